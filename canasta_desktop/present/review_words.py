"""The words of a review: what was played, what the coach would have played, and why it matters.

After the deal all cards are open, so sentences may say who held what. Whether a play was good is
told from what could be seen then, in imagined deals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.present.cards_text import (
    cards_counted,
    cards_in_words,
    rank_many,
    special_name,
    symbol,
    symbols,
    with_commas,
)
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.rules.actions import (
    Answer,
    Ask,
    Discard,
    Draw,
    End,
    GoOut,
    Lay,
    LaySpecial,
    LayThree,
    Take,
)
from canasta_desktop.rules.cards import JOKER, WILDS
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
    from collections.abc import Sequence

    from canasta_desktop.coach.review_values import Prospect, Verdict
    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.actions import Action, Group
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.events import Event

_TELLING: Final = 0.06
"""A share that differs by less is no reason."""
_HUNDRED: Final = 100
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
                parts.append(_laid(event, is_canasta=event.rank in made))
            case Discarded(owner, card) if owner == seat:
                parts.append(say("threw {card}", card=symbol(card)))
                thrown.append(card)
            case WentOut(owner) if owner == seat:
                parts.append(say("went out"))
            case _:
                pass
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


def _laid(event: MeldLaid, *, is_canasta: bool) -> Phrase:
    if is_canasta:
        return say("made the {rank} a canasta", rank=rank_many(event.rank))
    if event.begun:
        return say("laid {cards}", cards=cards_in_words(event.cards))
    if all(card in WILDS for card in event.cards):
        return say(
            "added {cards} to the {rank}", cards=symbols(event.cards), rank=rank_many(event.rank)
        )
    return say("added {cards}", cards=symbols(event.cards))


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
    return with_commas([cards_in_words(group.cards) for group in groups])


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
    own, best = verdict.played_prospect, verdict.best_prospect
    if own is None or best is None:
        return say("There was nothing to choose here.")
    if not verdict.is_costly:
        return say("The coach would play the same, or something just as good.")
    reason = _reason(own, best, next_name)
    count = say_count(verdict.cost, "{count} point", "{count} points")
    if verdict.for_match:
        more = say("For winning the match it is worth about {points} more.", points=count)
    else:
        more = say("On average it brings {points} more.", points=count)
    return more if reason == NOTHING else say("{reason} {more}", reason=reason, more=more)


def _reason(own: Prospect, best: Prospect, next_name: Phrase) -> Phrase:
    """Return the largest difference that speaks for the coach's play, in imagined deals."""
    found: list[tuple[float, Phrase]] = []
    if own.taken - best.taken > _TELLING:
        text = say(
            "In 100 imagined deals {name} takes the pile {few} times after it, not {many} times.",
            name=next_name,
            few=_percent(best.taken),
            many=_percent(own.taken),
        )
        found.append((own.taken - best.taken, text))
    if best.canastas - own.canastas > _TELLING:
        text = say(
            "In 100 imagined deals your side makes {many} canastas within two rounds, not {few}.",
            many=_percent(best.canastas),
            few=_percent(own.canastas),
        )
        found.append((best.canastas - own.canastas, text))
    if abs(best.out - own.out) > _TELLING:
        text = say(
            "In 100 imagined deals somebody goes out within two rounds {best} times, not {own}.",
            best=_percent(best.out),
            own=_percent(own.out),
        )
        found.append((abs(best.out - own.out) / 2, text))
    return max(found, key=lambda pair: pair[0])[1] if found else NOTHING


def _percent(share: float) -> int:
    return round(_HUNDRED * share)


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
