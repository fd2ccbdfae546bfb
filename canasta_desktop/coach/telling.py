"""Which of the things counted in the imagined deals tells most why one play is better."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

from canasta_desktop.coach.evidence import COUNTED, Sign
from canasta_desktop.players.fast.codes import NATURALS
from canasta_desktop.rules.actions import Discard, End, GoOut, Lay, LaySpecial, Take
from canasta_desktop.rules.cards import BLACK_THREES, RANK_OF, Rank

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.coach.advice import Advice, Play
    from canasta_desktop.rules.view import SeatView

_LEAST_SHARE: Final = 0.05
"""Less than this share of the imagined deals is not worth a word."""
_SURE: Final = 2.0
"""A difference is told if it is so many times its standard error."""
_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class Telling:
    """What tells why ``better`` is better than ``other``.

    ``sign`` happened ``here`` times after the better play and ``there`` times after the other, in
    the same ``deals``. Without a sign the points tell: the own side makes ``ours`` points more on
    average, the opponents ``theirs`` fewer. ``rank`` and ``held`` belong to a claim: the cards
    that the better play keeps.
    """

    better: Play
    other: Play
    deals: int
    sign: Sign | None
    here: int = 0
    there: int = 0
    rank: Rank | None = None
    held: int = 0

    @property
    def ours(self) -> int:
        """How many points more the own side makes on average with the better play."""
        return round(self.better.tally.ours - self.other.tally.ours)

    @property
    def theirs(self) -> int:
        """How many points fewer the opponents make on average with the better play."""
        return round(self.other.tally.theirs - self.better.tally.theirs)

    @property
    def strength(self) -> float:
        """How clearly the sign tells them apart: its difference in standard errors of counts."""
        return abs(self.here - self.there) / sqrt(max(1, self.here + self.there))


def most_telling(view: SeatView, advice: Advice) -> Telling | None:
    """Return what tells most for the best play; nothing where every other one is as good."""
    clear = [play for play in advice.plays[1:] if not play.is_as_good]
    found = [why_better(view, advice.best, play) for play in clear]
    return max(found, key=lambda found: (found.strength, found.other.behind), default=None)


def why_better(view: SeatView, better: Play, other: Play) -> Telling:
    """Return what tells most why a play is better than another one."""
    signs = [*_counted(better, other), *_claims(view, better, other)]
    plain = Telling(better, other, better.tally.deals, None)
    return max(signs, key=lambda telling: telling.strength, default=plain)


def _counted(better: Play, other: Play) -> Iterable[Telling]:
    deals = better.tally.deals
    if _ends_deal(other):
        return  # nothing happens any more after it, and that tells nothing
    one_takes = isinstance(better.action, Take) or isinstance(other.action, Take)
    for sign in COUNTED:
        if sign is Sign.PILE_WON and one_takes:
            continue  # the pile that is taken now cannot be won later
        here, there = better.tally.count(sign), other.tally.count(sign)
        if _tells(here, there, deals, more_is_good=sign.is_good):
            yield Telling(better, other, deals, sign, here, there)


def _ends_deal(play: Play) -> bool:
    return isinstance(play.actions[-1], GoOut | End | LaySpecial)


def _claims(view: SeatView, better: Play, other: Play) -> Iterable[Telling]:
    """Yield the ranks that the better play keeps, and the other throws, to claim the pile with."""
    deals = better.tally.deals
    thrown = next((a.card for a in other.actions if isinstance(a, Discard)), None)
    if thrown is None or thrown in BLACK_THREES:
        return
    rank = RANK_OF[thrown]
    place = rank - Rank.FOUR
    held = Counter(RANK_OF[card] for card in _kept(view, better))[rank]
    if not 0 <= place < NATURALS or held < _PAIR:
        return
    here, there = better.tally.claims[place], other.tally.claims[place]
    if _tells(here, there, deals, more_is_good=True):
        yield Telling(better, other, deals, Sign.CLAIM, here, there, rank, held)


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
