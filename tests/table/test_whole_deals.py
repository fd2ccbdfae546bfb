"""Whole deals, as they are really played and really pictured, go over the table without a fault."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.random_player import choose_random
from canasta_desktop.present.builder import SeatInfo, Situation, build_picture
from canasta_desktop.present.draft import Draft
from canasta_desktop.present.hand_order import hand_keys
from canasta_desktop.rules.cards import full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.options import options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.state import Phase
from canasta_desktop.rules.view import view as view_of
from canasta_desktop.settings import Speed
from tests.table.test_layout import assert_all_in_reach
from tests.table.test_modern_layout import assert_words_lie_on_no_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta_desktop.present.picture import TablePicture
    from canasta_desktop.rules.events import Event
    from canasta_desktop.table.view import TableView

SEATS = tuple(SeatInfo(name, seat == 0) for seat, name in enumerate(("You", "Tom", "Mo", "Ina")))


def pictures_of_a_deal(
    number: int, preset: str = "classic"
) -> Iterator[tuple[TablePicture, tuple[Event, ...]]]:
    """Yield a deal played by chance, as seat 0 sees it, with what happened before each picture."""
    chance = Random(number)
    rules = make_rules(preset)
    pack = list(full_pack(rules.packs, rules.jokers))
    chance.shuffle(pack)
    state, events = deal(rules, pack, chance.randrange(4), (0, 0))
    past = tuple(events)
    while True:
        keys = hand_keys(state.hands[0])
        chosen = frozenset(chance.sample(keys, min(len(keys), chance.choice([0, 0, 1, 2]))))
        is_over = state.phase is Phase.OVER
        situation = Situation(
            view_of(state, 0, past),
            SEATS,
            one_person=True,
            draft=Draft(selected=chosen),
            final=state if is_over else None,
        )
        yield build_picture(situation), tuple(events)
        if is_over:
            return
        state, events = apply(state, choose_random(options(state), chance))
        past += tuple(events)


@pytest.mark.parametrize(
    ("preset", "number"),
    [*(("classic", number) for number in range(3)), ("modern", 0), ("modern", 1)],
)
@pytest.mark.parametrize("speed", [Speed.OFF, Speed.FAST], ids=str)
def test_a_deal_is_shown_from_the_first_card_to_the_last(
    make_view: Callable[..., TableView], preset: str, number: int, speed: Speed
) -> None:
    view = make_view(size=(1024, 600), speed=speed)
    shown = 0
    for picture, events in pictures_of_a_deal(number, preset):
        view.show_picture(picture, events)
        if shown % 2:
            view.finish_motion()
        layout = view.layout_shown
        assert [item.place for item in view.hands.items] == list(layout.cards)
        if shown % 8 == 0:
            assert_all_in_reach(layout)
            assert_words_lie_on_no_card(layout)
        shown += 1
    view.finish_motion()
    assert all(item.pose == item.place.pose for item in view.hands.items if item.place)
    assert shown > 20
