"""Editing a rule set: a value that keeps what was wished for and what can be played.

A wish that another choice makes impossible gives way for as long as that choice stands; when it
is taken back, the wish comes true again. Nothing here is ever lost or changed unseen: each
setting that is not as wished says why.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rules.conflicts import adjusted, barrier, least
from canasta_desktop.rules.modern_settings import (
    NO_EFFECT_WITHOUT_SPECIAL_HANDS,
    settings_by_name,
    settings_of,
)
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.ruleset import RuleSetError, SpecialHands
from canasta_desktop.rules.settings import Numbers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.rules.ruleset import RuleSet, Value
    from canasta_desktop.rules.settings import Conflict, Setting

_LEADER, _FOLLOWER = "black3_mode", "upcard_cover"
_FOLLOWS: Final[Mapping[Value, Value]] = {"stop": "wild_red3", "freeze": "wild_any3"}
"""Where a black three freezes the pile it is no first pile card either: one choice sets both,
until the player sets the other one himself."""

_OF_ONE_DEAL: Final = ("opening_below_0", "opening_from_1500", "opening_from_3000",
                       "opening_from_5000", "tie")  # fmt: skip
"""Settings that no single deal ever comes to."""

SPECIAL_HANDS_DEAL: Final = 13
"""So many cards must be dealt for a special hand of fourteen to come up."""


@dataclass(frozen=True, slots=True)
class Editing:
    """A rule set while it is edited.

    ``rules`` can always be played. ``wished`` is what was asked for; it differs from ``rules``
    only in the settings of ``gave_way``. ``chosen`` are the settings that the player has set,
    the latest first. ``followed`` has changed with another one by itself. ``just_changed`` are
    the settings that the last step has changed.
    """

    rules: RuleSet
    wished: RuleSet
    chosen: tuple[str, ...] = ()
    gave_way: tuple[tuple[str, Conflict], ...] = ()
    followed: bool = False
    just_changed: frozenset[str] = frozenset()

    @property
    def preset(self) -> str:
        """The preset that the rule set comes from."""
        return self.rules.preset

    def why_gave_way(self, name: str) -> Conflict | None:
        """Return why a setting is not as it was wished, if it is not."""
        return dict(self.gave_way).get(name)


def begin(rules: RuleSet) -> Editing:
    """Return the editing of a rule set that can be played, with nothing changed yet."""
    follows = _FOLLOWS.get(rules.value(_LEADER)) == rules.value(_FOLLOWER)
    return Editing(rules, rules, () if follows else (_FOLLOWER,))


def change(editing: Editing, name: str, value: Value) -> Editing:
    """Return the editing with a setting changed, and the others moved as far as they must be.

    Raises :exc:`RuleSetError` with one sentence for a value that is not allowed or that the
    other settings bar.
    """
    parsed = _setting(editing.rules, name).parse(value)
    why = why_barred(editing.rules, name, value)
    if why is not None:
        raise RuleSetError(str(why))
    changes: dict[str, Any] = {name: parsed}
    chosen = (name, *(other for other in editing.chosen if other != name))
    followed = editing.followed and name != _FOLLOWER
    if name == _LEADER and _FOLLOWER not in chosen and _is_offered(editing.rules, _FOLLOWER):
        changes[_FOLLOWER] = _setting(editing.rules, _FOLLOWER).parse(_FOLLOWS[value])
        followed = True
    return _settled(editing, replace(editing.wished, **changes), chosen, followed=followed)


def reset(editing: Editing, name: str) -> Editing:
    """Return the editing with a setting as in the preset; raise as :func:`change`."""
    return change(editing, name, preset_rules(editing.rules).value(name))


def reset_all(editing: Editing) -> Editing:
    """Return the editing with every setting as in the preset."""
    fresh = begin(preset_rules(editing.rules))
    return replace(fresh, just_changed=_differing(editing.rules, fresh.rules))


def preset_rules(rules: RuleSet) -> RuleSet:
    """Return the preset that a rule set comes from."""
    return _preset(rules.preset)


def differences(rules: RuleSet) -> tuple[str, ...]:
    """Return the settings that differ from the preset, in the order shown."""
    base = preset_rules(rules)
    names = (item.name for item in settings_of(rules))
    return tuple(name for name in names if getattr(rules, name) != getattr(base, name))


def can_reset(editing: Editing, name: str) -> bool:
    """Return whether a setting differs from its preset, and the others let it go back."""
    wanted = preset_rules(editing.rules).value(name)
    differs = editing.rules.value(name) != wanted
    return differs and barrier(editing.rules, name, wanted) is None


def why_barred(rules: RuleSet, name: str, value: Value) -> Phrase | None:
    """Return a sentence on why a setting cannot have a value beside the others, if it cannot."""
    conflict = barrier(rules, name, value)
    if conflict is None:
        return None
    return say(
        "“{value}” is not possible: {why} ({other}: {words}).",
        value=value_words(_setting(rules, name), value),
        why=say(conflict.why),
        **_other(rules, conflict, name),
    )


def number_limits(rules: RuleSet, name: str) -> tuple[int, int] | None:
    """Return the least and the greatest number that a setting may have now, if it is a number."""
    allowed = _setting(rules, name).allowed
    if not isinstance(allowed, Numbers):
        return None
    lowest = 0 if allowed.or_zero else allowed.low
    return max(lowest, least(rules, name) or 0), allowed.high


def remark(editing: Editing, name: str) -> Phrase | None:
    """Return what has to be said of a setting: that it gave way or followed, or its limit."""
    rules = editing.rules
    setting = _setting(rules, name)
    words = value_words(setting, rules.value(name))
    conflict = editing.why_gave_way(name)
    if conflict is not None and name in rules.openings:
        return say("Set to “{value}”: it may not fall as the score rises.", value=words)
    if conflict is not None:
        return say(
            "Set to “{value}”: {why} ({other}: {words}).",
            value=words,
            why=say(conflict.why),
            **_other(rules, conflict, name),
        )
    if name == _FOLLOWER and editing.followed and name in differences(rules):
        leader = say(_setting(rules, _LEADER).label)
        return say("Changed along with “{other}”.", other=leader)
    barred = [value for value in _choices(setting) if barrier(rules, name, value) is not None]
    if barred:
        return why_barred(rules, name, barred[0])
    lowest = least(rules, name)
    if lowest is not None and rules.value(name) == lowest and lowest > 0:
        return say("Not below {least}: {why}.", least=lowest, why=_why_not_below(rules, name))
    return None


def why_no_effect(rules: RuleSet, name: str) -> Phrase | None:
    """Return a sentence on why a setting does nothing as the others stand, if it does nothing."""
    if rules.target == 0 and name in _OF_ONE_DEAL:
        if name == "tie":
            return say("No effect now: a single deal that ends level is not repeated.")
        return say("No effect now: in a single deal both sides begin at 0.")
    if not _is_offered(rules, "special_hands"):
        return None
    if rules.special_hands is SpecialHands.NONE and name in NO_EFFECT_WITHOUT_SPECIAL_HANDS:
        return say("No effect now: special hands are not played.")
    if rules.special_hands is SpecialHands.PAGAT and name == "special_max_wild_groups":
        return say("No effect now: neither of the two hands is in Pagat’s list.")
    if rules.deal_size != SPECIAL_HANDS_DEAL and name in _ONLY_IN_SPECIAL_HANDS:
        return say("No effect now: special hands have fourteen cards, so thirteen must be dealt.")
    return None


_ONLY_IN_SPECIAL_HANDS: Final = ("wild_pairs_wild", "special_max_wild_groups", "special_courtesy")


def value_words(setting: Setting, value: Value) -> Phrase:
    """Return what a player reads for a value."""
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if value in setting.words:
        return say(setting.words[value])
    return say("{number}", number=value)


def preset_label(name: str) -> Phrase:
    """Return what a player reads for a preset."""
    return say(PRESETS[name].label)


@cache
def _preset(name: str) -> RuleSet:
    return make_rules(name)


def _settled(
    editing: Editing, wished: RuleSet, chosen: tuple[str, ...], *, followed: bool
) -> Editing:
    rules, reasons = adjusted(wished, chosen)
    return Editing(
        rules,
        wished,
        chosen,
        tuple(reasons.items()),
        followed,
        _differing(editing.rules, rules),
    )


def _differing(first: RuleSet, second: RuleSet) -> frozenset[str]:
    names = (item.name for item in settings_of(first))
    return frozenset(name for name in names if first.value(name) != second.value(name))


def _other(rules: RuleSet, conflict: Conflict, name: str) -> dict[str, object]:
    """Return the label and the value of the other setting of a combination."""
    other = next(item for item in conflict.names if item != name)
    setting = _setting(rules, other)
    return {"other": say(setting.label), "words": value_words(setting, rules.value(other))}


def _why_not_below(rules: RuleSet, name: str) -> Phrase:
    value = int(rules.value(name)) - 5
    conflict = barrier(rules, name, value)
    assert conflict is not None
    return say(conflict.why)


def _choices(setting: Setting) -> tuple[Value, ...]:
    return () if isinstance(setting.allowed, Numbers) else setting.allowed.values


def _is_offered(rules: RuleSet, name: str) -> bool:
    return name in settings_by_name(rules.family)


def _setting(rules: RuleSet, name: str) -> Setting:
    try:
        return settings_by_name(rules.family)[name]
    except KeyError:
        raise RuleSetError(f"There is no setting named “{name}”.") from None
