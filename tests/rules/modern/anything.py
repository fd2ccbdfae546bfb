"""Modern American positions and actions by chance: many that play hardly ever reaches."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta_desktop.rules.actions import Group, SpecialHand
from canasta_desktop.rules.cards import NATURAL_RANKS, RANK_OF, THREES, WILDS, Card, Rank, full_pack
from canasta_desktop.rules.notation import CARD_TEXT, action_text, cards_text, group_text
from canasta_desktop.rules.options import options
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.ruleset import SpecialHands
from canasta_desktop.rules.state import Phase
from tests.rules.comparing import listed_actions

if TYPE_CHECKING:
    from random import Random

    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State

SPECIAL_SHAPES: tuple[tuple[tuple[int, ...], int, int], ...] = (
    ((2,) * 7, 0, 0),
    ((2,) * 6, 2, 0),
    ((2,) * 6, 0, 2),
    ((2,) * 5, 2, 2),
    ((4, 3, 3, 2, 2), 0, 0),
    ((4, 3, 3), 2, 2),
    ((4, 3, 2, 2), 3, 0),
    ((4, 4, 3, 3), 0, 0),
    ((5, 4, 3), 2, 0),
    ((5, 3), 4, 2),
    ((3,) * 4, 0, 2),
    ((4,) * 3, 2, 0),
    ((5, 5), 4, 0),
    ((5, 4), 2, 3),
    ((1,) * 11, 1, 1),
)
"""The natural groups of special hands by size, with the numbers of twos and jokers."""


class _Box:
    """The cards that are not yet placed, in an order by chance."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.cards = list(full_pack(2, 4))
        random.shuffle(self.cards)

    def take(self, cards: list[Card]) -> list[Card]:
        """Take these cards out."""
        for card in cards:
            self.cards.remove(card)
        return cards

    def of_rank(self, rank: Rank, count: int) -> list[Card]:
        """Take up to so many cards of a rank out."""
        return self.take([card for card in self.cards if RANK_OF[card] is rank][:count])

    def wilds(self, count: int) -> list[Card]:
        """Take up to so many wild cards out."""
        return self.take([card for card in self.cards if card in WILDS][:count])

    def any(self, count: int) -> list[Card]:
        """Take so many cards out, as they come."""
        return self.take(self.cards[:count])


def any_table(random: Random, rules: RuleSet) -> State:
    """Return a position with anything in it that a turn can meet."""
    box = _Box(random)
    phase = random.choice(("draw", "play", "play"))
    hand = _any_hand(random, box, phase)
    melds = [[] if random.random() < 0.5 else _any_melds(random, box), _any_melds(random, box)]
    may_keep = rules.keep_three and rules.special_hands is not SpecialHands.NONE
    if melds[0] or not may_keep or sum(card in THREES for card in hand) > 1:
        box.cards += [card for card in hand if card in THREES]
        hand = [card for card in hand if card not in THREES]
    pile = [card for card in box.cards if card not in THREES][: random.choice((0, 0, 1, 2, 4))]
    box.take(pile)
    if pile and hand and random.random() < 0.6:
        rank = RANK_OF[random.choice(hand)]
        pile += box.of_rank(rank, 1) if rank is not Rank.THREE else []
    stock = box.any(random.choice((0, 1, 2, 3, 8, 9, 10, 30)))
    if random.random() < 0.4:
        stock.sort(key=lambda card: card not in THREES)
    others = [box.any(random.choice((1, 4))) for _ in range(3)]
    return position_from_json(
        rules,
        {
            "hands": [cards_text(held) for held in (hand, *others)],
            "melds": [[cards_text(meld) for meld in row] for row in melds],
            "phase": phase,
            "pile": cards_text(pile),
            "stock": cards_text(stock),
            "scores": [random.choice((-5, 0, 2995, 3000, 4995, 5000)), 0],
            "courtesy": [0] if melds[0] and rules.special_courtesy else [],
        },
    )


def _any_hand(random: Random, box: _Box, phase: str) -> list[Card]:
    """Return a hand: as dealt, of few ranks, of wild cards, or nearly a special hand."""
    how = random.randrange(4)
    if how == 0:
        return box.any(random.choice((1, 2, 3, 5, 14)))
    if how == 1:
        ranks = random.sample(NATURAL_RANKS, random.choice((1, 2, 3)))
        hand = [card for rank in ranks for card in box.of_rank(rank, random.choice((1, 2, 3, 7)))]
        return hand + box.wilds(random.choice((0, 1, 2, 3, 8))) + box.any(random.choice((0, 1, 3)))
    if how == 2:
        return box.wilds(random.choice((1, 2, 3, 7, 9))) + box.any(random.choice((0, 0, 1, 2)))
    sizes, twos, jokers = random.choice(SPECIAL_SHAPES)
    ranks = random.sample(NATURAL_RANKS, len(sizes))
    if random.random() < 0.5 and len(sizes) > 3:
        others = [rank for rank in ranks if rank not in (Rank.ACE, Rank.SEVEN)]
        ranks = [Rank.ACE, Rank.SEVEN, *others][: len(sizes)]
    hand = [
        card for rank, size in zip(ranks, sizes, strict=False) for card in box.of_rank(rank, size)
    ]
    hand += box.of_rank(Rank.TWO, twos) + box.of_rank(Rank.JOKER, jokers)
    if len(sizes) == 11:
        hand += box.of_rank(Rank.THREE, 1)
    if random.random() < 0.4:
        hand.pop()
        hand += box.any(1)
    return hand[1:] if phase == "draw" else hand


def _any_melds(random: Random, box: _Box) -> list[list[Card]]:
    melds = []
    for rank in random.sample(NATURAL_RANKS, random.choice((0, 1, 2, 3, 5))):
        own = box.of_rank(rank, random.choice((2, 3, 4, 5, 6, 7, 7)))
        if rank is not Rank.SEVEN and 2 <= len(own) < 7:
            room = min(2, 7 - len(own))
            own += box.wilds(random.randint(1 if len(own) == 2 else 0, room))
        naturals = sum(RANK_OF[card] is rank for card in own)
        if len(own) >= 3 and naturals >= 2:
            melds.append(own)
        else:
            box.cards += own
    wilds = box.wilds(random.choice((0, 0, 0, 3, 5, 6, 7)))
    if len(wilds) >= 3:
        melds.append(wilds)
    else:
        box.cards += wilds
    return melds


def any_action(random: Random, state: State) -> str:
    """Return an action as text: one that is open, one that is near to that, or a wild guess."""
    how = random.randrange(8)
    listed = options(state)
    open_now = [*listed_actions(listed), *listed.specials, *listed.threes]
    if how == 0 and open_now:
        return action_text(random.choice(open_now))
    if how <= 4 and state.hand:
        return _near_play(random, state)
    if how <= 6 and state.hand and state.phase is Phase.PLAY:
        return f"discard {CARD_TEXT[random.choice(state.hand)]}"
    card = CARD_TEXT[random.choice(state.hand)] if state.hand else "5C"
    words = ("draw", "end", "retract", "retract", "ask", "answer yes", "answer no", "three 3S")
    name = random.choice(tuple(SpecialHand)).value
    more = (f"three {card}", f"special {name}", f"out / {card}", f"discard {card}", "meld Q:")
    return random.choice((*words, *more))


def _near_play(random: Random, state: State) -> str:
    """Return an action that lays cards where the moment is right, with groups of a likely size."""
    hand = list(state.hand)
    random.shuffle(hand)
    own = {meld.rank: len(meld.cards) for meld in state.melds[state.side]}
    takes = state.phase is Phase.DRAW
    goes_out = not takes and random.random() < 0.4
    discard = hand.pop() if goes_out and random.random() < 0.8 else None
    wilds = [card for card in hand if card in WILDS]
    groups: dict[Rank, list[Card]] = {}
    if takes and state.pile and state.pile[-1] not in WILDS:
        top = RANK_OF[state.pile[-1]]
        groups[top] = [card for card in hand if RANK_OF[card] is top][: random.choice((1, 2, 2, 6))]
    counts = Counter(RANK_OF[card] for card in hand if card not in WILDS)
    for rank, count in counts.items():
        likely = 0.95 if goes_out else (0.7 if count > 1 or rank in own else 0.05)
        if rank not in groups and random.random() < likely:
            cards = [card for card in hand if RANK_OF[card] is rank]
            groups[rank] = cards if random.random() < 0.7 else cards[: random.randint(1, count)]
    for rank in own:
        if rank is not Rank.WILD and random.random() < 0.1:
            groups.setdefault(rank, [])
    for rank, group in groups.items():
        missing = max(0, 3 - len(group) - own.get(rank, 0) - (takes and rank is next(iter(groups))))
        for _ in range(missing if random.random() < 0.8 else random.choice((0, 1, 2, 3))):
            if wilds:
                group.append(wilds.pop())
    if wilds and (Rank.WILD in own or len(wilds) > 2) and random.random() < 0.5:
        groups[Rank.WILD] = wilds if goes_out else wilds[: random.randint(1, len(wilds))]
    text = "; ".join(group_text(Group(rank, tuple(cards))) for rank, cards in groups.items())
    if goes_out:
        return f"out {text}" + ("" if discard is None else f" / {CARD_TEXT[discard]}")
    return f"{'take' if takes else 'meld'} {text or 'Q:'}"
