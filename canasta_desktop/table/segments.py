"""Lays out what stands beside a special meld: its segments, its progress, and what is at stake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING
from canasta_desktop.table import signs_text
from canasta_desktop.table.geometry import Box
from canasta_desktop.table.placements import Align, Sign, SignKind

if TYPE_CHECKING:
    from canasta_desktop.present.picture import MeldPicture
    from canasta_desktop.table.placements import ZoneKey
    from canasta_desktop.table.row_measures import Measures

_GAP, _BAR = 0.42, 0.55
"""How far the segments stand from the cards, and how wide they are, in heights of the text."""
_WORDS_GAP = 0.5
_LEAST_SEGMENT = 0.8
"""A segment is at least so high, in heights of the text, where the row has room for that."""
_EDGE_WORD = 1.15
_BELOW_BADGE = 0.75
"""Segments begin so far below the upper edge of the cards, clear of the badge."""


def segment_signs(
    key: ZoneKey, meld: MeldPicture, x: float, end: float, sizes: Measures
) -> list[Sign]:
    """Return the segments of a special meld, and words beside them where the row has room.

    ``x`` is the left edge of its cards, ``end`` their lower end.
    """
    text = sizes.text
    top = sizes.top + _BELOW_BADGE * text
    height = max(end - top, meld.segments * _LEAST_SEGMENT * text)
    # They end where the cards do, but clear of words on the lower edge of the cards or the place.
    height = min(height, sizes.bottom - _EDGE_WORD * text - top)
    if meld.planned or meld.is_provisional:
        height = min(height, end - 0.6 * text - top)
    left = x + sizes.width + _GAP * text
    bar = Box(left, top, _BAR * text, height)
    on_way = len(meld.planned) + meld.takes_top
    signs = [
        Sign(
            key=("segments", *key),
            kind=SignKind.SEGMENTS,
            box=bar.rounded(),
            size=text,
            parts=(len(meld.cards), on_way, meld.segments),
        )
    ]
    if sizes.has_words:
        slot = next(slot for slot in sizes.slots if slot.contains(x, sizes.top))
        right = slot.right - 0.2 * text
        words_x = bar.right + _WORDS_GAP * text
        signs += _words(key, meld, Box(words_x, top, right - words_x, height), text)
    return signs


def _words(key: ZoneKey, meld: MeldPicture, area: Box, text: float) -> list[Sign]:
    """Return three lines in the middle beside the segments: progress, stake, and its points."""
    points = signs_text.plain_number(meld.stake_points) if meld.stake_points else NOTHING
    lines = [
        ("progress", SignKind.PROGRESS, meld.progress, 1.02 * text, 1.4 * text),
        ("stake word", SignKind.NOTE, meld.stake, 0.86 * text, 1.3 * text),
        ("stake", SignKind.STAKE, points, 0.9 * text, 1.6 * text),
    ]
    said = []
    for name, kind, words, size, height in lines:
        if words != NOTHING:
            # What a plan would bring makes the progress longer: it then takes two lines.
            is_long = len(words.render()) * 0.58 * size > area.w
            said.append((name, kind, words, size, height * (1.8 if is_long else 1.0)))
    total = sum(line[4] for line in said)
    y = area.y + max(0.0, (area.h - total) / 2)
    signs = []
    for name, kind, words, size, height in said:
        box = Box(area.x, y, area.w, height)
        y += height
        signs.append(Sign((name, *key), kind, box.rounded(), size, words, align=Align.LEFT))
    return signs
