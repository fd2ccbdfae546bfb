"""The dialog of rule settings as it is drawn by script, with three rule sets of the user's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.rule_sets import RuleSetFolder
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.settings import Group, Level
from canasta_desktop.windows.commands import CommandName
from canasta_desktop.windows.rules_dialog.dialog import RulesDialog
from canasta_desktop.windows.rules_dialog.head import Panel
from canasta_desktop.windows.rules_dialog.workbench import Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from canasta_desktop.program import Program
    from canasta_desktop.rules.ruleset import RuleSet

SUNDAY: Final = "Sunday table"

OWN_RULE_SETS: Mapping[str, RuleSet] = {
    SUNDAY: make_rules(
        "classic",
        {
            "target": 4000,
            "wild_ratio": "le_naturals",
            "black3_mode": "freeze",
            "canastas_to_go_out": 2,
        },
    ),
    "Grandmother’s canasta": make_rules(
        "traditional", {"target": 3000, "permission": "off", "canastas_to_go_out": 2}
    ),
    "Quick evening": make_rules("vienna", {"target": 1500}),
}


def own_with_a_change(program: Program, folder: Path) -> None:
    """Show an own rule set in which one choice has just made another one impossible."""
    dialog = _opened(program, folder)
    own = next(entry for entry in dialog.bench.entries if entry.name == SUNDAY)
    dialog.select(own.kind, own.key)
    dialog.page.blocks[Group.STOCK].more.click()
    dialog.page.changed.emit("stock_empty", "end_after_turn")


def in_plain_words(program: Program, folder: Path) -> None:
    """Show the same in words, where these are not in sight anyway."""
    own_with_a_change(program, folder)
    dialog = program.window.dialogs.find(RulesDialog)
    assert dialog is not None
    dialog.head.two.segment(Panel.SUMMARY).click()


def every_setting_of_modern(program: Program, folder: Path) -> None:
    """Show all settings of a preset of another family."""
    dialog = _opened(program, folder)
    dialog.select(Kind.PRESET, "modern")
    dialog.head.level.segment(Level.ADVANCED).click()


def _opened(program: Program, folder: Path) -> RulesDialog:
    kept = RuleSetFolder(folder)
    if not kept.read().sets:
        for name, rules in OWN_RULE_SETS.items():
            kept.add(name, rules)
    program.show_start()
    program.window.menus.action(CommandName.RULE_SETS).trigger()
    dialog = program.window.dialogs.find(RulesDialog)
    assert dialog is not None
    return dialog


DIALOGS: Mapping[str, Callable[[Program, Path], None]] = {
    "rules": own_with_a_change,
    "rules-in-words": in_plain_words,
    "rules-modern": every_setting_of_modern,
}
"""Each screen by its name: what shows it, with the folder of own rule sets."""
