"""What Mission Catastrophe says to people: nothing here decides what happens."""
