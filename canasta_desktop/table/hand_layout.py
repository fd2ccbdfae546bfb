"""Lays out the viewer's hand: one fan, or two rows, with even overlap."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from canasta_desktop.controller.requests import Target, Zone
from canasta_desktop.table.geometry import Pose
from canasta_desktop.table.layers import Layer
from canasta_desktop.table.placements import HAND, CardMark, CardPlace, ZonePlace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.present.picture import CardKey, HandCard, TablePicture
    from canasta_desktop.table.frames import Frame, HandFrame

_LOOSE = 0.66
"""Cards lie no further apart than this share of their width."""
_CURVE = 3.4
"""The turn of the outermost cards of the widest fan, in degrees."""
_DIP = 0.13
"""How far they lie below the middle at most, as a share of a card's width."""


def cards_in_hand(picture: TablePicture) -> list[tuple[int, HandCard]]:
    """Return the hand cards that lie in the hand, with their places in the picture's hand.

    The others lie beside melds, where they are planned.
    """
    planned = planned_keys(picture)
    return [(i, card) for i, card in enumerate(picture.hand) if card.key not in planned]


def planned_keys(picture: TablePicture) -> frozenset[CardKey]:
    """Return the hand cards that lie beside melds because they are planned for them."""
    return frozenset(key for meld in picture.own_side.melds for key in meld.planned)


def hand_zone(frame: Frame) -> ZonePlace:
    """Return the zone of the hand."""
    return ZonePlace(HAND, frame.hand.box, Target(Zone.HAND))


def hand_places(
    picture: TablePicture, frame: Frame, lit: frozenset[CardKey] = frozenset()
) -> list[CardPlace]:
    """Return the places of the cards in the hand, from left to right, the upper row first.

    Those in ``lit`` are pointed out.
    """
    cards = cards_in_hand(picture)
    in_row = math.ceil(len(cards) / frame.hand.rows)
    if not in_row:
        return []
    rows = [cards[start : start + in_row] for start in range(0, len(cards), in_row)]
    pitch = _pitch(in_row, frame.hand)
    places: list[CardPlace] = []
    for number, row in enumerate(rows):
        poses = _row_poses(len(row), number, pitch, frame.hand)
        for (index, card), pose in zip(row, poses, strict=True):
            lift = frame.hand.lift if card.selected else 0
            places.append(
                CardPlace(
                    zone=HAND,
                    index=index,
                    card=card.key.card,
                    pose=_lifted(pose, lift),
                    z=Layer.HAND.at(len(places)),
                    key=card.key,
                    marks=_marks(card, picture, lit),
                    lift=lift,
                )
            )
    return places


def _pitch(in_row: int, hand: HandFrame) -> float:
    if in_row < 2:
        return 0.0
    return min(_LOOSE * hand.width, (hand.box.w - hand.width) / (in_row - 1))


def _row_poses(count: int, row: int, pitch: float, hand: HandFrame) -> Sequence[Pose]:
    span = (count - 1) * pitch
    middle = hand.box.x + hand.box.w / 2
    y = hand.box.y + hand.lift + row * hand.row_step + hand.width * 88 / 63 / 2
    if not hand.arc or count < 3:
        return [
            Pose(
                round(middle - span / 2 + i * pitch - hand.width / 2) + hand.width / 2,
                y,
                hand.width,
            )
            for i in range(count)
        ]
    curve = math.radians(_CURVE * min(span / max(hand.box.w - hand.width, 1), 1.0))
    curve = min(curve, 4 * _DIP * hand.width / span)
    radius = span / 2 / math.sin(curve)
    dip = radius * (1 - math.cos(curve))
    poses = []
    for i in range(count):
        offset = -span / 2 + i * pitch
        angle = math.asin(offset / radius)
        fall = radius * (1 - math.cos(angle))
        poses.append(Pose(middle + offset, y + fall - dip * 0.35, hand.width, math.degrees(angle)))
    return poses


def _lifted(pose: Pose, lift: float) -> Pose:
    angle = math.radians(pose.turn)
    return pose.moved(lift * math.sin(angle), -lift * math.cos(angle))


def _marks(card: HandCard, picture: TablePicture, lit: frozenset[CardKey]) -> frozenset[CardMark]:
    said = {
        CardMark.SELECTED: card.selected,
        CardMark.PLANNED: card.planned,
        CardMark.NEW: card.is_new,
        CardMark.HINTED: card.hinted or card.key in picture.hinted_keys,
        CardMark.LIT: card.key in lit,
        CardMark.DEAD: card.is_dead,
    }
    return frozenset(mark for mark, holds in said.items() if holds)


def place_among_others(
    places: Sequence[CardPlace],
    carried: frozenset[CardKey],
    hand: Sequence[HandCard],
    x: float,
    y: float,
) -> tuple[int, Pose | None, bool]:
    """Return where cards dropped at a point go in the hand.

    The number counts the cards of the hand that are not carried; the pose is that of the card
    beside which they go, and the flag says whether they go before it. ``places`` are those of the
    hand.
    """
    others = [place for place in places if place.key not in carried]
    if not others:
        return 0, None, True
    nearest_row = min(others, key=lambda place: abs(place.pose.y - y)).pose.y
    height = others[0].pose.height
    row = [place for place in others if abs(place.pose.y - nearest_row) < height * 0.45]
    rank_of = {card.key: n for n, card in enumerate(c for c in hand if c.key not in carried)}
    for place in row:
        if x < place.pose.x and place.key is not None:
            return rank_of[place.key], place.pose, True
    last = row[-1]
    assert last.key is not None
    return rank_of[last.key] + 1, last.pose, False
