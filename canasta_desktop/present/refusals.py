"""Refusals in words: which rule an action breaks, what is missing, and what would be allowed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import (
    cards_counted,
    number_word,
    rank_many,
    rank_one,
    sentences,
    the_card,
)
from canasta_desktop.present.guarded_refusals import GUARDED_SENTENCES, NEW_SENTENCES
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.rules.cards import THREES, WILDS, Rank
from canasta_desktop.rules.melds import NATURALS_NEEDED, SMALLEST_MELD, naturals_needed
from canasta_desktop.rules.pile import may_join_own_meld
from canasta_desktop.rules.refusal import Refusal, RuleCode
from canasta_desktop.rules.ruleset import Melding, Permission, WildRatio
from canasta_desktop.rules.state import Phase, Question, Source, State, may_go_out_by_discard

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.rules.view import SeatView


def refusal_sentence(refusal: Refusal, view: SeatView) -> Phrase:
    """Return what a refused player is told, with the number of the rule."""
    table = view.table
    sentence = _SENTENCES[refusal.code]
    if table.rules.melding is Melding.GUARDED:
        sentence = GUARDED_SENTENCES.get(refusal.code, sentence)
    return replace(sentence(refusal, table), rule=refusal.rule)


def _cards(rank: Rank | None) -> Phrase:
    return say("cards of that rank") if rank is None else rank_many(rank)


def _number(number: int | None, otherwise: int) -> Phrase:
    return number_word(otherwise if number is None else number)


def _not_now(refusal: Refusal, table: State) -> Phrase:
    if refusal.rule == "C8.8":
        return _no_question(table)
    if refusal.rule == "C9.5":
        return say(
            "The last card of the stock was a red three: cards may still be laid, "
            "but nothing is discarded any more."
        )
    if refusal.rule == "C8.3" or table.phase is Phase.OVER:
        return say("The deal is over.")
    if refusal.rule == "C9.3":
        return _stock_says_no(table)
    if table.phase is Phase.DRAW:
        if not table.stock:
            return say("The stock is empty: take the pile, or decline it, which ends the deal.")
        return say("Begin your turn first: draw a card or take the pile.")
    if table.turn.source is Source.PILE:
        return say("You have already taken the pile. Lay melds or discard.")
    return say("You have already drawn. Lay melds or discard.")


def _stock_says_no(table: State) -> Phrase:
    if table.stock:
        return say_count(
            len(table.stock),
            "There is still a card in the stock. Draw it or take the pile.",
            "There are still {count} cards in the stock. Draw one or take the pile.",
        )
    return say("The stock is empty. Take the pile, or decline it, which ends the deal.")


def _no_question(table: State) -> Phrase:
    turn = table.turn
    if turn.question is Question.OPEN:
        return say("The question “May I go out?” must be answered first.")
    if table.rules.permission is Permission.OFF:
        return say("In this game partners do not ask each other before going out.")
    if turn.question is not Question.NONE:
        return say("You have already asked in this turn; a question is possible once.")
    if turn.laid:
        return say("Ask before you lay cards; in this turn some have been laid already.")
    return say("Nobody has asked a question.")


def _not_held(refusal: Refusal, _table: State) -> Phrase:
    if refusal.rank is None:
        return say("Not all of these cards are in your hand.")
    return say("You do not hold that {card}.", card=rank_one(refusal.rank))


def _pile_empty(_refusal: Refusal, _table: State) -> Phrase:
    return say("The discard pile is empty. Draw from the stock.")


def _pile_blocked(refusal: Refusal, table: State) -> Phrase:
    top = table.pile[-1] if table.pile else None
    if top in THREES or refusal.rank is Rank.THREE:
        reason = say("A three lies on top of the pile, so nobody can take it.")
    elif top in WILDS or refusal.rank in (Rank.TWO, Rank.JOKER):
        reason = say("A wild card lies on top of the pile, so nobody can take it.")
    else:
        reason = say("The top card bars the pile, so nobody can take it.")
    return sentences([reason, _draw_instead(table)])


def _draw_instead(table: State) -> Phrase:
    if table.phase is not Phase.DRAW:
        return NOTHING
    return say("Draw from the stock.") if table.stock else say("Decline it to end the deal.")


def _one_card_guard(_refusal: Refusal, table: State) -> Phrase:
    reason = say("With a single card in your hand you may not take a pile of a single card.")
    return sentences([reason, _draw_instead(table)])


def _pile_frozen(refusal: Refusal, table: State) -> Phrase:
    if refusal.rule == "C6.4":
        why = say("Your side has no meld yet, so the pile is frozen for you.")
    else:
        why = say("The pile is frozen.")
    needs = say(
        "You need {need} natural {cards} from your hand; you have shown {have}.",
        need=_number(refusal.need, table.rules.frozen_claim_naturals),
        cards=_cards(refusal.rank),
        have=_number(refusal.have, 0),
    )
    return sentences([why, needs])


def _pile_no_claim(refusal: Refusal, table: State) -> Phrase:
    cards = _cards(refusal.rank)
    if table.rules.claim_natural_plus_wild:
        need = say(
            "To take the pile, show two natural {cards} from your hand, or one and a wild card.",
            cards=cards,
        )
    else:
        need = say("To take the pile, show two natural {cards} from your hand.", cards=cards)
    if table.pile and may_join_own_meld(table, table.side):
        more = say(
            "Or add {card} alone to your side’s {cards}.",
            card=the_card(table.pile[-1]),
            cards=cards,
        )
    else:
        more = say("You have shown {have}.", have=_number(refusal.have, 0))
    return sentences([need, more])


def _must_take(refusal: Refusal, _table: State) -> Phrase:
    return say(
        "The stock is empty and the top card fits your side’s {cards}, so you must take the pile.",
        cards=_cards(refusal.rank),
    )


def _mixed_ranks(refusal: Refusal, _table: State) -> Phrase:
    if refusal.rank is None:
        return say("A meld holds cards of one rank, and wild cards.")
    return say(
        "A meld holds cards of one rank. Only {cards} and wild cards fit here.",
        cards=rank_many(refusal.rank),
    )


def _no_rank(refusal: Refusal, _table: State) -> Phrase:
    if refusal.rank is Rank.THREE:
        return say("In this game black threes are never laid; they can only be discarded.")
    if refusal.rank is Rank.TWO:
        return say("There are no melds of twos in this game. Add twos to other cards.")
    return say("There are no melds of wild cards alone. Add them to other cards.")


def _too_small(refusal: Refusal, _table: State) -> Phrase:
    if not refusal.have:
        return say("Choose the cards to lay first.")
    need = _number(refusal.need, SMALLEST_MELD)
    if refusal.rank is None:
        return say(
            "A meld needs {need} cards; this one has {have}.",
            need=need,
            have=number_word(refusal.have),
        )
    return say(
        "A meld needs {need} cards; the meld of {cards} would have {have}.",
        need=need,
        cards=rank_many(refusal.rank),
        have=number_word(refusal.have),
    )


def _too_large(refusal: Refusal, table: State) -> Phrase:
    need = _number(refusal.need, table.rules.meld_max)
    if refusal.have is None:
        return say("In this game a meld holds {need} cards at most.", need=need)
    return say(
        "In this game a meld holds {need} cards at most; the {cards} would be {have}.",
        need=need,
        cards=_cards(refusal.rank),
        have=number_word(refusal.have),
    )


def _few_naturals(refusal: Refusal, _table: State) -> Phrase:
    rank = refusal.rank
    need = _number(refusal.need, NATURALS_NEEDED if rank is None else naturals_needed(rank))
    have = _number(refusal.have, 0)
    if rank is Rank.TWO:
        return say("A meld of twos needs {need} twos; this one has {have}.", need=need, have=have)
    if rank is None:
        return say("A meld needs {need} natural cards; this one has {have}.", need=need, have=have)
    return say(
        "A meld needs {need} natural cards; this one has {have} among the {cards}.",
        need=need,
        have=have,
        cards=rank_many(rank),
    )


def _many_wilds(refusal: Refusal, table: State) -> Phrase:
    rules = table.rules
    need, have, cards = refusal.need, refusal.have, _cards(refusal.rank)
    if rules.wild_ratio is not WildRatio.NONE and (not rules.wild_cap or need != rules.wild_cap):
        rule = (
            say("A meld may not hold more wild cards than natural ones.")
            if rules.wild_ratio is WildRatio.LE_NATURALS
            else say("A meld must hold fewer wild cards than natural ones.")
        )
    else:
        rule = say(
            "A meld holds {need} wild cards at most.", need=_number(need, rules.wild_cap or 0)
        )
    if have is None or need is None:
        return rule
    detail = say(
        "The meld of {cards} would have {have}; it may have {need}.",
        cards=cards,
        have=number_word(have),
        need=number_word(need),
    )
    return sentences([rule, detail])


def _no_wild(_refusal: Refusal, _table: State) -> Phrase:
    return say("Black threes are laid without wild cards.")


def _black_threes(_refusal: Refusal, _table: State) -> Phrase:
    return say(
        "Black threes may be laid only in the step that goes out, with no card left in the hand."
    )


def _opening(refusal: Refusal, table: State) -> Phrase:
    need = table.minimum(table.side) if refusal.need is None else refusal.need
    if refusal.have is None:
        return say("Your first meld needs {need} points.", need=need)
    return say(
        "Your first meld needs {need} points; these cards make {have}, so {missing} are missing.",
        need=need,
        have=refusal.have,
        missing=max(need - refusal.have, 0),
    )


def _needs_canasta(refusal: Refusal, table: State) -> Phrase:
    need = table.rules.canastas_to_go_out if refusal.need is None else refusal.need
    if need <= 1:
        rule = say("To go out your side needs a canasta, and it has none.")
    else:
        rule = say(
            "To go out your side needs {need} canastas; it would have {have}.",
            need=number_word(need),
            have=_number(refusal.have, 0),
        )
    return sentences([rule, say("Keep a card in your hand after your discard.")])


def _needs_discard(_refusal: Refusal, _table: State) -> Phrase:
    return say("In this game the last card is discarded. Keep one card for that.")


def _permission(_refusal: Refusal, table: State) -> Phrase:
    if table.turn.question is Question.NO:
        return say("Your partner said no, so you may not go out in this turn.")
    if table.turn.laid:
        return say(
            "Going out needs your partner’s yes, and the question comes before you lay cards. "
            "Keep cards in this turn."
        )
    return say("Going out needs your partner’s yes. Ask first.")


def _keep_card(refusal: Refusal, table: State) -> Phrase:
    if refusal.rule == "C8.2":
        left = refusal.have or 0
        return say(
            "Going out uses up the whole hand; with this {cards} would be left.",
            cards=cards_counted(left),
        )
    keep = say("Keep at least two cards: one to discard and one to hold.")
    return sentences([keep, _why_not_out(table)])


def _why_not_out(table: State) -> Phrase:
    """Return why the side in turn could not go out with its last card."""
    rules = table.rules
    if may_go_out_by_discard(rules, table.melds[table.side], table.turn.question):
        return NOTHING
    if rules.permission is Permission.REQUIRED or table.turn.question is Question.NO:
        return say("Without your partner’s yes you may not go out.")
    if rules.canastas_to_go_out == 1:
        return say("Without a canasta your side may not go out.")
    return say(
        "Without {need} canastas your side may not go out.",
        need=number_word(rules.canastas_to_go_out),
    )


_SENTENCES: Mapping[RuleCode, Callable[[Refusal, State], Phrase]] = {
    RuleCode.NOT_NOW: _not_now,
    RuleCode.NOT_HELD: _not_held,
    RuleCode.PILE_EMPTY: _pile_empty,
    RuleCode.PILE_BLOCKED: _pile_blocked,
    RuleCode.ONE_CARD_GUARD: _one_card_guard,
    RuleCode.PILE_FROZEN: _pile_frozen,
    RuleCode.PILE_NO_CLAIM: _pile_no_claim,
    RuleCode.MUST_TAKE: _must_take,
    RuleCode.MELD_MIXED_RANKS: _mixed_ranks,
    RuleCode.MELD_NO_RANK: _no_rank,
    RuleCode.MELD_TOO_SMALL: _too_small,
    RuleCode.MELD_TOO_LARGE: _too_large,
    RuleCode.MELD_FEW_NATURALS: _few_naturals,
    RuleCode.MELD_MANY_WILDS: _many_wilds,
    RuleCode.MELD_NO_WILD: _no_wild,
    RuleCode.BLACK_THREES: _black_threes,
    RuleCode.OPENING_MINIMUM: _opening,
    RuleCode.NEEDS_CANASTA: _needs_canasta,
    RuleCode.NEEDS_DISCARD: _needs_discard,
    RuleCode.REFUSED: _permission,
    RuleCode.KEEP_CARD: _keep_card,
    **NEW_SENTENCES,
}
