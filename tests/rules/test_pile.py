"""Taking the discard pile (C6)."""

from __future__ import annotations

import pytest

from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.events import MeldLaid, PileFrozen, PileTaken, RedThreeLaid
from canasta_desktop.rules.notation import cards_text, parse_card, parse_cards
from canasta_desktop.rules.pile import is_barred, is_frozen, is_frozen_for
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.refusal import Refusal, RuleCode
from canasta_desktop.rules.state import Phase
from tests.rules.table import (
    after,
    broken,
    drawing,
    events,
    hand_text,
    meld_texts,
    playing,
    refusal,
)

OPENED = ["KS KH KD"]


@pytest.mark.parametrize("top", ["JK", "2D", "3S", "3H"])
def test_a_wild_card_or_a_three_on_top_bars_the_pile(top: str) -> None:
    state = drawing("2S 2H 2C 3S 3C QS QH", pile=f"QD {top}", own=["KS KH KD"])
    assert is_barred(parse_card(top))
    for action in ("take Q: QS QH", "take 3: 3S 3C", "take 2: 2S 2H 2C"):
        assert broken(state, action) == "pile-blocked"


def test_an_empty_pile_cannot_be_taken() -> None:
    assert broken(drawing("QS QH 5S", own=OPENED), "take Q: QS QH") == "pile-empty"


def test_one_card_may_not_take_a_pile_of_one_card() -> None:
    state = drawing("5S", pile="KC", own=["KS KH KD KC KS KH KD"])
    assert broken(state, "take K:") == "one-card-guard"
    assert broken(state, "take K: 5S") == "one-card-guard"


def test_not_even_to_go_out() -> None:
    state = drawing("KC", pile="KD", own=["KS KH KD KC KS KH"])
    assert broken(state, "take K: KC") == "one-card-guard"


@pytest.mark.parametrize(("hand", "pile"), [("5S", "9S KC"), ("5S 6S", "KC")])
def test_two_cards_in_either_place_are_no_hindrance(hand: str, pile: str) -> None:
    assert broken(drawing(hand, pile=pile, own=OPENED), "take K:") is None


@pytest.mark.parametrize("buried", ["2S", "JK", "3H"])
def test_a_pile_with_a_wild_card_or_a_red_three_in_it_is_frozen_for_everyone(buried: str) -> None:
    rules = make_rules()
    for pile in (f"{buried} QD", f"QS {buried} 5S 6S QD", f"QS {buried}"):
        assert is_frozen(rules, parse_cards(pile))
    assert not is_frozen(rules, parse_cards("QS 5S 6S QD"))


def test_a_black_three_in_the_pile_does_not_freeze_it_in_the_classic_way() -> None:
    assert not is_frozen(make_rules(), parse_cards("QS 3S QD"))
    assert not is_frozen(make_rules(), parse_cards("QS 3S"))


def test_an_empty_pile_is_not_frozen() -> None:
    assert not is_frozen(make_rules(), ())


def test_covering_does_not_thaw_a_pile_and_taking_it_does() -> None:
    state = playing("JK 5S 6S", pile="QS", own=OPENED, theirs=["9S 9H 9D"])
    state = after(state, "discard JK")
    assert is_frozen(state.rules, state.pile)
    state = state._replace(hands=(state.hands[0], parse_cards("8S 7S 6H"), *state.hands[2:]))
    state = after(state, "draw", "discard 8S")
    assert is_frozen(state.rules, state.pile)
    state = state._replace(hands=(*state.hands[:2], parse_cards("8H 8D 6H"), state.hands[3]))
    state = after(state, "take 8: 8H 8D")
    assert not is_frozen(state.rules, state.pile)
    assert "JK" in hand_text(state, 2)


def test_the_pile_is_frozen_for_a_side_that_has_not_opened() -> None:
    state = drawing("QS 2S 5S", pile="6S QD", theirs=["KS KH KD"])
    assert is_frozen_for(state, 0)
    assert not is_frozen_for(state, 1)
    assert not is_frozen(state.rules, state.pile)
    assert refusal(state, "take Q: QS 2S") == Refusal(
        RuleCode.PILE_FROZEN, "C6.4", have=1, need=2, rank=Rank.QUEEN
    )


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        ("take Q: QS QH", None),
        ("take Q: QS QH QC", None),
        ("take Q: QS QH 2S", None),
        ("take Q: QS QH 2S JK", None),
        ("take Q: QS 2S", "pile-frozen"),
        ("take Q: QS", "pile-frozen"),
        ("take Q: 2S JK", "pile-frozen"),
        ("take Q:", "pile-frozen"),
        ("take K: KC KD", "pile-frozen"),
        ("take Q: QS QH 5S", "meld-mixed-ranks"),
        ("take W: 2S JK", "pile-frozen"),
    ],
)
def test_a_frozen_pile_needs_two_naturals_from_the_hand(claim: str, code: str | None) -> None:
    state = drawing("QS QH QC 2S JK KC KD 5S 6S", pile="9S 2H QD", own=OPENED)
    assert broken(state, claim) == code


def test_a_frozen_pile_is_not_taken_with_the_own_meld_of_the_rank() -> None:
    state = drawing("QS QH 2S 5S 6S", pile="9S JK QD", own=["QC QS QH"])
    assert broken(state, "take Q:") == "pile-frozen"
    assert broken(state, "take Q: QS 2S") == "pile-frozen"
    assert meld_texts(after(state, "take Q: QS QH")) == ["QC QS QH QS QH QD"]


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        ("take Q: QS QH", None),
        ("take Q: QS 2S", None),
        ("take Q: QS JK", None),
        ("take Q: QS 2S JK", None),
        ("take Q: QS QH QC 2S", None),
        ("take Q: QS", "pile-no-claim"),
        ("take Q: 2S JK", "pile-no-claim"),
        ("take Q: 2S", "pile-no-claim"),
        ("take Q:", "pile-no-claim"),
        ("take K:", "pile-no-claim"),
        ("take K: KC", "pile-no-claim"),
        ("take Q: QS QH KC", "meld-mixed-ranks"),
    ],
)
def test_an_open_pile_is_taken_with_a_pair_or_a_natural_and_a_wild_card(
    claim: str, code: str | None
) -> None:
    state = drawing("QS QH QC 2S JK KC 5S 6S", pile="9S QD", own=OPENED)
    assert broken(state, claim) == code


@pytest.mark.parametrize("claim", ["take Q:", "take Q: QS", "take Q: 2S", "take Q: 2S JK"])
def test_an_open_pile_is_taken_with_the_own_meld_of_the_rank(claim: str) -> None:
    state = drawing("QS 2S JK 5S 6S", pile="9S QD", own=["QC QS QH"])
    assert broken(state, claim) is None


def test_the_top_card_may_join_a_canasta() -> None:
    assert broken(drawing("5S 6S", pile="9S KC", own=["KS KH KD KC KS KH KD"]), "take K:") is None


def test_a_meld_of_the_opponents_is_no_claim() -> None:
    state = drawing("5S 6S", pile="9S QC", own=OPENED, theirs=["QS QH QD"])
    assert broken(state, "take Q:") == "pile-no-claim"


def test_a_claim_that_brings_a_fourth_wild_card_to_the_own_meld_is_too_many() -> None:
    state = drawing("QS 2S 5S 6S", pile="9S QD", own=["QC QH 2H 2D JK"])
    assert broken(state, "take Q: QS 2S") == "meld-many-wilds"
    assert broken(state, "take Q: 2S") == "meld-many-wilds"
    assert broken(state, "take Q:") is None


def test_a_claim_that_passes_by_count_is_judged_as_a_meld() -> None:
    state = drawing("QS QH 2S 2H JK JK 5S", pile="9S QD", own=OPENED)
    assert broken(state, "take Q: QS QH 2S 2H JK JK") == "meld-many-wilds"
    assert broken(state, "take Q: QS 2S 2H JK") is None


def test_the_claim_is_counted_before_the_rest_of_it_is_looked_at() -> None:
    state = drawing("QS 5S 6S", pile="9S QD", own=OPENED)
    assert broken(state, "take Q: QS 5S") == "pile-no-claim"


def test_the_meld_is_laid_and_the_rest_of_the_pile_goes_to_the_hand() -> None:
    state = drawing("QS QH 5S", pile="9S 8S QD", own=OPENED)
    taken = after(state, "take Q: QS QH")
    assert meld_texts(taken) == ["QS QH QD", "KS KH KD"]
    assert hand_text(taken) == "5S 8S 9S"
    assert taken.pile == ()
    assert taken.phase is Phase.PLAY
    assert events(state, "take Q: QS QH") == (
        PileTaken(0, parse_cards("9S 8S QD")),
        MeldLaid(0, Rank.QUEEN, parse_cards("QS QH QD"), begun=True, from_pile=True),
    )


def test_buried_red_threes_go_to_the_row_of_the_side_without_a_replacement() -> None:
    state = drawing("QS QH 5S", pile="3H 9S 3D QD", own=OPENED, threes=["3H", ""])
    taken = after(state, "take Q: QS QH")
    assert cards_text(taken.threes[0]) == "3H 3H 3D"
    assert hand_text(taken) == "5S 9S"
    assert len(taken.stock) == len(state.stock)
    assert events(state, "take Q: QS QH")[-2:] == (
        RedThreeLaid(0, parse_card("3H"), from_pile=True),
        RedThreeLaid(0, parse_card("3D"), from_pile=True),
    )


def test_further_melds_and_additions_come_from_the_hand() -> None:
    state = drawing("QS QH 9S 9H 9D KC 5S", pile="6S QD", own=OPENED)
    state = after(state, "take Q: QS QH; 9: 9S 9H 9D; K: KC")
    assert meld_texts(state) == ["9S 9H 9D", "QS QH QD", "KS KH KD KC"]


def test_cards_of_the_pile_are_not_laid_in_the_same_action() -> None:
    state = drawing("QS QH 9S 9H 5S", pile="9D QD", own=OPENED)
    assert broken(state, "take Q: QS QH; 9: 9S 9H 9D") == "not-held"


def test_all_groups_of_an_action_are_judged_together_and_the_first_rule_is_named() -> None:
    state = drawing("QS QH 9S 9H 5S 5H 4S", pile="6S QD", own=OPENED)
    assert broken(state, "take Q: QS QH; 9: 9S 9H; 5: 5S 4S 5H") == "meld-mixed-ranks"
    assert broken(state, "take Q: QS QH; 9: 9S 9H") == "meld-too-small"


def test_a_discard_that_freezes_the_pile_is_told_once() -> None:
    state = playing("JK 2S 5S 6S", pile="QS")
    assert events(state, "discard JK")[-1] == PileFrozen(0, parse_card("JK"))
    already = playing("JK 2S 5S 6S", pile="QS 2H")
    assert len(events(already, "discard JK")) == 1


def test_the_codes_of_the_pile_stand_in_the_order_of_the_table() -> None:
    """A card that is not held comes first, then the bar, then the guard, then the freeze."""
    assert broken(drawing("5S", pile="2S"), "take Q: QS QH") == "not-held"
    assert broken(drawing("5S", pile="2S"), "take 5: 5S") == "pile-blocked"
    assert broken(drawing("5S", pile="5H"), "take 5: 5S") == "one-card-guard"
    assert broken(drawing("5S 6S", pile="5H"), "take 5: 5S") == "pile-frozen"
