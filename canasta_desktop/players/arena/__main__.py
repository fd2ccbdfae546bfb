"""Runs the arena: ``python -m canasta_desktop.players.arena --players A B``."""

from __future__ import annotations

import os
import sys

from canasta_desktop.players.arena.command import main

CUT_OFF = 141
"""The exit code where nobody reads on, as behind ``| head``; as shells have it."""

if __name__ == "__main__":
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Python writes what is left once more when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = CUT_OFF
    sys.exit(code)
