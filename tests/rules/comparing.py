"""Comparing the library with the second opinion, and what it lists with what it accepts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from canasta_desktop.rules.actions import (
    Action,
    Answer,
    Ask,
    Discard,
    Draw,
    End,
    GoOut,
    Group,
    Lay,
    LaySpecial,
    LayThree,
    Retract,
    Take,
)
from canasta_desktop.rules.cards import JOKER, RANK_OF, Rank
from canasta_desktop.rules.notation import action_text, parse_action
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_to_json
from canasta_desktop.rules.presets import rules_to_json
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.scoring import score_deal, score_side
from canasta_desktop.rules.state import Phase, State
from tests.rules.oracle import Table, read_table, verdict
from tests.rules.oracle_play import after, deal_score

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta_desktop.rules.options import Options

Numbers = tuple[Rank, int, int, int]


class SecondOpinion(NamedTuple):
    """Another reading of the rules, as the functions that tell what it thinks of a table."""

    read_table: Callable[[dict[str, Any]], Any]
    verdict: Callable[[dict[str, Any], Any, str], str | None]
    after: Callable[[dict[str, Any], Any, str], Any]
    deal_score: Callable[[dict[str, Any], Any, int], int]
    facts: Callable[[Any], dict[str, Any]]
    """What can be compared of a table, beside what every table has."""

    def differs(self, state: State, action: str) -> str | None:
        """Return how the library and this opinion disagree about an action, or nothing."""
        rules = dict(rules_to_json(state.rules))
        table = self.read_table(position_to_json(state))
        wanted = self.verdict(rules, table, action)
        parsed = parse_action(action)
        refusal = check(state, parsed)
        got = None if refusal is None else refusal.code.value
        if got != wanted:
            return f"{action}: {got or 'accepted'}, should be {wanted or 'accepted'}"
        if refusal is not None:
            return None
        state, table = apply(state, parsed).state, self.after(rules, table, action)
        have = self._all_facts(self.read_table(position_to_json(state)))
        for name, value in self._all_facts(table).items():
            if have[name] != value:
                return f"{action}: then {name} is {have[name]!r}, should be {value!r}"
        totals = [side.total for side in score_deal(state)]
        scores = [self.deal_score(rules, table, side) for side in (0, 1)]
        return None if totals == scores else f"{action}: scores {totals}, should be {scores}"

    def _all_facts(self, table: Any) -> dict[str, Any]:
        every_table = {
            "hands": [sorted(hand) for hand in table.hands],
            "stock": table.stock,
            "pile": table.pile,
            "melds": [{label: sorted(cards) for label, cards in m.items()} for m in table.melds],
            "threes": [sorted(row) for row in table.threes],
            "phase": table.phase,
            "out": table.out,
        }
        return every_table | self.facts(table)


def _facts(table: Table) -> dict[str, Any]:
    """Return what else there is to compare; of a deal that is over nothing of the turn."""
    facts: dict[str, Any] = {"concealed": table.concealed}
    if table.phase == "over":
        return facts
    return facts | {
        "seat": table.seat,
        "draw": table.drew,
        "laid earlier": table.melded,
        "laid": table.laid,
        "joined": table.joined,
        "begun": sorted(table.begun),
        "question": table.question,
        "closing": table.closing,
    }


_CLASSIC = SecondOpinion(read_table, verdict, after, deal_score, _facts)


def second_opinion_differs(state: State, action: str) -> str | None:
    """Return how the library and the second opinion disagree about an action, or nothing."""
    return _CLASSIC.differs(state, action)


def numbers(group: Group) -> Numbers:
    """Return the rank of a group with its numbers of naturals, twos and jokers."""
    own = sum(RANK_OF[card] is group.rank for card in group.cards)
    jokers = sum(card == JOKER for card in group.cards)
    return group.rank, own, len(group.cards) - own - jokers, jokers


def is_listed(state: State, listed: Options, action: Action) -> bool:
    """Return whether what is listed as open stands for an accepted action."""
    match action:
        case Draw():
            return listed.draw
        case End():
            return listed.end
        case Ask():
            return listed.ask
        case Answer():
            return listed.answer
        case Retract():
            return listed.retract
        case LayThree():
            return action in listed.threes
        case LaySpecial():
            return action in listed.specials
        case Discard(card):
            return card in listed.discards
        case Take(groups):
            return numbers(groups[0]) in {numbers(take.groups[0]) for take in listed.takes}
        case Lay(groups):
            return _lay_is_listed(state, listed, groups)
        case GoOut(_, discard):
            kind = None if discard is None else RANK_OF[discard]
            return kind in {_kind(finish) for finish in listed.finishes}


def scores_more(state: State, listed: Options, finish: GoOut) -> bool:
    """Return whether an accepted finish scores more than the listed one with such a discard."""

    def score(action: Action) -> int:
        return score_side(apply(state, action).state, state.side).total

    return all(
        score(finish) > score(best) for best in listed.finishes if _kind(best) is _kind(finish)
    )


def _kind(finish: GoOut) -> Rank | None:
    return None if finish.discard is None else RANK_OF[finish.discard]


def _lay_is_listed(state: State, listed: Options, groups: tuple[Group, ...]) -> bool:
    goes_out = sum(len(group.cards) for group in groups) == len(state.hand)
    if goes_out and None not in {_kind(finish) for finish in listed.finishes}:
        return False
    black_threes = any(group.rank is Rank.THREE for group in groups)
    if len(groups) > 1 or black_threes or not state.opened(state.side):
        return bool(listed.lays) or black_threes
    return numbers(groups[0]) in {numbers(lay.groups[0]) for lay in listed.lays}


def listed_actions(listed: Options) -> Iterator[Action]:
    """Yield everything that is listed as open."""
    yield from listed.takes
    yield from listed.lays
    yield from listed.finishes
    yield from map(Discard, listed.discards)
    if listed.draw:
        yield Draw()
    if listed.end:
        yield End()
    if listed.ask:
        yield Ask()
    if listed.answer:
        yield Answer(yes=True)
        yield Answer(yes=False)


def wrongly_listed(state: State, listed: Options) -> str | None:
    """Return a listed action that the second opinion refuses, or nothing."""
    if state.phase is Phase.OVER:
        return None
    rules, table = rules_to_json(state.rules), read_table(position_to_json(state))
    for action in listed_actions(listed):
        text = action_text(action)
        wrong = verdict(rules, table, text)
        if wrong is not None or check(state, action) is not None:
            return f"{text} is listed as open, but {wrong or 'refused'}"
    return None
