"""Says what stands on a column of cards: count, kind, plan, and what a meld has at stake."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING, Phrase
from canasta_desktop.rules.melds import CanastaKind
from canasta_desktop.table import signs_text
from canasta_desktop.table.geometry import Box
from canasta_desktop.table.placements import Align, CardMark, Sign, SignKind
from canasta_desktop.table.segments import segment_signs

if TYPE_CHECKING:
    from canasta_desktop.present.picture import MeldPicture
    from canasta_desktop.table.placements import CardPlace, ZoneKey
    from canasta_desktop.table.row_measures import Measures

STACK_EDGE = 1.5
"""How far the cards of a canasta show below one another, in pixels."""
STACK_EDGES = 3
_KINDS = {
    CanastaKind.NATURAL: SignKind.NATURAL,
    CanastaKind.MIXED: SignKind.MIXED,
    CanastaKind.WILD: SignKind.WILD,
}


def says_something_below(meld: MeldPicture, sizes: Measures) -> bool:
    """Return whether words stand at the lower end of a meld's cards."""
    brief_stake = meld.stake_points != 0 and not sizes.has_words
    return bool(meld.planned) or meld.is_dead or meld.is_provisional or brief_stake


class ColumnSigns:
    """The signs of one meld; ``x`` is the left edge of its cards."""

    def __init__(
        self, key: ZoneKey, meld: MeldPicture, slot: Box, x: float, sizes: Measures
    ) -> None:
        self._key = key
        self._meld = meld
        self._slot = slot._replace(w=sizes.column)
        self._x = x
        self._sizes = sizes
        self._small = min(0.88 * sizes.text, sizes.column / 4.3)
        """Letters of what hangs on the column: smaller where columns are narrow."""

    def all(self, laid: list[CardPlace]) -> list[Sign]:
        """Return the signs of the column whose cards lie there."""
        meld, sizes = self._meld, self._sizes
        end = max((place.pose.box().bottom for place in laid), default=sizes.top)
        signs = [self._count()]
        below: list[Sign] = []
        if meld.kind is not None:
            label = self._canasta_label(laid)
            signs.append(label)
            if meld.wilds and meld.kind is CanastaKind.MIXED:
                signs.append(self._wilds(is_added_to=len(laid) > len(meld.cards)))
            end = max(end, label.box.bottom + 0.25 * self._small)
        elif meld.label != NOTHING:
            below.append(self._pill("label", SignKind.LABEL, end, meld.label))
        elif meld.is_dead:
            below.append(self._pill("dead", SignKind.DEAD, end, signs_text.DEAD))
        if meld.segments:
            signs += segment_signs(self._key, meld, self._x, end, sizes)
        if meld.stake_points and not sizes.has_words:
            text = signs_text.plain_number(meld.stake_points)
            below.append(self._pill("stake", SignKind.STAKE, end, text))
        if meld.planned or meld.takes_top:
            signs.append(self._edge("edge", SignKind.PLANNED_EDGE, end))
            worth = signs_text.planned_text(meld.planned_points)
            short = signs_text.plain_number(meld.planned_points)
            below.append(self._pill("planned", SignKind.PLANNED, end, worth, short))
        elif meld.is_provisional:
            signs.append(self._edge("edge", SignKind.LAID_NOW_EDGE, end))
            below.append(
                self._pill(
                    "now", SignKind.LAID_NOW, end, signs_text.LAID_NOW, signs_text.LAID_NOW_SHORT
                )
            )
        if meld.is_hinted:
            signs.append(self._edge("hint", SignKind.HINT_EDGE, end))
        return [*signs, *_stacked(below)]

    def _edge(self, name: str, kind: SignKind, end: float) -> Sign:
        sizes = self._sizes
        box = Box(self._x, sizes.top, sizes.width, end - sizes.top).grown(sizes.text * 0.32)
        return Sign((name, *self._key), kind, box.rounded(), sizes.text)

    def _count(self) -> Sign:
        """Return the badge: the number of cards, or the progress where it has no other place."""
        sizes, meld = self._sizes, self._meld
        number = len(meld.cards) or len(meld.planned) + meld.takes_top
        is_canasta = meld.kind is not None
        text = (
            signs_text.canasta_count_text(number) if is_canasta else signs_text.count_text(number)
        )
        size = min(0.88 * sizes.text, 0.4 * sizes.width)
        height = size * 1.55
        width = height * (1.9 if is_canasta else 1.35)
        if meld.segments and not sizes.has_words:
            text = signs_text.progress_text(number, meld.segments)
            width = min(height * 2.6, self._slot.w + 0.4 * height)
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
        assert meld.kind is not None
        top = next(place for place in laid if CardMark.SQUARED in place.marks)
        small = self._small
        width = min(self._slot.w, sizes.width + 1.8 * small)
        height = small * (1.6 if width >= 7.4 * small else 2.65)
        end = top.pose.box().bottom + STACK_EDGE * STACK_EDGES
        y = min(end - small * 0.6, sizes.bottom - height)
        if len(laid) > len(meld.cards):
            # On the planned cards, above what they are worth: index and count stay in sight.
            worth = min(
                max(place.pose.box().bottom for place in laid) - small * 0.6,
                sizes.bottom + 0.3 * sizes.text - small * 1.6,
            )
            y = worth - height
        return Sign(
            key=("canasta", *self._key),
            kind=_KINDS[meld.kind],
            box=Box(self._x + sizes.width / 2 - width / 2, y, width, height).rounded(),
            size=small,
            text=meld.label,
            detail=signs_text.plain_number(meld.bonus),
        )

    def _wilds(self, *, is_added_to: bool) -> Sign:
        """Return the count of wild cards; beside the index where planned cards lie below that."""
        sizes = self._sizes
        size = min(0.84 * sizes.text, 0.36 * sizes.width)
        height = size * 1.45
        left, y = 2.0, sizes.top + 0.66 * sizes.height - height / 2
        if is_added_to:
            left, y = 0.4 * sizes.width, sizes.top + 0.5 * sizes.height - height - 1
        return Sign(
            key=("wilds", *self._key),
            kind=SignKind.WILDS,
            box=Box(self._x + left, y, sizes.width - left - 2, height).rounded(),
            size=size,
            number=self._meld.wilds,
            text=signs_text.count_text(self._meld.wilds),
        )

    def _pill(
        self, name: str, kind: SignKind, end: float, text: Phrase, short: Phrase = NOTHING
    ) -> Sign:
        sizes = self._sizes
        small = self._small
        width = min(max(sizes.pitch, self._slot.w + 2), sizes.width + 3.4 * small)
        height = small * 1.6
        y = min(end - height * 0.35, sizes.bottom + 0.3 * sizes.text - height)
        return Sign(
            key=(name, *self._key),
            kind=kind,
            box=Box(self._x + sizes.width / 2 - width / 2, y, width, height).rounded(),
            size=small,
            text=text,
            detail=short,
        )


def _stacked(pills: list[Sign]) -> list[Sign]:
    """Return words at the end of a column above one another, the last one lowest."""
    placed: list[Sign] = []
    for number, pill in enumerate(pills):
        up = (len(pills) - 1 - number) * (pill.box.h + 1)
        placed.append(replace(pill, box=pill.box._replace(y=pill.box.y - up)))
    return placed
