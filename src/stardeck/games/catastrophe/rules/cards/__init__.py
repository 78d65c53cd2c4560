"""The PIP cards, by what they do."""
