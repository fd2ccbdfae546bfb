"""The value model: its features, its weights file, and how it is fitted."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from canasta_desktop.players.fast.dealing import all_codes, deal
from canasta_desktop.players.fast.params import Params
from canasta_desktop.players.fast.position import OVER
from canasta_desktop.players.fast.rollout import play_out, play_turns
from canasta_desktop.players.fast.scoring import score
from canasta_desktop.players.search import value
from canasta_desktop.players.search.features import features, names_of
from canasta_desktop.players.search.fit import fit
from canasta_desktop.players.search.ridge import Ridge
from canasta_desktop.players.search.value import model_for, plain_model, read_model
from canasta_desktop.resources import resource
from canasta_desktop.rules.presets import make_rules

FAMILIES = pytest.mark.parametrize("guarded", [False, True])


def weights_file() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(resource(value.WEIGHTS).read_text(encoding="utf-8"))
    return data


@FAMILIES
def test_both_sides_of_a_deal_have_all_features_and_expect_opposite_leads(guarded: bool) -> None:
    params = Params(make_rules("modern" if guarded else "classic"))
    random, pack = Random(2), all_codes(params)
    for _ in range(10):
        random.shuffle(pack)
        position = deal(params, pack, 0, (0, 0))
        for _ in range(8):
            play_turns(position, 4)
            if position.phase == OVER:
                break
            assert len(features(position, 0)) == len(names_of(guarded=guarded))
            ours, theirs = model_for(guarded=guarded).points(position, 0)
            assert model_for(guarded=guarded).points(position, 1) == pytest.approx((theirs, ours))


@FAMILIES
def test_the_model_foretells_better_than_the_cards_that_lie(guarded: bool) -> None:
    """Deals that the weights were not fitted on: its guesses are nearer to how they end."""
    params = Params(make_rules("modern" if guarded else "classic"))
    random, pack = Random(3), all_codes(params)
    model, nothing_known, guesses = model_for(guarded=guarded), 0.0, 0.0
    for _ in range(250):
        random.shuffle(pack)
        position = deal(params, pack, 0, (0, 0))
        play_turns(position, 18)
        if position.phase == OVER:
            continue
        lying = score(position, 0) - score(position, 1)
        ours, theirs = model.points(position, 0)
        play_out(position)
        lead = score(position, 0) - score(position, 1)
        nothing_known += abs(lead - lying)
        guesses += abs(lead - ours + theirs)
    assert guesses < 0.97 * nothing_known


@FAMILIES
def test_the_shipped_weights_fit_the_program(guarded: bool) -> None:
    text = resource(value.WEIGHTS).read_text(encoding="utf-8")
    assert read_model(text, guarded=guarded) == model_for(guarded=guarded)
    assert model_for(guarded=guarded) != plain_model(guarded=guarded)
    assert len(text) < 20_000


def test_the_weights_file_says_where_it_comes_from() -> None:
    data = weights_file()
    assert data["command"].startswith("python -m canasta_desktop.players.search.fit --deals")
    for family in data["families"].values():
        assert family["figures"]["tested"] > 1000
        assert 0.2 < family["figures"]["explained"] < 1


def test_weights_for_other_features_or_of_another_format_are_refused() -> None:
    other = weights_file()
    other["families"]["classic"]["fingerprint"] = "00000000"
    with pytest.raises(ValueError, match="other features"):
        read_model(json.dumps(other), guarded=False)
    with pytest.raises(ValueError, match="format"):
        read_model(json.dumps({**weights_file(), "format": 99}), guarded=False)
    missing = weights_file()
    del missing["families"]["modern"]["weights"]["score"]
    with pytest.raises(ValueError, match="not complete"):
        read_model(json.dumps(missing), guarded=True)
    for text in ("[]", "{", '{"format": 1}', '{"format": 1, "families": []}'):
        with pytest.raises(ValueError, match=r"."):
            read_model(text, guarded=True)


def test_players_go_on_with_a_plain_estimate_if_the_weights_are_no_use(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(value, "WEIGHTS", "players/no-such-file.json")
    model_for.cache_clear()
    try:
        assert model_for(guarded=False) == plain_model(guarded=False)
    finally:
        model_for.cache_clear()
    assert "weights cannot be used" in caplog.text


def test_a_fit_with_the_same_seed_finds_the_same_weights() -> None:
    found = fit(guarded=False, deals=40, seed=5)
    assert found == fit(guarded=False, deals=40, seed=5)
    assert found["weights"] != fit(guarded=False, deals=40, seed=6)["weights"]


def test_least_squares_find_the_weights_that_made_the_targets() -> None:
    random, ridge = Random(1), Ridge(3)
    for _ in range(500):
        row = [random.random(), random.random() - 0.5, 0.0]
        ridge.add(row, 3 * row[0] - 2 * row[1])
    assert ridge.weights() == pytest.approx([3, -2, 0], abs=0.05)
