"""Every command of the program: its menu, its words, its keys and where it can be given.

Menus, the list of keys and tool tips are made from this one table. Two commands that want the
same key are found by :func:`clashes`.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

from canasta_desktop.present.picture import ActionName

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

CONTEXT: Final = "commands"
"""The translation context of the menus' titles and the commands' texts below."""

TABLE_KEYS: Final = ("Tab", "Shift+Tab", "Left", "Right", "Up", "Down", "Home", "End", "Space",
                     "Return", "Enter")  # fmt: skip
"""Keys that belong to the table and to controls, so that no command may have them."""

PAGE_KEYS: Final = frozenset({"Esc"})
"""Keys that stand in the menu but are handled by what has the focus: Esc puts away what is
uppermost, be it a card in the air, a question, a panel or the selection."""


class Stage(Enum):
    """What the main window shows."""

    START = "start"
    TABLE = "table"
    COVER = "cover"


class MenuName(Enum):
    """The menus, in their order."""

    GAME = "&Game"
    PLAY = "&Play"
    VIEW = "&View"
    HELP = "&Help"


class CommandName(Enum):
    """The commands."""

    NEW = "new"
    CONTINUE = "continue"
    OPEN = "open"
    SAVE_AS = "save as"
    START_PAGE = "start page"
    REVIEW = "review"
    RULE_SETS = "rule sets"
    PREFERENCES = "preferences"
    QUIT = "quit"
    DRAW = "draw"
    TAKE = "take"
    MELD = "meld"
    DISCARD = "discard"
    GO_OUT = "go out"
    END = "end"
    ASK = "ask"
    ANSWER_YES = "answer yes"
    ANSWER_NO = "answer no"
    CLEAR = "clear"
    RETRACT = "retract"
    LAY_THREE = "lay three"
    SPECIAL = "special"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    SORT = "sort"
    READ = "read"
    COVER = "cover"
    PAUSE = "pause"
    STEP = "step"
    SIDE_PANEL = "side panel"
    LARGER = "larger cards"
    SMALLER = "smaller cards"
    FULL_SCREEN = "full screen"
    RULES = "rules"
    KEYS = "keys"
    ABOUT = "about"


_EVERYWHERE = frozenset(Stage)
_AT_START = frozenset({Stage.START})
_IN_PLAY = frozenset({Stage.TABLE})
_IN_A_MATCH = frozenset({Stage.TABLE, Stage.COVER})


@dataclass(frozen=True, slots=True)
class Command:
    """One command.

    ``text`` is English with ``&`` before the letter that chooses it in the menu. The first of
    ``keys`` stands in the menu. ``action`` is what is asked of the table. ``begins_group`` puts a
    separating line before it.
    """

    name: CommandName
    menu: MenuName
    text: str
    keys: tuple[str, ...] = ()
    stages: frozenset[Stage] = _EVERYWHERE
    action: ActionName | None = None
    begins_group: bool = False

    @property
    def title(self) -> str:
        """The text in the language of the interface, as it stands in the menu."""
        return QCoreApplication.translate(CONTEXT, self.text)

    @property
    def plain_title(self) -> str:
        """The text without the mark of the menu's letter and without dots."""
        return self.title.replace("&", "").removesuffix("…")

    @property
    def key_text(self) -> str:
        """The first key as this system writes it."""
        if not self.keys:
            return ""
        return QKeySequence(self.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)


def _play(action: ActionName, text: str, *keys: str, begins_group: bool = False) -> Command:
    name = CommandName(action.value.replace("_", " "))
    return Command(name, MenuName.PLAY, text, keys, _IN_PLAY, action, begins_group)


def _game(
    name: CommandName,
    text: str,
    *keys: str,
    stages: frozenset[Stage] = _EVERYWHERE,
    begins_group: bool = False,
) -> Command:
    return Command(name, MenuName.GAME, text, keys, stages, None, begins_group)


COMMANDS: Final[tuple[Command, ...]] = (
    _game(CommandName.NEW, "&New game…", "Ctrl+N"),
    _game(
        CommandName.CONTINUE,
        "&Continue the last game",
        "Ctrl+L",
        stages=_AT_START,
    ),
    _game(CommandName.OPEN, "&Open…", "Ctrl+O"),
    _game(
        CommandName.SAVE_AS,
        "&Save as…",
        "Ctrl+S",
        "Ctrl+Shift+S",
        stages=_IN_A_MATCH,
    ),
    _game(
        CommandName.START_PAGE,
        "&Leave the table",
        "Ctrl+W",
        stages=_IN_A_MATCH,
        begins_group=True,
    ),
    _game(CommandName.REVIEW, "Re&view the last deal…", "V", stages=_IN_PLAY),
    _game(CommandName.RULE_SETS, "&Rules…", "Ctrl+R"),
    _game(CommandName.PREFERENCES, "Se&ttings…", "Ctrl+,"),
    _game(CommandName.QUIT, "&Quit", "Ctrl+Q", begins_group=True),
    _play(ActionName.DRAW, "&Draw", "D"),
    _play(ActionName.TAKE, "Take the &pile", "P"),
    _play(ActionName.MELD, "&Meld", "M"),
    _play(ActionName.DISCARD, "D&iscard", "X"),
    _play(ActionName.CLEAR, "&Clear the selection", "Esc"),
    _play(ActionName.RETRACT, "Ta&ke back what was laid", "T", "Backspace", begins_group=True),
    _play(ActionName.LAY_THREE, "&Lay the three", "3"),
    _play(ActionName.SPECIAL, "Sho&w a special hand", "L"),
    _play(ActionName.UNDO, "&Undo", "Ctrl+Z", begins_group=True),
    _play(ActionName.REDO, "&Redo", "Ctrl+Shift+Z", "Ctrl+Y"),
    _play(ActionName.GO_OUT, "&Go out", "G", begins_group=True),
    _play(ActionName.ASK, "&Ask: may I go out?", "A"),
    _play(ActionName.ANSWER_YES, "Answer &yes", "Y"),
    _play(ActionName.ANSWER_NO, "Answer &no", "N"),
    _play(ActionName.END, "&End the deal", "E"),
    _play(ActionName.HINT, "&Hint", "H", begins_group=True),
    _play(ActionName.SORT, "&Sort the hand", "S"),
    Command(
        CommandName.READ,
        MenuName.PLAY,
        "Read the ta&ble",
        ("R",),
        _IN_PLAY,
    ),
    Command(
        CommandName.COVER,
        MenuName.PLAY,
        "Co&ver the table",
        ("B",),
        _IN_PLAY,
        begins_group=True,
    ),
    _play(ActionName.PAUSE, "Pause &or go on", "W"),
    _play(ActionName.STEP, "S&tep one play", "F"),
    Command(
        CommandName.SIDE_PANEL,
        MenuName.VIEW,
        "&Side panel",
        ("F9",),
        _IN_PLAY,
    ),
    Command(
        CommandName.LARGER,
        MenuName.VIEW,
        "&Larger cards",
        ("Ctrl++", "Ctrl+="),
        _IN_PLAY,
        begins_group=True,
    ),
    Command(
        CommandName.SMALLER,
        MenuName.VIEW,
        "S&maller cards",
        ("Ctrl+-",),
        _IN_PLAY,
    ),
    Command(
        CommandName.FULL_SCREEN,
        MenuName.VIEW,
        "&Full screen",
        ("F11",),
        begins_group=True,
    ),
    Command(
        CommandName.RULES,
        MenuName.HELP,
        "&Rules",
        ("F1",),
    ),
    Command(
        CommandName.KEYS,
        MenuName.HELP,
        "&Keys",
        ("Ctrl+F1",),
    ),
    Command(
        CommandName.ABOUT,
        MenuName.HELP,
        "&About Canasta Desktop",
        begins_group=True,
    ),
)

COMMAND_BY_NAME: Final[Mapping[CommandName, Command]] = {item.name: item for item in COMMANDS}

COMMAND_OF_ACTION: Final[Mapping[ActionName, Command]] = {
    item.action: item for item in COMMANDS if item.action is not None
}


def clashes(commands: Iterable[Command]) -> list[str]:
    """Return a line for each key that two commands want, or that belongs to the table."""
    wanted: defaultdict[str, list[str]] = defaultdict(list)
    for key in TABLE_KEYS:
        wanted[_portable(key)].append("the table")
    for command in commands:
        for key in command.keys:
            wanted[_portable(key)].append(command.name.value)
    return [f"{key}: {', '.join(names)}" for key, names in wanted.items() if len(names) > 1]


def _portable(key: str) -> str:
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)
