"""A table on the screen that is not there, and a controller that only knows selections."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtTest import QTest

from canasta_desktop.art.pixmaps import MEBIBYTE, CardPixmaps
from canasta_desktop.controller.requests import Request, ToggleCard
from canasta_desktop.settings import Speed
from canasta_desktop.table.options import TableOptions
from canasta_desktop.table.view import TableView

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from canasta_desktop.present.picture import TablePicture


@pytest.fixture(scope="session")
def pixmaps() -> CardPixmaps:
    """Return cards that are drawn once for all tests."""
    return CardPixmaps(limit=400 * MEBIBYTE)


@pytest.fixture
def make_view(qtbot: QtBot, pixmaps: CardPixmaps) -> Callable[..., TableView]:
    """Return a function that shows a table of a size and speed; motion is off unless asked for."""

    def make(
        picture: TablePicture | None = None,
        size: tuple[int, int] = (1120, 840),
        speed: Speed = Speed.OFF,
        **options: object,
    ) -> TableView:
        view = TableView(TableOptions(speed=speed, **options), pixmaps=pixmaps)  # type: ignore[arg-type]
        qtbot.addWidget(view)
        view.resize(*size)
        view.show()
        assert QTest.qWaitForWindowActive(view)
        if picture is not None:
            view.show_picture(picture, animate=False)
        return view

    return make


class Asked:
    """Records requests; plays the controller as far as selections go."""

    def __init__(self, view: TableView, *, answers: bool = False) -> None:
        self.requests: list[Request] = []
        self._view = view
        self._answers = answers
        view.requested.connect(self._hear)

    def _hear(self, request: Request) -> None:
        self.requests.append(request)
        picture = self._view.picture
        if self._answers and isinstance(request, ToggleCard) and picture is not None:
            hand = tuple(
                replace(card, selected=not card.selected) if card.key == request.key else card
                for card in picture.hand
            )
            self._view.show_picture(replace(picture, hand=hand))

    def take(self) -> list[Request]:
        """Return what was asked for since the last time."""
        requests, self.requests = self.requests, []
        return requests


@pytest.fixture
def listen() -> Callable[..., Asked]:
    """Return a function that records what a view asks for."""
    return Asked
