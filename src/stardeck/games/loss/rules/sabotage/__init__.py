"""Sabotage, boosters on another player's turn, and Anti-Sabotage (L-11.5 to L-11.14, L-12, L-13)."""
