"""The special actions of the modules (M-8)."""
