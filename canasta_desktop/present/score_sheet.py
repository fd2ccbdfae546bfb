"""Score sheets: the end of a deal item by item, and a match deal by deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from canasta_desktop.present.cards_text import special_name, with_commas
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.present.score_cells import SheetCell as SheetCell
from canasta_desktop.present.score_cells import item_cell
from canasta_desktop.present.score_items import CANASTAS, ITEMS, only_if_any
from canasta_desktop.present.score_panel import game_words, own_first
from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.ruleset import Counting
from canasta_desktop.rules.scoring import LineKind

if TYPE_CHECKING:
    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.scoring import MatchResult, SideScore
    from canasta_desktop.rules.state import State


class ScoredMatch(Protocol):
    """What a sheet needs to know of a match."""

    @property
    def rules(self) -> RuleSet:
        """The rule set."""

    @property
    def state(self) -> State:
        """The state of the current deal."""

    @property
    def deal_index(self) -> int:
        """The number of the current deal; the first is 0."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The match score of each side, with the current deal once it is over."""

    @property
    def result(self) -> MatchResult:
        """Whether the match is over, and who won."""

    def deal_scores(self) -> tuple[tuple[SideScore, ...], ...]:
        """Return the score of each side for every finished deal."""


class RowKind(Enum):
    """What a row of the sheet is; a window draws each kind in its own way."""

    ITEM = "item"
    DEAL = "deal"
    BEFORE = "before"
    NOW = "now"
    MINIMUM = "minimum"


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row: its label and a cell for each side, the own side first."""

    kind: RowKind
    label: Phrase
    cells: tuple[SheetCell, ...]


@dataclass(frozen=True, slots=True)
class SheetSide:
    """The head of a side's column, and its way to the target in this deal."""

    side: int
    name: Phrase
    detail: Phrase
    before: int
    now: int


@dataclass(frozen=True, slots=True)
class DealSheet:
    """The end of a deal.

    ``steps`` are the scores on the way to the target at which the first meld rises, each with the
    new minimum. ``target`` is 0 in a match of a single deal. ``next_line`` says who deals next, or
    who has won once the match is over.
    """

    title: Phrase
    subtitle: Phrase
    verdict: Phrase
    sides: tuple[SheetSide, ...]
    rows: tuple[SheetRow, ...]
    target: int
    progress_title: Phrase
    steps: tuple[tuple[int, int], ...]
    next_line: Phrase
    is_match_over: bool


@dataclass(frozen=True, slots=True)
class MatchCell:
    """What a side scored in one deal, itemised, and its total after it."""

    minimum: int
    laid: int
    canastas: int
    threes: int
    going_out: int
    hands: int
    deal: int
    total: int
    special_hand: int = 0
    penalties: int = 0


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One deal of a match: its number, and a cell for each side, the own side first."""

    label: Phrase
    cells: tuple[MatchCell, ...]


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """A match, deal by deal; ``winner`` is a side, or nothing while none has won."""

    title: Phrase
    subtitle: Phrase
    sides: tuple[SheetSide, ...]
    rows: tuple[MatchRow, ...]
    winner: int | None
    is_over: bool
    threes_title: Phrase = NOTHING
    """What the threes that count are called: "Red threes", "Threes"."""


def deal_sheet(match: ScoredMatch, names: Names, own_side: int) -> DealSheet:
    """Return the sheet of the deal that has just ended."""
    state, scores = match.state, match.deal_scores()[-1]
    rules = match.rules
    order = own_first(rules, own_side)
    is_over = match.result.over
    before, now = state.scores, match.totals
    return DealSheet(
        title=_deal_title(state, names),
        subtitle=with_commas(
            [
                say("End of deal {number}", number=match.deal_index + 1),
                game_words(rules, names),
                say("dealer: {name}", name=names.of(state.dealer)),
            ]
        ),
        verdict=_verdict(rules, scores, names, own_side),
        sides=tuple(_side(rules, names, side, own_side, before, now) for side in order),
        rows=tuple(_rows(state, scores, now, names, order, is_over=is_over)),
        target=rules.target,
        progress_title=say("On the way to {target}", target=rules.target)
        if rules.target
        else NOTHING,
        steps=_steps(rules),
        next_line=match_words(match, names) if is_over else _next_line(state, names),
        is_match_over=is_over,
    )


def match_sheet(match: ScoredMatch, names: Names, own_side: int) -> MatchSheet:
    """Return the sheet of all finished deals of a match."""
    rules = match.rules
    order = own_first(rules, own_side)
    before = (0,) * rules.sides
    rows = []
    for number, scores in enumerate(match.deal_scores(), start=1):
        cells = tuple(_match_cell(rules, scores[side], before[side]) for side in order)
        rows.append(MatchRow(say("Deal {number}", number=number), cells))
        before = tuple(total + score.total for total, score in zip(before, scores, strict=True))
    start = (0,) * rules.sides
    return MatchSheet(
        title=match_words(match, names),
        subtitle=game_words(rules, names),
        sides=tuple(_side(rules, names, side, own_side, start, before) for side in order),
        rows=tuple(rows),
        winner=match.result.winner,
        is_over=match.result.over,
        threes_title=say("Threes") if rules.counting is Counting.BY_CANASTAS else say("Red threes"),
    )


def match_words(match: ScoredMatch, names: Names) -> Phrase:
    """Return who has won a match, or how it stands: "You & Marisol lead by 390"."""
    result, totals, by_seat = match.result, match.totals, match.rules.sides_by_seat
    ranking = sorted(range(len(totals)), key=lambda side: -totals[side])
    margin = totals[ranking[0]] - totals[ranking[1]]
    if result.over and result.winner is None:
        return say("The match is a draw")
    if result.over:
        side = names.side(by_seat, result.winner or 0)
        special = match.state.special
        if special is not None and special[1] is SpecialHand.DREAM:
            return say("{side} win the match with a Dream hand", side=side)
        return say("{side} win the match by {points}", side=side, points=margin)
    if not margin:
        return say("Both sides have {points} points", points=totals[0])
    return say("{side} lead by {points}", side=names.side(by_seat, ranking[0]), points=margin)


def _deal_title(state: State, names: Names) -> Phrase:
    if state.special is not None:
        seat, hand = state.special[0], special_name(state.special[1])
        if seat == names.you:
            return say("You laid the special hand {hand}", hand=hand)
        return say("{name} laid the special hand {hand}", name=names.of(seat), hand=hand)
    if state.out is None:
        return say("The stock ran out")
    is_you = state.out == names.you
    name = names.of(state.out)
    if state.concealed:
        return (
            say("You went out concealed") if is_you else say("{name} went out concealed", name=name)
        )
    return say("You went out") if is_you else say("{name} went out", name=name)


def _verdict(rules: RuleSet, scores: tuple[SideScore, ...], names: Names, own_side: int) -> Phrase:
    ranking = sorted(range(len(scores)), key=lambda side: -scores[side].total)
    margin = scores[ranking[0]].total - scores[ranking[1]].total
    if not margin:
        return say("This deal is even")
    if ranking[0] == own_side and names.you is not None:
        return say("This deal is yours by {points}", points=margin)
    return say(
        "This deal goes to {side} by {points}",
        side=names.side(rules.sides_by_seat, ranking[0]),
        points=margin,
    )


def _side(
    rules: RuleSet,
    names: Names,
    side: int,
    own_side: int,
    before: tuple[int, ...],
    now: tuple[int, ...],
) -> SheetSide:
    detail = NOTHING
    if names.you is not None:
        detail = say("Your side") if side == own_side else say("Opponents")
    name = names.side(rules.sides_by_seat, side)
    return SheetSide(side, name, detail, before[side], now[side])


def _rows(
    state: State,
    scores: tuple[SideScore, ...],
    totals: tuple[int, ...],
    names: Names,
    order: tuple[int, ...],
    *,
    is_over: bool,
) -> list[SheetRow]:
    rows = []
    for label, kinds in ITEMS:
        lines = [[line for line in scores[side].lines if line.kind in kinds] for side in order]
        if kinds[0] in only_if_any(state.rules) and not any(lines):
            continue
        cells = tuple(
            item_cell(state, row, side, names) for row, side in zip(lines, order, strict=True)
        )
        rows.append(SheetRow(RowKind.ITEM, label, cells))
    numbers: list[tuple[RowKind, Phrase, tuple[int, ...]]] = [
        (RowKind.DEAL, say("This deal"), tuple(score.total for score in scores)),
        (RowKind.BEFORE, say("Total before"), state.scores),
        (RowKind.NOW, say("Total now"), totals),
    ]
    for kind, label, points in numbers:
        rows.append(SheetRow(kind, label, tuple(SheetCell(points[side]) for side in order)))
    if not is_over:
        cells = tuple(_minimum_cell(state, side, totals[side]) for side in order)
        rows.append(SheetRow(RowKind.MINIMUM, say("First meld in the next deal"), cells))
    return rows


def _minimum_cell(state: State, side: int, total: int) -> SheetCell:
    before, after = state.minimum(side), state.rules.opening_minimum(total)
    note = NOTHING if before == after else say("until now {points}", points=before)
    return SheetCell(after, note)


def _steps(rules: RuleSet) -> tuple[tuple[int, int], ...]:
    steps = []
    before = rules.opening_from_0
    for score, minimum in rules.opening_table[1:]:
        if score < rules.target and minimum != before:
            steps.append((score, minimum))
            before = minimum
    return tuple(steps)


def _next_line(state: State, names: Names) -> Phrase:
    seats = state.rules.seats
    dealer, first = (state.dealer + 1) % seats, (state.dealer + 2) % seats
    if dealer == names.you:
        return say("You deal, {name} begins", name=names.of(first))
    if first == names.you:
        return say("{name} deals, you begin", name=names.of(dealer))
    return say("{dealer} deals, {first} begins", dealer=names.of(dealer), first=names.of(first))


def _match_cell(rules: RuleSet, score: SideScore, before: int) -> MatchCell:
    return MatchCell(
        minimum=rules.opening_minimum(before),
        laid=score.points(LineKind.MELDED, LineKind.BLACK_THREES),
        canastas=score.points(*CANASTAS),
        special_hand=score.points(LineKind.SPECIAL_HAND),
        threes=score.points(LineKind.RED_THREES, LineKind.THREES),
        going_out=score.points(LineKind.GOING_OUT, LineKind.CONCEALED),
        hands=score.points(LineKind.HAND),
        penalties=score.points(LineKind.UNFINISHED, LineKind.HELD),
        deal=score.total,
        total=before + score.total,
    )
