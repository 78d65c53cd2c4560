"""The roles of the crew."""
