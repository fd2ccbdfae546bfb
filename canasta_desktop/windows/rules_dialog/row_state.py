"""What a row of the rules dialog shows of its setting, found out in one place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canasta_desktop.rulebook.editing import (
    can_reset,
    number_limits,
    preset_label,
    preset_rules,
    remark,
    value_words,
    why_barred,
    why_no_effect,
)
from canasta_desktop.rules.settings import OneOf

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.rulebook.editing import Editing
    from canasta_desktop.rules.ruleset import Value
    from canasta_desktop.rules.settings import Setting


@dataclass(frozen=True, slots=True)
class RowState:
    """A setting as it stands.

    ``preset_words`` is its value in the preset, where it differs. ``remark`` says that it gave
    way, followed another one or has a limit. ``closed`` is why it cannot be changed now.
    ``barred`` has a reason for each value that is impossible now, ``limits`` the least and the
    greatest number.
    """

    value: Value
    words: Phrase
    preset: Phrase
    preset_words: Phrase | None = None
    remark: Phrase | None = None
    closed: Phrase | None = None
    can_reset: bool = False
    barred: Mapping[Value, Phrase] = field(default_factory=dict)
    limits: tuple[int, int] | None = None

    @property
    def differs(self) -> bool:
        """Whether the setting differs from its preset."""
        return self.preset_words is not None


def row_state(editing: Editing, setting: Setting, read_only: Phrase | None = None) -> RowState:
    """Return how a setting stands; ``read_only`` is why nothing can be changed at all."""
    rules, name = editing.rules, setting.name
    value, usual = rules.value(name), preset_rules(rules).value(name)
    barred: dict[Value, Phrase] = {}
    if isinstance(setting.allowed, OneOf):
        for item in setting.allowed.values:
            why = why_barred(rules, name, item)
            if why is not None:
                barred[item] = why
    no_effect = why_no_effect(rules, name)
    said = None if no_effect is not None or read_only is not None else remark(editing, name)
    return RowState(
        value=value,
        words=value_words(setting, value),
        preset=preset_label(rules.preset),
        preset_words=value_words(setting, usual) if value != usual else None,
        remark=no_effect or said,
        closed=read_only or no_effect or _only_value(setting, barred),
        can_reset=read_only is None and can_reset(editing, name),
        barred=barred,
        limits=number_limits(rules, name),
    )


def _only_value(setting: Setting, barred: Mapping[Value, Phrase]) -> Phrase | None:
    """Return why a setting can have no other value than it has, where that is so."""
    if isinstance(setting.allowed, OneOf) and len(barred) == len(setting.allowed.values) - 1:
        return next(iter(barred.values()))
    return None
