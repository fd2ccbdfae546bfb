"""Says where everything lies: a pure function of the picture, the size and the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING
from canasta_desktop.table.centre_layout import centre
from canasta_desktop.table.frames import Counts, Frame, choose_frame
from canasta_desktop.table.hand_bands import hand_bands
from canasta_desktop.table.hand_layout import cards_in_hand, hand_places, hand_zone
from canasta_desktop.table.meld_layout import side_row
from canasta_desktop.table.placements import Align, Panel, Sign, SignKind, TableLayout
from canasta_desktop.table.row_measures import measures
from canasta_desktop.table.seat_layout import is_open, seat_places

if TYPE_CHECKING:
    from canasta_desktop.present.picture import CardKey, TablePicture
    from canasta_desktop.table.options import TableOptions

_MELDS_TO_HAND = 0.74
"""Width of meld cards at most, as a share of the hand's cards."""


def arrange(
    picture: TablePicture,
    size: tuple[float, float],
    options: TableOptions,
    lit: frozenset[CardKey] = frozenset(),
) -> TableLayout:
    """Return where everything lies in a view of this width and height.

    Hand cards in ``lit`` are pointed out. While the picture is covered there is nothing to lay out.
    """
    width, height = size
    if picture.cover is not None:
        return TableLayout(width, height)
    frame = choose_frame(_counts(picture), width, height, options)
    cards, zones, signs = seat_places(picture, frame, options)
    panels: list[Panel] = []
    widest = _MELDS_TO_HAND * frame.hand.width
    top = picture.pile.cards[-1] if picture.pile.cards else None
    boxes = [*zip(picture.other_sides, frame.others, strict=False), (picture.own_side, frame.own)]
    look = (frame.text, options.deck, widest)
    # Threes stand below those of the other side where both have some.
    alone = [measures(side, box.rounded(), *look) for side, box in boxes if side.threes]
    threes_room = max((sizes.threes.w for sizes in alone), default=0.0)
    for side, box in boxes:
        row = side_row(side, box.rounded(), *look, top, threes_room if side.threes else 0.0)
        panels.append(row.panel)
        cards += row.cards
        zones += row.zones
        signs += row.signs
    middle = centre(picture, frame, 1.1 * frame.hand.width)
    hand = hand_places(picture, frame, lit)
    signs += [*middle.signs, *_prompt(picture, frame), *hand_bands(picture, frame, hand)]
    return TableLayout(
        width=width,
        height=height,
        text=frame.text,
        is_compact=frame.is_compact,
        hand_width=frame.hand.width,
        lift=frame.hand.lift,
        cards=(*cards, *middle.cards, *hand),
        zones=(*middle.zones, *zones, hand_zone(frame)),
        signs=tuple(signs),
        panels=tuple(panels),
    )


def _counts(picture: TablePicture) -> Counts:
    return Counts(
        hand=len(cards_in_hand(picture)),
        other_sides=len(picture.other_sides),
        places=frozenset(seat.place for seat in picture.seats if not seat.is_viewer),
        has_open_hands=any(is_open(seat) for seat in picture.seats if not seat.is_viewer),
    )


def _prompt(picture: TablePicture, frame: Frame) -> list[Sign]:
    signs = []
    align = Align.CENTRE if frame.is_compact else Align.LEFT
    if picture.prompt != NOTHING:
        kind = SignKind.PROMPT if picture.is_viewers_turn else SignKind.QUIET_PROMPT
        box = frame.prompt.rounded()
        signs.append(Sign(("prompt",), kind, box, 1.1 * frame.text, picture.prompt, align=align))
    if picture.tally != NOTHING:
        box = frame.tally.rounded()
        signs.append(
            Sign(("tally",), SignKind.TALLY, box, 1.05 * frame.text, picture.tally, align=align)
        )
    return signs
