"""Writing a file so that it is whole at any moment: aside first, then in the old one's place."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import uuid4

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_ASIDE_START, _ASIDE_END = ".canasta-", ".tmp"
_LEFTOVER_AGE = 3600.0
"""Seconds after which a file written aside belongs to nobody who is still running."""

_PAUSES = (0.01, 0.03, 0.1)
"""Seconds to wait for another program, such as a virus scanner, to let go of a file."""


def replace_file(path: Path, data: bytes, wait: Callable[[float], None] = time.sleep) -> None:
    """Put data in the place of a file, whole or not at all.

    ``wait`` is called with seconds between attempts where another program holds the file, which
    only happens on Windows. Raises :exc:`OSError`; the file is then as it was.
    """
    aside = path.with_name(f"{_ASIDE_START}{uuid4().hex}{_ASIDE_END}")
    try:
        with aside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _move(aside, path, wait)
    except BaseException:
        with suppress(OSError):
            aside.unlink()
        raise


def _move(aside: Path, path: Path, wait: Callable[[float], None]) -> None:
    for pause in _PAUSES:
        try:
            os.replace(aside, path)
        except PermissionError:
            wait(pause)
        else:
            return
    os.replace(aside, path)


def remove_leftovers(path: Path) -> None:
    """Remove what programs wrote aside long before this file and never finished."""
    newest = path.stat().st_mtime
    for entry in path.parent.iterdir():
        if entry.name.startswith(_ASIDE_START) and entry.name.endswith(_ASIDE_END):
            with suppress(OSError):
                if entry.stat().st_mtime < newest - _LEFTOVER_AGE:
                    entry.unlink()
