"""Long runs against the rules: ``python tests/soak/soak_rules.py WHAT [--count N] [--seed N]``.

``positions``: positions and actions by chance, the library compared with the second opinion and
what it lists with what it accepts. ``deals``: whole deals with any rules from any scores.
``matches``: whole matches. ``players``: how the random player fares. ``modern-positions``,
``modern-deals`` and ``modern-matches``: the same of Modern American. There the second opinion
judges every step and every third one is looked at closely; what is listed for small hands is
compared with all that can be tried. Every counter-example is printed with its position and its
rule set; the exit code is 1 if there was any.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from canasta_desktop.rules.actions import GoOut
from canasta_desktop.rules.events import Opened
from canasta_desktop.rules.notation import action_text, parse_action
from canasta_desktop.rules.options import options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_from_json, position_to_json
from canasta_desktop.rules.presets import changed_settings, make_rules
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.scoring import match_result, score_deal
from canasta_desktop.rules.state import Phase
from tests.rules.chance import (
    SCORES,
    any_action,
    any_position,
    any_rules,
    before_opening,
    tight_rules,
)
from tests.rules.comparing import is_listed, scores_more, second_opinion_differs, wrongly_listed
from tests.rules.dealt import StuckError, deal_shuffled, played
from tests.rules.modern import walking as modern
from tests.rules.modern.anything import any_action as any_modern_action
from tests.rules.modern.anything import any_table
from tests.rules.modern.chance import PRESETS_PLAYED as PRESETS_PLAYED_MODERN
from tests.rules.modern.chance import any_modern_rules
from tests.rules.modern.comparing import second_opinion_differs as modern_opinion_differs
from tests.rules.modern.everything import with_small_hand
from tests.rules.modern.everything import wrongly_listed as wrongly_listed_modern
from tests.rules.modern.trying import late_state
from tests.rules.walking import faults, faults_of_a_step, faults_of_the_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.rules.options import Options
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State

SHOWN = 5
"""How many counter-examples of one kind are printed."""


@dataclass
class Report:
    """What a run has found."""

    found: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)

    def tell(self, kind: str, what: str, state: State) -> None:
        """Count a counter-example and print the first ones of its kind."""
        self.found[kind] += 1
        if self.found[kind] > SHOWN:
            return
        changes = {"preset": state.rules.preset, **changed_settings(state.rules)}
        print(f"{kind}: {what}", json.dumps(changes), json.dumps(position_to_json(state)), sep="\n")


def soak_positions(count: int, random: Random, report: Report) -> None:
    """Compare judgements, what follows and what is listed, in positions by chance."""
    for _ in range(count):
        rules = any_rules(random)
        position = any_position(random, rules)
        if random.random() < 0.4:
            position = before_opening(position)
            rules = tight_rules(random, rules, position)
        state = position_from_json(rules, position)
        began = perf_counter()
        listed = options(state)
        report.done["milliseconds listing"] += round(1000 * (perf_counter() - began))
        wrong = wrongly_listed(state, listed)
        if wrong is not None:
            report.tell("listed, but refused", wrong, state)
        for _ in range(10):
            _try_action(any_action(random, rules, position), state, listed, report)
        report.done["positions"] += 1


def _try_action(text: str, state: State, listed: Options, report: Report) -> None:
    differs = second_opinion_differs(state, text)
    if differs is not None:
        report.tell("second opinion", differs, state)
    action = parse_action(text)
    refusal = check(state, action)
    report.done[f"{text.split()[0]} {'accepted' if refusal is None else refusal.code}"] += 1
    if refusal is not None:
        return
    if not is_listed(state, listed, action):
        report.tell("accepted, but not listed", text, state)
    if isinstance(action, GoOut) and scores_more(state, listed, action):
        if state.rules.mixed_canasta_bonus > state.rules.natural_canasta_bonus:
            # Nobody plays so; the listed finish never spoils a natural canasta for a mixed one.
            report.done["finishes that score more by spoiling a natural canasta"] += 1
        else:
            report.tell("scores more than the listed finish", text, state)


def soak_deals(count: int, random: Random, report: Report) -> None:
    """Play whole deals with any rules from any scores; look at every tenth state closely."""
    for number in range(count):
        rules = any_rules(random) if number % 2 else make_rules(random.choice(PRESETS_PLAYED))
        scores = (random.choice(SCORES), random.choice(SCORES))
        state = deal_shuffled(rules, random, random.randrange(4), scores).state
        _play_out(state, random, report)
        report.done["deals"] += 1


PRESETS_PLAYED = ("classic", "traditional", "bicycle", "pagat", "britannica", "vienna")


def _play_out(state: State, random: Random, report: Report) -> State:
    try:
        for before, action, step in played(state, random):
            report.done["actions"] += 1
            for fault in faults_of_the_turn(step.state, options(step.state)):
                report.tell("fault of the turn", fault, step.state)
            if random.random() < 0.1:
                for fault in (*faults_of_a_step(before, action), *faults(step.state, random)):
                    report.tell("fault", fault, step.state)
                differs = second_opinion_differs(before, action_text(action))
                if differs is not None:
                    report.tell("second opinion", differs, before)
            state = step.state
    except (StuckError, IndexError) as error:
        report.tell("stuck", str(error), state)
    report.done["out" if state.out is not None else "not out"] += 1
    return state


def soak_matches(count: int, random: Random, report: Report) -> None:
    """Play whole matches, cut after 200 deals."""
    for number in range(count):
        preset = PRESETS_PLAYED[number % len(PRESETS_PLAYED)]
        rules = make_rules(preset, {"target": random.choice((0, 500, 1000, 1500))})
        _play_match(rules, random, report, _play_out)


def _play_match(
    rules: RuleSet,
    random: Random,
    report: Report,
    play_out: Callable[[State, Random, Report], State],
    most: int = 200,
) -> None:
    totals, dealer, deals, over = (0, 0), random.randrange(4), 0, False
    while not over and deals < most:
        state = play_out(deal_shuffled(rules, random, dealer, totals).state, random, report)
        first, second = score_deal(state)
        totals = (totals[0] + first.total, totals[1] + second.total)
        over = match_result(state, totals).over
        dealer, deals = (dealer + 1) % 4, deals + 1
    report.done["matches"] += 1
    report.done["deals"] += deals
    report.done["matches over" if over else "matches cut"] += 1


def soak_modern_positions(count: int, random: Random, report: Report) -> None:
    """Compare judgements and what follows in positions by chance, and what is listed there."""
    for number in range(count):
        rules = any_modern_rules(random)
        state = late_state(random, rules) if number % 4 == 0 else any_table(random, rules)
        small = with_small_hand(state, random)
        for fault in wrongly_listed_modern(small):
            report.tell("listing", fault, small)
        for _ in range(15):
            if state.phase is Phase.OVER:
                break
            text = any_modern_action(random, state)
            differs = modern_opinion_differs(state, text)
            if differs is not None:
                report.tell("second opinion", differs, state)
                break
            refusal = check(state, parse_action(text))
            verdict = "accepted" if refusal is None else refusal.code
            report.done[f"{text.split()[0]} {verdict}"] += 1
            if refusal is None:
                state = apply(state, parse_action(text)).state
        report.done["positions"] += 1


def soak_modern_deals(count: int, random: Random, report: Report) -> None:
    """Play whole Modern American deals with any rules from any scores."""
    for number in range(count):
        preset = PRESETS_PLAYED_MODERN[number % len(PRESETS_PLAYED_MODERN)]
        rules = any_modern_rules(random) if random.random() < 0.5 else make_rules(preset)
        scores = (random.choice(SCORES), random.choice(SCORES))
        state = deal_shuffled(rules, random, random.randrange(4), scores).state
        _play_out_modern(state, random, report)
        report.done["deals"] += 1


def soak_modern_matches(count: int, random: Random, report: Report) -> None:
    """Play whole Modern American matches, cut after 40 deals: random players lose points."""
    for number in range(count):
        preset = PRESETS_PLAYED_MODERN[number % len(PRESETS_PLAYED_MODERN)]
        rules = any_modern_rules(random) if number % 2 else make_rules(preset)
        target = random.choice((0, 500, 1000, 1500))
        _play_match(replace(rules, target=target), random, report, _play_out_modern, most=40)


def _play_out_modern(state: State, random: Random, report: Report) -> State:
    try:
        for before, action, step in played(state, random):
            report.done["actions"] += 1
            report.done[type(action).__name__] += 1
            for fault in faults_of_the_turn(step.state, options(step.state)):
                report.tell("fault of the turn", fault, step.state)
            differs = modern_opinion_differs(before, action_text(action))
            if differs is not None:
                report.tell("second opinion", differs, before)
            if random.random() < 0.3:
                for fault in (
                    *modern.faults_of_a_step(before, action),
                    *modern.faults(step.state, random),
                ):
                    report.tell("fault", fault, step.state)
            state = step.state
    except (StuckError, IndexError) as error:
        report.tell("stuck", str(error), state)
    special = "special hand" if state.special is not None else "not out"
    report.done["out" if state.out is not None else special] += 1
    return state


def soak_players(count: int, random: Random, report: Report) -> None:
    """Measure random players: score a deal and side, actions a deal, how often a side opens."""
    for preset in ("classic", "traditional"):
        rules = make_rules(preset)
        for score in (-5, 0, 1500, 3000):
            _measure_players(rules, score, count, random)


def _measure_players(rules: RuleSet, score: int, count: int, random: Random) -> None:
    points: list[int] = []
    actions = opened = out = 0
    for number in range(count):
        state = deal_shuffled(rules, random, number % 4, (score, score)).state
        for _, _, step in played(state, random):
            actions += 1
            opened += any(isinstance(event, Opened) for event in step.events)
            state = step.state
        points += [side.total for side in score_deal(state)]
        out += state.out is not None
    print(
        f"{rules.preset}, minimum {rules.opening_minimum(score)}: {sum(points) / len(points):.0f} "
        f"points a deal and side, {actions / count:.0f} actions a deal, "
        f"{100 * opened / (2 * count):.1f} % of the sides open, {100 * out / count:.1f} % go out"
    )


SOAKS: dict[str, Callable[[int, Random, Report], None]] = {
    "positions": soak_positions,
    "deals": soak_deals,
    "matches": soak_matches,
    "players": soak_players,
    "modern-positions": soak_modern_positions,
    "modern-deals": soak_modern_deals,
    "modern-matches": soak_modern_matches,
}
COUNTS = {
    "positions": 20_000,
    "deals": 10_000,
    "matches": 200,
    "players": 2_000,
    "modern-positions": 20_000,
    "modern-deals": 10_000,
    "modern-matches": 200,
}


def main() -> int:
    """Run what was asked for and print what was found."""
    parser = argparse.ArgumentParser(description="Long runs against the rules.")
    parser.add_argument("what", choices=tuple(SOAKS))
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    report, began = Report(), perf_counter()
    try:
        SOAKS[chosen.what](chosen.count or COUNTS[chosen.what], Random(chosen.seed), report)
    except KeyboardInterrupt:
        print("Ended before the count was reached; this is what was done:")
    for name, number in sorted(report.done.items()):
        print(f"{number:>10,} {name}")
    print(f"{perf_counter() - began:.0f} seconds; counter-examples: {dict(report.found) or 'none'}")
    return 1 if report.found else 0


if __name__ == "__main__":
    sys.exit(main())
