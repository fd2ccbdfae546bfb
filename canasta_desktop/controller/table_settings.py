"""What the controller of the table follows of the preferences."""

from __future__ import annotations

from dataclasses import dataclass

from canasta_desktop.controller.turn_runner import Pace
from canasta_desktop.match.undo_policy import UndoPolicy
from canasta_desktop.present.hand_order import SortBy
from canasta_desktop.present.spoken import Spoken

REPLAY_MS = {Pace.FAST: 450, Pace.NORMAL: 800, Pace.SLOW: 1500, Pace.STEP: 1000}
"""How long each action stays when missed turns are shown again; no pace, no replay."""


@dataclass(frozen=True, slots=True)
class TableSettings:
    """The preferences that the controller follows."""

    pace: Pace = Pace.NORMAL
    undo_policy: UndoPolicy = UndoPolicy.STRICT
    warns: bool = True
    sort: SortBy = SortBy.RANK
    spoken: Spoken = Spoken.ALL
    warns_from: int = 0
    """Ask before a play that costs more than so many points by the coach's reckoning; 0: never."""
