"""Refusals in words where melding is guarded: clean openings, wild melds, threes, dead ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import (
    cards_counted,
    number_word,
    rank_many,
    rank_one,
    sentences,
)
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.guarded_laying import going_out_refusals
from canasta_desktop.rules.guarded_melds import FIVE
from canasta_desktop.rules.melds import NATURALS_NEEDED, SMALLEST_MELD
from canasta_desktop.rules.options import discards
from canasta_desktop.rules.refusal import Refusal, RuleCode
from canasta_desktop.rules.ruleset import OpeningBase, Permission
from canasta_desktop.rules.special_hands import SPECIAL_SIZE
from canasta_desktop.rules.state import Phase, Question, Source, State

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _cards(rank: Rank | None) -> Phrase:
    return say("cards of that rank") if rank is None else rank_many(rank)


def _number(number: int | None, otherwise: int) -> Phrase:
    return number_word(otherwise if number is None else number)


def _three_first(_refusal: Refusal, _table: State) -> Phrase:
    return say("You hold a three. Lay it on the table first; you get a new card for it.")


def _special_not_allowed(_refusal: Refusal, table: State) -> Phrase:
    if table.turn.newest is not None:
        return say("A special hand is laid at once: take back what you have laid in this turn.")
    if table.turn.source is Source.PILE:
        return say("A special hand needs a card drawn from the stock, and you took the pile.")
    return say("Your side has opened, so special hands are over for it in this deal.")


def _special_no_match(_refusal: Refusal, table: State) -> Phrase:
    have = len(table.hand)
    if have != SPECIAL_SIZE:
        return say(
            "A special hand has exactly {need} cards; you hold {have}.",
            need=SPECIAL_SIZE,
            have=have,
        )
    return say("Your cards do not form that special hand, or it is not played at this table.")


def _rule_of_five(refusal: Refusal, _table: State) -> Phrase:
    return say(
        "After the first meld a wild card needs {need} natural cards in its meld; "
        "the {cards} would have {have}.",
        need=_number(refusal.need, FIVE),
        cards=_cards(refusal.rank),
        have=_number(refusal.have, 0),
    )


def _wild_lock(refusal: Refusal, _table: State) -> Phrase:
    return say(
        "Your side’s wild meld has {have} of {need} cards. "
        "Until it is complete, wild cards go to no other meld.",
        have=_number(refusal.have, 0),
        need=_number(refusal.need, 7),
    )


def _dead_rank(refusal: Refusal, _table: State) -> Phrase:
    if refusal.rank is Rank.WILD:
        return say("There is a wild canasta already, so no wild meld may be begun.")
    return say(
        "There is a canasta of {cards} already, so no more of them may be laid.",
        cards=_cards(refusal.rank),
    )


def _opening_canasta(refusal: Refusal, _table: State) -> Phrase:
    return say(
        "A mixed canasta may not be completed in the turn of the first meld; "
        "the {cards} would be one.",
        cards=_cards(refusal.rank),
    )


def _opening_clean(refusal: Refusal, table: State) -> Phrase:
    need, have = _number(refusal.need, SMALLEST_MELD), _number(refusal.have, 0)
    if table.rules.opening_base is OpeningBase.CLEAN_TRIPLE_OR_WILD_MELD:
        return say(
            "The first meld needs {need} natural cards of one rank from your hand without a "
            "wild card, or a wild meld; the best group has {have}.",
            need=need,
            have=have,
        )
    return say(
        "The first meld needs {need} natural cards of one rank from your hand without a wild "
        "card; the best group has {have}.",
        need=need,
        have=have,
    )


def _needs_complete(refusal: Refusal, _table: State) -> Phrase:
    if refusal.rank is Rank.WILD:
        return say(
            "Your side’s wild meld has {have} of {need} cards. "
            "While it is unfinished your side may not go out.",
            have=_number(refusal.have, 0),
            need=_number(refusal.need, 7),
        )
    return say(
        "Your side’s {cards} have {have} of {need} cards. "
        "While such a meld is unfinished your side may not go out.",
        cards=_cards(refusal.rank),
        have=_number(refusal.have, 0),
        need=_number(refusal.need, 7),
    )


def _discard_three(_refusal: Refusal, _table: State) -> Phrase:
    return say("A three is never discarded. Lay it on the table.")


def _discard_wild(_refusal: Refusal, table: State) -> Phrase:
    if table.turn.source is Source.PILE:
        reason = say("After taking the pile no wild card may be discarded.")
    else:
        reason = say(
            "A wild card may be discarded only if you held no natural card after your draw "
            "and hold none now."
        )
    return sentences([reason, _take_back(table)])


def _discard_swad(refusal: Refusal, table: State) -> Phrase:
    card = say("card") if refusal.rank is None else rank_one(refusal.rank)
    reason = say(
        "No seven, wild card, ace or dead card may go on the empty pile, so not this {card}.",
        card=card,
    )
    return sentences([reason, _take_back(table)])


def _take_back(table: State) -> Phrase:
    """Return what to do instead of a refused discard; one line with the reason before it."""
    if table.turn.newest is None:
        return NOTHING
    if next(discards(table), None) is not None:
        return say("Choose another card, or take back your newest step.")
    if table.turn.newest.pile:
        return say("Take back what you took and laid.")
    return say("Take back your newest melds.")


def no_discard_sentence(table: State) -> Phrase:
    """Return what the seat in turn can do when none of its cards may be discarded (M4.7)."""
    if table.turn.newest is None:
        return say("No card of yours may be discarded now.")
    if table.turn.newest.pile:
        return say("No card of yours may be discarded now: take back what you took and laid.")
    return say("No card of yours may be discarded now: take back your newest melds.")


def _not_now(refusal: Refusal, table: State) -> Phrase:
    turn = table.turn
    if turn.question is Question.OPEN:
        return say("The question “May I go out?” must be answered first.")
    if table.phase is Phase.OVER:
        return say("The deal is over.")
    told: dict[str, Callable[[State], Phrase]] = {
        "M10.7": _no_question,
        "M12.2": _stock_says_no,
        "M4.3": lambda _: say("There is nothing to take back in this turn."),
        "M4.4": lambda _: say("You gave the pile back; in this turn you must draw."),
        "M5.4": lambda _: say("The stock is empty, so a three cannot be replaced."),
    }
    if refusal.rule in told:
        return told[refusal.rule](table)
    if table.phase is Phase.DRAW:
        return say("Begin your turn first: draw a card or take the pile.")
    if turn.source is Source.PILE:
        return say("You have already taken the pile. Lay melds or discard.")
    return say("You have already drawn. Lay melds or discard.")


def _no_question(table: State) -> Phrase:
    turn = table.turn
    if table.rules.permission is Permission.OFF:
        return say("In this game partners do not ask each other before going out.")
    if turn.question is not Question.NONE:
        return say("You have already asked in this turn; a question is possible once.")
    if turn.newest is not None:
        return say("Ask before you lay cards, or take back what you have laid.")
    return say("Nobody has asked a question.")


def _stock_says_no(table: State) -> Phrase:
    if table.stock:
        return say("The deal can be ended only when the stock is empty.")
    return say("The stock is empty. Take the pile, or decline it, which ends the deal.")


def _pile_blocked(refusal: Refusal, _table: State) -> Phrase:
    if refusal.rank in (Rank.TWO, Rank.JOKER):
        return say("A wild card lies on top of the pile, so nobody can take it.")
    if refusal.rank is Rank.THREE:
        return say("A three lies on top of the pile, so nobody can take it.")
    return say(
        "There is a canasta of {cards} already, so a pile with such a card on top cannot be taken.",
        cards=_cards(refusal.rank),
    )


def _pile_frozen(refusal: Refusal, _table: State) -> Phrase:
    return say(
        "To take the pile, lay its top card with {need} natural {cards} from your hand; "
        "you have shown {have}.",
        need=_number(refusal.need, NATURALS_NEEDED),
        cards=_cards(refusal.rank),
        have=_number(refusal.have, 0),
    )


def _no_rank(refusal: Refusal, _table: State) -> Phrase:
    if refusal.rank is Rank.THREE:
        return say("Threes are never melded; they are laid on the table one by one.")
    return say("Twos alone are a wild meld; jokers may lie with them.")


def _no_wild(refusal: Refusal, _table: State) -> Phrase:
    if refusal.rank is Rank.SEVEN:
        return say("Sevens are laid without wild cards.")
    return say(
        "A wild card goes with aces only in the first meld of your side, "
        "or where the aces have one already."
    )


def _needs_canasta(refusal: Refusal, table: State) -> Phrase:
    need = table.rules.canastas_to_go_out if refusal.need is None else refusal.need
    if need == 1:
        return say("To go out your side needs a canasta, and it has none.")
    return say(
        "To go out your side needs {need} canastas; it has {have}.",
        need=number_word(need),
        have=_number(refusal.have, 0),
    )


def _keep_card(refusal: Refusal, table: State) -> Phrase:
    if refusal.need == 0:
        return say(
            "Going out uses up the whole hand; with this {cards} would be left.",
            cards=cards_counted(refusal.have or 0),
        )
    keep = say("Keep at least two cards: one to discard and one to hold.")
    bars = next(going_out_refusals(table, table.melds[table.side], ends_with_discard=True), None)
    if bars is None:
        return keep
    return sentences([keep, GUARDED_SENTENCES[bars.code](bars, table)])


def _permission(_refusal: Refusal, table: State) -> Phrase:
    if table.turn.question is Question.NO:
        return say("Your partner said no, so you may not go out in this turn.")
    return say("Going out needs your partner’s yes. Ask before you lay cards.")


NEW_SENTENCES: Mapping[RuleCode, Callable[[Refusal, State], Phrase]] = {
    RuleCode.THREE_FIRST: _three_first,
    RuleCode.SPECIAL_NOT_ALLOWED: _special_not_allowed,
    RuleCode.SPECIAL_NO_MATCH: _special_no_match,
    RuleCode.MELD_RULE_OF_FIVE: _rule_of_five,
    RuleCode.MELD_WILD_LOCK: _wild_lock,
    RuleCode.MELD_DEAD_RANK: _dead_rank,
    RuleCode.OPENING_CANASTA: _opening_canasta,
    RuleCode.OPENING_CLEAN: _opening_clean,
    RuleCode.NEEDS_COMPLETE: _needs_complete,
    RuleCode.DISCARD_THREE: _discard_three,
    RuleCode.DISCARD_WILD: _discard_wild,
    RuleCode.DISCARD_SWAD: _discard_swad,
}
"""The sentences of the codes that only guarded melding has."""

GUARDED_SENTENCES: Mapping[RuleCode, Callable[[Refusal, State], Phrase]] = {
    **NEW_SENTENCES,
    RuleCode.NOT_NOW: _not_now,
    RuleCode.PILE_BLOCKED: _pile_blocked,
    RuleCode.PILE_FROZEN: _pile_frozen,
    RuleCode.MELD_NO_RANK: _no_rank,
    RuleCode.MELD_NO_WILD: _no_wild,
    RuleCode.NEEDS_CANASTA: _needs_canasta,
    RuleCode.REFUSED: _permission,
    RuleCode.KEEP_CARD: _keep_card,
}
"""The sentences that stand in place of the common ones where melding is guarded."""
