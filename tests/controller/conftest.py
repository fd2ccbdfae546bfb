"""Closes what a test has left on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.controller.tables import OPEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QCoreApplication


@pytest.fixture(autouse=True)
def closed_tables(qapp: QCoreApplication) -> Iterator[None]:
    """Close every controller that the test has made; their clocks need an application."""
    yield
    while OPEN:
        OPEN.pop().close()
