"""Why an action is refused: the rule code, the rule's number and what is missing."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from canasta_desktop.rules.cards import Rank


class RuleCode(StrEnum):
    """The rules an action can break; a refusal names the broken one that stands first here."""

    NOT_NOW = "not-now"
    NOT_HELD = "not-held"
    THREE_FIRST = "three-first"
    SPECIAL_NOT_ALLOWED = "special-not-allowed"
    SPECIAL_NO_MATCH = "special-no-match"
    PILE_EMPTY = "pile-empty"
    PILE_BLOCKED = "pile-blocked"
    ONE_CARD_GUARD = "one-card-guard"
    PILE_FROZEN = "pile-frozen"
    PILE_NO_CLAIM = "pile-no-claim"
    MUST_TAKE = "must-take"
    MELD_MIXED_RANKS = "meld-mixed-ranks"
    MELD_NO_RANK = "meld-no-rank"
    MELD_TOO_SMALL = "meld-too-small"
    MELD_TOO_LARGE = "meld-too-large"
    MELD_FEW_NATURALS = "meld-few-naturals"
    MELD_MANY_WILDS = "meld-many-wilds"
    MELD_NO_WILD = "meld-no-wild"
    MELD_RULE_OF_FIVE = "meld-rule-of-five"
    MELD_WILD_LOCK = "meld-wild-lock"
    MELD_DEAD_RANK = "meld-dead-rank"
    BLACK_THREES = "black-threes"
    OPENING_CANASTA = "opening-canasta"
    OPENING_CLEAN = "opening-clean"
    OPENING_MINIMUM = "opening-minimum"
    NEEDS_CANASTA = "needs-canasta"
    NEEDS_COMPLETE = "needs-complete"
    NEEDS_DISCARD = "needs-discard"
    REFUSED = "refused"
    KEEP_CARD = "keep-card"
    DISCARD_THREE = "discard-three"
    DISCARD_WILD = "discard-wild"
    DISCARD_SWAD = "discard-swad"


CODE_ORDER: Mapping[RuleCode, int] = {code: place for place, code in enumerate(RuleCode)}
"""The place of each code in the order in which refusals are named."""

RULE_OF_CODE: Mapping[RuleCode, str] = {
    RuleCode.NOT_NOW: "C3.1",
    RuleCode.NOT_HELD: "C3.3",
    RuleCode.THREE_FIRST: "M5.5",
    RuleCode.SPECIAL_NOT_ALLOWED: "M11.1",
    RuleCode.SPECIAL_NO_MATCH: "M11.2",
    RuleCode.PILE_EMPTY: "C3.1",
    RuleCode.PILE_BLOCKED: "C6.1",
    RuleCode.ONE_CARD_GUARD: "C6.2",
    RuleCode.PILE_FROZEN: "C6.5",
    RuleCode.PILE_NO_CLAIM: "C6.6",
    RuleCode.MUST_TAKE: "C9.2",
    RuleCode.MELD_MIXED_RANKS: "C4.1",
    RuleCode.MELD_NO_RANK: "C4.3",
    RuleCode.MELD_TOO_SMALL: "C4.1",
    RuleCode.MELD_TOO_LARGE: "C4.3",
    RuleCode.MELD_FEW_NATURALS: "C4.2",
    RuleCode.MELD_MANY_WILDS: "C4.2",
    RuleCode.MELD_NO_WILD: "C8.6",
    RuleCode.MELD_RULE_OF_FIVE: "M6.8",
    RuleCode.MELD_WILD_LOCK: "M6.9",
    RuleCode.MELD_DEAD_RANK: "M6.10",
    RuleCode.BLACK_THREES: "C8.6",
    RuleCode.OPENING_CANASTA: "M7.1",
    RuleCode.OPENING_CLEAN: "M7.2",
    RuleCode.OPENING_MINIMUM: "C5.1",
    RuleCode.NEEDS_CANASTA: "C8.1",
    RuleCode.NEEDS_COMPLETE: "M10.5",
    RuleCode.NEEDS_DISCARD: "C8.2",
    RuleCode.REFUSED: "C8.8",
    RuleCode.KEEP_CARD: "C7.1",
    RuleCode.DISCARD_THREE: "M10.1",
    RuleCode.DISCARD_WILD: "M10.3",
    RuleCode.DISCARD_SWAD: "M10.4",
}
"""The rule each code stands for where a refusal names no nearer one."""

GUARDED_RULE_OF_CODE: Mapping[RuleCode, str] = {
    **RULE_OF_CODE,
    RuleCode.NOT_NOW: "M4.1",
    RuleCode.NOT_HELD: "M15",
    RuleCode.PILE_EMPTY: "M8.1",
    RuleCode.PILE_BLOCKED: "M8.2",
    RuleCode.PILE_FROZEN: "M8.3",
    RuleCode.MELD_MIXED_RANKS: "M6.1",
    RuleCode.MELD_NO_RANK: "M6.2",
    RuleCode.MELD_TOO_SMALL: "M6.3",
    RuleCode.MELD_TOO_LARGE: "M6.4",
    RuleCode.MELD_FEW_NATURALS: "M6.5",
    RuleCode.MELD_MANY_WILDS: "M6.6",
    RuleCode.MELD_NO_WILD: "M6.7",
    RuleCode.OPENING_MINIMUM: "M7.3",
    RuleCode.NEEDS_CANASTA: "M10.5",
    RuleCode.NEEDS_DISCARD: "M10.5",
    RuleCode.REFUSED: "M10.7",
    RuleCode.KEEP_CARD: "M8a",
}
"""The rule each code stands for where melding is guarded; codes not used there keep theirs."""


class Refusal(NamedTuple):
    """The first rule an action breaks.

    ``have`` and ``need`` count what the rule counts, where it counts: points for an opening,
    cards of a meld, naturals, wild cards (``need`` is then the most allowed), canastas, or the
    cards that stay in the hand. ``rank`` is the label of the meld or card concerned.
    """

    code: RuleCode
    rule: str
    have: int | None = None
    need: int | None = None
    rank: Rank | None = None

    def __str__(self) -> str:
        numbers = "" if self.need is None else f": {self.have} of {self.need}"
        return f"{self.code} ({self.rule}){numbers}"


def refuse(
    code: RuleCode,
    *,
    rule: str | None = None,
    have: int | None = None,
    need: int | None = None,
    rank: Rank | None = None,
) -> Refusal:
    """Return a refusal; without a rule number the code's own rule is named."""
    return Refusal(code, rule or RULE_OF_CODE[code], have, need, rank)


def refuse_guarded(
    code: RuleCode,
    *,
    rule: str | None = None,
    have: int | None = None,
    need: int | None = None,
    rank: Rank | None = None,
) -> Refusal:
    """Return a refusal that cites the rules of guarded melding."""
    return Refusal(code, rule or GUARDED_RULE_OF_CODE[code], have, need, rank)


def first_of(refusals: Iterable[Refusal]) -> Refusal | None:
    """Return the refusal whose code stands first in the order of codes, or nothing."""
    return min(refusals, key=lambda refusal: CODE_ORDER[refusal.code], default=None)


class IllegalActionError(ValueError):
    """An action the rules do not allow; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal and use its text."""
        super().__init__(str(refusal))
        self.refusal = refusal
