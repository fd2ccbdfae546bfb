"""Cards, melds and actions as text, and back.

Rank then suit: ``QH``, ``TS``, ``2C``; a joker is ``JK``. Cards are separated by spaces. Actions
are written ``draw``, ``take Q: QH QD; K: KS KH KD``, ``meld Q: QH QD 2C``, ``discard 5C``,
``out Q: QH QD / 5C``, ``special pairs``, ``three 3H``, ``retract``, ``end``, ``ask``,
``answer yes``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    SpecialHand,
    Take,
)
from canasta_desktop.rules.cards import JOKER, RANK_OF, SUITED, WILDS, Card, Rank
from canasta_desktop.rules.melds import Meld, make_meld

if TYPE_CHECKING:
    from collections.abc import Iterable

_RANK_LETTERS = {
    Rank.ACE: "A",
    Rank.KING: "K",
    Rank.QUEEN: "Q",
    Rank.JACK: "J",
    Rank.TEN: "T",
    **{Rank(number): str(number) for number in range(2, 10)},
    Rank.WILD: "W",
}
_LABELS = {letter: rank for rank, letter in _RANK_LETTERS.items()}

CARD_TEXT: dict[Card, str] = {
    card: _RANK_LETTERS[RANK_OF[card]] + "SHDC"[card % 4] for card in SUITED
} | {JOKER: "JK"}
_CARDS = {text: card for card, text in CARD_TEXT.items()}


class NotationError(ValueError):
    """A text that is not in the notation; the message is one sentence."""


def rank_text(rank: Rank) -> str:
    """Return the letter of a rank, ``W`` for a meld of wild cards."""
    return _RANK_LETTERS[rank]


def parse_card(text: str) -> Card:
    """Return the card of a text such as ``QH``."""
    try:
        return _CARDS[text]
    except KeyError:
        raise NotationError(f"“{text[:20]}” is not a card.") from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text such as ``QH 2C JK``, in its order."""
    return tuple(parse_card(word) for word in text.split())


def cards_text(cards: Iterable[Card]) -> str:
    """Return cards as text, in their order."""
    return " ".join([CARD_TEXT[card] for card in cards])


def parse_meld(text: str, only_wilds: Rank = Rank.TWO) -> Meld:
    """Return the meld of its cards; twos and jokers alone are a meld of the rank that is given.

    They are a meld of twos (C4.8) or of wild cards (M6.2), as the rule set has it.
    """
    cards = parse_cards(text)
    naturals = {RANK_OF[card] for card in cards if card not in WILDS}
    if not cards or len(naturals) > 1:
        raise NotationError(f"“{text[:60]}” is not a meld of one rank.")
    return make_meld(naturals.pop() if naturals else only_wilds, cards)


def parse_group(text: str) -> Group:
    """Return the group of a text such as ``Q: QH QD 2C``."""
    label, colon, cards = text.partition(":")
    rank = _LABELS.get(label.strip())
    if not colon or rank is None:
        raise NotationError(f"“{text.strip()[:60]}” is not a group of cards.")
    return Group(rank, parse_cards(cards))


def group_text(group: Group) -> str:
    """Return a group as text, such as ``Q: QH QD 2C``."""
    return f"{_RANK_LETTERS[group.rank]}: {cards_text(group.cards)}".rstrip()


def _parse_groups(text: str) -> tuple[Group, ...]:
    groups = tuple(parse_group(part) for part in text.split(";") if part.strip())
    if len({group.rank for group in groups}) < len(groups):
        raise NotationError("A rank may stand only once in an action.")
    return groups


def _parse_play(word: str, rest: str) -> Action:
    if word == "out":
        groups, _, card = rest.partition("/")
        return GoOut(_parse_groups(groups), parse_card(card.strip()) if card.strip() else None)
    parsed = _parse_groups(rest)
    if not parsed:
        raise NotationError(f"“{word}” needs the cards that are laid.")
    return Take(parsed) if word == "take" else Lay(parsed)


_SIMPLE: dict[str, Action] = {
    "draw": Draw(),
    "retract": Retract(),
    "end": End(),
    "ask": Ask(),
    "answer yes": Answer(yes=True),
    "answer no": Answer(yes=False),
}
_SIMPLE_TEXT = {action: text for text, action in _SIMPLE.items()}


def _parse_special(name: str) -> SpecialHand:
    try:
        return SpecialHand(name)
    except ValueError:
        raise NotationError(f"“{name[:60]}” is not a special hand.") from None


def parse_action(text: str) -> Action:
    """Return the action of a text; raise :exc:`NotationError` if it is none."""
    words = " ".join(text.split())
    if words in _SIMPLE:
        return _SIMPLE[words]
    word, _, rest = words.partition(" ")
    if word == "discard":
        return Discard(parse_card(rest))
    if word == "three":
        return LayThree(parse_card(rest))
    if word == "special":
        return LaySpecial(_parse_special(rest))
    if word in ("take", "meld", "out"):
        return _parse_play(word, rest)
    raise NotationError(f"“{words[:60]}” is not an action.")


def action_text(action: Action) -> str:
    """Return an action as text that :func:`parse_action` reads."""
    match action:
        case Discard(card):
            return f"discard {CARD_TEXT[card]}"
        case Take(groups):
            return "take " + "; ".join(map(group_text, groups))
        case Lay(groups):
            return "meld " + "; ".join(map(group_text, groups))
        case GoOut(groups, discard):
            text = " ".join(["out", "; ".join(map(group_text, groups))]).rstrip()
            return text if discard is None else f"{text} / {CARD_TEXT[discard]}"
        case LaySpecial(name):
            return f"special {name.value}"
        case LayThree(card):
            return f"three {CARD_TEXT[card]}"
        case Draw() | Retract() | End() | Ask() | Answer():
            return _SIMPLE_TEXT[action]
