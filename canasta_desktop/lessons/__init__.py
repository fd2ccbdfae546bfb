"""Lessons: puzzles with an answer and a reason, for trying players and for teaching people."""
