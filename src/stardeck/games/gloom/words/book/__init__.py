"""The story book: its lines and chapters, its pictures, and how it is printed."""
