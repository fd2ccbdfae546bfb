"""What a new match is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.match.record import SeatEntry
    from canasta_desktop.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class NewGame:
    """The choices of the new game dialog; number and first dealer are drawn when left open."""

    rules: RuleSet
    seats: tuple[SeatEntry, ...]
    first_dealer: int | None = None
    number: int | None = None
