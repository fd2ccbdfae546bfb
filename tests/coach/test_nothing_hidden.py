"""Hidden cards never change a word or a number of the coach."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.coach import advice as coach_advice
from canasta_desktop.coach.counsel import Counsel, Question, counsel_for
from canasta_desktop.players.fast.convert import position_of
from canasta_desktop.players.search.player import params_for
from canasta_desktop.players.search.worlds import Worlds
from canasta_desktop.present.coach_words import choice_sentence, coach_picture, cost_sentence
from canasta_desktop.present.names import Names
from canasta_desktop.rules.view import view
from tests.coach.situations import QUICK, SEED, never, situations
from tests.rules.hidden import permuted

if TYPE_CHECKING:
    import pytest

    from canasta_desktop.players.fast.position import Position
    from canasta_desktop.rules.state import State
    from tests.players.seats import Moment

POSITIONS = 50
REDEALS = 2
NAMES = Names(("You", "Tomás", "Marisol", "Ingrid"))


class Told(NamedTuple):
    """All that a person could learn from the coach, and the numbers behind it."""

    words: tuple[str, ...]
    choice: object


def told(state: State, moment: Moment) -> Told:
    """Return everything that the coach tells the seat of a moment if the cards lie like this."""
    old = moment.seat_view
    seat_view = view(state, old.seat, old.events)
    choice = counsel_for(Question(seat_view, SEED), QUICK, never)
    words = [str(choice_sentence(choice, seat_view, NAMES))]
    if isinstance(choice, Counsel):
        picture = coach_picture(choice, seat_view)
        words += [str(picture.caption), *(str(play.spoken) for play in picture.plays)]
        costs = choice.advice.plays[1:]
        words += [str(cost_sentence(choice.advice, play, seat_view, NAMES)) for play in costs]
    return Told(tuple(words), choice)


def changed(count: int) -> tuple[int, int]:
    """Return in how many positions new hidden cards change what is told, and of how many."""
    random, differ, compared = Random(1), 0, 0
    for moment in situations(count, every=13):
        seat = moment.seat_view.seat
        before = told(moment.state, moment)
        after = [told(permuted(moment.state, seat, random), moment) for _ in range(REDEALS)]
        differ += any(again != before for again in after)
        compared += isinstance(before.choice, Counsel)
    return differ, compared


def test_new_hidden_cards_change_no_word_and_no_number() -> None:
    differ, compared = changed(POSITIONS)
    assert compared > POSITIONS // 2
    assert differ == 0


def test_a_coach_that_knows_the_cards_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above has teeth: this one imagines the cards as they really lie."""
    real: list[State] = []

    class RealWorld(Worlds):
        def sample(self, random: Random) -> Position:
            return position_of(params_for(real[0].rules), real[0])

    monkeypatch.setattr(coach_advice, "Worlds", RealWorld)
    random, differ = Random(1), 0
    for moment in situations(12, every=13):
        found = []
        for state in (moment.state, permuted(moment.state, moment.seat_view.seat, random)):
            real[:] = [state]
            found.append(told(state, moment))
        differ += found[0] != found[1]
    assert differ >= 4
