"""Makes table pictures of positions for the screens that are drawn into files.

The story is always the same: a match of You and Marisol against Tomás and Ingrid.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from canasta_desktop.coach.advice import Budget
from canasta_desktop.coach.counsel import Counsel, Question, counsel_for
from canasta_desktop.match.record import SeatEntry, SeatKind
from canasta_desktop.present import draft as drafts
from canasta_desktop.present.builder import CoverReason, SeatInfo, Situation, build_picture
from canasta_desktop.present.coach_words import choice_sentence, coach_picture
from canasta_desktop.present.draft import EMPTY, Draft
from canasta_desktop.present.hand_order import hand_keys
from canasta_desktop.present.names import Names, level_words
from canasta_desktop.present.phrases import NOTHING, Phrase
from canasta_desktop.rules.notation import parse_cards

if TYPE_CHECKING:
    from canasta_desktop.present.picture import TablePicture
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView

NAMES = ("You", "Tomás", "Marisol", "Ingrid")
SEATS = tuple(
    SeatEntry(name, SeatKind.COMPUTER if seat else SeatKind.PERSON, "sharp" if seat else "")
    for seat, name in enumerate(NAMES)
)
DEALS = ((640, 395), (1035, 890))
COACH_SEED: Final = 1


def picture_of(
    seat_view: SeatView,
    draft: Draft = EMPTY,
    hint: Phrase = NOTHING,
    cover: CoverReason | None = None,
    final: State | None = None,
    names: tuple[str, ...] = NAMES,
    deals: tuple[tuple[int, ...], ...] = DEALS,
    counsel: Counsel | None = None,
    hinted: Action | None = None,
) -> TablePicture:
    """Return the picture of the table as the viewer of a position sees it.

    What is hinted comes from the coach's counsel, or is given without one.
    """
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
            hint=hinted if counsel is None else counsel.action,
            hint_text=hint,
            hint_discard=None if counsel is None else counsel.then_discards,
            coach=None if counsel is None else coach_picture(counsel, seat_view),
            is_thinking=not seat_view.is_my_turn(),
            cover=cover,
            final=final,
        )
    )


def coached(seat_view: SeatView, deals: tuple[tuple[int, ...], ...] = DEALS) -> TablePicture:
    """Return the picture of a table at which the viewer has asked the coach."""
    choice = counsel_for(Question(seat_view, COACH_SEED), Budget(seconds=math.inf))
    assert isinstance(choice, Counsel)
    names = Names(NAMES, 0)
    return picture_of(
        seat_view,
        hint=choice_sentence(choice, seat_view, names),
        deals=deals,
        counsel=choice,
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
