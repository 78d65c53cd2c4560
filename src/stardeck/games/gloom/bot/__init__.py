"""Programs that play Gloom in Space."""
