"""The value of a deal that is not over: what both sides may expect to score in it."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from canasta_desktop.players.search.features import FULL_STOCK, features, names_of
from canasta_desktop.players.search.utility import PLAIN_GUARDED_PACE, PLAIN_PACE, Pace
from canasta_desktop.resources import ResourceError, resource

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.players.fast.position import Position

log = logging.getLogger(__name__)

FORMAT: Final = 1
WEIGHTS: Final = "players/weights.json"
FREE: Final = "classic"
GUARDED: Final = "modern"
_PLAIN_CARD: Final = 8.0
_PLAIN_TIME: Final = 300.0
_HUNDRED: Final = 100


@dataclass(frozen=True, slots=True)
class Model:
    """A linear model of the points of a deal.

    The difference between the sides is the sum of the differences of their features, each times
    its weight; the sum of both sides' points is what lies on the table and what ``both`` adds to
    it: a share of it, points for the time that is left, and a constant. ``error`` is what the
    difference is off by, as a standard deviation, for a full stock and for an empty one. ``pace``
    says how matches go on.
    """

    weights: tuple[float, ...]
    both: tuple[float, float, float]
    error: tuple[float, float]
    pace: Pace

    def points(self, position: Position, side: int) -> tuple[float, float]:
        """Return the points a side may expect, and those of the other one."""
        ours, theirs = features(position, side), features(position, 1 - side)
        lead = 0.0
        for weight, our, their in zip(self.weights, ours, theirs, strict=True):
            if our != their:
                lead += weight * (our - their)
        together = self._together(ours, theirs, position)
        return (together + lead) / 2, (together - lead) / 2

    def error_with(self, stock: int) -> float:
        """Return what a difference is off by with so many cards in the stock."""
        full, empty = self.error
        share = min(1.0, stock / FULL_STOCK)
        return full * share + empty * (1 - share)

    def _together(
        self, ours: Sequence[float], theirs: Sequence[float], position: Position
    ) -> float:
        share, time, constant = self.both
        return share * _HUNDRED * (ours[0] + theirs[0]) + time * len(position.stock) + constant


def fingerprint(names: Sequence[str]) -> str:
    """Return what tells one list of features from another."""
    return f"{crc32(' '.join(names).encode()):08x}"


def plain_model(*, guarded: bool) -> Model:
    """Return a model that counts what lies on the table, and a little for each card in hand."""
    plain = {"score": float(_HUNDRED), "cards": -_PLAIN_CARD, "cards_time": 3 * _PLAIN_CARD}
    plain["unopened_time"] = -_PLAIN_TIME
    weights = tuple(plain.get(name, 0.0) for name in names_of(guarded=guarded))
    pace = PLAIN_GUARDED_PACE if guarded else PLAIN_PACE
    return Model(weights, (1.0, 2 * _PLAIN_CARD, 0.0), (900.0, 300.0), pace)


@lru_cache(maxsize=2)
def model_for(*, guarded: bool) -> Model:
    """Return the model of a family of rules from the program's files, or the plain one."""
    try:
        text = resource(WEIGHTS).read_text(encoding="utf-8")
        return read_model(text, guarded=guarded)
    except (ResourceError, OSError, ValueError) as error:
        log.warning("The computer players' weights cannot be used: %s", error)
        return plain_model(guarded=guarded)


def read_model(text: str, *, guarded: bool) -> Model:
    """Return the model of a family from the text of a weights file.

    Raises ValueError with one sentence if the file is of another format, was made for other
    features, or does not hold what it should.
    """
    family = GUARDED if guarded else FREE
    try:
        data: dict[str, Any] = json.loads(text)
        if data["format"] != FORMAT:
            raise ValueError(f"The format {data['format']!r} is not {FORMAT}.")
        part: dict[str, Any] = data["families"][family]
        names = names_of(guarded=guarded)
        if part["fingerprint"] != fingerprint(names):
            raise ValueError(f"The weights of {family} were made for other features.")
        weights = [float(part["weights"][name]) for name in names]
        share, time, constant = (float(number) for number in part["both"])
        full, empty = (float(number) for number in part["error"])
        pace = Pace(*(float(part["pace"][name]) for name in Pace._fields))
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"The file is not complete: {error}.") from error
    return Model(tuple(weights), (share, time, constant), (full, empty), pace)
