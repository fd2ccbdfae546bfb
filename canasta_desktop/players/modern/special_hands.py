"""Special hands: how far a hand is from each, and what it promises to go on for one (M2.6, M11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.chances import CERTAIN, chance_of
from canasta_desktop.players.holding import JOKER, NATURALS, TWO
from canasta_desktop.players.modern.layout import ACE, SEVEN, THREE
from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.ruleset import RuleSet, WildPairsWild
from canasta_desktop.rules.special_hands import POINTS, SPECIAL_SIZE
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.players.modern.reading import Reading

_PATIENCE = 60
"""For how many of the turns left the side stays unopened, in per cent: the partner may open."""
_FOREGONE = 600
"""What the side would make otherwise, which a special hand does not add to."""
_WORTH_OF_THE_MATCH = 6000
"""What a hand that wins the match is reckoned at: most points beyond it are of no use."""


class _Pattern(NamedTuple):
    """What forms a special hand: certain cards, and natural groups of certain sizes, large first.

    ``wilds`` is a number of wild cards of any kind; ``wild_groups`` says how many of the groups
    may be of twos or of jokers.
    """

    name: SpecialHand
    fixed: tuple[tuple[int, int], ...]
    sizes: tuple[int, ...]
    wilds: int = 0
    wild_groups: int = 0


class Goal(NamedTuple):
    """A special hand that a hand could become: the cards it lacks, and what that promises."""

    name: SpecialHand
    lacking: int
    promise: int


class SpecialHands:
    """The special hands within reach of the seat in one choice."""

    def __init__(self, reading: Reading) -> None:
        now = reading.now
        self._known = now.known
        self._points = POINTS[now.rules.special_hands]
        self._reach = now.style.special_reach
        self._draws = reading.turns * _PATIENCE // 100
        size = len(now.hand) + (now.table.phase is Phase.DRAW)
        is_open = not now.opened(now.own_side) and not now.final and size == SPECIAL_SIZE
        self._patterns = tuple(_patterns(now.rules)) if is_open and self._reach else ()
        self._found: dict[tuple[int, ...], Goal | None] = {}

    def goal(self, hand: list[int]) -> Goal | None:
        """Return the special hand that promises most to a hand, if any is within reach."""
        key = tuple(hand)
        if key not in self._found:
            goals = [goal for p in self._patterns if (goal := self._goal(p, hand)) is not None]
            self._found[key] = max(goals, key=lambda goal: goal.promise, default=None)
        return self._found[key]

    def promise(self, hand: list[int]) -> int:
        """Return what going on for a special hand promises, in points."""
        goal = self.goal(hand)
        return 0 if goal is None else goal.promise

    def _goal(self, pattern: _Pattern, hand: list[int]) -> Goal | None:
        lacking = list(self._lacking(pattern, hand))
        count = sum(missing for missing, _ in lacking)
        if count > self._reach:
            return None
        chance = CERTAIN
        for missing, unseen in lacking:
            chance = chance * chance_of(missing, unseen, self._draws, self._known.pool) // CERTAIN
        points = min(self._points[pattern.name], _WORTH_OF_THE_MATCH) - _FOREGONE
        return Goal(pattern.name, count, chance * points // CERTAIN)

    def _lacking(self, pattern: _Pattern, hand: list[int]) -> Iterator[tuple[int, int]]:
        """Yield how many cards of a rank are missing, and how many would do, for each gap."""
        unseen = self._known.unseen
        fixed = dict(pattern.fixed)
        for place, count in pattern.fixed:
            if hand[place] < count:
                yield count - hand[place], unseen[place]
        if pattern.wilds:
            held = hand[TWO] + hand[JOKER]
            if held < pattern.wilds:
                yield pattern.wilds - held, unseen[TWO] + unseen[JOKER]
        ranks = [rank for rank in NATURALS if rank not in fixed]
        if pattern.wild_groups:
            ranks += sorted((TWO, JOKER), key=lambda rank: -hand[rank])[: pattern.wild_groups]
        ranks.sort(key=lambda rank: (-hand[rank], -unseen[rank]))
        gaps: list[tuple[int, int, int]] = [
            (size - hand[rank], hand[rank], unseen[rank])
            for size, rank in zip(pattern.sizes, ranks, strict=False)
            if hand[rank] < size
        ]
        others = ranks[len(pattern.sizes) :]
        for missing, held, copies in gaps:
            # Any other rank with as many cards would do as well; the gaps share what there is.
            spare = sum(unseen[rank] for rank in others if hand[rank] == held)
            yield missing, copies + (spare // len(gaps) if held else 0)


def _patterns(rules: RuleSet) -> Iterator[_Pattern]:
    """Yield what forms each special hand that is played, with every kind of wild pair."""
    played = POINTS[rules.special_hands]
    groups = rules.special_max_wild_groups
    both = ((ACE, 2), (SEVEN, 2))
    naturals = tuple((rank, 1) for rank in NATURALS)
    hands = SpecialHand
    found = [
        _Pattern(hands.PAIRS, (), (2,) * 7),
        _Pattern(hands.WILD_PAIRS, (*both, (TWO, 2)), (2,) * 4),
        _Pattern(hands.MIAMI_PAIRS, (*both, (TWO, 2), (JOKER, 2)), (2,) * 3),
        _Pattern(hands.ZIP_CODE, (), (4, 3, 3, 2, 2), wild_groups=groups),
        _Pattern(hands.STRAIGHT, (*naturals, (TWO, 1), (JOKER, 1), (THREE, 1)), ()),
        _Pattern(hands.GARBAGE, (), (4, 4, 3, 3)),
        _Pattern(hands.BLAST_OFF, (), (5, 4, 3, 2), wild_groups=groups),
        _Pattern(hands.DREAM, (), (5, 4), wilds=5),
    ]
    if rules.wild_pairs_wild is WildPairsWild.EITHER:
        found.append(_Pattern(hands.WILD_PAIRS, (*both, (JOKER, 2)), (2,) * 4))
    for wild in (TWO, JOKER):
        found.append(_Pattern(hands.TRIPLES, ((wild, 2),), (3,) * 4))
        found.append(_Pattern(hands.QUADS, ((wild, 2),), (4,) * 3))
        found.append(_Pattern(hands.DREAM, ((wild, 4),), (5, 5)))
    return (pattern for pattern in found if pattern.name in played)
