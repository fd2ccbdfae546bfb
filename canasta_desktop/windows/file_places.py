"""Where a dialog for files begins."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths


def documents_folder() -> str:
    """Return the folder in which the user keeps files, or the home folder where there is none."""
    place = QStandardPaths.StandardLocation.DocumentsLocation
    found = QStandardPaths.writableLocation(place)
    return found if found and Path(found).is_dir() else str(Path.home())
