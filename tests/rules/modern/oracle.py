"""A second opinion on Modern American, written from the rules and slow: verdicts on actions.

It reads positions and actions as text and shares no code with the library. ``oracle_table`` has
the table, ``oracle_play`` says what an action leads to.
"""

from __future__ import annotations

from collections import Counter

from tests.rules.modern.oracle_table import (
    Groups,
    Rules,
    Table,
    is_natural,
    is_three,
    is_wild,
    rank,
    read_groups,
    value,
)

CODES = (
    "not-now",
    "not-held",
    "three-first",
    "special-not-allowed",
    "special-no-match",
    "pile-empty",
    "pile-blocked",
    "pile-frozen",
    "meld-mixed-ranks",
    "meld-no-rank",
    "meld-too-small",
    "meld-too-large",
    "meld-few-naturals",
    "meld-many-wilds",
    "meld-no-wild",
    "meld-rule-of-five",
    "meld-wild-lock",
    "meld-dead-rank",
    "opening-canasta",
    "opening-clean",
    "opening-minimum",
    "needs-canasta",
    "needs-complete",
    "needs-discard",
    "refused",
    "keep-card",
    "discard-three",
    "discard-wild",
    "discard-swad",
)

MELD_LABELS = "456789TJQKAW"

PAGAT_SPECIALS = ("pairs", "wild-pairs", "straight", "garbage")
LEAGUE_SPECIALS = (*PAGAT_SPECIALS, "miami-pairs", "zip-code", "blast-off", "triples", "quads")
SPECIALS = {"league": (*LEAGUE_SPECIALS, "dream"), "pagat": PAGAT_SPECIALS, "none": ()}


def dead(table: Table) -> set[str]:
    """Return the labels of all complete canastas (M1, M6.10)."""
    return {label for row in table.melds for label, cards in row.items() if len(cards) >= 7}


def minimum(rules: Rules, score: int) -> int:
    """Return the opening minimum for a match score (M2.2)."""
    if score < 0:
        return int(rules["opening_below_0"])
    if score < 3000:
        return int(rules["opening_from_0"])
    return int(rules["opening_from_3000" if score < 5000 else "opening_from_5000"])


def opened_in_turn(table: Table) -> bool:
    return bool(table.history) and not table.history[0].melds


def talon_due(rules: Rules, table: Table, *, opened: bool, source: str | None) -> bool:
    """Return whether bonus cards are due (M9.1)."""
    return rules["talon"] != "off" and opened and source == "stock" and len(table.stock) >= 9


def permitted(rules: Rules, table: Table) -> bool:
    if rules["permission"] == "required":
        return table.question == "yes"
    return rules["permission"] != "optional_binding" or table.question != "no"


def bars(rules: Rules, table: Table, melds: dict[str, list[str]]) -> list[str]:
    """Return what bars going out with a last discard (M10.5, M10.7)."""
    found = []
    if sum(len(cards) >= 7 for cards in melds.values()) < rules["canastas_to_go_out"]:
        found.append("needs-canasta")
    if any(is_unfinished(label, cards) for label, cards in melds.items()):
        found.append("needs-complete")
    if not permitted(rules, table):
        found.append("refused")
    return found


def is_unfinished(label: str, cards: list[str]) -> bool:
    """Return whether a meld is a special one with fewer than seven cards (M1, M2.5)."""
    if len(cards) >= 7:
        return False
    return label in "7W" or (label == "A" and not any(map(is_wild, cards)))


def verdict(rules: Rules, table: Table, action: str) -> str | None:
    """Return the code an action is refused with, or nothing."""
    word, _, rest = action.partition(" ")
    if word == "answer":
        return None if table.question == "open" else "not-now"
    if table.question == "open" or table.phase == "over":
        return "not-now"
    broken = _JUDGES[word](rules, table, rest)
    return min(broken, key=CODES.index, default=None)


def _draw(_rules: Rules, table: Table, _rest: str) -> list[str]:
    return [] if table.phase == "draw" and table.stock else ["not-now"]


def _end(_rules: Rules, table: Table, _rest: str) -> list[str]:
    return [] if table.phase == "draw" and not table.stock else ["not-now"]


def _retract(_rules: Rules, table: Table, _rest: str) -> list[str]:
    return [] if table.history else ["not-now"]


def _ask(rules: Rules, table: Table, _rest: str) -> list[str]:
    may = rules["permission"] != "off" and table.question == "none" and not table.history
    return [] if may else ["not-now"]


def _three(_rules: Rules, table: Table, card: str) -> list[str]:
    if not table.stock:
        return ["not-now"]
    return [] if is_three(card) and card in table.hand else ["not-held"]


def _special(rules: Rules, table: Table, name: str) -> list[str]:
    if table.phase != "play":
        return ["not-now"]
    found = []
    may = not table.melds[table.side] or table.seat in table.courtesy
    if not may or table.source != "stock" or table.history:
        found.append("special-not-allowed")
    if not is_special(rules, table.hand, name):
        found.append("special-no-match")
    return found


def is_special(rules: Rules, hand: list[str], name: str) -> bool:
    """Return whether a hand is a special hand that is played (M2.6)."""
    if name not in SPECIALS[rules["special_hands"]] or len(hand) != 14:
        return False
    count = Counter(map(rank, hand))
    twos, jokers = count.pop("2", 0), count.pop("JK", 0)
    threes = count.pop("3", 0)
    sizes = sorted(count.values())
    matching = 0 if twos and jokers else twos + jokers
    has_ace_and_seven = count["A"] == 2 and count["7"] == 2
    if name == "straight":
        return len(count) == 11 and sizes[-1] == twos == jokers == threes == 1
    if threes:
        return False
    if name == "wild-pairs":
        suits = matching == 2 and (rules["wild_pairs_wild"] == "either" or twos == 2)
        return suits and has_ace_and_seven and sizes == [2] * 6
    if name == "miami-pairs":
        return twos == jokers == 2 and has_ace_and_seven and sizes == [2] * 5
    if name == "dream":
        return (sizes == [5, 5] and matching == 4) or (sizes == [4, 5] and twos + jokers == 5)
    if name in ("zip-code", "blast-off"):
        wild_groups = [number for number in (twos, jokers) if number]
        wanted = [2, 2, 3, 3, 4] if name == "zip-code" else [2, 3, 4, 5]
        few = len(wild_groups) <= rules["special_max_wild_groups"]
        return few and sorted(sizes + wild_groups) == wanted
    wanted, wilds = {
        "pairs": ([2] * 7, 0),
        "garbage": ([3, 3, 4, 4], 0),
        "triples": ([3] * 4, 2),
        "quads": ([4] * 3, 2),
    }[name]
    return sizes == wanted and matching == wilds == twos + jokers


def _discard(rules: Rules, table: Table, card: str) -> list[str]:
    """Judge a discard (M10)."""
    if table.phase != "play":
        return ["not-now"]
    hand = table.hand
    if card not in hand:
        return ["not-held"]
    if len(hand) == 1:
        barred = bars(rules, table, table.melds[table.side])
        if not barred:
            return ["discard-three"] if is_three(card) else []
        due = talon_due(rules, table, opened=opened_in_turn(table), source=table.source)
        is_ordinary = rules["hold_rule"] == "throw_only" or (
            due and rules["hold_rule"] == "throw_and_hold"
        )
        if not is_ordinary:
            return barred
    found = []
    if is_three(card):
        found.append("discard-three")
    if is_wild(card):
        last_resort = (
            not any(map(is_natural, hand)) and table.source == "stock" and table.only_wilds
        )
        if not last_resort:
            found.append("discard-wild")
    if not table.pile and rules["swad"] != "off" and not is_safe(table, card):
        has_safe = any(is_safe(table, held) for held in hand)
        if has_safe or (rules["swad"] == "strict" and table.history):
            found.append("discard-swad")
    return found


def is_safe(table: Table, card: str) -> bool:
    """Return whether a card is a safe one (M1)."""
    return is_natural(card) and rank(card) not in {"7", "A"} | dead(table)


def _meld(rules: Rules, table: Table, rest: str) -> list[str]:
    return judge_play(rules, table, "meld", read_groups(rest), None)


def _take(rules: Rules, table: Table, rest: str) -> list[str]:
    return judge_play(rules, table, "take", read_groups(rest), None)


def _out(rules: Rules, table: Table, rest: str) -> list[str]:
    groups, _, card = rest.partition("/")
    return judge_play(rules, table, "out", read_groups(groups), card.strip() or None)


def judge_play(
    rules: Rules, table: Table, word: str, groups: Groups, discard: str | None
) -> list[str]:
    """Return the codes of all that an action that lays cards breaks (M5.5, M6 to M8a, M10.5)."""
    takes = word == "take"
    if table.phase != ("draw" if takes else "play") or (takes and table.gave_back):
        return ["not-now"]
    used = Counter(card for _, cards in groups for card in cards) + Counter(
        [discard] * bool(discard)
    )
    if used - Counter(table.hand):
        return ["not-held"]
    if any(map(is_three, table.hand)):
        return ["three-first"]
    left = len(table.hand) - used.total()
    if takes:
        claim = _claim(table, groups[0])
        if claim is not None:
            return [claim]
        left += len(table.pile) - 1
    top = table.pile[-1] if takes else None
    own = table.melds[table.side]
    result = {label: list(cards) for label, cards in own.items()}
    for place, (label, cards) in enumerate(groups):
        result[label] = result.get(label, []) + cards + ([top] if top and place == 0 else [])
    found: list[str] = []
    for place, (label, cards) in enumerate(groups):
        is_first = takes and place == 0
        found += _meld_rules(rules, table, label, cards, result[label], is_first, word == "out")
    found += _wild_lock(groups, result)
    if groups and not own:
        found += _opening(rules, table, groups, result, takes)
    if (groups and not own and not takes) or (table.source == "stock" and opened_in_turn(table)):
        found += _late_mixed(own, groups, result)
    return found + _left(rules, table, word, groups, discard, result, left)


def _claim(table: Table, claim: tuple[str, list[str]]) -> str | None:
    if not table.pile:
        return "pile-empty"
    top = rank(table.pile[-1])
    if not is_natural(table.pile[-1]) or top in dead(table):
        return "pile-blocked"
    pair = claim[0] == top and sum(rank(card) == top for card in claim[1]) >= 2
    return None if pair else "pile-frozen"


def _meld_rules(
    rules: Rules,
    table: Table,
    label: str,
    cards: list[str],
    result: list[str],
    is_claim: bool,
    is_out: bool,
) -> list[str]:
    """Return what one group breaks of M6, the wild lock apart."""
    found = []
    own = table.melds[table.side]
    if any(not is_wild(card) and rank(card) != label for card in cards):
        found.append("meld-mixed-ranks")
    if label not in MELD_LABELS:
        found.append("meld-no-rank")
    if len(result) < 3 or not (cards or is_claim):
        found.append("meld-too-small")
    eighth = is_out and rules["meld_max"] == 8 and len(own.get(label, [])) == 7 and len(cards) == 1
    if len(result) > 7 and not eighth:
        found.append("meld-too-large")
    if label in dead(table) and not eighth and (label != "W" or "W" not in own):
        found.append("meld-dead-rank")
    if label == "W":
        return found
    naturals = sum(rank(card) == label for card in result)
    if naturals < 2:
        found.append("meld-few-naturals")
    if sum(map(is_wild, result)) > 2:
        found.append("meld-many-wilds")
    if any(map(is_wild, cards)):
        aces_barred = label == "A" and not any(map(is_wild, own.get("A", [])))
        if label == "7" or (aces_barred and (own or is_claim)):
            found.append("meld-no-wild")
        if rules["rule_of_five"] and own and naturals < 5:
            found.append("meld-rule-of-five")
    return found


def _wild_lock(groups: Groups, result: dict[str, list[str]]) -> list[str]:
    locked = "W" in result and len(result["W"]) < 7
    elsewhere = any(label != "W" and any(map(is_wild, cards)) for label, cards in groups)
    return ["meld-wild-lock"] if locked and elsewhere else []


def _is_mixed_canasta(label: str, cards: list[str]) -> bool:
    return label != "W" and len(cards) >= 7 and any(map(is_wild, cards))


def _late_mixed(
    own: dict[str, list[str]], groups: Groups, result: dict[str, list[str]]
) -> list[str]:
    """Return the mixed canastas completed in the turn of an opening from the stock (M7.1)."""
    new = [label for label, _ in groups if len(own.get(label, [])) < 7]
    return ["opening-canasta" for label in new if _is_mixed_canasta(label, result[label])]


def _opening(
    rules: Rules, table: Table, groups: Groups, result: dict[str, list[str]], takes: bool
) -> list[str]:
    found = []
    if any(_is_mixed_canasta(label, result[label]) for label, _ in groups):
        found.append("opening-canasta")
    clean = any(
        label != "W" and len(cards) >= 3 and all(rank(card) == label for card in cards)
        for label, cards in groups
    )
    if rules["opening_base"] == "clean_triple_or_wild_meld":
        clean = clean or any(label == "W" for label, _ in groups)
    splash = rules["splash"] and any(
        sum(is_wild(card) if label == "W" else rank(card) == label for card in cards) >= 7
        for label, cards in groups
    )
    points = sum(value(card) for _, cards in groups for card in cards)
    if takes and rules["opening_pack_count"] == "strict_from_hand" and len(groups[0][1]) < 3:
        points -= sum(map(value, groups[0][1]))
    if not clean and not splash:
        found.append("opening-clean")
    if points < minimum(rules, table.scores[table.side]) and not splash:
        found.append("opening-minimum")
    return found


def _left(
    rules: Rules,
    table: Table,
    word: str,
    groups: Groups,
    discard: str | None,
    melds: dict[str, list[str]],
    left: int,
) -> list[str]:
    """Return what the cards left in the hand break (M8a, M10.5)."""
    if word == "out" and left:
        return ["keep-card"]
    barred = bars(rules, table, melds)
    if not left:
        needs = discard is None and rules["final_discard"] == "required"
        return barred + ["needs-discard"] * needs
    if left > 1 or not barred or rules["hold_rule"] == "throw_only":
        return []
    opened = opened_in_turn(table) or bool(groups and not table.melds[table.side])
    source = "pile" if word == "take" else table.source
    due = talon_due(rules, table, opened=opened, source=source)
    return [] if due and rules["hold_rule"] == "throw_and_hold" else ["keep-card"]


_JUDGES = {
    "draw": _draw,
    "end": _end,
    "retract": _retract,
    "ask": _ask,
    "three": _three,
    "special": _special,
    "discard": _discard,
    "meld": _meld,
    "take": _take,
    "out": _out,
}
