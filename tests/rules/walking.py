"""What must be true at every moment of a deal, for the tests and for the long runs.

``common_faults``, ``faults_of_the_turn`` and ``faults_of_a_step`` are about every family of rules;
the rest is about the Classic family, and ``modern.walking`` about Modern American.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from canasta_desktop.rules.cards import RED_THREES, full_pack
from canasta_desktop.rules.melds import broken_rule
from canasta_desktop.rules.notation import action_text, parse_action
from canasta_desktop.rules.options import Options, options
from canasta_desktop.rules.pile import is_frozen, is_frozen_for
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_from_json, position_to_json
from canasta_desktop.rules.presets import rules_to_json
from canasta_desktop.rules.ruleset import HoldRule
from canasta_desktop.rules.scoring import score_deal
from canasta_desktop.rules.state import Phase, State
from canasta_desktop.rules.view import view
from tests.rules.hidden import permuted
from tests.rules.oracle import frozen_for, frozen_for_all, read_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card

ALL_CARDS = sorted(full_pack(2, 4))


def faults(state: State, random: Random) -> list[str]:
    """Return what is wrong with a state of a dealt game, in words; nothing if all is well."""
    return [
        *common_faults(state, random),
        *_faults_of_threes(state),
        *_faults_of_melds(state),
        *_faults_of_the_pile(state),
    ]


def common_faults(state: State, random: Random) -> list[str]:
    """Return what is wrong with a state whatever the family of its rules."""
    return [
        *_faults_of_cards(state),
        *_faults_of_the_score(state),
        *_faults_of_the_text(state),
        *_faults_of_the_view(state, random),
        *faults_of_the_turn(state, options(state)),
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


def _faults_of_threes(state: State) -> Iterator[str]:
    if any(RED_THREES & set(hand) for hand in state.hands):
        yield "a red three is in a hand"


def _faults_of_melds(state: State) -> Iterator[str]:
    for melds in state.melds:
        ranks = [meld.rank for meld in melds]
        if ranks != sorted(set(ranks)):
            yield "the melds of a side are not one of a rank, low to high"
        for meld in melds:
            if broken_rule(state.rules, meld.rank, meld.naturals, meld.wilds):
                yield f"the meld of {meld.rank.name} is not legal"


def _faults_of_the_pile(state: State) -> Iterator[str]:
    rules, table = rules_to_json(state.rules), read_table(position_to_json(state))
    if state.phase is Phase.DRAW and not state.pile:
        yield "the pile is empty when a turn begins"
    if is_frozen(state.rules, state.pile) is not frozen_for_all(rules, table.pile):
        yield "the pile is frozen or not, against C6.3"
    for side in (0, 1):
        if is_frozen_for(state, side) is not frozen_for(rules, table, side):
            yield f"the pile is frozen or not for side {side}, against C6.4"


def _faults_of_the_score(state: State) -> Iterator[str]:
    for score in score_deal(state):
        if sum(line.points for line in score.lines) != score.total or score.total % 5:
            yield "the lines of a score do not add up"


def _faults_of_the_text(state: State) -> Iterator[str]:
    text = json.dumps(position_to_json(state))
    if position_from_json(state.rules, json.loads(text)) != state:
        yield "the position as text gives another state"


def _faults_of_the_view(state: State, random: Random) -> Iterator[str]:
    for seat in range(4):
        if view(permuted(state, seat, random), seat) != view(state, seat):
            yield f"seat {seat} sees what is hidden from it"
        if seat == state.actor() and options(view(state, seat).table) != options(state):
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
    elif not (listed.discards or listed.finishes or listed.end or listed.retract):
        yield "a turn cannot be ended"
    may_be_empty = state.rules.hold_rule is HoldRule.THROW_ONLY
    if any(not hand for hand in state.hands) and not may_be_empty:
        yield "a hand is empty and nobody is out"


def faults_of_a_step(state: State, action: Action) -> Iterator[str]:
    """Yield what is wrong with applying a legal action, apart from where it leads."""
    before = hash(state)
    if parse_action(action_text(action)) != action:
        yield f"{action_text(action)} does not come back from its text"
    first, second = apply(state, action), apply(state, action)
    if first != second:
        yield f"{action_text(action)} leads to two states"
    if hash(state) != before:
        yield f"{action_text(action)} has changed the state it started from"
