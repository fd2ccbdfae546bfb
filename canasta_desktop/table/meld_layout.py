"""Lays out what lies before one side: a column for each meld, and its red threes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.art.faces import ASPECT
from canasta_desktop.controller.requests import Target, Zone
from canasta_desktop.present.phrases import NOTHING, Phrase
from canasta_desktop.rules.melds import CanastaKind
from canasta_desktop.table import signs_text
from canasta_desktop.table.frames import meld_card_width
from canasta_desktop.table.geometry import Box, upright
from canasta_desktop.table.layers import Layer
from canasta_desktop.table.placements import (
    NEW_MELD,
    Align,
    CardMark,
    CardPlace,
    Panel,
    Sign,
    SignKind,
    ZoneKey,
    ZoneKind,
    ZonePlace,
)

if TYPE_CHECKING:
    from canasta_desktop.art.faces import DeckStyle
    from canasta_desktop.present.picture import CardKey, MeldPicture, SidePicture
    from canasta_desktop.rules.cards import Card

_LOOSE = 1.5
_TIGHT = 1.12
"""Distance of columns in card widths: where there is room, and at least."""
_STACK_EDGE = 1.5
"""How far the cards of a canasta show below one another, in pixels."""
_STACK_EDGES = 3
_THREES_STEP = 0.44
_LEAST_SHARE = 0.75
"""How far cards may shrink for a long column, as a share of the width that columns allow."""


@dataclass(slots=True)
class Row:
    """What has been laid out of a side so far."""

    panel: Panel
    cards: list[CardPlace]
    zones: list[ZonePlace]
    signs: list[Sign]


@dataclass(frozen=True, slots=True)
class _Measures:
    """Sizes of one side's row."""

    width: int
    pitch: float
    left: float
    top: float
    bottom: float
    text: float
    threes: Box
    step: float

    @property
    def height(self) -> float:
        return self.width * ASPECT


def side_row(
    side: SidePicture,
    box: Box,
    text: float,
    deck: DeckStyle,
    widest: float,
    top_of_pile: Card | None,
) -> Row:
    """Return the row of a side in its box; cards are at most ``widest`` wide.

    ``top_of_pile`` is shown where a plan puts it.
    """
    row = Row(Panel(box, side.side, side.is_own), [], [], [])
    sizes = _measures(side, box, text, deck, widest)
    row.signs.append(_title(side, box, text))
    base = 500 if side.is_own else side.side * 120
    for number, meld in enumerate(side.melds):
        _Column(side, meld, number, sizes, base + len(row.cards)).add_to(row, top_of_pile)
    if side.is_own:
        row.zones.append(_new_meld(len(side.melds), sizes))
    _add_red_threes(row, side, sizes, base)
    return row


def _title(side: SidePicture, box: Box, text: float) -> Sign:
    return Sign(
        key=("title", side.side),
        kind=SignKind.OWN_CAPTION if side.is_own else SignKind.OTHER_CAPTION,
        box=Box(box.x + text * 0.9, box.y + text * 0.3, box.w * 0.55, text * 1.35).rounded(),
        size=text * 0.84,
        text=side.title,
        align=Align.LEFT,
    )


def _measures(
    side: SidePicture, box: Box, text: float, deck: DeckStyle, widest: float
) -> _Measures:
    pad = text * 0.9
    slots = max(len(side.melds) + side.is_own, 1)
    most = min(meld_card_width(box, text), widest)
    threes = max(len(side.red_threes), 2)
    threes_share = 1 + _THREES_STEP * (threes - 1)
    caption = 7.4 * text
    room = box.w - 2 * pad
    width = min(most, (room - text) / (slots * _TIGHT + threes_share))
    if threes_share * width < caption:
        width = min(most, (room - text - caption) / (slots * _TIGHT))
    width = max(16, math.floor(_readable(side, width, box.h - 3.6 * text, deck)))
    threes_w = max(threes_share * width, caption)
    area = room - threes_w - text
    pitch = min(_LOOSE * width, area / slots)
    return _Measures(
        width=width,
        pitch=pitch,
        left=box.x + pad,
        # The first column's badge stands clear of the title where there is room for both.
        top=round(box.y + (2.5 if box.h > 12 * text else 2.1) * text),
        bottom=box.bottom - 0.35 * text,
        text=text,
        threes=Box(box.right - pad - threes_w, box.y, threes_w, box.h),
        step=deck.index_depth,
    )


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
    return max(min(width, height / ASPECT), _LEAST_SHARE * width)


def _new_meld(number: int, sizes: _Measures) -> ZonePlace:
    x = sizes.left + number * sizes.pitch
    width = min(sizes.pitch, 1.3 * sizes.width)
    box = Box(x, sizes.top - 0.35 * sizes.text, width, sizes.bottom - sizes.top)
    return ZonePlace(NEW_MELD, box, Target(Zone.NEW_MELD))


class _Column:
    """One meld: its cards from above to below, the planned ones last, and its signs."""

    def __init__(
        self, side: SidePicture, meld: MeldPicture, number: int, sizes: _Measures, first_z: int
    ) -> None:
        self._meld = meld
        self._sizes = sizes
        self._is_own = side.is_own
        self._key = ZoneKey(ZoneKind.MELD, side.side, meld.rank)
        self._first_z = first_z
        self._small = min(0.88 * sizes.text, sizes.pitch / 4.3)
        """Letters of what hangs on the column: smaller where columns are narrow."""
        slot_x = sizes.left + number * sizes.pitch
        self._x = round(slot_x + (min(sizes.pitch, 1.3 * sizes.width) - sizes.width) / 2)
        self._slot = Box(
            slot_x,
            sizes.top - 0.35 * sizes.text,
            min(sizes.pitch, 1.3 * sizes.width),
            sizes.bottom - sizes.top,
        )

    def add_to(self, row: Row, top_of_pile: Card | None) -> None:
        """Add the column's zone, cards and signs."""
        target = Target(Zone.MELD, self._meld.rank) if self._is_own else None
        row.zones.append(ZonePlace(self._key, self._slot, target))
        squared = self._meld.kind is not None
        laid = self._squared() if squared else []
        spread: list[tuple[Card, CardKey | None, frozenset[CardMark]]] = []
        if not squared:
            spread = [(card, None, frozenset()) for card in self._meld.cards]
        spread += [(key.card, key, frozenset({CardMark.PLANNED})) for key in self._meld.planned]
        if self._meld.takes_top and top_of_pile is not None:
            spread.append((top_of_pile, None, frozenset({CardMark.GHOST})))
        laid += self._spread(spread, len(laid))
        row.cards.extend(laid)
        self._add_signs(row, laid)

    def _squared(self) -> list[CardPlace]:
        """Return a canasta's cards on one another, the first natural card on top."""
        count = len(self._meld.cards)
        places = []
        for index in range(count):
            below = count - 1 - index
            card = self._meld.cards[below]
            shown = _STACK_EDGE * min(max(below - 1, 0) if below else 0, _STACK_EDGES)
            pose = upright(self._x, self._sizes.top, self._sizes.width).moved(0, shown)
            marks = frozenset({CardMark.SQUARED}) if below == 0 else frozenset()
            z = Layer.MELDS.at(self._first_z + index)
            buried = below > _STACK_EDGES + 1
            places.append(CardPlace(self._key, below, card, pose, z, marks=marks, is_buried=buried))
        return places

    def _spread(
        self, cards: list[tuple[Card, CardKey | None, frozenset[CardMark]]], before: int
    ) -> list[CardPlace]:
        """Return cards below one another, each index visible while there is room."""
        if not cards:
            return []
        sizes = self._sizes
        start = sizes.top + (0.5 * sizes.height if before else 0)
        room = sizes.bottom - self._label_room() - sizes.height - start
        step = min(sizes.step * sizes.height, room / max(len(cards) - 1, 1))
        return [
            CardPlace(
                zone=self._key,
                index=before + i,
                card=card,
                pose=upright(self._x, round(start + i * step), sizes.width),
                z=Layer.MELDS.at(self._first_z + before + i),
                key=key,
                marks=marks,
            )
            for i, (card, key, marks) in enumerate(cards)
        ]

    def _label_room(self) -> float:
        text = self._sizes.text
        return text * (1.0 if self._meld.planned or self._meld.label != NOTHING else 0.3)

    def _add_signs(self, row: Row, laid: list[CardPlace]) -> None:
        meld, sizes = self._meld, self._sizes
        end = max((place.pose.box().bottom for place in laid), default=sizes.top)
        row.signs.append(self._count())
        if meld.kind is not None:
            row.signs.append(self._canasta_label(laid))
            if meld.wilds:
                row.signs.append(self._wilds())
        elif meld.label != NOTHING:
            row.signs.append(self._pill("label", SignKind.LABEL, end, meld.label))
        if meld.planned or meld.takes_top:
            edge = Box(self._x, sizes.top, sizes.width, end - sizes.top).grown(sizes.text * 0.32)
            edge_key = ("edge", *self._key)
            row.signs.append(Sign(edge_key, SignKind.PLANNED_EDGE, edge.rounded(), sizes.text))
            worth = signs_text.planned_text(meld.planned_points)
            row.signs.append(self._pill("planned", SignKind.PLANNED, end, worth))
        if meld.is_hinted:
            edge = Box(self._x, sizes.top, sizes.width, end - sizes.top).grown(sizes.text * 0.32)
            hint_key = ("hint", *self._key)
            row.signs.append(Sign(hint_key, SignKind.HINT_EDGE, edge.rounded(), sizes.text))

    def _count(self) -> Sign:
        sizes, meld = self._sizes, self._meld
        number = len(meld.cards) or len(meld.planned) + meld.takes_top
        is_canasta = self._meld.kind is not None
        text = (
            signs_text.canasta_count_text(number) if is_canasta else signs_text.count_text(number)
        )
        size = min(0.88 * sizes.text, 0.4 * sizes.width)
        height = size * 1.55
        width = height * (1.9 if is_canasta else 1.35)
        right = self._x + sizes.width + min(0.4 * height, (self._slot.w - sizes.width) / 2 + 2)
        return Sign(
            key=("count", *self._key),
            kind=SignKind.COUNT,
            box=Box(right - width, sizes.top - 0.45 * height, width, height).rounded(),
            size=size,
            text=text,
            align=Align.RIGHT,
        )

    def _canasta_label(self, laid: list[CardPlace]) -> Sign:
        meld, sizes = self._meld, self._sizes
        top = next(place for place in laid if CardMark.SQUARED in place.marks)
        small = self._small
        width = min(self._slot.w, sizes.width + 1.8 * small)
        height = small * (1.6 if width >= 7.4 * small else 2.65)
        end = top.pose.box().bottom + _STACK_EDGE * _STACK_EDGES
        y = min(end - small * 0.6, sizes.bottom - height)
        if len(laid) > len(meld.cards):
            y = min(y, sizes.top + 0.5 * sizes.height - height)
        is_natural = meld.kind is CanastaKind.NATURAL
        return Sign(
            key=("canasta", *self._key),
            kind=SignKind.NATURAL if is_natural else SignKind.MIXED,
            box=Box(self._x + sizes.width / 2 - width / 2, y, width, height).rounded(),
            size=small,
            text=meld.label,
            detail=signs_text.plain_number(meld.bonus),
        )

    def _wilds(self) -> Sign:
        sizes = self._sizes
        size = min(0.84 * sizes.text, 0.36 * sizes.width)
        height = size * 1.45
        y = sizes.top + 0.66 * sizes.height - height / 2
        return Sign(
            key=("wilds", *self._key),
            kind=SignKind.WILDS,
            box=Box(self._x + 2, y, sizes.width - 4, height).rounded(),
            size=size,
            number=self._meld.wilds,
            text=signs_text.count_text(self._meld.wilds),
        )

    def _pill(self, name: str, kind: SignKind, end: float, text: Phrase) -> Sign:
        sizes = self._sizes
        small = self._small
        width = min(self._slot.w + 2, sizes.width + 3 * small)
        height = small * 1.6
        y = min(end - height * 0.35, sizes.bottom + 0.3 * sizes.text - height)
        return Sign(
            key=(name, *self._key),
            kind=kind,
            box=Box(self._x + sizes.width / 2 - width / 2, y, width, height).rounded(),
            size=small,
            text=text,
        )


def _add_red_threes(row: Row, side: SidePicture, sizes: _Measures, base: int) -> None:
    if not side.red_threes:
        return
    key = ZoneKey(ZoneKind.RED_THREES, side.side)
    area, text = sizes.threes, sizes.text
    row.signs.append(
        Sign(
            key=("threes", side.side),
            kind=SignKind.CAPTION,
            box=Box(area.x, area.y + text * 0.3, area.w, text * 1.35).rounded(),
            size=text * 0.84,
            text=signs_text.RED_THREES,
            align=Align.LEFT,
        )
    )
    room = area.bottom - 2.0 * text - sizes.top
    width = min(sizes.width, math.floor(room / ASPECT))
    step = min(_THREES_STEP * width, (area.w - width) / max(len(side.red_threes) - 1, 1))
    for index, card in enumerate(side.red_threes):
        pose = upright(round(area.x + index * step), sizes.top, width)
        z = Layer.MELDS.at(base + 110 + index)
        row.cards.append(CardPlace(key, index, card, pose, z))
    end = sizes.top + width * ASPECT
    row.zones.append(ZonePlace(key, Box(area.x, sizes.top, area.w, end - sizes.top)))
    row.signs.append(
        Sign(
            key=("worth", side.side),
            kind=SignKind.WORTH,
            box=Box(area.x, end + 0.3 * text, area.w, 1.5 * text).rounded(),
            size=text,
            text=signs_text.bonus_text(side.red_threes_points),
            number=side.red_threes_points,
            align=Align.LEFT,
        )
    )
