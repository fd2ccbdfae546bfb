"""Situations of whole deals of both families, and budgets that are quickly spent."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from canasta_desktop.coach.advice import Advice, Budget, advise
from canasta_desktop.players.heuristic_player import HeuristicPlayer
from canasta_desktop.players.style import SHARP
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.view import view
from tests.players.seats import moments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.rules.view import SeatView
    from tests.players.seats import Moment

SEED = 5
QUICK = Budget(rollouts=30, deals=20, drafts=1, seconds=1000.0)
"""Enough to speak from; the clock never ends it."""
SOUND = Budget(rollouts=240, deals=120, drafts=1, seconds=1000.0)
"""Enough to be right where it matters much."""
PRESETS = ("classic", "modern", "pagat", "modern-pagat")
SCORES = ((0, 0), (1600, 1450), (2900, 4600))


def never() -> float:
    """Return the time of a clock that stands still."""
    return 0.0


def turns(preset: str, number: int, every: int = 1) -> Iterator[Moment]:
    """Yield every so many choices of a deal that heuristic players play."""
    players = [HeuristicPlayer(SHARP, SEED + seat) for seat in range(4)]
    rules, scores = make_rules(preset), SCORES[number % len(SCORES)]
    played = moments(rules, Random(f"coach {number}"), players, scores)
    return islice(played, number % every, None, every)


def situations(count: int, every: int, presets: tuple[str, ...] = PRESETS) -> Iterator[Moment]:
    """Yield so many choices out of deals with these rule sets in turn."""
    number = 0
    while count > 0:
        for moment in turns(presets[number % len(presets)], number, every):
            if count > 0:
                yield moment
            count -= 1
        number += 1


def advised(seat_view: SeatView, budget: Budget = QUICK) -> Advice:
    """Return the advice for a view in which there is something to compare."""
    advice = advise(seat_view, budget, SEED, never)
    assert advice is not None
    return advice


def table(**changes: object) -> SeatView:
    """Return what seat 0 sees of a Classic table in the middle of a deal, before its discard."""
    plain: dict[str, object] = {
        "hands": ["KS KH 9S 9H 7D 6C 4C 5D", 9, 9, 9],
        "stock": 40,
        "pile": "5C TD 8D 9C 4H 7C 8C QD QH 6S",
        "melds": [["JS JH JD JC", "TS TH TC"], ["KD KC KS KH", "QS QH QC"]],
        "phase": "play",
        "melded": [True] * 4,
    }
    return view(position_from_json(make_rules("classic"), {**plain, **changes}), 0)
