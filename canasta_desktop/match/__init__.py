"""A match that is being played: its record, undo and redo, and its file."""
