"""The layout is a pure function: everything on the table is visible, apart and in reach."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.art.faces import DeckStyle
from canasta_desktop.present.phrases import say
from canasta_desktop.present.picture import Place
from canasta_desktop.rules.cards import Rank
from canasta_desktop.table.geometry import Box
from canasta_desktop.table.layout import arrange
from canasta_desktop.table.options import HandRows, TableOptions
from canasta_desktop.table.placements import (
    HAND,
    NEW_MELD,
    PILE,
    STOCK,
    CardMark,
    SignKind,
    TableLayout,
    ZoneKey,
    ZoneKind,
)
from tests.table import pictures
from tests.table.chance import chance_picture

if TYPE_CHECKING:
    from canasta_desktop.present.picture import TablePicture
    from canasta_desktop.table.placements import CardPlace

SIZES = [(1024, 640), (1440, 900), (3840, 2160)]
OTHER_SIZES = [(760, 480), (900, 600), (1024, 525), (1120, 840), (1200, 1400), (2560, 1080)]
STRIP = 14.0
"""The least width and height of the part of a hand card that can be clicked, in pixels."""


def laid_out(
    picture: TablePicture, size: tuple[float, float] = (1120, 840), **options: object
) -> TableLayout:
    return arrange(picture, size, TableOptions(**options))  # type: ignore[arg-type]


def own_strip_is_free(layout: TableLayout, place: CardPlace) -> bool:
    """Return whether a square at the card's upper left corner belongs to it alone."""
    left, top = -place.pose.width / 2 + 1, -place.pose.height / 2 + 1
    square = [(left + dx, top + dy) for dx in (0, STRIP) for dy in (0, STRIP)]
    return all(layout.card_at(*place.pose.point(x, y)) == place for x, y in square)


def assert_all_in_reach(layout: TableLayout) -> None:
    view = Box(0, 0, layout.width, layout.height)
    for place in layout.cards:
        assert view.holds(place.pose.box(), slack=1.0), place
    for place in layout.cards_of(HAND):
        assert own_strip_is_free(layout, place), place
    for zone in layout.zones:
        assert view.holds(zone.box, slack=1.0), zone
    for first, second in combinations(layout.zones, 2):
        assert first.box.overlap(second.box) < 1.0, (first.key, second.key)
    for panel, other in combinations(layout.panels, 2):
        assert panel.box.overlap(other.box) < 1.0
    for sign in layout.signs:
        if sign.kind is not SignKind.COLD_LIGHT:
            assert view.holds(sign.box, slack=2.0), sign


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("count", range(1, 46))
def test_every_card_of_a_hand_can_be_seen_and_clicked(size: tuple[int, int], count: int) -> None:
    layout = laid_out(pictures.long_hand(count, selected=[0, count // 2, count - 1]), size)
    assert len(layout.cards_of(HAND)) == count
    assert_all_in_reach(layout)


@pytest.mark.parametrize("size", SIZES + OTHER_SIZES, ids=str)
@pytest.mark.parametrize("percent", [70, 100, 150, 200])
@pytest.mark.parametrize("large", [False, True], ids=["standard", "large print"])
def test_every_size_setting_keeps_all_in_reach(
    size: tuple[int, int], percent: int, large: bool
) -> None:
    deck = DeckStyle(large_index=large)
    for picture in (pictures.late(), pictures.long_hand(45), pictures.planned()):
        assert_all_in_reach(laid_out(picture, size, card_size=percent, deck=deck))


@given(
    number=st.integers(0, 10_000),
    size=st.sampled_from(SIZES + OTHER_SIZES),
    percent=st.sampled_from([70, 85, 100, 130, 200]),
    rows=st.sampled_from(HandRows),
)
def test_any_table_is_laid_out_apart_and_in_reach(
    number: int, size: tuple[int, int], percent: int, rows: HandRows
) -> None:
    picture = chance_picture(number)
    layout = laid_out(picture, size, card_size=percent, hand_rows=rows)
    assert_all_in_reach(layout)
    planned = sum(len(meld.planned) for meld in picture.own_side.melds)
    assert len(layout.cards_of(HAND)) == len(picture.hand) - planned


@given(number=st.integers(0, 10_000))
def test_the_same_picture_is_always_laid_out_the_same(number: int) -> None:
    assert laid_out(chance_picture(number)) == laid_out(chance_picture(number))


@pytest.mark.parametrize("size", SIZES + OTHER_SIZES, ids=str)
def test_eleven_melds_of_each_side_stay_in_their_fields(size: tuple[int, int]) -> None:
    letters = "AKQJT987654"
    own = pictures.side(
        0, [pictures.meld(f"{x}S {x}H {x}D {x}C 2S") for x in letters], own=True, threes="3H 3D"
    )
    other = pictures.side(1, [pictures.meld(f"{x}S {x}H {x}D") for x in letters], threes="3H 3D")
    layout = laid_out(pictures.table(pictures.hand("AS AH"), own, other), size)
    assert_all_in_reach(layout)
    fields = {panel.side: panel.box for panel in layout.panels}
    for place in layout.cards:
        if place.zone.kind in (ZoneKind.MELD, ZoneKind.THREES):
            assert fields[place.zone.owner].holds(place.pose.box(), slack=1.0), place
    assert layout.zone(NEW_MELD) is not None


def test_small_windows_and_large_cards_get_the_compact_table() -> None:
    assert laid_out(pictures.late(), (1024, 560)).is_compact
    assert laid_out(pictures.late(), (1440, 900), card_size=200).is_compact
    assert not laid_out(pictures.late(), (1440, 900)).is_compact
    assert not laid_out(pictures.long_hand(45), (1440, 900)).is_compact


@pytest.mark.parametrize("size", SIZES)
def test_the_threes_of_both_sides_stand_below_each_other(size: tuple[float, float]) -> None:
    own = pictures.side(0, [pictures.meld("KS KH KD")], threes="3D", own=True)
    other = replace(
        pictures.side(1, threes="3H"),
        threes_detail=say("red 1: minus 100"),
        threes_reason=say("no meld yet"),
    )
    layout = laid_out(pictures.table(pictures.hand("AS AH"), own, other), size)
    heads = [sign.box for sign in layout.signs if sign.key[0] == "threes"]
    assert len(heads) == 2
    assert heads[0].x == heads[1].x


@pytest.mark.parametrize("card_size", [100, 150, 200])
@pytest.mark.parametrize("count", [24, 34, 45])
def test_a_large_hand_leaves_melds_that_can_be_told_apart(card_size: int, count: int) -> None:
    layout = laid_out(pictures.long_hand(count), (1024, 525), card_size=card_size)
    melds = [place for place in layout.cards if place.zone.kind is ZoneKind.MELD]
    assert min(place.pose.width for place in melds) >= 36
    assert layout.hand_width >= 70


def row_heights(layout: TableLayout) -> set[float]:
    return {place.pose.y for place in layout.cards_of(HAND)}


def test_the_hand_takes_two_rows_from_thirty_one_cards_or_as_the_player_likes() -> None:
    size = (1024, 600)
    assert len(row_heights(laid_out(pictures.long_hand(30, ()), size))) == 1
    assert len(row_heights(laid_out(pictures.long_hand(31, ()), size))) == 2
    one = laid_out(pictures.long_hand(45, ()), size, hand_rows=HandRows.ONE)
    assert len(row_heights(one)) == 1
    crowded = laid_out(pictures.long_hand(45, ()), (760, 480), hand_rows=HandRows.ONE)
    assert len(row_heights(crowded)) == 2, "one row would be too close to click"
    two = laid_out(pictures.long_hand(10, ()), size, hand_rows=HandRows.TWO)
    assert len(row_heights(two)) == 2


@pytest.mark.parametrize("card_size", [100, 150, 200])
@pytest.mark.parametrize("count", [17, 24, 30])
def test_two_rows_are_taken_only_where_cards_become_clearly_larger(
    card_size: int, count: int
) -> None:
    def width(rows: HandRows) -> float:
        layout = laid_out(
            pictures.long_hand(count), (1024, 525), card_size=card_size, hand_rows=rows
        )
        return layout.cards_of(HAND)[0].pose.width

    chosen, one, two = (width(rows) for rows in (HandRows.AUTO, HandRows.ONE, HandRows.TWO))
    assert chosen >= one
    assert chosen == one or chosen == two > 1.15 * one


def test_hand_cards_lie_from_left_to_right_in_the_pictures_order() -> None:
    picture = pictures.early()
    places = laid_out(picture).cards_of(HAND)
    assert [place.key for place in places] == [card.key for card in picture.hand]
    assert [place.pose.x for place in places] == sorted(place.pose.x for place in places)
    assert [place.z for place in places] == sorted(place.z for place in places)


def test_hand_cards_lie_closer_when_there_are_more() -> None:
    def gap(count: int) -> float:
        first, second = laid_out(pictures.long_hand(count, ())).cards_of(HAND)[:2]
        return (second.pose.x - first.pose.x) / first.pose.width

    assert gap(5) == pytest.approx(gap(11), abs=0.03)
    assert gap(11) > gap(20) > gap(30) > 0.236


def test_selected_cards_are_raised_and_answer_where_they_lay_before() -> None:
    picture = pictures.table(
        pictures.hand("AS KS QS", selected=[1]), pictures.side(0, own=True), pictures.side(1)
    )
    layout = laid_out(picture)
    first, raised, _ = layout.cards_of(HAND)
    assert raised.pose.y < first.pose.y - 10
    low = raised.pose.y + raised.pose.height / 2 + raised.lift - 3
    assert layout.card_at(raised.pose.x - raised.pose.width * 0.4, low) == raised


def test_larger_cards_are_larger_and_text_grows_less() -> None:
    small, normal, large = (laid_out(pictures.early(), card_size=size) for size in (70, 100, 130))
    assert small.hand_width < normal.hand_width < large.hand_width
    assert normal.text < large.text < 1.3 * normal.text


def test_planned_cards_lie_beside_their_meld_and_not_in_the_hand() -> None:
    picture = pictures.planned()
    layout = laid_out(picture)
    aces = layout.cards_of(ZoneKey(ZoneKind.MELD, 0, Rank.ACE))
    assert [place.key for place in aces] == [card.key for card in picture.hand[2:5]]
    assert not {place.key for place in aces} & {place.key for place in layout.cards_of(HAND)}
    worth = [sign.text.render() for sign in layout.signs if sign.kind is SignKind.PLANNED]
    assert worth == ["planned 60", "planned 30"]


def test_the_plan_shows_the_top_of_the_pile_where_it_would_lie() -> None:
    eights = laid_out(pictures.planned()).cards_of(ZoneKey(ZoneKind.MELD, 0, Rank.EIGHT))
    assert [CardMark.GHOST in place.marks for place in eights] == [False, False, True]
    assert eights[-1].card == pictures.planned().pile.cards[-1]


def test_a_canasta_is_squared_up_with_a_natural_card_on_top() -> None:
    picture = pictures.late()
    layout = laid_out(picture)
    nines = layout.cards_of(ZoneKey(ZoneKind.MELD, 0, Rank.NINE))
    assert len({place.pose.x for place in nines}) == 1
    top = max(nines, key=lambda place: place.z)
    assert top.marks == {CardMark.SQUARED}
    assert top.card == picture.own_side.melds[4].cards[0]
    labels = {
        (sign.kind, sign.text.render(), sign.detail.render())
        for sign in layout.signs
        if sign.kind in (SignKind.NATURAL, SignKind.MIXED)
    }
    assert labels == {(SignKind.NATURAL, "natural", "500"), (SignKind.MIXED, "mixed", "300")}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cards_planned_for_a_canasta_leave_its_index_and_count_in_sight(
    size: tuple[int, int],
) -> None:
    cards = pictures.hand("JK 2S 9H 5D", planned=[0, 1, 2])
    joker, two, nine = (card.key for card in cards[:3])
    queens = pictures.meld("QS QH QD QC QS QH QD", planned=(joker,))
    nines = pictures.meld("9S 9H 9D 9C 9S 2H JK", planned=(nine, two))
    own = pictures.side(0, [queens, nines], own=True)
    layout = laid_out(pictures.table(cards, own, pictures.side(1)), size)
    for rank in (Rank.QUEEN, Rank.NINE):
        key = ZoneKey(ZoneKind.MELD, 0, rank)
        lowest = max(layout.cards_of(key), key=lambda place: place.pose.y)
        canasta = next(p for p in layout.cards_of(key) if CardMark.SQUARED in p.marks)
        index = canasta.pose.box()
        index = Box(index.x, index.y, 0.35 * index.w, 0.3 * index.h)
        below = lowest.pose.box()
        index_below = Box(below.x, below.y, 0.35 * below.w, 0.25 * below.h)
        signs = {sign.key[0]: sign.box for sign in layout.signs if sign.key[1:] == tuple(key)}
        assert signs["canasta"].overlap(signs["count"]) < 1.0
        assert signs["canasta"].overlap(signs["planned"]) < 1.0
        for box in (index, index_below):
            assert signs["canasta"].overlap(box) < 1.0
            assert "wilds" not in signs or signs["wilds"].overlap(box) < 1.0


def test_an_open_meld_shows_the_index_of_every_card() -> None:
    tens = laid_out(pictures.late(), (1440, 900)).cards_of(ZoneKey(ZoneKind.MELD, 0, Rank.TEN))
    steps = [low.pose.y - high.pose.y for high, low in pairwise(tens)]
    assert all(step >= 0.2 * tens[0].pose.height for step in steps)


def test_freezing_cards_lie_across_below_the_top_of_the_pile() -> None:
    places = laid_out(pictures.frozen()).cards_of(PILE)
    top = max(places, key=lambda place: place.z)
    assert top.index == 6
    assert top.pose.turn == 0
    across = [place for place in places if place.pose.turn == -90]
    assert [place.index for place in across] == [1, 3]
    assert all(place.pose.box().x < top.pose.box().x - 10 for place in across)


def test_a_freezing_card_on_top_lies_across_too() -> None:
    picture = replace(pictures.early(), pile=pictures.pile("4S 9D 2C", frozen=True, freezing=(2,)))
    top = max(laid_out(picture).cards_of(PILE), key=lambda place: place.z)
    assert (top.index, top.pose.turn) == (2, -90)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("cards", "freezing"),
    [
        ("4S 9D JC 8C KD 5S 6H 8C 9C", ()),
        ("2S 4S 2D 9D 2C 8C", (0, 2, 4)),
        ("2S 4S 2D 9D JK 2C", (0, 2, 4, 5)),
    ],
    ids=["leaning", "three across", "across on top"],
)
def test_no_card_of_the_pile_lies_over_its_caption_or_the_words_below(
    size: tuple[int, int], cards: str, freezing: tuple[int, ...]
) -> None:
    the_pile = pictures.pile(cards, frozen=bool(freezing), freezing=freezing)
    layout = laid_out(replace(pictures.early(), pile=the_pile), size)
    words = [s.box for s in layout.signs if s.key in {("caption", "pile"), ("status",), ("needs",)}]
    assert len(words) == 3
    for place in layout.cards_of(PILE):
        assert all(place.pose.box().overlap(box) < 1.0 for box in words), place


def test_the_index_of_a_freezing_card_under_another_one_stays_in_sight() -> None:
    the_pile = pictures.pile("2S 4S 2D 9D JK 8C", frozen=True, freezing=(0, 2, 4))
    across = [
        place
        for place in laid_out(replace(pictures.early(), pile=the_pile)).cards_of(PILE)
        if place.pose.turn == -90
    ]
    assert [place.index for place in sorted(across, key=lambda place: place.z)] == [0, 2, 4]
    assert sorted(across, key=lambda place: place.z) == sorted(across, key=lambda p: -p.pose.y)


def test_a_frozen_pile_is_said_to_be_frozen_and_an_empty_one_empty() -> None:
    def kinds(picture: TablePicture) -> set[SignKind]:
        return {sign.kind for sign in laid_out(picture).signs}

    assert {SignKind.FROZEN, SignKind.COLD_LIGHT, SignKind.NOTE} <= kinds(pictures.frozen())
    assert SignKind.OPEN in kinds(pictures.planned())
    barred = replace(pictures.early(), pile=pictures.pile("4S 3C", barred=True))
    assert SignKind.BLOCKED in kinds(barred)
    empty = replace(pictures.early(), pile=pictures.pile(""), stock=0)
    assert [s.text.render() for s in laid_out(empty).signs if s.kind is SignKind.EMPTY_PLACE] == [
        "empty",
        "empty",
    ]


def test_the_stock_grows_thinner() -> None:
    def shown(count: int) -> int:
        return len(laid_out(replace(pictures.early(), stock=count)).cards_of(STOCK))

    assert [shown(0), shown(1), shown(15), shown(50)] == [0, 1, 2, 4]


def test_red_threes_stand_at_the_end_of_the_row_with_their_worth() -> None:
    layout = laid_out(pictures.early())
    worth = next(sign for sign in layout.signs if sign.kind is SignKind.WORTH)
    assert worth.text.render() == "\u2212100"
    field = next(panel.box for panel in layout.panels if panel.is_own)
    assert worth.box.x > field.x + field.w * 0.8


def test_two_and_three_players_find_a_place() -> None:
    picture = pictures.late()
    you, left, top, right = picture.seats
    for seats in ((you, replace(top, place=Place.TOP)), (you, left, right)):
        layout = laid_out(replace(picture, seats=seats))
        assert_all_in_reach(layout)
        shown = [sign.seat.name for sign in layout.signs if sign.seat is not None]
        assert sorted(shown) == sorted(seat.name for seat in seats)


def test_three_sides_have_three_fields() -> None:
    picture = pictures.late()
    third = pictures.side(2, [pictures.meld("JS JH JD")])
    layout = laid_out(replace(picture, sides=(*picture.sides, third)), (1440, 1000))
    assert len(layout.panels) == 3
    assert_all_in_reach(layout)


def test_under_the_cover_nothing_is_laid_out() -> None:
    layout = laid_out(pictures.covered())
    assert (layout.cards, layout.zones, layout.signs, layout.panels) == ((), (), (), ())


def test_in_the_compact_table_open_hands_can_be_read_card_by_card() -> None:
    """At the end of a deal all hands lie open: every index is in sight, and no meld is covered."""
    picture = pictures.late()
    shown = tuple(
        seat if seat.is_viewer else replace(seat, cards=tuple(c.key.card for c in picture.hand))
        for seat in picture.seats
    )
    for shows_score in (False, True):
        layout = laid_out(replace(picture, seats=shown), (1024, 520), shows_score=shows_score)
        assert layout.is_compact
        for seat in picture.seats:
            cards = layout.cards_of(ZoneKey(ZoneKind.SEAT, seat.seat))
            for place, neighbour in pairwise(cards):
                assert not place.is_buried
                assert neighbour.pose.x - place.pose.x >= 0.2 * place.pose.width
            for place in cards:
                box = place.pose.box()
                assert not any(panel.box.overlap(box) > 1e-6 for panel in layout.panels)
                assert box.right <= 1024


def test_the_compact_table_can_show_the_score() -> None:
    layout = laid_out(pictures.late(), (1024, 560), shows_score=True)
    assert_all_in_reach(layout)
    score = next(sign for sign in layout.signs if sign.kind is SignKind.SCORE_LINE)
    assert score.text.render() == "Us 1,675, Them 1,285"
