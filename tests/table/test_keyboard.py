"""Everything can be done with the keyboard, and the cursor can always be seen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from canasta_desktop.controller.requests import (
    Choose,
    Drop,
    Perform,
    Target,
    ToggleCard,
    ToggleRank,
    Unplan,
    Zone,
)
from canasta_desktop.present.picture import ActionName
from canasta_desktop.rules.cards import Rank
from canasta_desktop.settings import Speed
from canasta_desktop.table.interaction import State
from canasta_desktop.table.layout import arrange
from canasta_desktop.table.options import TableOptions
from canasta_desktop.table.placements import (
    HAND,
    NEW_MELD,
    PILE,
    STOCK,
    SignKind,
    ZoneKey,
    ZoneKind,
)
from canasta_desktop.table.spots import stops
from canasta_desktop.table.view import TableView
from tests.table import gestures, pictures
from tests.table.gestures import doing, is_moving

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from canasta_desktop.art.pixmaps import CardPixmaps
    from tests.table.conftest import Asked

    MakeView = Callable[..., TableView]
    Listen = Callable[..., Asked]

SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
OWN, THEIRS = ZoneKey(ZoneKind.MELD, 0), ZoneKey(ZoneKind.MELD, 1)
PLAYERS = ZoneKey(ZoneKind.SEAT)
ORDER = [HAND, OWN, NEW_MELD, PILE, STOCK, THEIRS, PLAYERS]


def keys(view: TableView, *pressed: Qt.Key, held: Qt.KeyboardModifier | None = None) -> None:
    for key in pressed:
        QTest.keyClick(view, key, held or Qt.KeyboardModifier.NoModifier)


def stand_on(view: TableView, stop: ZoneKey) -> None:
    """Go to a place with Tab."""
    keys(view, *[Qt.Key.Key_Tab] * ORDER.index(stop))


@pytest.fixture
def focused(make_view: MakeView) -> Callable[..., TableView]:
    """Return a function that makes a table with the cursor on its first card."""

    def make(*args: object, **options: object) -> TableView:
        view = make_view(*args, **options)
        view.clearFocus()
        view.setFocus(Qt.FocusReason.TabFocusReason)
        return view

    return make


def where(view: TableView) -> ZoneKey | None:
    return view.cursor_stop.zone if view.cursor_stop is not None else None


def test_tab_goes_through_all_places_and_shift_tab_back(focused: MakeView) -> None:
    view = focused(pictures.late())
    seen = [where(view)]
    for _ in ORDER[1:]:
        keys(view, Qt.Key.Key_Tab)
        seen.append(where(view))
    assert seen == ORDER
    keys(view, *[Qt.Key.Key_Backtab] * 3)
    assert where(view) == ORDER[-4]


def test_tab_leaves_the_table_at_its_ends(qtbot: QtBot, pixmaps: CardPixmaps) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    before, view = QLineEdit(window), TableView(pixmaps=pixmaps, parent=window)
    after = QLineEdit(window)
    view.setGeometry(0, 40, 1120, 840)
    after.move(0, 900)
    window.resize(1120, 940)
    window.show()
    assert QTest.qWaitForWindowActive(window)
    view.show_picture(pictures.late(), animate=False)
    before.setFocus()
    QTest.keyClick(before, Qt.Key.Key_Tab)
    assert view.hasFocus()
    assert where(view) == HAND
    keys(view, *[Qt.Key.Key_Tab] * len(ORDER))
    assert after.hasFocus()
    QTest.keyClick(after, Qt.Key.Key_Backtab)
    assert view.hasFocus()
    assert where(view) == PLAYERS
    keys(view, *[Qt.Key.Key_Backtab] * len(ORDER))
    assert before.hasFocus()


def test_the_first_tab_in_a_turn_goes_to_the_hand(make_view: MakeView) -> None:
    """Also when the table has the focus already, as at the start, or the cursor is elsewhere."""
    waiting = replace(pictures.late(), is_viewers_turn=False)
    turn = replace(waiting, is_viewers_turn=True)
    view = make_view(turn)
    keys(view, Qt.Key.Key_Tab)
    assert where(view) == HAND
    assert view.cursor_spot is not None
    assert [sign for sign in view.signs_shown if sign.kind is SignKind.FOCUS]
    keys(view, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Tab)
    view.show_picture(waiting)
    assert where(view) == PILE
    view.show_picture(turn)
    keys(view, Qt.Key.Key_Tab)
    assert where(view) == HAND
    keys(view, Qt.Key.Key_Tab)
    assert where(view) == OWN


def test_in_the_turns_of_others_tab_goes_on_from_where_it_is(focused: MakeView) -> None:
    turn = replace(pictures.late(), is_viewers_turn=True)
    view = focused(turn)
    stand_on(view, PILE)
    view.show_picture(replace(turn, is_viewers_turn=False))
    keys(view, Qt.Key.Key_Tab)
    assert where(view) == STOCK


def test_after_a_click_the_first_tab_shows_the_ring_there(make_view: MakeView) -> None:
    view = make_view(replace(pictures.late(), is_viewers_turn=False))
    stock = view.layout_shown.zone(STOCK)
    assert stock is not None
    gestures.click(view, stock.box.centre)
    keys(view, Qt.Key.Key_Tab)
    assert where(view) == STOCK


def test_the_ring_is_back_when_the_focus_is_given_back(focused: MakeView) -> None:
    view = focused(pictures.late())
    stand_on(view, PILE)
    view.clearFocus()
    assert not [sign for sign in view.signs_shown if sign.kind is SignKind.FOCUS]
    view.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
    assert [sign for sign in view.signs_shown if sign.kind is SignKind.FOCUS]
    assert where(view) == PILE


def test_arrows_reach_every_card_of_the_hand(focused: MakeView) -> None:
    picture = pictures.late()
    view = focused(picture)
    reached = []
    for _ in picture.hand:
        assert view.cursor_spot is not None
        reached.append(view.cursor_spot.key)
        keys(view, Qt.Key.Key_Right)
    assert reached == [card.key for card in picture.hand]


def test_home_and_end_and_the_two_rows_of_a_long_hand(focused: MakeView) -> None:
    picture = pictures.long_hand(45)
    view = focused(picture, (1024, 600))

    def number() -> int:
        assert view.cursor_spot is not None
        return [card.key for card in picture.hand].index(view.cursor_spot.key)  # type: ignore[arg-type]

    keys(view, Qt.Key.Key_End)
    assert number() == 44
    keys(view, Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Down)
    assert number() == 24
    keys(view, Qt.Key.Key_Up)
    assert number() == 1
    keys(view, Qt.Key.Key_Up)
    assert number() == 1
    keys(view, *[Qt.Key.Key_Right] * 21, Qt.Key.Key_Down)
    assert number() == 44


def test_arrows_reach_every_meld_and_the_red_threes(focused: MakeView) -> None:
    view = focused(pictures.late())
    keys(view, Qt.Key.Key_Tab)
    reached = []
    for _ in range(8):
        assert view.cursor_spot is not None
        reached.append((view.cursor_spot.zone.kind, view.cursor_spot.zone.rank))
        keys(view, Qt.Key.Key_Right)
    ranks = [(ZoneKind.MELD, meld.rank) for meld in pictures.late().own_side.melds]
    assert reached == [*ranks, (ZoneKind.THREES, None)]


def test_space_selects_and_with_shift_the_whole_rank(focused: MakeView, listen: Listen) -> None:
    view = focused(pictures.early())
    asked = listen(view)
    keys(view, Qt.Key.Key_Right, Qt.Key.Key_Space)
    keys(view, Qt.Key.Key_Space, held=SHIFT)
    key = pictures.early().hand[1].key
    assert asked.take() == [ToggleCard(key), ToggleRank(key)]


def test_enter_in_the_hand_does_the_default_action(focused: MakeView, listen: Listen) -> None:
    default = pictures.actions(ActionName.DRAW, default=ActionName.DRAW)
    view = focused(replace(pictures.early(), actions=default))
    asked = listen(view)
    keys(view, Qt.Key.Key_Return, Qt.Key.Key_Enter)
    assert asked.take() == [Perform(ActionName.DRAW), Perform(ActionName.DRAW)]


@pytest.mark.parametrize(
    ("stop", "target"),
    [
        (OWN, Target(Zone.MELD, Rank.ACE)),
        (NEW_MELD, Target(Zone.NEW_MELD)),
        (PILE, Target(Zone.PILE)),
        (STOCK, Target(Zone.STOCK)),
    ],
    ids=["meld", "new meld", "pile", "stock"],
)
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space], ids=["enter", "space"])
def test_enter_and_space_choose_a_place(
    focused: MakeView, listen: Listen, stop: ZoneKey, target: Target, key: Qt.Key
) -> None:
    view = focused(pictures.late())
    asked = listen(view)
    stand_on(view, stop)
    keys(view, key)
    assert asked.take() == [Choose(target)]


def test_enter_where_nothing_can_be_chosen_does_the_default_action(
    focused: MakeView, listen: Listen
) -> None:
    default = pictures.actions(ActionName.DRAW, default=ActionName.DRAW)
    view = focused(replace(pictures.late(), actions=default))
    asked = listen(view)
    for stop in (THEIRS, PLAYERS):
        view.clearFocus()
        view.setFocus(Qt.FocusReason.TabFocusReason)
        stand_on(view, stop)
        keys(view, Qt.Key.Key_Return)
    assert asked.take() == [Perform(ActionName.DRAW)] * 2


def test_enter_on_a_planned_group_takes_it_back(focused: MakeView, listen: Listen) -> None:
    view = focused(pictures.planned())
    asked = listen(view)
    stand_on(view, OWN)
    keys(view, Qt.Key.Key_Return)
    assert asked.take() == [Unplan(Rank.ACE)]


def test_escape_clears(focused: MakeView, listen: Listen) -> None:
    view = focused(pictures.planned())
    asked = listen(view)
    keys(view, Qt.Key.Key_Escape)
    assert asked.take() == [Perform(ActionName.CLEAR)]


def test_escape_gives_up_a_drag_and_clears_nothing(focused: MakeView, listen: Listen) -> None:
    picture = pictures.late()
    view = focused(picture)
    asked = listen(view)
    key = next(card.key for card in picture.hand if card.selected)
    gestures.drag_only(view, gestures.on_card(view, key), (400.0, 300.0))
    keys(view, Qt.Key.Key_Escape)
    assert view.hands.carried == []
    gestures.release(view, (400.0, 300.0))
    assert asked.take() == []


def test_control_and_arrows_put_a_card_in_another_place(focused: MakeView, listen: Listen) -> None:
    picture = pictures.early()
    view = focused(picture)
    asked = listen(view)
    keys(view, Qt.Key.Key_Left, held=CONTROL)
    assert asked.take() == []
    keys(view, Qt.Key.Key_Right, held=CONTROL)
    first = picture.hand[0].key
    assert asked.take() == [Drop((first,), Target(Zone.HAND, place=1))]
    keys(view, Qt.Key.Key_Right)
    keys(view, Qt.Key.Key_Left, held=CONTROL)
    assert asked.take() == [Drop((picture.hand[1].key,), Target(Zone.HAND, place=0))]


def test_letters_are_left_to_the_window(focused: MakeView, listen: Listen) -> None:
    view = focused(pictures.early())
    asked = listen(view)
    keys(view, Qt.Key.Key_D, Qt.Key.Key_X, Qt.Key.Key_H)
    assert asked.take() == []


def test_a_key_in_the_middle_of_motion_finishes_it_and_counts(
    focused: MakeView, listen: Listen
) -> None:
    view = focused(pictures.early(), speed=Speed.SLOW)
    asked = listen(view)
    view.show_picture(pictures.late())
    assert is_moving(view)
    keys(view, Qt.Key.Key_Space)
    assert not is_moving(view)
    assert asked.take() == [ToggleCard(pictures.late().hand[0].key)]


def ring(view: TableView) -> list[object]:
    return [sign.box for sign in view.signs_shown if sign.kind is SignKind.FOCUS]


def test_a_ring_stands_around_the_spot_while_keys_are_used(focused: MakeView) -> None:
    view = focused(pictures.early())
    (first,) = ring(view)
    keys(view, Qt.Key.Key_Right)
    (second,) = ring(view)
    assert first != second
    gestures.click(view, gestures.on_card(view, pictures.early().hand[4].key))
    assert ring(view) == []
    keys(view, Qt.Key.Key_Right)
    assert view.cursor_spot is not None
    assert view.cursor_spot.key == pictures.early().hand[5].key, "keys go on from the click"
    view.clearFocus()
    assert ring(view) == []


@pytest.mark.parametrize("count", [11, 30, 45])
def test_the_ring_holds_one_card_however_close_they_lie(count: int) -> None:
    picture = pictures.long_hand(count, selected=[3])
    layout = arrange(picture, (1024, 525), TableOptions())
    hand = stops(picture, layout)[0]
    assert hand.zone == HAND
    for spot in hand.spots:
        assert spot.box.w > 14
        under = layout.card_at(*spot.box.centre)
        assert under is not None
        assert under.key == spot.key


def test_the_ring_lies_below_every_word_and_number(focused: MakeView) -> None:
    view = focused(pictures.late())
    stand_on(view, OWN)
    heights = {
        sign.kind: item.zValue()
        for sign in view.signs_shown
        for item in view.scene().items()
        if item.isVisible() and item.pos() == QPointF(sign.box.x, sign.box.y)
    }
    ring = heights[SignKind.FOCUS]
    assert ring < heights[SignKind.COUNT]
    assert ring > max(item.zValue() for item in view.hands.items)


def test_the_cursor_stays_on_its_card_when_the_hand_changes(focused: MakeView) -> None:
    picture = pictures.early()
    view = focused(picture)
    keys(view, *[Qt.Key.Key_Right] * 6)
    view.show_picture(replace(picture, hand=picture.hand[3:]))
    assert view.cursor_spot is not None
    assert view.cursor_spot.key == picture.hand[6].key
    view.show_picture(replace(picture, hand=picture.hand[:3]))
    assert view.cursor_spot.key == picture.hand[2].key


def test_away_from_the_hand_the_cursor_carries_the_selection(focused: MakeView) -> None:
    view = focused(pictures.late())
    assert doing(view) is State.IDLE
    stand_on(view, PILE)
    assert doing(view) is State.CARRYING
    chosen = [sign for sign in view.signs_shown if sign.kind is SignKind.CANDIDATE]
    assert [sign.text.render() for sign in chosen] == ["Take the pile"]
    keys(view, *[Qt.Key.Key_Backtab] * 3)
    assert where(view) == HAND
    assert doing(view) is State.IDLE


def test_the_menu_key_asks_for_a_menu_at_the_cursor(focused: MakeView) -> None:
    view = focused(pictures.early())
    wanted: list[object] = []
    view.context_requested.connect(lambda target, _point: wanted.append(target))
    gestures.open_menu(view, (0.0, 0.0), by_key=True)
    stand_on(view, STOCK)
    gestures.open_menu(view, (0.0, 0.0), by_key=True)
    assert wanted == [pictures.early().hand[0].key, Target(Zone.STOCK)]


def test_under_the_cover_keys_do_nothing(focused: MakeView, listen: Listen) -> None:
    view = focused(pictures.early())
    asked = listen(view)
    view.show_picture(pictures.covered())
    keys(view, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Right)
    assert asked.take() == []
    assert view.cursor_spot is None
    assert ring(view) == []
