"""The discard where melding is guarded: what is legal (M10), and what is best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.codes import (
    ACE,
    BLACK,
    CANASTA,
    JOKER,
    NATURALS,
    PLACES,
    SEVEN,
    TWO,
    WORTH,
)
from canasta_desktop.players.fast.estimates import (
    CERTAIN,
    HOLDS_ONE,
    HOLDS_TWO,
    LET_GO,
    LET_GO_TURNS,
    hidden_pool,
    mean_held,
    time_left,
    unseen,
)
from canasta_desktop.players.fast.guarded_steps import bars_going_out, is_finish_by_discard
from canasta_desktop.players.fast.params import SWAD_OFF, SWAD_STRICT, TAKES_GO_ON
from canasta_desktop.players.fast.position import STOCK

if TYPE_CHECKING:
    from canasta_desktop.players.fast.plan import Plan
    from canasta_desktop.players.fast.position import Position

_CARD: Final = 8
_PAIR: Final = 60
_SET: Final = 20
_OWN_MELD: Final = 45
_DEAD: Final = 12
"""How gladly a dead card goes: no meld takes it, and no opponent can take the pile with it."""
_HELD: Final = 1500
"""What three aces or sevens in the hand cost at the end (M2.5)."""
_MANY: Final = 3
_BASE_RISK: Final = 12
_BUILDS_FROM: Final = 5
_BUILDS_TIME: Final = 60
_BUILDS: Final = 80
"""What breaking up enough aces or sevens for a canasta costs."""
_SPECIAL_STAKE: Final = 150
_BEGUN_STAKE: Final = 400
"""What an ace or a seven brings opponents who may finish a canasta of them."""
_NEW_PILE: Final = 24
_PILE_CARD: Final = 14
_PILE_WILD: Final = 60
_PILE_THEIRS: Final = 12
_PAIRS_KEPT: Final = 140
_UNOPENED_TAKES: Final = 12
"""How often in per cent an unopened opponent with the pair can open with the pile."""
_SPECIAL_TAKES: Final = 30
"""How often in per cent an opponent with the pair takes a pile that begins a special meld."""


def may_discard(
    position: Position,
    plan: Plan,
    hand: list[int],
    *,
    empty: bool,
    provisional: bool,
    took: bool = False,
) -> list[bool]:
    """Return for each code whether it may be discarded from a hand after a plan (M10.3, M10.4).

    ``empty``: the pile will be empty; ``provisional``: something of this turn lies on the table;
    ``took``: the pile was taken in this turn.
    """
    allowed = [False] * PLACES
    has_natural = False
    for code in range(NATURALS):
        if hand[code]:
            allowed[code] = has_natural = True
    if not has_natural:
        if position.source == STOCK and not took and position.only_wilds:
            allowed[TWO], allowed[JOKER] = hand[TWO] > 0, hand[JOKER] > 0
            if empty and provisional and position.params.swad == SWAD_STRICT:
                allowed[TWO] = allowed[JOKER] = False
        return allowed
    swad = position.params.swad
    if not empty or swad == SWAD_OFF:
        return allowed
    safe = [
        code
        for code in range(NATURALS)
        if hand[code] and code not in (SEVEN, ACE) and not plan.dead & (1 << code)
    ]
    if safe or (swad == SWAD_STRICT and provisional):
        allowed = [False] * PLACES
        for code in safe:
            allowed[code] = True
    return allowed


def best_discard(position: Position, plan: Plan, risk: int) -> int:
    """Return the best legal discard after a plan, or -1 if there is none."""
    hand = plan.hand
    if plan.left == 1 and not bars_going_out(position):
        return next((code for code in range(BLACK) if hand[code]), -1)
    if plan.left == 1 and is_finish_by_discard(position):
        return -1
    if position.pile and any(hand[:NATURALS]):
        # On a pile with cards every natural may go, and no other card (M10.3, M10.4).
        codes = [code for code in range(NATURALS) if hand[code]]
    else:
        provisional = position.laid or bool(plan.parts)
        empty = not position.pile
        allowed = may_discard(position, plan, hand, empty=empty, provisional=provisional)
        codes = [code for code in range(JOKER + 1) if allowed[code]]
    time = 0 if risk >= 100 else time_left(position)
    danger = Danger(position)
    best, best_worth = -1, -(10**9)
    for code in codes:
        if code >= NATURALS:
            value = -WORTH[code] - 100
        elif plan.dead & (1 << code):
            value = _DEAD + WORTH[code] * risk // 100
        else:
            value = -_loss(plan, code, risk, time)
            if danger.stake:
                chance = danger.chance(code)
                if chance:
                    value -= chance * (danger.stake + danger.extra(code)) // CERTAIN
        if value > best_worth:
            best, best_worth = code, value
    return best


def _loss(plan: Plan, code: int, risk: int, time: int) -> int:
    """Return what the hand loses by discarding a live natural; less than nothing if it gains."""
    held, worth = plan.hand[code], WORTH[code]
    if plan.naturals[code]:
        loss = worth + _OWN_MELD
    elif held == 1:
        loss = _CARD - worth * (100 - time) // 200
    elif held == 2:
        loss = _PAIR + worth
    else:
        loss = _SET + worth
    loss = loss * (100 - risk) * time // 10000 - worth * risk // 100
    if code in (SEVEN, ACE) and not plan.naturals[code] and held >= _MANY:
        if held >= _BUILDS_FROM and time >= _BUILDS_TIME:
            return loss + _BUILDS
        loss -= _HELD * max(risk, _BASE_RISK) // (100 * (held - 2))
    return loss


class Danger:
    """How likely the next opponent takes the pile with a discard, and what that would bring.

    ``stake`` is what the pile would bring, 0 where nobody takes any more.
    """

    __slots__ = ("_hidden", "_pool", "_position", "_seat", "stake")

    def __init__(self, position: Position) -> None:
        """Look at the pile and at what is public of the next opponent."""
        self._position: Position = position
        seat = (position.seat + 1) & 3
        self._seat: int = seat
        self._hidden: int = position.sizes[seat] - position.known_sizes[seat]
        self._pool: int = hidden_pool(position)
        self.stake: int = 0
        if position.stock or position.params.stock_empty == TAKES_GO_ON:
            self.stake = _NEW_PILE + _worth_to_them(position)

    def extra(self, code: int) -> int:
        """Return what the top card itself brings the opponents."""
        position, them = self._position, self._seat & 1
        if code not in (SEVEN, ACE) or position.wilds[them][code]:
            return WORTH[code] >> 1
        return _BEGUN_STAKE if position.naturals[them][code] else _SPECIAL_STAKE

    def chance(self, code: int) -> int:
        """Return the chance in per mille that the pile is taken with this live natural on top."""
        position, seat = self._position, self._seat
        them = seat & 1
        lying = position.naturals[them][code] + position.wilds[them][code]
        if lying > CANASTA - 3:
            return 0
        known = position.known[seat][code]
        if known >= 2:
            chance = CERTAIN
        else:
            mean = mean_held(unseen(position, code), self._hidden, self._pool)
            chance = (HOLDS_ONE if known else HOLDS_TWO)[mean] * _PAIRS_KEPT // 100
            passed = position.passed[seat][code]
            if passed:
                turns = (position.turns - passed) >> 2
                if turns < LET_GO_TURNS:
                    chance = chance * LET_GO[turns] // 100
        if not lying and code in (SEVEN, ACE):
            chance = chance * _SPECIAL_TAKES // 100
        if not position.opened[them]:
            chance = chance * _UNOPENED_TAKES // 100
        return chance if chance < CERTAIN else CERTAIN


def _worth_to_them(position: Position) -> int:
    naturals = position.naturals[1 - (position.seat & 1)]
    total = 0
    for code in position.pile:
        if code < NATURALS:
            total += _PILE_CARD
            if naturals[code]:
                total += _PILE_THEIRS
        else:
            total += _PILE_WILD
    return total
