"""The player that compares plans by what they are worth; its style makes the levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.discards import Discards
from canasta_desktop.players.endings import Endings
from canasta_desktop.players.heuristic import Heuristic
from canasta_desktop.players.holding import groups_of
from canasta_desktop.players.laying_plans import (
    LayPlan,
    best_lay_plan,
    nothing_laid,
    opening_plans,
)
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.players.situation import Situation
from canasta_desktop.players.taking_plans import take_plans
from canasta_desktop.rules.actions import Answer, Ask, Discard, Draw, End, Lay
from canasta_desktop.rules.options import best_finishes, discards
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check, must_take
from canasta_desktop.rules.ruleset import Permission
from canasta_desktop.rules.state import Phase, Question

if TYPE_CHECKING:
    from canasta_desktop.players.style import Style
    from canasta_desktop.rules.view import SeatView

_DRAWN_CARD = 18
_KEEP = 2
_FINISH = 0


class HeuristicPlayer:
    def __init__(self, style: Style, seed: int) -> None:
        self._style = style
        self._seed = seed

    def choose(self, seat_view: SeatView) -> Choice:
        return _Decision(seat_view, self._style).choose()


def _why(kind: ReasonKind, **values: int) -> Reason:
    return Reason(kind, **values)


class _Decision:
    def __init__(self, seat_view: SeatView, style: Style) -> None:
        self.table = seat_view.table
        self.now = Situation(seat_view, style)
        self.heuristic = Heuristic(self.now)
        self.discards = Discards(self.now, self.heuristic)
        self.endings = Endings(self.now, self.heuristic)

    def choose(self) -> Choice:
        table = self.table
        if table.turn.question is Question.OPEN:
            return self.answer()
        if table.phase is Phase.DRAW:
            return self.draw_or_take()
        return self.play()

    def draw_or_take(self) -> Choice:
        table, now = self.table, self.now
        plans = take_plans(self.heuristic, table, _KEEP)
        if not plans:
            if table.stock:
                return Choice(Draw(), Reason(ReasonKind.DRAW_NO_CLAIM))
            return Choice(End(), Reason(ReasonKind.END_NO_CLAIM))
        valued = [(self.with_discard(plan.after, ()), plan) for plan in plans]
        value, plan = max(valued, key=lambda item: item[0])
        if not table.stock:
            if not must_take(table):
                gain = self.endings.gain(table, plan.after, value)
                if gain > 0:
                    return Choice(End(), Reason(ReasonKind.END_DECLINE))
            return Choice(plan.action, Reason(ReasonKind.TAKE_NO_STOCK))
        if now.style.obvious_pile:
            if len(table.pile) >= now.style.obvious_pile or not plan.action.groups[0].cards:
                return Choice(plan.action, Reason(ReasonKind.TAKE_LARGE))
            return Choice(Draw(), Reason(ReasonKind.DRAW_POOR_PILE))
        if value >= self.value_of_drawing():
            return Choice(plan.action, Reason(ReasonKind.TAKE_USEFUL))
        return Choice(Draw(), Reason(ReasonKind.DRAW_POOR_PILE))

    def value_of_drawing(self) -> int:
        return self.with_discard(self.best_plan(1), self.table.pile) + _DRAWN_CARD

    def with_discard(self, plan: LayPlan, pile) -> int:
        best = self.discards.best(plan, pile)
        return plan.worth if best is None else best.worth

    def best_plan(self, keep: int) -> LayPlan:
        now, table = self.now, self.table
        holding = now.own_holding()
        opened = now.opened(now.own_side)
        nothing = nothing_laid(self.heuristic, holding, opened)
        if opened:
            return best_lay_plan(self.heuristic, now.rules, nothing, keep)
        plans = opening_plans(
            self.heuristic, now.rules, table.hands[now.seat], table.minimum(now.own_side), keep
        )
        return plans[0] if plans else nothing

    def play(self) -> Choice:
        table, now = self.table, self.now
        plan = self.best_plan(1 if table.turn.closing else _KEEP)
        ranked = [] if table.turn.closing else self.discards.best(plan, table.pile)
        worth_on = ranked.worth if ranked else plan.worth
        permission = now.rules.permission
        asked = table.turn.question
        could_ask = check(table, Ask()) is None
        if_yes = table
        if could_ask and permission is not Permission.ADVISORY:
            if_yes = table._replace(turn=table.turn._replace(question=Question.YES))
        finishes = best_finishes(if_yes)
        if finishes:
            gains = [
                (self.endings.gain(apply(if_yes, f).state, plan, worth_on), i)
                for i, f in enumerate(finishes)
            ]
            gain, i = max(gains)
            finish = finishes[i]
            if not now.style.weighs_finish:
                gain = 1
            if now.final:
                gain = max(gain, 1)
            if could_ask and gain > -50:
                return Choice(Ask(), Reason(ReasonKind.ASK))
            limit = _FINISH + {Question.YES: -60, Question.NO: 250}.get(asked, 0)
            legal = check(table, finish) is None
            if legal and gain > limit:
                return Choice(finish, Reason(ReasonKind.GO_OUT))
        if plan.additions:
            groups = groups_of(table.hand, plan.additions)
            action = Lay(groups)
            if check(table, action) is None:
                return Choice(action, Reason(ReasonKind.LAY_MORE))
        if table.turn.closing:
            return Choice(End(), Reason(ReasonKind.END_LAID))
        cards = list(discards(table))
        if not cards:
            return Choice(finish, Reason(ReasonKind.GO_OUT_ONLY))
        nothing = nothing_laid(self.heuristic, now.own_holding(), now.opened(now.own_side))
        best = self.discards.ranked(cards, nothing, table.pile)[0]
        return Choice(Discard(best.card), Reason(ReasonKind.DISCARD_SAFE))

    def answer(self) -> Choice:
        return Choice(Answer(True), Reason(ReasonKind.ANSWER_YES))
