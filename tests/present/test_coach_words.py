"""What the coach says, as rules of good language, and sentence by sentence."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.coach.advice import Advice, Budget, Play, advise
from canasta_desktop.coach.counsel import counsel_on, plain_choice
from canasta_desktop.present.coach_words import (
    choice_sentence,
    coach_picture,
    coach_sentence,
    cost_sentence,
    signed,
)
from canasta_desktop.present.hints import hint_sentence
from canasta_desktop.present.names import Names
from canasta_desktop.rules.notation import parse_action
from tests.coach.situations import SEED, never, situations, table
from tests.coach.test_telling import play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.rules.view import SeatView

NAMES = Names(("You", "Tomás", "Marisol", "Ingrid"), 0)
FEW = Budget(rollouts=16, deals=12, drafts=1, seconds=1000.0)
SITUATIONS = 150
"""Of each family of rules."""


def said(*plays: Play, counts_match: bool = False) -> str:
    return str(coach_sentence(Advice(plays, counts_match), table(), NAMES))


def cost(best: Play, other: Play, *, counts_match: bool = False) -> str:
    advice = Advice((best, other), counts_match)
    return str(cost_sentence(advice, other, table(), NAMES))


# --- One sentence after the other -----------------------------------------------------------------


def test_the_pile_that_the_next_opponent_took_is_the_reason() -> None:
    best = play("discard 4C", pile_lost=12)
    assert said(best, play("discard KS", 80, pile_lost=60)) == (
        "Discard 4♣. In 100 imagined deals Tomás then took the pile 12 times; "
        "if you discard K♠ instead, 60 times."
    )


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, "Tomás then never took the pile;"),
        (1, "Tomás then took the pile once;"),
        (2, "Tomás then took the pile twice;"),
        (3, "Tomás then took the pile 3 times;"),
    ],
)
def test_how_often_is_said_in_words(count: int, words: str) -> None:
    assert words in said(play("discard 4C", pile_lost=count), play("discard KS", 80, pile_lost=60))


def test_a_pair_is_kept_for_the_piles_it_takes() -> None:
    assert said(play("discard 4C", nines=31), play("discard 9S", 60)) == (
        "Discard 4♣. Keep the pair of nines: in 100 imagined deals you took the pile with nines "
        "31 times; if you discard 9♠ instead, not once."
    )


def test_a_canasta_is_told_by_how_often_one_was_completed() -> None:
    best, other = play("discard 4C", canastas=40), play("discard KS", 80, canastas=0)
    assert said(best, other).endswith(
        "your side completed a canasta within two rounds 40 times; if you discard K♠ instead, "
        "not once."
    )


def test_without_a_sign_the_points_are_the_reason() -> None:
    assert said(play("discard 4C"), play("discard KS", 80)) == (
        "Discard 4♣. In 100 imagined deals it came out about 80 points better than if you "
        "discard K♠, mostly because your side made more."
    )


def test_two_plays_within_the_noise_are_both_fine() -> None:
    assert said(play("discard 4C"), play("discard KS", 6)) == (
        "Discard 4♣ or K♠: both are fine. In 100 imagined deals they came out nearly the same."
    )


def test_several_discards_within_the_noise_are_named_briefly() -> None:
    plays = [play("discard 4C"), play("discard KS", 6), play("discard 5D", 7)]
    assert said(*plays).startswith("Discard 4♣, K♠ or 5♦: all three are fine.")


def test_a_long_list_is_left_to_the_list() -> None:
    lays = [play("discard 4C"), play("meld K: KS KH", 6), play("meld 9: 9S 9H", 7)]
    assert said(*lays).startswith("Discard 4♣. All three plays in the list are fine.")
    assert said(*lays, play("discard KS", 200)).startswith(
        "Discard 4♣. Two more plays in the list are as good."
    )


def test_two_ways_to_lay_are_left_to_the_list_too() -> None:
    two = [play("meld K: KS KH"), play("meld 9: 9S 9H", 7)]
    assert said(*two).startswith("Lay 2 kings. Both plays in the list are fine.")
    assert said(*two, play("discard KS", 200)).startswith(
        "Lay 2 kings. One more play in the list is as good."
    )


def test_what_costs_much_is_told_before_it_is_done() -> None:
    best, other = play("discard 4C", pile_lost=2), play("discard KS", 94, pile_lost=60)
    assert cost(best, other) == (
        "This costs about 90 points: in 100 imagined deals Tomás then took the pile 60 times; "
        "if you discard 4♣ instead, twice."
    )
    assert cost(best, other, counts_match=True).startswith(
        "For winning the match this costs as much as about 90 points: in 100"
    )


def test_what_happened_in_all_deals_happened_every_time() -> None:
    best = play("discard 4C", pile_lost=2)
    assert said(best, play("discard KS", 80, pile_lost=100)).endswith("K♠ instead, every time.")


def test_an_unfinished_meld_is_told_by_its_rank() -> None:
    assert said(play("draw"), play("take 9: 9S 9H", 2500, aces=90)) == (
        "Draw a card. In 100 imagined deals your side was never left with an unfinished meld of "
        "aces after two rounds; if you take the pile instead, 90 times."
    )


def test_going_out_is_told_in_points() -> None:
    assert said(play("out K: KS KH / 9S"), play("discard 4C", 200, pile_lost=100)) == (
        "Go out: lay 2 kings, then discard 9♠. In 100 imagined deals it came out about "
        "200 points better than if you discard 4♣."
    )


def test_near_the_end_of_a_match_points_stand_for_winning_it() -> None:
    words = said(play("discard 4C"), play("discard KS", 80), counts_match=True)
    assert words.endswith("about 80 points more for winning the match than if you discard K♠.")


def test_melds_are_listed_with_and() -> None:
    several = Play(
        (parse_action("meld 8: 8S; T: TS 2S; J: JS"), parse_action("discard 4C")),
        play("draw").tally,
    )
    assert said(several, play("discard KS", 300)).startswith(
        "Lay 1 eight, 1 ten with 1 two, and 1 jack, then discard 4♣."
    )


def test_a_meld_more_or_less_is_all_that_is_said_of_a_lay() -> None:
    def lay(melds: str, behind: float = 0) -> Play:
        whole = play("draw", behind)
        return replace(whole, actions=(parse_action(f"meld {melds}"), parse_action("discard 4C")))

    more, less = "K: KS KH KD; 9: 9S 9H 9C", "9: 9S 9H 9C"
    assert "than if you keep 3 kings, mostly" in said(lay(more), lay(less, 90))
    assert "than if you also lay 3 kings, mostly" in said(lay(less), lay(more, 90))
    assert said(lay(more), lay(less, 6)).startswith(
        "Lay 3 kings and 3 nines, then discard 4♣, or keep 3 kings instead: both are fine."
    )


def test_an_answer_is_called_an_answer() -> None:
    words = said(play("answer yes"), play("answer no", 6))
    assert words.startswith("Answer yes, or answer no instead: both are fine.")


def test_asking_first_is_another_play() -> None:
    best = play("out K: KS KH / 9S")
    words = said(best, play("ask", 80))
    assert words.endswith("80 points better than if you ask your partner first.")


def test_plays_that_are_as_good_stand_next_to_the_best_one() -> None:
    for moment in situations(40, every=9):
        advice = advise(moment.seat_view, FEW, SEED, never)
        if advice is not None:
            fine = [play.is_as_good for play in advice.plays]
            assert fine == sorted(fine, reverse=True)


def test_a_cost_without_a_sign_is_told_in_points() -> None:
    assert cost(play("discard 4C"), play("discard KS", 94)) == (
        "In 100 imagined deals this came out about 90 points worse than if you discard 4♣ instead."
    )


def test_another_play_of_the_list_is_told_beside_the_best_one() -> None:
    seat_view = table()
    plays = (play("discard 4C"), play("discard 5D", 6), play("discard KS", 94))
    advice = Advice(plays, counts_match=False)

    def words(place: int) -> str:
        return str(choice_sentence(counsel_on(seat_view, advice, place), seat_view, NAMES))

    assert words(0) == str(coach_sentence(advice, seat_view, NAMES))
    assert words(1) == "Discard 5♦. That is just as good as the best play in the list."
    assert words(2).startswith("Discard K♠. In 100 imagined deals this came out about 90 points")


def test_the_list_has_the_lead_to_expect_or_says_as_good() -> None:
    seat_view = table()
    plays = (play("discard 4C"), play("discard 5D", 6), play("discard KS", 300))
    picture = coach_picture(counsel_on(seat_view, Advice(plays, counts_match=False), 2), seat_view)
    assert [str(row.worth) for row in picture.plays] == ["+100", "as good", "−200"]
    assert [str(row.spoken) for row in picture.plays] == [
        "Discard 4♣: best, expected lead +100",
        "Discard 5♦: as good",
        "Discard K♠: expected lead −200",
    ]
    assert picture.shown == 2
    assert str(picture.caption) == "Expected lead in this deal, from 100 imagined deals"


def test_no_lead_has_no_sign() -> None:
    assert [str(signed(points)) for points in (-40, 0, 1190)] == ["−40", "0", "+1,190"]


def test_a_choice_without_advice_keeps_its_own_reason() -> None:
    seat_view = table()
    choice = plain_choice(seat_view, SEED)
    assert choice_sentence(choice, seat_view, NAMES) == hint_sentence(choice, seat_view)


# --- Good language, whatever the situation --------------------------------------------------------


def everything(seat_view: SeatView, advice: Advice) -> Iterator[str]:
    """Yield every sentence and line that the coach could say of an advice."""
    for place in range(len(advice.plays)):
        counsel = counsel_on(seat_view, advice, place)
        yield str(choice_sentence(counsel, seat_view, NAMES))
        picture = coach_picture(counsel, seat_view)
        yield f"{picture.caption}."
        for row in picture.plays:
            yield f"{row.spoken}."
    for other in advice.plays[1:]:
        if not other.is_as_good:
            yield str(cost_sentence(advice, other, seat_view, NAMES))


FAULTS = (
    (r"[{}]", "a phrase that was not filled"),
    (r"\bNone\b|<|Phrase|\bTrue\b|\bFalse\b", "a value that is no word"),
    (r"  | [.,;:]|\.\.|,,|::", "a slip of spaces or stops"),
    (
        r"\b1 (cards|points|times|canastas|deals|[a-z]+(nes|ves|ens|ngs|cks|ces))\b",
        "a wrong plural",
    ),
    (r"\b(?:[02-9]|1\d) (card|point|time|canasta|deal)\b", "a wrong singular"),
    (r"\b0 (times|canastas|points)\b", "a nought where a word belongs"),
    (r"\b([a-z]+) \1\b", "a stutter"),
    (r"(?:^|[.] )[a-z]", "a sentence that begins small"),
    (r" -\d", "a hyphen for a minus"),
)


@pytest.mark.parametrize("presets", [("classic", "pagat"), ("modern", "modern-pagat")])
def test_every_sentence_is_well_formed(presets: tuple[str, ...]) -> None:
    compared = 0
    for moment in situations(SITUATIONS, every=6, presets=presets):
        seat_view = moment.seat_view
        advice = advise(seat_view, FEW, SEED, never)
        if advice is None:
            continue
        compared += 1
        for sentence in everything(seat_view, advice):
            for pattern, fault in FAULTS:
                assert not re.search(pattern, sentence), f"{fault}: {sentence}"
            assert sentence.endswith(".")
            told = re.search(r"[Ii]n (\d+) imagined deals", sentence)
            assert told is None or int(told[1]) == FEW.deals
            times = [int(number) for number in re.findall(r"(\d+) times", sentence)]
            assert all(number <= FEW.deals for number in times)
    assert compared > SITUATIONS // 3


def test_a_reason_always_says_out_of_how_many_imagined_deals() -> None:
    for moment in situations(30, every=11):
        advice = advise(moment.seat_view, FEW, SEED, never)
        if advice is not None:
            sentence = str(coach_sentence(advice, moment.seat_view, NAMES))
            assert f"n {FEW.deals} imagined deals" in sentence
