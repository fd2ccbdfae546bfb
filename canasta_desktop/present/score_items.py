"""The rows of a score sheet: what a player reads for each kind of line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rules.ruleset import Counting
from canasta_desktop.rules.score_lines import LineKind

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet

ITEMS: tuple[tuple[Phrase, tuple[LineKind, ...]], ...] = (
    (say("Melded cards"), (LineKind.MELDED,)),
    (say("Natural canastas"), (LineKind.NATURAL_CANASTA,)),
    (say("Mixed canastas"), (LineKind.MIXED_CANASTA,)),
    (say("Wild canastas"), (LineKind.WILD_CANASTA,)),
    (say("Special hand"), (LineKind.SPECIAL_HAND,)),
    (say("Four black threes"), (LineKind.BLACK_THREES,)),
    (say("Red threes"), (LineKind.RED_THREES,)),
    (say("Threes"), (LineKind.THREES,)),
    (say("Going out"), (LineKind.GOING_OUT, LineKind.CONCEALED)),
    (say("Cards in hand"), (LineKind.HAND,)),
    (say("Unfinished melds"), (LineKind.UNFINISHED,)),
    (say("Aces or sevens held"), (LineKind.HELD,)),
)

_ONLY_IF_ANY = frozenset(
    {
        LineKind.BLACK_THREES,
        LineKind.WILD_CANASTA,
        LineKind.SPECIAL_HAND,
        LineKind.THREES,
        LineKind.UNFINISHED,
        LineKind.HELD,
    }
)


def only_if_any(rules: RuleSet) -> frozenset[LineKind]:
    """Return the items that have no row in deals in which nobody has them."""
    if rules.counting is Counting.BY_CANASTAS:
        return _ONLY_IF_ANY | {LineKind.RED_THREES}
    return _ONLY_IF_ANY


CANASTAS = (LineKind.NATURAL_CANASTA, LineKind.MIXED_CANASTA, LineKind.WILD_CANASTA)
"""What is counted as canastas."""
