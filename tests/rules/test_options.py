"""What is listed as open: all of it is legal, and nothing that is legal is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given

from canasta_desktop.rules.notation import action_text, cards_text, parse_action, parse_card
from canasta_desktop.rules.options import Options, options
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.referee import check
from tests.rules.chance import any_action, any_position, any_rules, before_opening, tight_rules
from tests.rules.comparing import is_listed, wrongly_listed
from tests.rules.strategies import chances
from tests.rules.table import (
    MIXED_JACKS,
    NATURAL_KINGS,
    after,
    drawing,
    playing,
)

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State
    from tests.rules.chance import Position


def texts(actions: Iterable[Action]) -> list[str]:
    """Return actions as text, sorted."""
    return sorted(map(action_text, actions))


def test_before_drawing_a_player_draws_or_takes() -> None:
    listed = options(drawing("QS QH 5S", pile="9S QD", own=["KS KH KD"]))
    assert listed.draw
    assert texts(listed.takes) == ["take Q: QS QH"]
    assert (listed.lays, listed.discards, listed.finishes) == ((), (), ())
    assert not listed.end


def test_every_way_to_claim_the_pile_is_listed_by_its_numbers_of_cards() -> None:
    listed = options(drawing("KC QS 2S JK 5S 6S", pile="9S KC", own=["KS KH KD"]))
    assert texts(listed.takes) == [
        "take K:",
        "take K: 2S",
        "take K: 2S JK",
        "take K: JK",
        "take K: KC",
        "take K: KC 2S",
        "take K: KC 2S JK",
        "take K: KC JK",
    ]


def test_a_claim_that_opens_is_listed_with_the_melds_it_needs() -> None:
    state = drawing("KS KH AS AH 2S 5S 6S", pile="9S KD", score=1500)
    assert "take K: KS KH; A: AS AH 2S" in texts(options(state).takes)


def test_a_claim_that_opens_with_black_threes_and_goes_out_is_listed() -> None:
    state = drawing("4S 4H 4D 4C 4S 4H 3S 3C 3S", pile="4D")
    legal = parse_action("take 4: 4S 4H 4D 4C 4S 4H; 3: 3S 3C 3S")
    assert check(state, legal) is None
    assert is_listed(state, options(state), legal)


def test_every_group_that_may_be_laid_is_listed_by_its_numbers_of_cards() -> None:
    listed = options(playing("QS QH QD 2S 5S 6S", own=["KS KH KD"]))
    assert texts(listed.lays) == [
        "meld K: 2S",
        "meld Q: QS QH 2S",
        "meld Q: QS QH QD",
        "meld Q: QS QH QD 2S",
    ]


def test_a_lone_meld_of_black_threes_that_goes_out_is_listed_as_a_finish() -> None:
    listed = options(playing("3S 3C 3S", own=[NATURAL_KINGS]))
    assert texts(listed.finishes) == ["out 3: 3S 3S 3C"]


def test_every_way_to_open_is_listed() -> None:
    listed = options(playing("AS AH AD 7S 7H 7D 5S 6S"))
    assert texts(listed.lays) == [
        "meld 7: 7S 7H 7D; A: AS AH AD",
        "meld A: AS AH AD",
    ]


def test_equal_cards_are_listed_once_for_the_discard() -> None:
    listed = options(playing("QS QS QH 5S"))
    assert cards_text(sorted(listed.discards)) == "5S QS QH"


def test_the_best_finish_is_listed_for_each_kind_of_discard() -> None:
    listed = options(playing("QS QH QD 2S KC", own=[NATURAL_KINGS]))
    # The two is laid where it spoils no natural canasta.
    assert texts(listed.finishes) == [
        "out Q: QS QH 2S; K: KC / QD",
        "out Q: QS QH QD 2S / KC",
        "out Q: QS QH QD 2S; K: KC",
        "out Q: QS QH QD; K: KC / 2S",
    ]


def best_finish(state: State) -> str:
    """Return the listed finish without a discard."""
    return next(action_text(best) for best in options(state).finishes if best.discard is None)


def test_the_best_finish_spoils_no_natural_canasta_that_it_completes() -> None:
    state = playing("6C 6D 2H", own=["8C 8D 8H 8S 8S 2C 2D", "6S 6S 6C 6H 6H 6D"])
    assert best_finish(state) == "out 6: 6D 6C; 8: 2H"


def test_the_best_finish_stays_concealed_where_it_can() -> None:
    state = playing("9S 9H 9D 9C 9S 9H 9D 4S 4H 4D 2S", own=["TS TH TD TC"])
    state = after(state, "meld 9: 9S 9H 9D 9C 9S 9H 9D; 4: 4S 4H 4D")
    assert best_finish(state) == "out 4: 2S"


def test_the_best_finish_completes_more_canastas_than_are_needed() -> None:
    state = playing("2S 2H 2D 2C", own=[NATURAL_KINGS, "4S 4H 4D 4C 4S", "5S 5H 5D 5C 5S"])
    assert after(state, best_finish(state)).out == 0
    assert [len(meld.cards) for meld in after(state, best_finish(state)).melds[0]] == [7, 7, 7]


def test_a_finish_brings_melds_up_to_the_canastas_that_are_needed() -> None:
    rules = {"canastas_to_go_out": 2}
    state = playing("2S 2H JK 5S", own=["QS QH QD QC QS", "9S 9H 9D 9C 9S 9H"], rules=rules)
    assert [finish.discard for finish in options(state).finishes] == [parse_card("5S")]
    assert after(state, action_text(options(state).finishes[0])).out == 0


TWOS = {"deuce_melds": True}


def test_a_finish_with_twos_as_a_rank_is_listed() -> None:
    listed = options(playing("2S 2H 2D JK JK JK 5S", own=[NATURAL_KINGS], rules=TWOS))
    assert [finish.discard for finish in listed.finishes] == [parse_card("5S")]
    state = playing("2S 2H 2D 5S", own=[NATURAL_KINGS], rules=TWOS)
    assert texts(options(state).finishes) == ["out 2: 2S 2H 2D / 5S"]


def test_a_finish_may_add_to_a_meld_of_twos() -> None:
    state = playing("2C 5S", own=["2S 2H 2D", NATURAL_KINGS], rules=TWOS)
    assert texts(options(state).finishes) == ["out 2: 2C / 5S"]
    state = playing("2D JK 5S", own=["2S 2H 2D 2C 2S"], rules=TWOS)
    assert texts(options(state).finishes) == ["out 2: 2D JK / 5S"]
    state = playing("JK 5S", own=["2S 2H 2D 2C 2S 2H"], rules=TWOS)
    assert texts(options(state).finishes) == ["out 2: JK / 5S"]


def test_a_hand_that_only_a_joker_can_finish_is_listed() -> None:
    state = playing("QS QH JK 9S", own=[NATURAL_KINGS])
    assert texts(options(state).finishes) == ["out Q: QS QH JK / 9S"]
    assert options(playing("QS QH 9S", own=[NATURAL_KINGS])).finishes == ()


def test_black_threes_are_listed_as_a_finish_with_and_without_a_discard() -> None:
    state = playing("3S 3C 3S 3C", own=[NATURAL_KINGS])
    listed = options(state).finishes
    assert sorted(len(finish.groups[0].cards) for finish in listed) == [3, 4]
    assert [finish.discard is None for finish in listed] == [True, False]
    assert options(playing("3S 3C", own=[NATURAL_KINGS])).finishes == ()
    assert texts(options(playing("3S", own=[NATURAL_KINGS])).finishes) == ["out / 3S"]


def test_an_opening_that_only_the_waiver_allows_is_listed() -> None:
    listed = options(playing("4S 4H 4D 4C 4S 4H 4D", score=3000))
    assert texts(listed.lays) == ["meld 4: 4S 4S 4H 4H 4D 4D 4C"]


def test_a_hand_with_two_lone_cards_has_no_finish() -> None:
    assert options(playing("QS 9S", own=[NATURAL_KINGS])).finishes == ()
    assert texts(options(playing("QS KC", own=[NATURAL_KINGS])).finishes) == ["out K: KC / QS"]


def test_after_the_deal_nothing_is_open() -> None:
    state = after(playing("5S", own=[NATURAL_KINGS]), "discard 5S")
    assert options(state) == Options(None)


def test_a_question_is_listed_where_it_may_be_asked() -> None:
    assert not options(playing("QS 5S", own=[MIXED_JACKS])).ask
    state = playing("QS 5S", own=[MIXED_JACKS], preset="pagat")
    assert options(state).ask
    assert options(after(state, "ask")) == Options(2, answer=True)
    assert not options(after(state, "ask", "answer yes")).ask


def test_without_a_stock_declining_is_listed_unless_the_pile_must_be_taken() -> None:
    assert options(drawing("QS 5S", stock=0, pile="9S", own=["KS KH KD"])).end
    forced = options(drawing("QS 5S", stock=0, pile="9S KC", own=["KS KH KD"]))
    assert (forced.draw, forced.end, texts(forced.takes)) == (False, False, ["take K:"])


@given(chances())
def test_what_is_listed_is_accepted(random: Random) -> None:
    state = any_state(random)
    assert wrongly_listed(state, options(state)) is None


@given(chances())
def test_what_is_accepted_is_listed(random: Random) -> None:
    rules = any_rules(random)
    assert_accepted_is_listed(random, rules, any_position(random, rules))


@given(chances())
def test_an_opening_that_needs_almost_every_card_is_listed(random: Random) -> None:
    rules = any_rules(random)
    position = before_opening(any_position(random, rules))
    assert_accepted_is_listed(random, tight_rules(random, rules, position), position)


def assert_accepted_is_listed(random: Random, rules: RuleSet, position: Position) -> None:
    """Try actions by chance."""
    state = position_from_json(rules, position)
    listed = options(state)
    for _ in range(20):
        action = parse_action(any_action(random, rules, position))
        if check(state, action) is None:
            assert is_listed(state, listed, action), action_text(action)


def any_state(random: Random) -> State:
    """Return a position by chance."""
    rules = any_rules(random)
    return position_from_json(rules, any_position(random, rules))
