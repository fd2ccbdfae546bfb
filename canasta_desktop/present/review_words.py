"""The words of a review: what was played, what the coach would have played, and why it matters.

After the deal all cards are open, so sentences may say who held what. Whether a play was good is
told from what could be seen then, in imagined deals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.coach.evidence import Sign
from canasta_desktop.present.actions_text import groups_text
from canasta_desktop.present.cards_text import (
    cards_counted,
    cards_in_words,
    listed,
    rank_many,
    sentences,
    special_name,
    symbol,
    symbols,
    with_commas,
)
from canasta_desktop.present.evidence_words import happened, how_often, kept_cards, with_cause
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.rules.actions import (
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
    Take,
)
from canasta_desktop.rules.cards import JOKER, WILDS, Rank
from canasta_desktop.rules.events import (
    CanastaCompleted,
    Discarded,
    Drew,
    MeldLaid,
    Opened,
    PileTaken,
    RedThreeLaid,
    SpecialHandLaid,
    WentOut,
)
from canasta_desktop.rules.melds import CanastaKind

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from canasta_desktop.coach.review_values import Verdict
    from canasta_desktop.coach.telling import Telling
    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.events import Event

_MOST_GROUPS: Final = 2
"""More groups are not named one by one."""


# --- What was played ------------------------------------------------------------------------------


def turn_words(events: Sequence[Event], seat: int, *, names_drawn: bool = False) -> Phrase:
    """Return a turn of a seat in few words: "drew, threw 4♥", "laid 3 queens, went out".

    With ``names_drawn`` it begins with the cards that were drawn: "drew 2♦, threw 4♥".
    """
    parts: list[Phrase] = []
    drew = False
    drawn: list[Card] = []
    thrown: list[Card] = []
    laid: list[MeldLaid] = []
    made = {event.rank for event in events if isinstance(event, CanastaCompleted)}
    for event in events:
        match event:
            case Drew(owner, card, replacement=replacement) if owner == seat:
                drew = drew or not replacement
                drawn += [] if card is None else [card]
            case PileTaken(owner, cards) if owner == seat:
                parts.append(_took(cards, events))
            case SpecialHandLaid(owner, name) if owner == seat:
                parts.append(say("laid {hand}", hand=special_name(name)))
            case MeldLaid(owner) if owner == seat and not event.from_pile:
                laid.append(event)
            case Discarded(owner, card) if owner == seat:
                parts += _all_laid(laid, made)
                laid.clear()
                parts.append(say("threw {card}", card=symbol(card)))
                thrown.append(card)
            case WentOut(owner) if owner == seat:
                parts += _all_laid(laid, made)
                laid.clear()
                parts.append(say("went out"))
            case _:
                pass
    parts += _all_laid(laid, made)
    if names_drawn and len(parts) == 1 and drawn == thrown:
        return say("drew {card} and threw it", card=symbols(drawn))
    if names_drawn and drawn:
        what = symbols(drawn) if len(drawn) < 3 else cards_counted(len(drawn))
        what = say("a joker") if drawn == [JOKER] else what
        parts.insert(0, say("drew {cards}", cards=what))
    elif drew and len(parts) < 2:
        parts.insert(0, say("drew"))
    return with_commas(parts) if parts else say("drew")


def _took(cards: Sequence[Card], events: Sequence[Event]) -> Phrase:
    claim = next((e for e in events if isinstance(e, MeldLaid) and e.from_pile), None)
    count = len(cards)
    if claim is None or len(claim.cards) < 2:
        return say_count(count, "took {count} card", "took {count} cards")
    own = symbols(claim.cards[:-1])
    return say_count(
        count, "took {count} card with {own}", "took {count} cards with {own}", own=own
    )


def _all_laid(laid: Sequence[MeldLaid], made: Container[Rank]) -> list[Phrase]:
    """Return what was laid in a turn: canastas, new melds together, added cards together.

    ``made`` are the ranks of the canastas that were completed.
    """
    ranks = {event.rank for event in laid if event.rank in made}
    parts = [say("made the {rank} a canasta", rank=rank_many(rank)) for rank in sorted(ranks)]
    others = [event for event in laid if event.rank not in made]
    begun = [Group(event.rank, event.cards) for event in others if event.begun]
    added = [_added(event) for event in others if not event.begun]
    if begun:
        parts.append(say("laid {cards}", cards=groups_text(begun, frozenset())))
    if added:
        parts.append(say("added {cards}", cards=listed(added)))
    return parts


def _added(event: MeldLaid) -> Phrase:
    cards = symbols(event.cards)
    if all(card in WILDS for card in event.cards):
        return say("{cards} to the {rank}", cards=cards, rank=rank_many(event.rank))
    return cards


def decision_words(actions: Sequence[Action], pile: int) -> Phrase:
    """Return actions as advice: "throw 4♠", "lay 3 aces, throw 7♦", "take 8 cards"."""
    return with_commas([_advice(action, pile) for action in actions])


def _advice(action: Action, pile: int) -> Phrase:
    match action:
        case Draw():
            return say("draw")
        case Take():
            return say_count(pile, "take {count} card", "take {count} cards")
        case Lay(groups):
            return say("lay {cards}", cards=_groups(groups))
        case Discard(card):
            return say("throw {card}", card=symbol(card))
        case GoOut():
            return say("go out")
        case LaySpecial(name):
            return say("lay {hand}", hand=special_name(name))
        case LayThree(card):
            return say("lay {card}", card=symbol(card))
        case End():
            return say("end the deal")
        case Ask():
            return say("ask first")
        case Answer(yes):
            return say("say yes") if yes else say("say no")
        case _:
            return say("take it back")


def _groups(groups: Sequence[Group]) -> Phrase:
    if len(groups) > _MOST_GROUPS:
        return cards_counted(sum(len(group.cards) for group in groups))
    return groups_text(groups)


def better_words(verdict: Verdict, pile: int) -> Phrase:
    """Return in what the coach's play differs: "throw 4♠", "keep 2♦", "lay 3 aces"."""
    own, best = _parts(verdict.played), _parts(verdict.best)
    if own.is_plain and best.is_plain:
        fewer, more = _left_out(own.laid, best.laid), _left_out(best.laid, own.laid)
        other_throw = best.thrown is not None and best.thrown != own.thrown
        if not fewer and not more and not other_throw:
            return say("other places for the wild cards")
        if not fewer and not more and best.thrown is not None:
            return say("throw {card}", card=symbol(best.thrown))
        if fewer and not best.laid and best.thrown is not None:
            return say("only throw {card}", card=symbol(best.thrown))
        if more and not fewer and not own.laid:
            words = say("lay {cards}", cards=cards_in_words(more))
            return _and_throw(words, best.thrown) if other_throw else words
        if fewer and not more:
            words = say("keep {cards}", cards=_few(fewer))
            return _and_throw(words, best.thrown) if other_throw else words
    return decision_words(verdict.best, pile)


def _and_throw(words: Phrase, card: Card | None) -> Phrase:
    return words if card is None else say("{first}, throw {card}", first=words, card=symbol(card))


def _few(cards: Sequence[Card]) -> Phrase:
    return symbols(cards) if len(cards) < 3 else cards_in_words(cards)


class _Parts:
    """What a decision lays and throws, where it is nothing but that."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self.laid: list[Card] = []
        self.thrown: Card | None = None
        self.is_plain = bool(actions)
        for action in actions:
            match action:
                case Lay(groups):
                    self.laid += [card for group in groups for card in group.cards]
                case Discard(card):
                    self.thrown = card
                case _:
                    self.is_plain = False


_parts = _Parts


def _left_out(cards: Sequence[Card], others: Sequence[Card]) -> list[Card]:
    rest = list(others)
    found = []
    for card in cards:
        if card in rest:
            rest.remove(card)
        else:
            found.append(card)
    return found


# --- Why ------------------------------------------------------------------------------------------


def why(verdict: Verdict, next_name: Phrase) -> Phrase:
    """Return one reason in plain words for what the coach would have played, or for agreeing."""
    if verdict.played_lead is None or verdict.best_lead is None:
        return say("There was nothing to choose here.")
    if not verdict.is_costly:
        return say("The coach would play the same, or something just as good.")
    count = say_count(verdict.cost, "{count} point", "{count} points")
    telling = verdict.telling
    if telling is not None and telling.sign is not None:
        return sentences([_reason(telling, next_name), _worth(verdict, count)])
    if verdict.for_match:
        return _worth(verdict, count)
    better = say(
        "In {deals} imagined deals it came out {points} better on average",
        deals=verdict.worlds,
        points=count,
    )
    return say("{better}.", better=better) if telling is None else with_cause(better, telling)


def _worth(verdict: Verdict, points: Phrase) -> Phrase:
    if verdict.for_match:
        return say("For winning the match it is worth about {points} more.", points=points)
    return say("On average it brings {points} more.", points=points)


def _reason(telling: Telling, next_name: Phrase) -> Phrase:
    """Return what tells most for the coach's play, in the number of imagined deals there were."""
    what = happened(telling, telling.here, next_name)
    times = how_often(telling.there, telling.deals)
    if telling.sign is Sign.CLAIM and telling.rank is not None:
        return say(
            "Keep {cards}: in {deals} imagined deals {what}; after what was played, {times}.",
            cards=kept_cards(telling.rank, telling.held),
            deals=telling.deals,
            what=what,
            times=times,
        )
    return say(
        "In {deals} imagined deals {what}; after what was played, {times}.",
        deals=telling.deals,
        what=what,
        times=times,
    )


# --- Turning points -------------------------------------------------------------------------------


def turning_sentence(
    seat: int,
    events: Sequence[Event],
    following: Sequence[Event],
    names: Names,
    *,
    gained: bool,
    by_draw: bool,
) -> Phrase:
    """Return what a turn that changed much was about, as all cards are open now.

    ``following`` are the events of the turn after it; ``gained`` tells that the side of the seat
    gained by it, ``by_draw`` that the drawn cards did most of it.
    """
    who = names.of(seat)
    whole = say("{who} {did}.", who=who, did=turn_words(events, seat, names_drawn=True))
    if by_draw:
        return whole
    thrown = next((e.card for e in events if isinstance(e, Discarded) and e.seat == seat), None)
    if thrown is not None and not gained:
        taken = next((e for e in following if isinstance(e, PileTaken)), None)
        if taken is not None:
            return say_count(
                len(taken.cards),
                "{who} threw {card}. {other} took {count} card with it.",
                "{who} threw {card}. {other} took {count} cards with it.",
                who=who,
                card=symbol(thrown),
                other=names.of(taken.seat),
            )
    large = _large(seat, events, who)
    return whole if large == NOTHING else large


def _large(seat: int, events: Sequence[Event], who: Phrase) -> Phrase:
    """Return the largest thing that a seat did in a turn, or nothing."""
    found: list[tuple[int, Phrase]] = []
    for event in events:
        match event:
            case SpecialHandLaid(owner, name) if owner == seat:
                hand = special_name(name)
                found.append((0, say("{who} laid the special hand {hand}.", who=who, hand=hand)))
            case WentOut(owner) if owner == seat:
                found.append((1, say("{who} went out.", who=who)))
            case PileTaken(owner, cards) if owner == seat:
                found.append((2, say("{who} {did}.", who=who, did=_took(cards, events))))
            case CanastaCompleted(owner) if owner == seat:
                found.append((3, say("{who} made {canasta}.", who=who, canasta=_canasta(event))))
            case Opened(owner, points) if owner == seat:
                words = say("{who} opened with {points} points.", who=who, points=points)
                found.append((4, words))
            case RedThreeLaid(owner) if owner == seat:
                found.append((5, say("{who} drew a red three.", who=who)))
            case _:
                pass
    return min(found, key=lambda pair: pair[0])[1] if found else NOTHING


def _canasta(event: CanastaCompleted) -> Phrase:
    if event.kind is CanastaKind.WILD:
        return say("a canasta of wild cards")
    rank = rank_many(event.rank)
    if event.kind is CanastaKind.NATURAL:
        return say("a natural canasta of {rank}", rank=rank)
    return say("a mixed canasta of {rank}", rank=rank)
