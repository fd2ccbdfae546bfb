"""Advice for playing Modern American well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rulebook.document import Section
from canasta_desktop.rulebook.writing import bullets, canastas, cards, text
from canasta_desktop.rules.canasta_counting import HELD, MIXED, SPECIAL_RANK, UNFINISHED_WILD, WILD
from canasta_desktop.rules.ruleset import Swad, Talon
from canasta_desktop.rules.special_hands import POINTS

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


HIGH = 90
"""From this minimum on, natural cards alone hardly ever open."""


def modern_advice(rules: RuleSet) -> tuple[Section, ...]:
    """Return advice for the Modern American family."""
    return (
        _opening(rules),
        _pile(rules),
        _special_melds(),
        _wild_cards(rules),
        _hands(rules),
        _out(rules),
    )


def _kept(*advice: Phrase) -> tuple[Phrase, ...]:
    return tuple(item for item in advice if item != NOTHING)


def _wilds_to_open(rules: RuleSet) -> Phrase:
    if rules.opening_from_0 < HIGH:
        return NOTHING
    return say(
        "At {minimum} points you need wild cards beside the clean triple. Keep two or three for "
        "it, but not all in one meld.",
        minimum=rules.opening_from_0,
    )


def _opening(rules: RuleSet) -> Section:
    bonus = say(
        "Opening first brings no extra cards here, so there is no hurry while the pile is small."
    )
    if rules.talon is not Talon.OFF:
        bonus = say(
            "Being first to open brings four cards, being second three. That is a good reason to "
            "open from the stock as soon as you can."
        )
    return Section(
        say("The first meld"),
        "s-opening",
        (
            text(bonus),
            bullets(
                *_kept(_wilds_to_open(rules)),
                say(
                    "Melds of low cards open dearly: {low} is worth little. Kings and aces carry "
                    "an opening.",
                    low=cards("5S 5H 5D"),
                ),
                say(
                    "Think before you put natural aces or sevens into an opening. They bar going "
                    "out until there are seven of them."
                ),
            ),
        ),
    )


def _pile(rules: RuleSet) -> Section:
    empty = NOTHING
    if rules.swad is not Swad.OFF:
        empty = say(
            "Before you take the pile, see to it that a safe card is left: the pile is empty then, "
            "and no seven, ace, wild or dead card may go on it."
        )
    return Section(
        say("The pile"),
        "s-pile",
        (
            bullets(
                say(
                    "Only a natural pair takes the pile, so keep pairs, and throw the third card "
                    "of a rank of which you hold a pair only when you must."
                ),
                say("Safest are dead cards, then ranks of which most have been seen."),
                say(
                    "A side with five cards of a rank on the table cannot take the pile with that "
                    "rank: such cards are safe against it."
                ),
                *_kept(empty),
                say("Throw what is dangerous while the pile is small."),
            ),
        ),
    )


def _special_melds() -> Section:
    return Section(
        say("Aces, sevens and wild melds"),
        "s-special-melds",
        (
            text(
                say(
                    "Finished, each brings {won} points or more; unfinished, it costs {lost}, or "
                    "{wild} for a wild meld. So begin one only with good prospects.",
                    won=min(SPECIAL_RANK, *WILD.values()),
                    lost=SPECIAL_RANK,
                    wild=UNFINISHED_WILD,
                )
            ),
            bullets(
                say(
                    "Count aces and sevens as they go by. There are eight of each, and when two "
                    "are gone nobody else can finish them."
                ),
                say(
                    "Do not sit on three of them at the end: three aces or sevens in one hand cost "
                    "{points}.",
                    points=HELD,
                ),
                say(
                    "A fifth seven or ace thrown late may be a gift to the other side. Throw these "
                    "early, on a pile that has cards, or keep a pair and no more."
                ),
            ),
        ),
    )


def _wild_cards(rules: RuleSet) -> Section:
    five = say("After the opening wild cards go where a canasta is near.")
    if rules.rule_of_five:
        five = say(
            "After the opening a wild card needs five natural cards beside it, so collect natural "
            "cards first; two wild cards then make the canasta of {points}.",
            points=MIXED,
        )
    return Section(
        say("Wild cards"),
        "s-wild",
        (
            bullets(
                five,
                say(
                    "A wild meld ties up every wild card of both partners until it is complete. "
                    "Begin it only when five or six are in sight, and the others have not begun "
                    "theirs."
                ),
                say(
                    "You can hardly ever discard a wild card, so do not hoard what you cannot use."
                ),
            ),
        ),
    )


def _hands(rules: RuleSet) -> Section:
    if not POINTS[rules.special_hands]:
        body = text(say("Special hands are not played here: every hand is for melding."))
        return Section(say("Special hands"), "s-hands", (body,))
    return Section(
        say("Special hands"),
        "s-hands",
        (
            bullets(
                say(
                    "Look for a special hand in the first turns. Seven pairs with one or two "
                    "missing are worth a try; a hand that needs four cards is not."
                ),
                say(
                    "Give it up as soon as your partner is likely to open, for then it is worth "
                    "nothing, or when two cards you need are gone."
                ),
                say("Do not show it: throw what an ordinary hand would throw."),
            ),
        ),
    )


def _out(rules: RuleSet) -> Section:
    return Section(
        say("Canastas and going out"),
        "s-out",
        (
            bullets(
                say(
                    "Two canastas are the aim of every side: with none, melds and threes are "
                    "subtracted, with one the threes count nothing."
                ),
                say(
                    "Going out needs {canastas}. Do it before the others have theirs, above all "
                    "when they have unfinished aces, sevens or wild cards on the table.",
                    canastas=canastas(rules.canastas_to_go_out),
                ),
                say("Do not show that you are close: lay little when your hand is short."),
                say("Finish your own special melds first, or you cannot go out at all."),
            ),
        ),
    )
