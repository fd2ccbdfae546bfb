"""What is told of an imagined deal says the same as how the deal came out."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.coach.evidence import Mark, Sign, Tally, tally_of
from canasta_desktop.coach.moves import move_of
from canasta_desktop.coach.stories import Story, tell_story
from canasta_desktop.players.heuristic_player import HeuristicPlayer
from canasta_desktop.players.search.player import params_for
from canasta_desktop.players.search.value import model_for
from canasta_desktop.players.search.worlds import Worlds
from canasta_desktop.players.style import SHARP
from tests.coach.situations import SEED, situations

if TYPE_CHECKING:
    from collections.abc import Iterator

MODERN = ("modern", "modern-pagat")
CLASSIC = ("classic", "pagat")
_SPECIAL = (Sign.SPECIAL, Sign.UNFINISHED)


def stories(presets: tuple[str, ...], *, to_the_end: bool = False) -> Iterator[Story]:
    """Yield what followed a heuristic player's choice, in imagined deals."""
    chance = Random(SEED)
    for moment in situations(60, every=9, presets=presets):
        seat_view = moment.seat_view
        params = params_for(seat_view.table.rules)
        worlds = Worlds(params, seat_view, 1)
        move = move_of(params, (HeuristicPlayer(SHARP, SEED).choose(seat_view).action,))
        model = None if to_the_end else model_for(guarded=params.guarded)
        for _ in range(4):
            try:
                yield tell_story(worlds.sample(chance), move, seat_view.seat, model)
            except ValueError:
                continue


@pytest.mark.parametrize("presets", [CLASSIC, MODERN])
def test_the_marks_agree_with_the_outcome_and_with_one_another(presets: tuple[str, ...]) -> None:
    seen = set()
    for outcome, marks in stories(presets):
        signs = {mark.sign for mark in marks}
        seen |= signs
        assert outcome.taken is (Sign.PILE_LOST in signs)
        assert (outcome.canastas > 0) is (Sign.CANASTAS in signs)
        assert outcome.out is bool(signs & {Sign.OUT, Sign.THEIR_OUT})
        assert not {Sign.OUT, Sign.THEIR_OUT} <= signs
        assert Sign.PILE_WON in signs or not signs & {Sign.PARTNER_PILE, Sign.CLAIM}
        assert all(
            (mark.rank is not None) is (mark.sign in (*_SPECIAL, Sign.CLAIM)) for mark in marks
        )
    assert {Sign.PILE_LOST, Sign.PILE_WON, Sign.PARTNER_PILE, Sign.CANASTAS} <= seen
    assert (Sign.UNFINISHED in seen) is (presets is MODERN)


def test_without_a_model_every_deal_is_played_to_its_end() -> None:
    assert all(story.outcome.over for story in stories(CLASSIC, to_the_end=True))
    assert not all(story.outcome.over for story in stories(CLASSIC))


def test_a_tally_says_in_which_deals_a_mark_was_seen() -> None:
    told = list(stories(MODERN))
    tally = tally_of(told, [float(place) for place in range(len(told))])
    assert tally.deals == len(told)
    for mark in {mark for story in told for mark in story.marks}:
        where = [place for place, story in enumerate(told) if mark in story.marks]
        assert tally.count(*mark) == len(where)
        assert tally.where(*mark) == sum(1 << place for place in where)
    assert Tally((), 0, 0, ()).count(*Mark(Sign.OUT)) == 0
