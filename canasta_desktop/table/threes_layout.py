"""Lays out a side's threes at the end of its row: by colour, with their worth and the reason."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from canasta_desktop.art.faces import ASPECT
from canasta_desktop.present.phrases import NOTHING
from canasta_desktop.rules.cards import RED_THREES
from canasta_desktop.table import signs_text
from canasta_desktop.table.geometry import Box, upright
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
from canasta_desktop.table.row_measures import THREES_STEP

if TYPE_CHECKING:
    from canasta_desktop.present.picture import SidePicture
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.table.row_measures import Measures

_APART = 0.72
"""How much further apart two colours lie than two threes of one colour, in card widths."""
_PILL, _DETAIL, _REASON = 1.6, 1.35, 1.3
"""Heights of the lines below the threes, in heights of the text."""
_PILL_WIDTH = 5.0
_LETTER = 0.5
"""How wide a letter of these lines is, about, in heights of the text."""
_SMALLEST = 24
"""Threes are at least so wide, in pixels, before lines below them are left out."""


def threes_places(
    side: SidePicture, sizes: Measures, first_z: int
) -> tuple[list[CardPlace], ZonePlace, list[Sign]]:
    """Return the cards, the zone and the signs of a side's threes."""
    key = ZoneKey(ZoneKind.THREES, side.side)
    area, text = sizes.threes, sizes.text
    lines = _lines(side, sizes)
    below = sum(height for _, height in lines) * text + 0.3 * text
    width = min(sizes.width, math.floor((sizes.bottom - sizes.top - below) / ASPECT))
    width = max(width, 12)
    steps = _steps(side.threes, width, area.w)
    cards = [
        CardPlace(
            zone=key,
            index=index,
            card=card,
            pose=upright(round(area.x + step), sizes.top, width),
            z=Layer.MELDS.at(first_z + index),
        )
        for index, (card, step) in enumerate(zip(side.threes, steps, strict=True))
    ]
    end = sizes.top + width * ASPECT
    zone = ZonePlace(key, Box(area.x, sizes.top, area.w, end - sizes.top))
    title = side.threes_title if side.threes_title != NOTHING else signs_text.RED_THREES
    caption = Box(area.x, area.y + text * 0.3, area.w, text * 1.35).rounded()
    signs = [
        Sign(
            ("threes", side.side),
            SignKind.CAPTION,
            caption,
            text * 0.84,
            title,
            align=Align.LEFT,
        )
    ]
    y = end + 0.3 * text
    for name, height in lines:
        line = Box(area.x, y, area.w, height * text)
        signs += _line_signs(name, side, line, text)
        y += height * text
    return cards, zone, signs


def _lines(side: SidePicture, sizes: Measures) -> list[tuple[str, float]]:
    """Return which lines stand below the threes, with their heights.

    Where the row is low, the sum is left out first and then the reason: both are still said by
    the tool tip.
    """
    reason_is_beside = sizes.threes.w >= (_PILL_WIDTH + 7.5) * sizes.text
    lines = []
    if side.threes_detail != NOTHING:
        # A longer sum takes two lines where the room is narrow.
        letters = len(side.threes_detail.render())
        is_long = letters * _LETTER * sizes.text > sizes.threes.w
        lines.append(("detail", _DETAIL * (1.75 if is_long else 1.0)))
    lines.append(("worth", _PILL))
    if side.threes_reason != NOTHING and not reason_is_beside:
        lines.append(("reason", _REASON))
    room = sizes.bottom - sizes.top - _SMALLEST * ASPECT - 0.3 * sizes.text
    for name in ("detail", "reason"):
        if sum(height for _, height in lines) * sizes.text > room:
            lines = [line for line in lines if line[0] != name]
    if ("reason", _REASON) not in lines and reason_is_beside and side.threes_reason != NOTHING:
        lines = [("both", _PILL) if line[0] == "worth" else line for line in lines]
    return lines


def _line_signs(name: str, side: SidePicture, box: Box, text: float) -> list[Sign]:
    worth = Sign(
        key=("worth", side.side),
        kind=SignKind.WORTH,
        box=box._replace(h=0.94 * box.h).rounded(),
        size=text,
        text=signs_text.bonus_text(side.threes_points),
        number=side.threes_points,
        align=Align.LEFT,
    )
    reason = ("threes reason", side.side)
    if name == "worth":
        return [worth]
    if name == "both":
        pill = box._replace(w=(1.6 + 0.62 * len(worth.text.render())) * text)
        beside = Box(pill.right + 0.5 * text, box.y, box.right - pill.right - 0.5 * text, box.h)
        return [
            replace(worth, box=pill._replace(h=0.94 * box.h).rounded()),
            Sign(
                reason,
                SignKind.NOTE,
                beside.rounded(),
                0.88 * text,
                side.threes_reason,
                align=Align.LEFT,
            ),
        ]
    if name == "reason":
        words = side.threes_reason
        return [Sign(reason, SignKind.NOTE, box.rounded(), 0.84 * text, words, align=Align.LEFT)]
    words = side.threes_detail
    detail = ("threes detail", side.side)
    return [Sign(detail, SignKind.NOTE, box.rounded(), 0.84 * text, words, align=Align.LEFT)]


def _steps(threes: tuple[Card, ...], width: float, room: float) -> list[float]:
    """Return how far from the first three each lies: a change of colour makes a larger step."""
    steps = [0.0]
    for before, card in pairwise(threes):
        is_other = (before in RED_THREES) is not (card in RED_THREES)
        steps.append(steps[-1] + (THREES_STEP + _APART * is_other) * width)
    most = max(room - width, 0.0)
    share = min(1.0, most / steps[-1]) if steps[-1] else 1.0
    return [step * share for step in steps]
