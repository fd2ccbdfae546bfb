"""A command line that says what is wrong with it in one sentence."""

from __future__ import annotations

import argparse
from typing import NoReturn

from canasta_desktop.players.arena.errors import ArenaError


class SentenceParser(argparse.ArgumentParser):
    """A parser that raises :exc:`ArenaError` for words that mean nothing, and prints nothing."""

    def error(self, message: str) -> NoReturn:
        """Raise what argparse found wrong, as a sentence."""
        raise ArenaError(f"{message[:1].upper()}{message[1:].rstrip('.')}.")


def count(text: str) -> int:
    """Return a number from 1 on; raise argparse's own error for any other text."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number from 1 on")
    return int(text)
