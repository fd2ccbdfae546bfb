"""Hidden cards change neither what a searching player does nor what it says it found out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.fast.policy import choose
from canasta_desktop.players.search import rollouts
from tests.players.search.hidden_cards import compare, honest, peeking
from tests.players.search.positions import choices, searching

if TYPE_CHECKING:
    from canasta_desktop.players.fast.moves import Move
    from canasta_desktop.players.fast.position import Position


def test_new_hidden_cards_change_neither_choice_nor_evidence_nor_random_draws() -> None:
    found = compare(honest, choices(100), 2)
    assert found == (100, 0)


def test_a_search_in_the_real_deal_is_found_out() -> None:
    """The test above has teeth: this player knows the cards it should imagine."""
    found = compare(peeking, choices(40), 2)
    assert found.changed > found.positions // 3


class _OneHand(list[list[int]]):
    """The hands of a position, of which only one may be looked at."""

    def __init__(self, hands: list[list[int]], seat: int) -> None:
        super().__init__(hands)
        self._seat = seat

    def __getitem__(self, place: object) -> list[int]:  # type: ignore[override]
        if place != self._seat:
            raise AssertionError(f"Seat {self._seat} looks at hand {place}.")
        return super().__getitem__(self._seat)

    def __iter__(self) -> object:  # type: ignore[override]
        raise AssertionError(f"Seat {self._seat} looks at all hands.")


def _blindfolded(position: Position) -> Move:
    """Return the policy's move while the other hands and the stock cannot be read."""
    hands, stock = position.hands, position.stock
    position.hands = _OneHand(hands, position.actor())
    position.stock = [-1] * len(stock)
    try:
        return choose(position)
    finally:
        position.hands, position.stock = hands, stock


def test_no_seat_looks_at_another_hand_in_an_imagined_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sample = list(choices(40))
    expected = [searching().consider(moment.seat_view).evidence for moment in sample]
    monkeypatch.setattr(rollouts, "choose", _blindfolded)
    assert [searching().consider(moment.seat_view).evidence for moment in sample] == expected


def test_the_blindfold_lets_one_hand_be_read_and_no_other() -> None:
    hands = _OneHand([[0]] * 4, 2)
    assert hands[2] == [0]
    with pytest.raises(AssertionError, match="looks at hand 3"):
        hands[3]
    with pytest.raises(AssertionError, match="looks at all hands"):
        list(hands)
