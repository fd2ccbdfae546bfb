"""The new game dialog: rules, who sits where, how long, and perhaps the number and the dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from canasta_desktop.controller.new_game import NewGame
from canasta_desktop.rules.presets import changed_settings, make_rules
from canasta_desktop.rules.ruleset import RuleSetError
from canasta_desktop.windows.edge import announce, number_text
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.choice import Choice
from canasta_desktop.windows.parts.fields import ChoiceList, NumberField, TextField
from canasta_desktop.windows.parts.labels import Line, ShortenedLabel, Size, Tone, label
from canasta_desktop.windows.preset_list import PresetList
from canasta_desktop.windows.seat_card import SeatsBoard
from canasta_desktop.windows.seating import game_in_words, match_number, number_words
from canasta_desktop.windows.style import scaled, slim_scroll_bars

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QSize

    from canasta_desktop.art.themes import FeltTheme
    from canasta_desktop.rule_sets import OwnRuleSet
    from canasta_desktop.windows.parts.cards import CardPainter
    from canasta_desktop.windows.seating import LevelChoice

_SINGLE, _SHORT, _LONG = 0, 1500, 5000
_USUAL, _OTHER = -2, -1
"""The choices of what the rule set says, and of another number of points."""
_LEAST, _MOST, _STEP = 500, 20_000, 500


class NewGameDialog(QDialog):
    """Begins with a proposed game; Enter deals."""

    dealt = Signal(object)
    """A `NewGame`."""
    rules_asked = Signal(str, str)
    """Rules are to be changed, beginning with this preset or the own rule set in this file."""

    def __init__(
        self,
        proposed: NewGame,
        levels: Sequence[LevelChoice],
        theme: FeltTheme,
        card: CardPainter,
        parent: QWidget | None = None,
        own: Sequence[OwnRuleSet] = (),
    ) -> None:
        """Take the game to begin with, the levels of computer players, the felt and the cards.

        ``own`` are the rule sets that the user has made.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self._presets = PresetList()
        self._presets.show_own(own)
        self._change = Button(self.tr("Change the rules…"), Kind.WORD, height=24, scale=0.92)
        self._has_own_target = False
        self._wanted = 0
        self._board = SeatsBoard(levels, theme, card)
        self._target: Choice[int] = Choice(
            (
                (_SINGLE, self.tr("A single deal")),
                (_SHORT, number_text(_SHORT)),
                (_USUAL, number_text(_LONG)),
                (_OTHER, self.tr("Other")),
            ),
            self.tr("Play to"),
        )
        self._points = NumberField(self.tr("Points to win"))
        self._points.setRange(_LEAST, _MOST)
        self._points.setSingleStep(_STEP)
        self._number = TextField(self.tr("Match number"))
        self._number.setPlaceholderText(self.tr("drawn by lot"))
        self._number.setMaxLength(20)
        self._number_note = label("", Size.SMALL, Tone.QUIET, wrap=True)
        self._dealer = ChoiceList(self.tr("First dealer"))
        self._sentence = ShortenedLabel("", bold=True)
        self._cancel = Button(self.tr("Cancel"), height=44)
        self._deal = Button(self.tr("Deal the cards"), Kind.GOLD, key=self.tr("Enter"), height=44)
        self._build()
        self._connect()
        self._show(proposed)

    @property
    def presets(self) -> PresetList:
        """The list of rule sets."""
        return self._presets

    @property
    def board(self) -> SeatsBoard:
        """The seats."""
        return self._board

    @property
    def target_choice(self) -> Choice[int]:
        """How long is played: 0, 1,500, -2 for what the rule set says, -1 for another number."""
        return self._target

    @property
    def points_field(self) -> NumberField:
        """Another number of points."""
        return self._points

    @property
    def number_field(self) -> TextField:
        """The match number."""
        return self._number

    @property
    def number_note(self) -> str:
        """What is said beside the match number."""
        return self._number_note.text()

    @property
    def dealer_list(self) -> ChoiceList:
        """The first dealer."""
        return self._dealer

    @property
    def sentence(self) -> str:
        """What will be played, in words."""
        return self._sentence.text()

    @property
    def deal_button(self) -> Button:
        """The button that deals."""
        return self._deal

    @property
    def change_button(self) -> Button:
        """The word that opens the dialog of rule sets."""
        return self._change

    def show_own(self, own: Sequence[OwnRuleSet]) -> None:
        """List other own rule sets; what was chosen stays, if it is still there."""
        self._presets.show_own(own)
        self._follow()

    def choose_rules(self, preset: str, own: OwnRuleSet | None) -> None:
        """Choose a preset, or an own rule set that may not have been in the list before."""
        if own is None:
            self._presets.set_preset(preset)
        else:
            self._presets.add_own(own)
        self._on_rules()

    def fit_into(self, room: QSize) -> None:
        """Take a comfortable size that is not larger than the room."""
        wide, high = scaled(self, 1160), scaled(self, 700)
        self.resize(min(wide, room.width() - 24), min(high, room.height() - 24))

    def game(self) -> NewGame:
        """Return what was chosen. Raises ValueError with a sentence if that cannot be played."""
        return self._game(match_number(self._number.text()))

    def accept(self) -> None:
        """Deal, or go to what is wrong and say it."""
        self._points.setValue(_STEP * round(self._points.value() / _STEP))
        try:
            game = self.game()
        except ValueError as error:
            announce(self, str(error), assertive=True)
            self._number.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        super().accept()
        self.dealt.emit(game)

    def _game(self, number: int | None) -> NewGame:
        chosen = self._presets.rules()
        changes = {**changed_settings(chosen), "target": self._chosen_target()}
        rules = make_rules(chosen.preset, changes)
        dealer: int | None = self._dealer.currentData()
        name = self._presets.own_name()
        return NewGame(rules, self._board.entries(), dealer, number, name)

    def _show(self, game: NewGame) -> None:
        self._presets.show_rules(game.rules, game.rule_set)
        self._board.show_entries(game.seats)
        self._show_target(game.rules.target)
        if game.number is not None:
            self._number.setText(number_words(game.number))
        self._dealer.setCurrentIndex(max(self._dealer.findData(game.first_dealer), 0))
        self._follow()
        self._presets.setFocus()

    def _usual_target(self) -> int:
        """Return what the rule set says, or a long match where that is a choice of its own."""
        target = self._presets.rules().target
        return _LONG if target in (_SINGLE, _SHORT) else target

    def _chosen_target(self) -> int:
        chosen = self._target.value()
        if chosen == _OTHER:
            return self._points.value()
        return self._usual_target() if chosen == _USUAL else chosen

    def _show_target(self, target: int) -> None:
        usual = self._usual_target()
        self._target.rename_option(_USUAL, number_text(usual))
        choices = {_SINGLE: _SINGLE, _SHORT: _SHORT, usual: _USUAL}
        self._target.set_value(choices.get(target, _OTHER))
        self._points.setValue(target or usual)
        self._points.setVisible(target not in choices)

    def _connect(self) -> None:
        self._presets.preset_chosen.connect(self._on_rules)
        self._change.clicked.connect(self._on_change_rules)
        self._board.changed.connect(self._follow)
        self._target.chosen.connect(self._on_target)
        self._points.valueChanged.connect(self._follow)
        self._number.textChanged.connect(self._follow)
        self._dealer.currentIndexChanged.connect(self._follow)
        self._cancel.clicked.connect(self.reject)
        self._deal.clicked.connect(self.accept)
        self._deal.setDefault(True)

    def _on_rules(self) -> None:
        """Play as long as the rule set says, unless the player has said how long."""
        rules = self._presets.rules()
        self._show_target(self._wanted if self._has_own_target else rules.target)
        self._follow()

    def _on_change_rules(self) -> None:
        self.rules_asked.emit(self._presets.preset(), self._presets.own_file())

    def _on_target(self, target: int) -> None:
        self._points.setVisible(target == _OTHER)
        if target == _OTHER:
            self._points.setFocus()
            self._points.selectAll()
        self._follow()

    def _follow(self, *_value: object) -> None:
        """Keep names, the sentence and the notes in step with what is chosen."""
        self._list_dealers()
        self._wanted = self._chosen_target()
        self._has_own_target = self._wanted != self._presets.rules().target
        try:
            self._sentence.setText(game_in_words(self._game(None)))
        except RuleSetError as error:
            self._sentence.setText(str(error))
        try:
            match_number(self._number.text())
        except ValueError as error:
            self._number.set_wrong(True)
            self._number_note.setText(str(error))
            self._number.setAccessibleDescription(str(error))
            self._deal.close_with(str(error))
            return
        self._number.set_wrong(False)
        note = self.tr("the same number deals the same cards")
        self._number_note.setText(note)
        self._number.setAccessibleDescription(note)
        self._deal.open_up()

    def _list_dealers(self) -> None:
        names = self._board.names()
        if self._dealer.count() == 0:
            self._dealer.addItem(self.tr("drawn by lot"), None)
            for seat in range(len(names)):
                self._dealer.addItem("", seat)
        for seat, name in enumerate(names):
            self._dealer.setItemText(seat + 1, name)

    # --- Layout -------------------------------------------------------------------------------

    def _build(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self._left(), 9)
        middle.addWidget(self._right(), 19)
        whole.addLayout(middle, 1)
        whole.addWidget(Line(strong=True))
        whole.addWidget(self._foot())

    def _left(self) -> QWidget:
        side = QFrame()
        side.setAutoFillBackground(True)
        palette = side.palette()
        palette.setColor(palette.ColorRole.Window, palette.alternateBase().color())
        side.setPalette(palette)
        column = QVBoxLayout(side)
        column.setContentsMargins(12, 18, 8, 10)
        column.setSpacing(8)
        head = label(self.tr("Rules"), Size.SMALL, Tone.QUIET, bold=True, spaced=True)
        head.setContentsMargins(14, 0, 0, 0)
        top = QHBoxLayout()
        top.addWidget(head, 1)
        top.addWidget(self._change)
        column.addLayout(top)
        column.addWidget(self._presets, 1)
        side.setMinimumWidth(scaled(self, 270))
        side.setMaximumWidth(scaled(self, 400))
        return side

    def _right(self) -> QWidget:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(20, 18, 20, 14)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(
            label(self.tr("Who sits where"), Size.SMALL, Tone.QUIET, bold=True, spaced=True)
        )
        head.addStretch(1)
        head.addWidget(label(self.tr("play goes clockwise"), Size.SMALL, Tone.QUIET))
        column.addLayout(head)
        column.addWidget(self._board, 1)
        column.addSpacing(6)
        column.addWidget(Line())
        column.addLayout(self._choices())
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        slim_scroll_bars(area)
        area.setWidget(inner)
        return area

    def _choices(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnMinimumWidth(0, 110)
        grid.setColumnStretch(2, 1)
        for row, text in enumerate(
            (self.tr("Play to"), self.tr("Match number"), self.tr("First dealer"))
        ):
            grid.addWidget(label(text, bold=True), row, 0)
        target = QHBoxLayout()
        target.setSpacing(8)
        target.addWidget(self._target)
        target.addWidget(self._points)
        target.addStretch(1)
        grid.addLayout(target, 0, 1, 1, 2)
        grid.setRowMinimumHeight(0, self._points.sizeHint().height())
        for row, field in ((1, self._number), (2, self._dealer)):
            field.setFixedWidth(scaled(self, 210))
            grid.addWidget(field, row, 1)
        grid.addWidget(self._number_note, 1, 2)
        grid.addWidget(label(self.tr("then the deal goes clockwise"), Size.SMALL, Tone.QUIET), 2, 2)
        return grid

    def _foot(self) -> QWidget:
        foot = QWidget()
        row = QHBoxLayout(foot)
        row.setContentsMargins(24, 10, 20, 10)
        row.setSpacing(8)
        row.addWidget(self._sentence, 1)
        row.addWidget(self._cancel)
        row.addWidget(self._deal)
        return foot
