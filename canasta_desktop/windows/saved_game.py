"""A saved game as the start page tells of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from canasta_desktop.windows.edge import date_text, number_text

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What is known of a saved game.

    ``sides`` are what the sides are called ("You & Marisol") and ``totals`` their scores, own side
    first. ``rules`` is the label of the rule set, ``turn`` says whose turn it is ("your turn"),
    ``target`` is 0 for a single deal, ``deal`` counts from 1. ``kept_by_itself`` marks the game
    that the program saves after every play.
    """

    path: Path
    sides: tuple[str, ...]
    totals: tuple[int, ...]
    target: int
    rules: str
    deal: int
    turn: str
    saved_at: datetime
    kept_by_itself: bool = True

    @property
    def lead(self) -> str:
        """Who leads and by how much, in words."""
        best = max(self.totals)
        leaders = [side for side, total in enumerate(self.totals) if total == best]
        if len(leaders) > 1:
            if best == 0 and not any(self.totals):
                return _tr("{first} against {second}").format(
                    first=self.sides[0], second=_joined(self.sides[1:])
                )
            return _tr("All level at {total}").format(total=number_text(best))
        second = sorted(self.totals)[-2]
        name = self.sides[leaders[0]]
        return _tr("{side} lead by {points}").format(side=name, points=number_text(best - second))

    @property
    def detail(self) -> str:
        """Rules, target, deal and turn in one line."""
        match = _tr("{rules}, a single deal")
        if self.target > 0:
            match = _tr("{rules} to {target}")
        parts = [
            match.format(rules=self.rules, target=number_text(self.target)),
            _tr("deal {number}").format(number=self.deal),
            self.turn,
        ]
        return "  \N{MIDDLE DOT}  ".join(part for part in parts if part)

    @property
    def saved(self) -> str:
        """When the game was saved, and whether the program did it by itself."""
        when = date_text(self.saved_at)
        if self.kept_by_itself:
            return _tr("{when}  ·  saved by itself").format(when=when)
        return when

    @property
    def menu_text(self) -> str:
        """The game in one line of a list."""
        return f"{self.lead}  \N{EM DASH}  {self.detail}  \N{EM DASH}  {self.saved}"


def _joined(sides: tuple[str, ...]) -> str:
    return ", ".join(sides)


def _tr(source: str) -> str:
    return QCoreApplication.translate("SavedGame", source)
