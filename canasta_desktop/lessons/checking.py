"""Checks puzzles by the rules: the cards add up, answers are legal, figures are right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.lessons.history import Deed, thrower
from canasta_desktop.lessons.patterns import YOU
from canasta_desktop.lessons.puzzle import PuzzleError
from canasta_desktop.lessons.scene import Scene, hidden_cards, set_up
from canasta_desktop.lessons.turns import play_line
from canasta_desktop.rules.cards import THREES, Rank
from canasta_desktop.rules.melds import broken_rule
from canasta_desktop.rules.notation import action_text
from canasta_desktop.rules.refusal import IllegalActionError
from canasta_desktop.rules.ruleset import Melding
from canasta_desktop.rules.scoring import score_deal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.lessons.puzzle import Claim, Line, Puzzle
    from canasta_desktop.lessons.turns import PlayedTurn
    from canasta_desktop.rules.melds import Meld
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State

DEALS = 4
"""In how many deals of the hidden cards a puzzle is tried."""


def is_right(puzzle: Puzzle, turn: PlayedTurn) -> bool:
    """Return whether a turn is one of the accepted answers.

    A turn that fell back or was never finished is none.
    """
    if turn.fell_back or not turn.is_over:
        return False
    return any(pattern.fits(turn) for pattern in puzzle.accept)


def faults(puzzle: Puzzle, deals: int = DEALS) -> list[str]:
    """Return what is wrong with a puzzle, as sentences; nothing if it is sound."""
    try:
        scenes = [set_up(puzzle, deal) for deal in range(deals)]
    except PuzzleError as error:
        return [str(error)]
    return [
        f"{puzzle.id}: {fault}"
        for check in (_texts, _table, _history)
        for fault in check(puzzle, scenes[0].state)
    ] + [f"{puzzle.id}: {fault}" for scene in scenes for fault in _lines(puzzle, scene)]


def _texts(puzzle: Puzzle, _state: State) -> Iterator[str]:
    if not puzzle.question.endswith("?"):
        yield "The question is not a question."
    for name, text in (("reason", puzzle.reason), ("cost", puzzle.cost)):
        if not text.endswith("."):
            yield f"The {name} is not a sentence."
    if not (puzzle.accept and puzzle.answers and puzzle.tempting):
        yield "It needs an accepted pattern, an answer and a tempting turn."


def _table(puzzle: Puzzle, state: State) -> Iterator[str]:
    hands = puzzle.position["hands"]
    if not isinstance(hands[YOU], str) or not all(isinstance(hand, int) for hand in hands[1:]):
        yield "Only the hand of seat 0 may be named."
    sizes = [len(hand) for hand in state.hands]
    on_table = sum(map(len, (state.pile, *state.threes)))
    melded = sum(len(meld.cards) for melds in state.melds for meld in melds)
    total = sum(sizes) + len(state.stock) + on_table + melded
    if total != 52 * state.rules.packs + state.rules.jokers:
        yield f"The cards are {total} in all."
    if sum(hidden_cards(state).values()) != sum(sizes[1:]) + len(state.stock):
        yield "The hidden cards are not those that nobody has seen."
    if state.actor() != YOU:
        yield "It is not the turn of seat 0."
    for side in (0, 1):
        if any(state.melded[side::2]) != state.opened(side):
            yield f"Side {side} has opened or not, but its seats have not laid accordingly."
        for meld in state.melds[side]:
            if not _may_lie(state.rules, meld):
                yield f"Side {side} has a meld that could not lie there."
    if any(card in THREES for melds in state.melds for meld in melds for card in meld.cards):
        yield "Threes lie in a meld."


def _may_lie(rules: RuleSet, meld: Meld) -> bool:
    """Return whether a meld could have been laid, in whatever way."""
    if rules.melding is Melding.FREE:
        return broken_rule(rules, meld.rank, meld.naturals, meld.wilds) is None
    if not 3 <= len(meld.cards) <= rules.meld_max:
        return False
    if meld.rank is Rank.WILD:
        return True
    return meld.naturals >= 2 and meld.wilds <= (0 if meld.rank is Rank.SEVEN else 2)


def _history(puzzle: Puzzle, state: State) -> Iterator[str]:
    takers = [note.seat for note in puzzle.history if note.deed is Deed.TOOK]
    if takers and not state.pile:
        yield "Whoever took the pile last must have thrown a card since."
    elif takers and takers[-1] != thrower(state, 0):
        yield f"Seat {thrower(state, 0)} threw the lowest card of the pile, but did not take it."
    turned = [note.cards for note in puzzle.history if note.deed is Deed.TURNED]
    if turned and (takers or state.pile[:1] != turned[0]):
        yield "The card that was turned does not lie lowest in the pile."


def _lines(puzzle: Puzzle, scene: Scene) -> Iterator[str]:
    fitted = set()
    for line in puzzle.answers:
        turn = _played(scene, line)
        if isinstance(turn, str):
            yield turn
        elif not is_right(puzzle, turn):
            yield f"The answer “{_text(line)}” is not accepted."
        else:
            fitted |= {pattern.text for pattern in puzzle.accept if pattern.fits(turn)}
    for pattern in puzzle.accept:
        if pattern.text not in fitted:
            yield f"No answer shows the pattern “{pattern.text}”."
    for line in puzzle.tempting:
        turn = _played(scene, line)
        if isinstance(turn, str):
            yield turn
        elif is_right(puzzle, turn):
            yield f"The tempting turn “{_text(line)}” is accepted."
    for claim in puzzle.claims:
        yield from _wrong_claim(scene, claim)


def _played(scene: Scene, line: Line) -> PlayedTurn | str:
    """Return the turn of a line that ends it, or what is wrong with the line."""
    try:
        turn = play_line(scene, line)
    except IllegalActionError as error:
        return f"“{_text(line)}” is not legal ({error})."
    if len(turn.actions) < len(line):
        return f"“{_text(line)}” goes on after the end of the turn."
    if not turn.is_over:
        return f"“{_text(line)}” does not end the turn."
    return turn


def _wrong_claim(scene: Scene, claim: Claim) -> Iterator[str]:
    try:
        better, worse = (play_line(scene, line).after for line in (claim.line, claim.rather_than))
    except IllegalActionError as error:
        yield f"A claim is about a turn that is not legal ({error})."
        return
    points = _lead(better) - _lead(worse)
    if points != claim.points:
        yield f"“{_text(claim.line)}” is {points} points better, not {claim.points}."


def _lead(state: State) -> int:
    own, other = score_deal(state)
    return own.total - other.total


def _text(line: Line) -> str:
    return ", ".join(map(action_text, line))
