"""The discard pile as it stands for the viewer, and what a claim on it would need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word, rank_heading, rank_many
from canasta_desktop.present.draft import plan_take
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.present.picture import PilePicture
from canasta_desktop.rules.cards import RANK_OF, THREES, WILDS, Card
from canasta_desktop.rules.events import Discarded, PileTaken
from canasta_desktop.rules.guarded_laying import guarded_pile_refusal
from canasta_desktop.rules.melds import NATURALS_NEEDED, meld_of
from canasta_desktop.rules.pile import (
    freezing_cards,
    is_barred,
    is_frozen,
    is_frozen_for,
    may_join_own_meld,
)
from canasta_desktop.rules.ruleset import Melding, Swad
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.present.draft import Draft
    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.options import Options
    from canasta_desktop.rules.view import SeatView


def pile_picture(
    view: SeatView, names: Names, draft: Draft, options: Options, hinted: Draft
) -> PilePicture:
    """Return the discard pile as it stands for the viewer."""
    table = view.table
    pile = table.pile
    needs = _NEEDS[table.rules.melding](view)
    # An empty place says how it came about where it matters what may be thrown on it.
    empty = _why_empty(view, names) if needs != NOTHING else NOTHING
    # Where every pile is frozen no card lies across for it.
    freezers = frozenset() if table.rules.is_always_frozen else freezing_cards(table.rules)
    return PilePicture(
        cards=pile,
        frozen=is_frozen_for(table, view.side),
        frozen_for_all=is_frozen(table.rules, pile),
        barred=is_pile_blocked(view),
        freezing=tuple(place for place, card in enumerate(pile) if card in freezers),
        status=pile_status(view) if pile else empty,
        needs=needs,
        can_take=bool(options.takes),
        fits=_pile_fits(view, draft, options),
        is_hinted=hinted.takes_pile,
    )


def _pile_fits(view: SeatView, draft: Draft, options: Options) -> bool:
    """Return whether the pile would take what is selected: as a claim, or as the discard."""
    if not draft.selected:
        return False
    if view.table.phase is Phase.PLAY:
        cards = {key.card for key in draft.selected}
        return len(draft.selected) == 1 and not cards.isdisjoint(options.discards)
    if not options.takes:
        return False
    claim = plan_take(view, draft, options)
    return not isinstance(claim, Phrase) and not claim.selected


def pile_status(view: SeatView) -> Phrase:
    """Return in one word how a pile with cards stands for the viewer."""
    table = view.table
    if is_pile_blocked(view):
        return say("Blocked")
    return say("Frozen") if is_frozen_for(table, view.side) else say("Open")


def is_pile_blocked(view: SeatView) -> bool:
    """Return whether the viewer's side cannot take the pile, whoever claims it with whatever."""
    table = view.table
    if not table.pile:
        return False
    if table.rules.melding is Melding.FREE:
        return is_barred(table.pile[-1])
    return guarded_pile_refusal(table) is not None or has_no_room(view)


def _free_needs(view: SeatView) -> Phrase:
    """Return what a claim of the viewer's side would need, or why there is none."""
    table = view.table
    if not table.pile:
        return NOTHING
    rules, top, everyone = table.rules, table.pile[-1], is_frozen(table.rules, table.pile)
    if is_barred(top):
        return _barred_because(top, everyone)
    cards = rank_many(RANK_OF[top])
    if is_frozen_for(table, view.side):
        number = number_word(rules.frozen_claim_naturals)
        if everyone:
            return say("needs {number} natural {cards}", number=number, cards=cards)
        return say(
            "needs {number} natural {cards} until your side has a meld", number=number, cards=cards
        )
    if may_join_own_meld(table, view.side):
        return say("fits your {cards}", cards=cards)
    if rules.claim_natural_plus_wild:
        return say("needs two {cards}, or one and a wild card", cards=cards)
    return say("needs two natural {cards}", cards=cards)


def _barred_because(top: Card, everyone: bool) -> Phrase:
    if top in WILDS:
        if everyone:
            return say("frozen, and a wild card lies on top")
        return say("a wild card lies on top")
    assert top in THREES
    if everyone:
        return say("frozen, and a three lies on top")
    return say("a three lies on top")


def has_no_room(view: SeatView) -> bool:
    """Return whether the side's own meld is too full for the top card and a pair (M8.4)."""
    table = view.table
    own = meld_of(table.melds[view.side], RANK_OF[table.pile[-1]])
    return own is not None and len(own.cards) + NATURALS_NEEDED + 1 > table.rules.canasta_size


def _guarded_needs(view: SeatView) -> Phrase:
    """Return what a claim would need, why there is none, or what may go on an empty pile (M8)."""
    table = view.table
    if not table.pile:
        return _empty_needs(view)
    top = table.pile[-1]
    if top in WILDS:
        return say("a wild card lies on top")
    cards = rank_many(RANK_OF[top])
    if guarded_pile_refusal(table) is not None:
        return say("{cards} are dead", cards=rank_heading(RANK_OF[top]))
    if has_no_room(view):
        return say("your side’s {cards} have no room for three more", cards=cards)
    if table.turn.gave_back and table.seat == view.seat:
        return say("given back, so it stays in this turn")
    number = number_word(NATURALS_NEEDED)
    return say("needs {number} natural {cards}", number=number, cards=cards)


def _empty_needs(view: SeatView) -> Phrase:
    """Return what may be thrown on the empty pile by the viewer, whose turn it is (M10.4)."""
    table = view.table
    throws = view.is_my_turn() and table.seat == view.seat and table.phase is Phase.PLAY
    if not throws or table.rules.swad is Swad.OFF:
        return NOTHING
    return say("only a safe card may be thrown on it: no sevens, aces, wild or dead cards")


def _why_empty(view: SeatView, names: Names) -> Phrase:
    """Return whether the player in turn has taken the pile, and with which meld."""
    taken: PileTaken | None = None
    for event in view.events:
        if isinstance(event, PileTaken):
            taken = event
        elif isinstance(event, Discarded):
            taken = None
    if taken is None:
        return say("The pile is empty")
    cards, count = rank_many(RANK_OF[taken.cards[-1]]), len(taken.cards)
    if taken.seat == names.you:
        return say_count(
            count,
            "You took {count} card with the {cards}",
            "You took {count} cards with the {cards}",
            cards=cards,
        )
    return say_count(
        count,
        "{name} took {count} card with the {cards}",
        "{name} took {count} cards with the {cards}",
        name=names.of(taken.seat),
        cards=cards,
    )


_NEEDS: Mapping[Melding, Callable[[SeatView], Phrase]] = {
    Melding.FREE: _free_needs,
    Melding.GUARDED: _guarded_needs,
}
