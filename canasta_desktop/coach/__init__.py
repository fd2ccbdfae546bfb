"""The coach: compares the plays of the seat in turn in imagined deals, from its own view alone."""
