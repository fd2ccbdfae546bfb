"""Three persons who play the same game in three ways: by dragging, by clicks, by keys alone.

What they want to play comes from outside as an action; how it gets on to the table is theirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt

from canasta_desktop.players.levels import player_for
from canasta_desktop.present.picture import ActionName
from canasta_desktop.rules.actions import Answer, Ask, Discard, Draw, End, GoOut, Group, Lay, Take
from canasta_desktop.rules.play import apply
from canasta_desktop.table.placements import HAND, NEW_MELD, PILE, STOCK, ZoneKey, ZoneKind

if TYPE_CHECKING:
    from canasta_desktop.present.picture import CardKey
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card, Rank
    from canasta_desktop.table.spots import Spot
    from tests.program.desktop import Desktop

_LETTERS = {
    ActionName.DRAW: Qt.Key.Key_D,
    ActionName.TAKE: Qt.Key.Key_P,
    ActionName.MELD: Qt.Key.Key_M,
    ActionName.DISCARD: Qt.Key.Key_X,
    ActionName.GO_OUT: Qt.Key.Key_G,
    ActionName.ASK: Qt.Key.Key_A,
    ActionName.END: Qt.Key.Key_E,
    ActionName.ANSWER_YES: Qt.Key.Key_Y,
    ActionName.ANSWER_NO: Qt.Key.Key_N,
}
_MOST_STOPS = 60
"""More places than Tab ever goes through in one round."""


class Person(Protocol):
    """Carries out actions with nothing but the mouse or the keyboard."""

    def draw(self) -> None:
        """Draw from the stock."""

    def plan(self, group: Group) -> None:
        """Put hand cards into the plan for a meld."""

    def show_take(self, claim: Group) -> None:
        """Have the plan shown that takes the pile with these cards."""

    def select(self, card: Card) -> None:
        """Select a card."""

    def discard(self, card: Card) -> None:
        """Discard a card."""

    def press(self, action: ActionName) -> None:
        """Ask for an action by its button or letter."""

    def answer(self, *, yes: bool) -> None:
        """Answer the question in the strip."""

    def go_on(self) -> None:
        """Ask for the next deal at the end of one."""


def carry_out(desktop: Desktop, person: Person, action: Action) -> None:
    """Have a person do an action; a question about its cost is answered with yes."""
    propose(person, action)
    if desktop.window.table_page.strip.is_asking:
        person.answer(yes=True)


def propose(person: Person, action: Action) -> None:
    """Have a person ask for an action."""
    match action:
        case Draw():
            person.draw()
        case Discard(card):
            person.discard(card)
        case Lay(groups):
            _plan_all(person, groups)
            person.press(ActionName.MELD)
        case Take((claim, *others)):
            _plan_all(person, others)
            person.show_take(claim)
            person.press(ActionName.TAKE)
        case GoOut(groups, discard):
            _plan_all(person, groups)
            if discard is not None:
                person.select(discard)
            person.press(ActionName.GO_OUT)
        case Ask():
            person.press(ActionName.ASK)
        case Answer(yes):
            person.press(ActionName.ANSWER_YES if yes else ActionName.ANSWER_NO)
        case End():
            person.press(ActionName.END)


def _plan_all(person: Person, groups: tuple[Group, ...] | list[Group]) -> None:
    for group in groups:
        person.plan(group)


def wanted(desktop: Desktop) -> Action:
    """Return what the person at the table decides, from nothing but what they can see."""
    return player_for("steady", 1).choose(desktop.view).action


def play_turns(desktop: Desktop, person: Person, most: int = 1000) -> int:
    """Play until the deal is over, or so many own actions; return how many there were.

    Each action must have done just what the person wanted.
    """
    for count in range(most):
        desktop.wait_for_turn()
        if desktop.match.is_deal_over:
            return count
        before, action = desktop.match.state, wanted(desktop)
        place = len(desktop.match.record.deals[-1].actions)
        carry_out(desktop, person, action)
        actions = desktop.match.record.deals[-1].actions
        assert len(actions) > place, f"{action} was not done; the strip says {desktop.strip!r}"
        assert apply(before, actions[place]).state == apply(before, action).state
    return most


def finish_turn(desktop: Desktop) -> None:
    """Play the person's turn to its end by clicks, so that the next player is about to play."""
    desktop.wait_for_turn()
    while desktop.is_persons_turn:
        play_turns(desktop, ByClicking(desktop), most=1)


class ByDragging:
    """Drags cards; presses a button only for what no card can be dragged for."""

    def __init__(self, desktop: Desktop) -> None:
        self._desktop = desktop
        self._melds = 0

    def draw(self) -> None:
        """Drag the top card of the stock to the hand."""
        self._drag_zone(STOCK, HAND)

    def plan(self, group: Group) -> None:
        """Drag one card after another to the meld, or all that are selected at once."""
        keys = self._desktop.free_keys(group.cards)
        self._melds += 1
        if self._melds % 2 == 0:
            self._select_all(group)
            keys = keys[-1:]
        for key in keys:
            self._drag_card(key, meld_zone(self._desktop, group.rank) or NEW_MELD)

    def show_take(self, claim: Group) -> None:
        """Drag the claim's cards to their place, and then the pile to them."""
        self.plan(claim)
        self._drag_zone(PILE, meld_zone(self._desktop, claim.rank) or NEW_MELD)

    def select(self, card: Card) -> None:
        """Click the card: nothing can be dragged to select it."""
        (key,) = self._desktop.free_keys([card])
        self._desktop.pointer.click(self._desktop.at_card(key))

    def discard(self, card: Card) -> None:
        """Drag the card to the pile."""
        (key,) = self._desktop.free_keys([card])
        self._drag_card(key, PILE)

    def press(self, action: ActionName) -> None:
        """Click the button."""
        self._desktop.click_button(self._desktop.button(action))

    def answer(self, *, yes: bool) -> None:
        """Click the answer."""
        self._desktop.click_button(self._desktop.button_named("Do it" if yes else "Leave it"))

    def go_on(self) -> None:
        """Click the button of the sheet."""
        self._desktop.click_button(self._desktop.button_named("Next deal"))

    def _select_all(self, group: Group) -> None:
        for card in group.cards:
            self.select(card)

    def _drag_card(self, key: CardKey, zone: ZoneKey) -> None:
        desktop = self._desktop
        desktop.pointer.drag(desktop.at_card(key), desktop.at_zone(zone))

    def _drag_zone(self, start: ZoneKey, end: ZoneKey) -> None:
        desktop = self._desktop
        desktop.pointer.drag(desktop.at_zone(start), desktop.at_zone(end))


class ByClicking(ByDragging):
    """Selects cards with clicks and clicks where they go: on places and on buttons by turns."""

    def __init__(self, desktop: Desktop) -> None:
        super().__init__(desktop)
        self._turns = 0

    def draw(self) -> None:
        """Click the stock or the button."""
        if self._is_place_due():
            self._click_zone(STOCK)
        else:
            self.press(ActionName.DRAW)

    def plan(self, group: Group) -> None:
        """Select the cards and click the meld."""
        self._select_all(group)
        self._click_zone(meld_zone(self._desktop, group.rank) or NEW_MELD)

    def show_take(self, claim: Group) -> None:
        """Select the claim's cards and click the pile or the button."""
        self._select_all(claim)
        if self._is_place_due():
            self._click_zone(PILE)
        else:
            self.press(ActionName.TAKE)

    def discard(self, card: Card) -> None:
        """Select the card and click the pile or the button."""
        self.select(card)
        if self._is_place_due():
            self._click_zone(PILE)
        else:
            self.press(ActionName.DISCARD)

    def _click_zone(self, zone: ZoneKey) -> None:
        self._desktop.pointer.click(self._desktop.at_zone(zone))

    def _is_place_due(self) -> bool:
        self._turns += 1
        return self._turns % 2 == 1


class ByKeys:
    """Uses Tab, arrows, Space, Enter and the letters of the menu; never the mouse."""

    def __init__(self, desktop: Desktop) -> None:
        self._desktop = desktop
        self._turns = 0

    def draw(self) -> None:
        """Press D, or Enter on the stock."""
        self._turns += 1
        if self._turns % 2:
            self.press(ActionName.DRAW)
        else:
            self._go_to(STOCK)
            self._desktop.key(Qt.Key.Key_Return)

    def plan(self, group: Group) -> None:
        """Select the cards, carry them to the meld and put them down with Enter."""
        for card in group.cards:
            self.select(card)
        self._go_to(meld_zone(self._desktop, group.rank) or NEW_MELD)
        self._desktop.key(Qt.Key.Key_Return)

    def show_take(self, claim: Group) -> None:
        """Select the claim's cards and press P."""
        for card in claim.cards:
            self.select(card)
        self.press(ActionName.TAKE)

    def select(self, card: Card) -> None:
        """Go to the card and press Space."""
        (key,) = self._desktop.free_keys([card])
        self._go_to(HAND, key)
        self._desktop.key(Qt.Key.Key_Space)

    def discard(self, card: Card) -> None:
        """Select the card; then press X, or Enter on the pile."""
        self.select(card)
        self._turns += 1
        if self._turns % 2:
            self.press(ActionName.DISCARD)
        else:
            self._go_to(PILE)
            self._desktop.key(Qt.Key.Key_Return)

    def press(self, action: ActionName) -> None:
        """Press the letter."""
        self._desktop.key(_LETTERS[action])

    def answer(self, *, yes: bool) -> None:
        """Press Enter on "Leave it", which has the focus, or on "Do it" before it."""
        assert self._desktop.focused is self._desktop.button_named("Leave it")
        if yes:
            self._desktop.key(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
            assert self._desktop.focused is self._desktop.button_named("Do it")
        self._desktop.key(Qt.Key.Key_Return)

    def go_on(self) -> None:
        """Press Enter on the sheet."""
        self._desktop.key(Qt.Key.Key_Return)

    def _go_to(self, zone: ZoneKey, key: CardKey | None = None) -> None:
        """Go to a place with Tab and to a thing in it with the arrows."""
        for _ in range(_MOST_STOPS):
            if self._has_spot(zone, key):
                break
            self._desktop.key(Qt.Key.Key_Tab)
        spots = self._stop_spots()
        goal = next(n for n, spot in enumerate(spots) if spot.zone == zone and spot.key == key)
        while (here := spots.index(self._spot())) != goal:
            self._desktop.key(Qt.Key.Key_Right if here < goal else Qt.Key.Key_Left)
        assert self._spot().zone == zone
        assert self._spot().key == key

    def _has_spot(self, zone: ZoneKey, key: CardKey | None) -> bool:
        if not self._desktop.table.hasFocus():
            return False
        return any(spot.zone == zone and spot.key == key for spot in self._stop_spots())

    def _stop_spots(self) -> tuple[Spot, ...]:
        stop = self._desktop.table.cursor_stop
        assert stop is not None
        return stop.spots

    def _spot(self) -> Spot:
        spot = self._desktop.table.cursor_spot
        assert spot is not None
        return spot


def meld_zone(desktop: Desktop, rank: Rank) -> ZoneKey | None:
    """Return the place of the own side's meld of a rank, lying or planned, if there is one."""
    key = ZoneKey(ZoneKind.MELD, desktop.picture.own_side.side, rank)
    return key if desktop.table.layout_shown.zone(key) is not None else None
