"""Discards: no gifts for the opponents, no sabotage of the own side, freezing when it helps."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.arena.feeding import feeds_needlessly
from canasta_desktop.players.reason import ReasonKind
from canasta_desktop.rules.actions import Discard, Lay
from canasta_desktop.rules.cards import WILDS, Rank
from canasta_desktop.rules.events import Discarded, Drew
from canasta_desktop.rules.melds import meld_of
from canasta_desktop.rules.notation import parse_card
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.presets import make_rules
from tests.players.seats import LEVELS, choice, chosen, four, moments
from tests.rules.table import MIXED_JACKS, NATURAL_KINGS, playing

if TYPE_CHECKING:
    from canasta_desktop.rules.events import Event


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("meld", ["9S 9H 9D", MIXED_JACKS])
def test_the_opponents_melds_are_not_fed_while_another_discard_exists(
    level: str, meld: str
) -> None:
    fed = "9C" if meld.startswith("9") else "JC"
    state = playing(f"{fed} QS QH AS AH KD KC", own=["4S 4H 4D"], theirs=[meld], pile="8S")
    assert chosen(state, level) != f"discard {fed}"


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_a_card_of_a_frozen_pile_feeds_nobodys_meld(level: str) -> None:
    state = playing("9C AS AH KD KC", own=["4S 4H 4D"], theirs=["9S 9H 9D 9C 9S 9H"], pile="2S 8S")
    assert chosen(state, level) == "discard 9C"


@pytest.mark.parametrize("level", LEVELS)
def test_in_whole_deals_no_meld_is_fed_needlessly(level: str) -> None:
    discards = 0
    for number in range(8):
        for moment in moments(make_rules(), Random(number), four(level)):
            action = moment.guarded.choice.action
            if isinstance(action, Discard):
                discards += 1
                assert not feeds_needlessly(moment.state, action.card)
    assert discards > 200


def test_feeding_is_noticed() -> None:
    state = playing("9C QS 4D", own=["4S 4H 4D"], theirs=["9S 9H 9D"], pile="8S")
    assert feeds_needlessly(state, parse_card("9C"))
    assert not feeds_needlessly(state, parse_card("QS"))


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_pairs_are_kept_and_single_cards_thrown(level: str) -> None:
    assert chosen(playing("QS QH KS KH 9D 9C 6D", own=["JS JH JD"], pile="8S"), level) == (
        "discard 6D"
    )


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_a_black_three_goes_on_a_fat_pile(level: str) -> None:
    pile = "4S 5S 6S 7S 8S TS QS AS 4H 5H 6H"
    state = playing("3S QH KS KH 9D 9C", own=["JS JH JD"], theirs=["8D 8H 8C"], pile=pile)
    found = choice(state, level)
    assert chosen(state, level) == "discard 3S"
    assert found.reason.kind is ReasonKind.DISCARD_BLACK_THREE


def test_sharp_throws_what_the_next_player_has_just_let_go() -> None:
    state = playing("9D TS KH", own=["JS JH JD"], theirs=["4D 4H 4C"], pile="8S 8C 6H 5S")
    events: list[Event] = [
        Discarded(0, parse_card("9H")),
        Discarded(0, parse_card("9H")),
        Drew(1, None, declined=parse_card("9H")),
    ]
    found = choice(state, "sharp", events)
    assert found.action == Discard(parse_card("9D"))
    assert found.reason.kind is ReasonKind.DISCARD_PASSED
    assert found.reason.rank is Rank.NINE


FAT_PILE = "4S 5S 6S 7S 8S TS QS AS 4H 5H 6H AD AC KD"


def test_sharp_freezes_a_fat_pile_when_behind_and_others_do_not() -> None:
    theirs = ["8D 8H 8C", "TD TH TC", "AH AS AD", "QD QH QC", "6D 6C 6S"]
    hand = "2C 8S TS QH 9D KS"
    state = playing(hand, theirs=theirs, pile=FAT_PILE, score=3000)
    found = choice(state, "sharp")
    assert found.action == Discard(parse_card("2C"))
    assert found.reason.kind is ReasonKind.DISCARD_FREEZE
    assert found.reason.count == 14
    for level in ("beginner", "steady"):
        action = choice(state, level).action
        assert isinstance(action, Discard)
        assert action.card not in WILDS


@pytest.mark.parametrize("level", LEVELS)
def test_a_natural_canasta_is_never_made_mixed_without_need(level: str) -> None:
    for number in range(12):
        for moment in moments(make_rules(), Random(number), four(level)):
            state, action = moment.state, moment.guarded.choice.action
            if not isinstance(action, Lay):
                continue
            after = apply(state, action).state
            for meld in state.melds[state.side]:
                if not meld.wilds and len(meld.cards) >= 7:
                    grown = meld_of(after.melds[state.side], meld.rank)
                    assert grown is not None
                    assert not grown.wilds


@pytest.mark.parametrize("level", LEVELS)
def test_a_long_natural_meld_stays_natural_while_the_side_has_a_canasta(level: str) -> None:
    own = [NATURAL_KINGS, "QS QH QD QC QS QH"]
    action = choice(playing("2C 4S 5H 6D 8D 9C", own=own, laid_earlier=True), level).action
    assert isinstance(action, Discard)


@pytest.mark.parametrize("level", LEVELS)
def test_the_first_canasta_may_be_completed_with_a_wild_card(level: str) -> None:
    own = ["QS QH QD QC QS 2H"]
    found = choice(playing("2C 4S 5H 6D 8D 9C", own=own, laid_earlier=True), level)
    assert isinstance(found.action, Lay)
    assert found.reason.kind is ReasonKind.LAY_CANASTA
    assert found.reason.rank is Rank.QUEEN
