"""The special hands as the help shows them: in words, and each with an example hand."""

from __future__ import annotations

from typing import NamedTuple

from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rules.actions import SpecialHand


class Sample(NamedTuple):
    """A special hand in words and as cards; ``name`` where it is not simply the hand's name."""

    hand: SpecialHand
    words: Phrase
    cards: str
    name: Phrase | None = None


SAMPLES: tuple[Sample, ...] = (
    Sample(
        SpecialHand.PAIRS,
        say("seven natural pairs"),
        "4S 4H 5S 5H 8S 8H 9S 9H TS TH QS QH AS AH",
    ),
    Sample(
        SpecialHand.WILD_PAIRS,
        say("aces, sevens, one wild pair and four other natural pairs"),
        "4S 4H 5S 5H TS TH KS KH 7S 7H AS AH 2S 2H",
    ),
    Sample(
        SpecialHand.MIAMI_PAIRS,
        say("aces, sevens, twos, two jokers and three other natural pairs"),
        "5S 5H JS JH KS KH 7S 7H AS AH 2S 2H JK JK",
    ),
    Sample(
        SpecialHand.ZIP_CODE,
        say("groups of 4, 3, 3, 2 and 2"),
        "9S 9H 9D 9C 5S 5H 5D JS JH JD 6S 6H KS KH",
    ),
    Sample(
        SpecialHand.STRAIGHT,
        say("one card of each rank from ace to king, and a joker"),
        "AS 2H 3S 4D 5C 6S 7H 8D 9C TS JH QD KC JK",
    ),
    Sample(
        SpecialHand.GARBAGE,
        say("natural groups of 4, 4, 3 and 3"),
        "4S 4H 4D 4C JS JH JD JC 9S 9H 9D AS AH AD",
    ),
    Sample(
        SpecialHand.BLAST_OFF,
        say("groups of 5, 4, 3 and 2"),
        "9S 9H 9D 9C 9S 6S 6H 6D 6C QS QH QD KS KH",
    ),
    Sample(
        SpecialHand.TRIPLES,
        say("four natural groups of 3 and a matching wild pair"),
        "5S 5H 5D 6S 6H 6D JS JH JD KS KH KD JK JK",
    ),
    Sample(
        SpecialHand.QUADS,
        say("three natural groups of 4 and a matching wild pair"),
        "4S 4H 4D 4C 9S 9H 9D 9C JS JH JD JC 2S 2H",
    ),
    Sample(
        SpecialHand.DREAM,
        say("two natural groups of 5 and four matching wild cards"),
        "8S 8H 8D 8C 8S QS QH QD QC QS 2S 2H 2D 2C",
        say("Dream + 4"),
    ),
    Sample(
        SpecialHand.DREAM,
        say("natural groups of 5 and 4 and any five wild cards"),
        "6S 6H 6D 6C 6S JS JH JD JC 2S 2H 2D 2C JK",
        say("Dream + 5"),
    ),
)
"""Every special hand once, Dream twice; groups by rank, wild cards last."""
