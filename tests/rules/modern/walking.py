"""What must be true at every moment of a Modern American deal (M16), for tests and long runs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from canasta_desktop.rules.actions import Ask, Discard, Draw, End, GoOut, Lay, Retract, Take
from canasta_desktop.rules.cards import RANK_OF, THREES, Card, Rank, full_pack
from canasta_desktop.rules.guarded_discards import is_safe
from canasta_desktop.rules.guarded_melds import dead_ranks
from canasta_desktop.rules.notation import action_text, parse_action
from canasta_desktop.rules.options import Options, discard_refusals, options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_from_json, position_to_json
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.ruleset import HoldRule, Swad
from canasta_desktop.rules.scoring import score_deal
from canasta_desktop.rules.state import Phase, State
from canasta_desktop.rules.view import view
from tests.rules.hidden import permuted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from canasta_desktop.rules.actions import Action

ALL_CARDS = sorted(full_pack(2, 4))


def faults(state: State, random: Random) -> list[str]:
    """Return what is wrong with a state of a dealt game, in words; nothing if all is well."""
    return [
        *_faults_of_cards(state),
        *_faults_of_melds(state),
        *_faults_of_threes(state),
        *_faults_of_the_text(state),
        *_faults_of_the_view(state, random),
        *faults_of_the_turn(state, options(state)),
        *_faults_of_what_is_listed(state, options(state)),
    ]


def _faults_of_cards(state: State) -> Iterator[str]:
    cards: list[Card] = [*state.stock, *state.pile]
    for row in (*state.hands, *state.threes):
        cards += row
    for melds in state.melds:
        for meld in melds:
            cards += meld.cards
    if sorted(cards) != ALL_CARDS:
        yield "cards were lost or doubled"
    if any(list(hand) != sorted(hand) for hand in state.hands):
        yield "a hand is not sorted"
    if not THREES.isdisjoint(state.pile):
        yield "a three lies on the pile"
    for score in score_deal(state):
        if sum(line.points for line in score.lines) != score.total or score.total % 5:
            yield "the lines of a score do not add up"


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


def _faults_of_the_text(state: State) -> Iterator[str]:
    text = json.dumps(position_to_json(state))
    if position_from_json(state.rules, json.loads(text)) != state:
        yield "the position as text gives another state"


def _faults_of_the_view(state: State, random: Random) -> Iterator[str]:
    for seat in range(4):
        if view(permuted(state, seat, random), seat) != view(state, seat):
            yield f"seat {seat} sees what is hidden from it"
        if options(view(state, seat).table) != options(state) and seat == state.actor():
            yield f"seat {seat} cannot tell its options"


def faults_of_the_turn(state: State, listed: Options) -> Iterator[str]:
    """Yield why somebody would be stuck, or why nothing should be open."""
    if state.phase is Phase.OVER:
        if listed != Options(None):
            yield "something is open after the end"
        return
    if listed.seat != state.actor():
        yield "the wrong seat is awaited"
    if listed.answer:
        return
    if state.phase is Phase.DRAW:
        if not (listed.draw or listed.takes or listed.end):
            yield "a turn cannot begin"
    elif not (listed.discards or listed.finishes or listed.retract):
        yield "a turn cannot be ended"
    may_be_empty = state.rules.hold_rule is HoldRule.THROW_ONLY
    if any(not hand for hand in state.hands) and not may_be_empty:
        yield "a hand is empty and nobody is out"


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
    before = hash(state)
    if parse_action(action_text(action)) != action:
        yield f"{action_text(action)} does not come back from its text"
    after = apply(state, action).state
    if after != apply(state, action).state:
        yield f"{action_text(action)} leads to two states"
    if hash(state) != before:
        yield f"{action_text(action)} has changed the state it started from"
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
