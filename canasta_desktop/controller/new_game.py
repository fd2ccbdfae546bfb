"""What a new match is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.match.record import SeatEntry
    from canasta_desktop.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class NewGame:
    """The choices of the new game dialog; number and first dealer are drawn when left open.

    ``rule_set`` is the name of the user's own rule set that the rules come from, if they do.
    """

    rules: RuleSet
    seats: tuple[SeatEntry, ...]
    first_dealer: int | None = None
    number: int | None = None
    rule_set: str = ""
