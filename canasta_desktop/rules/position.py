"""Positions: a state as a table of texts and numbers, and back.

The format is the one of rule cases. What a position leaves open is filled with cards that do not
matter. Positions written by :func:`position_to_json` also hold the dealer and what has happened in
the turn, so that they give back the identical state.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.cards import THREES, WILDS, Card, Rank, full_pack
from canasta_desktop.rules.dealing import turn_upcards
from canasta_desktop.rules.guarded_discards import is_natural
from canasta_desktop.rules.notation import (
    NotationError,
    cards_text,
    parse_cards,
    parse_group,
    parse_meld,
    rank_text,
)
from canasta_desktop.rules.ruleset import Melding
from canasta_desktop.rules.state import (
    NEW_TURN,
    Phase,
    Provisional,
    Question,
    Source,
    State,
    Turn,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta_desktop.rules.melds import Meld
    from canasta_desktop.rules.ruleset import RuleSet

Json = dict[str, Any]


class _Filler:
    """Cards that do not matter: those not named, without threes, naturals before wild cards."""

    def __init__(self, rules: RuleSet, named: Counter[Card]) -> None:
        pack = full_pack(rules.packs, rules.jokers)
        over = named - Counter(pack)
        if over:
            raise NotationError(f"{cards_text(over)} stands more often than the packs hold it.")
        free = Counter(pack) - named
        cards = [card for card in free.elements() if card not in THREES]
        self._suit_by_suit = sorted(cards, key=lambda card: (card in WILDS, card % 4, card))
        self._next = 0

    def take(self, count: int) -> tuple[Card, ...]:
        """Return so many cards; where the packs run out, cards stand once more."""
        if count and not self._suit_by_suit:
            raise NotationError(
                "Every card is named, so none is left for those that do not matter."
            )
        places = range(self._next, self._next + count)
        self._next += count
        return tuple(self._suit_by_suit[place % len(self._suit_by_suit)] for place in places)


def _named(data: Mapping[str, Any]) -> Counter[Card]:
    texts: list[object] = [data.get("stock"), data.get("pile"), data.get("upcards")]
    texts += data.get("hands", [])
    texts += data.get("threes", [])
    for melds in data.get("melds", []):
        texts += melds
    return Counter(card for text in texts if isinstance(text, str) for card in parse_cards(text))


def _cards(value: object, filler: _Filler) -> tuple[Card, ...]:
    if isinstance(value, str):
        return parse_cards(value)
    if type(value) is not int or value < 0:
        raise NotationError("Cards must be a text or a number of cards.")
    return filler.take(value)


def _melds(data: Mapping[str, Any], rules: RuleSet) -> tuple[tuple[Meld, ...], ...]:
    rows = data.get("melds", [[]] * rules.sides)
    only_wilds = Rank.WILD if rules.wild_melds else Rank.TWO
    melds = tuple(tuple(sorted(parse_meld(text, only_wilds) for text in row)) for row in rows)
    for row in melds:
        if len({meld.rank for meld in row}) < len(row):
            raise NotationError("A side has one meld of a rank.")
    return melds


def _turn(data: Mapping[str, Any], phase: Phase, rules: RuleSet) -> Turn:
    drew = data.get("drew", "stock" if phase is Phase.PLAY else None)
    source = None if drew is None else Source(drew)
    turn = Turn(source, laid=source is Source.PILE)
    extra = data.get("this_turn")
    if extra is None:
        return turn
    return _read_turn(source, extra, rules)


def _read_turn(source: Source | None, extra: Mapping[str, Any], rules: RuleSet) -> Turn:
    newest: Provisional | None = None
    if "newest" in extra:
        newest = _read_provisional(extra["newest"], rules)
    return Turn(
        source,
        laid=bool(extra["laid"]),
        joined=bool(extra["joined"]),
        begun=tuple(parse_group(f"{label}:").rank for label in extra["begun"].split()),
        question=Question(extra["question"]),
        closing=bool(extra["closing"]),
        newest=newest,
        gave_back=bool(extra.get("gave_back", False)),
    )


def _read_provisional(data: Mapping[str, Any], rules: RuleSet) -> Provisional:
    drew = data["drew"]
    return Provisional(
        _melds({"melds": [data["melds"]]}, rules)[0],
        parse_cards(data["laid"]),
        parse_cards(data["pile"]),
        _read_turn(None if drew is None else Source(drew), data["turn"], rules),
    )


def _row(data: Mapping[str, Any], name: str, default: Sequence[Any]) -> tuple[Any, ...]:
    row = data.get(name, default)
    if not isinstance(row, list | tuple) or len(row) != len(default):
        raise NotationError(f"“{name}” must be a list of {len(default)}.")
    return tuple(row)


def position_from_json(rules: RuleSet, data: Mapping[str, Any]) -> State:
    """Return the state of a position; raise :exc:`NotationError` if it is not in the format."""
    try:
        return _read(rules, data)
    except NotationError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise NotationError(f"The position cannot be read ({error}).") from None


def _read(rules: RuleSet, data: Mapping[str, Any]) -> State:
    filler = _Filler(rules, _named(data))
    seat, phase = data.get("turn", 0), Phase(data.get("phase", "play"))
    if type(seat) is not int or not 0 <= seat < rules.seats:
        raise NotationError("“turn” must be the number of a seat.")
    hands = _row(data, "hands", [rules.deal_size] * rules.seats)
    threes = _row(data, "threes", [""] * rules.sides)
    stock = _cards(data.get("stock", 40), filler)[::-1]
    out = data.get("out")
    state = State(
        rules=rules,
        scores=_row(data, "scores", [0] * rules.sides),
        dealer=data.get("dealer", (seat - 1) % rules.seats),
        hands=tuple(tuple(sorted(_cards(hand, filler))) for hand in hands),
        stock=stock,
        pile=parse_cards(data.get("pile", "")),
        melds=_melds(data, rules),
        threes=tuple(parse_cards(row) for row in threes),
        melded=_row(data, "melded", [False] * rules.seats),
        seat=seat,
        phase=phase,
        turn=_turn(data, phase, rules),
        out=out,
        concealed=bool(data.get("concealed", False)),
        special=_special(data.get("special")),
        courtesy=tuple(data.get("courtesy", ())),
    )
    state = state._replace(only_wilds=_only_wilds(data, state))
    if "upcards" in data:
        state = state._replace(stock=stock + parse_cards(data["upcards"])[::-1])
        state = turn_upcards(state).state
    return state


def _special(value: list[Any] | None) -> tuple[int, SpecialHand] | None:
    if value is None:
        return None
    seat, name = value
    return int(seat), SpecialHand(name)


def _only_wilds(data: Mapping[str, Any], state: State) -> bool:
    """Return what a position tells of the draw, or what its hand shows (M10.3)."""
    if "only_wilds" in data:
        return bool(data["only_wilds"])
    is_guarded = state.rules.melding is Melding.GUARDED
    if not is_guarded or state.phase is not Phase.PLAY:
        return False
    return not any(is_natural(card) for card in state.hand)


def position_to_json(state: State) -> Json:
    """Return a state as a position; :func:`position_from_json` gives back the identical state."""
    data: Json = {
        "hands": [cards_text(hand) for hand in state.hands],
        "stock": cards_text(reversed(state.stock)),
        "pile": cards_text(state.pile),
        "melds": [[cards_text(meld.cards) for meld in row] for row in state.melds],
        "threes": [cards_text(row) for row in state.threes],
        "scores": list(state.scores),
        "turn": state.seat,
        "phase": state.phase.value,
        "melded": list(state.melded),
        "out": state.out,
        "concealed": state.concealed,
        "dealer": state.dealer,
    }
    if state.special is not None:
        data["special"] = [state.special[0], state.special[1].value]
    if state.rules.melding is Melding.GUARDED:
        data["courtesy"] = list(state.courtesy)
        data["only_wilds"] = state.only_wilds
    turn = state.turn
    if turn.source is not None:
        data["drew"] = turn.source.value
    if turn != NEW_TURN:
        data["this_turn"] = _turn_to_json(turn)
    return data


def _turn_to_json(turn: Turn) -> Json:
    data: Json = {
        "laid": turn.laid,
        "joined": turn.joined,
        "begun": " ".join(map(rank_text, turn.begun)),
        "question": turn.question.value,
        "closing": turn.closing,
    }
    if turn.gave_back:
        data["gave_back"] = True
    if turn.newest is not None:
        melds, laid, pile, before = turn.newest
        data["newest"] = {
            "melds": [cards_text(meld.cards) for meld in melds],
            "laid": cards_text(laid),
            "pile": cards_text(pile),
            "drew": None if before.source is None else before.source.value,
            "turn": _turn_to_json(before),
        }
    return data
