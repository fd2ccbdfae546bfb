"""What a search found out about each plan: the facts a coach can speak from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.players.search.plan import Plan


@dataclass(frozen=True, slots=True)
class PlanEvidence:
    """How a plan did in imagined deals; shares and means are over the ``worlds`` it was played in.

    ``behind``: by how much it is behind the chosen plan on the same deals, in points, less than
    nothing if it did better there; ``error``: the standard error of that, 0 for the chosen plan
    itself. ``taken``: how often the next opponent takes the pile within two turns; ``ours`` and
    ``theirs``: the points of the deal to expect; ``out``: how often somebody goes out within two
    rounds; ``canastas``: how many canastas the own side completes in that time.
    """

    plan: Plan
    worlds: int
    behind: float
    error: float
    taken: float
    ours: float
    theirs: float
    out: float
    canastas: float


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a search found: the chosen plan, the heuristic's own plan, and all plans compared.

    ``chosen`` and ``anchor`` are places in ``plans``; ``rollouts`` counts the imagined deals that
    were played, ``draws`` the random worlds made for them. ``counts_match`` tells that ``behind``
    was reckoned by the chance to win the match, brought to the size of points.
    """

    plans: tuple[PlanEvidence, ...]
    chosen: int
    anchor: int
    rollouts: int
    draws: int
    counts_match: bool
