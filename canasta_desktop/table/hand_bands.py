"""Lays out what stands on the hand's lower edge: which cards may be discarded, which are dead."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.present.picture import DiscardVerdict
from canasta_desktop.table import signs_text
from canasta_desktop.table.geometry import Box
from canasta_desktop.table.placements import Sign, SignKind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.present.picture import HandCard, TablePicture
    from canasta_desktop.table.frames import Frame
    from canasta_desktop.table.placements import CardPlace

_LETTERS, _BAND = 0.85, 1.42
"""Height of letters in heights of the text, and of a band in heights of its letters."""
_WORD = 3.4
"""The word "dead" needs this width in heights of its letters; narrower tags stand upright."""
_SMALLER = 0.8
"""In a row with one line alone the word may have this share of that width, and smaller letters."""
_OPEN_SHARE = 0.86
"""A row of which less than this share of each card can be seen has room for one line alone."""


class _Strip(NamedTuple):
    """A hand card and the part of its lower edge that no neighbour covers."""

    card: HandCard
    left: float
    right: float


class _Line(NamedTuple):
    """Where a row's words stand: the lower edge of its bands, and the size of letters."""

    row: int
    bottom: float
    letters: float
    has_room_for_tags: bool

    @property
    def height(self) -> float:
        return self.letters * _BAND


def hand_bands(picture: TablePicture, frame: Frame, places: Sequence[CardPlace]) -> list[Sign]:
    """Return the bands and tags of the hand whose cards lie at these places.

    Cards side by side of which the same is to be said share one band. There are none where every
    card may go and none is dead.
    """
    cards = {card.key: card for card in picture.hand}
    held = [(cards[place.key], place) for place in places if place.key is not None]
    if not any(card.verdict is not None or card.is_dead for card, _ in held):
        return []
    signs: list[Sign] = []
    in_row = -(-len(held) // frame.hand.rows)
    rows = [held[row * in_row : (row + 1) * in_row] for row in range(frame.hand.rows)]
    for row, cards_of_row in enumerate(rows):
        below = rows[row + 1] if row + 1 < len(rows) else []
        lifted = any(place.lift > 0 for _, place in below)
        signs += _row_signs(_strips(cards_of_row), _line(row, frame, lifted=lifted))
    return signs


def _line(row: int, frame: Frame, *, lifted: bool) -> _Line:
    """Return the line of a row: clear of the row that lies over it, and of what is lifted there."""
    hand, height = frame.hand, frame.hand.width * 88 / 63
    letters = min(_LETTERS * frame.text, 0.16 * hand.width)
    bottom = hand.box.y + hand.lift + row * hand.row_step + height
    is_covered = row < hand.rows - 1
    if not is_covered:
        return _Line(row, bottom, letters, True)
    next_top = hand.box.y + hand.row_step + (0 if lifted else hand.lift)
    is_open = next_top >= bottom - (1 - _OPEN_SHARE) * height
    return _Line(row, min(bottom, next_top - 1), letters, is_open)


def _strips(row: Sequence[tuple[HandCard, CardPlace]]) -> list[_Strip]:
    starts = [_lower_left(place) for _, place in row]
    ends = starts[1:] + [place.pose.point(place.pose.width / 2, 0)[0] for _, place in row[-1:]]
    return [
        _Strip(card, start, end) for (card, _), start, end in zip(row, starts, ends, strict=True)
    ]


def _lower_left(place: CardPlace) -> float:
    """Return where a card's left edge ends below; a lifted card counts as if it were not."""
    return place.pose.point(-place.pose.width / 2, place.pose.height / 2 + place.lift)[0]


def _row_signs(strips: Sequence[_Strip], line: _Line) -> list[Sign]:
    signs: list[Sign] = []
    has_bands = any(strip.card.verdict is not None for strip in strips)
    above = line.height + 2 if has_bands else 0.0
    if line.has_room_for_tags:
        signs += [_tag(run, line, above) for run in _runs(strips, _is_dead) if _is_dead(run[0])]
        runs = _runs(strips, lambda strip: (strip.card.verdict, strip.card.verdict_text))
    else:
        runs = _runs(
            strips, lambda strip: (strip.card.verdict, strip.card.verdict_text, _is_dead(strip))
        )
    for run in runs:
        card = run[0].card
        takes_tag = not line.has_room_for_tags and card.is_dead and _fits_a_word(run, line)
        if takes_tag and card.verdict is not DiscardVerdict.SAFE:
            signs.append(_tag(run, line, 0.0))
        elif card.verdict is not None:
            signs.append(_band(run, line, card.verdict_text))
    return signs


def _fits_a_word(run: Sequence[_Strip], line: _Line) -> bool:
    """Return whether the word "dead" can be read in a tag that is no higher than a band."""
    return run[-1].right - run[0].left >= _SMALLER * _WORD * line.letters


def _is_dead(strip: _Strip) -> bool:
    return strip.card.is_dead


def _runs(strips: Sequence[_Strip], what: Callable[[_Strip], object]) -> list[list[_Strip]]:
    """Return the strips cut into runs of neighbours of which the same is said."""
    return [list(run) for _, run in groupby(strips, what)]


def _band(run: Sequence[_Strip], line: _Line, words: Phrase) -> Sign:
    is_safe = run[0].card.verdict is DiscardVerdict.SAFE
    left, width = run[0].left, run[-1].right - run[0].left
    return Sign(
        key=("band", line.row, run[0].card.key),
        kind=SignKind.SAFE_BAND if is_safe else SignKind.REFUSED_BAND,
        box=Box(left + 1, line.bottom - line.height, width - 2, line.height).rounded(),
        size=line.letters,
        text=words,
        detail=signs_text.SAFE_SHORT if is_safe else signs_text.REFUSED_SHORT,
    )


def _tag(run: Sequence[_Strip], line: _Line, above: float) -> Sign:
    """Return the tag of dead neighbours: upright where the word is wider than all of them."""
    left, room = run[0].left + 2, run[-1].right - run[0].left - 4
    word = _WORD * line.letters
    stands = room < word and line.has_room_for_tags
    height = word if stands else line.height
    return Sign(
        key=("dead tag", line.row, run[0].card.key),
        kind=SignKind.DEAD_TAG,
        box=Box(left, line.bottom - above - height, room, height).rounded(),
        size=line.letters,
        text=signs_text.DEAD,
    )
