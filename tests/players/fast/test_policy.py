"""The policy of rollouts: legal by the rules, blind to what it may not see, sensible."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.fast.convert import position_of
from canasta_desktop.players.fast.dealing import all_codes, deal
from canasta_desktop.players.fast.moves import (
    ASK_PARTNER,
    DECLINE,
    NO_CARD,
    TAKE_BACK,
    Move,
    actions_of,
    apply_move,
)
from canasta_desktop.players.fast.params import Params
from canasta_desktop.players.fast.policy import choose
from canasta_desktop.players.fast.position import NOBODY, OVER, Position
from canasta_desktop.players.fast.rollout import play_out, play_turns
from canasta_desktop.players.fast.scoring import difference
from canasta_desktop.players.random_player import choose_random
from canasta_desktop.rules.notation import action_text
from canasta_desktop.rules.options import options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.state import Phase, State
from tests.players.fast.side_by_side import Both, any_rules_of_both_families, dealt, differences
from tests.rules.chance import SCORES, any_position, any_rules
from tests.rules.table import drawing, playing

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def chosen(state: State) -> str:
    """Return the policy's move as the actions of the rules, with full stops between."""
    params = Params(state.rules)
    move = choose(position_of(params, state))
    return ". ".join(action_text(a) for a in actions_of(params, state.hand, move))


def play_checked(state: State, position: Position) -> tuple[State, Position, Move]:
    """Play one move of the policy in both engines; every action of it must be legal."""
    move = choose(position)
    actor = state.actor()
    assert actor is not None
    actions = actions_of(position.params, state.hands[actor], move)
    assert actions
    for action in actions:
        refusal = check(state, action)
        assert refusal is None, f"{action_text(action)}: {refusal}"
        state = apply(state, action).state
        if state.phase is Phase.OVER:
            break
    if move[0] == TAKE_BACK:
        return state, position_of(position.params, state), move
    apply_move(position, move)
    assert differences(Both(state, position, action)) == []
    return state, position, move


def play_whole_deal(rules: RuleSet, random: Random, by_chance: float) -> Counter[int]:
    """Play a deal by the policy, with some actions by chance between; return the kinds of moves."""
    scores = random.choice(SCORES), random.choice(SCORES)
    state, position = dealt(rules, random, random.randrange(4), scores)
    kinds: Counter[int] = Counter()
    while state.phase is not Phase.OVER:
        if random.random() < by_chance:
            state = apply(state, choose_random(options(state), random)).state
            position = position_of(position.params, state)
            continue
        state, position, move = play_checked(state, position)
        kinds[move[0]] += 1
    return kinds


@pytest.mark.parametrize("preset", PRESETS)
def test_every_move_is_legal_in_every_preset(preset: str) -> None:
    for number in range(6):
        kinds = play_whole_deal(make_rules(preset), Random(f"{preset} {number}"), 0)
        assert not kinds[TAKE_BACK]


def test_every_move_is_legal_with_any_settings() -> None:
    for number in range(60):
        random = Random(number)
        kinds = play_whole_deal(any_rules_of_both_families(random), random, 0)
        assert not kinds[TAKE_BACK]


def test_every_move_is_legal_after_whatever_others_did() -> None:
    for number in range(60):
        random = Random(number)
        play_whole_deal(any_rules_of_both_families(random), random, 0.2)


def test_a_move_is_found_in_any_position_of_classic() -> None:
    seen: Counter[int] = Counter()
    for number in range(400):
        random = Random(number)
        rules = any_rules(random)
        state = position_from_json(rules, any_position(random, rules))
        if not any(options(state)._replace(ask=False)[1:]):
            continue  # a turn that nobody could end, which play does not reach
        _, _, move = play_checked(state, position_of(Params(rules), state))
        seen[move[0]] += 1
    assert len(seen) >= 6


def test_where_going_out_needs_a_yes_the_partner_is_asked() -> None:
    kinds: Counter[int] = Counter()
    out = 0
    for preset in ("classic", "modern"):
        rules = make_rules(preset, {"permission": "required"})
        for number in range(15):
            kinds += play_whole_deal(rules, Random(number), 0)
    out += kinds[5]
    assert kinds[ASK_PARTNER] > 3
    assert out > 3


class _Guarded(list[list[int]]):
    """The hands of a table of which only one may be looked at."""

    allowed = NOBODY

    def __getitem__(self, place: int) -> list[int]:  # type: ignore[override]
        if place != self.allowed:
            raise AssertionError(f"The hand of seat {place} was looked at.")
        return super().__getitem__(place)

    def __iter__(self) -> _Guarded:  # type: ignore[override]
        raise AssertionError("All hands were looked at.")


class _Stock(list[int]):
    """A stock of which only the length may be looked at."""

    def __getitem__(self, place: object) -> int:  # type: ignore[override]
        raise AssertionError("A card of the stock was looked at.")

    def __iter__(self) -> _Stock:  # type: ignore[override]
        raise AssertionError("The stock was looked at.")


def choose_guarded(position: Position) -> Move:
    """Return the policy's move; raise if it looks at what its seat may not see."""
    hands, stock = position.hands, position.stock
    guarded = _Guarded(hands)
    guarded.allowed = position.actor()
    position.hands, position.stock = guarded, _Stock(stock)
    try:
        return choose(position)
    finally:
        position.hands, position.stock = hands, stock


@pytest.mark.parametrize("preset", [*PRESETS, "asked"])
def test_the_policy_looks_at_no_other_hand_and_not_into_the_stock(preset: str) -> None:
    rules = make_rules("classic", {"permission": "required"})
    params = Params(rules if preset == "asked" else make_rules(preset))
    random, pack = Random(preset), all_codes(params)
    for number in range(6):
        random.shuffle(pack)
        position = deal(params, pack, number % 4, (0, 1500))
        while position.phase != OVER:
            apply_move(position, choose_guarded(position))


def test_looking_at_another_hand_would_be_noticed() -> None:
    params = Params(make_rules())
    position = deal(params, all_codes(params), 0, (0, 0))
    hands = _Guarded(position.hands)
    hands.allowed = 1
    assert hands[1] == position.hands[1]
    with pytest.raises(AssertionError):
        hands[2]
    with pytest.raises(AssertionError):
        _Stock(position.stock)[-1]
    with pytest.raises(AssertionError):
        list(_Stock(position.stock))


@pytest.mark.parametrize("preset", ["classic", "modern"])
def test_what_is_hidden_changes_no_move(preset: str) -> None:
    params = Params(make_rules(preset))
    random, pack = Random(preset), all_codes(params)
    for number in range(6):
        random.shuffle(pack)
        position = deal(params, pack, number % 4, (0, 0))
        while position.phase != OVER:
            move = choose(position)
            assert choose(_with_hidden_cards_dealt_anew(position, random)) == move
            apply_move(position, move)


def _with_hidden_cards_dealt_anew(position: Position, random: Random) -> Position:
    """Return the table with other cards in the stock and in all hands but the mover's."""
    twin = position.copy()
    others = [seat for seat in range(4) if seat != twin.actor()]
    pool = twin.stock + [
        code for seat in others for code, n in enumerate(twin.hands[seat]) for _ in range(n)
    ]
    random.shuffle(pool)
    for seat in others:
        count = sum(twin.hands[seat])
        twin.hands[seat] = [0] * len(twin.hands[seat])
        for _ in range(count):
            twin.hands[seat][pool.pop()] += 1
    twin.stock = pool
    return twin


@pytest.mark.parametrize("preset", ["classic", "traditional", "bicycle"])
def test_sensible_play_opens_and_goes_out_most_of_the_time(preset: str) -> None:
    opened = ended = 0
    params = Params(make_rules(preset))
    random, pack = Random(1), all_codes(params)
    for number in range(100):
        random.shuffle(pack)
        position = deal(params, pack, number % 4, (0, 0))
        play_out(position)
        opened += sum(position.opened)
        ended += position.out != NOBODY
    assert opened > 180
    assert ended > 50


def test_the_policy_beats_chance_by_far() -> None:
    for preset, least in (("classic", 400), ("modern", 800)):
        rules = make_rules(preset)
        total = 0
        for number in range(16):
            random = Random(number)
            state, position = dealt(rules, random, number % 4, (0, 0))
            side = number % 2
            while state.phase is not Phase.OVER:
                if state.actor() in (side, side + 2):
                    state, position, _ = play_checked(state, position)
                else:
                    state = apply(state, choose_random(options(state), random)).state
                    position = position_of(position.params, state)
            total += difference(position, side)
        assert total / 16 > least, preset


def test_an_imagined_hand_that_could_not_end_its_turn_stops_no_rollout() -> None:
    """Two wild cards alone after the pile was taken: no discard is legal (M10.3)."""
    params = Params(make_rules("modern"))
    pack = all_codes(params)
    Random(1).shuffle(pack)
    position = deal(params, pack, 0, (0, 0))
    seat = position.seat
    position.hands[seat] = [0] * len(position.hands[seat])
    position.hands[seat][11] = position.sizes[seat] = 2
    position.phase, position.source, position.pile = 1, 2, [4]
    assert choose(position)[0] == TAKE_BACK
    with pytest.raises(ValueError, match="takes nothing back"):
        apply_move(position.copy(), choose(position))
    play_turns(position, 1)
    assert position.turns == 2


def test_a_number_of_turns_can_be_played() -> None:
    params = Params(make_rules())
    pack = all_codes(params)
    Random(3).shuffle(pack)
    position = deal(params, pack, 0, (0, 0))
    play_turns(position, 1)
    assert (position.turns, position.seat) == (2, 2)
    play_turns(position, 8)
    assert position.turns == 10


def test_a_pile_that_fits_the_own_meld_is_taken() -> None:
    state = drawing("4S 5H 9C TD", pile="6S 8H QD KS", own=["KH KD KC"], theirs=["JS JH JD"])
    assert chosen(state) == "take K:"


def test_an_opening_is_planned_as_a_whole() -> None:
    state = playing("KS KH KD 8S 8H 8D 4S 5H 6D 9C JS TS", score=0)
    assert chosen(state).startswith("meld K: KS KH KD; 8: 8S 8H 8D. discard")


def test_at_90_wild_cards_help_to_open() -> None:
    state = playing("AS AH QS QH QD 2S JK 4S 5H 6D 9C JS", score=1500)
    assert chosen(state).startswith("meld A: AS AH 2S; Q: QS QH QD. discard")


def test_a_mixed_canasta_is_completed_with_the_last_wild_card() -> None:
    state = playing("2S 4H 5S 7D 8C", own=["KS KH KD KC KS 2H"], theirs=["JS JH JD"])
    assert chosen(state).startswith("meld K: 2S. discard")


def test_the_rank_the_opponents_have_melded_is_not_thrown() -> None:
    state = playing("JS 4H 9S TD 8C", pile="6S 8H QD 7S 4C", own=["KS KH KD"], theirs=["JC JH JD"])
    assert "discard JS" not in chosen(state)


def test_a_side_with_its_canasta_goes_out_when_the_opponents_hold_many_cards() -> None:
    state = playing("KC 5H", own=["KS KH KD KC KS KH KD"], theirs=[], partner=2)
    assert chosen(state).startswith("out K: KC")


def test_without_a_stock_a_compulsory_take_is_made() -> None:
    state = drawing("4S 5H 9C TD", pile="KS", stock="", own=["KH KD KC"], theirs=["JS JH JD"])
    assert chosen(state) == "take K:"


def test_declining_is_a_move_with_nothing_else() -> None:
    state = drawing("4S 5H 9C TD", pile="3S", stock="", own=["KH KD KC"], theirs=["JS JH JD"])
    assert choose(position_of(Params(state.rules), state)) == (DECLINE, (), NO_CARD)
