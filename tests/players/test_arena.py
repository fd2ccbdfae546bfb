"""The arena: the same packs for both sides, honest counts, and the bars of the levels."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players import arena_match
from canasta_desktop.players.arena import main, measure
from canasta_desktop.players.arena_match import RANDOM, Fixture, Played, Tally, play_match
from canasta_desktop.players.arena_report import as_data, as_table, report
from canasta_desktop.rules.presets import make_rules
from tests.players.fake_players import Failing

if TYPE_CHECKING:
    from pathlib import Path

SHORT = make_rules("classic", {"target": 1500})


def match(names: tuple[str, str], number: int = 1, seed: int = 1) -> Played:
    """Return a short match."""
    return play_match(Fixture(SHORT, names, number, seed))


def without_times(tally: Tally) -> tuple[object, ...]:
    """Return what was counted, but for the times."""
    return (tally.points, tally.opened, tally.dealt, tally.piles, tally.discards, tally.fed)


def test_the_same_match_is_played_again_by_its_number() -> None:
    first, again, other = (
        match(("sharp", RANDOM)),
        match(("sharp", RANDOM)),
        match(("sharp", RANDOM), 2),
    )
    assert first.leads == again.leads
    assert list(map(without_times, first.tallies)) == list(map(without_times, again.tallies))
    assert first.leads != other.leads


def test_equal_players_swap_their_results_with_the_sides() -> None:
    """With one level on both sides the swapped match is the same match: no lead for anybody."""
    found = measure(("steady", "steady"), SHORT, range(1, 4), seed=1, processes=1)
    assert found.lead.mean == 0
    assert found.won == (3, 3)


def test_sharp_beats_random_play() -> None:
    found = measure(("sharp", RANDOM), SHORT, range(1, 11), seed=2, processes=1)
    assert found.won[0] >= 18
    assert found.lead.half_width is not None
    assert found.lead.mean > found.lead.half_width
    assert found.tallies[0].fed == 0
    assert not found.tallies[0].fallbacks


def test_beginner_beats_random_play() -> None:
    found = measure(("beginner", RANDOM), SHORT, range(1, 11), seed=3, processes=1)
    assert found.won[0] >= 18


def test_sharp_beats_beginner() -> None:
    found = measure(("sharp", "beginner"), make_rules(), range(1, 16), seed=4, processes=1)
    assert found.won[0] > found.won[1] + 3
    assert found.lead.half_width is not None
    assert found.lead.mean > found.lead.half_width


def test_counts_add_up() -> None:
    played = match(("sharp", RANDOM))
    deals = len(played.leads)
    for tally in played.tallies:
        assert tally.matches == 1
        assert tally.deals == deals == sum(tally.dealt.values())
        assert sum(tally.opened.values()) <= deals
    ours, theirs = played.tallies
    assert ours.points - theirs.points == sum(played.leads)
    assert ours.went_out + theirs.went_out + played.ended_by_stock == deals


def test_a_report_turns_the_swapped_match_round() -> None:
    won_by_first = Played(winner=0, leads=[100, 300])
    swapped = Played(winner=1, leads=[-400])
    for played in (won_by_first, swapped):
        for tally in played.tallies:
            tally.matches, tally.deals, tally.seconds = 1, len(played.leads), [0.001]
    found = report(("a", "b"), [(won_by_first, swapped), (won_by_first, swapped)])
    assert found.won == (4, 0)
    assert found.lead.mean == 300
    assert found.lead.half_width == 0


def test_a_failing_player_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_match, "player_named", lambda *_: Failing())
    monkeypatch.setattr(arena_match, "_MOST_DEALS", 1)
    assert match(("sharp", "sharp")).tallies[0].fallbacks["ERROR"] > 0


def test_the_command_prints_a_table_and_writes_figures(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "figures.json"
    options = "--players steady random --matches 1 --target 500 --processes 1"
    assert main([*options.split(), "--json", str(file)]) == 0
    assert "matches won" in capsys.readouterr().out
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["matches"] == 2
    assert [player["name"] for player in data["players"]] == ["steady", RANDOM]


@pytest.mark.parametrize("preset", ["traditional", "modern-pagat"])
def test_the_command_measures_any_preset(preset: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = f"--players sharp {RANDOM} --matches 1 --preset {preset} --target 500 --processes 1"
    assert main(words.split()) == 0
    assert f"preset {preset}, to 500" in capsys.readouterr().out


def test_table_and_data_tell_the_same() -> None:
    found = measure(("steady", RANDOM), SHORT, [1], seed=1, processes=1)
    assert str(as_data(found)["deals"]) in as_table(found)
