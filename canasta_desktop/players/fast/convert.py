"""From the rules' states to positions of the fast core, and from its groups to actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.fast.codes import (
    CANASTA,
    JOKER,
    PLACES,
    RED,
    TWO,
    WILD_MELD,
    WORTH,
    meld_place,
    meld_rank,
)
from canasta_desktop.players.fast.position import (
    ASKED,
    DRAW,
    NO,
    NO_SOURCE,
    NOT_ASKED,
    OVER,
    PILE,
    PLAY,
    STOCK,
    YES,
    Group,
    Position,
    empty_position,
)
from canasta_desktop.players.fast.specials import SPECIAL_HANDS
from canasta_desktop.rules.actions import Group as CardGroup
from canasta_desktop.rules.cards import RANK_OF, UNKNOWN, Card, Rank
from canasta_desktop.rules.state import Phase, Question, Source, State
from canasta_desktop.rules.talon import opened_in_turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.players.fast.params import Params
    from canasta_desktop.rules.melds import Meld

_PHASE = {Phase.DRAW: DRAW, Phase.PLAY: PLAY, Phase.OVER: OVER}
_SOURCE = {None: NO_SOURCE, Source.STOCK: STOCK, Source.PILE: PILE}
_QUESTION = {Question.NONE: NOT_ASKED, Question.OPEN: ASKED, Question.YES: YES, Question.NO: NO}


def counts_of(codes: Iterable[int]) -> list[int]:
    """Return how many cards of each code there are."""
    counts = [0] * PLACES
    for code in codes:
        counts[code] += 1
    return counts


def position_of(params: Params, state: State) -> Position:
    """Return a state on counts; ``params`` are those of its rule set.

    Cards that are unknown in the state count in the sizes of hands and nowhere else; their places
    in the stock hold the code -1. What is known from earlier events is not in a state, so nothing
    is known in any hand.
    """
    codes = params.codes
    position = empty_position(params)
    for seat, hand in enumerate(state.hands):
        position.hands[seat] = counts_of(codes[card] for card in hand if card != UNKNOWN)
        position.sizes[seat] = len(hand)
    position.stock = [-1 if card == UNKNOWN else codes[card] for card in state.stock]
    position.pile = [codes[card] for card in state.pile]
    for side in (0, 1):
        _put_melds(position, side, state.melds[side])
        laid = [codes[card] for card in state.threes[side]]
        position.reds[side] = laid.count(RED)
        position.blacks[side] = len(laid) - position.reds[side]
        position.minimum[side] = state.minimum(side)
        for code in laid:
            position.gone[code] += 1
    for code in position.pile:
        position.gone[code] += 1
        if params.freezes[code]:
            position.frozen = True
    position.scores = list(state.scores)
    position.melded = list(state.melded)
    position.seat = state.seat
    position.phase = _PHASE[state.phase]
    position.only_wilds = state.only_wilds
    position.courtesy = sum(1 << seat for seat in state.courtesy)
    _take_over_turn(position, state)
    if state.out is not None:
        position.out = state.out
        position.concealed = state.concealed
    if state.special is not None:
        position.special_seat, name = state.special
        position.special = SPECIAL_HANDS.index(name)
    return position


def _take_over_turn(position: Position, state: State) -> None:
    turn = state.turn
    position.source = _SOURCE[turn.source]
    position.laid = turn.laid
    position.joined = turn.joined
    position.begun = sum(1 << meld_place(rank) for rank in turn.begun)
    position.question = _QUESTION[turn.question]
    position.closing = turn.closing
    position.gave_back = turn.gave_back
    if position.params.guarded:
        position.opened_now = opened_in_turn(turn)


def _put_melds(position: Position, side: int, melds: Iterable[Meld]) -> None:
    codes, worth = position.params.codes, position.params.meld_worth
    for meld in melds:
        place = meld_place(meld.rank)
        laid = [codes[card] for card in meld.cards]
        natural = 0 if place == WILD_MELD else len(laid) - meld.wilds
        jokers = laid.count(JOKER)
        twos = len(laid) - natural - jokers
        position.naturals[side][place] = natural
        position.wilds[side][place] = twos + jokers
        if place == WILD_MELD:
            position.wild_jokers[side] = jokers
        position.points[side] += natural * worth[place] + twos * WORTH[TWO] + jokers * WORTH[JOKER]
        for code in laid:
            position.gone[code] += 1
        position.opened[side] = True
        if len(laid) >= CANASTA and meld.rank is not Rank.THREE:
            position.canastas[side] += 1
            position.dead |= 1 << place


def group_of(group: CardGroup) -> Group:
    """Return a group of cards as numbers."""
    place = meld_place(group.rank)
    jokers = sum(RANK_OF[card] is Rank.JOKER for card in group.cards)
    others = len(group.cards) - jokers
    if group.rank is Rank.WILD:
        return place, 0, others, jokers
    own = sum(RANK_OF[card] is group.rank for card in group.cards)
    return place, own, others - own, jokers


def groups_of(groups: Iterable[CardGroup]) -> tuple[Group, ...]:
    """Return groups of cards as numbers."""
    return tuple(group_of(group) for group in groups)


def cards_of(
    params: Params, hand: Sequence[Card], groups: Iterable[Group]
) -> tuple[CardGroup, ...]:
    """Return groups of numbers as cards of a hand that holds them."""
    rest = list(hand)
    return tuple(
        CardGroup(
            meld_rank(place),
            tuple(
                _take_out(params, rest, code)
                for code, count in ((place, own), (TWO, twos), (JOKER, jokers))
                for _ in range(count)
            ),
        )
        for place, own, twos, jokers in groups
    )


def _take_out(params: Params, hand: list[Card], code: int) -> Card:
    for place, card in enumerate(hand):
        if params.codes[card] == code:
            return hand.pop(place)
    raise ValueError("The hand does not hold these cards.")


def card_of(params: Params, hand: Sequence[Card], code: int) -> Card:
    """Return a card of this code from a hand that holds one."""
    return _take_out(params, list(hand), code)


_COMPARED = (
    *("hands", "sizes", "melded", "naturals", "wilds", "wild_jokers", "points", "canastas"),
    *("opened", "reds", "blacks", "minimum", "scores", "stock", "pile", "frozen", "seat", "phase"),
    *("dead", "courtesy", "out", "concealed", "special", "special_seat", "only_wilds"),
    *("source", "laid", "question", "closing", "gave_back"),
)
_COMPARED_FREE = ("joined", "begun")
_COMPARED_GUARDED = ("opened_now",)


def comparable(position: Position) -> dict[str, object]:
    """Return what can be compared with the position of a state, by name.

    What is known of hands is left out, and what of the turn matters only to the other family.
    """
    names = _COMPARED + (_COMPARED_GUARDED if position.params.guarded else _COMPARED_FREE)
    return {name: getattr(position, name) for name in names}
