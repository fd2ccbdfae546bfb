"""The discard pile: when it is frozen or barred, and which claims take it (C6.1 to C6.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.cards import BLACK_THREES, RANK_OF, RED_THREES, THREES, WILDS, Card
from canasta_desktop.rules.melds import is_wild_in, meld_of
from canasta_desktop.rules.refusal import Refusal, RuleCode, refuse
from canasta_desktop.rules.ruleset import BlackThreeMode, ClaimAddToMeld, RuleSet, WildFreeze

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import Group
    from canasta_desktop.rules.state import State

_BARRED = WILDS | THREES

_FREEZERS = {
    (wild, black): RED_THREES
    | (WILDS if wild is WildFreeze.UNTIL_TAKEN else frozenset())
    | (BLACK_THREES if black is BlackThreeMode.FREEZE else frozenset())
    for wild in WildFreeze
    for black in BlackThreeMode
}


def freezing_cards(rules: RuleSet) -> frozenset[Card]:
    """Return the cards that freeze the pile for everyone (C6.3)."""
    return _FREEZERS[rules.wild_freeze, rules.black3_mode]


def is_frozen(rules: RuleSet, pile: tuple[Card, ...]) -> bool:
    """Return whether the pile is frozen for everyone, from its cards alone (C6.3, M8.3)."""
    freezers = _FREEZERS[rules.wild_freeze, rules.black3_mode]
    return rules.is_always_frozen or not freezers.isdisjoint(pile)


def is_frozen_for(state: State, side: int) -> bool:
    """Return whether the pile is frozen for a side (C6.4)."""
    if state.rules.freeze_before_opening and not state.melds[side]:
        return True
    return is_frozen(state.rules, state.pile)


def is_barred(card: Card) -> bool:
    """Return whether this top card can never be taken (C6.1)."""
    return card in _BARRED


def may_join_own_meld(state: State, side: int) -> bool:
    """Return whether the open pile may be claimed for a meld that lies there (C6.6 c)."""
    rules = state.rules
    own = meld_of(state.melds[side], RANK_OF[state.pile[-1]])
    if own is None or rules.claim_add_to_meld is ClaimAddToMeld.NO:
        return False
    return rules.claim_add_to_meld is ClaimAddToMeld.ANY or len(own.cards) < rules.canasta_size


def pile_refusal(state: State) -> Refusal | None:
    """Return why nobody with this hand could take the pile, whatever the claim (C6.1, C6.2)."""
    if not state.pile:
        return refuse(RuleCode.PILE_EMPTY)
    top = state.pile[-1]
    if top in _BARRED:
        return refuse(RuleCode.PILE_BLOCKED, rank=RANK_OF[top])
    if state.rules.one_card_guard and len(state.pile) == 1 and len(state.hand) == 1:
        return refuse(RuleCode.ONE_CARD_GUARD)
    return None


def claim_refusal(state: State, claim: Group) -> Refusal | None:
    """Return the rule that a claim on the pile breaks by label and count (C6.1 to C6.6)."""
    barred = pile_refusal(state)
    if barred is not None:
        return barred
    rules, side, rank = state.rules, state.side, RANK_OF[state.pile[-1]]
    naturals = sum(1 for card in claim.cards if RANK_OF[card] is rank)
    fits = claim.rank is rank
    if is_frozen_for(state, side):
        need = rules.frozen_claim_naturals
        if fits and naturals >= need:
            return None
        everyone = is_frozen(rules, state.pile)
        return refuse(
            RuleCode.PILE_FROZEN,
            rule="C6.5" if everyone else "C6.4",
            have=naturals if fits else 0,
            need=need,
            rank=rank,
        )
    if fits:
        wilds = sum(1 for card in claim.cards if is_wild_in(card, rank))
        if naturals >= 2 or (naturals and wilds and rules.claim_natural_plus_wild):
            return None
        if may_join_own_meld(state, side):
            return None
    return refuse(RuleCode.PILE_NO_CLAIM, have=naturals if fits else 0, need=2, rank=rank)
