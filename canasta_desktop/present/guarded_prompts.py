"""What is awaited of the player in turn where melding is guarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import special_name
from canasta_desktop.present.guarded_actions import best_special
from canasta_desktop.present.phrases import Phrase, say, say_count
from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.cards import THREES
from canasta_desktop.rules.guarded_discards import is_safe
from canasta_desktop.rules.guarded_melds import dead_ranks
from canasta_desktop.rules.ruleset import Swad
from canasta_desktop.rules.special_hands import special_points
from canasta_desktop.rules.talon import talon_due, talon_size

if TYPE_CHECKING:
    from canasta_desktop.rules.options import Options
    from canasta_desktop.rules.view import SeatView


def guarded_draw_awaited(view: SeatView, options: Options) -> Phrase:
    """Return what is awaited at the beginning of a turn (M4.1, M4.4, M5.4, M12.2)."""
    gave_back = view.table.turn.gave_back
    if options.draw:
        if gave_back:
            return say("you gave the pile back, so draw a card")
        if options.threes:
            return say("draw a card; you may lay your three first")
        return say("draw or take the pile") if options.takes else say("draw a card")
    if gave_back:
        return say("the stock is empty and you gave the pile back; end the deal")
    if options.takes:
        return say("the stock is empty; take the pile or end the deal")
    return say("the stock is empty and the pile cannot be taken; end the deal")


def guarded_play_awaited(view: SeatView, options: Options) -> Phrase:
    """Return what is awaited once the player has drawn or taken the pile (M4, M10, M11)."""
    special = best_special(view, options)
    if special is not None:
        if special.name is SpecialHand.DREAM:
            return say(
                "lay the special hand {hand} and win the match, or play on",
                hand=special_name(special.name),
            )
        return say(
            "lay the special hand {hand} for {points} points, or play on",
            hand=special_name(special.name),
            points=special_points(view.table.rules, special.name),
        )
    if not options.discards and not options.finishes:
        return _no_discard(options)
    if not THREES.isdisjoint(view.hand):
        if options.threes:
            return say("discard; to meld, lay your three first")
        return say("discard; with a three in the hand nothing is melded")
    table = view.table
    if not table.pile and table.rules.swad is not Swad.OFF:
        return _on_an_empty_pile(view, options)
    if options.finishes:
        return say("lay melds, discard or go out")
    if talon_due(table):
        return say_count(
            talon_size(table.melds, view.side),
            "lay more or discard; a bonus card follows",
            "lay more or discard; {count} bonus cards follow",
        )
    return say("lay melds or discard")


def _no_discard(options: Options) -> Phrase:
    if options.lays and options.retract:
        return say("no card may be discarded; lay more or take something back")
    if options.retract:
        return say("no card may be discarded; take something back")
    if options.threes:
        return say("no card may be discarded; lay your three")
    if options.ask:
        return say("no card may be discarded; ask your partner")
    return say("no card may be discarded; lay melds")


def _on_an_empty_pile(view: SeatView, options: Options) -> Phrase:
    dead = dead_ranks(view.table)
    if not any(is_safe(card, dead) for card in options.discards):
        return say("lay melds or discard; you hold no safe card")
    if options.finishes:
        return say("lay melds, discard a safe card or go out")
    return say("lay melds, then discard a safe card")
