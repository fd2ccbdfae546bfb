"""Questions about the rules that the engine itself answers, on a small position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import sentences
from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rulebook.document import Question
from canasta_desktop.rules.actions import Answer, Ask
from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.ruleset import Permission

if TYPE_CHECKING:
    from canasta_desktop.rules.refusal import Refusal, RuleCode
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State


@dataclass(frozen=True, slots=True)
class Trial:
    """An action in a position, and the codes for which it may be refused at all."""

    state: State
    action: str
    codes: tuple[RuleCode, ...] = ()

    def verdict(self) -> Refusal | None:
        """Return what the engine says: why the action is refused, or nothing if it is legal."""
        return check(self.state, parse_action(self.action))

    def after(self) -> State:
        """Return the state after the action; it must be legal."""
        return apply(self.state, parse_action(self.action)).state


@dataclass(frozen=True, slots=True)
class Answered:
    """A question that is answered with yes or no, and why.

    ``trial`` is the position the answer was taken from, where a single verdict decides; ``yes``
    then goes with a legal action, unless ``yes_if_refused``.
    """

    name: str
    question: Phrase
    is_yes: bool
    words: Phrase
    rule: str
    trial: Trial | None = None
    yes_if_refused: bool = False

    def block(self) -> Question:
        """Return the question as it stands on a page."""
        word = say("Yes.") if self.is_yes else say("No.")
        return Question(f"q-{self.name}", self.question, sentences([word, self.words]), self.rule)


def judged(
    name: str, rule: str, question: Phrase, trial: Trial, *, legal: Phrase, refused: Phrase
) -> Answered:
    """Return the question whether an action is legal, answered by the engine."""
    is_legal = trial.verdict() is None
    return Answered(name, question, is_legal, legal if is_legal else refused, rule, trial)


def told(
    name: str, rule: str, question: Phrase, is_yes: bool, *, yes: Phrase, no: Phrase
) -> Answered:
    """Return a question whose answer was found out some other way."""
    return Answered(name, question, is_yes, yes if is_yes else no, rule)


def place(rules: RuleSet, **fields: object) -> State:
    """Return a position, in the format of rule cases."""
    return position_from_json(rules, fields)


def allowed_to_go_out(state: State) -> State:
    """Return the position after the partner said yes, where a yes is needed (C8.8, M10.7)."""
    if state.rules.permission is not Permission.REQUIRED:
        return state
    return apply(apply(state, Ask()).state, Answer(yes=True)).state


def answered_no(state: State) -> State | None:
    """Return the position after the partner said no, or nothing where nobody asks."""
    if state.rules.permission is Permission.OFF:
        return None
    return apply(apply(state, Ask()).state, Answer(yes=False)).state
