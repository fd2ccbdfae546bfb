"""What the coach says: advice with its reason from imagined deals, ranked plays, a warning."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from canasta_desktop.coach.counsel import Counsel
from canasta_desktop.coach.evidence import Sign
from canasta_desktop.coach.telling import most_telling, why_better
from canasta_desktop.present.actions_text import action_words, laid_ranks, suggestion
from canasta_desktop.present.cards_text import (
    number_word,
    rank_many,
    sentences,
    symbol,
    symbols,
    with_commas,
)
from canasta_desktop.present.hints import hint_sentence
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.present.picture import CoachPicture, PlayPicture
from canasta_desktop.rules.actions import Discard, Lay, Take
from canasta_desktop.rules.cards import RANK_OF

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta_desktop.coach.advice import Advice, Play
    from canasta_desktop.coach.telling import Telling
    from canasta_desktop.players.player import Choice
    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.actions import Group
    from canasta_desktop.rules.cards import Rank
    from canasta_desktop.rules.view import SeatView

_PAIR: Final = 2
_FEW: Final = 20
"""Costs above this are rounded to tens: no imagined deals know them better."""


def choice_sentence(choice: Choice, view: SeatView, names: Names) -> Phrase:
    """Return what is said of a hint: the advice behind it where there is one, else its reason."""
    if not isinstance(choice, Counsel):
        return hint_sentence(choice, view)
    advice, play = choice.advice, choice.play
    if not choice.shown:
        return coach_sentence(advice, view, names)
    text = _play_text(play, view)
    if play.is_as_good:
        best = _deed(advice.best, play)
        return say("{play}. That is as good as to {best}.", play=text, best=best)
    return say("{play}. {cost}", play=text, cost=cost_sentence(advice, play, view, names))


def coach_sentence(advice: Advice, view: SeatView, names: Names) -> Phrase:
    """Return what the best play is and why, or that several are as good as each other."""
    best = _play_text(advice.best, view)
    told = most_telling(view, advice)
    reason = NOTHING if told is None else _reason(told, view, names)
    if not advice.as_good:
        return say("{advice}. {reason}", advice=best, reason=reason)
    if told is None:
        reason = say("In {deals} imagined deals they came out nearly the same.", deals=advice.deals)
    return sentences([_all_fine(advice, best), reason])


def coach_picture(counsel: Counsel, view: SeatView) -> CoachPicture:
    """Return the ranked plays of a counsel, and which of them is shown on the cards."""
    advice = counsel.advice
    rows = tuple(_row(advice, play, view) for play in advice.plays)
    return CoachPicture(_caption(advice), rows, counsel.shown)


def cost_sentence(advice: Advice, play: Play, view: SeatView, names: Names) -> Phrase:
    """Return what a play costs beside the best one, and how that shows in imagined deals."""
    points = _rounded(play.behind)
    told = why_better(view, advice.best, play)
    instead = say("if you {deed} instead", deed=_deed(advice.best, play))
    if told.sign is None:
        return say_count(
            points,
            "In {deals} imagined deals this came out about {count} point worse than {instead}.",
            "In {deals} imagined deals this came out about {count} points worse than {instead}.",
            deals=told.deals,
            instead=instead,
        )
    return say(
        "{cost}: in {deals} imagined deals {what}; {instead}, {times}.",
        cost=_cost(points, counts_match=advice.counts_match),
        deals=told.deals,
        what=_happened(told.sign, told.there, _next_opponent(view, names), told.rank),
        instead=instead,
        times=_times(told.here),
    )


# --- Plays in words -------------------------------------------------------------------------------


def _play_text(play: Play, view: SeatView) -> Phrase:
    """Return a play as advice: "Lay 3 kings, then discard 5♣"."""
    text = suggestion(play.action, view.table.pile, laid_ranks(view))
    last = play.actions[-1]
    if len(play.actions) > 1 and isinstance(last, Discard):
        return say("{play}, then discard {card}", play=text, card=symbol(last.card))
    return text


def _deed(play: Play, beside: Play) -> Phrase:
    """Return what a play does otherwise than the one beside it: "discard 5♣"."""
    first, last = play.action, play.actions[-1]
    if isinstance(first, Take):
        if isinstance(beside.action, Take):
            return _take_with(first.groups)
        return action_words(first)
    if isinstance(last, Discard):
        if _laid(play) == _laid(beside):
            return action_words(last)
        if first is last:
            laid_more = isinstance(beside.action, Lay)
            words = action_words(last)
            return say("lay nothing and {discard}", discard=words) if laid_more else words
        return say("{lay} and {discard}", lay=action_words(first), discard=action_words(last))
    return action_words(first)


def _take_with(groups: Sequence[Group]) -> Phrase:
    claim, *others = groups
    if not claim.cards and not others:
        return say("take it without a card of your hand")
    laid = with_commas([symbols(group.cards) for group in groups if group.cards])
    return say("take it with {cards}", cards=laid)


def _laid(play: Play) -> Counter[tuple[Rank, Rank]]:
    """Return what a play lays, without regard to suits."""
    first = play.action
    if not isinstance(first, Lay):
        return Counter()
    return Counter((group.rank, RANK_OF[card]) for group in first.groups for card in group.cards)


# --- Why ------------------------------------------------------------------------------------------


def _all_fine(advice: Advice, best: Phrase) -> Phrase:
    """Return that several plays are fine: which ones where that is short, else how many."""
    others, count = advice.as_good, len(advice.as_good) + 1
    cards = [_other_discard(play, advice.best) for play in others]
    named = [card for card in cards if card is not None]
    if len(others) == 1 and (named or not _both_lay(others[0], advice.best)):
        other = _deed(others[0], advice.best)
        return say("{best}, or {other} instead: both are fine.", best=best, other=other)
    if len(named) == len(others):
        return say(
            "{best}, or {cards} instead: all {number} are fine.",
            best=best,
            cards=_either(named),
            number=number_word(count),
        )
    if count == len(advice.plays) == _PAIR:
        return say("{best}. Both plays in the list are fine.", best=best)
    if count == len(advice.plays):
        return say(
            "{best}. All {number} plays in the list are fine.",
            best=best,
            number=number_word(count),
        )
    return say(
        "{best}. {number} of the plays in the list are fine.", best=best, number=_AT_START[count]
    )


def _both_lay(play: Play, best: Play) -> bool:
    return isinstance(play.action, Lay) and isinstance(best.action, Lay)


def _other_discard(play: Play, best: Play) -> Phrase | None:
    """Return the discard of a play that differs from the best one in nothing else."""
    last = play.actions[-1]
    if isinstance(last, Discard) and _laid(play) == _laid(best):
        return symbol(last.card)
    return None


def _either(cards: Sequence[Phrase]) -> Phrase:
    """Return cards as a choice: "3♣, 5♦ or A♠"."""
    return say("{cards} or {last}", cards=with_commas(cards[:-1]), last=cards[-1])


_AT_START: Final[Mapping[int, Phrase]] = {2: say("Two"), 3: say("Three"), 4: say("Four")}


def _reason(told: Telling, view: SeatView, names: Names) -> Phrase:
    """Return why the better play is better, in one sentence."""
    deed = _deed(told.other, told.better)
    if told.sign is None:
        return _points(told, say("if you {deed}", deed=deed))
    what = _happened(told.sign, told.here, _next_opponent(view, names), told.rank)
    times = _times(told.there)
    if told.sign is Sign.CLAIM and told.rank is not None:
        return say(
            "Keep {cards}: in {deals} imagined deals {what}; if you {deed} instead, {times}.",
            cards=_kept(told.rank, told.held),
            deals=told.deals,
            what=what,
            deed=deed,
            times=times,
        )
    return say(
        "In {deals} imagined deals {what}; if you {deed} instead, {times}.",
        deals=told.deals,
        what=what,
        deed=deed,
        times=times,
    )


def _points(told: Telling, other: Phrase) -> Phrase:
    if told.ours > 0 and told.ours >= told.theirs:
        return say_count(
            told.ours,
            "In {deals} imagined deals your side made {count} point more on average than {other}.",
            "In {deals} imagined deals your side made {count} points more on average than {other}.",
            deals=told.deals,
            other=other,
        )
    if told.theirs > 0:
        return say_count(
            told.theirs,
            "In {deals} imagined deals the opponents made {count} point less on average "
            "than {other}.",
            "In {deals} imagined deals the opponents made {count} points less on average "
            "than {other}.",
            deals=told.deals,
            other=other,
        )
    return say(
        "In {deals} imagined deals it came out better on average than {other}.",
        deals=told.deals,
        other=other,
    )


def _kept(rank: Rank, held: int) -> Phrase:
    cards = rank_many(rank)
    if held == _PAIR:
        return say("the pair of {cards}", cards=cards)
    return say("the {number} {cards}", number=number_word(held), cards=cards)


def _next_opponent(view: SeatView, names: Names) -> Phrase:
    return names.of((view.seat + 1) % view.table.rules.seats)


def _happened(sign: Sign, count: int, opponent: Phrase, rank: Rank | None) -> Phrase:
    """Return how often something happened in the imagined deals, as a part of a sentence."""
    some, none = _HAPPENED[sign]
    cards = NOTHING if rank is None else rank_many(rank)
    values = {"name": opponent, "cards": cards, "times": _times(count)}
    return replace(some if count else none, values=tuple(values.items()))


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


def _times(count: int) -> Phrase:
    """Return how often: "once", "twice", "31 times"."""
    if count == 0:
        return say("not once")
    if count == 1:
        return say("once")
    return say("twice") if count == _PAIR else say("{count} times", count=count)


# --- Points ---------------------------------------------------------------------------------------


def _caption(advice: Advice) -> Phrase:
    if advice.counts_match:
        return say(
            "Expected lead after {deals} imagined deals, weighed by the chance to win the match",
            deals=advice.deals,
        )
    return say("Expected lead in this deal, from {deals} imagined deals", deals=advice.deals)


def _row(advice: Advice, play: Play, view: SeatView) -> PlayPicture:
    text = _play_text(play, view)
    if play is not advice.best and play.is_as_good:
        return PlayPicture(text, say("as good"), say("{play}: as good", play=text))
    lead = signed(round(advice.lead - play.behind))
    if play is advice.best:
        spoken = say("{play}: best, expected lead {points}", play=text, points=lead)
    else:
        spoken = say("{play}: expected lead {points}", play=text, points=lead)
    return PlayPicture(text, lead, spoken)


def signed(points: int) -> Phrase:
    """Return points with their sign: "+190", "−40", "0"."""
    return say("+{points}", points=points) if points > 0 else say("{points}", points=points)


def _cost(points: int, *, counts_match: bool) -> Phrase:
    if counts_match:
        return say_count(
            points,
            "For winning the match this costs as much as about {count} point",
            "For winning the match this costs as much as about {count} points",
        )
    return say_count(points, "This costs about {count} point", "This costs about {count} points")


def _rounded(points: float) -> int:
    return round(points) if points < _FEW else round(points / 10) * 10
