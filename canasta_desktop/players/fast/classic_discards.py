"""The discard in Classic: what the hand loses against what the next player may take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.codes import BLACK, CANASTA, NATURALS, RED, WORTH
from canasta_desktop.players.fast.estimates import (
    CERTAIN,
    HOLDS_ONE,
    HOLDS_TWO,
    LET_GO,
    LET_GO_TURNS,
    hidden_pool,
    mean_held,
    time_left,
)
from canasta_desktop.players.fast.params import ADD_ANY, ADD_NEVER, TAKES_GO_ON

if TYPE_CHECKING:
    from canasta_desktop.players.fast.plan import Plan
    from canasta_desktop.players.fast.position import Position

_CARD: Final = 7
_PAIR: Final = 22
"""What breaking a pair costs beside the value of the card."""
_SET: Final = 18
_OWN_MELD: Final = 24
_WILD: Final = 110
_WILD_UNOPENED: Final = 165
_BLACK_THREE: Final = 14
_NEW_PILE: Final = 16
_PILE_CARD: Final = 12
_PILE_WILD: Final = 60
_PILE_THEIRS: Final = 14
"""What a card of a rank they have melded brings them more."""
# Players keep pairs and throw single cards, in per cent.
_PAIRS_KEPT: Final = 145
# How often in per cent of its turns a side takes a pile that is not frozen.
_FROZEN_TAKES: Final = 8
_TAKES_A_MELD: Final = 6
_MOST_TAKES: Final = 50
_PILE_GROWS: Final = 40


def _opens(minimum: int) -> int:
    """Return the chance in per cent that a hand that holds the pair can also open with it."""
    if minimum <= 20:
        return 75
    if minimum <= 50:
        return 48
    if minimum <= 90:
        return 22
    return 9 if minimum <= 120 else 5


def best_discard(position: Position, plan: Plan, risk: int) -> int:
    """Return the best card to discard from what a plan leaves in the hand."""
    final = risk >= 100
    time = 0 if final else time_left(position)
    danger = Danger(position)
    hand = plan.hand
    best, best_worth = -1, -(10**9)
    lose = 100 - risk
    for code in range(BLACK + 1):
        held = hand[code]
        if not held:
            continue
        if code < NATURALS:
            worth = WORTH[code]
            if plan.naturals[code]:
                loss = worth + _OWN_MELD
            elif held == 1:
                loss = _CARD - worth * (100 - time) // 200
            elif held == 2:
                loss = _PAIR + worth
            else:
                loss = _SET + worth
            value = -loss * lose * time // 10000 + worth * risk // 100
            if danger.stake:
                value -= danger.chance(code) * (danger.stake + (worth >> 1)) // CERTAIN
        elif code < BLACK:
            wild = _WILD if position.opened[position.seat & 1] else _WILD_UNOPENED
            value = WORTH[code] * risk // 100 - wild * lose // 100
            if not position.frozen and position.params.freezes[code]:
                value += _freeze_gain(position, danger.stake)
        else:
            value = WORTH[code] * risk // 100 - _BLACK_THREE * lose * time // 10000
        if value > best_worth:
            best, best_worth = code, value
    return best


class Danger:
    """How likely the next opponent takes the pile with a discard, and what that would cost."""

    __slots__ = ("_frozen", "_hidden", "_opens", "_pool", "_position", "_seat", "stake")

    def __init__(self, position: Position) -> None:
        """Look at the pile; ``stake`` is 0 where nobody takes any more."""
        self._position: Position = position
        seat = position.seat
        self._seat: int = (seat + 1) & 3
        them = self._seat & 1
        params = position.params
        opened = position.opened[them]
        self._opens: int = 100 if opened else _opens(position.minimum[them])
        self._frozen: bool = position.frozen or (params.freeze_before_opening and not opened)
        self._hidden: int = position.sizes[self._seat] - position.known_sizes[self._seat]
        self._pool: int = hidden_pool(position)
        self.stake: int = 0
        if position.stock or params.stock_empty == TAKES_GO_ON:
            self.stake = _NEW_PILE + _PILE_CARD + _worth_to_them(position, them)

    def chance(self, code: int) -> int:
        """Return the chance in per mille that the pile is taken with this natural on top."""
        position = self._position
        params, seat = position.params, self._seat
        them = seat & 1
        if not self._frozen and params.add_to_meld != ADD_NEVER:
            size = position.naturals[them][code] + position.wilds[them][code]
            below = params.meld_max if params.add_to_meld == ADD_ANY else CANASTA
            if 0 < size < below:
                return CERTAIN
        known = position.known[seat][code]
        own = position.seat
        copies = (
            params.copies[code]
            - position.gone[code]
            - position.hands[own][code]
            + position.known[own][code]
        )
        mean = mean_held(copies, self._hidden, self._pool)
        need = (params.frozen_claim_naturals if self._frozen else 2) - known
        if need <= 0:
            return CERTAIN * self._opens // 100
        chance = HOLDS_TWO[mean] if need > 1 else HOLDS_ONE[mean]
        if not self._frozen and params.claim_natural_plus_wild:
            # About every fourth hand has a wild card and spends it.
            one = CERTAIN if known else HOLDS_ONE[mean]
            chance += (CERTAIN - chance) * one // (4 * CERTAIN)
        chance = chance * _PAIRS_KEPT // 100
        passed = position.passed[seat][code]
        if passed:
            turns = (position.turns - passed) >> 2
            if turns < LET_GO_TURNS:
                chance = chance * LET_GO[turns] // 100
        return min(CERTAIN, chance) * self._opens // 100


def _worth_to_them(position: Position, them: int) -> int:
    naturals = position.naturals[them]
    total = 0
    for code in position.pile:
        if code < NATURALS:
            total += _PILE_CARD + (WORTH[code] >> 1)
            if naturals[code]:
                total += _PILE_THEIRS
        elif code < BLACK:
            total += _PILE_WILD
        elif code == RED:
            total += position.params.red3_each
    return total


def _freeze_gain(position: Position, stake: int) -> int:
    """Return what freezing the pile costs the opponents more than the own side."""
    side = position.seat & 1
    theirs, ours = _takes(position, 1 - side), _takes(position, side)
    return (theirs - ours) * (_PILE_GROWS + stake) * 2 // 100


def _takes(position: Position, side: int) -> int:
    if not position.opened[side]:
        return _FROZEN_TAKES
    melds = 0
    for count in position.naturals[side]:
        if count:
            melds += 1
    return min(_MOST_TAKES, _FROZEN_TAKES + _TAKES_A_MELD * melds)
