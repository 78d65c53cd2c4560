"""The programs that play Cosmoforce. They see what a captain sees, and nothing of the words."""
