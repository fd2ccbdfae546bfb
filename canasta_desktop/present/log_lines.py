"""The log of a deal: what each player did, a turn in as few lines as can be read at a glance."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import (
    rank_many,
    special_name,
    symbol,
    symbols,
    with_commas,
)
from canasta_desktop.present.phrases import Phrase, say, say_count
from canasta_desktop.present.picture import LogLine
from canasta_desktop.present.wild_meld_told import WildMelds
from canasta_desktop.rules.canasta_counting import MIXED, natural_bonus
from canasta_desktop.rules.cards import WILDS
from canasta_desktop.rules.events import (
    Answered,
    Asked,
    BonusCards,
    CanastaCompleted,
    CanastaTurned,
    Dealt,
    Declined,
    Discarded,
    Drew,
    Event,
    MeldLaid,
    Opened,
    PileFrozen,
    PileTaken,
    RedThreeLaid,
    Retracted,
    SpecialHandLaid,
    StockEmptied,
    ThreeLaid,
    TurnCardGone,
    UpcardTurned,
    WentOut,
)
from canasta_desktop.rules.melds import CanastaKind
from canasta_desktop.rules.ruleset import Counting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.cards import Card, Rank
    from canasta_desktop.rules.ruleset import RuleSet


def log_lines(
    events: Sequence[Event], names: Names, rules: RuleSet, new_from: int | None = None
) -> tuple[LogLine, ...]:
    """Return the log of a deal from its events, oldest line first.

    Lines with an event from place ``new_from`` on are marked as new. A drawn card is named only to
    the one person who plays among computers, and drew it.
    """
    log = _Log(names, rules)
    for place, event in enumerate(events):
        log.add(event, is_new=new_from is not None and place >= new_from)
    return log.finished()


@dataclass(slots=True)
class _Line:
    """A line under way; ``is_full`` once it holds what deserves a line of its own."""

    seat: int | None
    parts: list[Phrase] = field(default_factory=list)
    is_full: bool = False
    is_new: bool = False
    threes: int = 0

    @property
    def has_only_threes(self) -> bool:
        """Whether only threes were laid so far, as at the beginning of a turn."""
        return self.threes == len(self.parts)


class _Log:
    """Collects lines: small things share one line, a meld or a taken pile ends it."""

    def __init__(self, names: Names, rules: RuleSet) -> None:
        self._names = names
        self._rules = rules
        self._lines: list[_Line] = []
        self._dealer = 0
        self._upcards: list[Card] = []
        self._wild_melds = WildMelds(rules)

    def finished(self) -> tuple[LogLine, ...]:
        return tuple(
            LogLine(
                who="" if line.seat is None else str(self._names.of(line.seat)),
                seat=line.seat,
                text=with_commas(line.parts),
                is_new=line.is_new,
                is_you=line.seat is not None and line.seat == self._names.you,
            )
            for line in self._lines
        )

    def add(self, event: Event, *, is_new: bool) -> None:
        before = len(self._lines)
        self._wild_melds.add(event)
        self._add(event)
        if is_new and self._lines:
            for line in self._lines[max(before - 1, 0) if before == len(self._lines) else before :]:
                line.is_new = True

    def _add(self, event: Event) -> None:
        match event:
            case Dealt(dealer, cards):
                self._dealer = dealer
                text = say_count(cards, "dealt {count} card each", "dealt {count} cards each")
                self._small(dealer, text)
            case UpcardTurned(card):
                self._turn_up(card)
            case Drew(seat, card):
                self._drew(seat, card if seat == self._names.you else None, event.replacement)
            case RedThreeLaid(seat, from_pile=from_pile):
                self._small(seat, _RED_THREE_OF_PILE if from_pile else _RED_THREE)
            case PileTaken(seat, cards):
                text = say_count(
                    len(cards), "took the pile ({count} card)", "took the pile ({count} cards)"
                )
                self._large(seat, text, starts=True)
            case Opened(seat, points):
                self._large(seat, say("opened with {points} points", points=points))
            case MeldLaid():
                self._large(event.seat, _meld_text(event))
            case CanastaCompleted(kind=kind) | CanastaTurned(kind=kind):
                turned = isinstance(event, CanastaTurned)
                self._amend(self._canasta_text(event, kind, turned=turned))
            case ThreeLaid() | BonusCards() | Retracted() | SpecialHandLaid() | TurnCardGone():
                self._add_guarded(event)
            case _:
                self._add_end(event)

    def _add_guarded(
        self, event: ThreeLaid | BonusCards | Retracted | SpecialHandLaid | TurnCardGone
    ) -> None:
        match event:
            case ThreeLaid(seat, card):
                self._small(seat, say("laid {card}", card=symbol(card)))
                self._lines[-1].threes += 1
            case BonusCards(seat, count):
                text = say_count(count, "got {count} bonus card", "got {count} bonus cards")
                self._small(seat, text)
            case Retracted(seat, cards, pile):
                back = say("took back {cards}", cards=symbols(cards))
                self._large(seat, say("gave the pile back") if pile else back)
            case SpecialHandLaid(seat, name, points=points):
                text = say("laid {hand} (+{points})", hand=special_name(name), points=points)
                self._large(seat, text)
            case TurnCardGone():
                text = say("The turn card is gone.")
                self._lines.append(_Line(None, [text], is_full=True))

    def _add_end(self, event: Event) -> None:
        match event:
            case Discarded(seat, card):
                self._small(seat, say("discarded {card}", card=symbol(card)))
            case PileFrozen():
                self._amend(say("pile frozen"))
            case StockEmptied():
                self._lines.append(_Line(None, [say("The stock is empty.")], is_full=True))
            case Asked(seat):
                self._large(seat, say("asked: may I go out?"))
            case Answered(seat, yes):
                self._large(seat, say("said yes") if yes else say("said no"), starts=True)
            case Declined(seat, top):
                ended = say("ended the deal") if top is None else say("left the pile")
                self._large(seat, ended)
            case WentOut(seat, concealed):
                self._large(seat, say("went out concealed") if concealed else say("went out"))

    def _drew(self, seat: int, card: Card | None, is_replacement: bool) -> None:
        """Add a drawn card; one that replaces a red three only where the card may be named."""
        if not is_replacement:
            text = say("drew") if card is None else say("drew {card}", card=symbol(card))
            self._small(seat, text, starts=True)
        elif card is not None and self._lines and self._lines[-1].parts[-1:] == [_RED_THREE]:
            self._small(seat, say("drew {card}", card=symbol(card)))

    def _turn_up(self, card: Card) -> None:
        self._upcards.append(card)
        line = self._lines[-1] if self._lines else None
        text = say("turned up {cards}", cards=symbols(self._upcards))
        if line is not None and len(self._upcards) > 1:
            line.parts[-1] = text
        else:
            self._small(self._dealer, text)

    def _small(self, seat: int, text: Phrase, *, starts: bool = False) -> None:
        """Add to the line of the seat unless it is full or a turn starts.

        A turn that began with threes goes on in their line.
        """
        line = self._lines[-1] if self._lines else None
        if line is None or line.is_full or line.seat != seat:
            starts = True
        elif starts:
            starts = not line.has_only_threes
        if starts:
            self._lines.append(_Line(seat))
        self._lines[-1].parts.append(text)

    def _large(self, seat: int, text: Phrase, *, starts: bool = False) -> None:
        self._small(seat, text, starts=starts)
        self._lines[-1].is_full = True

    def _amend(self, text: Phrase) -> None:
        """Say more of the last thing: "discarded 2♦: pile frozen"."""
        parts = self._lines[-1].parts
        parts[-1] = say("{what}: {more}", what=parts[-1], more=text)

    def _canasta_text(
        self, event: CanastaCompleted | CanastaTurned, kind: CanastaKind, *, turned: bool
    ) -> Phrase:
        if kind is CanastaKind.WILD:
            points = self._wild_melds.bonus(event.seat)
            wild = say("wild canasta")
            return wild if points is None else say("wild canasta (+{points})", points=points)
        if self._rules.counting is Counting.BY_CANASTAS:
            return _counted_text(event.rank, kind)
        if kind is CanastaKind.NATURAL:
            return say("natural canasta (+{points})", points=self._rules.natural_canasta_bonus)
        if turned:
            return say(
                "the canasta is mixed now ({points})", points=self._rules.mixed_canasta_bonus
            )
        return say("mixed canasta (+{points})", points=self._rules.mixed_canasta_bonus)


def _counted_text(rank: Rank, kind: CanastaKind) -> Phrase:
    """Return a canasta with its bonus where that goes by its rank, and the rank is dead then."""
    cards = rank_many(rank)
    if kind is CanastaKind.NATURAL:
        points = natural_bonus(rank)
        return say("natural canasta (+{points}), {cards} dead", points=points, cards=cards)
    return say("mixed canasta (+{points}), {cards} dead", points=MIXED, cards=cards)


_RED_THREE = say("laid a red three")
_RED_THREE_OF_PILE = say("laid a red three from the pile")


def _meld_text(event: MeldLaid) -> Phrase:
    cards = symbols(event.cards)
    if event.begun:
        return say("melded {cards}", cards=cards)
    if all(card in WILDS for card in event.cards):
        return say("added {cards} to the {rank}", cards=cards, rank=rank_many(event.rank))
    return say("added {cards}", cards=cards)
