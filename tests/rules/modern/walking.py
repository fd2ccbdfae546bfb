"""What must be true at every moment of a Modern American deal (M16), for tests and long runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.actions import Ask, Discard, Draw, End, GoOut, Lay, Retract, Take
from canasta_desktop.rules.cards import RANK_OF, THREES, Card, Rank
from canasta_desktop.rules.guarded_discards import is_safe
from canasta_desktop.rules.guarded_melds import dead_ranks
from canasta_desktop.rules.notation import action_text
from canasta_desktop.rules.options import Options, discard_refusals, options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.ruleset import HoldRule, Swad
from canasta_desktop.rules.state import Phase, State
from tests.rules.walking import common_faults
from tests.rules.walking import faults_of_a_step as common_faults_of_a_step

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from canasta_desktop.rules.actions import Action


def faults(state: State, random: Random) -> list[str]:
    """Return what is wrong with a state of a dealt game, in words; nothing if all is well."""
    return [
        *common_faults(state, random),
        *_faults_of_the_pile(state),
        *_faults_of_melds(state),
        *_faults_of_threes(state),
        *_faults_of_what_is_listed(state, options(state)),
    ]


def _faults_of_the_pile(state: State) -> Iterator[str]:
    if not THREES.isdisjoint(state.pile):
        yield "a three lies on the pile"


def _faults_of_melds(state: State) -> Iterator[str]:
    for melds in state.melds:
        ranks = [meld.rank for meld in melds]
        if ranks != sorted(set(ranks)):
            yield "the melds of a side are not one of a rank, low to high"
        for meld in melds:
            if not 3 <= len(meld.cards) <= (state.rules.meld_max if state.out is not None else 7):
                yield f"the meld of {meld.rank.name} has a wrong size"
            if not THREES.isdisjoint(meld.cards):
                yield "a three lies in a meld"
            if meld.rank is not Rank.WILD and (meld.wilds > 2 or meld.naturals < 2):
                yield f"the meld of {meld.rank.name} has too many wild cards"
            if meld.rank is Rank.SEVEN and meld.wilds:
                yield "a wild card lies with sevens"


def _faults_of_threes(state: State) -> Iterator[str]:
    if state.phase is Phase.OVER:
        return
    threes = sum(card in THREES for card in state.hand)
    has_lost_it = bool(state.melds[state.side]) and state.seat not in state.courtesy
    if threes > (0 if has_lost_it or not state.rules.keep_three else 1):
        yield f"{threes} threes are left after the threes step"


def _faults_of_what_is_listed(state: State, listed: Options) -> Iterator[str]:
    if state.phase is Phase.OVER or listed.answer:
        return
    actions: list[Action] = [*listed.takes, *listed.lays, *listed.finishes, *listed.specials]
    actions += [*listed.threes, *map(Discard, listed.discards)]
    for action in actions:
        refusal = check(state, action)
        if refusal is not None:
            yield f"{action_text(action)} is listed and refused as {refusal}"
    plain: list[tuple[bool, Action]] = [
        (listed.draw, Draw()),
        (listed.end, End()),
        (listed.ask, Ask()),
        (listed.retract, Retract()),
    ]
    for is_open, action in plain:
        if is_open is not (check(state, action) is None):
            yield f"{action_text(action)} is wrongly listed"
    if set(state.hand) != {*listed.discards, *discard_refusals(state)}:
        yield "a card is neither a discard nor refused as one"


def faults_of_a_step(state: State, action: Action) -> Iterator[str]:
    """Yield what is wrong with applying a legal action, and with taking it back."""
    yield from common_faults_of_a_step(state, action)
    after = apply(state, action).state
    yield from _faults_of_dead_ranks(state, after, action)
    if isinstance(action, Take | Lay) and after.phase is not Phase.OVER:
        yield from _faults_of_retracting(state, after)
    if isinstance(action, Discard):
        yield from _faults_of_a_discard(state, after, action.card)


def _faults_of_dead_ranks(state: State, after: State, action: Action) -> Iterator[str]:
    is_eighth = isinstance(action, GoOut) and state.rules.meld_max == 8
    if is_eighth:
        return
    for rank in dead_ranks(state) - {Rank.WILD}:
        if _laid(after, rank) > _laid(state, rank):
            yield f"the dead rank {rank.name} has grown"


def _laid(state: State, rank: Rank) -> int:
    return sum(len(m.cards) for row in state.melds for m in row if m.rank is rank)


def _faults_of_retracting(state: State, after: State) -> Iterator[str]:
    """Yield the difference between a step taken back and the state before it (M4.3, M4.4)."""
    back = apply(after, Retract()).state
    if state.phase is Phase.DRAW:
        state = state._replace(turn=state.turn._replace(gave_back=True))
    if back != state:
        yield "what was taken back is not as before"
    if state.phase is Phase.DRAW and options(back).takes:
        yield "a pile that was given back may be taken again"


def _faults_of_a_discard(state: State, after: State, card: Card) -> Iterator[str]:
    if after.phase is Phase.OVER:
        return
    if not after.hands[state.seat] and state.rules.hold_rule is not HoldRule.THROW_ONLY:
        yield "a turn has left no card"
    if after.threes[state.side] and RANK_OF[card] is Rank.THREE:
        yield "a three was discarded"
    dead = dead_ranks(state)
    is_guarded = state.rules.swad is not Swad.OFF and not state.pile
    if is_guarded and not is_safe(card, dead) and any(is_safe(c, dead) for c in state.hand):
        yield "an unsafe card went on an empty pile beside a safe one"
