"""Everything can be done with the mouse: clicks, double clicks and drags become requests."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.controller.requests import (
    Choose,
    Drop,
    DropFromPile,
    DropFromStock,
    Perform,
    Target,
    ToggleCard,
    ToggleRank,
    Unplan,
    Zone,
)
from canasta_desktop.present.picture import ActionName
from canasta_desktop.rules.cards import Rank
from canasta_desktop.settings import Speed
from canasta_desktop.table.interaction import State
from canasta_desktop.table.placements import (
    HAND,
    NEW_MELD,
    PILE,
    STOCK,
    SignKind,
    ZoneKey,
    ZoneKind,
)
from tests.table import gestures, pictures
from tests.table.gestures import (
    click,
    doing,
    double_click,
    drag,
    drag_only,
    is_moving,
    on_card,
    on_zone,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.present.picture import TablePicture
    from canasta_desktop.table.view import TableView
    from tests.table.conftest import Asked

    MakeView = Callable[..., TableView]
    Listen = Callable[..., Asked]

EIGHTS = ZoneKey(ZoneKind.MELD, 0, Rank.EIGHT)
FELT = (3.0, 300.0)


def unselected() -> TablePicture:
    """Return the late table with nothing selected, at a moment when a discard is open."""
    picture = pictures.late()
    hand = tuple(replace(card, selected=False) for card in picture.hand)
    opened = pictures.actions(ActionName.DRAW, ActionName.DISCARD)
    return replace(picture, hand=hand, actions=opened)


def items_are_home(view: TableView) -> bool:
    view.finish_motion()
    return all(item.pose == item.place.pose for item in view.hands.items if item.place)


def test_a_click_on_a_card_selects_it(make_view: MakeView, listen: Listen) -> None:
    view = make_view(pictures.early())
    asked = listen(view)
    for card in pictures.early().hand:
        click(view, on_card(view, card.key))
    assert asked.take() == [ToggleCard(card.key) for card in pictures.early().hand]


@pytest.mark.parametrize("count", [30, 45])
def test_every_card_of_a_long_hand_can_be_clicked(
    make_view: MakeView, listen: Listen, count: int
) -> None:
    picture = pictures.long_hand(count)
    view = make_view(picture, (1024, 600))
    asked = listen(view)
    for card in picture.hand:
        click(view, on_card(view, card.key))
    assert asked.take() == [ToggleCard(card.key) for card in picture.hand]


def test_a_double_click_selects_the_whole_rank(make_view: MakeView, listen: Listen) -> None:
    picture = unselected()
    view = make_view(picture)
    asked = listen(view, answers=True)
    key = picture.hand[3].key
    double_click(view, on_card(view, key))
    assert asked.take() == [ToggleCard(key), ToggleRank(key)]


def test_the_second_click_meets_the_card_where_it_lay_before_it_was_raised(
    make_view: MakeView, listen: Listen
) -> None:
    picture = unselected()
    view = make_view(picture)
    asked = listen(view, answers=True)
    place = view.layout_shown.cards_of(HAND)[4]
    low = place.pose.point(-place.pose.width * 0.45, place.pose.height * 0.49)
    double_click(view, low)
    assert place.key is not None
    assert asked.take() == [ToggleCard(place.key), ToggleRank(place.key)]


def test_two_quick_clicks_on_different_cards_are_two_clicks(
    make_view: MakeView, listen: Listen
) -> None:
    picture = unselected()
    view = make_view(picture)
    asked = listen(view)
    first, second = picture.hand[3].key, picture.hand[4].key
    double_click(view, on_card(view, first), on_card(view, second))
    assert asked.take() == [ToggleCard(first), ToggleCard(second)]


def test_a_third_quick_click_is_a_click_again(make_view: MakeView, listen: Listen) -> None:
    picture = unselected()
    view = make_view(picture)
    asked = listen(view)
    key = picture.hand[3].key
    double_click(view, on_card(view, key))
    click(view, on_card(view, key))
    assert asked.take() == [ToggleCard(key), ToggleRank(key), ToggleCard(key)]


@pytest.mark.parametrize(
    ("zone", "target"),
    [
        (STOCK, Target(Zone.STOCK)),
        (PILE, Target(Zone.PILE)),
        (NEW_MELD, Target(Zone.NEW_MELD)),
        (EIGHTS, Target(Zone.MELD, Rank.EIGHT)),
    ],
    ids=["stock", "pile", "new meld", "meld"],
)
def test_a_click_on_a_place_chooses_it(
    make_view: MakeView, listen: Listen, zone: ZoneKey, target: Target
) -> None:
    view = make_view(pictures.late())
    asked = listen(view)
    click(view, on_zone(view, zone))
    assert asked.take() == [Choose(target)]
    double_click(view, on_zone(view, zone))
    assert asked.take() == [Choose(target)], "a double click on a place is one click"


def test_clicks_on_the_felt_the_players_and_the_opponents_ask_for_nothing(
    make_view: MakeView, listen: Listen
) -> None:
    view = make_view(pictures.late())
    asked = listen(view)
    click(view, FELT)
    click(view, on_zone(view, ZoneKey(ZoneKind.SEAT, 1)))
    click(view, on_zone(view, ZoneKey(ZoneKind.MELD, 1, Rank.QUEEN)))
    click(view, on_zone(view, ZoneKey(ZoneKind.THREES, 0)))
    assert asked.take() == []


def test_a_click_on_a_planned_group_takes_it_back(make_view: MakeView, listen: Listen) -> None:
    view = make_view(pictures.planned())
    asked = listen(view)
    click(view, on_zone(view, ZoneKey(ZoneKind.MELD, 0, Rank.ACE)))
    assert asked.take() == [Unplan(Rank.ACE)]


def test_with_cards_selected_a_planned_group_is_chosen_for_them(
    make_view: MakeView, listen: Listen
) -> None:
    picture = pictures.planned()
    hand = (replace(picture.hand[0], selected=True), *picture.hand[1:])
    view = make_view(replace(picture, hand=hand))
    asked = listen(view)
    click(view, on_zone(view, ZoneKey(ZoneKind.MELD, 0, Rank.ACE)))
    assert asked.take() == [Choose(Target(Zone.MELD, Rank.ACE))]


def test_a_click_in_the_middle_of_motion_finishes_it_and_counts(
    make_view: MakeView, listen: Listen
) -> None:
    view = make_view(pictures.early(), speed=Speed.SLOW)
    asked = listen(view)
    picture = pictures.late()
    view.show_picture(picture)
    assert is_moving(view)
    key = picture.hand[7].key
    click(view, on_card(view, key))
    assert not is_moving(view)
    assert asked.take() == [ToggleCard(key)]


def test_a_picture_between_press_and_release_does_not_lose_the_click(
    make_view: MakeView, listen: Listen
) -> None:
    picture = unselected()
    view = make_view(picture)
    asked = listen(view)
    key = picture.hand[5].key
    gestures.press(view, on_card(view, key))
    view.show_picture(replace(picture, hand=picture.hand[1:]))
    gestures.release(view, on_card(view, key))
    assert asked.take() == [ToggleCard(key)]


def test_a_drag_of_a_card_selects_it_and_drops_it(make_view: MakeView, listen: Listen) -> None:
    picture = unselected()
    view = make_view(picture)
    asked = listen(view, answers=True)
    key = picture.hand[9].key
    drag(view, on_card(view, key), on_zone(view, EIGHTS))
    assert asked.take() == [
        ToggleCard(key),
        Drop((key,), Target(Zone.MELD, Rank.EIGHT)),
        ToggleCard(key),
    ]
    assert doing(view) is State.IDLE
    assert items_are_home(view), "nobody took the card, so it glides home"


def test_a_drag_of_a_selected_card_takes_the_selection_along(
    make_view: MakeView, listen: Listen
) -> None:
    picture = pictures.late()
    view = make_view(picture)
    asked = listen(view, answers=True)
    keys = tuple(card.key for card in picture.hand if card.selected)
    drag(view, on_card(view, keys[1]), on_zone(view, EIGHTS))
    assert asked.take() == [Drop(keys, Target(Zone.MELD, Rank.EIGHT))]


def test_a_drag_of_another_card_makes_it_the_selection(make_view: MakeView, listen: Listen) -> None:
    picture = replace(pictures.late(), actions=pictures.actions(ActionName.DISCARD))
    view = make_view(picture)
    asked = listen(view, answers=True)
    first, second = (card.key for card in picture.hand if card.selected)
    key = picture.hand[2].key
    drag_only(view, on_card(view, key), on_zone(view, PILE))
    assert asked.take() == [ToggleCard(first), ToggleCard(second), ToggleCard(key)]
    gestures.release(view, FELT)
    back = asked.take()
    assert set(back) == {ToggleCard(first), ToggleCard(second), ToggleCard(key)}
    assert items_are_home(view)


@pytest.mark.parametrize(
    ("zone", "target"),
    [(PILE, Target(Zone.PILE)), (NEW_MELD, Target(Zone.NEW_MELD))],
    ids=["pile", "new meld"],
)
def test_hand_cards_can_be_dropped_on_the_pile_and_on_a_new_place(
    make_view: MakeView, listen: Listen, zone: ZoneKey, target: Target
) -> None:
    picture = pictures.late()
    view = make_view(picture)
    asked = listen(view)
    keys = tuple(card.key for card in picture.hand if card.selected)
    drag(view, on_card(view, keys[0]), on_zone(view, zone))
    assert asked.take() == [Drop(keys, target)]


def test_the_free_part_of_the_own_field_is_a_new_place_too(
    make_view: MakeView, listen: Listen
) -> None:
    picture = pictures.early()
    selected = (replace(picture.hand[0], selected=True), *picture.hand[1:])
    view = make_view(replace(picture, hand=selected))
    asked = listen(view)
    field = next(panel.box for panel in view.layout_shown.panels if panel.is_own)
    key = picture.hand[0].key
    drag(view, on_card(view, key), (field.x + field.w * 0.6, field.y + 20))
    assert asked.take() == [Drop((key,), Target(Zone.NEW_MELD))]


@pytest.mark.parametrize(("goal", "place"), [(0, 0), (6, 5), (12, 11)])
def test_a_drag_within_the_hand_puts_it_in_another_order(
    make_view: MakeView, listen: Listen, goal: int, place: int
) -> None:
    picture = pictures.early()
    hand = tuple(replace(card, selected=i == 3) for i, card in enumerate(picture.hand))
    view = make_view(replace(picture, hand=hand))
    asked = listen(view)
    key = hand[3].key
    aim = view.layout_shown.cards_of(HAND)[goal].pose
    drag(view, on_card(view, key), (aim.x - 8, aim.y))
    assert asked.take() == [Drop((key,), Target(Zone.HAND, place=place))]


def test_a_card_put_back_where_it_was_asks_for_nothing(make_view: MakeView, listen: Listen) -> None:
    picture = pictures.late()
    view = make_view(picture)
    asked = listen(view)
    key = next(card.key for card in picture.hand if card.selected)
    x, y = on_card(view, key)
    gestures.press(view, (x, y))
    gestures.move(view, (x + 30, y - 60))
    gestures.move(view, (x, y))
    gestures.release(view, (x, y))
    assert asked.take() == []
    assert items_are_home(view)


def test_a_caret_shows_where_the_cards_would_go(make_view: MakeView) -> None:
    view = make_view(pictures.late())
    key = pictures.late().hand[9].key
    aim = view.layout_shown.cards_of(HAND)[2].pose
    drag_only(view, on_card(view, key), (aim.x, aim.y))
    kinds = {sign.kind for sign in view.signs_shown}
    assert {SignKind.CARET, SignKind.CARRIED_COUNT} <= kinds
    gestures.release(view, FELT)
    assert SignKind.CARET not in {sign.kind for sign in view.signs_shown}


def test_the_top_of_the_stock_can_be_dragged_to_the_hand(
    make_view: MakeView, listen: Listen
) -> None:
    view = make_view(unselected())
    asked = listen(view)
    drag(view, on_zone(view, STOCK), on_zone(view, HAND))
    assert asked.take() == [DropFromStock()]
    drag(view, on_zone(view, STOCK), on_zone(view, PILE))
    assert asked.take() == []
    assert items_are_home(view)


@pytest.mark.parametrize(
    ("zone", "target"),
    [
        (EIGHTS, Target(Zone.MELD, Rank.EIGHT)),
        (NEW_MELD, Target(Zone.NEW_MELD)),
        (HAND, Target(Zone.HAND)),
    ],
    ids=["meld", "new meld", "hand"],
)
def test_the_pile_can_be_dragged_to_a_meld_or_to_the_hand(
    make_view: MakeView, listen: Listen, zone: ZoneKey, target: Target
) -> None:
    view = make_view(unselected())
    asked = listen(view)
    top = max(view.layout_shown.cards_of(PILE), key=lambda place: place.z)
    drag(view, (top.pose.x, top.pose.y), on_zone(view, zone))
    assert asked.take() == [DropFromPile(target)]


def test_a_planned_group_can_be_dragged_back_or_to_another_place(
    make_view: MakeView, listen: Listen
) -> None:
    picture = pictures.planned()
    view = make_view(picture)
    asked = listen(view)
    aces = ZoneKey(ZoneKind.MELD, 0, Rank.ACE)
    drag(view, on_zone(view, aces), on_zone(view, HAND))
    assert asked.take() == [Unplan(Rank.ACE)]
    keys = tuple(card.key for card in picture.hand[2:5])
    drag(view, on_zone(view, aces), on_zone(view, ZoneKey(ZoneKind.MELD, 0, Rank.TEN)))
    assert asked.take() == [Drop(keys, Target(Zone.MELD, Rank.TEN))]
    drag(view, on_zone(view, aces), (on_zone(view, aces)[0] + 14, on_zone(view, aces)[1]))
    assert asked.take() == []


def offered(view: TableView) -> set[str]:
    kinds = (SignKind.OFFER, SignKind.CANDIDATE)
    return {sign.text.render() for sign in view.signs_shown if sign.kind in kinds}


def test_places_that_take_the_cards_are_outlined_with_a_word(make_view: MakeView) -> None:
    view = make_view(pictures.late())
    assert offered(view) == {"Add here", "New meld", "Take the pile"}
    key = pictures.late().hand[9].key
    drag_only(view, on_card(view, key), on_zone(view, EIGHTS))
    assert offered(view) == {"Add here", "New meld", "Take the pile"}
    chosen = [s.text.render() for s in view.signs_shown if s.kind is SignKind.CANDIDATE]
    assert chosen == ["Add here"]
    gestures.release(view, FELT)


def test_one_dragged_card_is_offered_the_discard(make_view: MakeView, listen: Listen) -> None:
    picture = unselected()
    plain = replace(picture.pile, fits=False, can_take=False)
    side = replace(picture.own_side, melds=(), accepts_new_meld=False)
    view = make_view(replace(picture, pile=plain, sides=(side, picture.sides[1])))
    listen(view, answers=True)
    assert offered(view) == set()
    drag_only(view, on_card(view, picture.hand[3].key), on_zone(view, PILE))
    assert offered(view) == {"Discard"}
    gestures.release(view, FELT)
    assert offered(view) == set()


def test_dragging_stock_and_pile_outlines_where_they_can_go(make_view: MakeView) -> None:
    view = make_view(unselected())
    drag_only(view, on_zone(view, STOCK), FELT)
    assert offered(view) == {"Draw"}
    gestures.release(view, FELT)
    top = max(view.layout_shown.cards_of(PILE), key=lambda place: place.z)
    drag_only(view, (top.pose.x, top.pose.y), FELT)
    assert offered(view) == {"Take the pile"}
    gestures.release(view, FELT)


def test_carried_cards_follow_the_pointer_above_all_others(make_view: MakeView) -> None:
    view = make_view(pictures.late())
    key = pictures.late().hand[9].key
    start = on_card(view, key)
    drag_only(view, start, (start[0] + 40, start[1] - 200))
    carried = view.hands.carried
    assert len(carried) == 2
    assert min(item.zValue() for item in carried) > max(
        item.zValue() for item in view.hands.items if item not in carried
    )
    assert all(0.5 < item.opacity() < 1 for item in carried)
    moved = view.hands.carried[0].pose
    gestures.move(view, (start[0] + 50, start[1] - 210))
    assert view.hands.carried[0].pose.x == moved.x + 10
    gestures.release(view, FELT)
    assert view.hands.carried == []
    assert items_are_home(view)


def test_a_short_move_of_a_pressed_button_is_still_a_click(
    make_view: MakeView, listen: Listen
) -> None:
    view = make_view(unselected())
    asked = listen(view)
    key = unselected().hand[4].key
    x, y = on_card(view, key)
    gestures.press(view, (x, y))
    gestures.move(view, (x + 3, y + 2))
    gestures.release(view, (x + 3, y + 2))
    assert asked.take() == [ToggleCard(key)]


def test_a_picture_during_a_drag_keeps_it_while_the_cards_are_held(
    make_view: MakeView, listen: Listen
) -> None:
    picture = pictures.late()
    view = make_view(picture, speed=Speed.NORMAL)
    asked = listen(view)
    key = next(card.key for card in picture.hand if card.selected)
    drag_only(view, on_card(view, key), on_zone(view, EIGHTS))
    view.show_picture(replace(picture, pile=pictures.pile("4S 9D JC 8C 5C")))
    assert doing(view) is State.DRAGGING
    assert len(view.hands.carried) == 2
    view.show_picture(replace(picture, hand=picture.hand[:5]))
    assert doing(view) is State.IDLE
    assert view.hands.carried == []
    gestures.release(view, on_zone(view, EIGHTS))
    assert asked.take() == []
    assert items_are_home(view)


def test_the_cover_ends_a_drag(make_view: MakeView, listen: Listen) -> None:
    picture = pictures.late()
    view = make_view(picture)
    asked = listen(view)
    key = next(card.key for card in picture.hand if card.selected)
    drag_only(view, on_card(view, key), on_zone(view, EIGHTS))
    view.show_picture(pictures.covered())
    assert doing(view) is State.IDLE
    gestures.release(view, FELT)
    click(view, (500.0, 800.0))
    gestures.open_menu(view, (500.0, 800.0))
    assert asked.take() == []
    assert not any(item.isVisible() for item in view.scene().items())


def test_a_press_without_a_release_before_it_starts_afresh(
    make_view: MakeView, listen: Listen
) -> None:
    picture = pictures.late()
    view = make_view(picture)
    asked = listen(view)
    key = next(card.key for card in picture.hand if card.selected)
    drag_only(view, on_card(view, key), on_zone(view, EIGHTS))
    click(view, on_card(view, picture.hand[0].key))
    assert asked.take() == [ToggleCard(picture.hand[0].key)]
    assert view.hands.carried == []


def test_a_drag_whose_button_was_let_go_elsewhere_is_given_up(
    make_view: MakeView, listen: Listen
) -> None:
    picture = pictures.late()
    view = make_view(picture)
    asked = listen(view)
    key = next(card.key for card in picture.hand if card.selected)
    drag_only(view, on_card(view, key), on_zone(view, EIGHTS))
    gestures.move(view, (300.0, 300.0), held=False)
    assert doing(view) is State.IDLE
    assert view.hands.carried == []
    assert asked.take() == []
    assert items_are_home(view)


def test_the_right_button_asks_for_a_menu_and_does_nothing_else(
    make_view: MakeView, listen: Listen
) -> None:
    picture = unselected()
    view = make_view(picture)
    asked = listen(view)
    wanted: list[object] = []
    view.context_requested.connect(lambda target, _point: wanted.append(target))
    key = picture.hand[2].key
    for point in (on_card(view, key), on_zone(view, PILE), on_zone(view, EIGHTS), FELT):
        gestures.open_menu(view, point)
    assert wanted == [key, Target(Zone.PILE), Target(Zone.MELD, Rank.EIGHT), None]
    drag_only(view, on_card(view, key), FELT)
    gestures.open_menu(view, FELT)
    assert len(wanted) == 4, "no menu opens over a drag"
    gestures.release(view, FELT)
    assert Perform(ActionName.CLEAR) not in asked.take()


def test_the_card_under_the_pointer_stands_out_at_once(make_view: MakeView) -> None:
    view = make_view(unselected())
    key = unselected().hand[6].key
    gestures.move(view, on_card(view, key), held=False)
    hovered = [item for item in view.hands.items if item.is_hovered]
    assert [item.place.key for item in hovered if item.place] == [key]
    gestures.move(view, FELT, held=False)
    assert not any(item.is_hovered for item in view.hands.items)
