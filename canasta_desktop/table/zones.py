"""Which places would take the cards in the player's hand, and where a drop goes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING, Phrase
from canasta_desktop.present.picture import ActionName
from canasta_desktop.rules.cards import RANK_OF
from canasta_desktop.table import signs_text
from canasta_desktop.table.geometry import Box
from canasta_desktop.table.placements import (
    HAND,
    NEW_MELD,
    PILE,
    STOCK,
    Align,
    Sign,
    SignKind,
    TableLayout,
    ZoneKey,
    ZoneKind,
    ZonePlace,
)

if TYPE_CHECKING:
    from canasta_desktop.present.picture import TablePicture

_LEGAL_PULL = 1.6
"""How much more a place that would take the cards attracts a drop than one that would not."""
_LEAST_SHARE = 0.12
"""A drop needs this share of the card over a place, or the pointer in it."""


class Cargo(Enum):
    """What is being carried, or would be if the player let go of the selection."""

    CARDS = "cards"
    PLAN = "plan"
    """A planned group on its way back to the hand or to another place."""
    STOCK = "stock"
    PILE = "pile"


@dataclass(frozen=True, slots=True)
class Offer:
    """A place that would take what is carried, and the word for what would happen."""

    zone: ZoneKey
    text: Phrase
    short: Phrase = NOTHING
    """What is said where there is no room for more."""


def offers(picture: TablePicture, cargo: Cargo, count: int) -> tuple[Offer, ...]:
    """Return the places that would take ``count`` cards, the top of the stock, or the pile."""
    if cargo is Cargo.STOCK:
        is_open = _is_open(picture, ActionName.DRAW)
        return (Offer(HAND, signs_text.DRAW_HERE),) if is_open else ()
    if cargo is Cargo.PILE:
        return _pile_offers(picture)
    side = picture.own_side
    found = [
        Offer(
            ZoneKey(ZoneKind.MELD, side.side, meld.rank), signs_text.ADD_HERE, signs_text.ADD_SHORT
        )
        for meld in side.melds
        if meld.fits
    ]
    if side.accepts_new_meld:
        found.append(Offer(NEW_MELD, signs_text.NEW_MELD, signs_text.NEW_MELD_SHORT))
    if cargo is Cargo.PLAN:
        return tuple(found)
    if picture.pile.fits and picture.pile.can_take:
        found.append(Offer(PILE, signs_text.TAKE_HERE))
    elif picture.pile.fits or (count == 1 and _is_open(picture, ActionName.DISCARD)):
        found.append(Offer(PILE, signs_text.DISCARD_HERE))
    return tuple(found)


def _pile_offers(picture: TablePicture) -> tuple[Offer, ...]:
    if not picture.pile.can_take or not picture.pile.cards:
        return ()
    side, top = picture.own_side, RANK_OF[picture.pile.cards[-1]]
    meld = next((meld for meld in side.melds if meld.rank is top), None)
    zone = NEW_MELD if meld is None else ZoneKey(ZoneKind.MELD, side.side, meld.rank)
    text = signs_text.TAKE_HERE
    return Offer(zone, text), Offer(HAND, text)


def _is_open(picture: TablePicture, name: ActionName) -> bool:
    return any(action.name is name and action.is_open for action in picture.actions)


_TAKES = {
    Cargo.CARDS: (ZoneKind.HAND, ZoneKind.MELD, ZoneKind.NEW_MELD, ZoneKind.PILE),
    Cargo.PLAN: (ZoneKind.HAND, ZoneKind.MELD, ZoneKind.NEW_MELD),
    Cargo.STOCK: (ZoneKind.HAND,),
    Cargo.PILE: (ZoneKind.HAND, ZoneKind.MELD, ZoneKind.NEW_MELD),
}


def drop_zone(
    layout: TableLayout, cargo: Cargo, legal: frozenset[ZoneKey], card: Box, x: float, y: float
) -> ZonePlace | None:
    """Return the place where a card dropped here goes: the one it overlaps most.

    Places that would take it attract it more strongly. One that would not can still be meant;
    the answer then says why not. Anywhere else in the own side's field is a new meld.
    """
    best, most = None, 0.0
    for zone in layout.zones:
        if zone.target is None or zone.key.kind not in _TAKES[cargo]:
            continue
        share = zone.box.overlap(card) / (card.w * card.h)
        if zone.box.contains(x, y):
            share += 0.5
        elif share < _LEAST_SHARE:
            continue
        share *= _LEGAL_PULL if zone.key in legal else 1.0
        if share > most:
            best, most = zone, share
    if best is None and ZoneKind.NEW_MELD in _TAKES[cargo]:
        own = next((panel.box for panel in layout.panels if panel.is_own), None)
        if own is not None and own.contains(x, y):
            best = layout.zone(NEW_MELD)
    return best


def offer_signs(
    layout: TableLayout, found: tuple[Offer, ...], chosen: ZonePlace | None
) -> list[Sign]:
    """Return the outlines of places that would take the cards; the chosen one stands out."""
    signs = []
    for offer in found:
        zone = layout.zone(offer.zone)
        if zone is None:
            continue
        is_chosen = chosen is not None and chosen.key == offer.zone
        signs.append(_offer_sign(layout, zone, offer, is_chosen=is_chosen))
    return signs


def _offer_sign(layout: TableLayout, zone: ZonePlace, offer: Offer, *, is_chosen: bool) -> Sign:
    """Return the outline of a zone with room for its word: on the lower edge for melds."""
    is_meld = zone.key.kind in (ZoneKind.MELD, ZoneKind.NEW_MELD)
    room = 0.75 * layout.text
    x, y, w, h = zone.box
    box = Box(x, y, w, h + room) if is_meld else Box(x, y - room, w, h + room)
    # Over stock and pile the word takes the place of their captions.
    caption = {STOCK: "stock", PILE: "pile"}.get(zone.key)
    return Sign(
        key=("offer", *offer.zone) if caption is None else ("caption", caption),
        kind=SignKind.CANDIDATE if is_chosen else SignKind.OFFER,
        box=box.rounded(),
        size=layout.text,
        text=offer.text,
        detail=offer.short,
        align=Align.CENTRE if is_meld else Align.LEFT,
    )
