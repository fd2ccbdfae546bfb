"""What was counted for each play in the imagined deals, and how two plays differ in it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.coach.stories import Story


class Sign(Enum):
    """What can be told of imagined deals; the value says whether more of it is good."""

    PILE_LOST = "the next opponent takes the pile", False
    CLAIM = "the seat takes the pile with cards that it keeps", True
    PILE_WON = "the own side takes the pile", True
    OPENED = "the own side has opened", True
    CANASTAS = "the own side completes a canasta", True
    THEIR_CANASTAS = "the opponents complete a canasta", False
    OUT = "the own side goes out", True
    THEIR_OUT = "the opponents go out", False

    @property
    def is_good(self) -> bool:
        """Whether more of it is good for the own side."""
        return self.value[1]


COUNTED: Final = tuple(sign for sign in Sign if sign is not Sign.CLAIM)
"""The signs that are counted for every play; a claim is told of one rank."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums over the imagined deals that a play was tried in.

    ``values`` has what each deal was worth, in points or what stands for them; ``ours`` and
    ``theirs`` are mean points of the deal; ``counts`` says in how many deals each of ``COUNTED``
    happened, ``claims`` the same for each place of a meld.
    """

    values: tuple[float, ...]
    ours: float
    theirs: float
    counts: tuple[int, ...]
    claims: tuple[int, ...]

    @property
    def deals(self) -> int:
        """In how many imagined deals the play was tried."""
        return len(self.values)

    def count(self, sign: Sign) -> int:
        """Return in how many of the deals something happened."""
        return self.counts[COUNTED.index(sign)]


def tally_of(stories: Sequence[Story], values: Sequence[float], places: int) -> Tally:
    """Return the sums over stories, at least one; ``places`` is the number of places of melds."""
    counts = {
        Sign.PILE_LOST: sum(story.outcome.taken for story in stories),
        Sign.PILE_WON: sum(story.took > 0 for story in stories),
        Sign.OPENED: sum(story.opened for story in stories),
        Sign.CANASTAS: sum(story.outcome.canastas > 0 for story in stories),
        Sign.THEIR_CANASTAS: sum(story.their_canastas > 0 for story in stories),
        Sign.OUT: sum(story.out for story in stories),
        Sign.THEIR_OUT: sum(story.their_out for story in stories),
    }
    claims = [0] * places
    for story in stories:
        if story.claim >= 0:
            claims[story.claim] += 1
    return Tally(
        values=tuple(values),
        ours=sum(story.outcome.ours for story in stories) / len(stories),
        theirs=sum(story.outcome.theirs for story in stories) / len(stories),
        counts=tuple(counts[sign] for sign in COUNTED),
        claims=tuple(claims),
    )


def difference(better: Tally, other: Tally) -> tuple[float, float]:
    """Return by how much one play is ahead of another on the same deals, and the standard error."""
    found = [a - b for a, b in zip(better.values, other.values, strict=True)]
    count = len(found)
    mean = sum(found) / count
    if count < 2:
        return mean, abs(mean)
    variance = sum([(value - mean) ** 2 for value in found]) / (count - 1)
    return mean, sqrt(variance / count)
