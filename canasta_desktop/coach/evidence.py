"""What was counted for each play in the imagined deals, and how two plays differ in it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta_desktop.coach.stories import Story
    from canasta_desktop.rules.cards import Rank


class Sign(Enum):
    """What can be told of imagined deals; the value says whether more of it is good."""

    PILE_LOST = "the next opponent takes the pile", False
    CLAIM = "the seat takes the pile with cards that it keeps", True
    PILE_WON = "the own side takes the pile", True
    PARTNER_PILE = "the partner takes the pile", True
    OPENED = "the own side has opened", True
    CANASTAS = "the own side completes a canasta", True
    THEIR_CANASTAS = "the opponents complete a canasta", False
    SPECIAL = "the own side completes a canasta of sevens, aces or wild cards (M2.5)", True
    UNFINISHED = "a meld of the own side would cost its penalty as it lies (M2.5)", False
    OUT = "the own side goes out", True
    THEIR_OUT = "the opponents go out", False

    @property
    def is_good(self) -> bool:
        """Whether more of it is good for the own side."""
        return self.value[1]


_ORDER: Final = {sign: place for place, sign in enumerate(Sign)}


class Mark(NamedTuple):
    """A sign in one imagined deal; claims and special melds belong to a rank."""

    sign: Sign
    rank: Rank | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums over the imagined deals that a play was tried in.

    ``values`` has what each deal was worth, in points or what stands for them; ``ours`` and
    ``theirs`` are mean points of the deal; ``marks`` has all marks that were seen, each with a
    number whose bits say in which of the deals.
    """

    values: tuple[float, ...]
    ours: float
    theirs: float
    marks: tuple[tuple[Mark, int], ...]

    @property
    def deals(self) -> int:
        """In how many imagined deals the play was tried."""
        return len(self.values)

    def where(self, sign: Sign, rank: Rank | None = None) -> int:
        """Return in which of the deals something happened, as bits."""
        wanted = Mark(sign, rank)
        return next((bits for mark, bits in self.marks if mark == wanted), 0)

    def count(self, sign: Sign, rank: Rank | None = None) -> int:
        """Return in how many of the deals something happened."""
        return self.where(sign, rank).bit_count()


def tally_of(stories: Sequence[Story], values: Sequence[float]) -> Tally:
    """Return the sums over stories, at least one."""
    marks: dict[Mark, int] = {}
    for number, story in enumerate(stories):
        for mark in story.marks:
            marks[mark] = marks.get(mark, 0) | 1 << number
    in_order = sorted(marks.items(), key=lambda item: (_ORDER[item[0].sign], item[0].rank or 0))
    return Tally(
        values=tuple(values),
        ours=sum(story.outcome.ours for story in stories) / len(stories),
        theirs=sum(story.outcome.theirs for story in stories) / len(stories),
        marks=tuple(in_order),
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


def explained(better: Tally, other: Tally, mark: Mark) -> float:
    """Return what share of the difference between two plays goes with a mark, 1 for all of it.

    It is the slope of a line through the origin, from how the mark differs in each deal to how
    the values do, times the mean difference of the mark. What differs by chance, in deals of both
    plays alike, explains next to nothing.
    """
    ahead = sum(better.values) - sum(other.values)
    here, there = better.where(*mark), other.where(*mark)
    changed = (here ^ there).bit_count()
    if not changed or ahead <= 0:
        return 0.0
    product = sum(better.values[n] - other.values[n] for n in _places(here & ~there))
    product -= sum(better.values[n] - other.values[n] for n in _places(there & ~here))
    return product / changed * (here.bit_count() - there.bit_count()) / ahead


def _places(bits: int) -> Iterator[int]:
    """Yield the places of the bits that are set."""
    place = 0
    while bits:
        if bits & 1:
            yield place
        bits >>= 1
        place += 1
