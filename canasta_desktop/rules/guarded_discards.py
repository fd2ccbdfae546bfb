"""Which card may be discarded where wild cards and an empty pile are guarded (M10.1 to M10.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.cards import RANK_OF, THREES, WILDS, Card, Rank
from canasta_desktop.rules.guarded_laying import going_out_refusals, one_card_is_enough
from canasta_desktop.rules.guarded_melds import dead_ranks
from canasta_desktop.rules.laying import Laying
from canasta_desktop.rules.refusal import Refusal, RuleCode, first_of, refuse_guarded
from canasta_desktop.rules.ruleset import Swad
from canasta_desktop.rules.state import Source, State

if TYPE_CHECKING:
    from collections.abc import Iterator


def judge_discard(state: State, card: Card) -> Laying | Refusal | None:
    """Return the finish by a last discard, why the card is refused, or nothing: it just goes.

    The card is in the hand and the phase is right.
    """
    is_last = len(state.hand) == 1
    if is_last and not (_bars(state) and one_card_is_enough(state, state.turn)):
        return _finish(state, card)
    return first_of(_broken(state, card))


def _bars(state: State) -> tuple[Refusal, ...]:
    melds = state.melds[state.side]
    return tuple(going_out_refusals(state, melds, ends_with_discard=True))


def _finish(state: State, card: Card) -> Laying | Refusal:
    """Return the finish by the last discard, or what bars it (M10.2)."""
    barred = list(_bars(state))
    if card in THREES:
        barred.append(refuse_guarded(RuleCode.DISCARD_THREE, rank=Rank.THREE))
    refusal = first_of(barred)
    melds = state.melds[state.side]
    return refusal or Laying(melds, (), state.turn, out=True, concealed=False)


def _broken(state: State, card: Card) -> Iterator[Refusal]:
    """Yield the rules that an ordinary discard breaks."""
    if card in THREES:
        yield refuse_guarded(RuleCode.DISCARD_THREE, rank=Rank.THREE)
    if card in WILDS and not may_discard_wilds(state):
        yield refuse_guarded(RuleCode.DISCARD_WILD, rank=RANK_OF[card])
    if not state.pile and state.rules.swad is not Swad.OFF:
        yield from _broken_swad(state, card)


def may_discard_wilds(state: State) -> bool:
    """Return whether a wild card may go as a last resort (M10.3)."""
    return (
        state.turn.source is Source.STOCK
        and state.only_wilds
        and not any(is_natural(card) for card in state.hand)
    )


def is_natural(card: Card) -> bool:
    """Return whether the card is one from 4 to ace (M1)."""
    return card not in WILDS and card not in THREES


def is_safe(card: Card, dead: frozenset[Rank]) -> bool:
    """Return whether the card may go on an empty pile whatever is in the hand (M1, M10.4)."""
    rank = RANK_OF[card]
    return is_natural(card) and rank not in (Rank.SEVEN, Rank.ACE) and rank not in dead


def _broken_swad(state: State, card: Card) -> Iterator[Refusal]:
    dead = dead_ranks(state)
    if is_safe(card, dead):
        return
    has_safe = any(is_safe(held, dead) for held in state.hand)
    must_retract = state.rules.swad is Swad.STRICT and state.turn.newest is not None
    if has_safe or must_retract:
        yield refuse_guarded(RuleCode.DISCARD_SWAD, rank=RANK_OF[card])
