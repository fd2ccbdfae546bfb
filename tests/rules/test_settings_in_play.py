"""What each setting of the deal, the melds, the opening and the pile does at the table."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from canasta_desktop.rules.cards import full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.melds import CanastaKind, canasta_kind
from canasta_desktop.rules.notation import cards_text, parse_cards, parse_meld
from canasta_desktop.rules.pile import is_frozen
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.ruleset import Value
from tests.rules.table import NATURAL_KINGS, broken, drawing, playing

OPENED = ["KS KH KD"]
Rules = Mapping[str, Value]


@pytest.mark.parametrize("size", [11, 13, 15])
def test_deal_size_is_the_number_of_cards_in_every_hand(size: int) -> None:
    state = deal(make_rules(changes={"deal_size": size}), full_pack(2, 4), 0, (0, 0)).state
    assert {len(hand) for hand in state.hands} == {size}


@pytest.mark.parametrize(
    ("cover", "pile"),
    [
        ("wild_red3", "JK 3H 3S"),
        ("wild_any3", "JK 3H 3S QS"),
        ("none", "JK"),
    ],
)
def test_upcard_cover_says_which_first_cards_are_covered(cover: str, pile: str) -> None:
    state = drawing("5S 6S", upcards="JK 3H 3S QS", rules={"upcard_cover": cover})
    assert cards_text(state.pile) == pile


@pytest.mark.parametrize(("cap", "code"), [(3, None), (2, "meld-many-wilds"), (0, None)])
def test_wild_cap_limits_the_wild_cards_of_a_meld(cap: int, code: str | None) -> None:
    state = playing("QS QH QD 2S 2H 2D 5S 6S", own=OPENED, rules={"wild_cap": cap})
    assert broken(state, "meld Q: QS QH QD 2S 2H 2D") == code
    assert broken(state, "meld Q: QS QH QD 2S 2H") is None


@pytest.mark.parametrize(("cap", "code"), [(3, "meld-many-wilds"), (0, None)])
def test_wild_cap_of_nothing_is_no_fixed_limit(cap: int, code: str | None) -> None:
    state = playing("QS QH 2S 2H 2D 2C JK 5S 6S", own=OPENED, rules={"wild_cap": cap})
    assert broken(state, "meld Q: QS QH 2S 2H 2D 2C JK") == code


@pytest.mark.parametrize(
    ("ratio", "two_by_two", "three_by_two"),
    [
        ("none", None, None),
        ("le_naturals", None, "meld-many-wilds"),
        ("lt_naturals", "meld-many-wilds", "meld-many-wilds"),
    ],
)
def test_wild_ratio_compares_wild_cards_with_naturals(
    ratio: str, two_by_two: str | None, three_by_two: str | None
) -> None:
    state = playing("QS QH 2S 2H 2D 5S 6S", own=OPENED, rules={"wild_ratio": ratio})
    assert broken(state, "meld Q: QS QH 2S") is None
    assert broken(state, "meld Q: QS QH 2S 2H") == two_by_two
    assert broken(state, "meld Q: QS QH 2S 2H 2D") == three_by_two


def test_wild_ratio_counts_the_cards_that_lie_there() -> None:
    rules = {"wild_ratio": "le_naturals", "wild_cap": 0}
    state = playing("2S KC 5S 6S", own=["KS KH 2H 2D"], rules=rules)
    assert broken(state, "meld K: 2S") == "meld-many-wilds"
    assert broken(state, "meld K: 2S KC") is None


@pytest.mark.parametrize(("most", "code"), [(0, None), (7, "meld-too-large")])
def test_meld_max_is_the_most_cards_of_a_meld(most: int, code: str | None) -> None:
    state = drawing("5S 6S", pile="9S KC", own=[NATURAL_KINGS], rules={"meld_max": most})
    assert broken(state, "take K:") == code
    state = playing("KC 2S 5S 6S", own=["KS KH KD KC KS KH"], rules={"meld_max": most})
    assert broken(state, "meld K: KC") is None
    assert broken(state, "meld K: KC 2S") == code


@pytest.mark.parametrize(
    ("permanent", "kind"), [(True, CanastaKind.MIXED), (False, CanastaKind.NATURAL)]
)
def test_mixed_is_permanent_unless_seven_naturals_may_turn_it(
    permanent: bool, kind: CanastaKind
) -> None:
    rules = make_rules(changes={"mixed_is_permanent": permanent})
    assert canasta_kind(rules, parse_meld(f"{NATURAL_KINGS} 2S")) is kind
    assert canasta_kind(rules, parse_meld("KS KH KD KC KS KH 2S")) is CanastaKind.MIXED


@pytest.mark.parametrize(("allowed", "code"), [(False, "meld-no-rank"), (True, None)])
def test_deuce_melds_make_twos_a_rank_of_their_own(allowed: bool, code: str | None) -> None:
    state = playing("2S 2H 2D JK 5S 6S", own=OPENED, rules={"deuce_melds": allowed})
    assert broken(state, "meld 2: 2S 2H 2D JK") == code
    assert broken(state, "meld W: 2S 2H 2D JK") == "meld-no-rank"


def test_deuce_melds_do_not_let_a_two_be_taken_from_the_pile() -> None:
    state = drawing("2S 2H 5S 6S", pile="9S 2D", own=OPENED, rules={"deuce_melds": True})
    assert broken(state, "take 2: 2S 2H") == "pile-blocked"


def opening(score: int, rules: Rules) -> str | None:
    """Return what a side with this score hears when it opens with 30 points."""
    return broken(playing("QS QH QD 5S 6S", score=score, rules=rules), "meld Q: QS QH QD")


def test_opening_below_0_is_what_a_side_below_zero_needs() -> None:
    assert opening(-5, {"opening_below_0": 30}) is None
    assert opening(-5, {"opening_below_0": 35}) == "opening-minimum"


def test_opening_from_0_is_what_a_side_from_zero_needs() -> None:
    assert opening(0, {"opening_from_0": 30}) is None
    assert opening(1495, {"opening_from_0": 35}) == "opening-minimum"


def test_opening_from_1500_is_what_a_side_from_1500_needs() -> None:
    low = {"opening_from_0": 15}
    assert opening(1500, {**low, "opening_from_1500": 30}) is None
    assert opening(2995, {**low, "opening_from_1500": 35}) == "opening-minimum"


def test_opening_from_3000_is_what_a_side_from_3000_needs() -> None:
    low = {"opening_from_0": 15, "opening_from_1500": 15}
    assert opening(3000, {**low, "opening_from_3000": 30}) is None
    assert opening(3000, {**low, "opening_from_3000": 35}) == "opening-minimum"


@pytest.mark.parametrize(("counts", "code"), [(True, None), (False, "opening-minimum")])
def test_opening_counts_top_says_whether_the_top_card_counts(
    counts: bool, code: str | None
) -> None:
    rules = {"opening_counts_top": counts}
    assert broken(drawing("AS AH 5S 6S", pile="9S AD", rules=rules), "take A: AS AH") == code
    enough = drawing("AS AH 2S 5S 6S", pile="9S AD", rules=rules)
    assert broken(enough, "take A: AS AH 2S") is None


@pytest.mark.parametrize(("mode", "code"), [("stop", None), ("freeze", "pile-frozen")])
def test_black3_mode_says_whether_a_buried_black_three_freezes(mode: str, code: str | None) -> None:
    state = drawing("5S 6S", pile="3S KC", own=OPENED, rules={"black3_mode": mode})
    assert broken(state, "take K:") == code
    barred = drawing("5S 6S", pile="KC 3S", own=OPENED, rules={"black3_mode": mode})
    assert broken(barred, "take K:") == "pile-blocked"


@pytest.mark.parametrize(("freeze", "code"), [("until_taken", "pile-frozen"), ("one_turn", None)])
def test_wild_freeze_says_how_long_a_wild_card_acts(freeze: str, code: str | None) -> None:
    rules = {"wild_freeze": freeze}
    state = drawing("5S 6S", pile="2S KC", own=OPENED, rules=rules)
    assert broken(state, "take K:") == code
    assert broken(drawing("5S 6S", pile="KC 2S", own=OPENED, rules=rules), "take K:") == (
        "pile-blocked"
    )
    assert is_frozen(state.rules, parse_cards("3H KC"))


@pytest.mark.parametrize(("frozen", "code"), [(True, "pile-frozen"), (False, None)])
def test_freeze_before_opening_bars_the_easy_claims(frozen: bool, code: str | None) -> None:
    rules = {"freeze_before_opening": frozen}
    state = drawing("AS 2S 5S 6S", pile="9S AH", rules=rules)
    assert broken(state, "take A: AS 2S") == code
    low = drawing("7S 2S 5S 6S", pile="9S 7H", rules=rules)
    assert broken(low, "take 7: 7S 2S") == (code or "opening-minimum")


@pytest.mark.parametrize(("naturals", "code"), [(2, None), (3, "pile-frozen")])
def test_frozen_claim_naturals_come_from_the_hand(naturals: int, code: str | None) -> None:
    rules = {"frozen_claim_naturals": naturals}
    state = drawing("QS QH QC 2S 5S 6S", pile="2H QD", own=OPENED, rules=rules)
    assert broken(state, "take Q: QS QH") == code
    assert broken(state, "take Q: QS QH 2S") == code
    assert broken(state, "take Q: QS QH QC") is None
    open_pile = drawing("QS QH 5S 6S", pile="9S QD", own=OPENED, rules=rules)
    assert broken(open_pile, "take Q: QS QH") is None


@pytest.mark.parametrize(("allowed", "code"), [(True, None), (False, "pile-no-claim")])
def test_claim_natural_plus_wild_is_a_claim_on_an_open_pile(
    allowed: bool, code: str | None
) -> None:
    rules = {"claim_natural_plus_wild": allowed}
    state = drawing("QS QH 2S 5S 6S", pile="9S QD", own=OPENED, rules=rules)
    assert broken(state, "take Q: QS 2S") == code
    assert broken(state, "take Q: QS QH 2S") is None
    joins = drawing("KC 2S 5S 6S", pile="9S KC", own=OPENED, rules=rules)
    assert broken(joins, "take K: KC 2S") is None


@pytest.mark.parametrize(
    ("claim", "short", "canasta"),
    [
        ("any", None, None),
        ("below_canasta", None, "pile-no-claim"),
        ("no", "pile-no-claim", "pile-no-claim"),
    ],
)
def test_claim_add_to_meld_lets_the_top_card_join(
    claim: str, short: str | None, canasta: str | None
) -> None:
    rules = {"claim_add_to_meld": claim, "forced_take": False}
    six = "KS KH KD KC KS KH"
    assert broken(drawing("5S 6S", pile="9S KC", own=[six], rules=rules), "take K:") == short
    seven = "KS KH KD KC KS 2H 2D"
    state = drawing("KH KD 2S 5S", pile="9S KC", own=[seven], rules=rules)
    assert broken(state, "take K:") == canasta
    assert broken(state, "take K: 2S") == canasta
    assert broken(state, "take K: KD") == canasta
    assert broken(state, "take K: KH KD") is None
    assert broken(state, "take K: KD 2S") is None


@pytest.mark.parametrize(("guard", "code"), [(True, "one-card-guard"), (False, None)])
def test_one_card_guard_keeps_a_lone_card_from_a_lone_pile(guard: bool, code: str | None) -> None:
    rules = {"one_card_guard": guard}
    state = drawing("5S", pile="KC", own=[NATURAL_KINGS], rules=rules)
    assert broken(state, "take K:") == code
    out = drawing("KC", pile="KD", own=["KS KH KD KC KS"], rules=rules)
    assert broken(out, "take K: KC") == code
