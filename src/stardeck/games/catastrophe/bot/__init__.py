"""Programs that play Mission Catastrophe, and what they think with."""
