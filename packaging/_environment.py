"""The two virtual environments of a checkout, and whether one is still up to date.

This is all that a second start has to look at, so it is quick: nothing is run, one file is read.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Environment(NamedTuple):
    """A virtual environment that holds the program and what it needs."""

    folder: Path
    project: Path
    """The checkout the program is installed from."""
    extra: str
    """The extra of pyproject.toml to install with it; empty for none."""
    megabytes: int
    """Room to ask for before starting: what is installed, and the downloads on the way."""

    @property
    def python(self) -> Path:
        """The environment's interpreter."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def is_current(self) -> bool:
        """Return whether this Python finished setting it up for the project as it is now."""
        try:
            stamped = self._stamp.read_text(encoding="ascii")
        except (OSError, UnicodeDecodeError):
            return False
        return stamped == self._fingerprint() and self.python.exists()

    def mark_current(self) -> None:
        """Remember that setting up is finished."""
        self._stamp.write_text(self._fingerprint(), encoding="ascii")

    @property
    def _stamp(self) -> Path:
        return self.folder / "set-up-for"

    def _fingerprint(self) -> str:
        """Whatever makes a new installation necessary when it changes."""
        facts = [sys.platform, str(sys.implementation.cache_tag), str(self.project), self.extra]
        digest = hashlib.sha256("\0".join(facts).encode("utf-8", "surrogateescape"))
        digest.update((self.project / "pyproject.toml").read_bytes())
        return digest.hexdigest()


PLAY = Environment(ROOT / ".venv", ROOT, extra="", megabytes=450)
CHECK = Environment(ROOT / ".venv-dev", ROOT, extra="dev", megabytes=650)
