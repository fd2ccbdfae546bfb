"""What going out now would do to the match, as the partner who is asked can tell for certain.

Everybody can see the scores, the melds and how many cards each hand has; with the own hand this
sometimes decides the match already, whatever the hidden cards are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.actions import Answer
from canasta_desktop.rules.canasta_counting import SPECIAL_RANK
from canasta_desktop.rules.cards import Rank, Suit, make_card
from canasta_desktop.rules.melds import Meld, make_meld
from canasta_desktop.rules.ruleset import Counting
from canasta_desktop.rules.scoring import match_result, score_side

if TYPE_CHECKING:
    from canasta_desktop.players.situation import Situation
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State

# The least and the most that a hidden card counts on average, in points.
_LEAST, _MOST = 5, 20


def answer_for_the_match(now: Situation) -> Choice | None:
    """Return yes where it surely wins the match, no where it surely loses it, else nothing."""
    verdict = match_if_partner_goes_out(now)
    if verdict > 0:
        return Choice(Answer(yes=True), Reason(ReasonKind.GO_OUT_WINS))
    if verdict < 0:
        return Choice(Answer(yes=False), Reason(ReasonKind.GO_OUT_LOSES))
    return None


def match_if_partner_goes_out(now: Situation) -> int:
    """Return 1 if the match is surely won when the asking partner goes out, -1 if lost, else 0."""
    table, own, theirs = now.table, now.own_side, now.their_side
    over = table._replace(out=table.seat)
    others = sum(now.sizes[seat] for seat in now.others_of(own) if seat != table.seat)
    hidden = now.hidden_cards(theirs)
    lowest, highest = list(table.scores), list(table.scores)
    lowest[own] += score_side(over, own).total - _MOST * others
    highest[own] += _most_scored(over, own) - _LEAST * others
    their_total = score_side(over, theirs).total
    lowest[theirs] += their_total - _LEAST * hidden
    highest[theirs] += their_total - _MOST * hidden
    if match_result(over, tuple(lowest)).winner == own:
        return 1
    return -1 if match_result(over, tuple(highest)).winner == theirs else 0


def _most_scored(over: State, side: int) -> int:
    """Return what a side scores at most when the seat that goes out lays its hidden hand."""
    rules = over.rules
    melds, left = _grown(rules, over.melds[side], len(over.hands[over.seat]))
    laid = (*over.melds[:side], melds, *over.melds[side + 1 :])
    bonus = rules.natural_canasta_bonus
    if rules.counting is Counting.BY_CANASTAS:
        bonus = max(bonus, SPECIAL_RANK)
    new_canastas = left // rules.canasta_size
    return score_side(over._replace(melds=laid), side).total + left * _MOST + new_canastas * bonus


def _grown(rules: RuleSet, melds: tuple[Meld, ...], cards: int) -> tuple[tuple[Meld, ...], int]:
    """Return melds with as many canastas as so many more cards can make, and the cards left."""
    grown = []
    for meld in sorted(melds, key=lambda meld: -len(meld.cards)):
        missing = max(0, rules.canasta_size - len(meld.cards))
        if missing > cards:
            missing = 0
        cards -= missing
        rank = Rank.TWO if meld.rank is Rank.WILD else meld.rank
        card = make_card(rank, Suit.SPADES)
        grown.append(make_meld(meld.rank, (*meld.cards, *[card] * missing)))
    return tuple(grown), cards
