"""Alone in space: what the classic single player and Solo Mode add to the race (L-23 to L-30)."""
