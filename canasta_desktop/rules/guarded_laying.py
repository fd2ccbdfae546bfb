"""Judging an action that lays cards where melds are provisional until the discard (M5 to M10).

Every rule is judged by itself, on the state as it would be after the whole action; the refusal
names the broken rule whose code stands first (M15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.cards import RANK_OF, THREES, WILDS, Card
from canasta_desktop.rules.guarded_melds import (
    additions,
    broken_meld_rules,
    dead_ranks,
    is_unfinished_special,
)
from canasta_desktop.rules.guarded_openings import broken_opening_rules
from canasta_desktop.rules.laying import Laying, Play
from canasta_desktop.rules.melds import NATURALS_NEEDED, Meld, canasta_count
from canasta_desktop.rules.refusal import Refusal, RuleCode, first_of, refuse_guarded
from canasta_desktop.rules.ruleset import FinalDiscard, HoldRule
from canasta_desktop.rules.state import Provisional, Source, State, Turn, permitted
from canasta_desktop.rules.talon import talon_due

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.rules.actions import Group


def judge_guarded(state: State, play: Play) -> Laying | Refusal:
    """Return what the play leads to, or the first rule it breaks in the order of codes."""
    hand = list(state.hand)
    try:
        for group in play.groups:
            for card in group.cards:
                hand.remove(card)
        if play.discard is not None:
            hand.remove(play.discard)
    except ValueError:
        return refuse_guarded(RuleCode.NOT_HELD)
    if not THREES.isdisjoint(state.hand):
        return refuse_guarded(RuleCode.THREE_FIRST)
    top: Card | None = None
    if play.take:
        barred = guarded_claim_refusal(state, play.groups[0] if play.groups else None)
        if barred is not None:
            return barred
        top = state.pile[-1]
        hand += state.pile[:-1]
    added = additions(state, play.groups, top)
    own = {meld.rank: meld for meld in state.melds[state.side]}
    own.update((item.group.rank, item.result) for item in added)
    melds = tuple(own[rank] for rank in sorted(own))
    turn = _turn_after(state, play)
    refusal = first_of(
        [
            *broken_meld_rules(state, added, is_out=play.named_out),
            *broken_opening_rules(state, added),
            *_broken_by_what_is_left(state, play, melds, turn, len(hand)),
        ]
    )
    return refusal or Laying(melds, tuple(sorted(hand)), turn, out=not hand, concealed=False)


def _turn_after(state: State, play: Play) -> Turn:
    turn = state.turn
    if not play.groups:
        return turn
    laid = tuple(card for group in play.groups for card in group.cards)
    pile = state.pile if play.take else ()
    return turn._replace(
        source=Source.PILE if play.take else turn.source,
        laid=True,
        newest=Provisional(state.melds[state.side], laid, pile, turn),
    )


def guarded_claim_refusal(state: State, claim: Group | None) -> Refusal | None:
    """Return the rule that a claim on the pile breaks by label and count (M8.1 to M8.3)."""
    barred = guarded_pile_refusal(state)
    if barred is not None:
        return barred
    rank = RANK_OF[state.pile[-1]]
    naturals = 0
    if claim is not None and claim.rank is rank:
        naturals = sum(RANK_OF[card] is rank for card in claim.cards)
    if naturals >= NATURALS_NEEDED:
        return None
    return refuse_guarded(RuleCode.PILE_FROZEN, have=naturals, need=NATURALS_NEEDED, rank=rank)


def guarded_pile_refusal(state: State) -> Refusal | None:
    """Return why nobody could take the pile, whatever the claim (M8.1, M8.2)."""
    if not state.pile:
        return refuse_guarded(RuleCode.PILE_EMPTY)
    top = state.pile[-1]
    if top in WILDS or top in THREES or RANK_OF[top] in dead_ranks(state):
        return refuse_guarded(RuleCode.PILE_BLOCKED, rank=RANK_OF[top])
    return None


def going_out_refusals(
    state: State, melds: tuple[Meld, ...], *, ends_with_discard: bool
) -> Iterator[Refusal]:
    """Yield what keeps a side with these melds from going out now (M10.5, M10.7)."""
    rules = state.rules
    canastas, need = canasta_count(rules, melds), rules.canastas_to_go_out
    if canastas < need:
        yield refuse_guarded(RuleCode.NEEDS_CANASTA, have=canastas, need=need)
    for meld in melds:
        if is_unfinished_special(rules, meld):
            yield refuse_guarded(
                RuleCode.NEEDS_COMPLETE,
                have=len(meld.cards),
                need=rules.canasta_size,
                rank=meld.rank,
            )
            break
    if not ends_with_discard and rules.final_discard is FinalDiscard.REQUIRED:
        yield refuse_guarded(RuleCode.NEEDS_DISCARD)
    if not permitted(rules, state.turn.question):
        yield refuse_guarded(RuleCode.REFUSED)


def may_go_out(state: State, melds: tuple[Meld, ...]) -> bool:
    """Return whether a side with these melds may go out by its last discard (M10.5, M10.7)."""
    return next(going_out_refusals(state, melds, ends_with_discard=True), None) is None


def one_card_is_enough(state: State, turn: Turn) -> bool:
    """Return whether the last card may be discarded without going out (M8a, M10.2)."""
    rule = state.rules.hold_rule
    if rule is HoldRule.THROW_AND_HOLD:
        return talon_due(state, turn)
    return rule is HoldRule.THROW_ONLY


def _broken_by_what_is_left(
    state: State, play: Play, melds: tuple[Meld, ...], turn: Turn, left: int
) -> Iterator[Refusal]:
    """Yield the rules broken by what stays in the hand (M8a, M10.2, M10.5)."""
    if play.named_out and left:
        yield refuse_guarded(RuleCode.KEEP_CARD, rule="M10.5", have=left, need=0)
    elif not left:
        has_discard = play.discard is not None
        yield from going_out_refusals(state, melds, ends_with_discard=has_discard)
    elif left == 1 and not may_go_out(state, melds) and not one_card_is_enough(state, turn):
        yield refuse_guarded(RuleCode.KEEP_CARD, have=1, need=2)
