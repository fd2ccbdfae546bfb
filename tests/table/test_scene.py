"""The scene is rebuilt from any picture at any moment, with motion or without."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QAbstractAnimation

from canasta_desktop.present.picture import CardKey
from canasta_desktop.rules.cards import JOKER, Rank
from canasta_desktop.rules.events import Dealt
from canasta_desktop.settings import Speed
from canasta_desktop.table.layout import arrange
from canasta_desktop.table.placements import HAND, PILE, STOCK, ZoneKey, ZoneKind
from tests.table import pictures
from tests.table.chance import chance_picture
from tests.table.gestures import is_moving

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from canasta_desktop.table.card_item import CardItem
    from canasta_desktop.table.view import TableView

    MakeView = Callable[..., TableView]


def assert_items_lie_as_laid_out(view: TableView) -> None:
    picture = view.picture
    assert picture is not None
    size = view.viewport().size()
    layout = arrange(picture, (size.width(), size.height()), view.options)
    assert view.layout_shown == layout
    items = view.hands.items
    assert len(items) == len(layout.cards)
    for item, place in zip(items, layout.cards, strict=True):
        assert item.place == place
        assert item.pose == place.pose
        assert (item.x(), item.y()) == pytest.approx((place.pose.x, place.pose.y))
        assert item.card == place.card
        assert item.zValue() == place.z
        assert item.isVisible() is not place.is_buried
        assert item.opacity() == 1.0
    visible = {item for item in view.scene().items() if item.isVisible()}
    assert {sign.key for sign in layout.signs} <= {sign.key for sign in view.signs_shown}
    assert sum(item in visible for item in items) == sum(not p.is_buried for p in layout.cards)


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL], ids=str)
@pytest.mark.parametrize("reduced", [False, True], ids=["travelling", "fading"])
def test_any_picture_can_follow_any_other(make_view: MakeView, speed: Speed, reduced: bool) -> None:
    view = make_view(speed=speed, reduced_motion=reduced)
    for number in range(12):
        view.show_picture(chance_picture(number), animate=number % 3 != 0)
        view.finish_motion()
        assert not is_moving(view)
        assert_items_lie_as_laid_out(view)


def test_a_new_picture_in_the_middle_of_motion_is_shown_all_the_same(
    make_view: MakeView,
) -> None:
    view = make_view(chance_picture(0), speed=Speed.NORMAL)
    for number in range(1, 10):
        view.show_picture(chance_picture(number))
    view.finish_motion()
    assert_items_lie_as_laid_out(view)


def test_with_motion_off_every_card_is_there_at_once(make_view: MakeView) -> None:
    view = make_view(pictures.early())
    settled: list[bool] = []
    view.settled.connect(lambda: settled.append(is_moving(view)))
    view.show_picture(pictures.late())
    assert settled == [False]
    assert_items_lie_as_laid_out(view)
    view.show_picture(pictures.early(), [Dealt(3, 11)])
    assert settled == [False, False]
    assert_items_lie_as_laid_out(view)


def test_cards_travel_and_say_when_they_have_arrived(qtbot: QtBot, make_view: MakeView) -> None:
    view = make_view(pictures.early(), speed=Speed.FAST)
    with qtbot.waitSignal(view.settled, timeout=3000):
        view.show_picture(pictures.late())
        assert is_moving(view)
    assert not is_moving(view)
    assert_items_lie_as_laid_out(view)


def test_items_are_used_again_and_none_is_lost(make_view: MakeView) -> None:
    view = make_view(chance_picture(1), speed=Speed.NORMAL)
    for number in range(30):
        view.show_picture(chance_picture(number % 5))
        view.finish_motion()
    many = len(view.scene().items())
    for number in range(30):
        view.show_picture(chance_picture(number % 5))
        view.finish_motion()
    assert len(view.scene().items()) == many
    view.show_picture(pictures.covered())
    assert len(view.scene().items()) == many


def item_at(view: TableView, zone: ZoneKey, index: int) -> CardItem:
    place = next(place for place in view.layout_shown.cards_of(zone) if place.index == index)
    item = view.hands.item_of(place)
    assert item is not None
    return item


def test_a_discarded_card_is_the_same_item_and_starts_where_it_lay(make_view: MakeView) -> None:
    view = make_view(pictures.early(), speed=Speed.NORMAL)
    item = item_at(view, HAND, 12)
    start = item.pose
    fewer = replace(pictures.early(), hand=pictures.early().hand[:-1], pile=pictures.pile("9C 4H"))
    view.show_picture(fewer)
    assert item_at(view, PILE, 1) is item
    assert item.pose == start
    assert item.is_moving
    view.finish_motion()


def test_a_back_turns_over_on_its_way_to_the_pile(make_view: MakeView) -> None:
    view = make_view(pictures.early(), speed=Speed.SLOW)
    seen = pictures.seats((13, 10, 11, 11))
    view.show_picture(replace(pictures.early(), seats=seen, pile=pictures.pile("9C 4H")))
    item = item_at(view, PILE, 1)
    assert item.card is None
    view.finish_motion()
    assert item.card is not None


def test_a_drawn_card_starts_at_the_stock_with_its_back(make_view: MakeView) -> None:
    picture = pictures.early()
    view = make_view(picture, speed=Speed.NORMAL)
    stock = max(view.layout_shown.cards_of(STOCK), key=lambda place: place.z)
    more = (*picture.hand, replace(picture.hand[0], key=CardKey(JOKER, 1), is_new=True))
    view.show_picture(replace(picture, hand=more, stock=49))
    item = item_at(view, HAND, 13)
    assert item.card is None
    assert item.pose == stock.pose
    view.finish_motion()
    assert item.card == JOKER


def test_a_deal_sends_all_cards_from_the_stock_one_after_another(make_view: MakeView) -> None:
    view = make_view(pictures.late(), speed=Speed.NORMAL)
    stock = max(view.layout_shown.cards_of(STOCK), key=lambda place: place.z)
    view.show_picture(pictures.early(), [Dealt(3, 11)])
    dealt = [item_at(view, HAND, index) for index in range(13)]
    assert all(item.pose == stock.pose and item.card is None for item in dealt)
    view.finish_motion()
    assert_items_lie_as_laid_out(view)


def test_a_card_that_has_come_to_rest_is_copied_and_never_filtered(make_view: MakeView) -> None:
    """Also in the fan of the hand, where all cards lie aslant; only on their way they are."""
    view = make_view(pictures.early(), speed=Speed.NORMAL)
    lying = [item for item in view.hands.items if item.isVisible()]
    assert any(item.pose.turn for item in lying)
    assert not any(item.is_filtered for item in lying)
    (item,) = view.hands.pick_up([pictures.early().hand[0].key])
    item.follow(item.pose._replace(x=400.5, turn=3.0))
    assert item.is_filtered
    view.hands.glide_home(view.hands.release())
    view.finish_motion()
    assert not any(item.is_filtered for item in view.hands.items)
    assert_items_lie_as_laid_out(view)


def test_a_first_picture_can_be_dealt_too(make_view: MakeView) -> None:
    view = make_view(speed=Speed.NORMAL)
    view.show_picture(pictures.early(), [Dealt(3, 11)])
    assert is_moving(view)
    view.finish_motion()
    assert_items_lie_as_laid_out(view)


@pytest.mark.parametrize(
    ("speed", "reduced", "bursts"),
    [(Speed.NORMAL, False, True), (Speed.NORMAL, True, False), (Speed.OFF, False, False)],
)
def test_a_finished_canasta_gets_one_flourish(
    make_view: MakeView, speed: Speed, reduced: bool, bursts: bool
) -> None:
    before = pictures.side(0, [pictures.meld("KS KH KD KC KS KH")], own=True)
    after = pictures.side(0, [pictures.meld("KS KH KD KC KS KH KD")], own=True)
    other = pictures.side(1)
    view = make_view(
        pictures.table(pictures.hand("KD AS"), before, other),
        speed=speed,
        reduced_motion=reduced,
    )
    finished = pictures.table(pictures.hand("AS"), after, other)
    view.show_picture(finished)
    assert view.is_celebrating is bursts
    view.finish_motion()
    assert not view.is_celebrating
    view.show_picture(finished)
    assert not view.is_celebrating
    view.finish_motion()


def test_another_viewers_table_appears_without_travelling_cards(make_view: MakeView) -> None:
    view = make_view(pictures.early(), speed=Speed.NORMAL)
    view.show_picture(replace(pictures.late(), viewer=2))
    assert not is_moving(view)
    assert_items_lie_as_laid_out(view)


def test_the_cover_takes_everything_off_the_table(make_view: MakeView) -> None:
    view = make_view(pictures.late(), speed=Speed.NORMAL)
    view.show_picture(pictures.covered())
    assert not is_moving(view)
    assert not any(item.isVisible() for item in view.scene().items())
    assert view.signs_shown == ()
    view.show_picture(pictures.late())
    assert not is_moving(view)
    assert_items_lie_as_laid_out(view)


def test_animations_belong_to_their_cards_and_end_with_them(make_view: MakeView) -> None:
    view = make_view(pictures.early(), speed=Speed.NORMAL)
    view.show_picture(pictures.late())
    for item in view.hands.items:
        (animation,) = item.findChildren(QAbstractAnimation)
        assert animation.parent() is item
    view.close()


def test_cards_of_a_canasta_that_lie_below_are_not_drawn(make_view: MakeView) -> None:
    view = make_view(pictures.late())
    kings = ZoneKey(ZoneKind.MELD, 0, Rank.KING)
    shown = [item_at(view, kings, index).isVisible() for index in range(7)]
    assert shown == [True] * 5 + [False] * 2
