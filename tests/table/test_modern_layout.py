"""What Modern American adds to the table finds its place, and nothing is hidden."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.art.faces import DeckStyle
from canasta_desktop.present.phrases import NOTHING, say
from canasta_desktop.present.picture import DiscardVerdict, StockPicture
from canasta_desktop.rules.cards import Rank
from canasta_desktop.table.geometry import Box
from canasta_desktop.table.layout import arrange
from canasta_desktop.table.options import HandRows, TableOptions
from canasta_desktop.table.placements import HAND, STOCK, CardMark, SignKind, ZoneKey, ZoneKind
from tests.table import pictures
from tests.table.chance import chance_modern
from tests.table.modern_pictures import (
    canasta,
    crowded,
    crowded_hand,
    dead,
    judged,
    laid_now,
    modern,
    opening,
    special,
    with_threes,
)
from tests.table.test_layout import OTHER_SIZES, SIZES, assert_all_in_reach

if TYPE_CHECKING:
    from canasta_desktop.present.picture import MeldPicture, TablePicture
    from canasta_desktop.table.placements import CardPlace, Sign, TableLayout

ALL_SIZES = [*SIZES, (1116, 800), (1024, 520), *OTHER_SIZES]
STATES = ("absent", "begun", "whole")
BESIDE = (SignKind.SEGMENTS, SignKind.PROGRESS)
"""Signs that stand beside the cards of a special meld, and never on them."""
FREE = (*BESIDE, SignKind.NOTE, SignKind.WORTH, SignKind.DEAD_RANKS, SignKind.HEADLINE)
"""Signs that lie on no card."""


def laid_out(
    picture: TablePicture, size: tuple[float, float] = (1116, 800), **options: object
) -> TableLayout:
    return arrange(picture, size, TableOptions(**options))  # type: ignore[arg-type]


def signs_of(layout: TableLayout, *kinds: SignKind) -> list[Sign]:
    return [sign for sign in layout.signs if sign.kind in kinds]


def texts_of(layout: TableLayout, *kinds: SignKind) -> list[str]:
    return [sign.text.render() for sign in signs_of(layout, *kinds)]


def assert_words_lie_on_no_card(layout: TableLayout) -> None:
    boxes = [(place, place.pose.box()) for place in layout.cards if not place.is_buried]
    words = signs_of(layout, *FREE)
    for sign in words:
        for place, box in boxes:
            share = sign.box.grown(-1).overlap(box)
            # The corner of a card that lies a little askew may touch a line below it.
            assert share < max(1, 0.005 * box.w * box.h), (sign.key, sign.text.render(), place.zone)
    for first, second in combinations(words, 2):
        overlap = first.box.grown(-1).overlap(second.box.grown(-1))
        assert overlap < 1, (first.key, second.key)


def melds_in(states: tuple[str, ...], own: bool) -> list[MeldPicture]:
    """Return a side's melds with aces, sevens and wild cards in these states."""
    cards = {
        Rank.ACE: "AS AH AD AC AS AH AD",
        Rank.SEVEN: "7S 7H 7D 7C 7S 7H 7D",
        Rank.WILD: "2S 2H 2D JK JK 2C 2S",
    }
    melds = []
    for (rank, text), state in zip(cards.items(), states, strict=True):
        if state != "absent":
            count = 7 if state == "whole" else 4
            melds.append(special(" ".join(text.split()[:count]), rank))
    plain = [meld_of("KS KH KD"), laid_now(meld_of("QS QH QD QC")) if own else dead("QS QH QD")]
    return sorted([*melds, *plain], key=lambda meld: -meld.rank)


def meld_of(text: str) -> MeldPicture:
    return pictures.meld(text)


@pytest.mark.parametrize("size", ALL_SIZES, ids=str)
@pytest.mark.parametrize("states", list(product(STATES, repeat=3)), ids="-".join)
def test_every_combination_of_special_melds_finds_its_place(
    states: tuple[str, ...], size: tuple[int, int]
) -> None:
    own, other = melds_in(states, own=True), melds_in(states[::-1], own=False)
    layout = laid_out(modern(own=own, other=other), size)
    assert_all_in_reach(layout)
    assert_words_lie_on_no_card(layout)
    begun = sum(state == "begun" for state in states)
    assert len(signs_of(layout, SignKind.SEGMENTS)) == 2 * begun
    assert len(signs_of(layout, SignKind.STAKE)) == 2 * begun
    fields = {panel.side: panel.box for panel in layout.panels}
    for sign in signs_of(layout, SignKind.SEGMENTS, SignKind.PROGRESS, SignKind.STAKE):
        assert any(field.holds(sign.box, slack=4) for field in fields.values()), sign


@pytest.mark.parametrize("size", ALL_SIZES, ids=str)
@pytest.mark.parametrize("percent", [70, 100, 150, 200])
@pytest.mark.parametrize("make", [modern, crowded, crowded_hand, opening])
def test_every_size_setting_keeps_a_modern_table_in_reach(
    make: object, percent: int, size: tuple[int, int]
) -> None:
    layout = laid_out(make(), size, card_size=percent)  # type: ignore[operator]
    assert_all_in_reach(layout)
    assert_words_lie_on_no_card(layout)


@given(
    number=st.integers(0, 10_000),
    size=st.sampled_from(ALL_SIZES),
    percent=st.sampled_from([70, 100, 130, 200]),
    rows=st.sampled_from(HandRows),
)
def test_any_modern_table_is_laid_out_apart_and_in_reach(
    number: int, size: tuple[int, int], percent: int, rows: HandRows
) -> None:
    layout = laid_out(chance_modern(number), size, card_size=percent, hand_rows=rows)
    assert_all_in_reach(layout)
    assert_words_lie_on_no_card(layout)


# --- Special melds --------------------------------------------------------------------------------


def test_a_special_meld_says_how_far_it_is_and_what_is_at_stake() -> None:
    layout = laid_out(modern())
    assert texts_of(layout, SignKind.PROGRESS) == ["4 of 7", "4 of 7"]
    assert texts_of(layout, SignKind.STAKE) == ["\u22122,500", "\u22122,000"]
    assert [sign.parts for sign in signs_of(layout, SignKind.SEGMENTS)] == [(4, 0, 7)] * 2


def test_where_room_is_short_the_badge_says_how_far_it_is() -> None:
    layout = laid_out(crowded(), (760, 480))
    assert texts_of(layout, SignKind.PROGRESS) == []
    assert {"4 of 7", "5 of 7", "3 of 7"} <= set(texts_of(layout, SignKind.COUNT))
    assert len(texts_of(layout, SignKind.STAKE)) == 4


def test_planned_cards_are_half_segments() -> None:
    parts = [sign.parts for sign in signs_of(laid_out(opening()), SignKind.SEGMENTS)]
    assert parts == [(0, 3, 7), (0, 3, 7)]


def test_an_unfinished_meld_that_costs_nothing_has_no_stake() -> None:
    sevens = replace(special("7S 7H 7D", Rank.SEVEN), stake_points=0, stake=say("free"))
    for size in ((1116, 800), (760, 480)):
        layout = laid_out(modern(own=[sevens], other=[meld_of("KS KH KD")]), size)
        assert texts_of(layout, SignKind.STAKE) == []


def test_words_beside_segments_never_make_cards_smaller() -> None:
    with_segments = laid_out(modern(), (1440, 900))
    plain = [replace(meld, segments=0, stake_points=0) for meld in modern().own_side.melds]
    without = laid_out(modern(own=plain), (1440, 900))
    fives = ZoneKey(ZoneKind.MELD, 0, Rank.FIVE)
    widths = [layout.cards_of(fives)[0].pose.width for layout in (with_segments, without)]
    assert widths[0] >= 0.95 * widths[1]


def test_each_kind_of_canasta_has_its_own_label() -> None:
    kinds = {sign.text.render(): sign.kind for sign in laid_out(crowded()).signs if sign.text}
    assert kinds["Natural"] is kinds["Sevens"] is SignKind.NATURAL
    assert kinds["Mixed"] is SignKind.MIXED
    assert kinds["Wild"] is SignKind.WILD


def test_a_dead_meld_is_greyed_and_says_so() -> None:
    layout = laid_out(modern())
    tens = layout.cards_of(ZoneKey(ZoneKind.MELD, 1, Rank.TEN))
    assert all(place.marks == {CardMark.DEAD} for place in tens)
    assert texts_of(layout, SignKind.DEAD) == ["dead"]


def test_what_was_laid_in_this_turn_has_an_edge_and_says_so() -> None:
    layout = laid_out(modern())
    (edge,) = signs_of(layout, SignKind.LAID_NOW_EDGE)
    queens = layout.cards_of(ZoneKey(ZoneKind.MELD, 0, Rank.QUEEN))
    assert all(edge.box.grown(1).holds(place.pose.box()) for place in queens)
    assert texts_of(layout, SignKind.LAID_NOW) == ["laid now"]


def test_a_canasta_laid_in_this_turn_keeps_its_label() -> None:
    kings = laid_now(canasta("KS KH KC KD KS KC KH"))
    layout = laid_out(modern(own=[kings]))
    (label,) = signs_of(layout, SignKind.NATURAL)
    (now,) = signs_of(layout, SignKind.LAID_NOW)
    assert label.box.grown(-2).overlap(now.box.grown(-2)) == 0


# --- Threes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ALL_SIZES, ids=str)
@pytest.mark.parametrize("threes", ["3H", "3S", "3H 3S", "3H 3D 3H 3D", "3H 3D 3H 3D 3S 3C 3S 3C"])
def test_threes_lie_by_colour_with_their_worth(threes: str, size: tuple[int, int]) -> None:
    side = with_threes(
        pictures.side(0, melds_in(("begun", "begun", "whole"), own=True), threes=threes, own=True),
        "red 4: 1,000 + black 4: 1,000",
        "nothing with one canasta",
        0,
    )
    picture = replace(modern(), sides=(side, modern().sides[1]))
    layout = laid_out(picture, size)
    assert_all_in_reach(layout)
    assert_words_lie_on_no_card(layout)
    places = layout.cards_of(ZoneKey(ZoneKind.THREES, 0))
    assert [place.card for place in places] == list(side.threes)
    assert "0" in texts_of(layout, SignKind.WORTH)


def test_threes_say_why_they_count_where_there_is_room() -> None:
    notes = texts_of(laid_out(modern(), (1440, 900)), SignKind.NOTE)
    assert {"red 2: 300 + black 1: 100", "with two canastas", "no canasta yet"} <= set(notes)
    captions = texts_of(laid_out(modern()), SignKind.CAPTION)
    assert captions.count("Threes") == 2


def test_a_change_of_colour_makes_a_larger_step() -> None:
    red, red_too, black = laid_out(modern(), (1440, 900)).cards_of(ZoneKey(ZoneKind.THREES, 0))
    assert black.pose.x - red_too.pose.x > 1.5 * (red_too.pose.x - red.pose.x)


# --- Stock and pile -------------------------------------------------------------------------------


def turn_card(depth: int | None, count: int = 40) -> list[CardPlace]:
    picture = replace(modern(), stock=count, stock_picture=StockPicture((), depth))
    return [place for place in laid_out(picture).cards_of(STOCK) if place.pose.turn == 90]


def test_the_turn_card_lies_across_and_comes_into_sight_as_it_comes_near() -> None:
    assert turn_card(None) == turn_card(30) == []
    (near,) = turn_card(12, 21)
    stock = laid_out(replace(modern(), stock=21)).cards_of(STOCK)
    assert near.z < max(place.z for place in stock)
    assert near.pose.box().w > stock[0].pose.box().w


def test_the_turn_card_is_the_uppermost_one_when_it_is_the_next() -> None:
    picture = replace(modern(), stock=9, stock_picture=StockPicture((), 0))
    top = max(laid_out(picture).cards_of(STOCK), key=lambda place: place.z)
    assert top.pose.turn == 90


def test_notes_stand_beside_the_stock_and_dead_ranks_in_the_centre() -> None:
    layout = laid_out(modern())
    said = texts_of(layout, SignKind.HEADLINE, SignKind.NOTE)
    assert {"turn card in 15 draws", "bonus cards: Ingrid 4, you 3"} <= set(said)
    (ranks,) = signs_of(layout, SignKind.DEAD_RANKS)
    assert (ranks.text.render(), ranks.detail.render()) == ("Dead ranks", "K 10")
    compact = laid_out(modern(), (1024, 520))
    assert compact.is_compact
    assert [sign.detail.render() for sign in signs_of(compact, SignKind.DEAD_RANKS)] == ["K 10"]
    assert any("turn card in 15 draws" in text for text in texts_of(compact, SignKind.NOTE))


def test_an_empty_pile_says_so_and_what_may_go_there() -> None:
    layout = laid_out(modern())
    assert texts_of(layout, SignKind.EMPTY_PLACE) == ["empty"]
    assert "You took 6 cards with the queens" in texts_of(layout, SignKind.HEADLINE)
    assert not signs_of(layout, SignKind.OPEN, SignKind.FROZEN)


def test_no_cold_light_lies_on_the_pile_where_every_pile_is_frozen() -> None:
    assert not signs_of(laid_out(crowded()), SignKind.COLD_LIGHT)
    assert signs_of(laid_out(crowded()), SignKind.FROZEN)


# --- The hand -------------------------------------------------------------------------------------

BANDS = (SignKind.SAFE_BAND, SignKind.REFUSED_BAND)


def test_cards_side_by_side_share_a_band() -> None:
    layout = laid_out(modern())
    assert texts_of(layout, *BANDS) == [
        "not on an empty pile",
        "safe to discard",
        "not on an empty pile",
        "safe to discard",
    ]
    bands = sorted(signs_of(layout, *BANDS), key=lambda sign: sign.box.x)
    for left, right in pairwise(bands):
        assert left.kind is not right.kind
        assert left.box.right <= right.box.x + 1


def test_dead_cards_are_greyed_and_tagged() -> None:
    layout = laid_out(modern())
    (king,) = [place for place in layout.cards_of(HAND) if CardMark.DEAD in place.marks]
    (tag,) = signs_of(layout, SignKind.DEAD_TAG)
    assert king.pose.box().overlap(tag.box) > 0.9 * tag.box.w * tag.box.h


def test_one_tag_lies_over_dead_cards_side_by_side_and_stands_upright_in_a_narrow_strip() -> None:
    cards = judged(pictures.hand("AS KS KH KD 9S TS 8S"))
    tags = signs_of(laid_out(modern(cards)), SignKind.DEAD_TAG)
    assert len(tags) == 2
    long = judged(pictures.hand("AS " * 16 + "KS " + "9S " * 12))
    (narrow,) = signs_of(laid_out(modern(long), hand_rows=HandRows.ONE), SignKind.DEAD_TAG)
    assert narrow.box.h > narrow.box.w


def test_without_verdicts_there_are_no_bands() -> None:
    assert not signs_of(laid_out(pictures.late()), *BANDS, SignKind.DEAD_TAG)


@pytest.mark.parametrize("size", [(1024, 520), (1024, 640), (1116, 800), (3840, 2160)], ids=str)
@pytest.mark.parametrize("count", [1, 13, 28, 31, 45])
@pytest.mark.parametrize("rows", [HandRows.AUTO, HandRows.TWO], ids=str)
@pytest.mark.parametrize("large", [False, True], ids=["standard", "large print"])
@pytest.mark.parametrize("selected", [(), (3, 20, 40)], ids=["none selected", "some selected"])
def test_every_card_has_its_verdict_and_no_index_is_covered(
    selected: tuple[int, ...], rows: HandRows, count: int, size: tuple[int, int], large: bool
) -> None:
    """While cards of the lower row are lifted, the ranks of the upper one can still be read."""
    deck = DeckStyle(large_index=large)
    shown = crowded_hand(count, tuple(place for place in selected if place < count))
    layout = laid_out(shown, size, hand_rows=rows, deck=deck)
    depth = deck.rank_depth if selected or large else deck.index_depth
    picture = {card.key: card for card in shown.hand}
    bands = signs_of(layout, *BANDS)
    over = [*bands, *signs_of(layout, SignKind.DEAD_TAG)]
    for place in layout.cards_of(HAND):
        assert place.key is not None
        left, low = place.pose.point(-place.pose.width / 2, place.pose.height / 2 + place.lift)
        inside = [
            band
            for band in bands
            if band.box.x - 2 <= left + 3 <= band.box.right
            and low - place.pose.height * 0.75 < band.box.y < low + 12
        ]
        card = picture[place.key]
        if not inside:
            # Where there is one line alone, the word "dead" says that the card may not go.
            assert card.is_dead
            assert any(tag.box.x - 2 <= left + 4 <= tag.box.right for tag in over), place
            continue
        assert len(inside) == 1, place
        is_safe = card.verdict is DiscardVerdict.SAFE
        assert (inside[0].kind is SignKind.SAFE_BAND) is is_safe
        index = Box(*place.pose.point(-place.pose.width / 2, -place.pose.height / 2), 12, 0)
        index = index._replace(h=0.8 * depth * place.pose.height)
        assert all(sign.box.overlap(index) < 1 for sign in over), place


def test_cards_can_be_pointed_out() -> None:
    picture = modern()
    keys = frozenset(card.key for card in picture.hand[3:6])
    places = arrange(picture, (1116, 800), TableOptions(), keys).cards_of(HAND)
    assert {place.key for place in places if CardMark.LIT in place.marks} == keys


def test_a_plain_picture_has_nothing_of_this() -> None:
    assert pictures.late().own_side.threes_detail == NOTHING
    kinds = {sign.kind for sign in laid_out(pictures.late()).signs}
    assert not kinds & {SignKind.SEGMENTS, SignKind.STAKE, SignKind.DEAD, SignKind.DEAD_RANKS}
