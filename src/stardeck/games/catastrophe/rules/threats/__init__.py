"""What a mission can be played against: Marauders, the Mind Mold, and suits that wear out."""
