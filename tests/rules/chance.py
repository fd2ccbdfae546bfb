"""Rule sets, positions and actions by chance: many that play never reaches, all well formed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from canasta_desktop.rules.cards import full_pack
from canasta_desktop.rules.conflicts import conflicts
from canasta_desktop.rules.notation import CARD_TEXT
from canasta_desktop.rules.presets import PRESETS, make_rules, rules_to_json
from canasta_desktop.rules.ruleset import RuleSet, Value
from canasta_desktop.rules.settings import CLASSIC_SETTINGS, SETTING_BY_NAME, Numbers
from tests.rules.oracle import (
    BLACK_THREES,
    NATURAL_RANKS,
    RED_THREES,
    Rules,
    is_three,
    is_wild,
    meld_codes,
    rank_of,
    value,
)
from tests.rules.settings_table import CLASSIC_PRESETS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from random import Random

PACK = tuple(CARD_TEXT[card] for card in full_pack(2, 4))
"""All 108 cards as text."""

SCORES = (-405, -5, 0, 45, 1200, 1495, 1500, 2450, 2995, 3000, 4870)
OPENINGS = ("opening_below_0", "opening_from_0", "opening_from_1500", "opening_from_3000")

Position = dict[str, Any]
Groups = list[tuple[str, list[str]]]


def playable(preset: str, changes: Mapping[str, Value]) -> RuleSet:
    """Return the preset with these changes; changes that do not go together are dropped."""
    kept = dict(changes)
    lows = sorted(int(kept[name]) for name in OPENINGS if name in kept)
    if len(lows) == len(OPENINGS):
        kept.update(zip(OPENINGS, lows, strict=True))
    while True:
        parsed: dict[str, Any] = {
            name: SETTING_BY_NAME[name].parse(value)
            for name, value in {**PRESETS[preset].changes, **kept}.items()
        }
        broken = next(conflicts(replace(RuleSet(preset=preset), **parsed)), None)
        if broken is None:
            return make_rules(preset, kept)
        for name in broken.names:
            kept.pop(name, None)


def any_value(random: Random, name: str) -> Value:
    """Return an allowed value of a setting, each equally likely."""
    allowed = SETTING_BY_NAME[name].allowed
    if not isinstance(allowed, Numbers):
        return random.choice(allowed.values)
    numbers = range(allowed.low, allowed.high + 1, allowed.step)
    return int(random.choice([0, *numbers] if allowed.or_zero else numbers))


def any_rules(random: Random) -> RuleSet:
    """Return a rule set: a preset, in most cases with a few to very many settings changed."""
    names = [item.name for item in CLASSIC_SETTINGS if item.name not in OPENINGS]
    changed = random.sample(names, random.choice((0, 1, 2, 4, 8, len(names))))
    changes = {name: any_value(random, name) for name in changed}
    if random.random() < 0.3:
        changes |= {name: random.choice((0, 15, 35, 50, 75, 90, 120, 300)) for name in OPENINGS}
    return playable(random.choice(CLASSIC_PRESETS), changes)


class _Pack:
    """The cards that are not yet placed, those of a few ranks first."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.ranks = random.sample(NATURAL_RANKS, random.choice((2, 3, 4, 6, 11)))
        weight = {card: self._weight(card) for card in PACK}
        self._cards = sorted(PACK, key=lambda card: random.random() * weight[card])

    def _weight(self, card: str) -> float:
        if is_three(card):
            return self._random.choice((0.5, 1.0, 2.0))
        return 0.4 if is_wild(card) or rank_of(card) in self.ranks else 1.5

    def take(self, count: int, *, red_threes: bool = False) -> list[str]:
        """Return the next cards; red threes only where they may lie."""
        fit = [card for card in self._cards if red_threes or card not in RED_THREES]
        taken = fit[:count]
        self.remove(taken)
        return taken

    def take_of(self, rank: str, count: int) -> list[str]:
        """Return so many cards of a rank, or as many as there are."""
        taken = [card for card in self._cards if rank_of(card) == rank][:count]
        self.remove(taken)
        return taken

    def take_wilds(self, count: int) -> list[str]:
        """Return so many wild cards, or as many as there are."""
        taken = [card for card in self._cards if is_wild(card)][:count]
        self.remove(taken)
        return taken

    def remove(self, cards: Iterable[str]) -> None:
        for card in cards:
            self._cards.remove(card)

    def put_back(self, cards: Sequence[str]) -> None:
        self._cards += cards


def _any_meld(random: Random, rules: Rules, pack: _Pack, rank: str) -> list[str]:
    """Return a legal meld of a rank, or nothing."""
    naturals = pack.take_of(rank, random.choice((2, 2, 3, 4, 5, 5, 6, 6, 7, 8)))
    meld = naturals + pack.take_wilds(random.choice((0, 0, 1, 1, 2, 3, 4)))
    while meld and any(meld_codes(rules, rank, meld)):
        pack.put_back([meld.pop()])
    return meld


def any_position(random: Random, rules: RuleSet) -> Position:
    """Return a position in phase draw or play with every card named."""
    table = rules_to_json(rules)
    pack = _Pack(random)
    labels = [*pack.ranks, "2"] if rules.deuce_melds else pack.ranks
    melds: list[dict[str, list[str]]] = []
    for _ in range(2):
        ranks = random.sample(labels, random.randint(0, min(4, len(labels))))
        row = {rank: _any_meld(random, table, pack, rank) for rank in ranks}
        melds.append({rank: meld for rank, meld in row.items() if meld})
    seat = random.randrange(4)
    phase = random.choice(("draw", "play"))
    hands = [pack.take(random.randint(1, 6)) for _ in range(4)]
    pack.put_back(hands[seat])
    hands[seat] = _any_hand(random, pack)
    if not all(hands):
        return any_position(random, rules)  # the melds have taken all the cards
    pile = _any_pile(random, pack, hands[seat] + list(melds[seat % 2]))
    stock = pack.take(random.choice((0, 0, 0, 1, 1, 2, 12)), red_threes=True)
    if rules.stock_empty != "takes_go_on" and phase == "draw" and not stock:
        stock = pack.take(1, red_threes=True)
    reds = pack.take_of("3", 8)
    cut = random.randint(0, len(reds))
    threes = [[card for card in row if card in RED_THREES] for row in (reds[:cut], reds[cut:])]
    position: Position = {
        "hands": [" ".join(hand) for hand in hands],
        "stock": " ".join(stock),
        "pile": " ".join(pile),
        "melds": [[" ".join(meld) for meld in row.values()] for row in melds],
        "threes": [" ".join(row) for row in threes],
        "scores": [random.choice(SCORES), random.choice(SCORES)],
        "turn": seat,
        "phase": phase,
        "melded": [random.random() < 0.3 for _ in range(4)],
    }
    _add_turn(random, rules, position, melds[seat % 2])
    return position


def before_opening(position: Position) -> Position:
    """Return the position with nothing laid by the side in turn."""
    melds = list(position["melds"])
    melds[position["turn"] % 2] = []
    this_turn = position["this_turn"] | {"laid": False, "joined": False, "begun": ""}
    drew = {"drew": "stock"} if position["phase"] == "play" else {}
    return position | drew | {"melds": melds, "this_turn": this_turn}


def tight_rules(random: Random, rules: RuleSet, position: Position) -> RuleSet:
    """Return the rules with an opening minimum of about what the player's cards are worth."""
    cards = position["hands"][position["turn"]].split() + position["pile"].split()[-1:]
    most = sum(map(value, cards)) - random.choice((0, 5, 10, 15, 20, 30, 50))
    changes = {name: item for name, item in rules_to_json(rules).items() if name != "preset"}
    changes |= dict.fromkeys(OPENINGS, max(0, min(500, most)))
    return make_rules(rules.preset, changes)


def _any_hand(random: Random, pack: _Pack) -> list[str]:
    """Return any cards, or whole groups with a few cards that spoil them."""
    if random.random() < 0.3:
        return pack.take(random.choice((1, 1, 2, 2, 3, 4, 5, 6, 7, 9, 11, 14, 18)))
    hand = []
    for rank in random.sample(pack.ranks, random.randint(0, min(3, len(pack.ranks)))):
        hand += pack.take_of(rank, random.choice((1, 2, 2, 3, 3, 4, 5, 6, 7, 8)))
    hand += pack.take_wilds(random.choice((0, 0, 1, 2, 3, 5, 7)))
    if random.random() < 0.3:
        threes = pack.take_of("3", random.choice((4, 6, 8)))
        pack.put_back([card for card in threes if card in RED_THREES])
        hand += [card for card in threes if card in BLACK_THREES]
    return hand + pack.take(max(random.choice((0, 0, 0, 1, 1, 2)), 1 - len(hand)))


def _any_pile(random: Random, pack: _Pack, wanted: Sequence[str]) -> list[str]:
    size = random.choice((0, 1, 1, 1, 1, 2, 3, 5, 9))
    pile = pack.take(size, red_threes=random.random() < 0.5)
    if random.random() < 0.5:
        keep = [card for card in pile if not is_wild(card) and not is_three(card)]
        pack.put_back([card for card in pile if card not in keep])
        pile = keep
    random.shuffle(pile)
    if pile and random.random() < 0.7:
        pile.sort(key=lambda card: is_wild(card) or is_three(card), reverse=True)
    if pile and random.random() < 0.7:
        pile += pack.take_of(rank_of(random.choice(wanted)), 1)
    return pile[-size:]


def _add_turn(random: Random, rules: RuleSet, position: Position, own: Mapping[str, Any]) -> None:
    """Add what has happened in the turn so far."""
    playing = position["phase"] == "play"
    drew = random.choice(("stock", "stock", "pile")) if playing and own else "stock"
    begun = random.sample(list(own), random.randint(0, len(own))) if playing else []
    if random.random() < 0.4:
        begun = []
    joined = playing and len(begun) < len(own) and random.random() < 0.3
    question = "none"
    if rules.permission != "off" and random.random() < 0.6:
        question = random.choice(("yes", "yes", "yes", "no", "no", "no", "open"))
    last_laying = rules.last_red3 == "meld_then_end" and not position["stock"]
    if playing:
        position["drew"] = drew
    position["this_turn"] = {
        "laid": bool(begun) or joined or drew == "pile" or (playing and random.random() < 0.1),
        "joined": joined,
        "begun": " ".join(begun),
        "question": question,
        "closing": playing and drew == "stock" and last_laying and random.random() < 0.7,
    }


def any_action(random: Random, rules: RuleSet, position: Position) -> str:
    """Return an action that means something in the position, legal or not."""
    hand = position["hands"][position["turn"]].split()
    if random.random() < 0.1:
        return random.choice(("draw", "end", "ask", "answer yes", "answer no"))
    if random.random() < 0.1:
        return f"discard {random.choice(hand)}"
    drawing = position["phase"] == "draw"
    if random.random() < 0.03:
        drawing = not drawing
    own = [_label(meld) for meld in position["melds"][position["turn"] % 2]]
    if drawing:
        top = position["pile"].split()[-1:] or ["QS"]
        return _any_take(random, rules, hand, own, top[0])
    if random.random() < 0.4:
        return _any_out(random, rules, hand, own)
    groups = _any_groups(random, hand, own, random.choice((1, 1, 1, 2, 2, 3)))
    return f"meld {_text(groups)}" if groups else f"discard {random.choice(hand)}"


def _label(meld: str) -> str:
    return next((rank_of(card) for card in meld.split() if not is_wild(card)), "2")


def _text(groups: Groups) -> str:
    return "; ".join(f"{label}: {' '.join(cards)}".rstrip() for label, cards in groups)


def _any_group(random: Random, hand: list[str], label: str) -> list[str]:
    """Return cards for a meld of a rank, and take them out of the hand."""
    fits = [card for card in hand if rank_of(card) == label]
    wilds = [card for card in hand if is_wild(card) and card not in fits]
    random.shuffle(fits)
    random.shuffle(wilds)
    keep = random.choice((0, 0, 0, 1, 2))
    cards = fits[: max(len(fits) - keep, 0)] + wilds[: random.choice((0, 0, 1, 1, 2, 3, 4))]
    if random.random() < 0.04:
        cards = random.sample(hand, min(len(hand), random.randint(1, 4)))
    if random.random() < 0.01:
        return [*cards, random.choice(PACK[8:])]
    for card in cards:
        hand.remove(card)
    return cards


def _any_groups(random: Random, hand: Sequence[str], own: Sequence[str], count: int) -> Groups:
    rest = list(hand)
    ranks = [rank_of(card) for card in hand if card != "JK"]
    likely = [rank for rank in ranks if ranks.count(rank) > 1 or rank in own] + list(own)
    if not likely or random.random() < 0.1:
        likely = [*ranks, "Q"]
    groups: Groups = []
    for _ in range(count):
        label = random.choice(likely) if random.random() < 0.95 else random.choice("W23456789TJQKA")
        if label in [used for used, _ in groups] or not rest:
            continue
        cards = _any_group(random, rest, label)
        if cards:
            groups.append((label, cards))
    return groups


def _any_take(
    random: Random, rules: RuleSet, hand: Sequence[str], own: Sequence[str], top: str
) -> str:
    label = rank_of(top) if random.random() < 0.95 and top != "JK" else random.choice("W23Q7A")
    rest = list(hand)
    claim = _any_group(random, rest, label) if random.random() < 0.9 else []
    more: Groups = []
    if random.random() < 0.5 and rest:
        if random.random() < 0.5:
            more = _all_of(random, rules, rest, own)
        else:
            more = _any_groups(random, rest, own, random.choice((1, 2)))
    return f"take {_text([(label, claim), *[g for g in more if g[0] != label]])}"


def _all_of(random: Random, rules: RuleSet, cards: Sequence[str], own: Sequence[str]) -> Groups:
    """Return groups of all these cards, the wild cards spread over them by chance."""
    groups: dict[str, list[str]] = {}
    wilds: list[str] = []
    twos_together = rules.deuce_melds and random.random() < 0.5
    for card in cards:
        if is_wild(card) and not (twos_together and rank_of(card) == "2"):
            wilds.append(card)
        else:
            groups.setdefault(rank_of(card), []).append(card)
    fit = [label for label in {**groups, **dict.fromkeys(own)} if label != "3"]
    if random.random() < 0.1:
        fit = [*groups, *own]
    for card in wilds:
        if fit:
            groups.setdefault(random.choice(fit), []).append(card)
    return list(groups.items())


def _any_out(random: Random, rules: RuleSet, hand: Sequence[str], own: Sequence[str]) -> str:
    rest = list(hand)
    singles = [
        c for c in rest if not is_wild(c) and rank_of(c) not in own and c not in BLACK_THREES
    ]
    singles = [c for c in singles if sum(rank_of(c) == rank_of(d) for d in rest) == 1]
    word, discard = random.choice(("out", "out", "meld")), ""
    if word == "out" and random.random() < 0.6:
        discard = random.choice(singles or rest)
        rest.remove(discard)
    groups = _all_of(random, rules, rest, own)
    if word == "meld" and not groups:
        return f"discard {random.choice(list(hand))}"
    return f"{word} {_text(groups)}".rstrip() + (f" / {discard}" if discard else "")
