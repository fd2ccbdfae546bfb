"""Judging an action that lays cards: the melds and the hand it leads to, or the rule it breaks.

The claim on the pile is judged on the state before the action, every other rule on the state as it
would be after the whole action, all groups together (C12).
"""

from __future__ import annotations

from typing import NamedTuple

from canasta_desktop.rules.actions import Group
from canasta_desktop.rules.cards import RANK_OF, RED_THREES, Card, Rank
from canasta_desktop.rules.melds import (
    Meld,
    broken_rule,
    canasta_count,
    cards_value,
    first_refusal,
    is_canasta,
    is_wild_in,
    joined,
)
from canasta_desktop.rules.pile import claim_refusal
from canasta_desktop.rules.refusal import Refusal, RuleCode, refuse
from canasta_desktop.rules.ruleset import ConcealedWaiver, FinalDiscard
from canasta_desktop.rules.state import Source, State, Turn, may_go_out_by_discard, permitted


class Play(NamedTuple):
    """The laying part of an action: groups, a discard that goes with them, and how it was named."""

    groups: tuple[Group, ...]
    discard: Card | None = None
    take: bool = False
    named_out: bool = False


class Laying(NamedTuple):
    """What a play that lays cards leads to, before a discard is put on the pile."""

    melds: tuple[Meld, ...]
    hand: tuple[Card, ...]
    turn: Turn
    out: bool
    concealed: bool


def judge(state: State, play: Play) -> Laying | Refusal:
    """Return what the play leads to, or the first rule it breaks in the order of codes."""
    hand = list(state.hand)
    try:
        for group in play.groups:
            for card in group.cards:
                hand.remove(card)
        if play.discard is not None:
            hand.remove(play.discard)
    except ValueError:
        return refuse(RuleCode.NOT_HELD)
    top: Card | None = None
    if play.take:
        claim = play.groups[0] if play.groups else Group(Rank.WILD, ())
        barred = claim_refusal(state, claim)
        if barred is not None:
            return barred
        top = state.pile[-1]
        hand += [card for card in state.pile[:-1] if card not in RED_THREES]
    laid = _lay_groups(state, play.groups, top)
    if isinstance(laid, Refusal):
        return laid
    melds, turn = laid
    if play.take:
        turn = turn._replace(source=Source.PILE)
    out = not hand
    concealed = out and _is_concealed(state, turn, melds, play.discard)
    broken = (
        _black_three_refusal(play, out)
        or _opening_refusal(state, play, top, concealed)
        or (
            _going_out_refusal(state, melds, play)
            if out
            else _stay_refusal(state, melds, hand, play)
        )
    )
    return broken or Laying(melds, tuple(sorted(hand)), turn, out, concealed)


def _lay_groups(
    state: State, groups: tuple[Group, ...], top: Card | None
) -> tuple[tuple[Meld, ...], Turn] | Refusal:
    own = {meld.rank: meld for meld in state.melds[state.side]}
    turn = state.turn
    joined_old, begun = turn.joined, turn.begun
    broken: Refusal | None = None
    if len({group.rank for group in groups}) < len(groups):
        # One action has one group for the side's one meld of a rank.
        return refuse(RuleCode.MELD_MIXED_RANKS, rule="C4.4")
    for place, group in enumerate(groups):
        on_table = own.get(group.rank)
        result = joined(state.rules, group, on_table, top if place == 0 else None)
        if isinstance(result, Refusal):
            broken = first_refusal(broken, result)
            continue
        if on_table is None:
            begun = (*begun, group.rank)
        elif group.rank not in begun:
            joined_old = True
        own[group.rank] = result
    if broken is not None:
        return broken
    if not groups:
        return state.melds[state.side], turn
    melds = tuple(own[rank] for rank in sorted(own))
    return melds, turn._replace(laid=True, joined=joined_old, begun=begun)


def _is_concealed(state: State, turn: Turn, melds: tuple[Meld, ...], discard: Card | None) -> bool:
    """Return whether a finish is concealed (C8.4)."""
    rules = state.rules
    if state.melded[state.seat] or turn.joined:
        return False
    if discard is not None and not rules.concealed_discard:
        return False
    if turn.source is Source.PILE and not rules.concealed_after_pile:
        return False
    return any(meld.rank in turn.begun and is_canasta(rules, meld) for meld in melds)


def _black_three_refusal(play: Play, out: bool) -> Refusal | None:
    if not out and any(group.rank is Rank.THREE for group in play.groups):
        return refuse(RuleCode.BLACK_THREES)
    return None


def opening_points(state: State, groups: tuple[Group, ...], top: Card | None) -> int:
    """Return what groups count towards the opening minimum, with the top card they claim (C5.2)."""
    points = sum([cards_value(state.rules, rank, cards) for rank, cards in groups])
    if top is not None and state.rules.opening_counts_top:
        points += cards_value(state.rules, groups[0].rank, (top,))
    return points


def _opening_refusal(state: State, play: Play, top: Card | None, concealed: bool) -> Refusal | None:
    if not play.groups or state.melds[state.side]:
        return None
    points, minimum = opening_points(state, play.groups, top), state.minimum(state.side)
    if points >= minimum:
        return None
    waived = (
        concealed
        and not play.take
        and state.turn.source is Source.STOCK
        and state.rules.concealed_waiver is ConcealedWaiver.FROM_STOCK
    )
    return None if waived else refuse(RuleCode.OPENING_MINIMUM, have=points, need=minimum)


def _going_out_refusal(state: State, melds: tuple[Meld, ...], play: Play) -> Refusal | None:
    rules = state.rules
    canastas = canasta_count(rules, melds)
    if canastas < rules.canastas_to_go_out:
        return refuse(RuleCode.NEEDS_CANASTA, have=canastas, need=rules.canastas_to_go_out)
    if play.discard is None and rules.final_discard is FinalDiscard.REQUIRED:
        return refuse(RuleCode.NEEDS_DISCARD)
    if not permitted(rules, state.turn.question):
        return refuse(RuleCode.REFUSED)
    return None


def _stay_refusal(
    state: State, melds: tuple[Meld, ...], hand: list[Card], play: Play
) -> Refusal | None:
    """Return why the turn could not go on with these cards left (C7.1)."""
    if play.named_out:
        return refuse(RuleCode.KEEP_CARD, rule="C8.2", have=len(hand), need=0)
    if len(hand) > 1 or state.turn.closing:
        return None
    if may_end_with(state, melds, hand[0]):
        return None
    return refuse(RuleCode.KEEP_CARD, have=1, need=2)


def may_end_with(state: State, melds: tuple[Meld, ...], card: Card) -> bool:
    """Return whether the side in turn could end the turn with this one card left (C7.1, C7.4)."""
    rules, question = state.rules, state.turn.question
    if may_go_out_by_discard(rules, melds, question):
        return True
    if rules.final_discard is FinalDiscard.REQUIRED or not permitted(rules, question):
        return False
    if canasta_count(rules, melds) + 1 < rules.canastas_to_go_out:
        return False
    return any(_completes_canasta(state, meld, card) for meld in melds)


def _completes_canasta(state: State, meld: Meld, card: Card) -> bool:
    rules = state.rules
    if len(meld.cards) != rules.canasta_size - 1 or meld.rank is Rank.THREE:
        return False
    wild = is_wild_in(card, meld.rank)
    if not wild and RANK_OF[card] is not meld.rank:
        return False
    wilds = meld.wilds + wild
    return broken_rule(rules, meld.rank, rules.canasta_size - wilds, wilds) is None
