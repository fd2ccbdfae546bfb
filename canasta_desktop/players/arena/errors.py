"""What the arena says when it cannot do what it is asked for."""

from __future__ import annotations


class ArenaError(ValueError):
    """A request or a file that the arena cannot use; the text is one sentence."""
