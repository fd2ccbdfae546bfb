"""What is open in Modern American: all that is listed is legal, all that is legal is listed."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_desktop.rules.actions import Action, GoOut
from canasta_desktop.rules.cards import THREES, full_pack
from canasta_desktop.rules.notation import action_text, cards_text
from canasta_desktop.rules.options import Options, options
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.state import Phase, State
from tests.rules.comparing import is_listed
from tests.rules.dealt import deal_shuffled, played
from tests.rules.modern.anything import any_table
from tests.rules.modern.chance import any_modern_rules
from tests.rules.modern.everything import with_small_hand, wrongly_listed
from tests.rules.modern.tables import KINGS, MIXED_JACKS, OPENED, OPENING, REST, drawing, playing
from tests.rules.modern.trying import any_play, late_state
from tests.rules.table import after

SEEDS = st.integers(0, 2**32)


def unlisted(state: State, random: Random, tries: int) -> list[str]:
    """Return actions by chance that are accepted although they are not listed."""
    listed, found = options(state), []
    for _ in range(tries):
        action = any_play(random, state)
        if not action.groups and not isinstance(action, GoOut):
            continue
        if check(state, action) is None and not is_listed(state, listed, action):
            found.append(action_text(action))
    return found


@given(SEEDS)
@settings(max_examples=60)
def test_what_is_accepted_late_in_a_deal_is_listed(seed: int) -> None:
    random = Random(seed)
    assert unlisted(late_state(random, any_modern_rules(random)), random, 40) == []


@given(SEEDS)
@settings(max_examples=8)
def test_what_is_accepted_in_a_deal_is_listed(seed: int) -> None:
    random = Random(seed)
    state = deal_shuffled(any_modern_rules(random), random, 0, (0, 0)).state
    for _, _, step in played(state, random):
        if step.state.phase is not Phase.OVER and random.random() < 0.3:
            assert unlisted(step.state, random, 6) == []


@given(SEEDS)
@settings(max_examples=100)
def test_all_that_a_small_hand_may_lay_is_listed(seed: int) -> None:
    random = Random(seed)
    rules = any_modern_rules(random)
    anywhere = random.random() < 0.5
    state = any_table(random, rules) if anywhere else late_state(random, rules)
    assert list(wrongly_listed(with_small_hand(state, random))) == []


def texts(listed: Options) -> set[str]:
    actions: list[Action] = [*listed.lays, *listed.takes, *listed.finishes]
    return {action_text(action) for action in actions}


def test_openings_are_listed_with_their_clean_triple() -> None:
    listed = texts(options(playing(f"{OPENING} {REST}")))
    assert "meld K: KS KH JK; A: AS AH AD" in listed
    assert not any("A: AS AH AD JK" in text and "JK;" in text for text in listed)


def test_a_wild_card_goes_where_it_leaves_a_triple_clean() -> None:
    listed = texts(options(playing(f"KS KH KD QS QH JK JK {REST}")))
    assert "meld Q: QS QH JK JK; K: KS KH KD" in listed


def test_a_take_is_listed_with_what_its_opening_needs() -> None:
    listed = options(drawing(f"QS QH {OPENING} {REST}", pile="5S QC"))
    assert [action_text(take) for take in listed.takes] == [
        "take Q: QS QH; K: KS KH JK; A: AS AH AD",
        "take Q: QS QH JK; A: AS AH AD",
    ]
    assert listed.draw


def test_nothing_but_the_draw_is_open_once_a_pile_is_given_back() -> None:
    state = drawing(f"8S 8H {REST}", own=OPENED, pile="5S 8D")
    listed = options(after(state, "take 8: 8S 8H", "retract"))
    assert listed == Options(0, draw=True)


def test_finishes_are_listed_with_and_without_a_wild_meld() -> None:
    own = [*OPENED, KINGS, MIXED_JACKS, "2S 2H 2D 2C JK JK"]
    state = playing("2D 4C 8S", own=own)
    assert "out 4: 4C; W: 2D / 8S" in texts(options(state))


def test_retract_is_open_after_every_step_and_not_before() -> None:
    state = playing(f"4C {REST}", own=OPENED)
    assert not options(state).retract
    assert options(after(state, "meld 4: 4C")).retract


def test_a_take_may_finish_the_wild_meld_so_that_a_wild_card_goes_with_it() -> None:
    """M6.9: the lock ends with the action that completes the wild meld."""
    own = [*OPENED, "2S 2H 2D 2C JK JK"]
    hand, house = "8S 8H 2S JK JK 9H TS", {"rule_of_five": False}
    state = drawing(hand, own=own, pile="5S 8D", rules=house)
    assert "take 8: 8S 8H JK; W: 2S" in texts(options(state))


def test_a_huge_hand_that_has_not_opened_is_listed_in_a_moment() -> None:
    """No deal gives such a hand; of its many openings those with few melds are listed."""
    pack = [card for card in full_pack(2, 4) if card not in THREES]
    Random(5).shuffle(pack)
    listed = options(playing(cards_text(pack[:40]), pile=""))
    assert 100 < len(listed.lays) <= 2000
    assert {len(lay.groups) for lay in listed.lays} <= {1, 2, 3, 4}
