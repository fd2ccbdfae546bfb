"""Lays out the other players: their plates and the cards they hold, and the viewer's own plate."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from canasta_desktop.art.faces import ASPECT
from canasta_desktop.present.picture import Place
from canasta_desktop.table import signs_text
from canasta_desktop.table.geometry import Box, Pose
from canasta_desktop.table.layers import Layer
from canasta_desktop.table.placements import (
    Align,
    CardPlace,
    Sign,
    SignKind,
    ZoneKey,
    ZoneKind,
    ZonePlace,
)

if TYPE_CHECKING:
    from canasta_desktop.present.picture import SeatPicture, TablePicture
    from canasta_desktop.table.frames import Frame
    from canasta_desktop.table.options import TableOptions

Placed = tuple[list[CardPlace], list[ZonePlace], list[Sign]]

TAG = 0.85
"""How far the word "in turn" rises above a plate, in heights of the text."""
_ORDER = (Place.LEFT, Place.TOP, Place.RIGHT)


def seat_places(picture: TablePicture, frame: Frame, options: TableOptions) -> Placed:
    """Return the cards, zones and plates of all seats."""
    cards: list[CardPlace] = []
    zones: list[ZonePlace] = []
    signs: list[Sign] = []
    viewer = next((seat for seat in picture.seats if seat.is_viewer), None)
    if viewer is not None:
        kind = SignKind.SEAT_LINE if frame.is_compact else SignKind.PLATE
        signs.append(_plate(viewer, frame.own_plate, frame.text, kind))
    others = [seat for place in _ORDER for seat in picture.seats if seat.place is place]
    others = [seat for seat in others if not seat.is_viewer]
    if frame.seat_line is not None:
        _line_of_seats(others, frame, picture, options, (cards, zones, signs))
        return cards, zones, signs
    for place, area in (
        (Place.LEFT, frame.left),
        (Place.TOP, frame.top),
        (Place.RIGHT, frame.right),
    ):
        here = [seat for seat in others if seat.place is place]
        if area is None or not here:
            continue
        for number, seat in enumerate(here):
            part = _part(area, number, len(here), place is Place.TOP)
            if place is Place.TOP:
                _top_seat(seat, part, frame, (cards, zones, signs))
            else:
                _side_seat(seat, part, frame, (cards, zones, signs))
    return cards, zones, signs


def _part(area: Box, number: int, count: int, is_row: bool) -> Box:
    if is_row:
        return Box(area.x + number * area.w / count, area.y, area.w / count, area.h)
    return Box(area.x, area.y + number * area.h / count, area.w, area.h / count)


def _plate(seat: SeatPicture, box: Box, text: float, kind: SignKind = SignKind.PLATE) -> Sign:
    align = Align.LEFT if kind is SignKind.SEAT_LINE else Align.CENTRE
    if kind is SignKind.PLATE:
        box = Box(box.x, box.y - TAG * text, box.w, box.h + TAG * text)
    return Sign(
        ("seat", seat.seat),
        kind,
        box.rounded(),
        text,
        seat=seat,
        align=align,
        number=len(seat.cards),
    )


def _key(seat: SeatPicture) -> ZoneKey:
    return ZoneKey(ZoneKind.SEAT, seat.seat)


def _top_seat(seat: SeatPicture, area: Box, frame: Frame, out: Placed) -> None:
    """A plate, and to its right a small fan of backs."""
    cards, zones, signs = out
    text, count = frame.text, len(seat.cards)
    plate_w = min(13 * text, 0.4 * area.w)
    width = max(14, math.floor((area.h - 4) / ASPECT))
    step = min(0.34 * width, (area.w - plate_w - 2 * text - width) / max(count - 1, 1))
    fan = width + step * max(count - 1, 0)
    x = area.x + (area.w - plate_w - text - fan) / 2
    plate_h = 2.9 * text
    plate = Box(x, area.y + (area.h - plate_h + TAG * text) / 2, plate_w, plate_h)
    signs.append(replace(_plate(seat, plate, text), align=Align.RIGHT))
    left = plate.right + text
    zones.append(ZonePlace(_key(seat), Box(x, area.y, plate_w + text + fan, area.h)))
    curve = 3.0 * min(1.0, count / 10)
    for index, card in enumerate(seat.cards):
        bend = 0.0 if count < 2 else 2 * index / (count - 1) - 1
        pose = Pose(
            left + width / 2 + index * step,
            area.y + area.h / 2 + abs(bend) ** 2 * 0.05 * width,
            width,
            0.0 if card is not None else curve * bend,
        )
        cards.append(CardPlace(_key(seat), index, card, pose, Layer.SEATS.at(index)))


def _side_seat(seat: SeatPicture, area: Box, frame: Frame, out: Placed) -> None:
    """A plate, and below it a column of backs."""
    cards, zones, signs = out
    text, count = frame.text, len(seat.cards)
    plate_h = 2.9 * text
    wanted = plate_h + 0.7 * text
    width = max(14, math.floor(min(0.54 * area.w, (area.h - wanted) / ASPECT / 1.6)))
    height = width * ASPECT
    room = area.h - wanted - height
    step = min(0.21 * height, room / max(count - 1, 1))
    total = wanted + height + step * max(count - 1, 0)
    y = area.y + max(0.0, (area.h - total) * 0.42)
    plate = Box(area.x, y, area.w, plate_h)
    signs.append(_plate(seat, plate, text))
    zones.append(ZonePlace(_key(seat), Box(area.x, y, area.w, total)))
    x, top = area.x + area.w / 2, y + wanted + height / 2
    for index, card in enumerate(seat.cards):
        pose = Pose(round(x - width / 2) + width / 2, round(top + index * step), width)
        cards.append(CardPlace(_key(seat), index, card, pose, Layer.SEATS.at(index)))


def _line_of_seats(
    seats: list[SeatPicture],
    frame: Frame,
    picture: TablePicture,
    options: TableOptions,
    out: Placed,
) -> None:
    """One line: for each seat its name, one back, and the number of its cards."""
    cards, zones, signs = out
    line, text = frame.seat_line, frame.text
    assert line is not None
    score_w = 0.36 * line.w if options.shows_score else 0.0
    slot = (line.w - score_w) / max(len(seats), 1)
    if frame.open_hands is None:
        slot = min(slot, 23 * text)
    for number, seat in enumerate(seats):
        box = Box(line.x + number * slot, line.y, slot - text, line.h)
        signs.append(_plate(seat, box, text, SignKind.SEAT_LINE))
        if frame.open_hands is not None and is_open(seat):
            zones.append(ZonePlace(_key(seat), box._replace(h=line.h + frame.open_hands.h)))
            area = frame.open_hands._replace(x=box.x, w=box.w)
            cards.extend(_open_fan(seat, area, options.deck.index_share))
        else:
            zones.append(ZonePlace(_key(seat), box))
            cards.extend(_short_fan(seat, box))
    if options.shows_score:
        box = Box(line.right - score_w, line.y, score_w, line.h).rounded()
        signs.append(
            Sign(
                ("score",),
                SignKind.SCORE_LINE,
                box,
                text,
                signs_text.score_text(picture.score.side_names, picture.score.totals),
                picture.score.heading,
                Align.RIGHT,
            )
        )


def is_open(seat: SeatPicture) -> bool:
    """Return whether a player holds cards and everybody sees them."""
    return bool(seat.cards) and None not in seat.cards


def _open_fan(seat: SeatPicture, area: Box, index_share: float) -> list[CardPlace]:
    """Return the open cards of a seat side by side below its name, the indices in sight."""
    width, count = max(12, math.floor((area.h - 6) / ASPECT)), len(seat.cards)
    widest = (index_share + 0.12) * width
    step = min(widest, (area.w - width) / max(count - 1, 1))
    y = area.y + area.h / 2
    return [
        CardPlace(
            _key(seat),
            i,
            card,
            Pose(round(area.x + i * step) + width / 2, y, width),
            Layer.SEATS.at(i),
        )
        for i, card in enumerate(seat.cards)
    ]


def _short_fan(seat: SeatPicture, box: Box) -> list[CardPlace]:
    """Return all cards of a seat behind its one small back at the right end of its place."""
    width = max(12, math.floor(0.72 * box.h / ASPECT))
    x, y = box.right - width / 2 - 0.28 * box.h, box.y + box.h / 2
    last = len(seat.cards) - 1
    return [
        CardPlace(_key(seat), i, card, Pose(x, y, width), Layer.SEATS.at(i), is_buried=i < last)
        for i, card in enumerate(seat.cards)
    ]
