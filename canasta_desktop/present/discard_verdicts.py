"""Which hand cards may be thrown now, where an empty pile is guarded."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.present.picture import DiscardVerdict
from canasta_desktop.rules.guarded_discards import is_safe
from canasta_desktop.rules.guarded_melds import dead_ranks
from canasta_desktop.rules.options import discard_refusals
from canasta_desktop.rules.refusal import RuleCode
from canasta_desktop.rules.ruleset import Swad
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.view import SeatView


class Verdict(NamedTuple):
    """The verdict on a card with its few words (see ``HandCard``)."""

    kind: DiscardVerdict | None = None
    text: Phrase = NOTHING


NO_VERDICT = Verdict()


def discard_verdicts(view: SeatView) -> Mapping[Card, Verdict]:
    """Return a verdict for each card of the viewer's hand, or none where they need not be told.

    They are told to the seat in turn once it has its card, while the pile is empty (M10.4).
    """
    table = view.table
    is_guarded = table.rules.swad is not Swad.OFF and not table.pile
    if not (is_guarded and view.is_my_turn() and table.phase is Phase.PLAY):
        return {}
    if table.seat != view.seat:
        # A question of the partner is open.
        return {}
    refused, dead = discard_refusals(table), dead_ranks(table)
    verdicts = {}
    for card in view.hand:
        if card in refused:
            verdicts[card] = Verdict(DiscardVerdict.REFUSED, _REFUSED[refused[card].code])
        elif is_safe(card, dead):
            verdicts[card] = Verdict(DiscardVerdict.SAFE, say("safe to discard"))
        else:
            verdicts[card] = Verdict(DiscardVerdict.SAFE, say("may go, nothing is safe"))
    return verdicts


_NOT_OUT = say("your side may not go out")
_REFUSED: Mapping[RuleCode, Phrase] = {
    RuleCode.DISCARD_SWAD: say("not on an empty pile"),
    RuleCode.DISCARD_WILD: say("not on an empty pile"),
    RuleCode.DISCARD_THREE: say("a three is never discarded"),
    RuleCode.NEEDS_CANASTA: _NOT_OUT,
    RuleCode.NEEDS_COMPLETE: _NOT_OUT,
    RuleCode.REFUSED: _NOT_OUT,
}
"""What a card is told that may not be discarded, by the code of its refusal."""
