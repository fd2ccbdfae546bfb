"""The players at the table and the viewer's hand, as parts of a table picture."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta_desktop.present.discard_verdicts import NO_VERDICT, discard_verdicts
from canasta_desktop.present.hand_order import HandOrder, hand_keys, ordered
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.present.picture import CardKey, HandCard, Place, SeatPicture
from canasta_desktop.present.special_melds import dead_card_ranks
from canasta_desktop.rules.cards import RANK_OF, Card
from canasta_desktop.rules.events import (
    Discarded,
    Drew,
    Event,
    PileTaken,
    RedThreeLaid,
    Retracted,
    ThreeLaid,
)
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.present.builder import SeatInfo
    from canasta_desktop.present.draft import Draft
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView

_PLACES = {
    2: (Place.BOTTOM, Place.TOP),
    3: (Place.BOTTOM, Place.LEFT, Place.RIGHT),
    4: (Place.BOTTOM, Place.LEFT, Place.TOP, Place.RIGHT),
}
_BY_RANK = HandOrder()


def seat_pictures(
    view: SeatView, seats: Sequence[SeatInfo], order: HandOrder, final: State | None
) -> tuple[SeatPicture, ...]:
    """Return the players by seat; hands of others are open only when the deal is over."""
    table = view.table
    rules, actor = table.rules, table.actor()
    pictures = []
    for seat, info in enumerate(seats):
        is_viewer = seat == view.seat
        place = _PLACES[rules.seats][(seat - view.seat) % rules.seats]
        side = rules.sides_by_seat[seat]
        is_partner = not is_viewer and side == view.side
        cards: tuple[Card | None, ...] = (None,) * len(table.hands[seat])
        if is_viewer:
            cards = tuple(key.card for key in ordered(view.hand, order))
        elif final is not None and final.phase is Phase.OVER:
            cards = tuple(key.card for key in ordered(final.hands[seat], _BY_RANK))
        pictures.append(
            SeatPicture(
                seat=seat,
                place=place,
                name=info.name,
                detail=_detail(info, is_partner=is_partner),
                side=side,
                cards=cards,
                in_turn=seat == actor,
                is_viewer=is_viewer,
                is_dealer=seat == table.dealer,
                is_person=info.is_person,
            )
        )
    return tuple(pictures)


def _detail(info: SeatInfo, *, is_partner: bool) -> Phrase:
    if not is_partner:
        return info.level
    if info.level == NOTHING:
        return say("Partner")
    return say("Partner · {level}", level=info.level)


def hand_cards(
    view: SeatView, order: HandOrder, draft: Draft, hinted: frozenset[CardKey]
) -> tuple[HandCard, ...]:
    """Return the viewer's hand in the order in which it is shown."""
    new, dead, verdicts = new_keys(view), dead_card_ranks(view.table), discard_verdicts(view)
    planned = draft.planned_keys
    cards = []
    for key in ordered(view.hand, order):
        verdict = verdicts.get(key.card, NO_VERDICT)
        cards.append(
            HandCard(
                key=key,
                selected=key in draft.selected,
                planned=key in planned,
                is_new=key in new,
                hinted=key in hinted,
                is_dead=RANK_OF[key.card] in dead,
                verdict=verdict.kind,
                verdict_text=verdict.text,
            )
        )
    return tuple(cards)


def new_keys(view: SeatView) -> frozenset[CardKey]:
    """Return the hand cards that came in the viewer's present turn."""
    if view.table.seat != view.seat:
        return frozenset()
    got = _received(view.events, view.seat)
    counts = Counter(view.hand)
    return frozenset(
        key for key in hand_keys(view.hand) if key.copy >= counts[key.card] - got[key.card]
    )


def _received(events: Sequence[Event], seat: int) -> Counter[Card]:
    """Return the cards that a seat has got since its last discard and not laid or given back.

    What came for a three that was dealt is not counted before the play begins.
    """
    got: Counter[Card] = Counter()
    for event in events[_last_turn_end(events, seat) :]:
        match event:
            case Drew(owner, card) if owner == seat and card is not None:
                got[card] += 1
            case RedThreeLaid(owner, card) | ThreeLaid(owner, card) if owner == seat:
                got[card] -= 1
            case PileTaken(owner, cards) if owner == seat:
                got.update(cards[:-1])
            case Retracted(owner, _, pile) if owner == seat:
                got.subtract(pile[:-1])
    return got


def _last_turn_end(events: Sequence[Event], seat: int) -> int:
    """Return the place after a seat's last discard, or else that of the first draw or take."""
    for place in range(len(events), 0, -1):
        event = events[place - 1]
        if isinstance(event, Discarded) and event.seat == seat:
            return place
    first = (
        place
        for place, event in enumerate(events)
        if isinstance(event, PileTaken) or (isinstance(event, Drew) and not event.replacement)
    )
    return next(first, len(events))
