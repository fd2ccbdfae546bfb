"""Modern American at the table: taking back, threes, special hands, and what undo lets stand."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.controller.desk import Desk
from canasta_desktop.controller.messages import MessageKind
from canasta_desktop.controller.requests import (
    Choose,
    Drop,
    LiftCover,
    Target,
    ToggleCard,
    Zone,
)
from canasta_desktop.match.match import Match
from canasta_desktop.match.record import DealRecord, MatchRecord, SeatEntry, SeatKind
from canasta_desktop.match.undo_policy import UndoPolicy, undo_refusal
from canasta_desktop.players.random_player import choose_random
from canasta_desktop.present.draft import EMPTY, Draft, hint_as_draft
from canasta_desktop.present.hand_order import hand_keys
from canasta_desktop.present.picture import ActionName
from canasta_desktop.present.score_sheet import DealSheet
from canasta_desktop.rules.actions import (
    Action,
    Answer,
    Ask,
    Discard,
    Draw,
    End,
    GoOut,
    Lay,
    LaySpecial,
    LayThree,
    Retract,
    Take,
)
from canasta_desktop.rules.cards import RANK_OF, Rank, full_pack
from canasta_desktop.rules.events import Drew
from canasta_desktop.rules.notation import parse_cards
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.state import Phase
from tests.controller.tables import NAMES, Table, new_match
from tests.rules.modern.chance import any_modern_rules

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

EVERYBODY = (0, 1, 2, 3)


def match_with(
    hand: str, draws: str = "", *, next_hand: str = "", people: tuple[int, ...] = EVERYBODY
) -> Match:
    """Return a match in which seat 0 begins with these cards; ``draws`` lie on top of the stock.

    The other hands hold no three but those of ``next_hand``, which the next player holds.
    """
    rules = make_rules("modern")
    rest = list(full_pack(rules.packs, rules.jokers))
    own, following, drawn = parse_cards(hand), parse_cards(next_hand), parse_cards(draws)
    for card in (*own, *following, *drawn):
        rest.remove(card)
    threes = [card for card in rest if RANK_OF[card] is Rank.THREE]
    others = [card for card in rest if RANK_OF[card] is not Rank.THREE]
    others.sort(key=lambda card: (card % 4, card))
    left = list(following)
    pack = []
    for card in own:
        pack += [card, left.pop(0) if left else others.pop(0), others.pop(0), others.pop(0)]
    pack += [*drawn, *others[:30], *threes, *others[30:]]
    seats = tuple(
        SeatEntry(name, SeatKind.PERSON if seat in people else SeatKind.COMPUTER, "steady")
        for seat, name in enumerate(NAMES)
    )
    return Match.from_record(MatchRecord(rules, seats, None, 3, (DealRecord(tuple(pack)),)))


OPENS = "AS AH AD AC KS KH KD QS QH 9C 8C 5S 4H"


def opened_table() -> Table:
    """Return a table at which seat 0 has drawn and laid its first melds."""
    table = Table(match_with(OPENS, "QD"))
    table.controller.handle(LiftCover())
    table.perform(ActionName.DRAW)
    for cards in ("AS AH AD AC", "KS KH KD", "QS QH QD"):
        select(table, cards)
        table.controller.handle(Choose(Target(Zone.NEW_MELD)))
    table.perform(ActionName.MELD)
    assert len(table.match.state.melds[0]) == 3
    return table


def phase(table: Table) -> Phase:
    return table.match.state.phase


def is_over(table: Table) -> bool:
    return table.match.is_deal_over


def select(table: Table, cards: str) -> None:
    keys = {(key.card, key.copy): key for key in hand_keys(table.match.state.hand)}
    for card in parse_cards(cards):
        table.controller.handle(ToggleCard(keys[card, 0]))


def discard(table: Table, card: str) -> None:
    select(table, card)
    table.perform(ActionName.DISCARD)


# --- Taking back ------------------------------------------------------------------------------


def test_melds_can_be_taken_back_until_the_discard() -> None:
    table = opened_table()
    assert table.picture.action(ActionName.RETRACT).is_open
    table.perform(ActionName.RETRACT)
    assert not table.match.state.melds[0]
    assert len(table.picture.hand) == 14
    table.perform(ActionName.RETRACT)
    assert table.last_message == "There is nothing to take back in this turn."
    assert table.messages[-1].rule == "M4.3"


def test_taking_back_can_be_undone_like_any_step_that_shows_no_card() -> None:
    table = opened_table()
    table.perform(ActionName.RETRACT)
    assert "Undo: take back the newest step" in str(table.picture.action(ActionName.UNDO).text)
    table.perform(ActionName.UNDO)
    table.controller.handle(LiftCover())
    assert len(table.match.state.melds[0]) == 3
    table.perform(ActionName.UNDO)
    table.controller.handle(LiftCover())
    assert not table.match.state.melds[0]


def test_a_pile_that_was_given_back_is_not_taken_again_in_the_turn() -> None:
    taker = "8S 8H AS AH AD AC KS KH KD 9S 9D 5D 4D"
    table = Table(match_with("QS QH QD JS JH JD 9C 8C 5S 4H 6S 6H TD", "TC", next_hand=taker))
    table.controller.handle(LiftCover())
    table.perform(ActionName.DRAW)
    discard(table, "8C")
    table.controller.handle(LiftCover())
    table.perform(ActionName.TAKE)
    assert phase(table) is Phase.DRAW
    table.perform(ActionName.TAKE)
    assert phase(table) is Phase.PLAY
    assert str(table.picture.action(ActionName.RETRACT).text) == "Take the pile back"
    assert str(table.picture.action(ActionName.UNDO).reason) == (
        "Undo does not give the pile back; before the discard you may take it back."
    )
    table.perform(ActionName.RETRACT)
    assert phase(table) is Phase.DRAW
    table.perform(ActionName.TAKE)
    assert table.last_message == "You gave the pile back; in this turn you must draw."
    table.perform(ActionName.DRAW)
    assert phase(table) is Phase.PLAY


def test_a_refused_discard_on_the_empty_pile_says_that_melds_may_go_back() -> None:
    table = Table(match_with("AS AH AD AC KS KH KD QS QH 9C 7C 5S 4H", "QD"))
    table.controller.handle(LiftCover())
    table.perform(ActionName.DRAW)
    select(table, "AS AH AD AC KS KH KD QS QH QD")
    table.perform(ActionName.MELD)
    discard(table, "7C")
    message = table.messages[-1]
    assert (message.kind, message.rule) == (MessageKind.REFUSAL, "M10.4")
    assert table.last_message.endswith("Choose another card, or take back your newest step.")


# --- Threes and special hands -----------------------------------------------------------------

KEPT = "3H AS AH AD KS KH KD QS QH 9C 8C 5S 4H"


@pytest.mark.parametrize("way", ["button", "drop", "choose"])
def test_a_kept_three_is_given_up_by_button_by_dragging_or_by_choosing_a_place(way: str) -> None:
    table = Table(match_with(KEPT, "5C 6C"))
    table.controller.handle(LiftCover())
    three = next(
        key for key in hand_keys(table.match.state.hand) if RANK_OF[key.card] is Rank.THREE
    )
    if way == "button":
        table.perform(ActionName.LAY_THREE)
    elif way == "drop":
        table.controller.handle(Drop((three,), Target(Zone.NEW_MELD)))
    else:
        table.controller.handle(ToggleCard(three))
        table.controller.handle(Choose(Target(Zone.NEW_MELD)))
    assert table.match.state.threes[0] == parse_cards("3H")
    assert len(table.picture.hand) == 13
    assert [card.key.card for card in table.picture.hand if card.is_new] == []
    assert str(table.picture.action(ActionName.UNDO).reason) == (
        "New cards came to light, so the step stands."
    )


def test_without_a_three_nothing_is_given_up() -> None:
    table = Table(match_with(OPENS))
    table.controller.handle(LiftCover())
    table.perform(ActionName.LAY_THREE)
    assert table.last_message == "You hold no three to lay."


def test_a_plan_stays_when_a_three_is_laid_and_when_a_card_is_drawn() -> None:
    table = Table(match_with("3H AS AH AD AC QS QH TS 9C 8C 8H 6S 5S", "QD 9H"))
    table.controller.handle(LiftCover())
    select(table, "AS AH AD AC")
    table.controller.handle(Choose(Target(Zone.NEW_MELD)))
    select(table, "QS QH")
    table.perform(ActionName.DRAW)
    table.perform(ActionName.LAY_THREE)
    planned = [card.key.card for card in table.picture.hand if card.planned]
    chosen = [card.key.card for card in table.picture.hand if card.selected]
    assert sorted(planned) == sorted(parse_cards("AS AH AD AC"))
    assert sorted(chosen) == sorted(parse_cards("QS QH"))


def test_a_prepared_take_is_forgotten_when_a_card_is_drawn() -> None:
    match = match_with(OPENS)
    desk = Desk()
    desk.draft = Draft(frozenset(hand_keys(match.state.hand)[:1]), takes_pile=True)
    desk.drew(match.view(0))
    assert desk.draft == EMPTY


def test_when_no_card_may_go_discarding_says_so() -> None:
    table = Table(match_with("2S 2H 2D 2C JK AS AH AD KS KH KD KC 7S", "JK"))
    table.controller.handle(LiftCover())
    table.perform(ActionName.DRAW)
    for cards in ("2S 2H 2D 2C JK", "KS KH KD KC"):
        select(table, cards)
        table.controller.handle(Choose(Target(Zone.NEW_MELD)))
    table.perform(ActionName.MELD)
    assert len(table.match.state.melds[0]) == 2
    table.perform(ActionName.DISCARD)
    assert table.last_message == (
        "No card of yours may be discarded now: take back your newest melds."
    )


def test_what_was_refused_is_past_once_a_person_acts() -> None:
    table = Table(match_with(OPENS, "QD"))
    acted: list[bool] = []
    table.controller.acted.connect(lambda: acted.append(True))
    table.controller.handle(LiftCover())
    table.perform(ActionName.DISCARD)
    assert acted == []
    table.perform(ActionName.DRAW)
    assert acted == [True]


PAIRS = "6S 6H 7S 7H 8S 8H 9S 9H JS JH QS QH KS"


def test_a_special_hand_is_laid_only_when_it_is_asked_for_and_ends_the_deal() -> None:
    table = Table(match_with(PAIRS, "KH"))
    table.controller.handle(LiftCover())
    table.perform(ActionName.SPECIAL)
    assert table.last_message == "Begin your turn first: draw a card or take the pile."
    table.perform(ActionName.DRAW)
    assert not is_over(table)
    table.perform(ActionName.SPECIAL)
    assert is_over(table)
    (sheet,) = table.deal_sheets
    assert isinstance(sheet, DealSheet)
    rows = {str(row.label): row.cells[0] for row in sheet.rows}
    assert str(sheet.title) == "Rosa laid the special hand Pairs"
    assert (rows["Special hand"].points, str(rows["Special hand"].note)) == (2500, "Pairs")
    assert rows["This deal"].points == 2500
    assert str(table.picture.action(ActionName.UNDO).reason).startswith("The deal is over")


def test_breaking_up_a_special_hand_is_asked_about_first() -> None:
    table = Table(match_with(PAIRS, "KH"), warns=True)
    table.controller.handle(LiftCover())
    table.perform(ActionName.DRAW)
    discard(table, "KH")
    (question,) = table.confirmations
    assert str(question.text) == (
        "Your cards are the special hand Pairs for 2,500 points. This play gives it up."
    )
    assert phase(table) is Phase.PLAY
    table.controller.confirm(question.token, yes=True)
    assert table.match.state.pile == parse_cards("KH")


def test_a_hand_that_is_none_is_not_laid_as_a_special_hand() -> None:
    table = Table(match_with(PAIRS, "4H"))
    table.controller.handle(LiftCover())
    table.perform(ActionName.DRAW)
    table.perform(ActionName.SPECIAL)
    assert table.last_message == "Your cards form no special hand."


# --- What undo lets stand ---------------------------------------------------------------------


def undo_says(table: Table) -> str:
    table.perform(ActionName.UNDO)
    return table.last_message


def test_a_discard_that_brought_bonus_cards_stands() -> None:
    table = opened_table()
    discard(table, "8C")
    assert sum(isinstance(event, Drew) for event in table.match.newest_events) == 4
    assert undo_says(table) == "New cards came to light, so the step stands."


def test_a_discard_after_which_the_next_player_laid_threes_stands() -> None:
    table = Table(match_with(OPENS, "6D", next_hand="3S 3C"))
    table.controller.handle(LiftCover())
    table.perform(ActionName.DRAW)
    discard(table, "8C")
    assert table.match.state.threes[1] == parse_cards("3C")
    assert undo_says(table) == "New cards came to light, so the step stands."


def test_a_discard_that_shows_nothing_can_be_taken_back() -> None:
    table = Table(match_with(OPENS, "6D"))
    table.controller.handle(LiftCover())
    table.perform(ActionName.DRAW)
    discard(table, "8C")
    table.perform(ActionName.UNDO)
    assert phase(table) is Phase.PLAY
    assert table.match.state.seat == 0


# --- What is said -----------------------------------------------------------------------------


def test_the_threes_of_the_next_player_are_told_after_the_discard() -> None:
    match = match_with(OPENS, "6D", next_hand="3S 3C", people=(0,))
    table = Table(match)
    table.perform(ActionName.DRAW)
    table.spoken.clear()
    discard(table, "8C")
    assert table.spoken[:2] == [
        "You discarded the eight of clubs.",
        "Tom laid the black three of clubs.",
    ]


def test_what_somebody_else_does_after_an_own_discard_is_new_in_the_log() -> None:
    table = Table(match_with(OPENS, "6D", next_hand="3S 3C", people=(0,)))
    table.perform(ActionName.DRAW)
    discard(table, "8C")
    shown = [(line.who, str(line.text), line.is_new) for line in table.picture.log]
    assert shown[-2:] == [("You", "drew 6♦, discarded 8♣", False), ("Tom", "laid 3♣", True)]


# --- Whole matches ----------------------------------------------------------------------------


def do_at_the_table(table: Table, action: Action) -> None:
    """Do an action as a person would: with cards planned, selected and laid by requests."""
    handle, view = table.controller.handle, table.match.view(table.match.state.actor() or 0)
    draft = hint_as_draft(view, action)
    own = {meld.rank for meld in view.table.melds[view.side]}
    match action:
        case Take():
            claim, *others = draft.planned
            for rank, keys in others:
                handle(Drop(keys, Target(Zone.MELD if rank in own else Zone.NEW_MELD, rank)))
            for key in claim[1]:
                handle(ToggleCard(key))
            table.perform(ActionName.TAKE)
            table.perform(ActionName.TAKE)
        case Lay() | GoOut():
            for rank, keys in draft.planned:
                handle(Drop(keys, Target(Zone.MELD if rank in own else Zone.NEW_MELD, rank)))
            for key in draft.selected:
                handle(ToggleCard(key))
            table.perform(ActionName.GO_OUT if isinstance(action, GoOut) else ActionName.MELD)
        case Discard():
            (key,) = draft.selected
            handle(ToggleCard(key))
            table.perform(ActionName.DISCARD)
        case _:
            table.perform(_BUTTONS[type(action), getattr(action, "yes", None)])


_BUTTONS = {
    (Draw, None): ActionName.DRAW,
    (End, None): ActionName.END,
    (Ask, None): ActionName.ASK,
    (Answer, True): ActionName.ANSWER_YES,
    (Answer, False): ActionName.ANSWER_NO,
    (Retract, None): ActionName.RETRACT,
    (LayThree, None): ActionName.LAY_THREE,
    (LaySpecial, None): ActionName.SPECIAL,
}


@pytest.mark.parametrize("number", range(4))
def test_whole_matches_are_played_by_requests_and_strict_undo_gives_back_every_step(
    number: int,
) -> None:
    """Four people at one computer; every step that undo offers is undone and done again."""
    random = Random(number)
    rules = make_rules("modern") if number < 2 else any_modern_rules(random)
    settings = {name: rules.value(name) for name in ("swad", "hold_rule", "permission", "talon")}
    match = new_match(EVERYBODY, "modern", number, target=0, **settings)
    table = Table(match)
    undone = 0
    while not match.is_deal_over:
        table.controller.handle(LiftCover())
        actor = match.state.actor()
        assert actor is not None
        before, ply = match.state, match.ply
        options = match.view(actor).options()
        if options.retract and random.random() < 0.3:
            action: Action = Retract()
        else:
            action = choose_random(options, random)
        do_at_the_table(table, action)
        assert match.ply != ply, (action, table.last_message)
        if undo_refusal(match, UndoPolicy.STRICT) is None:
            after = match.state
            table.perform(ActionName.UNDO)
            assert match.state == before
            table.controller.handle(LiftCover())
            table.perform(ActionName.REDO)
            assert match.state == after
            undone += 1
    assert not match.assisted
    assert undone
    assert table.deal_sheets
    assert table.match_sheets
    assert Match.from_record(match.record).state == match.state


def test_computers_play_modern_american_to_the_end_of_a_deal(qtbot: QtBot) -> None:
    """Random players at all other seats, and a person who plays at random as well."""
    match = new_match([0], "modern", 3, target=0)
    table = Table(match, policy=UndoPolicy.FREE)
    random = Random(5)
    while not is_over(table):
        if match.state.actor() == 0:
            do_at_the_table(table, choose_random(match.view(0).options(), random))
        qtbot.waitUntil(lambda: is_over(table) or match.state.actor() == 0)
    assert table.deal_sheets
