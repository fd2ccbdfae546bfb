"""A small language for what a turn must be to answer a puzzle.

A pattern is one clause or several joined by ``and``; each may have ``not`` before it. Ranks are
written as in actions (``4`` ... ``A``), ``3`` for threes, ``2`` and ``JK``, and ``W`` for any
wild card and for a wild meld. A clause speaks of the whole turn, as it is when it is over:

========================  ==================================================================
``takes`` / ``draws``     the pile was taken and kept / a card was drawn from the stock
``ends``                  the pile was declined without a stock
``opens``                 the side opened
``goes out``              the deal ended by going out; ``goes out concealed`` also exists
``asks``                  the partner was asked; ``answers yes``, ``answers no``
``discards R ...``        the last card thrown has one of these ranks, when going out too
``lays nothing``          no card from the hand was laid
``lays [N] R``            at least N (or one) cards from the hand lie in the own meld of R
``puts wild on R``        a wild card was laid in the meld of R; ``puts wild`` for any meld of a
                          rank
``canasta R``             the own meld of R is a canasta now; ``natural canasta R``
``keeps [N] R``           at least N (or one) cards of R are left in the hand
``holds N``               at least N cards are left in the hand
``shows NAME``            a special hand was laid
========================  ==================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from canasta_desktop.rules.actions import Answer, Ask, Draw, End, LaySpecial, SpecialHand
from canasta_desktop.rules.cards import NATURAL_RANKS, RANK_OF, WILDS, Card, Rank
from canasta_desktop.rules.melds import CanastaKind, canasta_kind, meld_of
from canasta_desktop.rules.notation import rank_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.state import State

YOU = 0
"""The seat of the player who is asked."""

_RANKS = {rank_text(rank): rank for rank in (Rank.WILD, Rank.TWO, Rank.THREE, *NATURAL_RANKS)}
_RANKS["JK"] = Rank.JOKER


class PatternError(ValueError):
    """A text that is not a pattern; the message is one sentence."""


class Turn(Protocol):
    """What a pattern looks at: a turn that was played."""

    @property
    def before(self) -> State:
        """The table when the turn began."""

    @property
    def after(self) -> State:
        """The table when the turn was over."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was done, in order."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards left in the hand."""

    @property
    def top(self) -> Card | None:
        """The top card of the pile that was taken."""

    @property
    def discard(self) -> Card | None:
        """The card thrown."""

    def laid(self, rank: Rank) -> tuple[Card, ...]:
        """Return the cards from the hand that lie in the own meld of a rank since this turn."""


@dataclass(frozen=True, slots=True)
class _Clause:
    test: Callable[[Turn], bool]
    wanted: bool


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a turn must be; ``text`` is how it was written."""

    text: str
    _clauses: tuple[_Clause, ...]

    def fits(self, turn: Turn) -> bool:
        """Return whether a turn is what the pattern asks for."""
        return all(clause.test(turn) is clause.wanted for clause in self._clauses)


def parse_pattern(text: str) -> Pattern:
    """Return the pattern of a text; raise :exc:`PatternError` if it is none."""
    return Pattern(text, tuple(_clause(part.split()) for part in text.split(" and ")))


def _clause(words: list[str]) -> _Clause:
    wanted = words[:1] != ["not"]
    rest = words if wanted else words[1:]
    fixed = _FIXED.get(" ".join(rest))
    if fixed is not None:
        return _Clause(fixed, wanted)
    for start, make in _MAKERS.items():
        lead = start.split()
        if rest[: len(lead)] == lead and len(rest) > len(lead):
            return _Clause(make(rest[len(lead) :]), wanted)
    raise PatternError(f"“{' '.join(words)[:60]}” is not a clause of a pattern.")


def _rank(word: str) -> Rank:
    if word not in _RANKS:
        raise PatternError(f"“{word[:20]}” is not a rank.")
    return _RANKS[word]


def _count_and_rank(words: list[str]) -> tuple[int, Rank]:
    """Return the number and the rank of ``[N] R``; a single figure is a rank."""
    if len(words) == 1:
        return 1, _rank(words[0])
    if len(words) != 2 or not words[0].isdigit():
        raise PatternError(f"“{' '.join(words)[:60]}” is not a number and a rank.")
    return int(words[0]), _rank(words[1])


def _is(card: Card, rank: Rank) -> bool:
    return card in WILDS if rank is Rank.WILD else RANK_OF[card] is rank


def _wilds_on(turn: Turn, ranks: Iterable[Rank]) -> bool:
    return any(card in WILDS for rank in ranks for card in turn.laid(rank))


def _make_discards(words: list[str]) -> Callable[[Turn], bool]:
    ranks = tuple(map(_rank, words))

    def test(turn: Turn) -> bool:
        card = turn.discard
        return card is not None and any(_is(card, rank) for rank in ranks)

    return test


def _make_lays(words: list[str]) -> Callable[[Turn], bool]:
    count, rank = _count_and_rank(words)
    return lambda turn: len(turn.laid(rank)) >= count


def _make_puts_wild(words: list[str]) -> Callable[[Turn], bool]:
    ranks = tuple(map(_rank, words))
    return lambda turn: _wilds_on(turn, ranks)


def _kind(turn: Turn, rank: Rank) -> CanastaKind | None:
    rules = turn.after.rules
    meld = meld_of(turn.after.melds[rules.sides_by_seat[YOU]], rank)
    return None if meld is None else canasta_kind(rules, meld)


def _make_canasta(words: list[str]) -> Callable[[Turn], bool]:
    _, rank = _count_and_rank(words)
    return lambda turn: _kind(turn, rank) is not None


def _make_natural_canasta(words: list[str]) -> Callable[[Turn], bool]:
    _, rank = _count_and_rank(words)
    return lambda turn: _kind(turn, rank) is CanastaKind.NATURAL


def _make_keeps(words: list[str]) -> Callable[[Turn], bool]:
    count, rank = _count_and_rank(words)
    return lambda turn: sum(_is(card, rank) for card in turn.hand) >= count


def _make_holds(words: list[str]) -> Callable[[Turn], bool]:
    if len(words) != 1 or not words[0].isdigit():
        raise PatternError("“holds” needs a number of cards.")
    return lambda turn: len(turn.hand) >= int(words[0])


def _make_shows(words: list[str]) -> Callable[[Turn], bool]:
    try:
        name = SpecialHand(" ".join(words))
    except ValueError:
        raise PatternError(f"“{' '.join(words)[:60]}” is not a special hand.") from None
    return lambda turn: LaySpecial(name) in turn.actions


def _opens(turn: Turn) -> bool:
    side = turn.after.rules.sides_by_seat[YOU]
    return turn.after.opened(side) and not turn.before.opened(side)


_FIXED: Mapping[str, Callable[[Turn], bool]] = {
    "takes": lambda turn: turn.top is not None,
    "draws": lambda turn: Draw() in turn.actions,
    "ends": lambda turn: End() in turn.actions,
    "opens": _opens,
    "goes out": lambda turn: turn.after.out == YOU,
    "goes out concealed": lambda turn: turn.after.out == YOU and turn.after.concealed,
    "asks": lambda turn: Ask() in turn.actions,
    "answers yes": lambda turn: Answer(yes=True) in turn.actions,
    "answers no": lambda turn: Answer(yes=False) in turn.actions,
    "lays nothing": lambda turn: not any(turn.laid(rank) for rank in Rank),
    "puts wild": lambda turn: _wilds_on(turn, NATURAL_RANKS),
}

_MAKERS: Mapping[str, Callable[[list[str]], Callable[[Turn], bool]]] = {
    "discards": _make_discards,
    "lays": _make_lays,
    "puts wild on": _make_puts_wild,
    "canasta": _make_canasta,
    "natural canasta": _make_natural_canasta,
    "keeps": _make_keeps,
    "holds": _make_holds,
    "shows": _make_shows,
}
