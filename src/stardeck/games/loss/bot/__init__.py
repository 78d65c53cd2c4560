"""The rookie pilot and what it thinks that things are worth. It knows views, and no words."""
