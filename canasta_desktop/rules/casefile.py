"""Run files of rule cases: ``python -m canasta_desktop.rules.casefile FILE...``.

A case is a small position, what a player tries, and what the rules say. One line is printed for
each case that fails, then ``N passed, M failed``. The exit code is 1 if a case failed and 2 if a
file cannot be read.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canasta_desktop.rules.notation import NotationError, cards_text, parse_action, parse_cards
from canasta_desktop.rules.pile import is_frozen, is_frozen_for
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.presets import rules_from_json
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.ruleset import RuleSetError
from canasta_desktop.rules.scoring import match_result, score_deal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.refusal import Refusal
    from canasta_desktop.rules.state import State


class CaseFileError(ValueError):
    """A file of cases that cannot be read; the text is one sentence."""


def load_cases(path: Path) -> list[Mapping[str, Any]]:
    """Return the cases of a file; raise :exc:`CaseFileError` if it is not a file of cases."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CaseFileError(f"{path}: cannot be read ({error}).") from None
    if not isinstance(data, dict) or data.get("format") != 1:
        raise CaseFileError(f"{path}: is not a file of cases in format 1.")
    cases = data.get("cases")
    if not isinstance(cases, list) or not all(_is_case(case) for case in cases):
        raise CaseFileError(f"{path}: a case needs an id, a position, actions and an expectation.")
    return cases


def _is_case(case: object) -> bool:
    return (
        isinstance(case, dict)
        and isinstance(case.get("id"), str)
        and isinstance(case.get("position", {}), dict)
        and isinstance(case.get("do", []), list)
        and isinstance(case.get("expect"), dict)
    )


def run_case(case: Mapping[str, Any]) -> str | None:
    """Return what went wrong with a case, or nothing if it passed."""
    try:
        rules = rules_from_json(case.get("rules", {}), minimums_may_fall=True)
        state = position_from_json(rules, case.get("position", {}))
        actions = [parse_action(text) for text in case.get("do", [])]
    except (RuleSetError, NotationError) as error:
        return f"cannot be set up: {error}"
    expect = case["expect"]
    for action, text in zip(actions[:-1], case.get("do", []), strict=False):
        refusal = check(state, action)
        if refusal is not None:
            return f"expected {text!r} to be legal, it was refused as {refusal}"
        state = apply(state, action).state
    if actions:
        refusal = check(state, actions[-1])
        wrong = _wrong_verdict(expect, refusal)
        if wrong is not None:
            return wrong
        if refusal is None:
            state = apply(state, actions[-1]).state
    return next(_differences(expect, state), None)


def _wrong_verdict(expect: Mapping[str, Any], refusal: Refusal | None) -> str | None:
    got = "legal" if refusal is None else f"refused as {refusal}"
    if expect.get("legal") is True and refusal is not None:
        return f"expected legal, was {got}"
    wanted = expect.get("illegal")
    if not wanted:
        return None
    codes = wanted if isinstance(wanted, list) else [wanted]
    if refusal is None or (wanted is not True and refusal.code not in codes):
        return f"expected illegal ({wanted}), was {got}"
    return None


def _sorted_text(cards: Sequence[Card]) -> str:
    return cards_text(sorted(cards))


def _card_set(value: object) -> str:
    return _sorted_text(parse_cards(str(value)))


def _hands(state: State, wanted: Sequence[Any]) -> list[Any]:
    return [
        len(hand) if isinstance(want, int) else _sorted_text(hand)
        for hand, want in zip(state.hands, wanted, strict=True)
    ]


def _match(state: State) -> dict[str, object]:
    deal = score_deal(state)
    totals = tuple(old + new.total for old, new in zip(state.scores, deal, strict=True))
    result = match_result(state, totals)
    return {"scores": list(totals), "over": result.over, "winner": result.winner}


def _skipping(wanted: object, got: object) -> object:
    """Return the list that came, with nothing in the places that do not matter."""
    if not isinstance(wanted, list) or not isinstance(got, list) or len(wanted) != len(got):
        return got
    return [None if want is None else have for want, have in zip(wanted, got, strict=True)]


def _expected_row(name: str, wanted: Sequence[Any]) -> list[Any]:
    if name == "melds":
        return [None if row is None else sorted(map(_card_set, row)) for row in wanted]
    return [_card_set(item) if isinstance(item, str) else item for item in wanted]


_ROWS: Mapping[str, Callable[[State, Sequence[Any]], list[Any]]] = {
    "hands": _hands,
    "melds": lambda state, _: [
        sorted(_sorted_text(meld.cards) for meld in row) for row in state.melds
    ],
    "threes": lambda state, _: [_sorted_text(row) for row in state.threes],
    "score": lambda state, _: [side.total for side in score_deal(state)],
    "frozen_for": lambda state, _: [
        is_frozen_for(state, side) for side in range(state.rules.sides)
    ],
    "minimum": lambda state, _: [state.minimum(side) for side in range(state.rules.sides)],
}

_VALUES: Mapping[str, Callable[[State], object]] = {
    "pile": lambda state: cards_text(state.pile),
    "stock": lambda state: len(state.stock),
    "turn": lambda state: state.seat,
    "phase": lambda state: state.phase.value,
    "frozen": lambda state: is_frozen(state.rules, state.pile),
    "out": lambda state: state.out,
    "concealed": lambda state: state.concealed,
    "match": _match,
}


def _differences(expect: Mapping[str, Any], state: State) -> Iterator[str]:
    for name, wanted in expect.items():
        if name in ("legal", "illegal"):
            continue
        if name in _VALUES:
            got = _VALUES[name](state)
            if isinstance(wanted, dict) and isinstance(got, dict):
                got = {**got, "scores": _skipping(wanted.get("scores"), got["scores"])}
            if got != wanted:
                yield f"expected {name} {wanted!r}, was {got!r}"
        elif name in _ROWS:
            row = _ROWS[name](state, wanted)
            pairs = zip(_expected_row(name, wanted), row, strict=True)
            if any(want is not None and want != have for want, have in pairs):
                yield f"expected {name} {wanted!r}, was {row!r}"
        else:
            yield f"expects {name!r}, which is not known"


def main(arguments: Sequence[str]) -> int:
    """Run the files and print what failed; return the exit code."""
    if not arguments:
        print("Name the files of cases to run.", file=sys.stderr)
        return 2
    passed = failed = 0
    for name in arguments:
        try:
            cases = load_cases(Path(name))
        except CaseFileError as error:
            print(error, file=sys.stderr)
            return 2
        for case in cases:
            wrong = run_case(case)
            if wrong is None:
                passed += 1
            else:
                failed += 1
                print(f"{case['id']}: {wrong}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
