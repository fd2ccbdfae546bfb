"""Which of the things counted in the imagined deals tells most why one play is better."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.coach.evidence import Mark, Sign, explained
from canasta_desktop.rules.actions import Discard, End, GoOut, Lay, LaySpecial, Take
from canasta_desktop.rules.cards import BLACK_THREES, RANK_OF, Rank

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta_desktop.coach.advice import Advice, Play
    from canasta_desktop.rules.view import SeatView

_LEAST_SHARE: Final = 0.05
"""Less than this share of the imagined deals is not worth a word."""
_SURE: Final = 2.0
"""A difference is told if it is so many times its standard error."""
_LEAST_EXPLAINED: Final = 0.2
"""What goes with less of the difference in points than this is not its reason."""
_PAIR: Final = 2
_ABOUT_PILES: Final = frozenset({Sign.PILE_WON, Sign.PARTNER_PILE})


@dataclass(frozen=True, slots=True)
class Telling:
    """What tells why a play is better than another one.

    ``sign`` happened ``here`` times after the better play and ``there`` times after the other, in
    the same ``deals``; ``share`` of the difference in points goes with it. Without a sign the
    points tell: the own side makes ``ours`` points more on average, the opponents ``theirs``
    fewer. ``rank`` belongs to a claim or a special meld, ``held`` is how many cards of it the
    better play keeps. ``ends_deal``: the better play is the last one of the deal.
    """

    deals: int
    ours: int
    theirs: int
    sign: Sign | None = None
    here: int = 0
    there: int = 0
    share: float = 0.0
    rank: Rank | None = None
    held: int = 0
    ends_deal: bool = False

    @property
    def strength(self) -> float:
        """How clearly the sign tells the plays apart, and how much of the difference it is."""
        errors = abs(self.here - self.there) / sqrt(max(1, self.here + self.there))
        return errors * min(1.0, self.share)


class Contrast(NamedTuple):
    """A play that is clearly worse than the best one, and what tells why."""

    telling: Telling
    other: Play


def most_telling(view: SeatView, advice: Advice) -> Contrast | None:
    """Return what tells most for the best play; nothing where every other one is as good.

    Without a sign it is the difference to the best of the others that tells.
    """
    clear = [play for play in advice.plays[1:] if not play.is_as_good]
    found = [Contrast(why_better(view, advice.best, play), play) for play in clear]
    return max(found, key=lambda one: (one.telling.strength, -one.other.behind), default=None)


def why_better(view: SeatView, better: Play, other: Play) -> Telling:
    """Return what tells most why a play is better than another one."""
    signs = [*_counted(better, other), *_claims(view, better, other)]
    return max(signs, key=lambda telling: telling.strength, default=_plain(better, other))


def _plain(better: Play, other: Play) -> Telling:
    ours = round(better.tally.ours - other.tally.ours)
    theirs = round(other.tally.theirs - better.tally.theirs)
    return Telling(better.tally.deals, ours, theirs, ends_deal=_ends_deal(better))


def _told(better: Play, other: Play, mark: Mark, held: int = 0) -> Iterator[Telling]:
    """Yield what a mark tells for the better play, if it differs clearly and matters."""
    here, there = better.tally.count(*mark), other.tally.count(*mark)
    plain = _plain(better, other)
    if not _tells(here, there, plain.deals, more_is_good=mark.sign.is_good):
        return
    share = explained(better.tally, other.tally, mark)
    if share >= _LEAST_EXPLAINED:
        yield Telling(
            plain.deals, plain.ours, plain.theirs, mark.sign, here, there, share, mark.rank, held
        )


def _counted(better: Play, other: Play) -> Iterator[Telling]:
    if _ends_deal(better) or _ends_deal(other):
        return  # nothing happens any more after it, and that tells nothing
    one_takes = isinstance(better.action, Take) or isinstance(other.action, Take)
    marks = {mark for play in (better, other) for mark, _ in play.tally.marks}
    for mark in sorted(marks, key=lambda mark: (mark.sign.name, mark.rank or 0)):
        if mark.sign is Sign.CLAIM or (one_takes and mark.sign in _ABOUT_PILES):
            continue  # the pile that is taken now cannot be won later
        yield from _told(better, other, mark)


def _ends_deal(play: Play) -> bool:
    return isinstance(play.actions[-1], GoOut | End | LaySpecial)


def _claims(view: SeatView, better: Play, other: Play) -> Iterator[Telling]:
    """Yield the ranks that the better play keeps, and the other throws, to claim the pile with."""
    thrown = next((a.card for a in other.actions if isinstance(a, Discard)), None)
    if thrown is None or thrown in BLACK_THREES:
        return
    rank = RANK_OF[thrown]
    held = Counter(RANK_OF[card] for card in _kept(view, better))[rank]
    if held >= _PAIR:
        yield from _told(better, other, Mark(Sign.CLAIM, rank), held)


def _kept(view: SeatView, play: Play) -> Iterable[int]:
    """Return the cards of the hand that a play does not use."""
    left = Counter(view.hand)
    for action in play.actions:
        match action:
            case Lay(groups) | Take(groups) | GoOut(groups):
                left.subtract(card for group in groups for card in group.cards)
            case Discard(card):
                left[card] -= 1
    return left.elements()


def _tells(here: int, there: int, deals: int, *, more_is_good: bool) -> bool:
    """Return whether counts differ clearly, and in the better play's favour."""
    ahead = here - there if more_is_good else there - here
    return ahead >= max(_LEAST_SHARE * deals, _SURE * sqrt(max(1, here + there)))
