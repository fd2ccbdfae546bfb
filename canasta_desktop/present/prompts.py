"""The one line that says whose turn it is and what is awaited, and the line that opens a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import with_commas
from canasta_desktop.present.guarded_prompts import guarded_draw_awaited, guarded_play_awaited
from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rules.referee import must_take
from canasta_desktop.rules.ruleset import Melding
from canasta_desktop.rules.state import Phase, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.options import Options
    from canasta_desktop.rules.view import SeatView


def prompt(
    view: SeatView,
    names: Names,
    options: Options,
    *,
    is_thinking: bool = False,
    is_paused: bool = False,
    can_step: bool = False,
) -> Phrase:
    """Return whose turn it is and what is awaited, as the viewing seat is told."""
    table = view.table
    actor = table.actor()
    if actor is None:
        return say("The deal is over")
    if is_paused:
        return say("The game is paused")
    if table.turn.question is Question.OPEN:
        return _question(view, names, actor)
    if actor == view.seat and not is_thinking:
        awaited = _AWAITED[table.rules.melding, table.phase](view, options)
        if names.you == actor:
            return say("Your turn: {awaited}", awaited=awaited)
        return say("{name}, your turn: {awaited}", name=names.of(actor), awaited=awaited)
    if can_step:
        return say("{name} is ready for the next step", name=names.of(actor))
    if is_thinking:
        return say("{name} is thinking", name=names.of(actor))
    return say("It is {name}’s turn", name=names.of(actor))


def opening_minimum_line(view: SeatView, names: Names) -> Phrase:
    """Return what each side's first meld of the deal needs, the viewer's side first."""
    table = view.table
    rules = table.rules
    minimums = [table.minimum(side) for side in range(rules.sides)]
    if len(set(minimums)) == 1:
        return say(
            "In this deal the first meld of each side needs {need} points.", need=minimums[0]
        )
    sides = sorted(range(rules.sides), key=lambda side: side != view.side)
    parts = [
        say(
            "{side} {need} points",
            side=names.side(rules.sides_by_seat, side),
            need=minimums[side],
        )
        for side in sides
    ]
    return say("The first meld needs: {sides}.", sides=with_commas(parts))


def _question(view: SeatView, names: Names, partner: int) -> Phrase:
    asker = view.table.seat
    if partner == view.seat:
        return say("{name} asks: may I go out?", name=names.of(asker))
    if asker == names.you:
        return say("You asked {partner}: may I go out?", partner=names.of(partner))
    return say(
        "{name} asks {partner}: may I go out?", name=names.of(asker), partner=names.of(partner)
    )


def _draw_awaited(view: SeatView, options: Options) -> Phrase:
    if options.draw:
        return say("draw or take the pile") if options.takes else say("draw a card")
    if must_take(view.table):
        return say("the stock is empty and the top card fits, so take the pile")
    if options.takes:
        return say("the stock is empty; take the pile or end the deal")
    return say("the stock is empty and the pile cannot be taken; end the deal")


def _play_awaited(view: SeatView, options: Options) -> Phrase:
    if view.table.turn.closing:
        return say("the last card was a red three; lay what you can, then end the deal")
    if options.finishes:
        return say("lay melds, discard or go out")
    return say("lay melds or discard")


_AWAITED: Mapping[tuple[Melding, Phase], Callable[[SeatView, Options], Phrase]] = {
    (Melding.FREE, Phase.DRAW): _draw_awaited,
    (Melding.FREE, Phase.PLAY): _play_awaited,
    (Melding.GUARDED, Phase.DRAW): guarded_draw_awaited,
    (Melding.GUARDED, Phase.PLAY): guarded_play_awaited,
}
