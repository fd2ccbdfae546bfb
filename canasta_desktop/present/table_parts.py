"""The parts of a table picture: seats, the viewer's hand, what lies before each side, the pile."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import (
    cards_counted,
    number_word,
    rank_heading,
    rank_many,
    with_commas,
)
from canasta_desktop.present.draft import fits, plan_take
from canasta_desktop.present.hand_order import HandOrder, hand_keys, ordered
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.present.picture import (
    CardKey,
    HandCard,
    MeldPicture,
    PilePicture,
    Place,
    SeatPicture,
    SidePicture,
)
from canasta_desktop.rules.canasta_counting import canasta_bonus
from canasta_desktop.rules.cards import RANK_OF, RED_THREES, THREES, WILDS, Card, Rank
from canasta_desktop.rules.events import Drew, Event, PileTaken
from canasta_desktop.rules.melds import (
    CanastaKind,
    Meld,
    canasta_kind,
    cards_value,
    is_wild_in,
)
from canasta_desktop.rules.pile import (
    freezing_cards,
    is_barred,
    is_frozen,
    is_frozen_for,
    may_join_own_meld,
)
from canasta_desktop.rules.ruleset import Counting
from canasta_desktop.rules.scoring import red_threes_count_for, red_threes_value
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.present.builder import SeatInfo
    from canasta_desktop.present.draft import Draft
    from canasta_desktop.rules.options import Options
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
    new = new_keys(view)
    planned = draft.planned_keys
    return tuple(
        HandCard(
            key=key,
            selected=key in draft.selected,
            planned=key in planned,
            is_new=key in new,
            hinted=key in hinted,
        )
        for key in ordered(view.hand, order)
    )


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
    """Return the cards a seat got since it last began a turn."""
    got: Counter[Card] = Counter()
    for event in reversed(events):
        match event:
            case Drew(owner, card, replacement=replacement) if owner == seat:
                if card is not None:
                    got[card] += 1
                if not replacement:
                    return got
            case PileTaken(owner, cards) if owner == seat:
                got.update(card for card in cards[:-1] if card not in RED_THREES)
                return got
    return Counter()


def side_pictures(view: SeatView, draft: Draft, hinted: Draft) -> tuple[SidePicture, ...]:
    """Return what lies before each side, by side; own melds with what is planned for them."""
    table = view.table
    fitting = fits(view, draft)
    pictures = []
    for side in range(table.rules.sides):
        is_own = side == view.side
        melds = _own_melds(view, draft, hinted, fitting) if is_own else _melds(table, side)
        red = table.threes[side]
        worth = red_threes_value(table, len(red))
        shown = {meld.rank for meld in melds}
        pictures.append(
            SidePicture(
                side=side,
                is_own=is_own,
                title=say("Your side") if is_own else say("Opponents"),
                melds=melds,
                red_threes=red,
                red_threes_points=worth if red_threes_count_for(table, side) else -worth,
                opened=table.opened(side),
                minimum=table.minimum(side),
                accepts_new_meld=is_own and bool(fitting - shown),
            )
        )
    return tuple(pictures)


def _melds(table: State, side: int) -> tuple[MeldPicture, ...]:
    melds = sorted(table.melds[side], key=lambda meld: _column(meld.rank))
    return tuple(_meld(table, meld, (), takes_top=False) for meld in melds)


def _own_melds(
    view: SeatView, draft: Draft, hinted: Draft, fitting: frozenset[Rank]
) -> tuple[MeldPicture, ...]:
    table = view.table
    own = {meld.rank: meld for meld in table.melds[view.side]}
    planned = dict(draft.planned)
    claimed = draft.planned[0][0] if draft.takes_pile and draft.planned else None
    suggested = {rank for rank, _ in hinted.planned}
    return tuple(
        _meld(
            table,
            own.get(rank, Meld(rank, (), 0)),
            planned.get(rank, ()),
            takes_top=rank is claimed,
            fits_selected=rank in fitting,
            is_hinted=rank in suggested,
        )
        for rank in sorted(own.keys() | planned.keys(), key=_column)
    )


def _column(rank: Rank) -> tuple[bool, int]:
    """Return where a meld stands: aces first, down to fours, then black threes and twos."""
    return rank < Rank.FOUR, -rank


def _meld(
    table: State,
    meld: Meld,
    planned: tuple[CardKey, ...],
    *,
    takes_top: bool,
    fits_selected: bool = False,
    is_hinted: bool = False,
) -> MeldPicture:
    rules, rank = table.rules, meld.rank
    kind = canasta_kind(rules, meld)
    new = [key.card for key in planned]
    if takes_top and table.pile:
        new.append(table.pile[-1])
    return MeldPicture(
        rank=rank,
        cards=tuple(sorted(meld.cards, key=lambda card: (is_wild_in(card, rank), _shown(card)))),
        wilds=meld.wilds,
        kind=kind,
        bonus=_bonus(table, meld, kind),
        points=cards_value(rules, rank, meld.cards),
        label=_KIND_WORDS[kind],
        planned=planned,
        planned_points=cards_value(rules, rank, new),
        takes_top=takes_top,
        fits=fits_selected,
        is_hinted=is_hinted,
        name=_meld_name(meld, kind, new),
    )


def _shown(card: Card) -> tuple[int, int]:
    return -RANK_OF[card], card


_KIND_WORDS = {
    None: NOTHING,
    CanastaKind.NATURAL: say("natural"),
    CanastaKind.MIXED: say("mixed"),
    CanastaKind.WILD: say("wild"),
}


def _bonus(table: State, meld: Meld, kind: CanastaKind | None) -> int:
    rules = table.rules
    if rules.counting is Counting.BY_CANASTAS:
        return canasta_bonus(rules, meld)
    if kind is CanastaKind.NATURAL:
        return rules.natural_canasta_bonus
    if kind is CanastaKind.MIXED:
        return rules.mixed_canasta_bonus
    if meld.rank is Rank.THREE and len(meld.cards) >= 4:
        return rules.black3_four_bonus
    return 0


def _meld_name(meld: Meld, kind: CanastaKind | None, planned: list[Card]) -> Phrase:
    parts = [rank_heading(meld.rank)]
    if kind is CanastaKind.NATURAL:
        parts.append(say("natural canasta"))
    elif kind is CanastaKind.MIXED:
        parts.append(say("mixed canasta"))
    elif kind is CanastaKind.WILD:
        parts.append(say("wild canasta"))
    if meld.cards:
        parts.append(cards_counted(len(meld.cards)))
    if meld.wilds:
        parts.append(say("{number} wild", number=meld.wilds))
    if planned:
        parts.append(say_count(len(planned), "{count} card planned", "{count} cards planned"))
    return with_commas(parts)


def pile_picture(view: SeatView, draft: Draft, options: Options, hinted: Draft) -> PilePicture:
    """Return the discard pile as it stands for the viewer."""
    table = view.table
    pile, freezers = table.pile, freezing_cards(table.rules)
    return PilePicture(
        cards=pile,
        frozen=is_frozen_for(table, view.side),
        frozen_for_all=is_frozen(table.rules, pile),
        barred=bool(pile) and is_barred(pile[-1]),
        freezing=tuple(place for place, card in enumerate(pile) if card in freezers),
        status=pile_status(view),
        needs=pile_needs(view),
        can_take=bool(options.takes),
        fits=_pile_fits(view, draft, options),
        is_hinted=hinted.takes_pile,
    )


def _pile_fits(view: SeatView, draft: Draft, options: Options) -> bool:
    """Return whether the pile would take what is selected: as a claim, or as the discard."""
    if not draft.selected:
        return False
    if view.table.phase is Phase.PLAY:
        cards = {key.card for key in draft.selected}
        return len(draft.selected) == 1 and not cards.isdisjoint(options.discards)
    if not options.takes:
        return False
    claim = plan_take(view, draft, options)
    return not isinstance(claim, Phrase) and not claim.selected


def pile_status(view: SeatView) -> Phrase:
    """Return how the pile stands for the viewer in one word; nothing for an empty place."""
    table = view.table
    if not table.pile:
        return NOTHING
    if is_barred(table.pile[-1]):
        return say("Blocked")
    return say("Frozen") if is_frozen_for(table, view.side) else say("Open")


def pile_needs(view: SeatView) -> Phrase:
    """Return what a claim of the viewer's side would need, or why there is none."""
    table = view.table
    if not table.pile:
        return NOTHING
    rules, top, everyone = table.rules, table.pile[-1], is_frozen(table.rules, table.pile)
    if is_barred(top):
        return _barred_because(top, everyone)
    cards = rank_many(RANK_OF[top])
    if is_frozen_for(table, view.side):
        number = number_word(rules.frozen_claim_naturals)
        if everyone:
            return say("needs {number} natural {cards}", number=number, cards=cards)
        return say(
            "needs {number} natural {cards} until your side has a meld", number=number, cards=cards
        )
    if may_join_own_meld(table, view.side):
        return say("fits your {cards}", cards=cards)
    if rules.claim_natural_plus_wild:
        return say("needs two {cards}, or one and a wild card", cards=cards)
    return say("needs two natural {cards}", cards=cards)


def _barred_because(top: Card, everyone: bool) -> Phrase:
    if top in WILDS:
        if everyone:
            return say("frozen, and a wild card lies on top")
        return say("a wild card lies on top")
    assert top in THREES
    if everyone:
        return say("frozen, and a three lies on top")
    return say("a three lies on top")
