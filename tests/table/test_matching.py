"""Cards go the way that looks most like what happened."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.rules.cards import Rank
from canasta_desktop.table.layout import arrange
from canasta_desktop.table.matching import Knowledge, changes
from canasta_desktop.table.options import TableOptions
from canasta_desktop.table.placements import HAND, PILE, STOCK, CardMark, ZoneKey, ZoneKind
from tests.table import pictures
from tests.table.chance import chance_picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.present.picture import SidePicture, TablePicture
    from canasta_desktop.table.matching import Arrival, Changes
    from canasta_desktop.table.placements import CardPlace

SIDES = {0: 0, 1: 1, 2: 0, 3: 1}


def places(picture: TablePicture) -> tuple[CardPlace, ...]:
    return arrange(picture, (1120, 840), TableOptions()).cards


def changed(before: TablePicture, now: TablePicture) -> tuple[Sequence[CardPlace], Changes]:
    old = places(before)
    known = Knowledge(SIDES, len(before.pile.cards), len(now.pile.cards))
    return old, changes(old, places(now), known)


def came_from(
    old: Sequence[CardPlace], found: Changes, zone: ZoneKey
) -> list[tuple[ZoneKey | None, str]]:
    """Return for each card that came to a zone where it came from."""

    def origin(arrival: Arrival) -> ZoneKey | None:
        return arrival.origin if arrival.old is None else old[arrival.old].zone

    return [
        (origin(arrival), "shown" if arrival.old is not None else "unseen")
        for arrival in found.arrivals
        if arrival.place.zone == zone and origin(arrival) not in (zone, None)
    ]


def table(
    hand: str,
    *,
    own: SidePicture | None = None,
    other: SidePicture | None = None,
    pile: str = "4S 9D",
    others: tuple[int, int, int] = (11, 11, 11),
    stock: int = 40,
    selected: tuple[int, ...] = (),
) -> TablePicture:
    return pictures.table(
        pictures.hand(hand, selected=selected),
        own or pictures.side(0, own=True),
        other or pictures.side(1),
        the_pile=pictures.pile(pile),
        others=others,
        stock=stock,
    )


def test_a_discard_goes_from_the_hand_to_the_pile() -> None:
    old, found = changed(table("AS KS QS"), table("AS KS", pile="4S 9D QS"))
    assert came_from(old, found, PILE) == [(HAND, "shown")]


def test_of_two_equal_cards_the_selected_one_leaves() -> None:
    old, found = changed(table("QH QH AS", selected=(1,)), table("QH AS", pile="4S 9D QH"))
    gone = next(a for a in found.arrivals if a.place.zone == PILE and a.place.index == 2)
    assert gone.old is not None
    assert CardMark.SELECTED in old[gone.old].marks


def test_of_two_equal_cards_the_new_one_is_the_one_that_came() -> None:
    now = table("QH QH AS", stock=39)
    now = replace(now, hand=pictures.hand("QH QH AS", new=(0,)))
    _, found = changed(table("QH AS"), now)
    hand = [arrival for arrival in found.arrivals if arrival.place.zone == HAND]
    assert [arrival.origin for arrival in hand] == [STOCK, None, None]


def test_a_drawn_card_comes_from_the_stock() -> None:
    old, found = changed(table("AS"), table("AS KS", stock=39))
    assert came_from(old, found, HAND) == [(STOCK, "unseen")]


def test_an_opponents_discard_turns_over_from_the_seats_cards() -> None:
    old, found = changed(table("AS"), table("AS", pile="4S 9D QS", others=(10, 11, 11)))
    assert came_from(old, found, PILE) == [(ZoneKey(ZoneKind.SEAT, 1), "shown")]


def test_melds_of_the_opponents_come_from_the_seat_that_laid_them() -> None:
    laid = pictures.side(1, [pictures.meld("QS QH QD")])
    old, found = changed(table("AS"), table("AS", other=laid, others=(11, 11, 8)))
    queens = ZoneKey(ZoneKind.MELD, 1, Rank.QUEEN)
    assert came_from(old, found, queens) == [(ZoneKey(ZoneKind.SEAT, 3), "shown")] * 3


def test_a_partners_red_three_comes_from_the_partner() -> None:
    laid = pictures.side(0, threes="3H", own=True)
    old, found = changed(table("AS"), table("AS", own=laid, others=(11, 10, 11)))
    threes = ZoneKey(ZoneKind.THREES, 0)
    assert came_from(old, found, threes) == [(ZoneKey(ZoneKind.SEAT, 2), "shown")]


def test_own_red_threes_that_are_replaced_at_once_come_from_the_stock() -> None:
    laid = pictures.side(0, threes="3H", own=True)
    old, found = changed(table("AS"), table("AS KS", own=laid, stock=38))
    assert came_from(old, found, ZoneKey(ZoneKind.THREES, 0)) == [(STOCK, "unseen")]


def test_the_pile_goes_to_the_hand_and_its_top_to_the_meld() -> None:
    laid = pictures.side(0, [pictures.meld("9S 9H 9D")], own=True)
    before = table("9S 9H AS", pile="5C 6C 7C 8C TC JC 4S 9D")
    old, found = changed(before, table("AS 5C 6C 7C 8C TC JC 4S", own=laid, pile=""))
    nines = ZoneKey(ZoneKind.MELD, 0, Rank.NINE)
    came = Counter(came_from(old, found, nines))
    assert came == {(HAND, "shown"): 2, (PILE, "shown"): 1}
    taken = came_from(old, found, HAND)
    assert {zone for zone, _ in taken} == {PILE}
    assert len(taken) == 7


def test_a_pile_taken_by_another_player_goes_to_that_seat() -> None:
    before = table("AS", pile="5C 6C 7C 8C TC JC")
    old, found = changed(before, table("AS", pile="", others=(11, 17, 11)))
    seat = ZoneKey(ZoneKind.SEAT, 2)
    came = came_from(old, found, seat)
    assert {zone for zone, _ in came} == {PILE}
    assert len(came) == 6


def test_a_card_stays_when_the_pile_grows_over_it() -> None:
    old, found = changed(
        table("AS QS", pile="4S 9D JC 8C 7C 6C"), table("AS", pile="4S 9D JC 8C 7C 6C QS")
    )
    kept = {a.place.index for a in found.arrivals if a.place.zone == PILE and a.old is not None}
    assert kept == {3, 4, 5, 6}
    assert [old[gone.old].index for gone in found.departures] == [2]


def test_an_undone_meld_goes_back_to_the_hand() -> None:
    laid = pictures.side(0, [pictures.meld("QS QH QD")], own=True)
    old, found = changed(table("AS", own=laid), table("AS QS QH QD"))
    assert came_from(old, found, HAND) == [(ZoneKey(ZoneKind.MELD, 0, Rank.QUEEN), "shown")] * 3


def test_an_undone_discard_of_an_opponent_turns_its_back_again() -> None:
    before = table("AS", pile="4S 9D QS", others=(10, 11, 11))
    old, found = changed(before, table("AS"))
    assert came_from(old, found, ZoneKey(ZoneKind.SEAT, 1)) == [(PILE, "shown")]


def test_a_pile_that_is_given_back_appears_where_it_lay() -> None:
    old, found = changed(table("AS", pile=""), table("AS", pile="5C 6C 7C 8C TC JC"))
    assert came_from(old, found, PILE) == []


def test_a_ghost_is_never_taken_for_a_card() -> None:
    planned = pictures.planned()
    old = places(planned)
    ghosts = {n for n, place in enumerate(old) if CardMark.GHOST in place.marks}
    found = changes(old, old, Knowledge(SIDES, 5, 5))
    assert len(ghosts) == 1
    assert not ghosts & {arrival.old for arrival in found.arrivals}
    assert ghosts == {departure.old for departure in found.departures}


def test_cards_put_in_another_order_stay_the_same_cards() -> None:
    before = table("QH AS QH")
    keys = [card.key for card in before.hand]
    swapped = replace(before, hand=(before.hand[2], before.hand[0], before.hand[1]))
    old, found = changed(before, swapped)
    hand = [arrival for arrival in found.arrivals if arrival.place.zone == HAND]
    assert [old[a.old].key for a in hand if a.old is not None] == [keys[2], keys[0], keys[1]]


@given(first=st.integers(0, 2000), second=st.integers(0, 2000))
def test_every_card_is_matched_once_and_only_with_what_it_could_be(first: int, second: int) -> None:
    old, found = changed(chance_picture(first), chance_picture(second))
    partners = [arrival.old for arrival in found.arrivals if arrival.old is not None]
    gone = [departure.old for departure in found.departures]
    assert sorted(partners + gone) == list(range(len(old)))
    for arrival in found.arrivals:
        if arrival.old is None:
            continue
        before = old[arrival.old]
        is_same = before.card == arrival.place.card
        assert is_same or None in (before.card, arrival.place.card)
        assert is_same or before.zone != arrival.place.zone
