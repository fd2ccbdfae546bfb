"""Measures one side's row: how wide its cards are, and where its columns and its threes stand."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from canasta_desktop.art.faces import ASPECT
from canasta_desktop.present.phrases import NOTHING
from canasta_desktop.table.frames import meld_card_width
from canasta_desktop.table.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.art.faces import DeckStyle
    from canasta_desktop.present.picture import SidePicture

_LOOSE = 1.5
_TIGHT = 1.12
"""Distance of columns in card widths: where there is room, and at least."""
_SLOT = 1.3
"""A column takes at most so many card widths, however far apart columns stand."""
_LABELS = 4.4
"""Columns of small cards stand so far apart, in heights of the text, that labels fit below them."""
_LEAST_SHARE = 0.75
_LEAST_WIDTH = 36.0
"""How far cards may shrink for a long column, as a share of the width that columns allow, yet not
below so many pixels."""
THREES_STEP = 0.44
"""How far threes of one colour lie apart, in card widths."""
_CAPTION, _CAPTION_WITH_REASON = 7.4, 14.5
"""Room for the threes at least, in heights of the text: for their worth alone, or with why."""
_SEGMENTS, _SEGMENTS_WITH_WORDS = 0.95, 8.6
"""Room beside a special meld, in heights of the text: for its segments alone, or with words."""
_WORDS_HEIGHT = 5.0
"""So high must a row be, in heights of the text, for words beside segments."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Sizes of one side's row.

    ``slots`` are the areas of its columns, the place for a new meld last; ``column`` is how much
    of a slot belongs to the cards, the rest to the segments of a special meld; ``pitch`` is how
    far apart columns without segments stand. ``has_words`` says
    whether there is room for words beside segments. ``step`` is how much of a card shows below
    the next one, as a share of its height.
    """

    width: int
    text: float
    top: float
    bottom: float
    step: float
    slots: tuple[Box, ...]
    column: float
    pitch: float
    has_words: bool
    threes: Box

    @property
    def height(self) -> float:
        """The height of a card."""
        return self.width * ASPECT


@dataclass(frozen=True, slots=True)
class _Shares:
    """What a row has to make room for."""

    room: float
    text: float
    slots: int
    special: int
    threes: float
    """How wide the threes lie, in card widths."""

    def card_width(self, beside: float, caption: float, most: float) -> float:
        """Return the widest cards for which columns and threes find room."""
        rest = self.room - self.text - self.special * beside
        width = min(most, rest / (self.slots * _TIGHT + self.threes))
        if self.threes * width < caption:
            width = min(most, (rest - caption) / (self.slots * _TIGHT))
        return width

    def has_room(self, width: float, beside: float, caption: float) -> bool:
        """Return whether cards of this width leave room for these words."""
        threes = max(self.threes * width, caption)
        needed = self.slots * _TIGHT * width + self.special * beside + threes + self.text
        return needed <= self.room


def measures(
    side: SidePicture,
    box: Box,
    text: float,
    deck: DeckStyle,
    widest: float,
    threes_room: float = 0.0,
) -> Measures:
    """Return the measures of a side's row in its box; cards are at most ``widest`` wide.

    The threes get ``threes_room`` if they need no more and it leaves the columns their room; so
    they stand below those of the other side.
    Words beside segments and threes never make cards smaller: where they would, they are left
    out, and what they say is said more briefly.
    """
    pad = text * 0.9
    special = [meld.segments > 0 for meld in side.melds]
    shares = _Shares(
        room=box.w - 2 * pad,
        text=text,
        slots=max(len(side.melds) + side.is_own, 1),
        special=sum(special),
        threes=1 + THREES_STEP * (max(len(side.threes), 2) - 1),
    )
    most = min(meld_card_width(box, text), widest)
    width = shares.card_width(_SEGMENTS * text, _CAPTION * text, most)
    width = max(16, math.floor(_readable(side, width, box.h - 3.6 * text, deck)))
    # The first column's badge stands clear of the title where there is room for both.
    top = round(box.y + (2.5 if box.h > 12 * text else 2.1) * text)
    bottom = box.bottom - 0.35 * text
    has_words, caption = _words(side, shares, width, bottom - top)
    beside = (_SEGMENTS_WITH_WORDS if has_words else _SEGMENTS) * text
    threes_w = max(shares.threes * width, caption * text)
    if shares.has_room(width, beside, threes_room):
        threes_w = max(threes_w, threes_room)
    area = shares.room - threes_w - text
    loose, slot = max(_LOOSE * width, _LABELS * text), max(_SLOT * width, 0.93 * _LABELS * text)
    pitch = min(loose, (area - shares.special * beside) / shares.slots)
    column = min(pitch, slot)
    starts = accumulate(
        (pitch + (beside if is_special else 0.0) for is_special in special), initial=box.x + pad
    )
    taken = [*(column + (beside if is_special else 0.0) for is_special in special), column]
    return Measures(
        width=width,
        text=text,
        top=top,
        bottom=bottom,
        step=deck.index_depth,
        slots=tuple(
            Box(x, top - 0.35 * text, w, bottom - top) for x, w in zip(starts, taken, strict=True)
        ),
        column=column,
        pitch=pitch,
        has_words=has_words,
        threes=Box(box.right - pad - threes_w, box.y, threes_w, box.h),
    )


def _words(side: SidePicture, shares: _Shares, width: int, height: float) -> tuple[bool, float]:
    """Return whether words fit beside segments, and the room for what is said of the threes."""
    return next(
        (has_words, caption)
        for has_words, caption in _wishes(side, height < _WORDS_HEIGHT * shares.text)
        if (caption == _CAPTION and not has_words)
        or shares.has_room(
            width,
            (_SEGMENTS_WITH_WORDS if has_words else _SEGMENTS) * shares.text,
            caption * shares.text,
        )
    )


def _wishes(side: SidePicture, is_low: bool) -> Iterator[tuple[bool, float]]:
    """Yield what would be good, the best first; the last one always fits."""
    says_why = bool(side.threes) and NOTHING not in (side.threes_reason, side.threes_detail)
    for has_words in (False,) if is_low else (True, False):
        if says_why:
            yield has_words, _CAPTION_WITH_REASON
        yield has_words, _CAPTION


def _readable(side: SidePicture, width: float, room: float, deck: DeckStyle) -> float:
    """Return a card width at which the ranks of the longest open column can be read.

    Where a column is very long, its cards close up before all cards become small.
    """
    longest = max(
        (
            (0 if meld.kind is not None else len(meld.cards)) + len(meld.planned) + meld.takes_top
            for meld in side.melds
        ),
        default=1,
    )
    height = room / (1 + max(longest - 1, 0) * deck.rank_depth)
    return max(min(width, height / ASPECT), _LEAST_SHARE * width, min(width, _LEAST_WIDTH))
