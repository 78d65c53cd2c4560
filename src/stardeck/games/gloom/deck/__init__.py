"""What the printed cards mean: the words of their effects, and what a stack of them shows."""
