"""The table as the second opinion on Modern American sees it: lists of texts, read from JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

Rules = dict[str, Any]
Groups = list[tuple[str, list[str]]]


def is_wild(card: str) -> bool:
    return card == "JK" or card[0] == "2"


def is_three(card: str) -> bool:
    return card[0] == "3"


def is_natural(card: str) -> bool:
    return not is_wild(card) and not is_three(card)


def rank(card: str) -> str:
    return "JK" if card == "JK" else card[0]


def value(card: str) -> int:
    """Return the value of M2.1, with 5 for a three."""
    if card == "JK":
        return 50
    return {"2": 20, "A": 20, **dict.fromkeys("KQJT98", 10)}.get(card[0], 5)


@dataclass
class Laid:
    """A provisional action: the side's melds before it, what it laid, the pile it took."""

    melds: dict[str, list[str]]
    laid: list[str]
    pile: list[str]
    source: str | None


@dataclass
class Table:
    """A table as lists of texts; the next card of the stock first."""

    hands: list[list[str]]
    stock: list[str]
    pile: list[str]
    melds: list[dict[str, list[str]]]
    threes: list[list[str]]
    scores: list[int]
    seat: int
    phase: str
    source: str | None = None
    question: str = "none"
    gave_back: bool = False
    history: list[Laid] = field(default_factory=list)
    courtesy: set[int] = field(default_factory=set)
    only_wilds: bool = False
    out: int | None = None
    special: tuple[int, str] | None = None

    @property
    def side(self) -> int:
        return self.seat % 2

    @property
    def hand(self) -> list[str]:
        return self.hands[self.seat]


def label_of(cards: list[str]) -> str:
    """Return the label of a meld that lies on the table."""
    return next((rank(card) for card in cards if is_natural(card)), "W")


def _melds(texts: list[str]) -> dict[str, list[str]]:
    return {label_of(text.split()): text.split() for text in texts}


def read_table(data: Mapping[str, Any]) -> Table:
    """Return the table of a position as the library writes it."""
    turn = data.get("this_turn", {})
    history: list[Laid] = []
    newest = turn.get("newest")
    while newest is not None:
        cards, pile = newest["laid"].split(), newest["pile"].split()
        history.insert(0, Laid(_melds(newest["melds"]), cards, pile, newest["drew"]))
        newest = newest["turn"].get("newest")
    special = data.get("special")
    return Table(
        [hand.split() for hand in data["hands"]],
        data["stock"].split(),
        data["pile"].split(),
        [_melds(row) for row in data["melds"]],
        [row.split() for row in data["threes"]],
        list(data["scores"]),
        data["turn"],
        data["phase"],
        data.get("drew"),
        turn.get("question", "none"),
        turn.get("gave_back", False),
        history,
        set(data["courtesy"]),
        data["only_wilds"],
        data["out"],
        None if special is None else (special[0], special[1]),
    )


def read_groups(text: str) -> Groups:
    parts = [part.partition(":") for part in text.split(";") if part.strip()]
    return [(label.strip(), cards.split()) for label, _, cards in parts]
