"""Divides the view into regions: seats, melds, centre, prompt and hand, wide or compact.

Wide is the table as one sits at it: partner above, opponents left and right, stock and pile in
the middle. Compact gives small windows and large cards the most room: seats in one line, stock,
pile and prompt in a column at the right.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.art.faces import ASPECT
from canasta_desktop.present.picture import Place
from canasta_desktop.table.geometry import Box
from canasta_desktop.table.options import HandRows

if TYPE_CHECKING:
    from canasta_desktop.table.options import TableOptions

LIFT = 0.13
"""How far a selected card is raised, as a share of its height."""

_CLOSEST_ROWS = 0.58
"""Two rows of the hand lie at least so far apart, in heights of a card."""
_LEAST_STRIP = 18.0
"""In one row each card shows at least so many pixels; where it cannot, there are two rows."""
_CLEARLY_LARGER = 1.2
"""Two rows cost the melds much room: cards must gain at least so much by them."""
_MANY_CARDS = 30
"""From more cards than these the hand takes two rows."""
_SMALLEST_MELD = 44.0
_MELD_TO_HAND = 0.44
"""In the wide frame meld cards are at least so wide, in pixels and as a share of hand cards."""
_OPEN_HANDS = 0.12
"""In the compact frame open hands of others take so much of the height."""
_MELD_ROOM = 1.82
"""Height of a column of five close cards, as a share of one card's height."""
_ROW_WORDS = 2.8
"""Height that a row of melds keeps for its words, in heights of the text."""
_SMALLEST_COMPACT_MELD = 37.0
_LEAST_HAND = 0.32
"""In the compact frame a hand of large cards gives way until meld cards are so wide, in pixels;
yet it keeps so much of the height."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers that decide how much room things need."""

    hand: int
    other_sides: int
    places: frozenset[Place]
    has_open_hands: bool = False
    """Whether other players' cards lie open, as at the end of a deal."""


@dataclass(frozen=True, slots=True)
class HandFrame:
    """The region of the hand: ``box`` has room above for lifted cards."""

    box: Box
    width: float
    rows: int
    row_step: float
    lift: float
    arc: bool


@dataclass(frozen=True, slots=True)
class _HandRoom:
    """Heights that one or two rows of the hand may take, and how they lie in them.

    ``spread`` is how far apart two rows lie where there is room, in heights of a card.
    """

    one_row: float
    two_rows: float
    spread: float
    arc: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """The regions of the table; ``text`` is the height of ordinary letters."""

    is_compact: bool
    text: float
    gap: float
    hand: HandFrame
    own: Box
    others: tuple[Box, ...]
    centre: Box
    left: Box | None
    top: Box | None
    right: Box | None
    seat_line: Box | None
    open_hands: Box | None
    """Room below the line of seats for the cards of players who show them."""
    own_plate: Box
    prompt: Box
    tally: Box


def choose_frame(counts: Counts, width: float, height: float, options: TableOptions) -> Frame:
    """Return the wide frame where its melds are large enough to be read, else the compact one."""
    wide = _wide(counts, width, height, options)
    least = max(_SMALLEST_MELD, _MELD_TO_HAND * wide.hand.width)
    own = meld_card_width(wide.own, wide.text)
    other = min(meld_card_width(box, wide.text) for box in wide.others)
    is_narrow = width < 900 or width < 1.1 * height
    if not is_narrow and own >= least and other >= 0.8 * least:
        return wide
    return _compact(counts, width, height, options)


def text_height(width: float, height: float, options: TableOptions) -> float:
    """Return the height of ordinary letters; it follows the card size less than the cards do."""
    scale = math.pow(max(0.96, min(width / 1024, height / 600)), 0.85)
    wish = min(max(options.card_size / 100, 0.85), 2.0)
    return min(13.0 * scale * math.pow(wish, 0.4), max(12.0, height / 34))


def _wanted_width(width: float, height: float, options: TableOptions) -> float:
    return min(width / 10.6, height / 8.2) * options.card_size / 100


def _hand_rows(
    count: int, usable: float, wanted: float, options: TableOptions, room: _HandRoom
) -> int:
    """Return one row, or two where cards would be clearly larger in them or are too many."""
    if options.hand_rows is HandRows.ONE:
        narrowest = min(_fitting_width(count, 1, usable, options), wanted)
        return 1 if count * _LEAST_STRIP + narrowest <= usable else 2
    if options.hand_rows is HandRows.TWO:
        return 2 if count > 1 else 1
    if count > _MANY_CARDS:
        return 2
    one_row = _card_width(count, 1, usable, options, room)
    two_rows = min(wanted, _card_width(count, 2, usable, options, room))
    is_tight = _fitting_width(count, 1, usable, options) < 0.85 * wanted
    return 2 if is_tight and two_rows > _CLEARLY_LARGER * one_row else 1


def _card_width(
    count: int, rows: int, usable: float, options: TableOptions, room: _HandRoom
) -> float:
    """Return the widest cards that so many rows have room for."""
    most = room.one_row if rows == 1 else room.two_rows
    tall = (1 + LIFT if rows == 1 else 1 + LIFT + _CLOSEST_ROWS) * ASPECT
    return min(_fitting_width(count, rows, usable, options), most / tall)


def _fitting_width(count: int, rows: int, usable: float, options: TableOptions) -> float:
    """Return the widest cards of which each still shows its rank and suit."""
    in_row = max(1, math.ceil(count / rows))
    return usable / (1 + (in_row - 1) * (options.deck.index_share + 0.012))


def _hand(
    counts: Counts, area: Box, options: TableOptions, wanted: float, room: _HandRoom
) -> HandFrame:
    """Return the hand at the bottom of an area."""
    usable = area.w
    rows = _hand_rows(counts.hand, usable, wanted, options, room)
    most = room.one_row if rows == 1 else room.two_rows
    width = min(wanted, _card_width(counts.hand, rows, usable, options, room))
    width = max(24.0, math.floor(width))
    card_height = width * ASPECT
    lift = round(LIFT * card_height)
    step = 0.0
    if rows == 2:
        free = most - card_height - lift
        step = min(room.spread * card_height, max(_CLOSEST_ROWS * card_height, free))
    height = lift + step + card_height
    box = Box(area.x, area.bottom - height, area.w, height)
    return HandFrame(box, width, rows, step, lift, room.arc and rows == 1)


def _wide(counts: Counts, width: float, height: float, options: TableOptions) -> Frame:
    text = text_height(width, height, options)
    gap = max(6.0, 0.009 * height)
    margin = max(10.0, 0.011 * width)
    wanted = _wanted_width(width, height, options)
    floor = Box(0.04 * width, 0, 0.92 * width, height - gap - 0.012 * height)
    room = _HandRoom(0.36 * height, 0.275 * height, spread=0.72, arc=True)
    hand = _hand(counts, floor, options, wanted, room)
    side = max(9.6 * text, 0.1 * width)
    left = side + margin if Place.LEFT in counts.places else margin
    right = side + margin if Place.RIGHT in counts.places else margin
    inner_x, inner_w = left + margin * 0.6, width - left - right - 1.2 * margin
    line_h = 2.9 * text
    line_y = hand.box.y - line_h - gap * 0.4
    top_h = max(3.9 * text, 0.082 * height) if Place.TOP in counts.places else 0.0
    top_y = gap
    body_y = top_y + top_h + gap * (1 if top_h else 0)
    free = line_y - gap - body_y
    opponents = counts.other_sides or 1
    share = 0.33 * opponents + 0.29 + 0.38
    gaps = gap * (opponents + 1)
    other_h = (free - gaps) * 0.33 / share
    own_h = (free - gaps) * 0.38 / share
    centre_h = free - gaps - own_h - other_h * opponents
    others = tuple(
        Box(inner_x, body_y + i * (other_h + gap), inner_w, other_h) for i in range(opponents)
    )
    centre_y = body_y + opponents * (other_h + gap)
    own_y = centre_y + centre_h + gap
    plate_w = side if Place.LEFT in counts.places else 12 * text
    prompt_x = inner_x if Place.LEFT in counts.places else margin + plate_w + margin
    prompt_w = min(0.46 * inner_w, 27 * text)
    seats_y, seats_bottom = body_y, line_y - gap
    return Frame(
        is_compact=False,
        text=text,
        gap=gap,
        hand=hand,
        own=Box(inner_x, own_y, inner_w, own_h),
        others=others if counts.other_sides else (Box(inner_x, body_y, inner_w, other_h),),
        centre=Box(inner_x, centre_y, inner_w, centre_h),
        left=Box(margin, seats_y, side, seats_bottom - seats_y)
        if Place.LEFT in counts.places
        else None,
        top=Box(inner_x, top_y, inner_w, top_h) if top_h else None,
        right=Box(width - margin - side, seats_y, side, seats_bottom - seats_y)
        if Place.RIGHT in counts.places
        else None,
        seat_line=None,
        open_hands=None,
        own_plate=Box(margin, line_y, plate_w, line_h),
        prompt=Box(prompt_x, line_y, prompt_w, line_h),
        tally=Box(
            prompt_x + prompt_w + text,
            line_y,
            width - margin - prompt_x - prompt_w - text,
            line_h,
        ),
    )


def _compact(counts: Counts, width: float, height: float, options: TableOptions) -> Frame:
    text = text_height(width, height, options)
    gap = max(4.0, 0.009 * height)
    margin = max(6.0, 0.01 * width)
    wanted = _wanted_width(width, height, options) * 1.18
    floor = Box(margin, 0, width - 2 * margin, height - gap)
    line_h = 2.3 * text
    caption_h = 1.75 * text
    open_h = _OPEN_HANDS * height if counts.has_open_hands else 0.0
    body_y = gap + line_h + open_h + gap
    opponents = counts.other_sides or 1
    shares = (0.46 * opponents + 0.54) / 0.46
    least_row = _least_row(text)
    least_body = least_row * (opponents + 1) + gap * opponents
    most = max(_LEAST_HAND * height, floor.bottom - body_y - least_body - gap - caption_h)
    room = _HandRoom(min(0.38 * height, most), min(0.41 * height, most), spread=1.05, arc=False)
    hand = _hand(counts, floor, options, wanted, room)
    body_h = hand.box.y - caption_h - gap - body_y
    column = min(max(0.29 * width, 17.5 * text), 0.38 * width)
    row_w = width - 2 * margin - column - gap * 1.5
    rows_h = body_h - gap * opponents
    other_h = max(rows_h / shares, min(least_row, rows_h / (opponents + 1)))
    own_h = rows_h - opponents * other_h
    column_x = width - margin - column
    tally_h = 2.9 * text
    prompt_h = 3.0 * text
    tally = Box(column_x, body_y + body_h - tally_h, column, tally_h)
    prompt = Box(column_x, tally.y - prompt_h - 2, column, prompt_h)
    return Frame(
        is_compact=True,
        text=text,
        gap=gap,
        hand=hand,
        own=Box(margin, body_y + opponents * (other_h + gap), row_w, own_h),
        others=tuple(
            Box(margin, body_y + i * (other_h + gap), row_w, other_h) for i in range(opponents)
        ),
        centre=Box(column_x, body_y, column, prompt.y - gap - body_y),
        left=None,
        top=None,
        right=None,
        seat_line=Box(margin, gap, width - 2 * margin, line_h),
        open_hands=Box(margin, gap + line_h, width - 2 * margin, open_h) if open_h else None,
        own_plate=Box(margin, hand.box.y - caption_h, row_w, caption_h),
        prompt=prompt,
        tally=tally,
    )


def meld_card_width(box: Box, text: float) -> float:
    """Return the card width at which columns of five cards fit into a side's row."""
    return (box.h - _ROW_WORDS * text) / _MELD_ROOM / ASPECT


def _least_row(text: float) -> float:
    """Return the height of a side's row in which the cards of melds can just be told apart."""
    return _SMALLEST_COMPACT_MELD * _MELD_ROOM * ASPECT + _ROW_WORDS * text
