"""Lays out what is said beside the stock and the pile: the pile's state, notes, dead ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.art.faces import ASPECT
from canasta_desktop.present.cards_text import chained, rank_symbol, with_commas
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rules.cards import Rank
from canasta_desktop.table import signs_text
from canasta_desktop.table.geometry import Box
from canasta_desktop.table.placements import Align, Sign, SignKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.present.picture import PilePicture, TablePicture
    from canasta_desktop.table.frames import Frame

_WILD = say("wild")
_HEAD, _NOTE, _DEAD = 1.75, 1.4, 1.8
"""Heights of a headline, of a line of a note, and of the dead ranks, in heights of the text."""
_CAPTION = 4.9
"""Words begin beyond the pile's caption, half of which is so wide, in heights of the text."""
_NEEDS_LINES = 3
"""Beside a wide table's pile notes may take so many lines, without the dead ranks one more."""
_WIDEST = 21.0
"""Notes are at most so wide, in heights of the text: longer lines are hard to read."""
_COMPACT_LINE, _COMPACT_HEAD, _BETWEEN = 2.35, 1.55, 0.3
"""Heights in the compact table of two lines of small text, of a headline, and between notes."""


class WordsAround(NamedTuple):
    """What the words stand around: the middles of stock and pile, and the width of a card."""

    width: float
    stock: tuple[float, float]
    pile: tuple[float, float]


def centre_words(picture: TablePicture, frame: Frame, around: WordsAround) -> list[Sign]:
    """Return what is said about stock and pile, and the dead ranks."""
    return (_compact if frame.is_compact else _wide)(picture, frame, around)


def compact_words_height(picture: TablePicture) -> float:
    """Return the wanted height of the compact table's words, in heights of the text.

    Where that leaves no room for cards, the words give way.
    """
    head = _COMPACT_HEAD if _says_much(picture.pile) else 0.0
    notes = _COMPACT_LINE + _BETWEEN if picture.stock_picture.notes else 0.0
    return head + _COMPACT_LINE + notes


def dead_ranks_text(ranks: Sequence[Rank]) -> Phrase:
    """Return the indices of ranks, apart from one another: "K 10"."""
    return chained(
        [_WILD if rank is Rank.WILD else say("{index}", index=rank_symbol(rank)) for rank in ranks]
    )


def _says_much(pile: PilePicture) -> bool:
    """Return whether the pile has a headline with a note instead of a short word."""
    return not pile.cards and pile.needs != NOTHING and pile.status != NOTHING


def _wide(picture: TablePicture, frame: Frame, around: WordsAround) -> list[Sign]:
    text, area = frame.text, frame.centre
    x, y = around.pile
    pile = picture.pile
    is_across = len(pile.cards) - 1 in pile.freezing
    left = x + (0.7 if is_across else 0.5) * around.width + 1.3 * text
    left = max(left, x + _CAPTION * text)
    column = Box(left, area.y, min(area.right - left, _WIDEST * text), area.h)
    dead = _DEAD if picture.dead_ranks else 0.0
    has_head = picture.pile.status != NOTHING
    lines = _NEEDS_LINES if dead else _NEEDS_LINES + 1
    needs = _NOTE * lines if picture.pile.needs != NOTHING else 0.0
    if picture.pile.cards and dead:
        needs = min(needs, 2 * _NOTE)
    total = (_HEAD * has_head + needs + dead + 0.35 * bool(dead)) * text
    top = max(y - 1.9 * text, area.y) if not dead and picture.pile.cards else y - total / 2
    top = min(max(top, area.y), area.bottom - total)
    signs = _pile_words(picture.pile, column._replace(y=top), needs * text, text)
    if dead:
        box = Box(column.x, top + total - dead * text, area.right - column.x, dead * text)
        signs.append(_dead_ranks(picture.dead_ranks, box, text, Align.LEFT))
    return [*signs, *_stock_notes(picture, frame, around)]


def _pile_words(pile: PilePicture, box: Box, needs: float, text: float) -> list[Sign]:
    """Return the pile's state and, below it, what a claim or a discard needs."""
    signs = []
    y = box.y
    if pile.status != NOTHING:
        line = Box(box.x, y, box.w, _HEAD * text)
        signs.append(_status(pile, line, text))
        y += _HEAD * text
    if pile.needs != NOTHING:
        inset = 0.2 * text if pile.cards else 0.0
        line = Box(box.x + inset, y + 0.1 * text, box.w, needs).rounded()
        words, size = pile.needs, text * 0.92
        signs.append(Sign(("needs",), SignKind.NOTE, line, size, words, align=Align.LEFT))
    return signs


def _status(pile: PilePicture, box: Box, text: float) -> Sign:
    kind = SignKind.OPEN
    if not pile.cards:
        kind = SignKind.HEADLINE
    elif pile.barred:
        kind = SignKind.BLOCKED
    elif pile.frozen:
        kind = SignKind.FROZEN
    return Sign(("status",), kind, box.rounded(), text, pile.status, align=Align.LEFT)


def _stock_notes(picture: TablePicture, frame: Frame, around: WordsAround) -> list[Sign]:
    """Return the notes left of the stock, the first of them larger."""
    notes = picture.stock_picture.notes
    text, area = frame.text, frame.centre
    x, y = around.stock
    # A turn card that lies across reaches beyond the stock.
    right = x - 0.7 * around.width - 0.9 * text
    width = min(right - area.x, _WIDEST * text)
    heights = [_HEAD if number == 0 else _NOTE for number in range(len(notes))]
    top = y - sum(heights) * text / 2
    signs = []
    for number, (note, height) in enumerate(zip(notes, heights, strict=True)):
        box = Box(right - width, top, width, height * text)
        top += height * text
        kind = SignKind.NOTE if number else SignKind.HEADLINE
        size = text * (0.92 if number else 1.0)
        key = ("stock note", number)
        signs.append(Sign(key, kind, box.rounded(), size, note, align=Align.RIGHT))
    return signs


def _dead_ranks(ranks: Sequence[Rank], box: Box, text: float, align: Align) -> Sign:
    return Sign(
        key=("dead ranks",),
        kind=SignKind.DEAD_RANKS,
        box=box.rounded(),
        size=text,
        text=signs_text.DEAD_RANKS,
        detail=dead_ranks_text(ranks),
        align=align,
    )


def _compact(picture: TablePicture, frame: Frame, around: WordsAround) -> list[Sign]:
    """Return the words below stock and pile; dead ranks stand above the hand."""
    text, area, pile = frame.text, frame.centre, picture.pile
    total = compact_words_height(picture) * text
    lowest = around.pile[1] + around.width * ASPECT / 2 + 0.85 * text
    # In the smallest windows lines close up and their letters become smaller.
    share = max(min(1.0, (area.bottom - lowest) / total), 0.1)
    y = lowest + min(max(area.bottom - total - lowest, 0.0) * 0.3, text)
    text *= share
    line = _COMPACT_LINE * text
    signs = []
    if _says_much(pile):
        head = Box(area.x, y, area.w, _COMPACT_HEAD * text)
        signs.append(_status(pile, head, text))
        y = head.bottom
    elif pile.status != NOTHING:
        signs.append(_status(pile, Box(area.x, y, _status_width(area, text), line), text))
    if pile.needs != NOTHING:
        is_beside = pile.status != NOTHING and not _says_much(pile)
        x = area.x + (_status_width(area, text) + 0.6 * text if is_beside else 0.0)
        box = Box(x, y, area.right - x, line).rounded()
        words, size = pile.needs, text * 0.92
        signs.append(Sign(("needs",), SignKind.NOTE, box, size, words, align=Align.LEFT))
    y += line + _BETWEEN * text
    if picture.stock_picture.notes:
        notes = with_commas(picture.stock_picture.notes)
        box = Box(area.x, y, area.w, line).rounded()
        key = ("stock note", 0)
        signs.append(Sign(key, SignKind.NOTE, box, text * 0.92, notes, align=Align.LEFT))
    if picture.dead_ranks:
        own, text = frame.own_plate, frame.text
        box = Box(own.x + 0.5 * own.w, own.y, 0.5 * own.w, min(own.h, _DEAD * text))
        signs.append(_dead_ranks(picture.dead_ranks, box, 0.94 * text, Align.RIGHT))
    return signs


def _status_width(area: Box, text: float) -> float:
    return min(8.2 * text, 0.36 * area.w)
