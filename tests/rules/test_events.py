"""The events of a deal tell all that happens: who only hears them knows how the cards lie."""

from __future__ import annotations

import doctest
from collections import Counter
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop import rules as rules_package
from canasta_desktop.rules.cards import RED_THREES
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.events import (
    Answered,
    Asked,
    CanastaCompleted,
    CanastaTurned,
    DealScored,
    Declined,
    Discarded,
    Drew,
    Event,
    MatchOver,
    MeldLaid,
    Opened,
    PileFrozen,
    PileTaken,
    RedThreeLaid,
    StockEmptied,
    WentOut,
)
from canasta_desktop.rules.melds import canasta_kind, make_meld
from canasta_desktop.rules.pile import is_frozen
from canasta_desktop.rules.scoring import match_result
from canasta_desktop.rules.state import Phase
from tests.rules.dealt import played
from tests.rules.strategies import chances, packs, rule_sets, scores

if TYPE_CHECKING:
    from random import Random

    from canasta_desktop.rules.cards import Card, Rank
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State


class Listener:
    """Keeps its own table by what it hears, beginning with a dealt one."""

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.hands = [Counter(hand) for hand in state.hands]
        self.stock = len(state.stock)
        self.pile = list(state.pile)
        self.melds: list[dict[Rank, list[Card]]] = [{}, {}]
        self.threes = [list(row) for row in state.threes]
        self.heard: Counter[str] = Counter()

    def hear(self, event: Event) -> None:
        """Do what an event tells, and check what it claims."""
        self.heard[type(event).__name__] += 1
        match event:
            case Drew(seat, card):
                assert card is not None
                self.stock -= 1
                self.hands[seat][card] += 1
            case RedThreeLaid(seat, card, from_pile):
                self.hands[seat][card] -= not from_pile
                self.threes[seat % 2].append(card)
            case PileTaken(seat, cards):
                assert list(cards) == self.pile
                self.hands[seat] += Counter(c for c in cards[:-1] if c not in RED_THREES)
                self.pile = []
            case MeldLaid():
                self._hear_meld(event)
            case Opened(seat, _, minimum):
                assert self.melds[seat % 2] == {}
                assert minimum >= 0
            case CanastaCompleted(seat, rank, kind) | CanastaTurned(seat, rank, kind):
                meld = make_meld(rank, self.melds[seat % 2][rank])
                assert canasta_kind(self.rules, meld) is kind
            case Discarded(seat, card):
                self.hands[seat][card] -= 1
                self.pile.append(card)
            case PileFrozen(_, card):
                assert self.pile[-1] == card
                assert not is_frozen(self.rules, tuple(self.pile[:-1]))
            case StockEmptied():
                assert self.stock == 0
            case WentOut(seat, _):
                assert not +self.hands[seat]
            case Asked() | Answered() | Declined() | DealScored() | MatchOver():
                pass
            case _:
                raise AssertionError(event)

    def _hear_meld(self, event: MeldLaid) -> None:
        side = self.melds[event.seat % 2]
        assert event.begun is (event.rank not in side)
        side.setdefault(event.rank, []).extend(event.cards)
        from_hand = event.cards[:-1] if event.from_pile else event.cards
        self.hands[event.seat] -= Counter(from_hand)

    def agrees_with(self, state: State) -> bool:
        """Return whether the table is what the listener thinks it is."""
        return (
            [+hand for hand in self.hands] == [Counter(hand) for hand in state.hands]
            and self.stock == len(state.stock)
            and tuple(self.pile) == state.pile
            and [sorted(row) for row in self.threes] == [sorted(row) for row in state.threes]
            and [{rank: tuple(cards) for rank, cards in row.items()} for row in self.melds]
            == [{meld.rank: meld.cards for meld in row} for row in state.melds]
        )


@given(chances(), packs(), rule_sets(), st.integers(0, 3), scores())
def test_who_hears_the_events_knows_how_the_cards_lie(
    random: Random, pack: tuple[Card, ...], rules: RuleSet, dealer: int, before: tuple[int, int]
) -> None:
    state = deal(rules, pack, dealer, before).state
    listener = Listener(state)
    for _, _, step in played(state, random):
        for event in step.events:
            listener.hear(event)
        state = step.state
        assert listener.agrees_with(state)
    assert state.phase is Phase.OVER
    heard = listener.heard
    assert heard["StockEmptied"] == (not state.stock)
    assert heard["DealScored"] == 1
    assert heard["WentOut"] == (state.out is not None)
    assert heard["Opened"] == sum(bool(row) for row in state.melds)
    assert heard["Asked"] == heard["Answered"]


@given(chances(), packs(), rule_sets(), scores())
def test_the_last_events_tell_the_totals_and_the_end_of_a_match(
    random: Random, pack: tuple[Card, ...], rules: RuleSet, before: tuple[int, int]
) -> None:
    state = deal(rules, pack, 0, before).state
    *_, (_, _, last) = played(state, random)
    scored = next(event for event in last.events if isinstance(event, DealScored))
    totals = tuple(old + new.total for old, new in zip(before, scored.scores, strict=True))
    assert scored.totals == totals
    result = match_result(last.state, totals)
    ended = [event.result for event in last.events if isinstance(event, MatchOver)]
    assert ended == ([result] if result.over else [])


def test_the_example_in_the_introduction_of_the_library_is_true() -> None:
    assert doctest.testmod(rules_package).failed == 0
    assert doctest.testmod(rules_package).attempted > 0
