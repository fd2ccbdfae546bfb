"""Which discards give the next seat the pile, and which ones surely do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.actions import Discard
from canasta_desktop.rules.cards import RANK_OF, WILDS
from canasta_desktop.rules.guarded_laying import guarded_pile_refusal
from canasta_desktop.rules.pile import is_barred, is_frozen_for, may_join_own_meld
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.ruleset import Melding

if TYPE_CHECKING:
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.state import State

_NATURALS = 2
"""How many naturals a claim needs that brings no wild card."""


def feeds_needlessly(state: State, card: Card) -> bool:
    """Return whether a discard surely gives the opponents the pile though another would not.

    Only natural cards count as another discard: nobody must spend a wild card. A discard that ends
    the deal gives nothing.
    """
    if len(state.hand) == 1 or not _feeds(state, card):
        return False
    return any(other not in WILDS and not _feeds(state, other) for other in state.hand)


def _feeds(state: State, card: Card) -> bool:
    after, their_side = _with_top(state, card)
    if state.rules.melding is Melding.GUARDED or is_barred(card):
        return False
    return not is_frozen_for(after, their_side) and may_join_own_meld(after, their_side)


def has_safe_discard(state: State, card: Card) -> bool:
    """Return whether the hand holds another rank that is legal, not wild and a safe discard."""
    others = {RANK_OF[other]: other for other in state.hand if RANK_OF[other] is not RANK_OF[card]}
    return any(
        other not in WILDS and is_safe(state, other) and check(state, Discard(other)) is None
        for other in others.values()
    )


def is_safe(state: State, card: Card) -> bool:
    """Return whether the next seat could not take the pile with this card, whatever it holds.

    That follows from what the hand in turn and the table show: the card bars the pile, or there
    are too few others of its rank elsewhere for any claim.
    """
    after, their_side = _with_top(state, card)
    if state.rules.melding is Melding.GUARDED:
        if guarded_pile_refusal(after) is not None:
            return True
        needed = _NATURALS
    elif is_barred(card):
        return True
    elif is_frozen_for(after, their_side):
        needed = state.rules.frozen_claim_naturals
    elif may_join_own_meld(after, their_side):
        return False
    else:
        needed = 1 if state.rules.claim_natural_plus_wild else _NATURALS
    return _elsewhere(state, card) < needed


def _with_top(state: State, card: Card) -> tuple[State, int]:
    """Return the state with a card on the pile, and the side of the next seat."""
    after = state._replace(pile=(*state.pile, card))
    return after, state.rules.sides_by_seat[(state.seat + 1) % state.rules.seats]


def _elsewhere(state: State, card: Card) -> int:
    """Return how many cards of a natural card's rank neither the hand nor the table shows."""
    rank = RANK_OF[card]
    laid = (card for row in state.melds for meld in row for card in meld.cards)
    shown = sum(RANK_OF[seen] is rank for seen in (*state.hand, *state.pile, *laid))
    return 4 * state.rules.packs - shown
