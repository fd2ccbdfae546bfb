"""What is measured: two kinds of player under certain rules, over matches or single deals."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from canasta_desktop.players.arena.errors import ArenaError
from canasta_desktop.rules.presets import rules_from_json, rules_to_json
from canasta_desktop.rules.ruleset import RuleSetError

if TYPE_CHECKING:
    from typing import Any

    from canasta_desktop.rules.ruleset import RuleSet

LEVEL_SCORES = ((0, 0),)
"""The match scores of single deals if none are named."""


class Mode(StrEnum):
    """What one number stands for."""

    MATCHES = "matches"
    """A whole match, played twice."""
    DEALS = "deals"
    """A single deal at chosen match scores, played twice."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Everything that, with a number, decides what is played.

    ``scores`` are the match scores of the sides in single deals; number n takes the n-th of them,
    from the first one on again where they run out. They stay with the side when the players swap,
    as the cards do. ``version`` is the fingerprint of the players. With ``own_stocks`` each seat
    draws from a stock of its own.
    """

    players: tuple[str, str]
    rules: RuleSet
    mode: Mode = Mode.MATCHES
    seed: int = 1
    scores: tuple[tuple[int, int], ...] = LEVEL_SCORES
    version: str = ""
    own_stocks: bool = False

    def scores_of(self, number: int) -> tuple[int, int]:
        """Return the match scores with which the single deal of a number begins."""
        return self.scores[(number - 1) % len(self.scores)]


def scores_at(rules: RuleSet, minimum: int) -> tuple[int, int]:
    """Return equal match scores at which both sides have this opening minimum, near 0 if they can.

    Raises :exc:`ArenaError` if the rules have no such minimum.
    """
    lowest = [0, *(score for score, _ in rules.opening_table), -5]
    for score in lowest:
        if rules.opening_minimum(score) == minimum:
            return score, score
    known = sorted({rules.opening_minimum(score) for score in lowest})
    words = ", ".join(map(str, known))
    raise ArenaError(f"No side has the opening minimum {minimum} here; there are {words}.")


def contest_to_json(contest: Contest) -> dict[str, Any]:
    """Return a contest as a table of texts, numbers and lists."""
    return {
        "players": list(contest.players),
        "rules": rules_to_json(contest.rules),
        "mode": contest.mode.value,
        "seed": contest.seed,
        "scores": [list(pair) for pair in contest.scores],
        "version": contest.version,
        "own_stocks": contest.own_stocks,
    }


def contest_from_json(data: object) -> Contest:
    """Return the contest of such a table; raise :exc:`ArenaError` if it is none."""
    if not isinstance(data, dict):
        raise ArenaError("The description of the contest is no table.")
    try:
        first, second = map(_text, data["players"])
        pairs = [(_whole(ours), _whole(theirs)) for ours, theirs in data["scores"]]
        return Contest(
            (first, second),
            rules_from_json(data["rules"]),
            Mode(data["mode"]),
            _whole(data["seed"]),
            tuple(pairs) or LEVEL_SCORES,
            _text(data["version"]),
            _yes_or_no(data.get("own_stocks", False)),
        )
    except RuleSetError as error:
        raise ArenaError(f"The rules of the contest cannot be played: {error}") from None
    except (KeyError, TypeError, ValueError):
        raise ArenaError("The description of the contest is damaged.") from None


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _yes_or_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value
