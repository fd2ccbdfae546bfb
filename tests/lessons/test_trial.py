"""Players on the puzzles: how many each has right, and how that is printed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.lessons.patterns import YOU
from canasta_desktop.lessons.puzzle import all_puzzles
from canasta_desktop.lessons.scene import set_up
from canasta_desktop.lessons.trial import main, share_right, try_player, try_puzzle
from canasta_desktop.lessons.turns import play_turn
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.actions import Discard
from canasta_desktop.rules.cards import UNKNOWN
from canasta_desktop.rules.notation import parse_card

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.lessons.trial import Result
    from canasta_desktop.rules.view import SeatView

DEALS, SEED = 2, 1
STEADY_AT_LEAST, RANDOM_AT_MOST = 0.60, 0.45


@pytest.fixture(scope="module")
def steady() -> list[Result]:
    return try_player("steady", all_puzzles(), DEALS, SEED)


def test_steady_has_three_puzzles_in_five_right(steady: list[Result]) -> None:
    assert share_right(steady) >= STEADY_AT_LEAST


def test_chance_does_not_solve_the_puzzles() -> None:
    assert share_right(try_player("random", all_puzzles(), DEALS, SEED)) <= RANDOM_AT_MOST


def test_the_verdict_depends_on_no_hidden_card(steady: list[Result]) -> None:
    assert [result.puzzle.id for result in steady if not result.same] == []


def test_after_the_draw_the_whole_turn_is_the_same_in_every_deal(steady: list[Result]) -> None:
    decided = [r for r in steady if r.puzzle.position.get("phase") == "play"]
    kept_three = "modern-special-give-up"  # its replacement comes from the stock
    assert len(decided) > len(steady) // 2
    assert [r.puzzle.id for r in decided if len(set(r.turns)) > 1] in ([], [kept_three])


class Onlooker:
    """Looks at what it gets and throws a card that it does not hold."""

    def __init__(self) -> None:
        self.views: list[SeatView] = []

    def choose(self, seat_view: SeatView) -> Choice:
        self.views.append(seat_view)
        return Choice(Discard(parse_card("3H")), Reason(ReasonKind.RANDOM))


def test_a_player_gets_nothing_but_what_its_seat_may_know() -> None:
    onlooker = Onlooker()
    for puzzle in all_puzzles():
        play_turn(set_up(puzzle, 0), onlooker)
    for seat_view in onlooker.views:
        table = seat_view.table
        hidden = [card for seat, hand in enumerate(table.hands) if seat != YOU for card in hand]
        assert {*hidden, *table.stock} <= {UNKNOWN}


def test_a_turn_that_fell_back_is_never_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "canasta_desktop.lessons.trial.player_named", lambda _name, _random: Onlooker()
    )
    assert not any(try_puzzle(puzzle, "onlooker", 1, SEED).right for puzzle in all_puzzles())


def test_the_table_has_a_line_for_each_topic_and_the_file_each_puzzle(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "trial.json"
    words = ["--players", "beginner", "steady", "--preset", "pagat", "--deals", "2", "--wrong"]
    assert main([*words, "--json", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["topic", "beginner", "steady"]
    assert lines[1].startswith("asked by the partner")
    assert lines[2].split()[0] == "all"
    data = json.loads(file.read_text(encoding="utf-8"))
    assert (data["deals"], data["seed"]) == (2, 1)
    asked = data["players"]["steady"]["puzzles"]["classic-asked-small-hand"]
    assert asked == {
        "topic": "asked by the partner",
        "right": True,
        "same": True,
        "turns": ["answer yes"],
    }


def test_single_puzzles_are_tried(capsys: pytest.CaptureFixture[str]) -> None:
    words = "--players steady --deals 1 --only modern-special-dream modern-special-straight"
    assert main(words.split()) == 0
    assert [line.split()[-1] for line in capsys.readouterr().out.splitlines()[1:3]] == ["2/2"] * 2


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("--players nobody", "nobody"),
        ("--players json:loads", "json:loads"),
        ("--deals 0", "0"),
        ("--deals many", "many"),
        ("--preset whist", "whist"),
        ("--preset vienna", "no such puzzle"),
        ("--only no-such-puzzle", "no-such-puzzle"),
        ("--no-such-option", "--no-such-option"),
        ("--players random --only modern-special-dream --deals 1 --json .", "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    words: str, named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words.split()) == 2
    told = capsys.readouterr().err
    assert named in told
    assert told.endswith(".\n")
    assert told.count("\n") == 1
