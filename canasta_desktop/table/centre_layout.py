"""Lays out the centre: the stock, the discard pile, and what is said about the pile."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.art.faces import ASPECT
from canasta_desktop.controller.requests import Target, Zone
from canasta_desktop.table import signs_text
from canasta_desktop.table.centre_words import WordsAround, centre_words, compact_words_height
from canasta_desktop.table.geometry import Box, Pose
from canasta_desktop.table.layers import Layer
from canasta_desktop.table.placements import (
    PILE,
    STOCK,
    CardPlace,
    Sign,
    SignKind,
    ZonePlace,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.present.picture import PilePicture, TablePicture
    from canasta_desktop.table.frames import Frame

_BELOW_TOP = 3
"""How many cards below the top of the pile can be seen."""
_ACROSS = 3
"""How many freezing cards are shown across; there are hardly ever more."""
_SPREAD = 0.4
"""How far the highest of the freezing cards lies from the lowest, in widths."""
_LEAN = 2.0
"""By how many degrees each card below the top leans more than the one above it."""
_PILE_REACH = (1.22, 0.58)
"""How far the pile reaches to the left and right of the middle of its top card, in widths."""
_STOCK_EDGE = 2.0
TURN_CARD_NEAR = 12
"""The turn card is seen when no more cards than these lie above it."""
_LEAST_CARD = 40.0
"""In the compact table words give way before stock and pile are narrower than so many pixels."""
_TURN_CARD_INDEX = 100
"""The place of the turn card in the stock, apart from those of the cards drawn from above."""


@dataclass(frozen=True, slots=True)
class Centre:
    """The centre's cards, zones and signs."""

    cards: tuple[CardPlace, ...]
    zones: tuple[ZonePlace, ...]
    signs: tuple[Sign, ...]


@dataclass(frozen=True, slots=True)
class _Spots:
    """Where stock and pile stand in the centre, and how wide their cards are."""

    width: int
    text: float
    stock: tuple[float, float]
    pile: tuple[float, float]


def centre(picture: TablePicture, frame: Frame, widest: float) -> Centre:
    """Return the layout of stock and pile; cards are at most ``widest`` wide."""
    spots = (
        _compact_spots(picture, frame, widest) if frame.is_compact else _wide_spots(frame, widest)
    )
    text = frame.text
    signs = [
        _caption("stock", signs_text.STOCK, spots.stock, frame.centre, spots),
        _caption("pile", signs_text.PILE, spots.pile, frame.centre, spots),
        *centre_words(picture, frame, WordsAround(spots.width, spots.stock, spots.pile)),
    ]
    cards = [*_stock_cards(picture, spots), *_pile_cards(picture.pile, spots)]
    half_w, half_h = spots.width / 2, spots.width * ASPECT / 2
    stock_box = _around(spots.stock, half_w, half_h).grown(text * 0.4)
    pile_box = _pile_box(cards, spots)
    for name, count, spot in (
        ("stock", picture.stock, spots.stock),
        ("pile", len(picture.pile.cards), spots.pile),
    ):
        signs.append(
            _count(name, count, spot, spots.width, text)
            if count
            else _empty(name, spot, spots.width, text)
        )
    if picture.stock_is_hinted:
        signs.append(_hint("stock", stock_box, text))
    if picture.pile.is_hinted:
        signs.append(_hint("pile", pile_box.grown(text * 0.3), text))
    if _is_lit_up(picture.pile):
        light = pile_box.grown(0.45 * spots.width).rounded()
        signs.append(Sign(("cold",), SignKind.COLD_LIGHT, light, text, layer=Layer.GROUND))
    zones = (
        ZonePlace(STOCK, stock_box, Target(Zone.STOCK)),
        ZonePlace(PILE, pile_box.grown(text * 0.4), Target(Zone.PILE)),
    )
    return Centre(tuple(cards), zones, tuple(signs))


def _pile_box(cards: Sequence[CardPlace], spots: _Spots) -> Box:
    """Return the box from side to side of the pile, at least around the place of its top card."""
    half_h = spots.width * ASPECT / 2
    place = _around(spots.pile, spots.width / 2, half_h)
    boxes = [place, *(card.pose.box() for card in cards if card.zone == PILE)]
    left, right = min(box.x for box in boxes), max(box.right for box in boxes)
    return Box(left, place.y, right - left, place.h)


def _is_lit_up(pile: PilePicture) -> bool:
    """Return whether a cold light lies on the pile.

    Not where every pile is frozen: the word is enough for what never changes.
    """
    return bool(pile.cards) and pile.frozen and (bool(pile.freezing) or not pile.frozen_for_all)


def _around(middle: tuple[float, float], half_w: float, half_h: float) -> Box:
    return Box(middle[0] - half_w, middle[1] - half_h, 2 * half_w, 2 * half_h)


def _wide_spots(frame: Frame, widest: float) -> _Spots:
    box, text = frame.centre, frame.text
    room = box.h - 1.5 * text - 0.85 * text
    width = math.floor(min(widest, room / ASPECT, box.w / 8))
    y = round(box.y + 1.5 * text + width * ASPECT / 2)
    middle = box.x + box.w / 2
    stock_x, pile_x = round(middle - 1.55 * width), round(middle + 0.75 * width)
    return _Spots(width=width, text=text, stock=(stock_x, y), pile=(pile_x, y))


def _compact_spots(picture: TablePicture, frame: Frame, widest: float) -> _Spots:
    box, text = frame.centre, frame.text
    room = box.h - 1.5 * text - 0.85 * text
    least = min(_LEAST_CARD, 0.5 * room / ASPECT)
    room -= min(compact_words_height(picture) * text, room - least * ASPECT)
    across = (box.w - 2.6 * text) / (1 + _PILE_REACH[0] + _PILE_REACH[1])
    width = math.floor(max(16.0, min(widest, room / ASPECT, across)))
    spare = max(0.0, room - width * ASPECT)
    y = round(box.y + 1.5 * text + spare * 0.4 + width * ASPECT / 2)
    gap = (box.w - (1 + sum(_PILE_REACH)) * width) / 3
    return _Spots(
        width=width,
        text=text,
        stock=(round(box.x + gap + width / 2), y),
        pile=(round(box.right - gap - _PILE_REACH[1] * width), y),
    )


def _caption(name: str, words: Phrase, spot: tuple[float, float], area: Box, sizes: _Spots) -> Sign:
    x, y = spot
    text = sizes.text
    half = min(5 * text, x - area.x, area.right - x)
    box = Box(x - half, y - sizes.width * ASPECT / 2 - 1.5 * text, 2 * half, 1.35 * text).rounded()
    return Sign(("caption", name), SignKind.CAPTION, box, text * 0.84, text=words)


def _count(name: str, count: int, spot: tuple[float, float], width: int, text: float) -> Sign:
    y = spot[1] + width * ASPECT / 2 - 0.85 * text
    box = Box(spot[0] - 1.8 * text, y, 3.6 * text, 1.7 * text).rounded()
    return Sign(
        ("count", name), SignKind.COUNT, box, text, text=signs_text.count_text(count), number=count
    )


def _empty(name: str, spot: tuple[float, float], width: int, text: float) -> Sign:
    box = _around(spot, width / 2, width * ASPECT / 2).rounded()
    key = ("empty", name)
    return Sign(key, SignKind.EMPTY_PLACE, box, text, signs_text.EMPTY, layer=Layer.GROUND)


def _hint(name: str, box: Box, text: float) -> Sign:
    return Sign(("hint", name), SignKind.HINT_EDGE, box.rounded(), text)


def _stock_cards(picture: TablePicture, spots: _Spots) -> list[CardPlace]:
    """Return the top of the stock: it grows thinner towards its end.

    The turn card lies across and comes into sight as it comes near.
    """
    count, depth = picture.stock, picture.stock_picture.turn_card_depth
    is_near = depth is not None and depth <= TURN_CARD_NEAR
    shown = min(count - is_near, 1 + math.ceil(min(count, 60) / 20))
    x, y = spots.stock
    places = []
    for index in range(shown):
        below = shown - 1 - index
        pose = Pose(x + below * _STOCK_EDGE, y + below * _STOCK_EDGE, spots.width)
        places.append(CardPlace(STOCK, index, None, pose, Layer.STOCK.at(index)))
    if is_near:
        # Under the uppermost card, until it is itself the uppermost one.
        height = shown + 1 if depth == 0 else shown - 1.5
        pose = Pose(x, y, spots.width, 90.0)
        places.append(
            CardPlace(STOCK, _TURN_CARD_INDEX, None, pose, Layer.STOCK.at(max(height, 0)))
        )
    return places


def _pile_cards(pile: PilePicture, spots: _Spots) -> list[CardPlace]:
    """Return the cards of the pile that can be seen: freezing ones across, the last few."""
    if not pile.cards:
        return []
    last = len(pile.cards) - 1
    x, y = spots.pile
    width = spots.width
    across = [index for index in pile.freezing if index <= last][-_ACROSS:]
    straight = [i for i in range(last + 1) if i not in pile.freezing][-(_BELOW_TOP + 1) :]
    places = []
    for index in sorted({*across, *straight}):
        if index in across:
            offset = 0.0 if index == last else -0.42 * width
            pose = Pose(x + offset, y + _rise(across, index) * width, width, -90.0)
        elif index == last:
            pose = Pose(x, y, width)
        else:
            depth = len(straight) - 1 - straight.index(index) + (0 if straight[-1] == last else 1)
            pose = _leaning(x, y, width, depth)
        z = Layer.PILE.at(_height(index, last, across, straight))
        places.append(CardPlace(PILE, index, pile.cards[index], pose, z))
    return places


def _rise(across: list[int], index: int) -> float:
    """Return where a freezing card lies above or below the middle of the pile, in widths.

    A later one lies higher: the indices of those below it stay in sight. None reaches beyond the
    cards that lie upright, towards the caption above or the words below.
    """
    step = min(0.34, _SPREAD / max(len(across) - 1, 1))
    return step * ((len(across) - 1) / 2 - across.index(index))


def _leaning(x: float, y: float, width: float, depth: int) -> Pose:
    """Return how a card so far below the top leans: it does not rise above the top card."""
    angle = _LEAN * depth
    turned = math.radians(angle)
    height = ASPECT * math.cos(turned) + math.sin(turned)
    return Pose(x - 0.085 * width * depth, y + (height - ASPECT) / 2 * width, width, turn=-angle)


def _height(index: int, last: int, across: list[int], straight: list[int]) -> float:
    """Return the height of a pile card in its layer: across ones below, the top above all."""
    if index == last:
        return 500
    return 10 + across.index(index) if index in across else 100 + straight.index(index)
