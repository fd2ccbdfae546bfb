"""Looks at the running program through the accessibility bus: ``tests/soak/screen_reader.py``.

It needs Linux with a virtual screen (``Xvfb``), ``xdotool``, ``dbus-run-session``, the
accessibility bus and its Python client (on Debian: ``apt-get install xvfb xdotool dbus
at-spi2-core gir1.2-atspi-2.0 python3-gi``); where one of them is missing it says so in one
sentence and ends with code 0. It takes some fifteen seconds. The project's Python starts
everything; the system's Python, which has the client, looks at it as a screen reader does. Checked
are, in the real program with its real window:

- one person: names and roles of the window, the table, the hand, melds, stock, pile, players and
  buttons; face-down cards are called only that; Tab and the arrows move the focus of the reader,
  a selection and a name that has changed are told, a press and a focus asked for by the reader
  work; the plays of others, what was drawn and refusals are announced;
- several people at one computer: while the cover is up no card has a name anywhere, neither in
  the tree nor in an announcement; the focus goes from the cover's button to the table.

The exit code is 1 if anything was not as it should be; each fault is one line.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 20.0
"""How long anything is waited for."""

SYSTEM_PYTHONS = ("/usr/bin/python3", "python3")
CARD = re.compile(
    r"\b(ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two) of "
    r"(spades|hearts|diamonds|clubs)\b|\bjoker\b|(?:10|[2-9TJQKA])[\u2660\u2665\u2666\u2663]",
    re.IGNORECASE,
)
"""The name of a single card, as it is read or written."""


# --- Outside: the project's Python --------------------------------------------------------------


def missing() -> str:
    """Return what keeps the check from running, or nothing."""
    for command in ("Xvfb", "xdotool", "dbus-run-session"):
        if shutil.which(command) is None:
            return f"{command} is not installed"
    if not reader_python():
        return "no Python with the client of the accessibility bus was found"
    return ""


def reader_python() -> str:
    """Return the Python that has the bus's client, or nothing."""
    have = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    for python in SYSTEM_PYTHONS:
        path = shutil.which(python)
        if path and subprocess.run([path, "-c", have], capture_output=True).returncode == 0:
            return path
    return ""


def write_games(folder: Path) -> None:
    """Put two matches on disk: one person's, and one of two people who sit opposite."""
    sys.path.insert(0, str(ROOT))
    from canasta_desktop.match.match import Match
    from canasta_desktop.match.record import SeatEntry, SeatKind
    from canasta_desktop.match.storage import write_match
    from canasta_desktop.rules.presets import make_rules

    def computer(name: str) -> SeatEntry:
        return SeatEntry(name, SeatKind.COMPUTER, "beginner")

    def person(name: str) -> SeatEntry:
        return SeatEntry(name, SeatKind.PERSON)

    tables = {
        "one": (person("You"), computer("Tomás"), computer("Marisol"), computer("Ingrid")),
        "two": (person("Ada"), computer("Tomás"), person("Ben"), computer("Ingrid")),
    }
    for name, seats in tables.items():
        match = Match.new(make_rules(), seats, 7, first_dealer=0)
        write_match(folder / f"{name}.canasta", match, "test")


def run_outside() -> int:
    """Start the screen and the buses, and have the reader look; return the exit code."""
    reason = missing()
    if reason:
        print(f"The screen reader check was left out: {reason}.")
        return 0
    with tempfile.TemporaryDirectory(prefix="canasta-reader-") as folder:
        write_games(Path(folder))
        shown, told = os.pipe()
        screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(told), "-screen", "0", "1600x1000x24"],
            pass_fds=(told,),
            stderr=subprocess.DEVNULL,
        )
        os.close(told)
        try:
            with os.fdopen(shown) as answer:
                display = answer.readline().strip()
            environment = os.environ | {
                "DISPLAY": f":{display}",
                "HOME": folder,
                "LC_ALL": "C.UTF-8",
            }
            command = ["dbus-run-session", "--", reader_python(), __file__, sys.executable, folder]
            done = subprocess.run(
                command, env=environment, cwd=ROOT, capture_output=True, text=True
            )
        finally:
            screen.terminate()
            screen.wait()
    sys.stdout.write(done.stdout)
    if done.returncode not in (0, 1):
        sys.stderr.write(done.stderr)
    return done.returncode


# --- Inside: the system's Python, on the session's bus ------------------------------------------


class Heard(NamedTuple):
    """An event of the bus: its kind, the name of its source, a number and a text."""

    kind: str
    name: str
    number: int
    text: str


class Reader:
    """What a screen reader does: it listens, walks through the tree and presses things."""

    def __init__(self) -> None:
        import_module("gi").require_version("Atspi", "2.0")
        self.api = import_module("gi.repository.Atspi")
        self._glib = glib = import_module("gi.repository.GLib")
        gio = import_module("gi.repository.Gio")
        bus = gio.bus_get_sync(gio.BusType.SESSION)
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            value = glib.Variant("(ssv)", ("org.a11y.Status", name, glib.Variant("b", True)))
            where = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
            bus.call_sync(*where, value, None, gio.DBusCallFlags.NONE, 5000, None)
        self.api.init()
        self.heard: list[Heard] = []
        self._listener = self.api.EventListener.new(self._hear)
        for kind in (
            "object:state-changed:focused",
            "object:state-changed:selected",
            "object:property-change:accessible-name",
            "object:announcement",
        ):
            self._listener.register(kind)

    def _hear(self, event: Any) -> None:
        text = event.any_data if isinstance(event.any_data, str) else ""
        name = event.source.get_name() if event.source is not None else ""
        self.heard.append(Heard(event.type, name or "", event.detail1, text))

    def wait(self, until: Callable[[], Any], seconds: float = SECONDS) -> Any:
        """Return the answer as soon as it is true; the last one when the time is over."""
        end, context = time.monotonic() + seconds, self._glib.MainContext.default()
        while True:
            while context.iteration(False):
                pass
            answer = until()
            if answer or time.monotonic() > end:
                return answer
            self._glib.timeout_add(20, lambda: False)
            context.iteration(True)

    def listen(self, seconds: float) -> None:
        """Hear what comes within a time."""
        self.wait(lambda: False, seconds)

    def press_key(self, name: str) -> None:
        """Press a key as the keyboard would."""
        subprocess.run(["xdotool", "key", name], check=True)

    def focused_since(self, start: int) -> list[str]:
        """Return the names of what got the focus since a number of events."""
        return [e.name for e in self.heard[start:] if e.kind.endswith(":focused") and e.number]

    def announced_since(self, start: int) -> list[str]:
        """Return what was announced since a number of events."""
        return [event.text for event in self.heard[start:] if event.kind == "object:announcement"]

    def application(self) -> Any:
        """Return the program, or nothing while it is not there yet."""
        desktop = self.api.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child is not None and (child.get_name() or "").startswith("canasta"):
                return child
        return None


class Thing(NamedTuple):
    """A node of the tree."""

    node: Any
    role: str
    name: str
    is_showing: bool


def walk(reader: Reader, node: Any) -> Iterator[Thing]:
    """Yield a node and everything below it."""
    if node is None:
        return
    showing = node.get_state_set().contains(reader.api.StateType.SHOWING)
    yield Thing(node, node.get_role_name(), node.get_name() or "", showing)
    for index in range(node.get_child_count()):
        yield from walk(reader, node.get_child_at_index(index))


class Check:
    """One run of the program, with what was found wrong in it."""

    def __init__(self, reader: Reader, python: str, game: Path) -> None:
        self.reader, self.faults, self.checked = reader, list[str](), 0
        profile = game.with_suffix(".profile")
        profile.mkdir()
        pace = {"computer_pace": "fast", "animation_speed": "off"}
        (profile / "settings.json").write_text(json.dumps(pace), encoding="utf-8")
        command = [python, "-m", "canasta_desktop", "--profile-dir", str(profile), str(game)]
        environment = os.environ | {
            "QT_QPA_PLATFORM": "xcb",
            "QT_ACCESSIBILITY": "1",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        }
        self.program = subprocess.Popen(command, env=environment, cwd=ROOT)

    def activate(self) -> None:
        """Give the window the keyboard, which on a screen without a window manager nobody does."""
        pid, found = str(self.program.pid), ["xdotool", "search", "--onlyvisible", "--pid"]

        def windows() -> list[str]:
            done = subprocess.run([*found, pid], capture_output=True, text=True)
            return done.stdout.split()

        for window in self.reader.wait(windows)[:1]:
            subprocess.run(["xdotool", "windowfocus", "--sync", window], check=True)

    def expect(self, holds: object, fault: str) -> None:
        """Note a fault unless something holds."""
        self.checked += 1
        if not holds:
            self.faults.append(fault)

    def things(self) -> list[Thing]:
        """Return the whole tree as it is now."""
        return list(walk(self.reader, self.reader.application()))

    def find(self, role: str, start: str) -> Thing | None:
        """Return the thing that shows, has a role and a name that begins so."""
        fit = (t for t in self.things() if t.is_showing and t.role == role)
        return next((t for t in fit if t.name.startswith(start)), None)

    def wait_for(self, role: str, start: str) -> Thing | None:
        """Return such a thing as soon as it is there."""
        found = self.reader.wait(lambda: self.find(role, start))
        self.expect(found, f"there is no {role} named {start!r}")
        return found if isinstance(found, Thing) else None

    def act(self, thing: Thing | None, action: str) -> None:
        """Do an action of a thing through the bus."""
        if thing is None:
            return
        names = [thing.node.get_action_name(n) for n in range(thing.node.get_n_actions())]
        self.expect(action in names, f"{thing.name!r} cannot be asked to {action}")
        if action in names:
            thing.node.do_action(names.index(action))

    def key_moves_focus(self, key: str, start: str) -> None:
        """Press a key; the focus must go to a thing whose name begins so, and be told once."""
        before = len(self.reader.heard)
        self.reader.press_key(key)
        self.reader.wait(lambda: self.reader.focused_since(before))
        self.reader.listen(0.3)
        names = self.reader.focused_since(before)
        right = len(names) == 1 and names[0].startswith(start)
        self.expect(right, f"after {key} the focus was {names}, not once on {start!r}")

    def hears(self, before: int, pattern: str, what: str) -> None:
        """An announcement that fits must come."""

        def found() -> bool:
            return any(re.search(pattern, t) for t in self.reader.announced_since(before))

        self.expect(self.reader.wait(found), f"{what} was not announced")

    def close(self) -> None:
        """End the program."""
        self.program.terminate()
        self.program.wait()
        self.reader.wait(lambda: self.reader.application() is None)


def children(thing: Thing | None) -> list[tuple[str, str]]:
    """Return role and name of each child."""
    if thing is None:
        return []
    nodes = [thing.node.get_child_at_index(n) for n in range(thing.node.get_child_count())]
    return [(node.get_role_name(), node.get_name()) for node in nodes]


def check_tree(check: Check) -> None:
    """Everything on the table has a name and a role."""
    window = check.wait_for("frame", "Classic, deal 1")
    check.activate()
    table, hand = check.wait_for("list", "Card table"), check.wait_for("list", "Your hand")
    places = [name for _, name in children(table)]
    for start in ("Your hand", "Your side", "Discard pile, ", "Stock, ", "Opponents", "Players"):
        check.expect(any(n.startswith(start) for n in places), f"the table has no {start!r}")
    check.expect(window is not None and window.name, "the window has no name")
    cards = children(hand)
    check.expect(len(cards) >= 11, f"the hand has only {len(cards)} cards")
    for number, (role, name) in enumerate(cards, start=1):
        right = role == "list item" and CARD.search(name) and f"{number} of {len(cards)}" in name
        check.expect(right, f"card {number} of the hand is a {role} named {name!r}")
    for thing in check.things():
        if thing.is_showing and thing.role in ("push button", "check box", "menu item", "list"):
            check.expect(thing.name, f"a {thing.role} that can be seen has no name")
        if thing.is_showing and thing.role == "frame":
            bounds = thing.node.get_extents(check.reader.api.CoordType.SCREEN)
            check.expect(bounds.width > 900, "the window has no extent")
    for start in ("Undo", "Hint", "Draw", "Take the pile", "Discard"):
        check.wait_for("push button", start)


def check_backs(check: Check) -> None:
    """The cards of others are called face-down cards; the stock names none."""
    players = check.find("list", "Players")
    for index, (_, name) in enumerate(children(players)):
        if players is None or name.startswith("You"):
            continue
        seat = players.node.get_child_at_index(index)
        below = {seat.get_child_at_index(n).get_name() for n in range(seat.get_child_count())}
        check.expect(below == {"face-down card"}, f"{name!r} shows {sorted(below)}")
    stock = check.find("push button", "Stock, ")
    check.expect(stock is not None and children(stock) == [], "the stock names cards")


def check_one_person(check: Check) -> None:
    """Names, focus, selection, presses and announcements for somebody who plays alone."""
    reader = check.reader
    check_tree(check)
    check.hears(0, r"^Tomás discarded ", "the discard of another player")
    check.hears(0, r"^Your turn: draw", "the own turn")
    check_backs(check)
    reader.listen(0.5)
    hand = check.find("list", "Your hand")
    first, second = ([name for _, name in children(hand)] + ["", ""])[:2]
    check.key_moves_focus("Tab", first)
    check.key_moves_focus("Right", second)
    before = len(reader.heard)
    reader.press_key("space")
    reader.wait(lambda: any(e.kind.endswith(":selected") for e in reader.heard[before:]))
    told = [e for e in reader.heard[before:] if e.kind.endswith(":selected")]
    check.expect([e.name for e in told] == [second], f"of the selection was told {told}")
    check.expect(reader.focused_since(before) == [], "the focus was told though it stayed")
    before = len(reader.heard)
    reader.press_key("x")
    check.hears(before, r"first|before|draw", "the refusal to discard before drawing")
    before = len(reader.heard)
    check.act(check.find("push button", "Stock, "), "SetFocus")
    reader.wait(lambda: reader.focused_since(before))
    check.expect(reader.focused_since(before)[-1:] != [], "the reader cannot set the focus")
    before = len(reader.heard)
    check.act(check.find("push button", "Stock, "), "Press")
    check.hears(before, r"^You drew ", "what was drawn")
    check.hears(before, r"^Your turn: (lay|discard|meld)", "what is awaited after drawing")
    changed = "object:property-change:accessible-name"
    names = [event.name for event in reader.heard[before:] if event.kind == changed]
    check.expect(
        any(n.startswith("Stock, ") for n in names), "the new number of cards was not told"
    )
    theirs = children(check.find("list", "Opponents"))
    check.key_moves_focus("Tab", theirs[0][1] if theirs else "Opponents")


def check_several_people(check: Check) -> None:
    """Under the cover no card has a name; then the focus goes to the table."""
    reader = check.reader
    check.wait_for("push button", "I am ")
    check.activate()
    for round_number in (1, 2):
        button = check.wait_for("push button", "I am ")
        reader.listen(0.3)
        for thing in check.things():
            fault = f"under cover {round_number} a {thing.role} is named {thing.name!r}"
            check.expect(not CARD.search(thing.name), fault)
        before = len(reader.heard)
        reader.press_key("Return")
        check.expect(button is not None and button.name, "the cover has no button")
        check.wait_for("list", "Your hand")
        reader.listen(0.3)
        names = reader.focused_since(before)
        check.expect(names == ["Card table"], f"after the cover the focus was on {names}")
        if round_number == 1:
            check.hears(before, r"your turn: draw", "whose turn it is")
            hide_again(check)


def hide_again(check: Check) -> None:
    """Draw and discard, so that the cover comes again; nothing may name a card after it is up."""
    reader = check.reader
    check.act(check.find("push button", "Stock, "), "Press")
    reader.listen(0.5)
    hand = check.find("list", "Your hand")
    if hand is None:
        return
    # The lowest card can always be discarded, and finishes no hand of twelve.
    last = hand.node.get_child_at_index(hand.node.get_child_count() - 1)
    check.act(Thing(last, "list item", last.get_name(), True), "Press")
    before = len(reader.heard)
    reader.press_key("x")
    check.wait_for("push button", "I am ")
    reader.listen(0.5)
    events = reader.heard[before:]
    texts = [e.text for e in events if e.kind == "object:announcement"]
    hidden = [text for text in texts if CARD.search(text) and "discarded" not in text]
    check.expect(not hidden, f"an announcement named cards while the cover came up: {hidden}")


def run_inside(python: str, folder: Path) -> int:
    """Run the program once for each table and print what was found; return the exit code."""
    reader, faults, checked = Reader(), list[str](), 0
    for game, look in (("one", check_one_person), ("two", check_several_people)):
        reader.heard.clear()
        check = Check(reader, python, folder / f"{game}.canasta")
        try:
            look(check)
        finally:
            check.close()
        faults += [f"{game}: {fault}" for fault in check.faults]
        checked += check.checked
    for fault in faults:
        print(fault)
    print(f"{checked} things were checked; {len(faults)} faults.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(run_inside(sys.argv[1], Path(sys.argv[2])) if len(sys.argv) == 3 else run_outside())
