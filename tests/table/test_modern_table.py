"""The Modern American table as it is drawn, moved and read aloud."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.present.phrases import say
from canasta_desktop.present.picture import StockPicture
from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.events import Drew, SpecialHandLaid, ThreeLaid
from canasta_desktop.rules.notation import parse_cards
from canasta_desktop.settings import Speed
from canasta_desktop.table import lettering
from canasta_desktop.table.happenings import threes_from
from canasta_desktop.table.layout import arrange
from canasta_desktop.table.matching import Knowledge, changes
from canasta_desktop.table.options import TableOptions
from canasta_desktop.table.placements import HAND, PILE, STOCK, CardMark, ZoneKey, ZoneKind
from canasta_desktop.table.spots import stops
from tests.table import pictures
from tests.table.chance import chance_modern
from tests.table.gestures import is_moving
from tests.table.modern_pictures import (
    ALL,
    canasta,
    crowded,
    judged,
    laid_now,
    modern,
    special,
    with_threes,
)
from tests.table.modern_pictures import (
    HAND as CARDS,
)
from tests.table.test_scene import assert_items_lie_as_laid_out, item_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QFont

    from canasta_desktop.table.placements import CardPlace
    from canasta_desktop.table.view import TableView

    MakeView = Callable[..., TableView]

SIZES = [(1024, 540), (1024, 640), (1116, 800), (1440, 900), (1980, 1300)]


def places(picture: object) -> tuple[CardPlace, ...]:
    return arrange(picture, (1116, 800), TableOptions()).cards  # type: ignore[arg-type]


# --- What is drawn --------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL], ids=str)
def test_any_modern_picture_can_follow_any_other(make_view: MakeView, speed: Speed) -> None:
    view = make_view(speed=speed)
    for number in range(16):
        view.show_picture(chance_modern(number), animate=number % 3 != 0)
        view.finish_motion()
        assert not is_moving(view)
        assert_items_lie_as_laid_out(view)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ALL)
def test_no_word_on_the_table_is_cut(
    make_view: MakeView, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    cut: list[str] = []
    too_high: dict[str, bool] = {}
    fitted, height = lettering.fitted, lettering._height  # noqa: SLF001

    def fitted_and_noted(text: str, face: QFont, width: float) -> tuple[str, QFont]:
        shown, shrunk = fitted(text, face, width)
        if shown != text:
            cut.append(text)
        return shown, shrunk

    def height_and_noted(text: str, face: QFont, rect: QRectF, flags: int) -> float:
        result = height(text, face, rect, flags)
        too_high[text] = result > rect.height() + 3
        return result

    monkeypatch.setattr(lettering, "fitted", fitted_and_noted)
    monkeypatch.setattr(lettering, "_height", height_and_noted)
    make_view(ALL[name](), size)
    assert [text for text in cut if "Club" not in text] == []
    assert [text for text, is_too_high in too_high.items() if is_too_high] == []


def test_signs_of_a_modern_table_are_painted_once_and_kept(make_view: MakeView) -> None:
    view = make_view(modern())
    view.show_picture(crowded(), animate=False)
    painted = view.signs_painted
    view.show_picture(modern(), animate=False)
    view.show_picture(crowded(), animate=False)
    assert view.signs_painted == painted


def test_cards_stay_pointed_out_until_the_table_is_another_players(make_view: MakeView) -> None:
    picture = modern()
    view = make_view(picture)
    keys = frozenset(card.key for card in picture.hand[5:8])

    def lit() -> set[object]:
        cards = view.layout_shown.cards_of(HAND)
        return {place.key for place in cards if CardMark.LIT in place.marks}

    view.point_out(keys)
    assert lit() == keys
    view.show_picture(replace(picture, tally=say("something else")))
    assert lit() == keys
    view.show_picture(replace(picture, viewer=2))
    assert lit() == set()


# --- What moves -----------------------------------------------------------------------------------


def test_cards_of_a_pile_that_is_given_back_glide_home() -> None:
    before = replace(
        modern(
            judged(pictures.hand("AS 9S 5C 6C 7C 8C TC JC")),
            own=[laid_now(pictures.meld("QS QH QD"))],
        )
    )
    given_back = replace(
        modern(pictures.hand("AS 9S QS QH"), own=[pictures.meld("5S 5H 5D")]),
        pile=pictures.pile("5C 6C 7C 8C TC JC QD"),
    )
    old, new = places(before), places(given_back)
    found = changes(old, new, Knowledge({}, 0, 7))
    came = {
        arrival.place.card: old[arrival.old].zone
        for arrival in found.arrivals
        if arrival.old is not None and arrival.place.zone in (HAND, PILE)
    }
    queens = ZoneKey(ZoneKind.MELD, 0, Rank.QUEEN)
    spades, hearts, diamonds, jack = parse_cards("QS QH QD JC")
    assert came[spades] == came[hearts] == came[diamonds] == queens
    assert came[jack] == HAND
    deep = {
        old[gone.old].card: gone.sink for gone in found.departures if old[gone.old].zone == HAND
    }
    assert deep == dict.fromkeys(parse_cards("5C 6C 7C"), PILE)


def test_bonus_cards_come_from_the_stock(make_view: MakeView) -> None:
    before = modern(pictures.hand("AS 9S"))
    view = make_view(before, speed=Speed.NORMAL)
    stock = max(view.layout_shown.cards_of(STOCK), key=lambda place: place.z)
    after = modern(pictures.hand("AS 9S 4C 5C 6C 8C", new=(2, 3, 4, 5)))
    view.show_picture(replace(after, stock=19))
    bonus = [item_at(view, HAND, index) for index in range(2, 6)]
    assert all(item.pose == stock.pose and item.card is None for item in bonus)
    view.finish_motion()
    assert_items_lie_as_laid_out(view)


def test_a_three_that_was_held_comes_from_its_player_and_turns_over(make_view: MakeView) -> None:
    before = modern()
    laid = with_threes(pictures.side(1, threes="3S 3C 3H"), "", "", -400)
    after = replace(before, sides=(before.sides[0], laid), stock=22)
    view = make_view(before, speed=Speed.NORMAL)
    seat = max(view.layout_shown.cards_of(ZoneKey(ZoneKind.SEAT, 3)), key=lambda place: place.z)
    (three,) = parse_cards("3H")
    view.show_picture(after, [ThreeLaid(3, three), Drew(3, None, replacement=True)])
    item = item_at(view, ZoneKey(ZoneKind.THREES, 1), 2)
    assert (item.pose, item.card) == (seat.pose, None)
    view.finish_motion()
    assert item.card == three


def test_a_three_that_was_just_drawn_comes_from_the_stock() -> None:
    (three,) = parse_cards("3H")
    assert threes_from([Drew(3, None), ThreeLaid(3, three)], modern()) == {}
    assert threes_from([ThreeLaid(0, three)], modern()) == {0: HAND}


def test_the_turn_card_that_is_drawn_leaves_from_where_it_lay_across(make_view: MakeView) -> None:
    last = replace(modern(), stock=9, stock_picture=StockPicture((), 0))
    view = make_view(last, speed=Speed.NORMAL)
    more = modern(judged(pictures.hand(CARDS + " 4H")))
    view.show_picture(replace(more, stock=8, stock_picture=StockPicture()))
    assert item_at(view, HAND, 14).pose.turn == 90
    view.finish_motion()
    assert_items_lie_as_laid_out(view)


@pytest.mark.parametrize(("speed", "bursts"), [(Speed.NORMAL, True), (Speed.OFF, False)])
def test_a_special_hand_gets_a_flourish(make_view: MakeView, speed: Speed, bursts: bool) -> None:
    before = modern()
    cards = parse_cards("6S 6H 7S 7H")
    shown = tuple(
        replace(seat, cards=cards) if seat.seat == 2 else seat
        for seat in pictures.seats((14, 9, 4, 9))
    )
    view = make_view(before, speed=speed)
    laid = SpecialHandLaid(2, SpecialHand.PAIRS, cards, 2500)
    view.show_picture(replace(before, seats=shown), [laid])
    assert view.is_celebrating is bursts
    view.finish_motion()
    assert_items_lie_as_laid_out(view)


# --- What is read aloud ---------------------------------------------------------------------------


def names_in(view: TableView, zone: ZoneKey) -> list[str]:
    assert view.picture is not None
    found = stops(view.picture, view.layout_shown)
    return [spot.name.render() for stop in found for spot in stop.spots if spot.zone == zone]


def test_hand_cards_say_whether_they_are_dead_and_may_be_discarded(make_view: MakeView) -> None:
    names = names_in(make_view(modern()), HAND)
    assert names[4] == "king of diamonds, 5 of 14, dead, not on an empty pile"
    assert names[5] == "nine of spades, 6 of 14, safe to discard"


def test_threes_say_what_they_are_worth_and_why(make_view: MakeView) -> None:
    view = make_view(modern())
    assert names_in(view, ZoneKey(ZoneKind.THREES, 0)) == [
        "3 threes, red 2: 300 + black 1: 100, worth 400, with two canastas"
    ]
    assert names_in(view, ZoneKey(ZoneKind.THREES, 1)) == [
        "2 threes, black 2: 300, worth \u2212300, no canasta yet"
    ]


def test_the_stock_says_its_notes_and_the_pile_the_dead_ranks(make_view: MakeView) -> None:
    view = make_view(modern())
    (stock,), (pile,) = names_in(view, STOCK), names_in(view, PILE)
    assert stock.startswith("Stock, 23 cards, turn card in 15 draws, bonus cards: Ingrid 4, you 3")
    assert pile.startswith("Discard pile, empty, You took 6 cards")
    assert pile.endswith("dead ranks: kings and tens")


def test_what_was_laid_now_is_said_to_be(make_view: MakeView) -> None:
    (queens,) = names_in(make_view(modern()), ZoneKey(ZoneKind.MELD, 0, Rank.QUEEN))
    assert queens.endswith("laid now, can be taken back")


def test_a_special_meld_says_its_progress_and_its_stake(make_view: MakeView) -> None:
    sevens = replace(
        special("7S 7H 7D 7C", Rank.SEVEN),
        name=say("Sevens, 4 cards, 4 of 7, \u22122,500 if unfinished"),
    )
    view = make_view(modern(own=[sevens, canasta("KS KH KC KD KS KC KH")]))
    (name,) = names_in(view, ZoneKey(ZoneKind.MELD, 0, Rank.SEVEN))
    assert name == "Sevens, 4 cards, 4 of 7, \u22122,500 if unfinished"
