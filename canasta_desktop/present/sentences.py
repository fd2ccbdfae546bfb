"""All sentences in one place, for whoever only wants to say them."""

from canasta_desktop.present.actions_text import (
    action_words,
    deal_words,
    redo_words,
    undo_refusal_sentence,
    undo_words,
)
from canasta_desktop.present.announcements import announcement
from canasta_desktop.present.cards_text import card_symbol, card_words
from canasta_desktop.present.hints import hint_sentence
from canasta_desktop.present.log_lines import log_lines
from canasta_desktop.present.names import level_words
from canasta_desktop.present.prompts import opening_minimum_line, prompt
from canasta_desktop.present.refusals import refusal_sentence

__all__ = [
    "action_words",
    "announcement",
    "card_symbol",
    "card_words",
    "deal_words",
    "hint_sentence",
    "level_words",
    "log_lines",
    "opening_minimum_line",
    "prompt",
    "redo_words",
    "refusal_sentence",
    "undo_refusal_sentence",
    "undo_words",
]
