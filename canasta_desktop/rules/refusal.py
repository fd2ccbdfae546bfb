"""Why an action is refused: the rule code, the rule's number and what is missing."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.rules.cards import Rank


class RuleCode(StrEnum):
    """The rules an action can break; a refusal names the broken one that stands first here."""

    NOT_NOW = "not-now"
    NOT_HELD = "not-held"
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
    BLACK_THREES = "black-threes"
    OPENING_MINIMUM = "opening-minimum"
    NEEDS_CANASTA = "needs-canasta"
    NEEDS_DISCARD = "needs-discard"
    REFUSED = "refused"
    KEEP_CARD = "keep-card"


CODE_ORDER: Mapping[RuleCode, int] = {code: place for place, code in enumerate(RuleCode)}
"""The place of each code in the order in which refusals are named."""

RULE_OF_CODE: Mapping[RuleCode, str] = {
    RuleCode.NOT_NOW: "C3.1",
    RuleCode.NOT_HELD: "C3.3",
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
    RuleCode.BLACK_THREES: "C8.6",
    RuleCode.OPENING_MINIMUM: "C5.1",
    RuleCode.NEEDS_CANASTA: "C8.1",
    RuleCode.NEEDS_DISCARD: "C8.2",
    RuleCode.REFUSED: "C8.8",
    RuleCode.KEEP_CARD: "C7.1",
}
"""The rule each code stands for where a refusal names no nearer one."""


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


class IllegalActionError(ValueError):
    """An action the rules do not allow; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal and use its text."""
        super().__init__(str(refusal))
        self.refusal = refusal
