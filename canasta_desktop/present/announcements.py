"""What happened, in one short sentence each, for somebody who listens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import (
    cards_in_words,
    rank_heading,
    rank_many,
    sentences,
    special_name,
    the_card,
)
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.events import (
    Answered,
    Asked,
    BonusCards,
    CanastaCompleted,
    CanastaTurned,
    DealScored,
    Dealt,
    Declined,
    Discarded,
    Drew,
    Event,
    MatchOver,
    MeldLaid,
    Opened,
    PileFrozen,
    PileTaken,
    RedThreeLaid,
    Retracted,
    SpecialHandLaid,
    StockEmptied,
    ThreeLaid,
    TurnCardGone,
    UpcardTurned,
    WentOut,
)
from canasta_desktop.rules.melds import CanastaKind
from canasta_desktop.rules.ruleset import Melding, Talon

if TYPE_CHECKING:
    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.ruleset import RuleSet


def announcement(event: Event, names: Names, rules: RuleSet | None = None) -> Phrase | None:
    """Return what is said of an event, or nothing where another event says it.

    A drawn card is named only to the one person who plays, when that person drew it. With the
    rule set it is also said what follows from a canasta.
    """
    match event:
        case Drew():
            return _drew(event, names)
        case PileTaken() | MeldLaid() | Opened() | RedThreeLaid() | Discarded():
            return _played(event, names)
        case ThreeLaid() | BonusCards() | Retracted() | SpecialHandLaid():
            return _guarded(event, names)
        case CanastaCompleted(rank=rank, kind=kind):
            makes_dead = rules is not None and rules.melding is Melding.GUARDED
            return sentences([_completed(rank, kind), _dead(rank) if makes_dead else NOTHING])
        case CanastaTurned(rank=rank, kind=kind):
            cards = rank_many(rank)
            if kind is CanastaKind.NATURAL:
                return say("The canasta of {cards} counts as natural now.", cards=cards)
            return say("The canasta of {cards} is mixed now.", cards=cards)
        case TurnCardGone() if rules is not None and rules.talon is Talon.OFF:
            return say("The turn card is gone.")
        case Asked() | Answered() | Declined() | WentOut() | Dealt():
            return _turned_point(event, names)
        case _:
            return _of_the_table(event)


def _completed(rank: Rank, kind: CanastaKind) -> Phrase:
    cards = rank_many(rank)
    if kind is CanastaKind.WILD:
        return say("That is a wild canasta.")
    if kind is CanastaKind.NATURAL:
        return say("That is a natural canasta of {cards}.", cards=cards)
    return say("That is a mixed canasta of {cards}.", cards=cards)


def _dead(rank: Rank) -> Phrase:
    """Return what nobody may lay any more after a canasta (M6.10)."""
    if rank is Rank.WILD:
        return say("No other wild meld may be begun now.")
    return say("{cards} are dead now.", cards=rank_heading(rank))


def _by(names: Names, seat: int, yours: Phrase, others: Phrase) -> Phrase:
    """Return the sentence for "You", or the one with the player's name."""
    if seat == names.you:
        return yours
    return replace(others, values=(*others.values, ("name", names.of(seat))))


def _drew(event: Drew, names: Names) -> Phrase | None:
    if event.seat == names.you and event.card is not None:
        return say("You drew {card}.", card=the_card(event.card))
    if event.replacement:
        return None
    return _by(names, event.seat, say("You drew a card."), say("{name} drew a card."))


def _played(
    event: PileTaken | MeldLaid | Opened | RedThreeLaid | Discarded, names: Names
) -> Phrase:
    match event:
        case PileTaken(seat, pile):
            return _by(
                names,
                seat,
                say_count(
                    len(pile),
                    "You took the pile of {count} card.",
                    "You took the pile of {count} cards.",
                ),
                say_count(
                    len(pile),
                    "{name} took the pile of {count} card.",
                    "{name} took the pile of {count} cards.",
                ),
            )
        case MeldLaid(seat):
            return _melded(event, names)
        case Opened(seat, points):
            return _by(
                names,
                seat,
                say("You opened with {points} points.", points=points),
                say("{name} opened with {points} points.", points=points),
            )
        case RedThreeLaid(seat):
            return _by(names, seat, say("You laid a red three."), say("{name} laid a red three."))
        case Discarded(seat, card):
            return _by(
                names,
                seat,
                say("You discarded {card}.", card=the_card(card)),
                say("{name} discarded {card}.", card=the_card(card)),
            )


def _guarded(event: ThreeLaid | BonusCards | Retracted | SpecialHandLaid, names: Names) -> Phrase:
    match event:
        case ThreeLaid(seat, card):
            laid = the_card(card)
            return _by(
                names,
                seat,
                say("You laid {card}.", card=laid),
                say("{name} laid {card}.", card=laid),
            )
        case BonusCards(seat, count):
            return _by(
                names,
                seat,
                say_count(count, "You get {count} bonus card.", "You get {count} bonus cards."),
                say_count(
                    count, "{name} gets {count} bonus card.", "{name} gets {count} bonus cards."
                ),
            )
        case Retracted(seat, laid, pile=()):
            cards = cards_in_words(laid)
            return _by(
                names,
                seat,
                say("You took back {cards}.", cards=cards),
                say("{name} took back {cards}.", cards=cards),
            )
        case Retracted(seat):
            return _by(
                names, seat, say("You gave the pile back."), say("{name} gave the pile back.")
            )
        case SpecialHandLaid(seat, name, points=points):
            hand = special_name(name)
            return _by(
                names,
                seat,
                say("You laid {hand} for {points} points.", hand=hand, points=points),
                say("{name} laid {hand} for {points} points.", hand=hand, points=points),
            )


def _melded(event: MeldLaid, names: Names) -> Phrase:
    single = len(event.cards) == 1
    cards = the_card(event.cards[0]) if single else cards_in_words(event.cards)
    if event.begun:
        return _by(
            names,
            event.seat,
            say("You melded {cards}.", cards=cards),
            say("{name} melded {cards}.", cards=cards),
        )
    rank = rank_many(event.rank)
    return _by(
        names,
        event.seat,
        say("You added {cards} to your side’s {rank}.", cards=cards, rank=rank),
        say("{name} added {cards} to the {rank}.", cards=cards, rank=rank),
    )


def _turned_point(event: Asked | Answered | Declined | WentOut | Dealt, names: Names) -> Phrase:
    match event:
        case Asked(seat):
            return _by(
                names,
                seat,
                say("You asked: may I go out?"),
                say("{name} asks: may I go out?"),
            )
        case Answered(seat, yes=True):
            return _by(names, seat, say("You said yes."), say("{name} says yes."))
        case Answered(seat):
            return _by(names, seat, say("You said no."), say("{name} says no."))
        case Declined(seat, top=None):
            return _by(names, seat, say("You ended the deal."), say("{name} ended the deal."))
        case Declined(seat):
            return _by(
                names,
                seat,
                say("You left the pile, so the deal ends."),
                say("{name} left the pile, so the deal ends."),
            )
        case WentOut(seat, concealed=True):
            return _by(
                names, seat, say("You went out concealed."), say("{name} went out concealed.")
            )
        case WentOut(seat):
            return _by(names, seat, say("You went out."), say("{name} went out."))
        case Dealt(dealer):
            return _by(names, dealer, say("You dealt."), say("{name} dealt."))


def _of_the_table(event: Event) -> Phrase | None:
    match event:
        case UpcardTurned(card, stays=True):
            return say("On the pile lies {card}.", card=the_card(card))
        case UpcardTurned(card):
            return say("Turned up and covered: {card}.", card=the_card(card))
        case PileFrozen():
            return say("The pile is frozen.")
        case TurnCardGone():
            return say("The turn card is gone: there are no more bonus cards.")
        case StockEmptied():
            return say("The stock is empty.")
        case DealScored():
            return say("The deal is over.")
        case MatchOver():
            return say("The match is over.")
    return None
