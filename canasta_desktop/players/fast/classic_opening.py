"""Opening in Classic as a whole: the melds from one hand that reach the minimum with few wilds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.fast.codes import JOKER, NATURALS, TWO, WORTH

if TYPE_CHECKING:
    from canasta_desktop.players.fast.params import Params
    from canasta_desktop.players.fast.plan import Plan


def open_with(params: Params, plan: Plan, need: int, keep: int, claimed: int) -> bool:
    """Add new melds worth ``need`` points to a plan; return whether that is possible.

    At least ``keep`` cards stay in the hand. ``claimed`` is the rank that claims the pile with the
    plan as it is, or -1. Without wild cards if it goes, else with as few as possible.
    """
    if need <= 0 and claimed >= 0:
        return True
    hand = plan.hand
    spare = plan.left - keep
    most = 0
    for rank in range(NATURALS):
        if hand[rank] > 1:
            most += hand[rank] * WORTH[rank]
    if most + hand[TWO] * WORTH[TWO] + hand[JOKER] * WORTH[JOKER] < need:
        return False
    chosen: list[int] = []
    points = 0
    for rank in range(NATURALS - 1, -1, -1):
        held = min(hand[rank], spare, params.meld_max)
        if held < 3 or rank == claimed:
            continue
        chosen.append(rank)
        points += held * WORTH[rank]
        spare -= held
        if points >= need:
            break
    if points < need or not (chosen or claimed >= 0):
        return _open_with_wilds(params, plan, need, keep, claimed)
    _lay_naturals(params, plan, chosen, keep)
    return True


def _lay_naturals(params: Params, plan: Plan, ranks: list[int], keep: int) -> None:
    for rank in ranks:
        plan.add(rank, min(plan.hand[rank], plan.left - keep, params.meld_max), 0, 0)


def _open_with_wilds(params: Params, plan: Plan, need: int, keep: int, claimed: int) -> bool:
    """Try openings with one wild card, then with two, and so on."""
    hand = plan.hand
    wilds = hand[TWO] + hand[JOKER]
    if not wilds:
        return False
    spare = plan.left - keep
    triples: list[int] = []
    points = 0
    for rank in range(NATURALS - 1, -1, -1):
        held = min(hand[rank], params.meld_max)
        # One card is left for a wild card at least.
        if held >= 3 and held < spare and rank != claimed:
            triples.append(rank)
            points += held * WORTH[rank]
            spare -= held
    pairs = [r for r in range(NATURALS - 1, -1, -1) if hand[r] == 2 and r != claimed]
    for count in range(1, min(wilds, spare) + 1):
        for used in range(min(count, len(pairs)), -1, -1):
            if count + 2 * used > spare:
                continue
            ranks = pairs[:used]
            short = need - points - sum([2 * WORTH[rank] for rank in ranks])
            jokers = _fewest_jokers(hand, count, short)
            if jokers < 0 or not (ranks or triples or claimed >= 0):
                continue
            shares = _shares(params, plan, ranks, [*triples, claimed], count)
            if shares:
                _lay(params, plan, ranks + triples, shares, jokers)
                return True
    return False


def _fewest_jokers(hand: list[int], count: int, short: int) -> int:
    """Return how few jokers make so many wild cards worth the missing points, or -1."""
    for jokers in range(max(0, count - hand[TWO]), min(count, hand[JOKER]) + 1):
        if (count - jokers) * WORTH[TWO] + jokers * WORTH[JOKER] >= short:
            return jokers
    return -1


def _shares(
    params: Params, plan: Plan, pairs: list[int], others: list[int], count: int
) -> dict[int, int]:
    """Return how many of so many wild cards go to each rank; nothing if they do not fit."""
    shares = dict.fromkeys(pairs, 1)
    if pairs and params.most_wilds[2] < 1:
        return {}
    rest = count - len(pairs)
    for rank in [*others, *pairs]:
        if rest <= 0:
            break
        if rank < 0:
            continue
        naturals = plan.naturals[rank] or min(plan.hand[rank], params.meld_max)
        taken = shares.get(rank, 0)
        lying = plan.wilds[rank]
        room = min(params.most_wilds[naturals] - lying, params.meld_max - naturals - lying)
        more = min(rest, room - taken)
        if more > 0:
            shares[rank] = taken + more
            rest -= more
    return shares if not rest else {}


def _lay(params: Params, plan: Plan, ranks: list[int], shares: dict[int, int], jokers: int) -> None:
    for rank in ranks:
        plan.add(rank, min(plan.hand[rank], params.meld_max), 0, 0)
    for rank, count in shares.items():
        spent = min(count, jokers)
        jokers -= spent
        plan.add(rank, 0, count - spent, spent)
