"""Everything that Cosmoforce says: questions, options, events, the table as text, and what the end tells."""
