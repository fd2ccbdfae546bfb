"""Late positions by chance, and actions by chance from a hand, legal or not."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta_desktop.rules.actions import GoOut, Group, Lay, Take
from canasta_desktop.rules.cards import NATURAL_RANKS, RANK_OF, THREES, WILDS, Card, Rank, full_pack
from canasta_desktop.rules.notation import cards_text
from canasta_desktop.rules.position import position_from_json

if TYPE_CHECKING:
    from random import Random

    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State


def any_play(random: Random, state: State) -> GoOut | Take | Lay:
    """Return an action that lays cards, made to be near to a legal one."""
    hand = list(state.hand)
    discard: Card | None = None
    goes_out = random.random() < 0.3 and len(hand) < 9
    if goes_out and random.random() < 0.8 and hand:
        discard = hand.pop(random.randrange(len(hand)))
    ranks = sorted({RANK_OF[card] for card in hand if card not in WILDS})
    most = len(ranks) if goes_out or not state.melds[state.side] else 1
    if most and not goes_out:
        ranks = random.sample(ranks, random.randint(1, min(most, len(ranks)))) if ranks else []
    wilds = [card for card in hand if card in WILDS]
    random.shuffle(wilds)
    groups = []
    for rank in ranks:
        own = [card for card in hand if RANK_OF[card] is rank]
        count = len(own) if goes_out or random.random() < 0.7 else random.randint(1, len(own))
        share = random.choice((0, 0, 0, 1, 2))
        groups.append(Group(rank, (*own[:count], *wilds[:share])))
        del wilds[:share]
    if wilds and random.random() < 0.4:
        groups.append(Group(Rank.WILD, tuple(wilds)))
    if goes_out:
        return GoOut(tuple(groups), discard)
    if state.pile and random.random() < 0.5:
        top = RANK_OF[state.pile[-1]]
        groups.sort(key=lambda group: group.rank is not top)
        return Take(tuple(groups))
    return Lay(tuple(groups[:1]) if state.melds[state.side] else tuple(groups))


def late_state(random: Random, rules: RuleSet) -> State:
    """Return a position with many melds and few cards in the hand of seat 0."""
    pack = [card for card in full_pack(2, 4) if card not in THREES]
    random.shuffle(pack)
    wilds = [card for card in pack if card in WILDS]
    ranks = random.sample(NATURAL_RANKS, 8)
    melds: list[list[list[Card]]] = [[], []]
    for place, rank in enumerate(ranks):
        own = [card for card in pack if RANK_OF[card] is rank]
        size = random.choice((3, 4, 5, 6, 7, 7))
        mixed = rank is not Rank.SEVEN and size > 3 and random.random() < 0.4
        share = random.choice((1, 2)) if mixed else 0
        melds[place >= 6].append([*own[: size - share], *wilds[:share]])
        del wilds[:share]
    if random.random() < 0.3 and len(wilds) >= 3:
        melds[0].append(wilds[: random.randint(3, 7)])
    used = Counter(card for row in melds for meld in row for card in meld)
    rest = list((Counter(pack) - used).elements())
    random.shuffle(rest)
    rest.sort(key=lambda card: RANK_OF[card] not in ranks[:6] and random.random() < 0.7)
    held = random.randint(2, 7)
    pile = rest[held : held + random.choice((1, 3))]
    return position_from_json(
        rules,
        {
            "hands": [cards_text(rest[:held]), 9, 9, 9],
            "melds": [[cards_text(meld) for meld in row] for row in melds],
            "phase": random.choice(("play", "play", "draw")),
            "pile": cards_text(pile),
            "stock": 12,
        },
    )
