"""LOSS! in Space in words. Nothing here decides what happens."""
