"""A match being played: it does, undoes and redoes, and knows the state after each step."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.match.numbers import first_dealer_for, pack_for
from canasta_desktop.match.record import Cause, DealRecord, MatchRecord, NewDeal, deals_of
from canasta_desktop.match.sentences import RecordError
from canasta_desktop.rules.cards import RANK_OF, full_pack, suit_of
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.events import DealScored, Event
from canasta_desktop.rules.notation import action_text, parse_action
from canasta_desktop.rules.play import Step, apply
from canasta_desktop.rules.refusal import IllegalActionError
from canasta_desktop.rules.scoring import MatchResult, SideScore, match_result
from canasta_desktop.rules.state import Phase, State
from canasta_desktop.rules.view import SeatView, view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.match.record import SeatEntry
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.ruleset import RuleSet


class Entry(NamedTuple):
    """One step of undo: the action of a seat, or no action for the start of a deal.

    For the start of a deal ``seat`` is the dealer.
    """

    seat: int
    action: Action | None


class _Moment(NamedTuple):
    """A position of the match and what led to it.

    ``start`` is the place of the deal's first moment; ``totals`` and ``scores`` count the deal
    once it is over.
    """

    ply: int
    cause: Cause
    seat: int
    state: State
    events: tuple[Event, ...]
    deal_index: int
    start: int
    totals: tuple[int, ...]
    scores: tuple[tuple[SideScore, ...], ...]


class Match:
    """A match and all its positions, among which undo and redo go back and forth.

    Positions share what they have in common, so each is kept and a step of undo costs nothing.
    Whether a step back is allowed at a table is decided in ``undo_policy``.
    """

    def __init__(self, record: MatchRecord) -> None:
        """Replay a record; raise as :meth:`from_record`."""
        self._rules = record.rules
        self._seats = record.seats
        self._number = record.number
        self._first_dealer = record.first_dealer
        self._assisted = record.assisted
        self._rule_set = record.rule_set
        self._moments: list[_Moment] = []
        self._place = -1
        self._plies = 0
        for cause in chain(record.causes(), record.redo):
            self._replay(cause)
        self._place -= len(record.redo)

    @classmethod
    def new(
        cls,
        rules: RuleSet,
        seats: tuple[SeatEntry, ...],
        number: int,
        first_dealer: int | None = None,
        rule_set: str = "",
    ) -> Match:
        """Return the match of a number with its first deal dealt.

        The first dealer follows from the number unless chosen (C2.1). ``rule_set`` is the name of
        the user's own rule set that the rules come from, if they do. Raises :exc:`ValueError`
        for a number that no match has and for seats that do not fit the rule set.
        """
        dealer = first_dealer_for(rules, number) if first_dealer is None else first_dealer
        first = DealRecord(pack_for(rules, number, 0))
        return cls(MatchRecord(rules, seats, number, dealer, (first,), rule_set=rule_set))

    @classmethod
    def from_record(cls, record: MatchRecord) -> Match:
        """Return the match of a record, replayed and thereby verified, its redo entries too.

        Raises :exc:`RecordError` (a :exc:`ValueError`) with one sentence for a pack that is not
        the game's or not the match number's, an illegal action, or a deal that cannot begin.
        """
        return cls(record)

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self._rules

    @property
    def rule_set(self) -> str:
        """What the user calls the own rule set that is played, or nothing."""
        return self._rule_set

    @property
    def seats(self) -> tuple[SeatEntry, ...]:
        """Who sits where."""
        return self._seats

    @property
    def number(self) -> int | None:
        """The match number, or nothing where the packs came from elsewhere."""
        return self._number

    @property
    def assisted(self) -> bool:
        """Whether something was taken back that a strict table would have let stand."""
        return self._assisted

    @property
    def record(self) -> MatchRecord:
        """The record of the match as it stands, with what can be redone."""
        causes = [moment.cause for moment in self._moments]
        return MatchRecord(
            self._rules,
            self._seats,
            self._number,
            self._first_dealer,
            deals_of(causes[: self._place + 1]),
            self._assisted,
            tuple(causes[self._place + 1 :]),
            self._rule_set,
        )

    @property
    def state(self) -> State:
        """The state of the current deal."""
        return self._now.state

    @property
    def events(self) -> tuple[Event, ...]:
        """All events of the current deal, from dealing on."""
        moments = self._moments[self._now.start : self._place + 1]
        return tuple(chain.from_iterable(moment.events for moment in moments))

    @property
    def newest_events(self) -> tuple[Event, ...]:
        """The events of the newest entry alone; what a redo has to show."""
        return self._now.events

    @property
    def ply(self) -> int:
        """A number that names this position among all this match was ever in.

        After undo it is the earlier position's again; an action that then leads elsewhere gets a
        new one.
        """
        return self._now.ply

    @property
    def deal_index(self) -> int:
        """The number of the current deal; the first is 0."""
        return self._now.deal_index

    @property
    def is_deal_over(self) -> bool:
        """Whether the current deal has ended and is scored."""
        return self.state.phase is Phase.OVER

    @property
    def totals(self) -> tuple[int, ...]:
        """The match score of each side, with the current deal once it is over."""
        return self._now.totals

    @property
    def result(self) -> MatchResult:
        """Whether the match is over, and who won (C11)."""
        if not self.is_deal_over:
            return MatchResult(over=False)
        return match_result(self.state, self.totals)

    def deal_scores(self) -> tuple[tuple[SideScore, ...], ...]:
        """Return the score of each side for every finished deal (C10)."""
        return self._now.scores

    def view(self, seat: int) -> SeatView:
        """Return what a seat may know of the current deal."""
        return view(self.state, seat, self.events)

    def do(self, action: Action) -> tuple[Event, ...]:
        """Do an action for the seat whose action is awaited and return what happened.

        What could have been redone is dropped. Raises :exc:`IllegalActionError` and changes
        nothing if the rules refuse the action, and :exc:`ValueError` if its text would not give
        it back, since a save file could then not be loaded.
        """
        before = self._now
        actor = before.state.actor()
        step = apply(before.state, action)
        if parse_action(action_text(action)) != action:
            raise ValueError("The action cannot be written down.")
        assert actor is not None
        self._append(action, actor, step, before)
        return step.events

    def start_next_deal(self, pack: Sequence[Card] | None = None) -> tuple[Event, ...]:
        """Deal again, one seat further clockwise (C2.1), and return what happened.

        The pack follows from the match number; only a match without a number is given one. What
        could have been redone is dropped. Raises :exc:`ValueError` and changes nothing if the
        deal is not over or the match is, or if the pack is not the game's.
        """
        if pack is None:
            if self._number is None:
                raise ValueError("A match without a number needs a pack for each deal.")
            pack = pack_for(self._rules, self._number, self.deal_index + 1)
        self._deal(NewDeal(tuple(pack)))
        return self._now.events

    @property
    def can_undo(self) -> bool:
        """Whether there is an entry to take back; the deal of the first pack is none."""
        return self._place > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is an entry to do again."""
        return self._place + 1 < len(self._moments)

    def peek_undo(self) -> Entry | None:
        """Return the newest entry, which undo would take back."""
        return _entry(self._now) if self.can_undo else None

    def peek_redo(self) -> Entry | None:
        """Return the entry that redo would do again."""
        return _entry(self._moments[self._place + 1]) if self.can_redo else None

    def undo(self) -> Entry:
        """Step back over one entry and return it, whether or not a strict table would allow it.

        A program that plays by a policy calls ``undo_policy.take_back``, which also marks the
        match. Raises :exc:`ValueError` when there is nothing to undo.
        """
        entry = self.peek_undo()
        if entry is None:
            raise ValueError("There is nothing to undo.")
        self._place -= 1
        return entry

    def redo(self) -> Entry:
        """Step forward over one entry and return it; raise :exc:`ValueError` if there is none."""
        entry = self.peek_redo()
        if entry is None:
            raise ValueError("There is nothing to redo.")
        self._place += 1
        return entry

    def mark_assisted(self) -> None:
        """Note for good that something was taken back that a strict table would let stand."""
        self._assisted = True

    @property
    def _now(self) -> _Moment:
        return self._moments[self._place]

    def _append(self, cause: Cause, seat: int, step: Step, before: _Moment | None) -> None:
        """Go on to a new moment and drop what could have been redone."""
        state, events = step
        deal_index, start, totals = 0, 0, state.scores
        scores: tuple[tuple[SideScore, ...], ...] = ()
        if before is not None:
            begins = isinstance(cause, NewDeal)
            deal_index = before.deal_index + begins
            start = self._place + 1 if begins else before.start
            scores = before.scores
        for event in events:
            if isinstance(event, DealScored):
                totals, scores = event.totals, (*scores, event.scores)
        del self._moments[self._place + 1 :]
        self._moments.append(
            _Moment(self._plies, cause, seat, state, events, deal_index, start, totals, scores)
        )
        self._plies += 1
        self._place += 1

    def _deal(self, cause: NewDeal) -> None:
        """Begin a deal; raise :exc:`RecordError` if it cannot begin now or with this pack."""
        before = self._now if self._moments else None
        index, totals = 0, (0,) * self._rules.sides
        if before is not None:
            index, totals = before.deal_index + 1, before.totals
            if not self.is_deal_over:
                raise RecordError("Deal {deal} begins before the last one is over.", deal=index + 1)
            if self.result.over:
                raise RecordError("Deal {deal} begins after the match is over.", deal=index + 1)
        self._check_pack(cause.pack, index)
        dealer = (self._first_dealer + index) % self._rules.seats
        self._append(cause, dealer, deal(self._rules, cause.pack, dealer, totals), before)

    def _check_pack(self, pack: tuple[Card, ...], index: int) -> None:
        have, need = Counter(pack), Counter(full_pack(self._rules.packs, self._rules.jokers))
        if have != need:
            raise _wrong_pack(have, need, index)
        if self._number is not None and pack != pack_for(self._rules, self._number, index):
            raise RecordError(
                "The pack of deal {deal} is not the one of match number {number}.",
                deal=index + 1,
                number=self._number,
            )

    def _replay(self, cause: Cause) -> None:
        if isinstance(cause, NewDeal):
            self._deal(cause)
            return
        try:
            self.do(cause)
        except IllegalActionError as error:
            raise RecordError(
                "Action {place} of deal {deal}, “{action}”, is not allowed by rule {rule}.",
                place=self._place - self._now.start + 1,
                deal=self.deal_index + 1,
                action=action_text(cause),
                rule=error.refusal.rule,
            ) from None


def _wrong_pack(have: Counter[Card], need: Counter[Card], index: int) -> RecordError:
    """Return the error of a pack, which names a card that is there too often if there is one."""
    wrong = [card for card in sorted(have | need) if have[card] != need[card]]
    card = min(wrong, key=lambda card: need[card] - have[card])
    suit = suit_of(card)
    return RecordError(
        "The pack of deal {deal} is wrong: it holds {have} of the {card}, not {need}.",
        deal=index + 1,
        card=RANK_OF[card].name.lower() + ("" if suit is None else f" of {suit.name.lower()}"),
        have=have[card],
        need=need[card],
    )


def _entry(moment: _Moment) -> Entry:
    cause = moment.cause
    return Entry(moment.seat, None if isinstance(cause, NewDeal) else cause)
