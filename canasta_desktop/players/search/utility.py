"""What the points of a deal are worth for the match: the next minimum, and winning (C5.1, C11)."""

from __future__ import annotations

from math import erf, exp, pi, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from canasta_desktop.players.search.rollouts import Outcome
    from canasta_desktop.rules.ruleset import RuleSet


class Pace(NamedTuple):
    """How matches of a family go, as measured in matches that the policy of rollouts played.

    ``deal``: what a side makes in a deal on average; ``spread``: the standard deviation of the
    lead that a deal brings; ``minimum``: what each point of opening minimum more costs a side in a
    deal; ``reach``: what a side makes in one deal of twenty. The spread of the leads still to come
    is that of ``left`` times the deals that the missing points stand for, and of ``extra`` deals.
    """

    deal: float
    spread: float
    minimum: float
    reach: float
    left: float
    extra: float


PLAIN_PACE: Final = Pace(deal=750, spread=950, minimum=2, reach=1900, left=0.7, extra=0.3)
PLAIN_GUARDED_PACE: Final = Pace(deal=1450, spread=3200, minimum=6, reach=5000, left=0.7, extra=0.3)
_CLOSE: Final = 1e-9
_STEEPNESS: Final = 1.7
"""What makes a logistic curve much like the normal one."""
# The points of a normal distribution that stand for the whole of it, with their weights.
_NODES: Final = ((-1.2247, 0.2954), (0.0, 0.4092), (1.2247, 0.2954))


class Utility:
    """Values outcomes of a deal for one side, in points or in the chance to win the match.

    The chance counts where either side may reach the target in this deal; it is brought to the
    size of points, so that errors and gates mean the same. Elsewhere points count, less what a
    higher opening minimum will cost in the next deal.
    """

    def __init__(self, rules: RuleSet, scores: tuple[int, int], pace: Pace, error: float) -> None:
        """Take the match scores of the own and the other side, and the error of an estimate."""
        self._rules = rules
        self._pace = pace
        self._ours, self._theirs = scores
        self._error = error
        self.counts_match: bool = 0 < rules.target <= max(scores) + pace.reach
        self._steps: list[int] = [lowest for lowest, _ in rules.opening_table]
        self._costs: list[float] = [
            pace.minimum * (rules.opening_minimum(low) - rules.opening_minimum(low - 1))
            for low in self._steps
        ]
        deals = _deals_left(rules, pace, max(scores))
        self._size = pace.spread * sqrt(2 * pi * deals)
        """The points for which a chance of one stands: near level scores one is worth the other."""

    def of(self, outcome: Outcome) -> float:
        """Return what an outcome is worth."""
        error = 0.0 if outcome.over else self._error
        ours, theirs = self._ours + outcome.ours, self._theirs + outcome.theirs
        if self.counts_match:
            return self._size * self._winning(ours, theirs, error)
        lead = outcome.ours - outcome.theirs
        return lead - self.cost(ours, error) + self.cost(theirs, error)

    def cost(self, total: float, error: float) -> float:
        """Return what a side's next opening minimum costs it, if it ends with such a total."""
        paid = 0.0
        for low, cost in zip(self._steps, self._costs, strict=True):
            if error < 1:
                paid += cost if total >= low else 0.0
            else:
                paid += cost / (1 + exp(-_clamped(_STEEPNESS * (total - low) / error)))
        return paid

    def _winning(self, ours: float, theirs: float, error: float) -> float:
        """Return the chance to win, with a lead that is off by an error."""
        rules, pace = self._rules, self._pace
        if error < 1:
            return chance_to_win(rules, pace, ours, theirs)
        off = error / sqrt(2)
        return sum(
            weight * other * chance_to_win(rules, pace, ours + off * node, theirs + off * step)
            for node, weight in _NODES
            for step, other in _NODES
        )


def chance_to_win(rules: RuleSet, pace: Pace, ours: float, theirs: float) -> float:
    """Return a side's chance to win the match when a deal has ended with these totals."""
    lead = ours - theirs
    if max(ours, theirs) >= rules.target and abs(lead) > _CLOSE:
        return 1.0 if lead > 0 else 0.0
    higher = rules.opening_minimum(int(theirs)) - rules.opening_minimum(int(ours))
    lead += pace.minimum * higher
    deals = _deals_left(rules, pace, max(ours, theirs))
    return 0.5 * (1 + erf(lead / (pace.spread * sqrt(2 * deals))))


def _deals_left(rules: RuleSet, pace: Pace, best: float) -> float:
    return pace.left * max(0.0, rules.target - best) / pace.deal + pace.extra


def _clamped(number: float) -> float:
    return max(-30.0, min(30.0, number))
