"""What was counted in imagined deals, as parts of sentences: what happened, and how often."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from canasta_desktop.coach.evidence import Sign
from canasta_desktop.present.cards_text import number_word, rank_many
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.coach.telling import Telling
    from canasta_desktop.rules.cards import Rank

_PAIR: Final = 2
_MOSTLY: Final = 2
"""What one side makes is the reason if it is so many times what the other side makes less."""


def happened(telling: Telling, count: int, opponent: Phrase) -> Phrase:
    """Return how often the sign of a telling happened: "Tomás then took the pile 12 times".

    ``opponent`` is the name of the next one. The telling must have a sign.
    """
    assert telling.sign is not None
    some, none = _HAPPENED[telling.sign]
    cards = NOTHING if telling.rank is None else rank_many(telling.rank)
    values = {"name": opponent, "cards": cards, "times": how_often(count, telling.deals)}
    return replace(some if count else none, values=tuple(values.items()))


def how_often(count: int, deals: int) -> Phrase:
    """Return how often in so many deals: "not once", "twice", "31 times", "every time"."""
    if count == 0:
        return say("not once")
    if count == deals > _PAIR:
        return say("every time")
    if count == 1:
        return say("once")
    return say("twice") if count == _PAIR else say("{count} times", count=count)


def kept_cards(rank: Rank, held: int) -> Phrase:
    """Return cards that are kept: "the pair of nines", "the three nines"."""
    cards = rank_many(rank)
    if held == _PAIR:
        return say("the pair of {cards}", cards=cards)
    return say("the {number} {cards}", number=number_word(held), cards=cards)


def points_better(telling: Telling, points: int, deed: Phrase, *, counts_match: bool) -> Phrase:
    """Return by how many points a play came out better than if one does a deed instead."""
    deals, other = telling.deals, say("if you {deed}", deed=deed)
    if counts_match:
        return say_count(
            points,
            "In {deals} imagined deals it was worth about {count} point more for winning the "
            "match than {other}.",
            "In {deals} imagined deals it was worth about {count} points more for winning the "
            "match than {other}.",
            deals=deals,
            other=other,
        )
    better = say_count(
        points,
        "In {deals} imagined deals it came out about {count} point better than {other}",
        "In {deals} imagined deals it came out about {count} points better than {other}",
        deals=deals,
        other=other,
    )
    return with_cause(better, telling)


def with_cause(better: Phrase, telling: Telling) -> Phrase:
    """Return a whole sentence from one without its stop: which side made the difference."""
    if telling.ends_deal:
        return say("{better}.", better=better)
    if telling.ours > 0 and telling.ours >= _MOSTLY * telling.theirs:
        return say("{better}, mostly because your side made more.", better=better)
    if telling.theirs > 0 and telling.theirs >= _MOSTLY * telling.ours:
        return say("{better}, mostly because the opponents made less.", better=better)
    return say("{better}.", better=better)


_HAPPENED: Final[Mapping[Sign, tuple[Phrase, Phrase]]] = {
    Sign.PILE_LOST: (
        say("{name} then took the pile {times}"),
        say("{name} then never took the pile"),
    ),
    Sign.CLAIM: (
        say("you took the pile with {cards} {times}"),
        say("you never took the pile with {cards}"),
    ),
    Sign.PILE_WON: (
        say("your side took the pile within two rounds {times}"),
        say("your side never took the pile within two rounds"),
    ),
    Sign.PARTNER_PILE: (
        say("your partner took the pile within two rounds {times}"),
        say("your partner never took the pile within two rounds"),
    ),
    Sign.OPENED: (
        say("your side had opened within two rounds {times}"),
        say("your side had never opened within two rounds"),
    ),
    Sign.CANASTAS: (
        say("your side completed a canasta within two rounds {times}"),
        say("your side never completed a canasta within two rounds"),
    ),
    Sign.THEIR_CANASTAS: (
        say("the opponents completed a canasta within two rounds {times}"),
        say("the opponents never completed a canasta within two rounds"),
    ),
    Sign.SPECIAL: (
        say("your side completed the canasta of {cards} within two rounds {times}"),
        say("your side never completed the canasta of {cards} within two rounds"),
    ),
    Sign.UNFINISHED: (
        say("your side was left with an unfinished meld of {cards} after two rounds {times}"),
        say("your side was never left with an unfinished meld of {cards} after two rounds"),
    ),
    Sign.OUT: (
        say("your side went out within two rounds {times}"),
        say("your side never went out within two rounds"),
    ),
    Sign.THEIR_OUT: (
        say("the opponents went out within two rounds {times}"),
        say("the opponents never went out within two rounds"),
    ),
}
"""How often something happened, and that it never did."""
