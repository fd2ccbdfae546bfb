"""Finds what the operating system lacks for Qt and for a virtual environment, and gets it.

Only Linux can lack any of it. Libraries are looked for by loading them, which is what Qt will do,
so any distribution is judged rightly; only Debian's family is helped by installing packages.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from _running import Finished, Say, SetupError, run

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


class Library(NamedTuple):
    """A shared library that Qt loads, and the Debian package that has it."""

    name: str
    package: str


# To load Qt at all, with or without a screen.
FOR_QT = (
    Library("libglib-2.0.so.0", "libglib2.0-0"),
    Library("libgthread-2.0.so.0", "libglib2.0-0"),
    Library("libGL.so.1", "libgl1"),
    Library("libEGL.so.1", "libegl1"),
    Library("libfontconfig.so.1", "libfontconfig1"),
    Library("libdbus-1.so.3", "libdbus-1-3"),
    Library("libxkbcommon.so.0", "libxkbcommon0"),
)
# To open a window on X11.
FOR_WINDOWS = (
    Library("libxcb-cursor.so.0", "libxcb-cursor0"),
    Library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    Library("libxcb-icccm.so.4", "libxcb-icccm4"),
    Library("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    Library("libxcb-shape.so.0", "libxcb-shape0"),
)


def _can_load(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def _has_module(name: str) -> bool:
    return importlib.util.find_spec(name) is not None


def _succeeds(command: Sequence[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _run_apt(command: Sequence[str], tell: Say) -> Finished:
    return run(command, apt_news, tell, Path.cwd())


@dataclass(frozen=True, slots=True)
class Machine:
    """What this computer has and allows; tests give it other answers."""

    platform: str = sys.platform
    python: tuple[int, int] = sys.version_info[:2]
    base_prefix: str = sys.base_prefix
    environ: Mapping[str, str] = field(default_factory=lambda: os.environ)
    can_load: Callable[[str], bool] = _can_load
    has_module: Callable[[str], bool] = _has_module
    has_program: Callable[[str], bool] = lambda name: shutil.which(name) is not None
    is_root: Callable[[], bool] = lambda: os.geteuid() == 0
    succeeds: Callable[[Sequence[str]], bool] = _succeeds
    run: Callable[[Sequence[str], Say], Finished] = _run_apt


class Missing(NamedTuple):
    """What a machine lacks."""

    venv: bool
    libraries: tuple[Library, ...]


def provide(machine: Machine, libraries: Sequence[Library], tell: Say) -> None:
    """Make sure the machine can make a virtual environment and load the libraries.

    Installs what is missing where that is allowed without asking for a password; otherwise raises
    SetupError with the command that does it. Where Qt may do without the libraries of X11, as on
    Wayland, that command is only told.
    """
    missing = what_is_missing(machine, libraries)
    if not any(missing):
        return
    command = install_command(machine, missing)
    if command and may_install(machine):
        _install(machine, command, missing, tell)
        missing = what_is_missing(machine, libraries)
    if not any(missing):
        return
    only_x11 = not missing.venv and set(missing.libraries) <= set(FOR_WINDOWS)
    if not only_x11 or _needs_x11(machine):
        raise SetupError(advice(machine, missing))
    tell(advice(machine, missing))


def what_is_missing(machine: Machine, libraries: Sequence[Library]) -> Missing:
    """Return what a machine lacks of the libraries and of Python's own parts."""
    venv = not (machine.has_module("venv") and machine.has_module("ensurepip"))
    if machine.platform != "linux":
        return Missing(venv, ())
    return Missing(venv, tuple(each for each in libraries if not machine.can_load(each.name)))


def install_command(machine: Machine, missing: Missing) -> list[str]:
    """Return the apt-get command, without sudo, that installs what is missing; [] if none can."""
    if machine.platform != "linux" or not machine.has_program("apt-get"):
        return []
    packages = list(dict.fromkeys(library.package for library in missing.libraries))
    if missing.venv:
        if machine.base_prefix != "/usr":
            return []  # not the distribution's Python, so none of its packages completes it
        packages.insert(0, "python{}.{}-venv".format(*machine.python))
    return ["apt-get", "install", "--yes", "--no-install-recommends", *packages]


def may_install(machine: Machine) -> bool:
    """Return whether packages can be installed without asking anybody for a password."""
    if machine.is_root():
        return True
    return machine.has_program("sudo") and machine.succeeds(["sudo", "-n", "true"])


def advice(machine: Machine, missing: Missing) -> str:
    """Return one sentence that says what is missing and how to get it."""
    command = install_command(machine, missing)
    if command:
        install = " ".join(["apt-get install", *_packages(command)])
        shown = f"su -c 'apt-get update && {install}'"
        if machine.has_program("sudo"):
            shown = f"sudo apt-get update && sudo {install}"
        return f"Parts of the system are missing; this command installs them:\n\n    {shown}\n"
    if missing.venv:
        return (
            "This Python lacks its parts 'venv' and 'ensurepip', without which nothing can be set "
            "up: install a complete Python 3.11 or newer and start again with that one."
        )
    names = ", ".join(library.name for library in missing.libraries)
    return (
        "Qt, which draws the windows, needs libraries this system does not have: install the "
        f"packages that contain {names}, and start again."
    )


def apt_news(line: str) -> str | None:
    """Return what to tell of a line of apt-get's output, or None."""
    size = re.match(r"Need to get ([\d.,]+ \w+)", line)
    return f"fetching {size[1]}" if size else None


def _install(machine: Machine, command: list[str], missing: Missing, tell: Say) -> None:
    tell(f"- Installing parts of the system: {' '.join(_packages(command))}")
    sudo = [] if machine.is_root() else ["sudo", "-n"]
    # Another installation may hold the lock for a while; the answers are read in English.
    settings = ["env", "DEBIAN_FRONTEND=noninteractive", "LC_ALL=C.UTF-8"]
    apt = [*sudo, *settings, command[0], "-o", "DPkg::Lock::Timeout=120"]
    # A stale or absent list of packages is mended; whether that worked shows in the next command.
    machine.run([*apt, "update"], tell)
    finished = machine.run([*apt, *command[1:]], tell)
    if finished.code != 0:
        last = "\n".join(finished.output.splitlines()[-5:])
        raise SetupError(f"apt-get says:\n{last}\n\n{advice(machine, missing)}")


def _packages(command: Sequence[str]) -> list[str]:
    return [part for part in command[2:] if not part.startswith("--")]


def _needs_x11(machine: Machine) -> bool:
    chosen = machine.environ.get("QT_QPA_PLATFORM")
    if chosen:
        return chosen.startswith("xcb")
    return not machine.environ.get("WAYLAND_DISPLAY")
