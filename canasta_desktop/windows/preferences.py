"""The settings dialog: every change takes effect at once, nothing has to be confirmed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QKeySequence, QPixmap, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from canasta_desktop.art.themes import FELTS, paint_felt
from canasta_desktop.match.undo_policy import UndoPolicy
from canasta_desktop.settings import (
    TEXT_SIZES,
    WARNINGS,
    Deck,
    HandRows,
    Pace,
    Preferences,
    ReducedMotion,
    SortOrder,
    Speed,
    Spoken,
)
from canasta_desktop.windows.edge import announce, translate
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.labels import Line, Size, Tone, label
from canasta_desktop.windows.parts.sections import Sections
from canasta_desktop.windows.settings_form import SIZE_STEP, SettingsForm
from canasta_desktop.windows.settings_sample import SettingsSample
from canasta_desktop.windows.style import scaled

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["SIZE_STEP", "PreferencesDialog"]

_KEPT: Final = ("language", "last_game")
"""What the usual settings leave alone: it is not shown here."""
_FELT_SIZE: Final = QSize(54, 38)
_BACK_SIZE: Final = QSize(40, 54)
_BACK_WIDTH: Final = 34.0
"""The card in a swatch, which leaves room for its shadow."""


class PreferencesDialog(QDialog):
    """Shows preferences and tells every change; keeping them is somebody else's duty."""

    changed = Signal(object)
    """The new `Preferences`."""

    def __init__(
        self,
        preferences: Preferences,
        card: Callable[[Preferences, str, float, float], QPixmap],
        parent: QWidget | None = None,
    ) -> None:
        """Take what is set, and where sample cards are drawn."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self._preferences = preferences
        self._before_reset: Preferences | None = None
        self._card = card
        self._sample = SettingsSample(card)
        self._forms = (self._table_form(), self._play_form(), self._eyes_form())
        self._pages = QStackedWidget()
        self._sections = Sections(
            (
                self.tr("Cards and table"),
                self.tr("Pace and play"),
                self.tr("Seeing and hearing"),
            ),
            self.tr("Sections of the settings"),
        )
        self._usual = Button(self.tr("Usual settings"), height=44)
        self._build()
        self.show_preferences(preferences)

    @property
    def preferences(self) -> Preferences:
        """What is set now."""
        return self._preferences

    @property
    def sample(self) -> SettingsSample:
        """The small table that shows what is set."""
        return self._sample

    @property
    def sections(self) -> Sections:
        """The list of sections."""
        return self._sections

    @property
    def usual_button(self) -> Button:
        """Sets everything as it is usual, and brings the own settings back."""
        return self._usual

    def field(self, name: str) -> QWidget:
        """Return the control of a preference."""
        return next(form.fields[name] for form in self._forms if name in form.fields)

    def show_preferences(self, preferences: Preferences) -> None:
        """Show what was set elsewhere, such as a card size changed by its keys."""
        self._preferences = preferences
        self._sample.show_preferences(preferences)
        for form in self._forms:
            form.show_preferences(preferences)
        for name in ("felt", "back"):
            self.field(name).setEnabled(not preferences.high_contrast)
        self._forms[0].show_note("felt", shown=preferences.high_contrast)
        self._show_usual()

    def fit_into(self, room: QSize) -> None:
        """Take a comfortable size that is not larger than the room."""
        wide, high = scaled(self, 860), scaled(self, 700)
        self.resize(min(wide, room.width() - 24), min(high, room.height() - 24))

    def _set(self, name: str, value: object) -> None:
        changes: dict[str, Any] = {name: value}
        self._before_reset = None
        self._follow(replace(self._preferences, **changes))

    def _follow(self, preferences: Preferences) -> None:
        self.show_preferences(preferences)
        self.changed.emit(preferences)

    # --- Usual settings -----------------------------------------------------------------------

    def _as_usual(self) -> Preferences:
        kept: dict[str, Any] = {name: getattr(self._preferences, name) for name in _KEPT}
        return Preferences(**kept)

    def _on_usual(self) -> None:
        back, self._before_reset = self._before_reset, None
        if back is None:
            self._before_reset = self._preferences
            self._follow(self._as_usual())
            words = self.tr("Everything is set as usual. Your settings can be brought back.")
        else:
            self._follow(back)
            words = self.tr("Your own settings are back.")
        announce(self, words)

    def _show_usual(self) -> None:
        can_return = self._before_reset is not None
        self._usual.setText(
            self.tr("Back to my settings") if can_return else self.tr("Usual settings")
        )
        self._usual.setEnabled(can_return or self._preferences != self._as_usual())

    # --- Layout -------------------------------------------------------------------------------

    def _build(self) -> None:
        for form in self._forms:
            self._pages.addWidget(form)
            form.set_by_player.connect(self._set)
        self._sections.chosen.connect(self._pages.setCurrentIndex)
        self._usual.clicked.connect(self._on_usual)
        for keys, step in ((QKeySequence("Ctrl+PgDown"), 1), (QKeySequence("Ctrl+PgUp"), -1)):
            QShortcut(keys, self, lambda step=step: self._sections.go(step))
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addWidget(self._sections)
        middle.addWidget(self._pages, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._sample)
        whole.addLayout(middle, 1)
        whole.addWidget(Line(strong=True))
        whole.addLayout(self._foot())
        self._sections.setFocus()

    def _foot(self) -> QHBoxLayout:
        close = Button(self.tr("Close"), Kind.GOLD, height=44)
        close.setMinimumWidth(120)
        close.clicked.connect(self.accept)
        close.setDefault(True)
        foot = QHBoxLayout()
        foot.setContentsMargins(22, 8, 18, 8)
        foot.setSpacing(12)
        note = self.tr("Changes take effect at once.")
        foot.addWidget(label(note, Size.SMALL, Tone.QUIET))
        foot.addStretch(1)
        foot.addWidget(self._usual)
        foot.addWidget(close)
        return foot

    def _table_form(self) -> SettingsForm:
        form = SettingsForm(self.tr("Cards and table"))
        form.card_size()
        form.choice(
            "deck",
            self.tr("Colours of the suits"),
            ((Deck.STANDARD, self.tr("Two")), (Deck.FOUR_COLOUR, self.tr("Four"))),
        )
        backs = (
            ("blue", self.tr("Blue")),
            ("red", self.tr("Red")),
            ("green", self.tr("Green")),
            ("plain", self.tr("Plain")),
        )
        form.swatches("back", self.tr("Card back"), backs, self._back_picture, _BACK_SIZE)
        felts = tuple((felt.name, translate(felt.title).split(",")[0]) for felt in FELTS.values())
        form.swatches("felt", self.tr("Table"), felts, _felt_picture, _FELT_SIZE)
        form.note("felt", self.tr("With high contrast the table is black and the backs are plain."))
        form.choice(
            "sort_order",
            self.tr("A new hand is sorted by"),
            (
                (SortOrder.RANK, self.tr("Rank")),
                (SortOrder.SUIT, self.tr("Suit")),
                (SortOrder.VALUE, self.tr("Value")),
            ),
        )
        form.choice(
            "hand_rows",
            self.tr("Your hand lies in"),
            (
                (HandRows.AUTO, self.tr("As fits best")),
                (HandRows.ONE, self.tr("One row")),
                (HandRows.TWO, self.tr("Two rows")),
            ),
        )
        form.check("show_side_panel", self.tr("Show the side panel"))
        return form

    def _play_form(self) -> SettingsForm:
        never = self.tr("never")
        above = self.tr("before a play that costs over {points} points")
        form = SettingsForm(self.tr("Pace and play"))
        form.choice(
            "animation_speed",
            self.tr("Cards move"),
            (
                (Speed.SLOW, self.tr("Slowly")),
                (Speed.NORMAL, self.tr("Normally")),
                (Speed.FAST, self.tr("Fast")),
                (Speed.OFF, self.tr("Not at all")),
            ),
        )
        form.note("animation_speed", self.tr("The small table above shows how a card is drawn."))
        form.options(
            "computer_pace",
            self.tr("Computer players"),
            (
                (Pace.INSTANT, self.tr("play at once")),
                (Pace.FAST, self.tr("play fast")),
                (Pace.NORMAL, self.tr("take their time")),
                (Pace.SLOW, self.tr("play slowly")),
                (Pace.STEP, self.tr("wait for my word before each play")),
            ),
        )
        form.choice(
            "undo_policy",
            self.tr("Undo"),
            ((UndoPolicy.STRICT, self.tr("As at a table")), (UndoPolicy.FREE, self.tr("Anything"))),
        )
        form.note(
            "undo_policy",
            self.tr(
                "As at a table, only a step from which nobody has learnt anything is taken back. "
                "A game in which more was taken back is marked as assisted."
            ),
        )
        form.check("warn_costs", self.tr("Ask before a play that costs much"))
        form.note(
            "warn_costs",
            self.tr("For example before a wild card turns a natural canasta into a mixed one."),
        )
        form.options(
            "coach_warns_from",
            self.tr("The coach warns"),
            tuple((cost, above.format(points=cost) if cost else never) for cost in WARNINGS),
        )
        form.note(
            "coach_warns_from",
            self.tr(
                "The coach tries your play and its own in imagined deals, from what you can see "
                "alone. It asks before the dearer one is done, and never keeps you waiting."
            ),
        )
        return form

    def _eyes_form(self) -> SettingsForm:
        form = SettingsForm(self.tr("Seeing and hearing"))
        sizes = (
            self.tr("Ordinary"),
            self.tr("Larger"),
            self.tr("Large"),
            self.tr("Very large"),
        )
        form.choice("text_size", self.tr("Text"), tuple(zip(TEXT_SIZES, sizes, strict=True)))
        form.note(
            "text_size",
            self.tr("In menus, panels and dialogs, as far as the window has room for it."),
        )
        form.check("large_index", self.tr("Large print on the cards"))
        form.check("high_contrast", self.tr("High contrast"))
        form.note(
            "high_contrast",
            self.tr("A black table with bright lines, and plain backs, whatever is chosen there."),
        )
        form.choice(
            "reduced_motion",
            self.tr("Less motion"),
            (
                (ReducedMotion.FOLLOW, self.tr("As the system")),
                (ReducedMotion.ON, self.tr("Always")),
                (ReducedMotion.OFF, self.tr("Never")),
            ),
        )
        form.note("reduced_motion", self.tr("Cards fade to their place instead of travelling."))
        form.choice(
            "spoken",
            self.tr("A screen reader is told"),
            (
                (Spoken.ALL, self.tr("Every play")),
                (Spoken.BRIEF, self.tr("What matters")),
                (Spoken.NONE, self.tr("No play")),
            ),
        )
        form.note(
            "spoken",
            self.tr(
                "What matters: your drawn card, the others' discards and takes, openings, "
                "canastas and endings. Your turn, refusals and questions are always said."
            ),
        )
        return form

    def _back_picture(self, name: str, _size: QSize, ratio: float) -> QPixmap:
        wanted = replace(self._preferences, back=name, high_contrast=False)
        return self._card(wanted, "", _BACK_WIDTH, ratio)


def _felt_picture(name: str, size: QSize, ratio: float) -> QPixmap:
    return paint_felt(FELTS[name], size, ratio)
