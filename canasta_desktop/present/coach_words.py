"""What the coach says: advice with its reason from imagined deals, ranked plays, a warning."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from canasta_desktop.coach.counsel import Counsel
from canasta_desktop.coach.evidence import Sign
from canasta_desktop.coach.telling import most_telling, why_better
from canasta_desktop.present.actions_text import (
    action_words,
    groups_text,
    laid_ranks,
    suggestion,
)
from canasta_desktop.present.cards_text import (
    cards_in_words,
    either,
    number_word,
    sentences,
    symbol,
    symbols,
)
from canasta_desktop.present.evidence_words import happened, how_often, kept_cards, points_better
from canasta_desktop.present.hints import hint_sentence
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.present.picture import CoachPicture, PlayPicture
from canasta_desktop.rules.actions import Answer, Ask, Discard, GoOut, Lay, Take
from canasta_desktop.rules.cards import RANK_OF

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from canasta_desktop.coach.advice import Advice, Play
    from canasta_desktop.coach.telling import Contrast
    from canasta_desktop.players.player import Choice
    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.actions import Group
    from canasta_desktop.rules.cards import Card, Rank
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
        return say("{play}. That is just as good as the best play in the list.", play=text)
    return say("{play}. {cost}", play=text, cost=cost_sentence(advice, play, view, names))


def coach_sentence(advice: Advice, view: SeatView, names: Names) -> Phrase:
    """Return what the best play is and why, or that several are as good as each other."""
    told = most_telling(view, advice)
    reason = NOTHING if told is None else _reason(told, advice, view, names)
    if not advice.as_good:
        return say("{advice}. {reason}", advice=_play_text(advice.best, view), reason=reason)
    if told is None:
        reason = say("In {deals} imagined deals they came out nearly the same.", deals=advice.deals)
    return sentences([_all_fine(advice, view), reason])


def coach_picture(counsel: Counsel, view: SeatView) -> CoachPicture:
    """Return the ranked plays of a counsel, and which of them is shown on the cards."""
    advice = counsel.advice
    rows = tuple(_row(advice, play, view) for play in advice.plays)
    return CoachPicture(_caption(advice), rows, counsel.shown)


def cost_sentence(advice: Advice, play: Play, view: SeatView, names: Names) -> Phrase:
    """Return what a play costs beside the best one, and how that shows in imagined deals."""
    points = _rounded(play.behind)
    told = why_better(view, advice.best, play)
    instead = say("if you {deed} instead", deed=_deed(advice.best, play, view))
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
        what=happened(told, told.there, _next_opponent(view, names)),
        instead=instead,
        times=how_often(told.here, told.deals),
    )


# --- Plays in words -------------------------------------------------------------------------------


def _groups(play: Play) -> tuple[Group, ...]:
    """Return what a play lays down, in all its steps."""
    return tuple(
        group for action in play.actions if isinstance(action, Lay) for group in action.groups
    )


def _thrown(play: Play) -> Card | None:
    last = play.actions[-1]
    return last.card if isinstance(last, Discard) else None


def _play_text(play: Play, view: SeatView, thrown: Phrase | None = None) -> Phrase:
    """Return a play as advice: "Lay 3 kings, then discard 5♣".

    ``thrown`` stands for its discard where there is a choice of some.
    """
    card = _thrown(play)
    discard = thrown if thrown is not None or card is None else symbol(card)
    if isinstance(play.action, Lay):
        cards = groups_text(_groups(play), laid_ranks(view))
        if discard is None:
            return say("Lay {cards}", cards=cards)
        return say("Lay {cards}, then discard {card}", cards=cards, card=discard)
    if discard is not None and isinstance(play.action, Discard):
        return say("Discard {card}", card=discard)
    return suggestion(play.action, view.table.pile, laid_ranks(view))


def _deed(play: Play, beside: Play, view: SeatView) -> Phrase:
    """Return what a play does otherwise than the one beside it: "discard 5♣"."""
    first, groups = play.action, _groups(play)
    if isinstance(first, Take) and isinstance(beside.action, Take):
        return _take_with(first.groups, laid_ranks(view))
    if isinstance(first, GoOut):
        return _go_out(first, beside)
    if isinstance(first, Ask):
        return say("ask your partner first")
    if isinstance(first, Answer):
        return say("answer yes") if first.yes else say("answer no")
    card = _thrown(play)
    if card is None and not groups:
        return action_words(first)
    part = _laid_otherwise(play, beside, view)
    if part is not None:
        return part if card is None or card == _thrown(beside) else _and_discard(part, card)
    if card is None:
        return say("lay {cards}", cards=groups_text(groups, laid_ranks(view)))
    if _same_laid(play, beside):
        return say("discard {card}", card=symbol(card))
    if groups:
        lay = say("lay {cards}", cards=groups_text(groups, laid_ranks(view)))
        return _and_discard(lay, card, apart=len(groups) > 1)
    words = say("discard {card}", card=symbol(card))
    return say("lay nothing and {discard}", discard=words) if _groups(beside) else words


def _and_discard(lay: Phrase, card: Card, *, apart: bool = False) -> Phrase:
    if apart:
        return say("{lay}, and discard {card}", lay=lay, card=symbol(card))
    return say("{lay} and discard {card}", lay=lay, card=symbol(card))


def _laid_otherwise(play: Play, beside: Play, view: SeatView) -> Phrase | None:
    """Return what a play lays more or keeps, where both lay something and that is all."""
    groups, others = _groups(play), _groups(beside)
    more, fewer = _without(groups, others), _without(others, groups)
    if not groups or not others or bool(more) is bool(fewer):
        return None
    if more:
        return say("also lay {cards}", cards=groups_text(more, laid_ranks(view)))
    return say("keep {cards}", cards=cards_in_words([c for group in fewer for c in group.cards]))


def _without(groups: Sequence[Group], others: Sequence[Group]) -> list[Group]:
    """Return the groups that are not among others, without regard to suits."""
    left = Counter(map(_kinds, others))
    found = []
    for group in groups:
        if left[_kinds(group)]:
            left[_kinds(group)] -= 1
        else:
            found.append(group)
    return found


def _kinds(group: Group) -> tuple[Rank, tuple[Rank, ...]]:
    return group.rank, tuple(sorted(RANK_OF[card] for card in group.cards))


def _same_laid(play: Play, beside: Play) -> bool:
    groups, others = _groups(play), _groups(beside)
    return sorted(map(_kinds, groups)) == sorted(map(_kinds, others))


def _go_out(finish: GoOut, beside: Play) -> Phrase:
    """Return a finish, and how where the play beside it is one too."""
    if not isinstance(beside.action, GoOut):
        return say("go out")
    if finish.discard is not None and finish.discard != beside.action.discard:
        return say("go out and discard {card}", card=symbol(finish.discard))
    if finish.discard is None and beside.action.discard is not None:
        return say("go out without a discard")
    return say("go out with other melds")


def _take_with(groups: Sequence[Group], laid: Container[Rank]) -> Phrase:
    claim, *others = groups
    take = say("take it without a card of your hand")
    if claim.cards:
        take = say("take it with {cards}", cards=symbols(claim.cards))
    if not others:
        return take
    return say("{take} and lay {cards}", take=take, cards=groups_text(others, laid))


# --- Why ------------------------------------------------------------------------------------------


def _all_fine(advice: Advice, view: SeatView) -> Phrase:
    """Return that several plays are fine: which ones where that is short, else how many."""
    best, others = advice.best, advice.as_good
    cards = [_other_discard(play, best) for play in others]
    named = [card for card in cards if card is not None]
    own = _thrown(best)
    if own is not None and len(named) == len(others):
        play = _play_text(best, view, either([symbol(own), *named]))
        if len(others) == 1:
            return say("{play}: both are fine.", play=play)
        return say("{play}: all {number} are fine.", play=play, number=number_word(1 + len(others)))
    text = _play_text(best, view)
    if len(others) == 1 and _is_short(others[0], best, view):
        other = _deed(others[0], best, view)
        return say("{best}, or {other} instead: both are fine.", best=text, other=other)
    if 1 + len(others) < len(advice.plays):
        return say_count(
            len(others),
            "{best}. One more play in the list is as good.",
            "{best}. {number} more plays in the list are as good.",
            best=text,
            number=_AT_START[len(others)],
        )
    if len(others) == 1:
        return say("{best}. Both plays in the list are fine.", best=text)
    number = number_word(1 + len(others))
    return say("{best}. All {number} plays in the list are fine.", best=text, number=number)


def _is_short(play: Play, best: Play, view: SeatView) -> bool:
    """Return whether it takes few words to say in what a play differs from the best one."""
    both_lay = isinstance(play.action, Lay) and isinstance(best.action, Lay)
    return not both_lay or _laid_otherwise(play, best, view) is not None


def _other_discard(play: Play, best: Play) -> Phrase | None:
    """Return the discard of a play that differs from the best one in nothing else."""
    card = _thrown(play)
    return symbol(card) if card is not None and _same_laid(play, best) else None


_AT_START: Final = {1: say("One"), 2: say("Two"), 3: say("Three"), 4: say("Four")}


def _reason(told: Contrast, advice: Advice, view: SeatView, names: Names) -> Phrase:
    """Return why the best play is better, in one sentence."""
    telling, deals, counts_match = told.telling, told.telling.deals, advice.counts_match
    deed = _deed(told.other, advice.best, view)
    if telling.sign is None:
        points = _rounded(told.other.behind)
        return points_better(telling, points, deed, counts_match=counts_match)
    what = happened(telling, telling.here, _next_opponent(view, names))
    times = how_often(telling.there, deals)
    if telling.sign is Sign.CLAIM and telling.rank is not None:
        return say(
            "Keep {cards}: in {deals} imagined deals {what}; if you {deed} instead, {times}.",
            cards=kept_cards(telling.rank, telling.held),
            deals=deals,
            what=what,
            deed=deed,
            times=times,
        )
    return say(
        "In {deals} imagined deals {what}; if you {deed} instead, {times}.",
        deals=deals,
        what=what,
        deed=deed,
        times=times,
    )


def _next_opponent(view: SeatView, names: Names) -> Phrase:
    return names.of((view.seat + 1) % view.table.rules.seats)


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
