"""The picture of the table: what the viewer sees, how it is marked, what a cover leaves of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from canasta_desktop.present.builder import CoverReason, SeatInfo, Situation, build_picture
from canasta_desktop.present.draft import EMPTY, Draft, plan, plan_take
from canasta_desktop.present.hand_order import HandOrder, SortBy
from canasta_desktop.present.phrases import NOTHING, say
from canasta_desktop.present.picture import Place
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.events import Discarded, Drew, PileTaken, RedThreeLaid
from canasta_desktop.rules.melds import CanastaKind
from canasta_desktop.rules.notation import cards_text, parse_action, parse_card, parse_cards
from canasta_desktop.rules.state import Phase, Question
from tests.present.tables import NAMES, keys, playing, seen, situation, state_of
from tests.present.walking import texts_in

if TYPE_CHECKING:
    from canasta_desktop.present.picture import MeldPicture, PilePicture, TablePicture
    from canasta_desktop.rules.view import SeatView

CANASTA = "QS QH QC QD QS QH QC"


def meld(picture: TablePicture, rank: Rank) -> MeldPicture:
    return next(item for item in picture.own_side.melds if item.rank is rank)


def drafted(seat_view: SeatView, cards: str) -> Draft:
    draft = plan(seat_view, EMPTY, keys(cards))
    assert isinstance(draft, Draft)
    return draft


# --- Seats and hand ---------------------------------------------------------------------------


def test_seats_go_clockwise_from_the_viewer() -> None:
    picture = build_picture(situation(seen(state_of(), 1)))
    assert [seat.place for seat in picture.seats] == [
        Place.RIGHT,
        Place.BOTTOM,
        Place.LEFT,
        Place.TOP,
    ]
    assert [seat.is_viewer for seat in picture.seats] == [False, True, False, False]


def test_a_seat_says_who_sits_there_and_who_is_in_turn() -> None:
    seats = tuple(SeatInfo(name, name == "Ann", say("Sharp")) for name in NAMES)
    state = state_of(turn=3, dealer=2)
    picture = build_picture(Situation(seen(state, 0), seats, one_person=True))
    assert [seat.name for seat in picture.seats] == list(NAMES)
    assert [str(seat.detail) for seat in picture.seats] == [
        "Sharp",
        "Sharp",
        "Partner · Sharp",
        "Sharp",
    ]
    assert [seat.in_turn for seat in picture.seats] == [False, False, False, True]
    assert [seat.is_dealer for seat in picture.seats] == [False, False, True, False]
    assert [seat.is_person for seat in picture.seats] == [True, False, False, False]


def test_other_hands_are_backs_until_the_deal_is_over() -> None:
    state = state_of(hands=["QS 5C", "KS", "AS AH", "9D 9C"])
    backs = build_picture(situation(seen(state), final=state)).seats
    assert [seat.cards[:1] for seat in backs[1:]] == [(None,), (None,), (None,)]
    over = state._replace(phase=Phase.OVER)
    shown = build_picture(situation(seen(over), final=over)).seats
    assert cards_text(card for card in shown[2].cards if card is not None) == "AS AH"


def test_the_hand_is_shown_in_its_order_with_marks() -> None:
    seat_view = playing("QS QH QD 5C 2D")
    draft = Draft(frozenset(keys("5C")), drafted(seat_view, "QS QH QD").planned)
    order = HandOrder(SortBy.MANUAL, keys("5C 2D QD QH QS"))
    hand = build_picture(situation(seat_view, draft=draft, order=order)).hand
    assert cards_text(card.key.card for card in hand) == "5C 2D QD QH QS"
    assert [card.selected for card in hand] == [True, False, False, False, False]
    assert [card.planned for card in hand] == [False, False, True, True, True]


def test_a_drawn_card_is_new_until_the_turn_ends() -> None:
    state = state_of(hands=["QS QS 5C", 11, 11, 11])
    events = (Drew(0, parse_card("5C")), Discarded(0, parse_card("9D")), Drew(0, parse_card("QS")))
    hand = build_picture(situation(seen(state, 0, events))).hand
    assert [card.key for card in hand if card.is_new] == [keys("QS QS")[1]]
    later = state._replace(seat=1)
    assert not any(card.is_new for card in build_picture(situation(seen(later, 0, events))).hand)


def test_cards_of_a_taken_pile_are_new_but_not_its_top_card() -> None:
    state = state_of(hands=["QS 9D 5C", 11, 11, 11], drew="pile", melds=[["8S 8H 8C"], []])
    before = (Drew(0, parse_card("QS")), Discarded(0, parse_card("6S")))
    taken = (PileTaken(0, parse_cards("3H 9D 5C 8C")), RedThreeLaid(0, parse_card("3H")))
    events = (*before, *taken)
    hand = build_picture(situation(seen(state, 0, events))).hand
    assert cards_text(card.key.card for card in hand if card.is_new) == "9D 5C"


# --- Melds ------------------------------------------------------------------------------------


def test_melds_stand_by_rank_and_say_what_they_are() -> None:
    melds = [["8S 8H 2C JK", CANASTA], ["6S 6H 6C 6D 6S 6H 2S"]]
    picture = build_picture(situation(playing("5C 9D", melds=melds)))
    queens, eights = picture.own_side.melds
    assert (queens.kind, str(queens.label), queens.bonus) == (CanastaKind.NATURAL, "natural", 500)
    assert str(queens.name) == "Queens, natural canasta, 7 cards"
    assert cards_text(eights.cards) == "8S 8H JK 2C"
    assert (eights.kind, eights.label, eights.bonus, eights.wilds) == (None, NOTHING, 0, 2)
    assert (eights.points, str(eights.name)) == (90, "Eights, 4 cards, 2 wild")
    (sixes,) = picture.other_sides[0].melds
    assert (sixes.kind, str(sixes.label), sixes.bonus) == (CanastaKind.MIXED, "mixed", 300)


def test_planned_cards_stand_with_their_meld_or_in_a_column_of_their_own() -> None:
    seat_view = playing("4D AS AH AD 5C 9D")
    draft = plan(seat_view, drafted(seat_view, "AS AH AD"), keys("4D"))
    assert isinstance(draft, Draft)
    picture = build_picture(situation(seat_view, draft=draft))
    assert [item.rank for item in picture.own_side.melds] == [Rank.ACE, Rank.FOUR]
    aces, fours = picture.own_side.melds
    assert (aces.cards, aces.planned, aces.planned_points) == ((), keys("AS AH AD"), 60)
    assert str(aces.name) == "Aces, 3 cards planned"
    assert (len(fours.cards), fours.planned, fours.planned_points) == (3, keys("4D"), 5)


def test_the_claimed_top_card_stands_with_the_claim() -> None:
    seat_view = seen(
        state_of(
            hands=["8S 8H 5C", 11, 11, 11], melds=[["4S 4H 4C"], []], pile="9D 8C", phase="draw"
        )
    )
    draft = plan_take(seat_view, EMPTY)
    assert isinstance(draft, Draft)
    eights = meld(build_picture(situation(seat_view, draft=draft)), Rank.EIGHT)
    assert eights.takes_top
    assert (eights.planned, eights.planned_points) == (keys("8S 8H"), 30)


def test_selected_cards_mark_where_they_fit() -> None:
    seat_view = playing("4D 2C QS 5C", melds=[["4S 4H 4C", "KS KH KD"], []])
    wild = build_picture(situation(seat_view, draft=Draft(frozenset(keys("2C")))))
    assert [item.fits for item in wild.own_side.melds] == [True, True]
    assert not wild.own_side.accepts_new_meld
    queen = build_picture(situation(seat_view, draft=Draft(frozenset(keys("QS")))))
    assert [item.fits for item in queen.own_side.melds] == [False, False]
    assert queen.own_side.accepts_new_meld


@pytest.mark.parametrize(
    ("melds", "changes", "worth"),
    [
        ([[], []], {}, -200),
        ([["4S 4H 4C"], []], {}, 200),
        ([["4S 4H 4C"], []], {"red3_plus_needs": "canasta"}, -200),
        ([[CANASTA], []], {"red3_plus_needs": "canasta"}, 200),
    ],
)
def test_red_threes_say_what_they_are_worth_as_things_stand(
    melds: list[list[str]], changes: dict[str, str], worth: int
) -> None:
    seat_view = playing("5C 9D", melds=melds, changes=changes, threes=["3H 3D", ""])
    own = build_picture(situation(seat_view)).own_side
    assert own.threes == parse_cards("3H 3D")
    assert own.threes_points == worth


# --- The pile ---------------------------------------------------------------------------------


def pile_of(pile: str, *, opened: bool = True, hand: str = "9S 5C", **more: Any) -> PilePicture:
    melds = [["4S 4H 4C"] if opened else [], []]
    state = state_of(hands=[hand, 11, 11, 11], melds=melds, pile=pile, phase="draw", **more)
    return build_picture(situation(seen(state))).pile


@pytest.mark.parametrize(
    ("pile", "opened", "changes", "status", "needs"),
    [
        ("", True, {}, "", ""),
        ("8C 9D", True, {}, "Open", "needs two nines, or one and a wild card"),
        ("8C 9D", True, {"claim_natural_plus_wild": False}, "Open", "needs two natural nines"),
        ("8C 4D", True, {}, "Open", "fits your fours"),
        ("2C 9D", True, {}, "Frozen", "needs two natural nines"),
        ("2C 9D", True, {"frozen_claim_naturals": 3}, "Frozen", "needs three natural nines"),
        ("8C 9D", False, {}, "Frozen", "needs two natural nines until your side has a meld"),
        ("8C 3S", True, {}, "Blocked", "a three lies on top"),
        ("2C 3S", True, {}, "Blocked", "frozen, and a three lies on top"),
        ("8C 2S", True, {}, "Blocked", "frozen, and a wild card lies on top"),
        ("8C 2S", True, {"wild_freeze": "one_turn"}, "Blocked", "a wild card lies on top"),
    ],
)
def test_the_pile_says_how_it_stands_and_what_a_claim_needs(
    pile: str, opened: bool, changes: dict[str, object], status: str, needs: str
) -> None:
    picture = pile_of(pile, opened=opened, changes=changes)
    assert (str(picture.status), str(picture.needs)) == (status, needs)
    assert picture.barred == (status == "Blocked")


def test_cards_that_freeze_for_everyone_are_marked_where_they_lie() -> None:
    picture = pile_of("3H 8C 2C 9D")
    assert picture.freezing == (0, 2)
    assert picture.frozen_for_all
    before_opening = pile_of("8C 9D", opened=False)
    assert before_opening.frozen
    assert not before_opening.frozen_for_all


def test_the_pile_shows_whether_it_can_be_taken_and_whether_the_selection_claims_it() -> None:
    state = state_of(
        hands=["9S 9H 5C", 11, 11, 11], melds=[["4S 4H 4C"], []], pile="8C 9D", phase="draw"
    )
    for cards, claims in (("9S 9H", True), ("9S", True), ("5C", False), ("9S 5C", False)):
        draft = Draft(frozenset(keys(cards)))
        pile = build_picture(situation(seen(state), draft=draft)).pile
        assert pile.can_take
        assert pile.fits is claims, cards


def test_in_play_the_pile_takes_a_single_card_as_the_discard() -> None:
    seat_view = playing("9S 9H 5C", pile="8C")
    one = build_picture(situation(seat_view, draft=Draft(frozenset(keys("5C"))))).pile
    two = build_picture(situation(seat_view, draft=Draft(frozenset(keys("9S 9H"))))).pile
    assert (one.fits, two.fits) == (True, False)


# --- Words and scores -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "melds", "expected"),
    [
        ("", [[], []], "Your side’s first meld needs 90 points"),
        ("", [["4S 4H 4C"], []], ""),
        ("AS AH AD", [[], []], "3 aces: 60 of 90"),
        ("AS AH AD", [["4S 4H 4C"], []], "3 aces: 60 points"),
        ("2C", [["4S 4H 4C"], []], "1 two: 20 points. Discarding 2♣ would freeze the pile"),
    ],
)
def test_the_tally_says_what_is_chosen_and_its_worth(
    cards: str, melds: list[list[str]], expected: str
) -> None:
    seat_view = playing("AS AH AD 2C 5C 9D", melds=melds, scores=[1500, 0])
    picture = build_picture(situation(seat_view, draft=Draft(frozenset(keys(cards)))))
    assert str(picture.tally) == expected


def test_a_pile_that_is_frozen_already_cannot_be_frozen_again() -> None:
    seat_view = playing("2C 5C 9D", pile="2D 8C")
    picture = build_picture(situation(seat_view, draft=Draft(frozenset(keys("2C")))))
    assert str(picture.tally) == "1 two: 20 points"


def test_the_tally_of_a_take_says_how_many_cards_it_brings() -> None:
    state = state_of(hands=["9S 9H 5C", 11, 11, 11], pile="8C 2H 9D", phase="draw", scores=[-5, 0])
    draft = plan_take(seen(state), EMPTY)
    assert isinstance(draft, Draft)
    picture = build_picture(situation(seen(state), draft=draft))
    assert str(picture.tally) == "3 nines: 30 of 15. You would take 3 cards"


def test_the_score_panel_has_the_own_side_first() -> None:
    state = state_of(
        scores=[1285, 1675], threes=["", "3H"], melds=[["4S 4H 4C"], ["KS KH KD"]], turn=1
    )
    picture = build_picture(
        situation(seen(state, 1), deal=3, deals=((640, 395), (645, 1280))),
    )
    score = picture.score
    assert str(score.heading) == "Classic, deal 3"
    assert str(score.subheading) == "to 5,000"
    assert [str(name) for name in score.side_names] == ["Us", "Them"]
    assert score.deals == ((395, 640), (1280, 645))
    assert score.totals == (1675, 1285)
    assert score.on_table == (30, 15)
    assert score.threes == (100, 0)
    assert score.minimums == (90, 50)


def test_a_finished_deal_is_in_the_totals_once() -> None:
    state = state_of(scores=[640, 395])._replace(phase=Phase.OVER)
    deals = ((640, 395), (645, 1280))
    over = build_picture(situation(seen(state, 0), deal=2, deals=deals, final=state))
    assert over.score.totals == (1285, 1675)
    assert over.is_over
    earlier = state._replace(phase=Phase.PLAY)
    before = build_picture(situation(seen(earlier, 0), deal=2, deals=deals))
    assert before.score.totals == (640, 395)
    assert before.score.deals == ((640, 395),)


def test_changed_rules_are_named_as_changed() -> None:
    picture = build_picture(situation(seen(state_of("pagat", {"wild_cap": 2}))))
    assert str(picture.score.heading) == "Pagat (changed), deal 1"
    assert str(picture.score.subheading) == "to 5,000"


def test_the_length_of_the_match_is_no_change_of_the_rules() -> None:
    picture = build_picture(situation(seen(state_of("pagat", {"target": 0}))))
    assert str(picture.score.heading) == "Pagat, deal 1"
    assert str(picture.score.subheading) == "a single deal"


def test_a_hint_is_marked_on_the_cards_and_places() -> None:
    seat_view = playing("4D QS QH QD 5C", melds=[["4S 4H 4C"], []])
    text = say("Lay 3 queens.")
    laying = situation(seat_view, hint=parse_action("meld Q: QS QH QD"), hint_text=text)
    picture = build_picture(laying)
    assert picture.hinted_keys == set(keys("QS QH QD"))
    assert [card.hinted for card in picture.hand].count(True) == 3
    assert picture.hint == text
    adding = build_picture(situation(seat_view, hint=parse_action("meld 4: 4D")))
    assert meld(adding, Rank.FOUR).is_hinted
    drawing = seen(state_of(phase="draw", pile="9D"))
    assert build_picture(situation(drawing, hint=parse_action("draw"))).stock_is_hinted


def test_a_hint_fades_with_its_turn() -> None:
    later = seen(state_of(hands=["QS QH QD 5C", 11, 11, 11], turn=1, phase="draw"), 0)
    for hint in ("discard 5C", "draw"):
        picture = build_picture(situation(later, hint=parse_action(hint)))
        assert picture.hinted_keys == frozenset()
        assert not picture.stock_is_hinted


def test_a_hint_to_take_marks_the_pile() -> None:
    state = state_of(
        hands=["9S 9H 5C", 11, 11, 11], melds=[["4S 4H 4C"], []], pile="8C 9D", phase="draw"
    )
    picture = build_picture(situation(seen(state), hint=parse_action("take 9: 9S 9H")))
    assert picture.pile.is_hinted


def test_only_the_only_person_is_called_you() -> None:
    state = state_of()
    events = (Drew(0, None), Discarded(0, parse_card("5C")))
    alone = build_picture(situation(seen(state, 0, events), people=(0,)))
    assert [line.who for line in alone.log] == ["You"]
    together = build_picture(situation(seen(state, 0, events), people=(0, 2)))
    assert [line.who for line in together.log] == ["Ann"]


# --- The cover --------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", CoverReason)
def test_a_covered_picture_holds_names_and_nothing_of_the_table(reason: CoverReason) -> None:
    seat_view = playing(
        "4D QS QH QD 5C", melds=[["4S 4H 4C"], ["KS KH KD"]], threes=["3H", ""], pile="9D"
    )
    more = {"draft": drafted(seat_view, "QS QH QD"), "hint": parse_action("discard 5C")}
    picture = build_picture(situation(seat_view, people=(0, 2), cover=reason, **more))
    assert picture.cover is not None
    assert picture.hand == ()
    assert all(seat.cards == () for seat in picture.seats)
    assert all((side.melds, side.threes) == ((), ()) for side in picture.sides)
    assert (picture.stock, picture.pile.cards, picture.log) == (0, (), ())
    assert (picture.hint, picture.tally, picture.hinted_keys) == (NOTHING, NOTHING, frozenset())
    assert not any(action.is_open for action in picture.actions)
    words = " ".join(texts_in(picture))
    assert not set("♠♥♦♣") & set(words)
    assert not {"queen", "four", "king", "nine", "five"} & set(words.replace(".", " ").split())


def test_the_cover_names_the_next_player_and_where_the_match_stands() -> None:
    state = state_of(turn=2, phase="draw", pile="9D", scores=[1675, 0])
    picture = build_picture(
        situation(seen(state, 2), people=(0, 2), deal=3, cover=CoverReason.TURN)
    )
    assert picture.cover is not None
    assert (picture.cover.seat, picture.cover.name) == (2, "Marisol")
    assert str(picture.cover.title) == "Pass the screen to"
    assert str(picture.cover.reason) == "It is your turn. Deal 3, your side has 1,675 points."
    assert str(picture.cover.button) == "I am Marisol, show my cards"


def test_the_cover_says_what_the_partner_asks() -> None:
    state = state_of("pagat")
    state = state._replace(turn=state.turn._replace(question=Question.OPEN))
    picture = build_picture(
        situation(seen(state, 2), people=(0, 2), cover=CoverReason.QUESTION),
    )
    assert picture.cover is not None
    assert str(picture.cover.reason).startswith("Ann asks: may I go out?")


def test_the_only_person_covers_and_uncovers_the_table() -> None:
    picture = build_picture(situation(seen(state_of()), cover=CoverReason.ASKED_FOR))
    assert picture.cover is not None
    assert str(picture.cover.title) == "The table is covered"
    assert str(picture.cover.button) == "Show the table"
