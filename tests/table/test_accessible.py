"""A screen reader finds the whole table, can press things, and hears nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
)
from PySide6.QtTest import QTest

from canasta_desktop.controller.requests import Choose, Target, ToggleCard, Zone
from canasta_desktop.present.cards_text import card_words
from canasta_desktop.table.spots import stops
from tests.table import pictures

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta_desktop.table.view import TableView
    from tests.table.conftest import Asked

    MakeView = Callable[..., TableView]
    Listen = Callable[..., Asked]

NAME = QAccessible.Text.Name


def of(view: TableView) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(view)


def children(node: QAccessibleInterface) -> list[QAccessibleInterface]:
    return [node.child(index) for index in range(node.childCount())]


def walk(node: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield node
    for child in children(node):
        yield from walk(child)


def names(node: QAccessibleInterface) -> list[str]:
    return [child.text(NAME) for child in children(node)]


def named(view: TableView, text: str) -> QAccessibleInterface:
    return next(node for node in walk(of(view)) if node.text(NAME).startswith(text))


def test_the_table_is_a_list_of_places(make_view: MakeView) -> None:
    root = of(make_view(pictures.late()))
    assert root.role() == QAccessible.Role.List
    assert root.text(NAME) == "Card table"
    assert names(root) == [
        "Your hand",
        "Your side",
        "Place for a new meld",
        "Discard pile, 5 cards, on top the eight of clubs, Frozen, needs two natural eights",
        "Stock, 41 cards",
        "Opponents",
        "Players",
    ]


def test_every_card_of_the_hand_is_named_with_its_place(make_view: MakeView) -> None:
    view = make_view(pictures.early())
    cards = names(named(view, "Your hand"))
    assert len(cards) == 13
    assert cards[:3] == [
        "joker, wild, 1 of 13",
        "two of spades, wild, 2 of 13",
        "ace of spades, 3 of 13",
    ]
    assert cards[5] == "king of clubs, 6 of 13, new"


def test_melds_threes_and_players_say_what_matters(make_view: MakeView) -> None:
    view = make_view(pictures.late())
    own = names(named(view, "Your side"))
    assert own[5] == "Eights, 3 cards, takes the selected cards"
    assert own[7] == "2 red threes, worth 200"
    assert names(named(view, "Players")) == [
        "You, 17 cards, in turn",
        "Tomás, Sharp, 9 cards",
        "Marisol, Partner, 11 cards",
        "Ingrid, Club player, 13 cards, dealer",
    ]


def test_planned_cards_are_said_to_be_planned(make_view: MakeView) -> None:
    view = make_view(pictures.planned())
    assert names(named(view, "Your side"))[0].endswith("planned: 3 aces, 60 points")


def test_a_side_without_melds_says_so(make_view: MakeView) -> None:
    assert names(named(make_view(pictures.early()), "Opponents")) == ["no melds"]


def test_the_cards_of_a_meld_can_be_read_one_by_one(make_view: MakeView) -> None:
    meld = children(named(make_view(pictures.late()), "Your side"))[2]
    assert names(meld) == [
        "jack of spades",
        "jack of hearts",
        "jack of diamonds",
        "two of clubs, wild",
    ]


def test_cards_that_lie_face_down_are_called_that_and_no_more(make_view: MakeView) -> None:
    view = make_view(pictures.late())
    players = children(named(view, "Players"))
    for player in players[1:]:
        assert set(names(player)) == {"face-down card"}
    assert names(named(view, "Stock")) == []


def test_open_hands_of_others_are_read(make_view: MakeView) -> None:
    picture = pictures.late()
    opened = replace(picture.seats[1], cards=(picture.pile.cards[-1],))
    seats = (picture.seats[0], opened, *picture.seats[2:])
    view = make_view(replace(picture, seats=seats))
    assert names(children(named(view, "Players"))[1]) == ["eight of clubs"]


def test_no_card_is_named_that_the_picture_does_not_show(make_view: MakeView) -> None:
    picture = pictures.late()
    view = make_view(picture)
    shown = {card_words(card.key.card).render() for card in picture.hand}
    for side in picture.sides:
        shown |= {card_words(card).render() for meld in side.melds for card in meld.cards}
        shown |= {card_words(card).render() for card in side.threes}
    shown.add(card_words(picture.pile.cards[-1]).render())
    spoken = {node.text(NAME) for node in walk(of(view)) if " of " in node.text(NAME)}
    for text in spoken:
        assert any(card in text for card in shown) or "cards" in text, text


def test_states_tell_what_can_be_selected_and_what_is(make_view: MakeView) -> None:
    view = make_view(pictures.late())
    cards = children(named(view, "Your hand"))
    assert all(card.state().selectable and card.state().focusable for card in cards)
    chosen = [number for number, card in enumerate(cards) if card.state().selected]
    assert chosen == [9, 10]
    assert not named(view, "Stock").state().selectable


def test_pressing_is_the_same_as_clicking(make_view: MakeView, listen: Listen) -> None:
    picture = pictures.late()
    view = make_view(picture)
    asked = listen(view)
    press = QAccessibleActionInterface.pressAction()
    for name in ("ace of spades", "Stock", "Discard pile", "Place for a new meld"):
        action = named(view, name).actionInterface()
        assert action.actionNames()[0] == press
        action.doAction(press)
    assert asked.take() == [
        ToggleCard(picture.hand[2].key),
        Choose(Target(Zone.STOCK)),
        Choose(Target(Zone.PILE)),
        Choose(Target(Zone.NEW_MELD)),
    ]
    assert press not in named(view, "Tomás").actionInterface().actionNames()


def test_the_reader_can_put_the_cursor_on_anything(make_view: MakeView) -> None:
    view = make_view(pictures.late())
    for name in ("eight of hearts", "Stock", "Kings", "Tomás"):
        named(view, name).actionInterface().doAction(QAccessibleActionInterface.setFocusAction())
        assert view.cursor_spot is not None
        assert view.cursor_spot.name.render().startswith(name)
        assert of(view).focusChild().object() is named(view, name).object()


def test_nodes_know_their_place_in_the_tree_and_on_the_screen(make_view: MakeView) -> None:
    view = make_view(pictures.late())
    root = of(view)
    for index, place in enumerate(children(root)):
        assert place.parent().object() is view
        assert root.indexOfChild(place) == index
        assert place.isValid()
        for number, thing in enumerate(children(place)):
            assert thing.parent().object() is place.object()
            assert place.indexOfChild(thing) == number
    stock = named(view, "Stock")
    middle = stock.rect().center()
    assert root.childAt(middle.x(), middle.y()).object() is stock.object()
    assert root.child(99) is None


def test_the_reader_follows_the_cursor(
    make_view: MakeView, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = make_view(pictures.early())
    heard: list[str] = []

    def hear(event: object) -> None:
        if event.type() == QAccessible.Event.Focus:  # type: ignore[attr-defined]
            heard.append(event.object().name)  # type: ignore[attr-defined]

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    view.clearFocus()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert heard == [
        "joker, wild, 1 of 13",
        "two of spades, wild, 2 of 13",
        "1 red three, worth \u2212100",
    ]
    focused = of(view).focusChild()
    assert focused.text(NAME) == "1 red three, worth \u2212100"
    assert focused.state().focused


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[QAccessible.Event, str]]:
    """Return what a running reader is told: the kind of news, and the name of what it is about."""
    news: list[tuple[QAccessible.Event, str]] = []

    def hear(event: QAccessibleEvent) -> None:
        news.append((event.type(), getattr(event.object(), "name", "the table")))

    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return news


def test_a_picture_that_changes_nothing_is_not_told(
    make_view: MakeView, told: list[tuple[QAccessible.Event, str]]
) -> None:
    view = make_view(pictures.late())
    view.clearFocus()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    told.clear()
    view.show_picture(pictures.late())
    assert told == []


def test_selecting_the_card_under_the_cursor_is_told_as_that_and_no_more(
    make_view: MakeView, listen: Listen, told: list[tuple[QAccessible.Event, str]]
) -> None:
    view = make_view(pictures.early())
    asked = listen(view, answers=True)
    view.clearFocus()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    told.clear()
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert len(asked.take()) == 1
    assert told == [(QAccessible.Event.SelectionAdd, "joker, wild, 1 of 13")]


def test_what_stays_keeps_its_node_and_what_has_changed_is_told(
    make_view: MakeView, told: list[tuple[QAccessible.Event, str]]
) -> None:
    picture = pictures.early()
    view = make_view(picture)
    ace, stock = named(view, "ace of spades").object(), named(view, "Stock").object()
    told.clear()
    view.show_picture(replace(picture, stock=picture.stock - 1, hand=picture.hand[1:]))
    assert named(view, "ace of spades, 2 of 12").object() is ace
    assert named(view, "Stock").object() is stock
    assert (QAccessible.Event.NameChanged, "ace of spades, 2 of 12") in told
    assert (QAccessible.Event.NameChanged, f"Stock, {picture.stock - 1} cards") in told
    assert (QAccessible.Event.ObjectReorder, "Your hand") in told
    assert (QAccessible.Event.NameChanged, "Opponents") not in told


def test_under_the_cover_the_reader_is_told_that_every_name_is_gone(
    make_view: MakeView, told: list[tuple[QAccessible.Event, str]]
) -> None:
    view = make_view(pictures.late())
    count = len(list(walk(of(view)))) - 1
    told.clear()
    view.show_picture(pictures.covered())
    assert told.count((QAccessible.Event.NameChanged, "")) == count
    assert (QAccessible.Event.ObjectReorder, "the table") in told


def test_under_the_cover_nothing_is_exposed(make_view: MakeView) -> None:
    view = make_view(pictures.late())
    before = list(walk(of(view)))
    view.show_picture(pictures.covered())
    assert of(view).text(NAME) == "Card table, covered"
    assert of(view).childCount() == 0
    assert {node.text(NAME) for node in before[1:]} == {""}


def test_what_can_be_reached_by_key_can_be_heard(make_view: MakeView) -> None:
    picture = pictures.planned()
    view = make_view(picture)
    spoken = {node.text(NAME) for node in walk(of(view))}
    for stop in stops(picture, view.layout_shown):
        assert stop.name.render() in spoken
        assert {spot.name.render() for spot in stop.spots} <= spoken
