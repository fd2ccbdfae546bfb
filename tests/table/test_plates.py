"""What the plates of the players say is never cut: where it is too long, less is said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.present.phrases import say
from canasta_desktop.table import plate_painting
from canasta_desktop.table.lettering import is_whole
from tests.table import pictures

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QColor, QFont, QPainter

    from canasta_desktop.table.view import TableView

    MakeView = Callable[..., TableView]

SIZES = [(712, 520), (1024, 520), (970, 706), (1120, 840), (1440, 900), (2240, 1340)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("detail", ["Sharp", "Club player", "Partner · Club player"])
def test_no_plate_is_cut(
    make_view: MakeView, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], detail: str
) -> None:
    written: list[tuple[str, bool]] = []

    def write(
        _painter: QPainter, rect: QRectF, text: str, face: QFont, _colour: QColor, *_more: object
    ) -> None:
        written.append((text, is_whole(text, face, rect.width())))

    monkeypatch.setattr(plate_painting, "write", write)
    picture = pictures.late()
    seats = tuple(
        seat if seat.is_viewer else replace(seat, detail=say(detail)) for seat in picture.seats
    )
    make_view(replace(picture, seats=seats), size)
    assert [text for text, fits in written if not fits] == []
    assert any(text.endswith(detail.split(" · ")[-1]) for text, _ in written)
