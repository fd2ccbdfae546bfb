"""Draws the main screens into PNG files, so that anyone can look at them after a change.

The story is always the same: a match to 5,000 of You and Marisol against Tomás and Ingrid.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtWidgets import QApplication, QDialog

from canasta_desktop import __version__, modern_screens, review_screens, rule_screens
from canasta_desktop.controller.instant_thinker import InstantThinker
from canasta_desktop.controller.messages import Confirmation, Message, MessageKind
from canasta_desktop.folders import folders_in
from canasta_desktop.match.match import Match
from canasta_desktop.match.storage import write_match
from canasta_desktop.players.levels import player_for
from canasta_desktop.present import draft as drafts
from canasta_desktop.present.builder import CoverReason
from canasta_desktop.present.names import Names
from canasta_desktop.present.phrases import say
from canasta_desktop.present.score_sheet import deal_sheet, match_sheet
from canasta_desktop.present.sentences import refusal_sentence
from canasta_desktop.program import Program
from canasta_desktop.rules.notation import parse_action
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.view import SeatView, view
from canasta_desktop.screen_pictures import NAMES, SEATS, coached, picture_of, planned, selected
from canasta_desktop.settings import Speed
from canasta_desktop.windows.rules_help import RulesHelp
from canasta_desktop.windows.side_panel import Section

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta_desktop.present.picture import TablePicture
    from canasta_desktop.present.score_sheet import ScoredMatch

SIZES = (QSize(1024, 640), QSize(1440, 900), QSize(2560, 1440))
EVENING = datetime(2026, 11, 29, 18, 24)
SCORES = (1675, 1285)
LATE = 240
"""After so many plays of the match the table is full."""

_OWN = ["QS QH QD QC QS QH QD", "TS TH TD TC 2S", "8S 8H 8D", "JS JH JD JK"]
_THEIRS = ["KS KH KD KC", "9S 9H 9D 2C", "6S 6H 6D 6C 6S 2H JK", "5H 5S 5C"]
_HAND = "JK 2S AS AD AC KD KC JC TH 8S 8H 8D 7S 7D 6H 5D 4C"
_LONG = (
    "JK JK 2S 2D AS AH AD AC KS KH KD KC QS QH QD QC JS JH JD JC TS TH TD TC 9S 9H 9D 9C "
    "8S 8H 8D 8C 7S 7H 7D 7C 6S 6H 6D 6C 5S 5H 4S 4H 3S"
)


def _position(**changes: object) -> SeatView:
    base: dict[str, Any] = {
        "hands": [_HAND, 9, 11, 13],
        "stock": 41,
        "pile": "5C TD 2D 9C 4H 7C 8C",
        "melds": [_OWN, _THEIRS],
        "threes": ["3D", "3H 3D"],
        "scores": list(SCORES),
        "phase": "draw",
        "melded": [True, True, True, True],
    }
    state = position_from_json(make_rules("classic"), {**base, **changes})
    return view(state, 0)


class Screens:
    """Shows one screen after another in the real window and keeps each as a file."""

    def __init__(self, folder: Path, profile: Path) -> None:
        """Take the folder for the files, and a throw-away profile."""
        self._folder = folder
        self._games = profile / "games"
        self._rule_sets = folders_in(profile).rule_sets
        self.program = Program(
            folders_in(profile), InstantThinker(seed=1), lambda: EVENING, lambda: 4711
        )
        preferences = replace(self.program.window.preferences, animation_speed=Speed.OFF)
        self.program.set_preferences(preferences)
        self.program.window.set_preferences(preferences)
        self.count = 0

    def draw_all(self) -> None:
        """Draw every screen in every size."""
        for size in SIZES:
            self.program.window.resize(size)
            self.program.window.show()
            for name, show in self._screens():
                show()
                self._keep(name, size)
                self._close_dialogs()
        self.program.window.close()

    def _screens(self) -> Iterator[tuple[str, Callable[[], None]]]:
        yield "start-new", self._start_new
        yield "start", self._start
        yield "table-early", self._table_early
        yield "table-late", self._table_late
        yield "take-pile", self._take_pile
        yield "hand-45", self._hand_45
        yield "planned", self._planned_melds
        yield "frozen", self._frozen
        yield "refusal", self._refusal
        yield "confirmation", self._confirmation
        yield "coach", self._coach
        yield "coach-pile", self._coach_pile
        yield "modern-coach", lambda: self._show_coached(modern_screens.coach(), "modern")
        yield "cover", self._cover
        yield "deal-end", self._deal_end
        yield "match-end", self._match_end
        for name, open_review in review_screens.DIALOGS.items():
            yield name, partial(open_review, self.program)
        for name, make in modern_screens.TABLES.items():
            yield f"modern-{name}", partial(self._show_modern, make)
        yield "modern-scores", self._modern_scores
        yield "modern-deal-end", lambda: self._show_sheets(modern_screens.special_hand())
        yield "modern-match-end", lambda: self._show_sheets(modern_screens.dream_hand())
        yield "new-game", lambda: self.program.window.start_page.new_game_asked.emit()
        for name, show in rule_screens.DIALOGS.items():
            yield name, partial(show, self.program, self._rule_sets)
        yield "settings", lambda: self.program.window.start_page.preferences_asked.emit()
        yield "rules-help", lambda: self.program.window.dialogs.rules_help("C6.3")
        yield "help-questions", lambda: self._help("questions", "q-two-naturals")
        yield "help-examples", lambda: self._help("examples", "x-out")
        yield "help-rule-sets", lambda: self._help("rule-sets")

    # --- Screens ------------------------------------------------------------------------------

    def _start_new(self) -> None:
        for path in self._games.glob("*"):
            path.unlink()
        self.program.show_start()

    def _start(self) -> None:
        match = _played(steps=150, target=5000, stop_at_person=True)
        self._games.mkdir(parents=True, exist_ok=True)
        write_match(self._games / "evening.canasta", match, __version__)
        self.program.show_start()

    def _show(self, picture: TablePicture, preset: str = "classic") -> None:
        self.program.window.show_table(make_rules(preset))
        self.program.controller.picture_changed.emit(picture, ())

    def _table_early(self) -> None:
        cards = "JK 2S AS AH KD KC JC TH 7S 6H 5D"
        self._show(
            picture_of(
                _position(
                    hands=[cards, 11, 11, 11],
                    melds=[[], []],
                    stock=60,
                    pile="9C",
                    threes=["", "3H"],
                    melded=[False] * 4,
                )
            )
        )

    def _table_late(self) -> None:
        match = _played(steps=LATE, target=5000, stop_at_person=True)
        totals = tuple(tuple(side.total for side in deal) for deal in match.deal_scores())
        self._show(picture_of(match.view(0), deals=totals))

    def _take_pile(self) -> None:
        seat_view = _position()
        draft = selected(seat_view, "8S 8H")
        coach = say("Take the pile with the pair of eights: it brings 7 cards.")
        self._show(picture_of(seat_view, draft, coach))

    def _hand_45(self) -> None:
        hands = [_LONG, 4, 6, 7]
        melds = [["QS QH QD QC", "TS TD TC 2S"], ["KS KH KD", "9S 9H 2H", "5D 5C 5D"]]
        position = _position(hands=hands, melds=melds, stock=10, pile="4D", phase="play")
        self._show(picture_of(position))

    def _planned_melds(self) -> None:
        seat_view = _position(phase="play", pile="9C")
        self._show(picture_of(seat_view, planned(seat_view, "AS AD AC", "KD KC 2S")))

    def _frozen(self) -> None:
        seat_view = _position(pile="5C TD 2D 9C 4H 7C KS", hands=[_HAND, 9, 11, 13])
        self._show(picture_of(seat_view))

    def _refusal(self) -> None:
        seat_view = _position(melds=[[], _THEIRS], phase="play", melded=[False, True] * 2)
        draft = planned(seat_view, "8S 8H 8D")
        self._show(picture_of(seat_view, draft))
        refusal = check(seat_view.table, parse_action("meld 8: 8S 8H 8D"))
        assert refusal is not None
        text = refusal_sentence(refusal, seat_view)
        self.program.window.notify(Message(text, MessageKind.REFUSAL, refusal.rule))

    def _confirmation(self) -> None:
        seat_view = _position(phase="play", pile="9C")
        self._show(picture_of(seat_view, selected(seat_view, "2S")))
        cost = drafts.warning(seat_view, parse_action("meld Q: 2S"))
        assert cost is not None
        question = Confirmation(1, cost, say("Do it"), say("Leave it"))
        self.program.controller.confirmation_asked.emit(question)

    def _coach(self) -> None:
        hand = "2S AS AD KD KC JC TH 9S 9H 8D 7S 7D 6H 5D 4C"
        self._show_coached(coached(_position(hands=[hand, 9, 11, 13], phase="play", pile="QC 9C")))

    def _coach_pile(self) -> None:
        self._show_coached(coached(_position()))

    def _show_coached(self, picture: TablePicture, preset: str = "classic") -> None:
        """Show what the coach says, also in a window in which the panel is not beside."""
        self._show(picture, preset)
        self.program.window.notify(Message(picture.hint, MessageKind.COACH))
        page = self.program.window.table_page
        if not page.panel_is_beside:
            page.open_only(None)
            page.open_only(Section.COACH)

    def _cover(self) -> None:
        self._show(picture_of(_position(), cover=CoverReason.TURN, names=("Rosa", *NAMES[1:])))

    def _deal_end(self) -> None:
        match = _played(steps=100_000, target=5000)
        self._show_sheets(match)

    def _match_end(self) -> None:
        match = _played(steps=100_000, target=1500, whole_match=True)
        self._show_sheets(match)

    def _show_modern(self, make: Callable[[], TablePicture]) -> None:
        self._show(make(), "modern")

    def _modern_scores(self) -> None:
        """The part of the panel with the scores, also in a window in which it is not beside."""
        self._show(modern_screens.early(), "modern")
        page = self.program.window.table_page
        if not page.panel_is_beside:
            page.open_only(Section.SCORES)
        hands = page.panel.special_hands
        hands.opener.setChecked(False)
        hands.opener.setChecked(True)
        if hands.rows:
            hands.rows[0].click()

    def _help(self, page: str, anchor: str = "") -> None:
        self.program.window.dialogs.rules_help()
        help_window = self.program.window.dialogs.find(RulesHelp)
        assert help_window is not None
        help_window.go_to(page, anchor)

    def _show_sheets(self, match: ScoredMatch) -> None:
        names = Names(NAMES, 0)
        earlier = tuple(tuple(side.total for side in deal) for deal in match.deal_scores()[:-1])
        over = picture_of(view(match.state, 0), final=match.state, deals=earlier)
        self.program.window.show_table(match.rules)
        self.program.controller.picture_changed.emit(over, ())
        self.program.controller.deal_ended.emit(deal_sheet(match, names, 0))
        while not self.program.window.sheets.is_open:
            QCoreApplication.processEvents()
        if match.result.over:
            self.program.controller.match_ended.emit(match_sheet(match, names, 0))
            self.program.window.sheets.overlay.click_default()

    # --- Files --------------------------------------------------------------------------------

    def _keep(self, name: str, size: QSize) -> None:
        _settle()
        self.program.table.sharpen()  # else it would wait until the size has settled
        dialog = next((w for w in QApplication.topLevelWidgets() if _is_open_dialog(w)), None)
        shown = self.program.window if dialog is None else dialog
        path = self._folder / f"{name}-{size.width()}x{size.height()}.png"
        if not shown.grab().save(str(path)):
            raise OSError(f"{path} cannot be written")
        self.count += 1

    def _close_dialogs(self) -> None:
        self.program.window.dialogs.close_all()
        for widget in QApplication.topLevelWidgets():
            if _is_open_dialog(widget):
                widget.close()
        _settle()


def _is_open_dialog(widget: object) -> bool:
    return isinstance(widget, QDialog) and widget.isVisible()


def _settle() -> None:
    """Let layouts, posted events and short timers come to rest."""
    for _ in range(3):
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _played(
    *, steps: int, target: int, stop_at_person: bool = False, whole_match: bool = False
) -> Match:
    """Return a match that computer players have played for some steps."""
    match = Match.new(make_rules("classic", {"target": target}), SEATS, 4711)
    player = player_for("steady", 1)
    while steps > 0 or (stop_at_person and match.state.actor() != 0):
        if match.is_deal_over:
            if match.result.over or (not whole_match and not stop_at_person):
                break
            match.start_next_deal()
        actor = match.state.actor()
        assert actor is not None
        match.do(player.choose(match.view(actor)).action)
        steps -= 1
    return match


def draw_screens(folder: Path) -> int:
    """Draw every screen into the folder and return the exit code."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix="canasta-screens-") as profile:
            screens = Screens(folder, Path(profile))
            screens.draw_all()
    except OSError as error:
        sys.stderr.write(f"The screens could not be drawn: {error}.\n")
        return 1
    sys.stdout.write(f"{screens.count} screens are drawn in {folder}.\n")
    return 0
