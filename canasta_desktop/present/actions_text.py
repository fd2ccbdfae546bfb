"""Actions in words: for undo and redo, for buttons, and why something is not taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.match.undo_policy import UndoRefusal
from canasta_desktop.present.cards_text import (
    cards_in_words,
    listed,
    listed_apart,
    rank_many,
    special_name,
    symbol,
    symbols,
)
from canasta_desktop.present.phrases import Phrase, say, say_count
from canasta_desktop.rules.actions import (
    Action,
    Answer,
    Ask,
    Discard,
    Draw,
    End,
    GoOut,
    Group,
    Lay,
    LaySpecial,
    LayThree,
    Retract,
    Take,
)
from canasta_desktop.rules.cards import WILDS, Rank
from canasta_desktop.rules.melds import SMALLEST_MELD
from canasta_desktop.rules.ruleset import Melding

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.view import SeatView


_MOST_GROUPS_NAMED = 2


def action_words(action: Action, name: Phrase | str | None = None) -> Phrase:
    """Return an action as what somebody did or would do: "lay 3 kings", "discard 5♣".

    With a name it is said whose action it was: "Ingrid: discard 5♣".
    """
    words = _words(action)
    return words if name is None else say("{name}: {action}", name=name, action=words)


def deal_words(deal: int) -> Phrase:
    """Return the start of a deal as something that can be undone: "deal 3"."""
    return say("deal {number}", number=deal)


def undo_words(what: Phrase) -> Phrase:
    """Return the menu text that takes something back: "Undo: discard 5♣"."""
    return say("Undo: {what}", what=what)


def redo_words(what: Phrase) -> Phrase:
    """Return the menu text that does something again: "Redo: discard 5♣"."""
    return say("Redo: {what}", what=what)


def undo_refusal_sentence(refusal: UndoRefusal, rules: RuleSet) -> Phrase:
    """Return why nothing is undone, and what may be done instead where the rules offer it."""
    if refusal is UndoRefusal.PILE_TAKEN and rules.melding is Melding.GUARDED:
        return say("Undo does not give the pile back; before the discard you may take it back.")
    return _UNDO_REFUSALS[refusal]


def laid_ranks(view: SeatView) -> frozenset[Rank]:
    """Return the ranks of which the viewer's side has melds."""
    return frozenset(meld.rank for meld in view.table.melds[view.side])


def lay_text(groups: Sequence[Group], laid: Container[Rank]) -> Phrase:
    """Return what laying groups does, short enough for a button: "Lay 3 aces and 2 kings".

    ``laid`` are the ranks of which the side has melds: only a meld that lies there is joined.
    """
    if len(groups) > _MOST_GROUPS_NAMED:
        return say_count(sum(len(g.cards) for g in groups), "Lay {count} card", "Lay {count} cards")
    return say("Lay {cards}", cards=groups_text(groups, laid))


def go_out_text(action: GoOut) -> Phrase:
    """Return what a finish does, short enough for a button: "Go out, discard 5♣"."""
    if action.discard is None:
        return say("Go out")
    return say("Go out, discard {card}", card=symbol(action.discard))


def take_text(action: Take, pile: Sequence[Card], laid: Container[Rank] = ()) -> Phrase:
    """Return what a take does, short enough for a button: "Take the pile: 8♣ 8♠ 8♥".

    The top card stands first, then the hand cards of the claim, then what else is laid; ``laid``
    are the ranks of which the side has melds.
    """
    if not pile or not action.groups:
        return say("Take the pile")
    claim, *others = action.groups
    cards = symbols((pile[-1], *claim.cards))
    if not others:
        return say("Take the pile: {cards}", cards=cards)
    also = groups_text(others, laid)
    return say("Take the pile: {cards}, and lay {also}", cards=cards, also=also)


def suggestion(action: Action, pile: Sequence[Card], laid: Container[Rank] = ()) -> Phrase:
    """Return an action as advice, without a full stop: "Discard 4♠".

    ``laid`` are the ranks of which the side has melds.
    """
    match action:
        case Draw():
            return say("Draw a card")
        case Take():
            return take_text(action, pile, laid)
        case Lay(groups):
            return say("Lay {cards}", cards=groups_text(groups, laid))
        case Discard(card):
            return say("Discard {card}", card=symbol(card))
        case GoOut():
            return _finish_text(action, laid)
        case LaySpecial(name):
            return say("Lay the special hand {name}", name=special_name(name))
        case LayThree(card):
            return say("Lay {card}", card=symbol(card))
        case Retract():
            return say("Take back the newest step")
        case End():
            return say("End the deal")
        case Ask():
            return say("Ask your partner")
        case Answer(yes):
            return say("Answer yes") if yes else say("Answer no")


def _finish_text(action: GoOut, laid: Container[Rank]) -> Phrase:
    cards = groups_text(action.groups, laid)
    if action.discard is None:
        return say("Go out: lay {cards}", cards=cards)
    if not action.groups:
        return say("Go out: discard {card}", card=symbol(action.discard))
    card = symbol(action.discard)
    return say("Go out: lay {cards}, then discard {card}", cards=cards, card=card)


def _words(action: Action) -> Phrase:
    match action:
        case Draw():
            return say("draw a card")
        case Take():
            return say("take the pile")
        case Lay(groups):
            return say("lay {cards}", cards=groups_text(groups))
        case GoOut():
            return say("go out")
        case Discard(card):
            return say("discard {card}", card=symbol(card))
        case LaySpecial(name):
            return say("lay the special hand {name}", name=special_name(name))
        case LayThree(card):
            return say("lay {card}", card=symbol(card))
        case Retract():
            return say("take back the newest step")
        case End():
            return say("end the deal")
        case Ask():
            return say("ask the partner")
        case Answer(yes):
            return say("say yes") if yes else say("say no")


def groups_text(groups: Sequence[Group], laid: Container[Rank] | None = None) -> Phrase:
    """Return groups as a list in a sentence: "3 aces and 2 kings".

    ``laid`` are the ranks of which the side has melds, where that is known.
    """
    texts = [_group_text(group, laid) for group in groups]
    if any(is_mixed(group) for group in groups[:-1]):
        return listed_apart(texts)
    return listed(texts)


def is_mixed(group: Group) -> bool:
    """Return whether the words for a group need more than its cards: "2 kings with 1 two"."""
    return group.rank is Rank.WILD or any(card in WILDS for card in group.cards)


def _group_text(group: Group, laid: Container[Rank] | None) -> Phrase:
    """Return a group in words; wild cards alone say which meld they join or become.

    ``laid`` are the ranks of which the side has melds, where that is known.
    """
    cards = cards_in_words(group.cards)
    if group.rank is Rank.WILD:
        if laid is None:
            return say("{cards} for the wild meld", cards=cards)
        if group.rank in laid or len(group.cards) < SMALLEST_MELD:
            return say("{cards} on the wild meld", cards=cards)
        return say("{cards} as a wild meld", cards=cards)
    if all(card in WILDS for card in group.cards):
        return say("{cards} with the {rank}", cards=cards, rank=rank_many(group.rank))
    if any(card in WILDS for card in group.cards):
        return _with_wilds(group)
    return cards


def _with_wilds(group: Group) -> Phrase:
    naturals = [card for card in group.cards if card not in WILDS]
    wilds = [card for card in group.cards if card in WILDS]
    return say("{cards} with {wilds}", cards=cards_in_words(naturals), wilds=cards_in_words(wilds))


_UNDO_REFUSALS: Mapping[UndoRefusal, Phrase] = {
    UndoRefusal.NOTHING_TO_UNDO: say("There is nothing to undo."),
    UndoRefusal.NEW_DEAL: say("A new deal has been dealt, so the last one stands."),
    UndoRefusal.DEAL_OVER: say("The deal is over and the hands were shown, so it stands."),
    UndoRefusal.ANSWER_GIVEN: say("An answer was given, so it stands."),
    UndoRefusal.OTHER_PLAYER_ACTED: say("Another player has acted since, so it stands."),
    UndoRefusal.PILE_TAKEN: say("You have taken the pile; that cannot be taken back."),
    UndoRefusal.CARD_DRAWN: say("You have seen the card you drew, so it stays with you."),
    UndoRefusal.CARDS_SHOWN: say("New cards came to light, so the step stands."),
}
