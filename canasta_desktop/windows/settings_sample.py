"""A small table that shows what the settings do, and how fast a card moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, QVariantAnimation
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QSizePolicy, QStyle, QWidget

from canasta_desktop.art.themes import DEFAULT_FELT, FELTS, paint_felt
from canasta_desktop.present.hand_order import HandOrder, SortBy, ordered
from canasta_desktop.rules.notation import CARD_TEXT, parse_cards
from canasta_desktop.settings import Preferences, ReducedMotion
from canasta_desktop.table.motion import FADE_MS, Tempo
from canasta_desktop.windows.parts.paint import round_box

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QHideEvent, QPaintEvent

HEIGHT: Final = 168
_CARD: Final = 54.0
"""How wide a card is at 100 %."""
_MELD: Final = ("9S", "9H", "9D", "2C")
_HAND: Final = parse_cards("AH KD QC QS 8D 5H 2S")
_GAP: Final = 26.0
_STEP: Final = 0.5
_JOURNEY: Final = 0.6
"""The share of a table's width that the sample card travels, for its pace."""
_PAUSE_MS: Final = 350


def wants_reduced_motion(choice: ReducedMotion) -> bool:
    """Return whether motion is reduced, by choice or as the system wants it."""
    if choice is not ReducedMotion.FOLLOW:
        return choice is ReducedMotion.ON
    style = QApplication.style()
    return style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0


class SettingsSample(QWidget):
    """Stock, pile, a meld and a sorted hand on the chosen felt."""

    def __init__(self, card: Callable[[Preferences, str, float, float], QPixmap]) -> None:
        """Take where sample cards are drawn."""
        super().__init__()
        self._card = card
        self._preferences = Preferences()
        self._felt = QPixmap()
        self._made_for: tuple[str, QSize, float] | None = None
        self._travel = QVariantAnimation(self)
        self._travel.setStartValue(0.0)
        self._travel.setEndValue(1.0)
        self._travel.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._travel.valueChanged.connect(self.update)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)
        self.setAccessibleName(self.tr("What the table looks like"))

    @property
    def is_moving(self) -> bool:
        """Whether a card is on its way."""
        return self._travel.state() is QVariantAnimation.State.Running

    def show_preferences(self, preferences: Preferences) -> None:
        """Look like this; a change of motion is shown by a card that is drawn."""
        before, self._preferences = self._preferences, preferences
        if _motion(before) != _motion(preferences) and self.isVisible():
            self._draw_a_card()
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        """Let nothing move where nobody looks."""
        self._travel.stop()
        super().hideEvent(event)

    def _draw_a_card(self) -> None:
        self._travel.stop()
        tempo = self._tempo()
        duration = tempo.scaled(FADE_MS) if tempo.fades else tempo.journey(_JOURNEY)
        if duration:
            self._travel.setDuration(duration + _PAUSE_MS)
            self._travel.start()

    def _tempo(self) -> Tempo:
        wanted = self._preferences
        return Tempo(wanted.animation_speed, wants_reduced_motion(wanted.reduced_motion))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the felt and what lies on it."""
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.drawPixmap(0, 0, self._felt_pixmap())
        width = _CARD * self._preferences.card_size / 100
        sort = SortBy[self._preferences.sort_order.name]
        hand = tuple(CARD_TEXT[key.card] for key in ordered(_HAND, HandOrder(sort)))
        fans = (("",), ("7C",), _MELD, hand)
        step = self._step(width, fans)
        left = (self.width() - _total(width, step, fans)) / 2
        stock = left
        for names in fans:
            for place, name in enumerate(names):
                self._paint_card(painter, name, left + place * step, width)
            left += width + (len(names) - 1) * step + _GAP
        if self.is_moving:
            self._paint_traveller(painter, stock, left - _GAP - width, width)
        line = self.palette().mid().color()
        round_box(painter, QRectF(self.rect()), 1, None, line, 1.0)

    def _step(self, width: float, fans: tuple[tuple[str, ...], ...]) -> float:
        """Return how far apart overlapping cards lie, closer where there is little room."""
        overlapping = sum(len(names) - 1 for names in fans)
        room = self.width() - 2 * _GAP - _total(width, 0.0, fans)
        return max(6.0, min(width * _STEP, room / overlapping))

    def _paint_card(self, painter: QPainter, name: str, left: float, width: float) -> None:
        card = self._card(self._preferences, name, width, self.devicePixelRatioF())
        size = card.deviceIndependentSize()
        x = left + (width - size.width()) / 2
        painter.drawPixmap(QPointF(x, (self.height() - size.height()) / 2), card)

    def _paint_traveller(self, painter: QPainter, start: float, end: float, width: float) -> None:
        """Paint a card on its way from the stock to the hand, or fading there."""
        total = self._travel.duration()
        moving = total - _PAUSE_MS
        share = min(self._travel.currentTime() / moving, 1.0)
        eased = self._travel.easingCurve().valueForProgress(share)
        if self._tempo().fades:
            painter.setOpacity(share)
            self._paint_card(painter, "JS", end, width)
            painter.setOpacity(1.0)
        else:
            self._paint_card(painter, "JS", start + (end - start) * eased, width)

    def _felt_pixmap(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        felt = FELTS.get(self._preferences.shown_felt, FELTS[DEFAULT_FELT])
        made_for = (felt.name, self.size(), ratio)
        if self._made_for != made_for:
            self._made_for = made_for
            self._felt = paint_felt(felt, self.size(), ratio)
        return self._felt


def _motion(preferences: Preferences) -> tuple[object, ...]:
    return preferences.animation_speed, preferences.reduced_motion


def _total(width: float, step: float, fans: tuple[tuple[str, ...], ...]) -> float:
    overlapping = sum(len(names) - 1 for names in fans)
    return len(fans) * width + overlapping * step + (len(fans) - 1) * _GAP
