"""Canasta Desktop: the card game Canasta for one person against computer players."""

from __future__ import annotations

__version__ = "0.1.0"
"""The program's version; the package's metadata and the About box read it from here."""
