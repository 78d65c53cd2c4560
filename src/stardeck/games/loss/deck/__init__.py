"""What the printed cards mean: the words that they are written in, and a deck as the rules use it."""
