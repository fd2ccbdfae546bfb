"""The main window: its pages and menus, and how they follow the controller."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from canasta_desktop.art.icons import program_icon
from canasta_desktop.art.themes import DEFAULT_FELT, FELTS
from canasta_desktop.controller.messages import Message, MessageKind
from canasta_desktop.controller.requests import (
    CoverTable,
    LiftCover,
    Perform,
)
from canasta_desktop.present.phrases import say
from canasta_desktop.settings import LARGEST_CARDS, SMALLEST_CARDS
from canasta_desktop.windows.commands import COMMAND_BY_NAME, CommandName, Stage
from canasta_desktop.windows.cover import Cover
from canasta_desktop.windows.dialogs import Dialogs
from canasta_desktop.windows.edge import announce, tell
from canasta_desktop.windows.geometry import SMALLEST, remember, restore
from canasta_desktop.windows.holds import Holds
from canasta_desktop.windows.menus import Menus
from canasta_desktop.windows.preferences import SIZE_STEP
from canasta_desktop.windows.seating import proposed, remembered
from canasta_desktop.windows.sheets import Sheets
from canasta_desktop.windows.start_page import StartPage
from canasta_desktop.windows.style import install, panel_palette, running_application
from canasta_desktop.windows.table_menu import table_menu
from canasta_desktop.windows.table_page import TablePage
from canasta_desktop.windows.text_size import set_text_scale, text_scale_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QCloseEvent, QResizeEvent

    from canasta_desktop.art.themes import FeltTheme
    from canasta_desktop.controller.messages import Confirmation
    from canasta_desktop.controller.new_game import NewGame
    from canasta_desktop.controller.requests import Target
    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.present.picture import ActionName, CardKey, TablePicture
    from canasta_desktop.present.score_sheet import DealSheet
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.settings import Preferences
    from canasta_desktop.windows.contracts import Collaborators
    from canasta_desktop.windows.saved_game import SavedGame


class MainWindow(QMainWindow):
    """Shows the start page, the table or the cover. It asks; others open, save and deal."""

    new_game_chosen = Signal(object)
    """A `NewGame` is to be dealt."""
    continue_chosen = Signal()
    """The game that the start page shows is to go on."""
    open_chosen = Signal(object)
    """The saved game at this path is to be opened."""
    save_chosen = Signal(object)
    """The game is to be saved at this path."""
    start_page_asked = Signal()
    """The table is to be left; answer with `show_start`."""
    preferences_changed = Signal(object)
    """New `Preferences`, which the window follows already."""
    panel_changed = Signal(bool)
    """Whether the whole side panel stands beside the table now."""
    read_asked = Signal()
    """The table is to be read aloud."""
    review_asked = Signal()
    """The newest deal that is over is to be reviewed."""
    closing = Signal()
    """The window closes."""

    def __init__(self, given: Collaborators) -> None:
        """Take everything that the window works with."""
        super().__init__()
        self._given = given
        self._preferences = given.preferences
        self._stage = Stage.START
        self._spoken = ""
        self._kept_message: Message | None = None
        self._holds = Holds(given.controller)
        theme = self._theme()
        if (application := running_application()) is not None:
            install(application, theme)
        self.setWindowIcon(program_icon())
        self.setWindowTitle(self.tr("Canasta"))
        self.setMinimumSize(SMALLEST)
        self.start_page = StartPage(theme, given.art, given.now)
        self.table_page = TablePage(given.table, theme)
        self.cover = Cover(theme)
        self._pages = QStackedWidget()
        for page in (self.start_page, self.table_page, self.cover):
            self._pages.addWidget(page)
        self.setCentralWidget(self._pages)
        self.menus = Menus(self.menuBar())
        self.dialogs = Dialogs(self, given)
        self.sheets = Sheets(self.table_page, theme)
        self._commands = self._make_commands()
        self._connect_controller()
        self._connect_own()
        self.set_preferences(self._preferences)
        restore(self, given.geometry, given.screens())

    # --- What others tell the window --------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        """What the window shows."""
        return self._stage

    @property
    def preferences(self) -> Preferences:
        """The preferences that the window follows."""
        return self._preferences

    def show_start(self, saved: SavedGame | None, others: tuple[SavedGame, ...] = ()) -> None:
        """Show the start page with the game that can go on, and the other saved games."""
        self.sheets.forget()
        self._holds.forget()
        self.menus.set_can_continue(saved is not None)
        self.dialogs.set_rules(self._proposed().rules)
        self.start_page.show_saved(saved, others, self._proposed())
        self._enter(Stage.START)
        self.start_page.take_focus()

    def show_table(self, rules: RuleSet) -> None:
        """Show the table, on which a match with these rules lies now."""
        self.dialogs.set_rules(rules)
        self.sheets.forget()
        self._enter(Stage.TABLE)
        picture = self._given.controller.picture
        if picture is not None:
            self._on_picture(picture, ())
        if self._stage is Stage.TABLE:
            self._given.table.setFocus()

    def set_preferences(self, preferences: Preferences) -> None:
        """Follow other preferences; nothing is emitted."""
        self._preferences = preferences
        theme = self._theme()
        if (application := running_application()) is not None:
            application.setPalette(panel_palette(theme))
        self._follow_text_size()
        for page in (self.start_page, self.table_page, self.cover):
            page.set_theme(theme)
        self.sheets.set_theme(theme)
        self.table_page.set_panel_wanted(preferences.show_side_panel)
        self.menus.action(CommandName.SIDE_PANEL).setChecked(preferences.show_side_panel)
        self.dialogs.set_preferences(preferences)

    def notify(self, message: Message) -> None:
        """Show a message where the player looks, and have it read aloud.

        What the coach says stands in its box; the strip says it where the box is not in sight.
        Under the cover nothing of the game may be said: what must not be lost waits.
        """
        if self._stage is Stage.COVER:
            if message.kind in (MessageKind.WARNING, MessageKind.ERROR):
                self._kept_message = message
            return
        strip = self.start_page.strip if self._stage is Stage.START else self.table_page.strip
        if message.kind is MessageKind.COACH and self.table_page.panel.coach.isVisible():
            strip.give_way()
        else:
            strip.show_message(message)
        urgent = message.kind not in (MessageKind.INFO, MessageKind.COACH)
        self._speak(tell(message.text), assertive=urgent)

    def set_reviewing(self, is_reviewing: bool) -> None:
        """Let the deal on the table wait while an earlier one is reviewed."""
        self._holds.hold("review", on=is_reviewing)

    def change_card_size(self, steps: int) -> None:
        """Make the cards larger or smaller by some steps."""
        size = self._preferences.card_size + steps * SIZE_STEP
        size = min(max(size, SMALLEST_CARDS), LARGEST_CARDS)
        self._change(replace(self._preferences, card_size=size))
        self.notify(Message(say("Cards at {percent} %", percent=size)))

    def show_table_menu(self, target: CardKey | Target | None, point: QPoint) -> None:
        """Show the menu for a card, a place or the felt, at a point on the screen."""
        menu = table_menu(self, target, self.menus, self._given.controller.handle)
        menu.popup(point)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the window's place and close the dialogs."""
        remember(self, self._given.geometry)
        self.dialogs.close_all()
        self.closing.emit()
        super().closeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let text grow with the window, as the table does."""
        super().resizeEvent(event)
        self._follow_text_size()

    def _follow_text_size(self) -> None:
        if (application := running_application()) is not None:
            wanted = self._preferences.text_size / 100
            set_text_scale(application, text_scale_for(self.width(), self.height(), wanted))

    def changeEvent(self, event: QEvent) -> None:
        """Pause, and cover the hands of several people, while the window is minimised."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.menus.action(CommandName.FULL_SCREEN).setChecked(self.isFullScreen())
            self._holds.hold("minimised", on=self.isMinimized())

    # --- What the controller tells ----------------------------------------------------------------

    def _connect_controller(self) -> None:
        controller = self._given.controller
        controller.picture_changed.connect(self._on_picture)
        controller.message.connect(self.notify)
        controller.acted.connect(self.table_page.strip.settle)
        controller.confirmation_asked.connect(self._on_question)
        controller.announced.connect(self._on_announced)
        controller.deal_ended.connect(self._on_deal_ended)
        controller.match_ended.connect(self.sheets.match_ended)

    def _on_picture(self, picture: TablePicture, _events: object) -> None:
        self._spoken = ""
        if self._stage is Stage.START:
            return
        if picture.cover is not None:
            self.cover.show_cover(picture.cover, picture)
            self._enter(Stage.COVER)
            return
        was_covered = self._stage is Stage.COVER
        self._enter(Stage.TABLE)
        self.setWindowTitle(
            self.tr("{match} \N{EN DASH} Canasta").format(match=tell(picture.score.heading))
        )
        self.menus.show_picture(picture)
        self.table_page.show_picture(picture)
        if not picture.is_over:
            self.sheets.forget()
        if was_covered:
            self._after_cover()

    def _after_cover(self) -> None:
        if not self.sheets.is_open:
            self._given.table.setFocus()
        if self._kept_message is not None:
            message, self._kept_message = self._kept_message, None
            self.notify(message)

    def _on_question(self, question: Confirmation) -> None:
        self.table_page.strip.ask(question)
        self._speak(tell(question.text), assertive=True)

    def _on_answer(self, token: int, yes: bool) -> None:
        self._given.table.setFocus()
        self._given.controller.confirm(token, yes=yes)

    def _on_announced(self, phrase: Phrase, assertive: bool) -> None:
        if self._stage is Stage.TABLE:
            self._speak(tell(phrase), assertive=assertive)

    def _speak(self, text: str, *, assertive: bool) -> None:
        """Have a text read aloud, unless that very text has just been read."""
        if text != self._spoken:
            self._spoken = text
            announce(self, text, assertive=assertive)

    def _on_deal_ended(self, sheet: DealSheet) -> None:
        self.sheets.deal_ended(sheet)
        self._given.when_settled(self.sheets.show_again)

    # --- Commands ---------------------------------------------------------------------------------

    def _connect_own(self) -> None:
        self.menus.chosen.connect(self._on_command)
        page, start = self.table_page, self.start_page
        page.action_asked.connect(self._perform)
        page.panel_changed.connect(self.panel_changed)
        for strip in (page.strip, start.strip):
            strip.rule_asked.connect(self.dialogs.rules_help)
        page.strip.answered.connect(self._on_answer)
        self.cover.lifted.connect(lambda: self._given.controller.handle(LiftCover()))
        start.new_game_asked.connect(self._new_game)
        start.deal_asked.connect(lambda: self._on_new_game(self._proposed()))
        start.continue_asked.connect(self.continue_chosen)
        start.other_asked.connect(self.open_chosen)
        start.open_asked.connect(self.dialogs.open_file)
        start.rule_sets_asked.connect(self._show_rule_sets)
        start.preferences_asked.connect(self._show_preferences)
        start.rules_asked.connect(lambda: self.dialogs.rules_help())
        start.quit_asked.connect(self.close)
        self.sheets.next_deal_asked.connect(self._given.controller.next_deal)
        self.sheets.new_game_asked.connect(self._new_game)
        self.sheets.start_page_asked.connect(self.start_page_asked)
        self.sheets.review_asked.connect(self.review_asked)
        self.dialogs.new_game_chosen.connect(self._on_new_game)
        self.dialogs.new_game_closed.connect(lambda: self._holds.hold("new game", on=False))
        self.dialogs.problem_found.connect(self.notify)
        self.dialogs.help_percent_changed.connect(
            lambda percent: self._change(replace(self._preferences, help_text_size=percent))
        )
        self.dialogs.rule_sets_closed.connect(lambda: self._holds.hold("rules", on=False))
        self.dialogs.preferences_changed.connect(self._change)
        self.dialogs.preferences_closed.connect(lambda: self._holds.hold("settings", on=False))
        self.dialogs.open_chosen.connect(self.open_chosen)
        self.dialogs.save_chosen.connect(self.save_chosen)

    def _make_commands(self) -> dict[CommandName, Callable[[], object]]:
        handle = self._given.controller.handle
        return {
            CommandName.NEW: self._new_game,
            CommandName.CONTINUE: self.continue_chosen.emit,
            CommandName.OPEN: self.dialogs.open_file,
            CommandName.SAVE_AS: self.dialogs.save_file,
            CommandName.START_PAGE: self.start_page_asked.emit,
            CommandName.REVIEW: self.review_asked.emit,
            CommandName.RULE_SETS: self._show_rule_sets,
            CommandName.PREFERENCES: self._show_preferences,
            CommandName.QUIT: self.close,
            CommandName.READ: self.read_asked.emit,
            CommandName.COVER: lambda: handle(CoverTable()),
            CommandName.SIDE_PANEL: self._toggle_panel,
            CommandName.LARGER: lambda: self.change_card_size(1),
            CommandName.SMALLER: lambda: self.change_card_size(-1),
            CommandName.FULL_SCREEN: self._toggle_full_screen,
            CommandName.RULES: self.dialogs.rules_help,
            CommandName.KEYS: self.dialogs.keys,
            CommandName.ABOUT: self.dialogs.about,
        }

    def _on_command(self, name: CommandName) -> None:
        action = COMMAND_BY_NAME[name].action
        if action is not None:
            self._perform(action)
        else:
            self._commands[name]()

    def _perform(self, action: ActionName) -> None:
        """Ask for an action, open or closed; the controller says why a closed one is refused."""
        self._given.controller.handle(Perform(action))

    def _new_game(self) -> None:
        self._holds.hold("new game", on=True)
        self.dialogs.new_game(self._preferences, self._theme())

    def _on_new_game(self, game: NewGame) -> None:
        self._change(replace(self._preferences, last_game=remembered(game)))
        self.new_game_chosen.emit(game)

    def _show_rule_sets(self) -> None:
        self._holds.hold("rules", on=True)
        self.dialogs.rule_sets(in_match=self._stage is not Stage.START)

    def _show_preferences(self) -> None:
        self._holds.hold("settings", on=True)
        self.dialogs.preferences(self._preferences)

    def _change(self, preferences: Preferences) -> None:
        if preferences != self._preferences:
            self.set_preferences(preferences)
            self.preferences_changed.emit(preferences)

    def _toggle_panel(self) -> None:
        wanted = not self._preferences.show_side_panel
        self._change(replace(self._preferences, show_side_panel=wanted))

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # --- Helpers ----------------------------------------------------------------------------------

    def _enter(self, stage: Stage) -> None:
        if stage is self._stage:
            return
        self._stage = stage
        self.menus.set_stage(stage)
        pages: dict[Stage, QWidget] = {
            Stage.START: self.start_page,
            Stage.TABLE: self.table_page,
            Stage.COVER: self.cover,
        }
        if stage is Stage.TABLE and not self.sheets.is_open:
            # Before the page is shown, or the focus would pass over a nameless button first.
            self._given.table.setFocus()
        self._pages.setCurrentWidget(pages[stage])
        if stage is not Stage.TABLE:
            self.setWindowTitle(self.tr("Canasta"))
            self.table_page.show_picture(None)
        if stage is Stage.COVER:
            self.cover.take_focus()
        else:
            self.cover.clear()

    def _theme(self) -> FeltTheme:
        return FELTS.get(self._preferences.shown_felt, FELTS[DEFAULT_FELT])

    def _proposed(self) -> NewGame:
        return proposed(self._preferences.last_game, self._given.levels)
