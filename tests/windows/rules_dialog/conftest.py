"""What tests of the rules dialog share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.windows.rules_dialog.dialogs import choose, folder_with_sets, open_dialog

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from canasta_desktop.rule_sets import RuleSetFolder
    from canasta_desktop.windows.rules_dialog.dialog import RulesDialog


@pytest.fixture
def folder(tmp_path: Path) -> RuleSetFolder:
    """A folder with two own rule sets."""
    return folder_with_sets(tmp_path)


@pytest.fixture
def dialog(qtbot: QtBot, folder: RuleSetFolder) -> RulesDialog:
    """The dialog with preset Classic before it."""
    return open_dialog(qtbot, folder)


@pytest.fixture
def sunday(dialog: RulesDialog) -> RulesDialog:
    """The dialog with an own rule set before it."""
    choose(dialog, "Sunday table")
    return dialog
