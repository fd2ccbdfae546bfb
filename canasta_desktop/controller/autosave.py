"""Keeping the match on disk after every action, and saying once when that fails."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from canasta_desktop.match.storage import SaveError, write_match

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.match.match import Match

log = logging.getLogger(__name__)


class Autosave:
    """Writes one match to one file; play goes on when it cannot be written."""

    def __init__(self, path: Path | None, program_version: str) -> None:
        """Take the file, or nothing to keep no saved game."""
        self.path = path
        self._version = program_version
        self.failed = False

    def save(self, match: Match) -> bool:
        """Write the match; return true when a failure is new and the player should be told."""
        if self.path is None:
            return False
        try:
            write_match(self.path, match, self._version)
        except SaveError as error:
            log.warning("%s", error)
            news, self.failed = not self.failed, True
            return news
        self.failed = False
        return False
