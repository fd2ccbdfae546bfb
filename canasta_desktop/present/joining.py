"""Which melds hand cards are meant for, and why cards cannot be planned for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.present.refusals import refusal_sentence
from canasta_desktop.rules.cards import RANK_OF, WILDS, Rank
from canasta_desktop.rules.melds import SMALLEST_MELD, is_wild_in, meld_of
from canasta_desktop.rules.refusal import RuleCode, refuse
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from canasta_desktop.present.picture import CardKey
    from canasta_desktop.rules.refusal import Refusal
    from canasta_desktop.rules.view import SeatView

Planned = tuple[tuple[Rank, tuple["CardKey", ...]], ...]

_WHICH_MELD = say(
    "Which meld are the wild cards for? Choose it, or select them together with its cards."
)


def grouped(view: SeatView, planned: Planned, keys: tuple[CardKey, ...]) -> Planned | Phrase:
    """Return cards as groups for the melds they obviously mean, or a sentence that asks which.

    Naturals go to the melds of their ranks. Wild cards go to the only rank among the cards, or to
    the ranks that lack cards for a meld if the wild cards are just as many as are lacking.
    """
    naturals: dict[Rank, tuple[CardKey, ...]] = {}
    wilds: list[CardKey] = []
    for key in keys:
        if key.card in WILDS:
            wilds.append(key)
        else:
            naturals[RANK_OF[key.card]] = (*naturals.get(RANK_OF[key.card], ()), key)
    if not wilds:
        return tuple(naturals.items())
    if not naturals:
        return _wilds_alone(view, keys)
    if len(naturals) == 1:
        return tuple((rank, (*cards, *wilds)) for rank, cards in naturals.items())
    missing = {rank: lacking(view, planned, rank, cards) for rank, cards in naturals.items()}
    if sum(missing.values()) != len(wilds):
        return _WHICH_MELD
    groups = []
    for rank, cards in naturals.items():
        groups.append((rank, (*cards, *wilds[: missing[rank]])))
        del wilds[: missing[rank]]
    return tuple(groups)


def _wilds_alone(view: SeatView, keys: tuple[CardKey, ...]) -> Planned | Phrase:
    twos = sum(RANK_OF[key.card] is Rank.TWO for key in keys)
    if Rank.TWO in view.table.rules.meld_ranks and twos >= SMALLEST_MELD:
        return ((Rank.TWO, keys),)
    return _WHICH_MELD


def lacking(view: SeatView, planned: Planned, rank: Rank, cards: tuple[CardKey, ...]) -> int:
    """Return how many cards are missing for a meld of a rank with these cards added."""
    lying = meld_of(view.table.melds[view.side], rank)
    size = len(cards) + len(dict(planned).get(rank, ())) + (len(lying.cards) if lying else 0)
    return max(0, SMALLEST_MELD - size)


def joining_refusal(
    view: SeatView, rank: Rank, keys: tuple[CardKey, ...], planned: tuple[CardKey, ...]
) -> Phrase | None:
    """Return why cards can never be part of a plan for a meld, or nothing.

    What more cards could still mend, a meld that is too small for example, is no reason.
    """
    refusal = _broken(view, rank, keys, planned)
    return None if refusal is None else refusal_sentence(refusal, view)


def _broken(
    view: SeatView, rank: Rank, keys: tuple[CardKey, ...], planned: tuple[CardKey, ...]
) -> Refusal | None:
    rules = view.table.rules
    if any(RANK_OF[key.card] is not rank and key.card not in WILDS for key in keys):
        return refuse(RuleCode.MELD_MIXED_RANKS, rank=rank)
    if rank not in rules.meld_ranks:
        return refuse(RuleCode.MELD_NO_RANK, rank=rank)
    new_wilds = sum(is_wild_in(key.card, rank) for key in keys)
    if rank is Rank.THREE:
        return _threes_broken(view, new_wilds)
    lying = meld_of(view.table.melds[view.side], rank)
    before = sum(is_wild_in(key.card, rank) for key in planned) + (lying.wilds if lying else 0)
    wilds = before + new_wilds
    if new_wilds and rules.wild_cap and wilds > rules.wild_cap:
        return refuse(RuleCode.MELD_MANY_WILDS, have=wilds, need=rules.wild_cap, rank=rank)
    size = len(keys) + len(planned) + (len(lying.cards) if lying else 0)
    if rules.meld_max and size > rules.meld_max:
        return refuse(RuleCode.MELD_TOO_LARGE, have=size, need=rules.meld_max, rank=rank)
    return None


def _threes_broken(view: SeatView, wilds: int) -> Refusal | None:
    """Return why black threes cannot be planned: they are laid only in a finish (C8.6)."""
    if wilds:
        return refuse(RuleCode.MELD_NO_WILD, have=wilds, need=0, rank=Rank.THREE)
    held = sum(RANK_OF[card] is Rank.THREE for card in view.hand)
    if held < SMALLEST_MELD:
        return refuse(RuleCode.BLACK_THREES, rank=Rank.THREE)
    playing = view.is_my_turn() and view.table.phase is Phase.PLAY
    # With so many black threes in the hand every finish lays them.
    if playing and not view.options().finishes:
        return refuse(RuleCode.BLACK_THREES, rank=Rank.THREE)
    return None
