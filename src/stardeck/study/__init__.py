"""Learning a game by playing it: lessons that are data, and the tutor that runs them."""
