"""Which melds hand cards are meant for, and why cards cannot be planned for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.present.planning import planning
from canasta_desktop.present.refusals import refusal_sentence
from canasta_desktop.rules.cards import RANK_OF, WILDS, Rank
from canasta_desktop.rules.melds import SMALLEST_MELD, meld_of

if TYPE_CHECKING:
    from canasta_desktop.present.picture import CardKey
    from canasta_desktop.rules.view import SeatView

Planned = tuple[tuple[Rank, tuple["CardKey", ...]], ...]

_WHICH_MELD = say(
    "Which meld are the wild cards for? Choose it, or select them together with its cards."
)


def grouped(view: SeatView, planned: Planned, keys: tuple[CardKey, ...]) -> Planned | Phrase:
    """Return cards as groups for the melds they obviously mean, or a sentence that asks which.

    Naturals go to the melds of their ranks. Wild cards go to a meld of wild cards if they are meant
    for one; else to the only rank among the cards, or to the ranks that lack cards for a meld if
    the wild cards are just as many as are lacking.
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
    meld = planning(view.table).wild_meld(view, planned, keys)
    if meld is not None:
        return (*naturals.items(), (meld, tuple(wilds)))
    if not naturals:
        return _WHICH_MELD
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


def lacking(view: SeatView, planned: Planned, rank: Rank, cards: tuple[CardKey, ...]) -> int:
    """Return how many cards are missing for a meld of a rank with these cards added."""
    lying = meld_of(view.table.melds[view.side], rank)
    size = len(cards) + len(dict(planned).get(rank, ())) + (len(lying.cards) if lying else 0)
    return max(0, SMALLEST_MELD - size)


def joining_refusal(
    view: SeatView, rank: Rank, keys: tuple[CardKey, ...], planned: Planned
) -> Phrase | None:
    """Return why cards can never be part of a plan for a meld, or nothing.

    ``planned`` is all that is planned already. What more cards could still mend, a meld that is
    too small for example, is no reason.
    """
    refusal = planning(view.table).joining(view, rank, keys, planned)
    return None if refusal is None else refusal_sentence(refusal, view)
