"""Everything that Gloom in Space says: questions, options, events, the table as text, and the story book."""
