"""Whatever happens to the program, what was shown is on disk, and the game goes on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.match.storage import read_match
from tests.program.deals import words_of
from tests.program.driver import ByClicking, play_turns
from tests.program.killing import SelfPlaying, fault_of, goes_on, newest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.program.desktop import Desktop


@pytest.mark.parametrize("plays", [1, 11, 24])
def test_a_killed_program_has_kept_every_play_and_offers_to_go_on(
    make_desktop: Callable[..., Desktop], tmp_path: Path, plays: int
) -> None:
    """Killed after the deal, or some plays later, without a word of warning."""
    profile = tmp_path / "profile"
    with SelfPlaying(profile) as program:
        program.wait_for(plays)
        shown = program.kill()
    left = newest(profile)
    assert fault_of(shown, left) == ""
    assert left is not None
    desktop = make_desktop(profile)
    desktop.show()
    desktop.click_button(desktop.button_named("Continue"))
    assert play_turns(desktop, ByClicking(desktop), most=1) == 1
    assert goes_on(words_of(left), words_of(desktop.match))


def test_two_programs_play_two_games_in_one_profile(tmp_path: Path) -> None:
    """The second one neither takes over the first one's game nor disturbs it."""
    profile = tmp_path / "profile"
    with SelfPlaying(profile, "--number=1") as first:
        first.wait_for(1)
        with SelfPlaying(profile, "--number=2") as second:
            for plays in range(2, 16):
                second.wait_for(plays)
                first.wait_for(plays)
            shown = {1: first.kill(), 2: second.kill()}
    matches = [read_match(file) for file in (profile / "games").glob("*.canasta")]
    assert sorted(match.number or 0 for match in matches) == [1, 2]
    assert [fault_of(shown[match.number or 0], match) for match in matches] == ["", ""]


def test_a_game_that_is_being_played_is_not_offered_to_a_second_program(
    make_desktop: Callable[..., Desktop], tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with SelfPlaying(profile) as program:
        program.wait_for(3)
        desktop = make_desktop(profile)
        desktop.show()
        assert "Deal the cards" in desktop.buttons_seen()
        (file,) = (profile / "games").glob("*.canasta")
        assert not desktop.program.open_game(file)
        assert desktop.strip == "This game is being played in another window of the program."
        shown = program.kill()
    assert fault_of(shown, newest(profile)) == ""


def test_the_worker_of_a_killed_program_ends_by_itself(tmp_path: Path) -> None:
    """The end of its output is reached only when no process writes to it any more."""
    with SelfPlaying(tmp_path / "profile", "--worker") as program:
        program.wait_for(8)
        shown = program.kill()
    assert fault_of(shown, newest(tmp_path / "profile")) == ""
