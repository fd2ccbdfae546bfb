"""How matches of a family go: measured in matches that the policy of rollouts plays with itself."""

from __future__ import annotations

from itertools import pairwise
from math import log
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from canasta_desktop.players.fast.dealing import all_codes, deal
from canasta_desktop.players.fast.position import NOBODY
from canasta_desktop.players.fast.rollout import play_out
from canasta_desktop.players.fast.scoring import score
from canasta_desktop.players.search.ridge import Ridge
from canasta_desktop.players.search.utility import Pace, chance_to_win

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta_desktop.players.fast.params import Params

_MOST_DEALS: Final = 60
_REACHED: Final = 0.95
"""How many of all deals bring a side no more than what it can well reach."""
_SPREAD_OF_MEAN: Final = 1.25
"""The standard deviation of a normal spread, by its mean deviation."""
_LEFT: Final = (0.5, 0.8, 1.1, 1.5, 2.0, 3.0, 4.0, 6.0)
_EXTRA: Final = (0.1, 0.3, 0.7, 1.2, 2.0, 3.0)


class _Dealt(NamedTuple):
    """A deal of a match: the totals before it and after it, and who won the match in the end."""

    before: tuple[int, int]
    after: tuple[int, int]
    winner: int


def measure_pace(params: Params, matches: int, seed: int) -> dict[str, Any]:
    """Return the pace of matches with these rules as a table for the weights file."""
    random = Random(f"pace {seed}")
    dealt = [item for _ in range(matches) for item in _match(params, random)]
    points = sorted(
        after - before
        for item in dealt
        for before, after in zip(item.before, item.after, strict=True)
    )
    leads = [item.after[0] - item.before[0] - item.after[1] + item.before[1] for item in dealt]
    pace = Pace(
        deal=round(fmean(points)),
        spread=round(_SPREAD_OF_MEAN * fmean(map(abs, leads))),
        minimum=_cost_of_minimum(params, dealt, leads),
        reach=points[int(len(points) * _REACHED)],
        left=1.0,
        extra=0.0,
    )
    tried = [pace._replace(left=left, extra=extra) for left in _LEFT for extra in _EXTRA]
    surprises = [_surprise(params, each, dealt) for each in tried]
    best = min(range(len(tried)), key=surprises.__getitem__)
    figures = {"matches": matches, "deals": len(dealt), "surprise": round(surprises[best], 4)}
    return {**tried[best]._asdict(), "figures": figures}


def _match(params: Params, random: Random) -> Iterator[_Dealt]:
    """Yield the deals of a match from level scores that the policy plays."""
    target = params.rules.target
    pack, dealer = all_codes(params), random.randrange(4)
    totals = [(0, 0)]
    while max(totals[-1]) < target and len(totals) < _MOST_DEALS:
        random.shuffle(pack)
        position = deal(params, pack, (dealer + len(totals)) & 3, totals[-1])
        play_out(position)
        ours, theirs = totals[-1]
        totals.append((ours + score(position, 0), theirs + score(position, 1)))
        if position.special != NOBODY and max(totals[-1]) >= target:
            break
    winner = 0 if totals[-1][0] >= totals[-1][1] else 1
    for before, after in pairwise(totals):
        yield _Dealt(before, after, winner)


def _cost_of_minimum(params: Params, dealt: Sequence[_Dealt], leads: Sequence[int]) -> float:
    """Return what each point of opening minimum costs, by least squares over all deals."""
    ridge = Ridge(1)
    for item, lead in zip(dealt, leads, strict=True):
        ours, theirs = (params.rules.opening_minimum(total) for total in item.before)
        ridge.add((float(theirs - ours),), lead)
    return round(max(0.0, ridge.weights()[0]), 2)


def _surprise(params: Params, pace: Pace, dealt: Sequence[_Dealt]) -> float:
    """Return how badly the chances fit: the mean of minus their logarithms, ln 2 for a guess."""
    open_ends = [item for item in dealt if max(item.after) < params.rules.target]
    total = 0.0
    for item in open_ends:
        chance = chance_to_win(params.rules, pace, *item.after)
        total -= log(max(1e-6, chance if item.winner == 0 else 1 - chance))
    return total / len(open_ends)
