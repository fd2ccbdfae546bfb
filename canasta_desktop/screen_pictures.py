"""Makes table pictures of positions for the screens that are drawn into files.

The story is always the same: a match of You and Marisol against Tomás and Ingrid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.match.record import SeatEntry, SeatKind
from canasta_desktop.present import draft as drafts
from canasta_desktop.present.builder import CoverReason, SeatInfo, Situation, build_picture
from canasta_desktop.present.draft import EMPTY, Draft
from canasta_desktop.present.hand_order import hand_keys
from canasta_desktop.present.names import level_words
from canasta_desktop.present.phrases import NOTHING, Phrase
from canasta_desktop.rules.notation import parse_cards

if TYPE_CHECKING:
    from canasta_desktop.present.picture import TablePicture
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView

NAMES = ("You", "Tomás", "Marisol", "Ingrid")
SEATS = tuple(
    SeatEntry(name, SeatKind.COMPUTER if seat else SeatKind.PERSON, "sharp" if seat else "")
    for seat, name in enumerate(NAMES)
)
DEALS = ((640, 395), (1035, 890))


def picture_of(
    seat_view: SeatView,
    draft: Draft = EMPTY,
    hint: Phrase = NOTHING,
    cover: CoverReason | None = None,
    final: State | None = None,
    names: tuple[str, ...] = NAMES,
    deals: tuple[tuple[int, ...], ...] = DEALS,
) -> TablePicture:
    """Return the picture of the table as the viewer of a position sees it."""
    seats = tuple(
        SeatInfo(name, entry.kind is SeatKind.PERSON, level_words(entry.level))
        for name, entry in zip(names, SEATS, strict=True)
    )
    return build_picture(
        Situation(
            view=seat_view,
            seats=seats,
            one_person=cover is None,
            deal=len(deals) + 1,
            deals=deals,
            draft=draft,
            hint_text=hint,
            is_thinking=not seat_view.is_my_turn(),
            cover=cover,
            final=final,
        )
    )


def selected(seat_view: SeatView, cards: str) -> Draft:
    """Return a draft in which these cards of the hand are selected."""
    wanted = list(parse_cards(cards))
    keys = []
    for key in hand_keys(seat_view.hand):
        if key.card in wanted:
            wanted.remove(key.card)
            keys.append(key)
    return Draft(frozenset(keys))


def planned(seat_view: SeatView, *groups: str) -> Draft:
    """Return a draft in which each of these groups is planned."""
    draft = EMPTY
    for cards in groups:
        chosen = selected(seat_view, cards).selected
        found = drafts.plan(seat_view, draft, tuple(chosen))
        assert isinstance(found, Draft)
        draft = found
    return draft
