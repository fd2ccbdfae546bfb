"""The decisions of a seat in a deal: what it chose, taken together as far as it saw no new card."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.rules.actions import Discard, End, GoOut, Lay, Retract
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.coach.review_deal import DealStep
    from canasta_desktop.rules.actions import Action


class Decision(NamedTuple):
    """What a seat decided at the step at place ``step``: a draw, or the rest of a turn."""

    step: int
    actions: tuple[Action, ...]


def decisions(steps: Sequence[DealStep], places: Sequence[int], seat: int) -> list[Decision]:
    """Return the decisions of a seat in the turn at these places.

    Groups that were laid one after the other belong together with the discard that follows, since
    no card came to light in between. What was taken back was not decided.
    """
    found: list[Decision] = []
    laid: list[tuple[int, Action]] = []

    def close(*more: tuple[int, Action]) -> None:
        whole = [*laid, *more]
        laid.clear()
        if whole:
            found.append(Decision(whole[0][0], tuple(action for _, action in whole)))

    for place in places:
        step = steps[place]
        if step.seat != seat:
            close()
        elif isinstance(step.action, Retract):
            _take_back(found, laid)
        elif isinstance(step.action, Lay):
            laid.append((place, step.action))
            if step.draws or step.after.phase is Phase.OVER:
                close()
        elif isinstance(step.action, Discard | GoOut | End):
            close((place, step.action))
        else:
            close()
            close((place, step.action))
    close()
    return found


def _take_back(found: list[Decision], laid: list[tuple[int, Action]]) -> None:
    if laid:
        laid.pop()
    elif found:
        found.pop()
