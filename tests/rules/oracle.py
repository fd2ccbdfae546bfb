"""A slow second opinion on the rules: which rule an action breaks first (C4 to C9, C12).

Written from the rule text alone. It works on texts, counts for itself and uses nothing of the
library it is compared with. All rules that an action breaks are collected, and the one that
stands first in :data:`ORDER` is named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Rules = Mapping[str, Any]
Melds = Mapping[str, Sequence[str]]

ORDER = (
    "not-now",
    "not-held",
    "pile-empty",
    "pile-blocked",
    "one-card-guard",
    "pile-frozen",
    "pile-no-claim",
    "must-take",
    "meld-mixed-ranks",
    "meld-no-rank",
    "meld-too-small",
    "meld-too-large",
    "meld-few-naturals",
    "meld-many-wilds",
    "meld-no-wild",
    "black-threes",
    "opening-minimum",
    "needs-canasta",
    "needs-discard",
    "refused",
    "keep-card",
)

NATURAL_RANKS = "456789TJQKA"
BLACK_THREES = ("3S", "3C")
RED_THREES = ("3H", "3D")


def rank_of(card: str) -> str:
    """Return the letter of a card's rank; a joker's is its whole text."""
    return card if card == "JK" else card[0]


def is_wild(card: str) -> bool:
    """Return whether a card is a joker or a two (C1.2)."""
    return card == "JK" or card[0] == "2"


def is_three(card: str) -> bool:
    """Return whether a card is a three of any colour."""
    return card[0] == "3"


def value(card: str) -> int:
    """Return the card value (C1.3)."""
    if card in RED_THREES:
        return 0
    if card == "JK":
        return 50
    rank = card[0]
    return {"2": 20, "A": 20}.get(rank, 10 if rank in "89TJQK" else 5)


def value_in(rules: Rules, label: str, card: str) -> int:
    """Return what a card is worth in the meld of a rank (C4.8)."""
    if label == "2" and rank_of(card) == "2":
        return int(rules["deuce_meld_value"])
    return value(card)


@dataclass
class Table:
    """A position as texts; the stock with its next card first, melds by the letter of the rank."""

    hands: list[list[str]]
    stock: list[str]
    pile: list[str]
    melds: list[dict[str, list[str]]]
    threes: list[list[str]]
    scores: list[int]
    seat: int
    phase: str
    drew: str | None
    melded: list[bool]
    laid: bool
    joined: bool
    begun: list[str]
    question: str
    closing: bool
    out: int | None = None
    concealed: bool = False

    @property
    def side(self) -> int:
        """The side of the seat in turn (C2.1)."""
        return self.seat % 2

    @property
    def own(self) -> dict[str, list[str]]:
        """The melds of the side in turn."""
        return self.melds[self.side]

    @property
    def hand(self) -> list[str]:
        """The hand of the seat in turn."""
        return self.hands[self.seat]


def label_of(meld: Sequence[str]) -> str:
    """Return the rank of a meld that lies on the table."""
    return next((rank_of(card) for card in meld if not is_wild(card)), "2")


def read_table(position: Mapping[str, Any]) -> Table:
    """Return the table of a position in which every card is named."""
    drew = position.get("drew")
    this_turn = position.get("this_turn", {})
    return Table(
        hands=[hand.split() for hand in position["hands"]],
        stock=position["stock"].split(),
        pile=position["pile"].split(),
        melds=[{label_of(m.split()): m.split() for m in row} for row in position["melds"]],
        threes=[row.split() for row in position["threes"]],
        scores=list(position["scores"]),
        seat=position["turn"],
        phase=position["phase"],
        drew=drew,
        melded=list(position["melded"]),
        laid=this_turn.get("laid", drew == "pile"),
        joined=this_turn.get("joined", False),
        begun=this_turn.get("begun", "").split(),
        question=this_turn.get("question", "none"),
        closing=this_turn.get("closing", False),
        out=position.get("out"),
        concealed=position.get("concealed", False),
    )


@dataclass
class Play:
    """An action that lays cards, taken apart."""

    word: str
    groups: list[tuple[str, list[str]]]
    discard: str | None = None


def read_play(action: str) -> Play:
    """Return the parts of ``take``, ``meld``, ``out`` or ``discard``."""
    word, _, rest = action.partition(" ")
    if word == "discard":
        return Play("out", [], rest)
    rest, _, discard = rest.partition("/")
    groups = []
    for part in rest.split(";"):
        label, colon, cards = part.partition(":")
        if colon:
            groups.append((label.strip(), cards.split()))
    return Play(word, groups, discard.strip() or None)


def verdict(rules: Rules, table: Table, action: str) -> str | None:
    """Return the first rule that an action breaks, or nothing if it is legal."""
    broken = set(_broken_rules(rules, table, action))
    return min(broken, key=ORDER.index) if broken else None


def _broken_rules(rules: Rules, table: Table, action: str) -> Iterator[str]:
    word = action.split()[0]
    if (word == "answer") != (table.question == "open") or table.phase == "over":
        yield "not-now"
    elif word == "ask":
        if rules["permission"] == "off" or table.question != "none" or table.laid:
            yield "not-now"
    elif word == "draw":
        if table.phase != "draw" or not table.stock:
            yield "not-now"
    elif word == "end":
        yield from _broken_by_ending(rules, table)
    elif word == "discard" and len(table.hand) != 1:
        if table.phase != "play" or table.closing:
            yield "not-now"
        if action.split()[1] not in table.hand:
            yield "not-held"
    elif word != "answer":
        yield from _broken_by_laying(rules, table, read_play(action))


def _broken_by_ending(rules: Rules, table: Table) -> Iterator[str]:
    if table.closing:
        return
    if table.phase != "draw" or table.stock:
        yield "not-now"
    if rules["forced_take"] and table.pile:
        rank = rank_of(table.pile[-1])
        alone = Play("take", [(rank, [])])
        if rank in table.own and not any(_broken_by_laying(rules, table, alone)):
            yield "must-take"


def frozen_for_all(rules: Rules, pile: Sequence[str]) -> bool:
    """Return whether something in the pile freezes it (C6.3)."""
    for card in pile:
        if card in RED_THREES:
            return True
        if is_wild(card) and rules["wild_freeze"] == "until_taken":
            return True
        if card in BLACK_THREES and rules["black3_mode"] == "freeze":
            return True
    return False


def frozen_for(rules: Rules, table: Table, side: int) -> bool:
    """Return whether the pile is frozen for a side (C6.4)."""
    unopened = not table.melds[side] and rules["freeze_before_opening"]
    return unopened or frozen_for_all(rules, table.pile)


def _broken_by_claim(rules: Rules, table: Table, play: Play) -> Iterator[str]:
    """C6.1 to C6.6, on the state before the action."""
    if not table.pile:
        yield "pile-empty"
        return
    top = table.pile[-1]
    if is_wild(top) or is_three(top):
        yield "pile-blocked"
    if rules["one_card_guard"] and len(table.hand) == len(table.pile) == 1:
        yield "one-card-guard"
    label, cards = play.groups[0]
    naturals = sum(rank_of(card) == rank_of(top) for card in cards)
    wilds = sum(is_wild(card) for card in cards)
    right_label = label == rank_of(top)
    if frozen_for(rules, table, table.side):
        if not right_label or naturals < rules["frozen_claim_naturals"]:
            yield "pile-frozen"
        return
    lying = len(table.own.get(label, ()))
    pair = naturals >= 2
    one_and_wild = naturals >= 1 and wilds >= 1 and rules["claim_natural_plus_wild"]
    addition = lying > 0 and (
        rules["claim_add_to_meld"] == "any"
        or (rules["claim_add_to_meld"] == "below_canasta" and lying < 7)
    )
    if not right_label or not (pair or one_and_wild or addition):
        yield "pile-no-claim"


def meld_codes(rules: Rules, label: str, cards: Sequence[str]) -> Iterator[str]:
    """Yield what is wrong with these cards as one meld of a rank (C4, C8.6)."""
    wilds = [card for card in cards if is_wild(card) and rank_of(card) != label]
    naturals = [card for card in cards if rank_of(card) == label]
    if len(wilds) + len(naturals) < len(cards):
        yield "meld-mixed-ranks"
    may_be_laid = {"3": rules["black3_meld"] == "when_out", "2": rules["deuce_melds"]}
    if not may_be_laid.get(label, label in NATURAL_RANKS):
        yield "meld-no-rank"
    if len(cards) < 3:
        yield "meld-too-small"
    if label == "3":
        if wilds:
            yield "meld-no-wild"
        return
    if rules["meld_max"] and len(cards) > rules["meld_max"]:
        yield "meld-too-large"
    if len(naturals) < (3 if label == "2" else 2):
        yield "meld-few-naturals"
    ratio = {
        "none": True,
        "le_naturals": len(wilds) <= len(naturals),
        "lt_naturals": len(wilds) < len(naturals),
    }
    over_cap = rules["wild_cap"] and len(wilds) > rules["wild_cap"]
    if wilds and (over_cap or not ratio[rules["wild_ratio"]]):
        yield "meld-many-wilds"


def canastas(melds: Melds) -> int:
    """Return how many canastas lie there; black threes are none (C4.6, C8.6)."""
    return sum(len(cards) >= 7 for label, cards in melds.items() if label != "3")


@dataclass
class Outcome:
    """What a play leads to if it is legal."""

    melds: dict[str, list[str]]
    hand: list[str]
    out: bool
    concealed: bool


def outcome(rules: Rules, table: Table, play: Play) -> Outcome:
    """Return the melds and the hand after a play whose cards are held (C6.8, C8.2, C8.4)."""
    melds = {label: list(cards) for label, cards in table.own.items()}
    hand = list(table.hand)
    for place, (label, cards) in enumerate(play.groups):
        top = [table.pile[-1]] if play.word == "take" and place == 0 else []
        melds[label] = [*melds.get(label, []), *cards, *top]
        for card in cards:
            hand.remove(card)
    if play.discard:
        hand.remove(play.discard)
    if play.word == "take":
        hand += [card for card in table.pile[:-1] if card not in RED_THREES]
    out = not hand
    lay_before = set(table.own) - set(table.begun)
    concealed = (
        out
        and not table.melded[table.seat]
        and not table.joined
        and not any(label in lay_before for label, _ in play.groups)
        and any(len(c) >= 7 for label, c in melds.items() if label not in {*lay_before, "3"})
        and (not play.discard or rules["concealed_discard"])
        and (play.word != "take" or rules["concealed_after_pile"])
        and (table.drew != "pile" or rules["concealed_after_pile"])
    )
    return Outcome(melds, hand, out, concealed)


def opening_minimum(rules: Rules, score: int) -> int:
    """Return the points that a side with this match score needs (C5.1)."""
    for least, name in ((3000, "from_3000"), (1500, "from_1500"), (0, "from_0")):
        if score >= least:
            return int(rules[f"opening_{name}"])
    return int(rules["opening_below_0"])


def opening_points(rules: Rules, table: Table, play: Play) -> int:
    """Return what the cards of one action count towards the minimum (C5.2, C5.3)."""
    points = sum(value_in(rules, label, card) for label, cards in play.groups for card in cards)
    if play.word == "take" and rules["opening_counts_top"]:
        points += value(table.pile[-1])
    return points


def _permission_missing(rules: Rules, table: Table) -> bool:
    """C8.8."""
    if rules["permission"] == "required":
        return table.question != "yes"
    return bool(rules["permission"] == "optional_binding" and table.question == "no")


def _broken_by_laying(rules: Rules, table: Table, play: Play) -> Iterator[str]:
    """The pseudo-code of C12."""
    if table.phase != ("draw" if play.word == "take" else "play"):
        yield "not-now"
    if table.closing and play.discard:
        yield "not-now"
    named = [card for _, cards in play.groups for card in cards]
    named += [play.discard] if play.discard else []
    if any(named.count(card) > table.hand.count(card) for card in named):
        yield "not-held"
        return
    if play.word == "take":
        barred = list(_broken_by_claim(rules, table, play))
        yield from barred
        if barred:
            return
    after = outcome(rules, table, play)
    for label, _ in play.groups:
        yield from meld_codes(rules, label, after.melds[label])
    if not after.out and any(label == "3" for label, _ in play.groups):
        yield "black-threes"
    if play.groups and not table.own:
        need = opening_minimum(rules, table.scores[table.side])
        from_stock = play.word != "take" and table.drew == "stock"
        waived = after.concealed and from_stock and rules["concealed_waiver"] == "from_stock"
        if opening_points(rules, table, play) < need and not waived:
            yield "opening-minimum"
    if after.out:
        if canastas(after.melds) < rules["canastas_to_go_out"]:
            yield "needs-canasta"
        if not play.discard and rules["final_discard"] == "required":
            yield "needs-discard"
        if _permission_missing(rules, table):
            yield "refused"
    elif play.word == "out" or not _turn_can_be_ended(rules, table, after):
        yield "keep-card"


def _turn_can_be_ended(rules: Rules, table: Table, after: Outcome) -> bool:
    """C7.1 and C7.4 for the hand that would be left."""
    if table.closing or len(after.hand) >= 2:
        return True
    if _permission_missing(rules, table):
        return False
    need, card = rules["canastas_to_go_out"], after.hand[0]
    if canastas(after.melds) >= need:
        return True
    if rules["final_discard"] == "required":
        return False
    for label, cards in after.melds.items():
        larger = [*cards, card]
        if any(meld_codes(rules, label, larger)) or label == "3":
            continue
        if canastas({**after.melds, label: larger}) >= need:
            return True
    return False
