"""Programs for tests: each on a profile of its own, closed and taken apart afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.program.desktop import Desktop

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication


@pytest.fixture
def look(qapp: QApplication) -> Iterator[None]:
    """Give the application back the look that the program takes from it."""
    palette, font, style = qapp.palette(), qapp.font(), qapp.style().objectName()
    yield
    qapp.setStyle(style)
    qapp.setFont(font)
    qapp.setPalette(palette)


@pytest.fixture
def make_desktop(look: None, tmp_path: Path) -> Iterator[Callable[..., Desktop]]:
    """Return a function that builds a program; the profile is the test's folder unless given."""
    made: list[Desktop] = []

    def make(profile: Path | None = None, **given: object) -> Desktop:
        desktop = Desktop(profile or tmp_path / "profile", **given)  # type: ignore[arg-type]
        made.append(desktop)
        return desktop

    yield make
    for desktop in made:
        desktop.dismantle()


@pytest.fixture
def desktop(make_desktop: Callable[..., Desktop]) -> Desktop:
    """Return a program at its start page, the first time it is used."""
    made = make_desktop()
    made.show()
    return made
