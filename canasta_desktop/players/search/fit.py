"""Fits the weights of the value model: ``python -m canasta_desktop.players.search.fit``.

The policy of rollouts plays deals against itself; from positions at the beginning of turns the
final points are estimated by least squares. The same command gives the same file.
"""

from __future__ import annotations

import argparse
import json
import sys
from math import sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from canasta_desktop.players.fast.dealing import all_codes, deal
from canasta_desktop.players.fast.moves import LAY_GROUPS, NO_CARD, apply_move
from canasta_desktop.players.fast.params import Params
from canasta_desktop.players.fast.policy import choose
from canasta_desktop.players.fast.position import OVER, PLAY
from canasta_desktop.players.fast.scoring import score
from canasta_desktop.players.search.features import FULL_STOCK, features, names_of
from canasta_desktop.players.search.laying import ways_to_lay
from canasta_desktop.players.search.pace import measure_pace
from canasta_desktop.players.search.ridge import Ridge
from canasta_desktop.players.search.value import FORMAT, FREE, GUARDED, fingerprint
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.ruleset import Melding

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta_desktop.players.fast.position import Position

_LOOKED_AT: Final = 0.25
"""The share of turns from which a position is kept."""
_EXPLORED: Final = 0.08
"""In which share of turns something is laid that the policy may not lay."""
_TESTED: Final = 5
"""Every so many deals are kept for the test."""
_SCORES: Final = (0.0, 0.2, 0.35, 0.65, 0.8)
"""Match scores when a deal begins, as shares of the target: every minimum occurs."""
_DIGITS: Final = 2
_DEALS_A_MATCH: Final = 8
_MOST: Final = {FREE: 2500, GUARDED: 8000}
"""Leads beyond these are cut: one side took everything, and how much is a matter of chance."""

_SPREAD_OF_MEAN: Final = 1.25
"""The standard deviation of a normal spread, by its mean deviation."""


class Sample(NamedTuple):
    """A position: how its sides differ, what lies on the table, and how the deal ended."""

    row: list[float]
    lying: float
    stock: int
    lead: int
    both: int


def samples_of(params: Params, random: Random) -> Iterator[Sample]:
    """Yield positions of a deal that the policy plays against itself, seen from side 0."""
    pack = all_codes(params)
    random.shuffle(pack)
    target = params.rules.target
    scores = [round(random.choice(_SCORES) * target) for _ in range(2)]
    position = deal(params, pack, random.randrange(4), scores)
    kept: list[tuple[list[float], float, int]] = []
    turn = 0
    while position.phase != OVER:
        if position.turns != turn:
            turn = position.turns
            if random.random() < _LOOKED_AT:
                ours, theirs = features(position, 0), features(position, 1)
                row = [our - their for our, their in zip(ours, theirs, strict=True)]
                kept.append((row, 100 * (ours[0] + theirs[0]), len(position.stock)))
        if params.guarded and position.phase == PLAY and random.random() < _EXPLORED:
            _explore(position, random)
        if position.phase != OVER:
            apply_move(position, choose(position))
    ended = score(position, 0), score(position, 1)
    for row, lying, stock in kept:
        yield Sample(row, lying, stock, ended[0] - ended[1], ended[0] + ended[1])


def _samples_or_none(params: Params, random: Random) -> list[Sample]:
    """Return the positions of a deal; none where exploring led to a turn that cannot end."""
    try:
        return list(samples_of(params, random))
    except ValueError:
        return []


def _explore(position: Position, random: Random) -> None:
    """Lay something that the policy may not: special melds begun early, wild cards on their own.

    The policy avoids these, and from deals without them nobody could tell what they are worth.
    """
    plan = random.choice(ways_to_lay(position, None, special_from=3))
    if plan.parts:
        apply_move(position, (LAY_GROUPS, plan.groups(), NO_CARD))


def fit(*, guarded: bool, deals: int, seed: int) -> dict[str, Any]:
    """Return the weights of a family with everything that says where they come from."""
    family = GUARDED if guarded else FREE
    melding = Melding.GUARDED if guarded else Melding.FREE
    presets = [name for name in sorted(PRESETS) if make_rules(name).melding is melding]
    # The family's own preset is played as often as all others together.
    played = [Params(make_rules(name)) for name in presets]
    own = played[presets.index(family)]
    random = Random(f"fit {family} {seed}")
    names = names_of(guarded=guarded)
    most = _MOST[family]
    lead, both = Ridge(len(names)), Ridge(3)
    tested: list[Sample] = []
    for number in range(deals):
        params = own if random.random() < 0.5 else random.choice(played)
        for found in _samples_or_none(params, random):
            sample = found._replace(lead=max(-most, min(most, found.lead)))
            if number % _TESTED == 0:
                tested.append(sample)
                continue
            lead.add(sample.row, sample.lead)
            both.add((sample.lying, sample.stock, 1.0), sample.both)
    weights = [round(weight, _DIGITS) for weight in lead.weights()]
    return {
        "preset": family,
        "presets": presets,
        "fingerprint": fingerprint(names),
        "weights": dict(zip(names, weights, strict=True)),
        "pace": measure_pace(own, max(1, deals // _DEALS_A_MATCH), seed),
        "both": [round(number, 4) for number in both.weights()],
        **_figures(weights, tested, lead.rows, deals),
    }


def _figures(
    weights: Sequence[float], tested: Sequence[Sample], rows: int, deals: int
) -> dict[str, Any]:
    """Return how well the weights do in deals that they were not fitted on."""
    spread = misses = 0.0
    misses_of = Ridge(2)
    for sample in tested:
        found = sum([weight * number for weight, number in zip(weights, sample.row, strict=True)])
        miss = (sample.lead - found) ** 2
        spread += sample.lead**2
        misses += miss
        share = min(1.0, sample.stock / FULL_STOCK)
        misses_of.add((share, 1 - share), sqrt(miss))
    return {
        "error": [round(_SPREAD_OF_MEAN * number) for number in misses_of.weights()],
        "figures": {
            "deals": deals,
            "positions": rows,
            "tested": len(tested),
            "explained": round(1 - misses / spread, 3),
            "standard_deviation": round(sqrt(spread / len(tested))),
        },
    }


def main(words: Sequence[str]) -> int:
    """Fit both families and write the weights file; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m canasta_desktop.players.search.fit")
    parser.add_argument("--deals", type=int, default=8000, help="deals of each family")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("resources/players/weights.json"))
    wanted = parser.parse_args(words)
    families = {
        name: fit(guarded=guarded, deals=wanted.deals, seed=wanted.seed)
        for name, guarded in ((FREE, False), (GUARDED, True))
    }
    command = f"{parser.prog} --deals {wanted.deals} --seed {wanted.seed}"
    data = {"format": FORMAT, "command": command, "seed": wanted.seed, "families": families}
    wanted.out.parent.mkdir(parents=True, exist_ok=True)
    wanted.out.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    for name, part in families.items():
        print(name, part["figures"], "error", part["error"], "pace", part["pace"])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
