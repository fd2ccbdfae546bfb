"""One way in for every request: what is done, refused, asked first, undone and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.controller.messages import MessageKind
from canasta_desktop.controller.requests import (
    Choose,
    Drop,
    LiftCover,
    Target,
    ToggleCard,
    ToggleRank,
    Unplan,
    Zone,
)
from canasta_desktop.controller.turn_runner import Pace
from canasta_desktop.match.match import Match
from canasta_desktop.match.record import DealRecord, MatchRecord, SeatEntry, SeatKind
from canasta_desktop.match.storage import read_match
from canasta_desktop.match.undo_policy import UndoPolicy
from canasta_desktop.present.hand_order import hand_keys
from canasta_desktop.present.phrases import NOTHING
from canasta_desktop.present.picture import ActionName, CardKey
from canasta_desktop.rules.actions import Draw, End
from canasta_desktop.rules.cards import RANK_OF, Rank, full_pack
from canasta_desktop.rules.notation import parse_cards
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.state import Phase
from tests.controller.tables import (
    NAMES,
    CheatingThinker,
    FailingThinker,
    SilentThinker,
    Table,
    new_match,
)

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot


def match_with_hand(
    hand: str, *, people: tuple[int, ...] = (0,), upcard: str = "4S", draw: str = "5S"
) -> Match:
    """Return a match in which seat 0 begins and holds these eleven cards."""
    rules = make_rules()
    own, top, drawn = parse_cards(hand), parse_cards(upcard), parse_cards(draw)
    rest = list(full_pack(rules.packs, rules.jokers))
    for card in (*own, *top, *drawn):
        rest.remove(card)
    threes = [card for card in rest if RANK_OF[card] is Rank.THREE]
    others = [card for card in rest if RANK_OF[card] is not Rank.THREE]
    others.sort(key=lambda card: (card % 4, card))
    pack = []
    for card in own:
        pack += [card, others.pop(0), others.pop(0), others.pop(0)]
    pack += [*top, *drawn, *others, *threes]
    seats = tuple(
        SeatEntry(name, SeatKind.PERSON if seat in people else SeatKind.COMPUTER, "steady")
        for seat, name in enumerate(NAMES)
    )
    return Match.from_record(MatchRecord(rules, seats, None, 3, (DealRecord(tuple(pack)),)))


ACES = "AS AH AD KS KH KD 9S 8S 7S 6S 4H"


def phase(table: Table) -> Phase:
    return table.match.state.phase


def select(table: Table, cards: str) -> None:
    keys = {(key.card, key.copy): key for key in hand_keys(table.match.state.hands[0])}
    for card in parse_cards(cards):
        table.controller.handle(ToggleCard(keys[card, 0]))


def test_a_drawn_card_is_shown_and_marked_as_new() -> None:
    table = Table(match_with_hand(ACES))
    table.perform(ActionName.DRAW)
    assert [hand.key.card for hand in table.picture.hand if hand.is_new] == list(parse_cards("5S"))


def test_who_plays_alone_hears_what_was_drawn_and_what_was_done() -> None:
    table = Table(match_with_hand(ACES))
    table.perform(ActionName.DRAW)
    assert "You drew the five of spades." in table.spoken
    select(table, "AS AH AD")
    table.perform(ActionName.MELD)
    assert "You melded 3 aces." in table.spoken


def test_whose_turn_it_is_cuts_off_nothing_that_is_being_read() -> None:
    heard: list[bool] = []
    table = Table(match_with_hand(ACES))
    table.controller.announced.connect(lambda _phrase, is_urgent: heard.append(is_urgent))
    table.perform(ActionName.DRAW)
    assert table.spoken[-1] == str(table.picture.prompt)
    assert not any(heard)
    table.perform(ActionName.DRAW)
    assert heard[-1], "a refusal is urgent"


def test_several_melds_are_planned_and_laid_together_in_one_action() -> None:
    table = Table(match_with_hand(ACES))
    table.perform(ActionName.DRAW)
    select(table, "AS AH AD")
    table.controller.handle(Choose(Target(Zone.NEW_MELD)))
    select(table, "KS KH KD")
    table.controller.handle(Choose(Target(Zone.NEW_MELD)))
    assert not table.match.state.melds[0]
    table.perform(ActionName.MELD)
    assert [meld.rank for meld in table.match.state.melds[0]] == [Rank.KING, Rank.ACE]


def test_an_opening_that_is_worth_too_little_is_refused_with_the_points_and_the_rule() -> None:
    table = Table(match_with_hand("4S 4H 4D KS QH JD 9S 8S 7S 6S AH", upcard="5H"))
    table.perform(ActionName.DRAW)
    select(table, "4S 4H 4D")
    table.perform(ActionName.MELD)
    message = table.messages[-1]
    assert message.kind is MessageKind.REFUSAL
    assert message.rule == "C5.1"
    assert "50" in str(message.text)
    assert "15" in str(message.text)
    assert not table.match.state.melds[0]


def test_a_planned_group_can_be_taken_back_and_escape_clears_everything() -> None:
    table = Table(match_with_hand(ACES))
    table.perform(ActionName.DRAW)
    for cards in ("AS AH AD", "KS KH KD"):
        select(table, cards)
        table.controller.handle(Choose(Target(Zone.NEW_MELD)))
    table.controller.handle(Unplan(Rank.ACE))
    assert [meld.rank for meld in table.picture.own_side.melds if meld.planned] == [Rank.KING]
    table.perform(ActionName.CLEAR)
    assert not any(meld.planned for meld in table.picture.own_side.melds)


def test_taking_the_pile_is_shown_as_a_plan_first_and_then_done() -> None:
    table = Table(match_with_hand("AS AH KS KH KD 9S 8S 7S 6S 4H QD", upcard="AD"))
    table.controller.handle(Choose(Target(Zone.PILE)))
    planned = [meld for meld in table.picture.own_side.melds if meld.takes_top]
    assert [meld.rank for meld in planned] == [Rank.ACE]
    assert phase(table) is Phase.DRAW
    table.perform(ActionName.TAKE)
    assert phase(table) is Phase.PLAY
    assert table.match.state.pile == ()


def test_the_dropped_card_is_discarded() -> None:
    table = Table(match_with_hand(ACES, people=(0, 1, 2, 3)))
    table.controller.handle(Drop((), Target(Zone.HAND)))
    table.controller.handle(LiftCover())
    table.perform(ActionName.DRAW)
    table.controller.handle(Drop((CardKey(parse_cards("6S")[0], 0),), Target(Zone.PILE)))
    assert table.match.state.pile[-1] == parse_cards("6S")[0]


def test_a_rank_is_selected_and_unselected_as_a_whole() -> None:
    table = Table(match_with_hand(ACES))
    key = CardKey(parse_cards("KH")[0], 0)
    table.controller.handle(ToggleRank(key))
    assert sum(hand.selected for hand in table.picture.hand) == 3
    table.controller.handle(ToggleRank(key))
    assert not any(hand.selected for hand in table.picture.hand)


def test_the_manual_order_of_the_hand_survives_drawing() -> None:
    table = Table(match_with_hand(ACES))
    last = table.picture.hand[-1].key
    table.controller.handle(Drop((last,), Target(Zone.HAND, place=0)))
    assert table.picture.hand[0].key == last
    table.perform(ActionName.DRAW)
    assert table.picture.hand[0].key == last


def test_what_is_asked_out_of_turn_is_answered_with_whose_turn_it_is() -> None:
    table = Table(match_with_hand(ACES), pace=Pace.STEP)
    table.perform(ActionName.DRAW)
    select(table, "6S")
    table.perform(ActionName.DISCARD)
    for action in (ActionName.DRAW, ActionName.TAKE, ActionName.MELD, ActionName.DISCARD):
        table.perform(action)
        assert table.last_message == "It is Tom’s turn."
    table.controller.handle(Choose(Target(Zone.PILE)))
    assert table.last_message == "It is Tom’s turn."


def test_who_only_watches_plays_for_no_computer_and_gets_no_hint() -> None:
    """Where nobody but computers plays, the first seat's table is shown, also in its turn."""
    table = Table(new_match(()), SilentThinker())
    assert table.match.state.seat == table.picture.viewer
    assert not table.picture.is_viewers_turn
    assert str(table.picture.prompt) == "Rosa is thinking"
    for asked in (ActionName.DRAW, ActionName.TAKE, ActionName.HINT):
        table.perform(asked)
        assert str(table.messages[-1].text) == "It is Rosa’s turn."
    assert table.match.ply == 0
    assert table.picture.hint == NOTHING


def test_a_wild_card_on_a_natural_canasta_is_asked_about_first() -> None:
    table = Table(match_with_hand("QS QH QD QC QS QH QD 2S 8S 7S 6S"), warns=True)
    table.perform(ActionName.DRAW)
    select(table, "QS QH QD QC")
    for copy in (1,):
        for card in parse_cards("QS QH QD"):
            table.controller.handle(ToggleCard(CardKey(card, copy)))
    table.perform(ActionName.MELD)
    select(table, "2S")
    table.controller.handle(Choose(Target(Zone.MELD, Rank.QUEEN)))
    table.perform(ActionName.MELD)
    question = table.confirmations[-1]
    assert "500" in str(question.text)
    assert "300" in str(question.text)
    assert len(table.match.state.melds[0][0].cards) == 7
    table.controller.confirm(question.token, yes=False)
    assert len(table.match.state.melds[0][0].cards) == 7
    table.perform(ActionName.MELD)
    table.controller.confirm(table.confirmations[-1].token, yes=True)
    assert len(table.match.state.melds[0][0].cards) == 8


def test_an_answer_to_an_old_question_changes_nothing() -> None:
    table = Table(match_with_hand(ACES))
    table.controller.confirm(99, yes=True)
    assert table.match.ply == 0


def test_strict_undo_takes_back_a_discard_until_the_next_player_acts(qtbot: QtBot) -> None:
    table = Table(match_with_hand(ACES), pace=Pace.STEP)
    table.perform(ActionName.DRAW)
    before = table.match.state
    select(table, "6S")
    table.perform(ActionName.DISCARD)
    table.perform(ActionName.UNDO)
    assert table.match.state == before
    table.perform(ActionName.REDO)
    table.perform(ActionName.STEP)
    qtbot.waitUntil(lambda: phase(table) is Phase.PLAY)
    table.perform(ActionName.UNDO)
    assert table.messages[-1].kind is MessageKind.REFUSAL
    assert phase(table) is Phase.PLAY


def test_strict_undo_never_takes_back_a_draw() -> None:
    table = Table(match_with_hand(ACES))
    table.perform(ActionName.DRAW)
    table.perform(ActionName.UNDO)
    assert phase(table) is Phase.PLAY
    assert not table.picture.action(ActionName.UNDO).is_open
    assert "the card you drew" in str(table.picture.action(ActionName.UNDO).reason)


def test_free_undo_goes_back_to_the_persons_last_decision(qtbot: QtBot) -> None:
    table = Table(match_with_hand(ACES), policy=UndoPolicy.FREE)
    table.perform(ActionName.DRAW)
    before = table.match.state
    select(table, "6S")
    table.perform(ActionName.DISCARD)
    qtbot.waitUntil(lambda: table.match.state.seat == 0 and table.controller.is_idle)
    table.perform(ActionName.UNDO)
    assert table.match.state == before
    assert table.match.assisted
    table.perform(ActionName.REDO)
    assert table.match.state.seat == 0


def test_the_menu_says_what_undo_would_take_back() -> None:
    table = Table(match_with_hand(ACES))
    table.perform(ActionName.DRAW)
    select(table, "AS AH AD")
    table.perform(ActionName.MELD)
    text = str(table.picture.action(ActionName.UNDO).text)
    assert text.startswith("Undo: ")
    assert "aces" in text


def test_a_whole_deal_ends_with_a_sheet_and_the_next_deal_begins(qtbot: QtBot) -> None:
    table = Table(new_match(people=[]))
    qtbot.waitUntil(lambda: bool(table.deal_sheets), timeout=20_000)
    assert table.match.is_deal_over
    assert all(None not in seat.cards for seat in table.picture.seats)
    table.controller.next_deal()
    assert table.match.deal_index == 1
    assert "50" in " ".join(table.spoken)


def test_a_match_of_one_deal_ends_with_its_sheet(qtbot: QtBot) -> None:
    table = Table(new_match(people=[], target=0))
    qtbot.waitUntil(lambda: bool(table.match_sheets), timeout=20_000)
    table.controller.next_deal()
    assert table.match.deal_index == 0


def test_a_failing_computer_player_is_told_and_the_deal_goes_on(qtbot: QtBot) -> None:
    table = Table(match_with_hand(ACES), thinker=FailingThinker())
    table.perform(ActionName.DRAW)
    select(table, "6S")
    table.perform(ActionName.DISCARD)
    qtbot.waitUntil(lambda: table.match.state.seat == 0 and table.controller.is_idle)
    assert any(message.kind is MessageKind.ERROR for message in table.messages)


def test_a_cheating_computer_player_plays_a_safe_action_instead(qtbot: QtBot) -> None:
    table = Table(match_with_hand(ACES), thinker=CheatingThinker(End()))
    table.perform(ActionName.DRAW)
    select(table, "6S")
    table.perform(ActionName.DISCARD)
    qtbot.waitUntil(lambda: table.match.state.seat == 0 and table.controller.is_idle)
    assert table.match.state.seat == 0


def test_every_action_is_on_disk_before_it_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "game.canasta"
    table = Table(match_with_hand(ACES), path=path)
    plies: list[tuple[int, int]] = []
    table.controller.picture_changed.connect(
        lambda *_: plies.append((table.match.ply, read_match(path).ply))
    )
    table.perform(ActionName.DRAW)
    select(table, "AS AH AD")
    table.perform(ActionName.MELD)
    assert plies
    assert all(shown == kept for shown, kept in plies)


def test_play_goes_on_with_one_notice_when_nothing_can_be_saved(tmp_path: Path) -> None:
    table = Table(match_with_hand(ACES), path=tmp_path / "missing" / "game.canasta")
    table.perform(ActionName.DRAW)
    select(table, "AS AH AD")
    table.perform(ActionName.MELD)
    errors = [message for message in table.messages if message.kind is MessageKind.ERROR]
    assert len(errors) == 1
    assert table.match.state.melds[0]


def test_a_hint_is_said_then_shown_on_the_cards_and_then_played(qtbot: QtBot) -> None:
    table = Table(match_with_hand(ACES))
    table.perform(ActionName.DRAW)
    table.perform(ActionName.HINT)
    qtbot.waitUntil(lambda: bool(str(table.picture.hint)))
    assert table.messages[-1].kind is MessageKind.COACH
    assert not any(card.planned for card in table.picture.hand)
    table.perform(ActionName.HINT)
    assert any(card.planned for card in table.picture.hand)
    assert not table.match.state.melds[0]
    table.perform(ActionName.HINT)
    assert table.match.state.melds[0]


def test_a_hint_without_cards_is_played_the_second_time(qtbot: QtBot) -> None:
    table = Table(match_with_hand(ACES))
    table.perform(ActionName.HINT)
    qtbot.waitUntil(lambda: bool(str(table.picture.hint)))
    assert phase(table) is Phase.DRAW
    table.perform(ActionName.HINT)
    assert phase(table) is Phase.PLAY


def test_a_pause_holds_the_computer_players(qtbot: QtBot) -> None:
    table = Table(match_with_hand(ACES))
    table.perform(ActionName.DRAW)
    select(table, "6S")
    table.controller.set_paused(True)
    table.perform(ActionName.DISCARD)
    ply = table.match.ply
    assert table.controller.is_idle
    table.controller.set_paused(False)
    qtbot.waitUntil(lambda: table.match.ply > ply)


def test_step_by_step_the_table_offers_the_next_step_while_a_computer_waits(qtbot: QtBot) -> None:
    table = Table(match_with_hand(ACES), pace=Pace.STEP)
    assert not table.picture.action(ActionName.STEP).is_open
    table.perform(ActionName.DRAW)
    select(table, "6S")
    table.perform(ActionName.DISCARD)
    assert table.picture.action(ActionName.STEP).is_open
    ply = table.match.ply
    table.perform(ActionName.STEP)
    qtbot.waitUntil(lambda: table.match.ply == ply + 1)
    assert table.picture.action(ActionName.STEP).is_open


def test_leaving_the_table_stops_the_computer_players(qtbot: QtBot) -> None:
    table = Table(new_match(people=[]))
    match = table.match
    table.controller.leave()
    ply = match.ply
    with qtbot.waitSignal(table.controller.picture_changed, timeout=100, raising=False) as waited:
        pass
    assert not waited.signal_triggered
    assert match.ply == ply


@pytest.mark.parametrize("action", list(ActionName))
def test_no_request_before_a_match_does_harm(action: ActionName) -> None:
    table = Table(match_with_hand(ACES))
    table.controller.leave()
    table.perform(action)
    assert table.controller.picture is None


def test_drawing_twice_is_refused_with_a_sentence() -> None:
    table = Table(match_with_hand(ACES))
    table.perform(ActionName.DRAW)
    table.perform(ActionName.DRAW)
    assert table.messages[-1].kind is MessageKind.REFUSAL
    newest = table.match.peek_undo()
    assert newest is not None
    assert newest.action == Draw()
