"""Runs the arena: ``python -m canasta_desktop.players.arena --players A B``."""

from __future__ import annotations

import sys

from canasta_desktop.players.arena.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
