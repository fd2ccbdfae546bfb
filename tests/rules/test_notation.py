"""Cards, melds and actions as text, and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.rules.actions import (
    Action,
    Answer,
    Ask,
    Discard,
    Draw,
    End,
    GoOut,
    Group,
    Lay,
    Take,
)
from canasta_desktop.rules.cards import Card, Rank, full_pack
from canasta_desktop.rules.melds import make_meld
from canasta_desktop.rules.notation import (
    NotationError,
    action_text,
    cards_text,
    parse_action,
    parse_card,
    parse_cards,
    parse_group,
    parse_meld,
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw", Draw()),
        ("end", End()),
        ("ask", Ask()),
        ("answer yes", Answer(yes=True)),
        ("answer no", Answer(yes=False)),
        ("discard 5C", Discard(parse_card("5C"))),
        ("take Q:", Take((Group(Rank.QUEEN, ()),))),
        (
            "take Q: QH QD; K: KS KH KD",
            Take(
                (
                    Group(Rank.QUEEN, parse_cards("QH QD")),
                    Group(Rank.KING, parse_cards("KS KH KD")),
                )
            ),
        ),
        ("meld 2: 2S 2H 2D", Lay((Group(Rank.TWO, parse_cards("2S 2H 2D")),))),
        ("meld W: JK 2S", Lay((Group(Rank.WILD, parse_cards("JK 2S")),))),
        ("out", GoOut(())),
        ("out / 5C", GoOut((), parse_card("5C"))),
        ("out 3: 3S 3S 3C", GoOut((Group(Rank.THREE, parse_cards("3S 3S 3C")),))),
        (
            "out Q: QH QD; 3: 3S 3S 3C / 5C",
            GoOut(
                (
                    Group(Rank.QUEEN, parse_cards("QH QD")),
                    Group(Rank.THREE, parse_cards("3S 3S 3C")),
                ),
                parse_card("5C"),
            ),
        ),
    ],
)
def test_an_action_has_one_text(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert action_text(action) == text


@pytest.mark.parametrize(
    "text", ["  meld  Q:  QH QD   QS ", "meld Q:QH QD QS", "meld Q :QH QD QS;"]
)
def test_spaces_do_not_matter(text: str) -> None:
    assert action_text(parse_action(text)) == "meld Q: QH QD QS"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "draw two",
        "Draw",
        "discard",
        "discard 5C 6C",
        "discard 1S",
        "discard 5X",
        "discard jk",
        "meld",
        "meld QS QH QD",
        "meld X: QS QH QD",
        "meld Q: QS QH QD; Q: QC QS QH",
        "take",
        "take /",
        "out Q: QS / QH QD",
        "answer",
        "answer maybe",
        "three",
        "retract 3H",
        "special",
        "special trips",
    ],
)
def test_what_is_no_action_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_action(text)
    assert str(error.value).endswith(".")


def test_a_long_text_is_not_repeated_in_full() -> None:
    with pytest.raises(NotationError) as error:
        parse_action("x" * 5000)
    assert len(str(error.value)) < 120


@given(st.lists(st.sampled_from(full_pack(1, 1))))
def test_cards_come_back_from_their_text_in_their_order(cards: list[Card]) -> None:
    assert parse_cards(cards_text(cards)) == tuple(cards)


def groups() -> st.SearchStrategy[tuple[Group, ...]]:
    """Return groups of any cards with labels of their own."""
    ranks = st.sampled_from([rank for rank in Rank if rank is not Rank.JOKER])
    cards = st.lists(st.sampled_from(full_pack(1, 1)), max_size=8).map(tuple)
    one = st.builds(Group, ranks, cards)
    return st.lists(one, min_size=1, max_size=4, unique_by=lambda group: group.rank).map(tuple)


@given(groups(), st.none() | st.sampled_from(full_pack(1, 1)))
def test_an_action_comes_back_from_its_text(laid: tuple[Group, ...], card: Card | None) -> None:
    for action in (Take(laid), Lay(laid), GoOut(laid, card)):
        assert parse_action(action_text(action)) == action


def test_a_meld_is_known_by_its_naturals_and_without_any_is_one_of_twos() -> None:
    assert parse_meld("QS 2S QH") == make_meld(Rank.QUEEN, parse_cards("QS 2S QH"))
    assert parse_meld("QS 2S QH").wilds == 1
    twos = parse_meld("2S 2H 2D JK")
    assert (twos.rank, twos.naturals, twos.wilds) == (Rank.TWO, 3, 1)


@pytest.mark.parametrize("text", ["", "QS KS 2S", "QS QX"])
def test_what_is_no_meld_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_meld(text)


@pytest.mark.parametrize("text", ["QS QH", "Z: QS", "", ": QS"])
def test_what_is_no_group_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_group(text)
