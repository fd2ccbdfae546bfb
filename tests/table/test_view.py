"""The widget: options, sizes, pixel ratios, tool tips and the wheel."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip

from canasta_desktop.art.faces import BackName, DeckStyle
from canasta_desktop.art.themes import FELTS
from canasta_desktop.settings import Speed
from canasta_desktop.table.placements import HAND, PILE, STOCK, SignKind, ZoneKey
from canasta_desktop.table.view import TableView
from tests.table import pictures
from tests.table.gestures import on_zone

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from canasta_desktop.table.card_item import CardItem

    MakeView = Callable[..., TableView]


def image_of(view: TableView) -> QImage:
    return view.grab().toImage()


def hand_item(view: TableView, number: int = 0) -> CardItem:
    item = view.hands.item_of(view.layout_shown.cards_of(HAND)[number])
    assert item is not None
    return item


def test_the_table_is_drawn(make_view: MakeView) -> None:
    view = make_view(pictures.early())
    image = image_of(view)
    card = view.layout_shown.cards_of(HAND)[-1].pose
    paper = image.pixelColor(round(card.x + card.width * 0.3), round(card.y - card.height * 0.3))
    felt = image.pixelColor(5, image.height() // 2)
    assert paper.lightness() > 230
    assert felt.green() > felt.red()


@pytest.mark.parametrize("name", ["early", "late", "planned", "covered"])
def test_a_language_from_right_to_left_changes_nothing_in_how_cards_lie(
    make_view: MakeView, name: str
) -> None:
    """Cards, their order and their plates have no direction; only words may run the other way."""
    picture = getattr(pictures, name)()
    views = [make_view(picture), make_view()]
    views[1].setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    views[1].show_picture(picture, animate=False)
    assert views[0].layout_shown == views[1].layout_shown
    assert views[1].mapToScene(0, 0) == views[0].mapToScene(0, 0)
    assert image_of(views[0]) == image_of(views[1])


def test_options_apply_at_once(make_view: MakeView) -> None:
    view = make_view(pictures.late())
    images = [image_of(view)]
    for options in (
        replace(view.options, felt="burgundy"),
        replace(view.options, back=BackName.RED),
        replace(view.options, deck=DeckStyle(four_colour=True)),
        replace(view.options, deck=DeckStyle(large_index=True)),
        replace(view.options, card_size=130),
    ):
        view.set_options(options)
        assert view.options == options
        images.append(image_of(view))
    for number, image in enumerate(images):
        assert all(image != other for other in images[:number]), number


def test_the_same_options_change_nothing(make_view: MakeView) -> None:
    view = make_view(pictures.early(), speed=Speed.NORMAL)
    view.show_picture(pictures.late())
    view.set_options(replace(view.options))
    assert view.is_moving
    view.finish_motion()


def test_a_new_speed_counts_for_the_next_picture(make_view: MakeView) -> None:
    view = make_view(pictures.early())
    view.set_options(replace(view.options, speed=Speed.NORMAL))
    view.show_picture(pictures.late())
    assert view.is_moving
    view.finish_motion()


def test_every_felt_can_be_laid(make_view: MakeView) -> None:
    view = make_view(pictures.late())
    seen = set()
    for name in FELTS:
        view.set_options(replace(view.options, felt=name))
        seen.add(image_of(view).pixelColor(4, 300).name())
    assert len(seen) == len(FELTS)


def test_a_new_size_keeps_the_old_pixmaps_until_it_has_settled(
    qtbot: QtBot, make_view: MakeView
) -> None:
    view = make_view(pictures.late())
    view.sharpen()
    before = hand_item(view).drawn_width
    view.resize(1400, 1050)
    item = hand_item(view)
    assert item.pose == view.layout_shown.cards_of(HAND)[0].pose
    assert item.drawn_width == before != round(item.pose.width)
    qtbot.waitUntil(lambda: item.drawn_width == round(item.pose.width), timeout=3000)


def test_cards_look_the_same_before_and_after_a_size_has_settled(make_view: MakeView) -> None:
    """Where nothing has to be scaled, waiting for the size to settle makes no difference."""
    view = make_view()
    view.resize(1200, 840)
    view.show_picture(pictures.early(), animate=False)
    before = image_of(view)
    assert not any(item.is_filtered for item in view.hands.items)
    view.sharpen()
    assert image_of(view) == before


def test_another_pixel_ratio_draws_everything_anew(
    make_view: MakeView, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = make_view(pictures.early())
    item = hand_item(view)
    assert item.pixmap_ratio == view.devicePixelRatioF()
    for ratio in (1.25, 1.5, 2.0):
        monkeypatch.setattr(TableView, "devicePixelRatioF", lambda _view, ratio=ratio: ratio)
        QApplication.sendEvent(view, QEvent(QEvent.Type.DevicePixelRatioChange))
        assert hand_item(view).pixmap_ratio == ratio
        assert item.pose.width == view.layout_shown.hand_width


def tool_tip(view: TableView, point: tuple[float, float]) -> str:
    local = QPoint(round(point[0]), round(point[1]))
    event = QHelpEvent(QEvent.Type.ToolTip, local, view.viewport().mapToGlobal(local))
    QApplication.sendEvent(view.viewport(), event)
    return QToolTip.text()


def test_tool_tips_say_what_lies_there(make_view: MakeView) -> None:
    empty = replace(pictures.early(), pile=pictures.pile(""))
    view = make_view(empty)
    assert tool_tip(view, on_zone(view, PILE)) == "Discard pile, empty"
    assert tool_tip(view, on_zone(view, STOCK)) == "Stock, 50 cards"
    card = view.layout_shown.cards_of(HAND)[-1].pose
    assert tool_tip(view, (card.x, card.y)) == "four of hearts, 13 of 13"
    view.show_picture(pictures.covered())
    assert not QToolTip.isVisible()
    tool_tip(view, (card.x, card.y))
    assert not QToolTip.isVisible()


def wheel(view: TableView, turned: int, held: Qt.KeyboardModifier) -> None:
    middle = QPointF(400, 300)
    event = QWheelEvent(
        middle,
        QPointF(view.viewport().mapToGlobal(middle.toPoint())),
        QPoint(),
        QPoint(0, turned),
        Qt.MouseButton.NoButton,
        held,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_the_wheel_asks_for_another_size_with_control_held_only(make_view: MakeView) -> None:
    view = make_view(pictures.early())
    steps: list[int] = []
    view.zoom_requested.connect(steps.append)
    wheel(view, 120, Qt.KeyboardModifier.NoModifier)
    wheel(view, 120, Qt.KeyboardModifier.ControlModifier)
    wheel(view, -120, Qt.KeyboardModifier.ControlModifier)
    assert steps == [1, -1]


def test_words_on_the_table_are_translated(qtbot: QtBot) -> None:
    def shout(source: str, _count: int | None = None, /) -> str:
        return source.upper() if "{" not in source else source

    view = TableView(translate=shout)
    qtbot.addWidget(view)
    view.resize(900, 700)
    view.show()
    view.show_picture(pictures.early(), animate=False)
    assert tool_tip(view, on_zone(view, ZoneKey(PILE.kind))).startswith("Discard pile, ")
    view.show_picture(replace(pictures.early(), pile=pictures.pile("")), animate=False)
    assert tool_tip(view, on_zone(view, PILE)) == "DISCARD PILE, EMPTY"


def test_a_table_without_a_picture_is_felt(make_view: MakeView) -> None:
    view = make_view()
    view.resize(700, 500)
    assert image_of(view).pixelColor(350, 250).green() > 60
    assert view.signs_shown == ()


def test_signs_are_painted_once_and_kept(make_view: MakeView) -> None:
    view = make_view(pictures.late())
    kinds = {sign.kind for sign in view.signs_shown}
    assert {SignKind.PLATE, SignKind.PROMPT, SignKind.COUNT, SignKind.TALLY} <= kinds
    painted = view.signs_painted
    view.show_picture(pictures.late())
    assert view.signs_painted == painted
