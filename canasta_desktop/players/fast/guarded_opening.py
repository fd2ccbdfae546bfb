"""Opening as a whole where it needs a clean triple, from stock or pile, with few wilds (M7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.codes import ACE, JOKER, NATURALS, SEVEN, TWO, WORTH

if TYPE_CHECKING:
    from canasta_desktop.players.fast.plan import Plan
    from canasta_desktop.players.fast.position import Position

_LONGEST: Final = 6
"""No mixed canasta may be part of an opening (M7.1)."""
_MOST_WILDS: Final = 2


def open_with(position: Position, plan: Plan, claimed: int, keep: int) -> bool:
    """Add melds that open to a plan; return whether there are such.

    ``claimed`` is the rank whose pair claims the pile in the plan, or -1. At least ``keep`` cards
    stay in the hand. Melds of sevens and of natural aces are not begun.
    """
    params, hand = position.params, plan.hand
    need = position.minimum[position.seat & 1]
    if claimed >= 0 and not params.strict_from_hand:
        need -= 2 * WORTH[claimed]
    spare = plan.left - keep
    triples: list[int] = []
    pairs: list[int] = []
    points = 0
    for rank in range(NATURALS - 1, -1, -1):
        held = hand[rank]
        if held < 2 or rank in (SEVEN, claimed) or position.dead & (1 << rank):
            continue
        if held == 2 or rank == ACE:
            pairs.append(rank)
        elif min(held, _LONGEST) <= spare and (points < need or not triples):
            triples.append(rank)
            points += min(held, _LONGEST) * WORTH[rank]
            spare -= min(held, _LONGEST)
    if not triples:
        return False
    if points >= need:
        for rank in triples:
            plan.add(rank, min(hand[rank], _LONGEST), 0, 0)
        return True
    return _open_with_wilds(plan, triples, pairs, need - points, spare)


def _open_with_wilds(
    plan: Plan, triples: list[int], pairs: list[int], short: int, spare: int
) -> bool:
    """Try the triples with one wild card, then with two, and so on; the last triple stays clean."""
    hand = plan.hand
    for count in range(1, min(hand[TWO] + hand[JOKER], spare) + 1):
        for used in range(min(count, len(pairs)), -1, -1):
            if count + 2 * used > spare:
                continue
            ranks = pairs[:used]
            missing = short - sum([2 * WORTH[rank] for rank in ranks])
            jokers = _fewest_jokers(hand, count, missing)
            if jokers < 0:
                continue
            shares = _shares(hand, ranks, triples[:-1], count)
            if shares:
                _lay(plan, triples, ranks, shares, jokers)
                return True
    return False


def _fewest_jokers(hand: list[int], count: int, short: int) -> int:
    """Return how few jokers make so many wild cards worth the missing points, or -1."""
    for jokers in range(max(0, count - hand[TWO]), min(count, hand[JOKER]) + 1):
        if (count - jokers) * WORTH[TWO] + jokers * WORTH[JOKER] >= short:
            return jokers
    return -1


def _shares(hand: list[int], pairs: list[int], triples: list[int], count: int) -> dict[int, int]:
    """Return how many of so many wild cards go to each rank; nothing if they do not fit."""
    shares = dict.fromkeys(pairs, 1)
    rest = count - len(pairs)
    for rank in [*pairs, *triples]:
        naturals = 2 if rank in shares else min(hand[rank], _LONGEST)
        taken = shares.get(rank, 0)
        more = min(rest, _MOST_WILDS - taken, _LONGEST - naturals - taken)
        if more > 0:
            shares[rank] = taken + more
            rest -= more
    return shares if not rest else {}


def _lay(
    plan: Plan, triples: list[int], pairs: list[int], shares: dict[int, int], jokers: int
) -> None:
    for rank in triples:
        plan.add(rank, min(plan.hand[rank], _LONGEST), 0, 0)
    for rank in pairs:
        plan.add(rank, 2, 0, 0)
    for rank, count in shares.items():
        spent = min(count, jokers)
        jokers -= spent
        plan.add(rank, 0, count - spent, spent)
