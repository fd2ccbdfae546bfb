"""What the operating system lacks is found, and installed or asked for in one sentence."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest
from _running import Finished, SetupError
from _system_packages import FOR_QT, FOR_WINDOWS, Machine, apt_news, provide

if TYPE_CHECKING:
    from collections.abc import Sequence

EVERYTHING = FOR_QT + FOR_WINDOWS
CURSOR = "libxcb-cursor.so.0"


@dataclass
class FakeMachine:
    """A Debian machine on which apt-get installs whatever it is asked for."""

    lacks: set[str] = field(default_factory=set)
    lacks_modules: set[str] = field(default_factory=set)
    programs: set[str] = field(default_factory=lambda: {"apt-get", "sudo"})
    root: bool = False
    sudo_asks: bool = True
    apt_code: int = 0
    apt_helps: bool = True
    platform: str = "linux"
    base_prefix: str = "/usr"
    environ: dict[str, str] = field(default_factory=dict)
    commands: list[list[str]] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def provide(self) -> None:
        """Provide everything on this machine."""
        machine = Machine(
            platform=self.platform,
            python=(3, 12),
            base_prefix=self.base_prefix,
            environ=self.environ,
            can_load=lambda name: name not in self.lacks,
            has_module=lambda name: name not in self.lacks_modules,
            has_program=lambda name: name in self.programs,
            is_root=lambda: self.root,
            succeeds=lambda command: command[0] == "sudo" and not self.sudo_asks,
            run=self._run,
        )
        provide(machine, EVERYTHING, self.told.append)

    def refusal(self) -> str:
        """Return the sentence with which providing everything ends."""
        with pytest.raises(SetupError) as refused:
            self.provide()
        return str(refused.value)

    def _run(self, command: Sequence[str], _tell: object) -> Finished:
        self.commands.append(list(command))
        if "install" in command and self.apt_code == 0 and self.apt_helps:
            self.lacks.clear()
            self.lacks_modules.clear()
        return Finished(self.apt_code, "E: first\nE: Unable to fetch some archives\n")


def test_a_complete_machine_is_left_alone() -> None:
    machine = FakeMachine(root=True)
    machine.provide()
    assert machine.commands == []
    assert machine.told == []


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_only_linux_can_lack_libraries(platform: str) -> None:
    machine = FakeMachine({library.name for library in EVERYTHING}, platform=platform)
    machine.provide()
    assert machine.told == []


def test_root_installs_just_the_packages_that_are_missing() -> None:
    machine = FakeMachine({"libglib-2.0.so.0", "libgthread-2.0.so.0", CURSOR}, root=True)
    machine.provide()
    update, install = machine.commands
    assert update[-1] == "update"
    assert install[0] == "env"
    assert install[-3:] == ["--no-install-recommends", "libglib2.0-0", "libxcb-cursor0"]


def test_sudo_is_used_where_it_asks_for_no_password() -> None:
    machine = FakeMachine({CURSOR}, sudo_asks=False)
    machine.provide()
    assert [command[:2] for command in machine.commands] == [["sudo", "-n"]] * 2


def test_without_rights_the_command_is_shown_and_nothing_is_run() -> None:
    machine = FakeMachine({CURSOR})
    assert "sudo apt-get update && sudo apt-get install libxcb-cursor0" in machine.refusal()
    assert machine.commands == []


def test_without_sudo_the_command_becomes_root_another_way() -> None:
    machine = FakeMachine({CURSOR}, programs={"apt-get"})
    expected = "su -c 'apt-get update && apt-get install libxcb-cursor0'"
    assert expected in machine.refusal()


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_python_parts_that_debian_packs_apart_are_installed_too(module: str) -> None:
    machine = FakeMachine(lacks_modules={module}, root=True)
    machine.provide()
    assert machine.commands[-1][-1] == "python3.12-venv"


def test_a_python_that_is_not_the_distribution_s_own_cannot_be_completed() -> None:
    machine = FakeMachine(lacks_modules={"ensurepip"}, root=True, base_prefix="/usr/local")
    assert "install a complete Python 3.11 or newer" in machine.refusal()
    assert machine.commands == []


def test_a_system_without_apt_is_told_the_names_of_the_libraries() -> None:
    machine = FakeMachine({"libGL.so.1", CURSOR}, programs=set(), root=True)
    assert f"packages that contain libGL.so.1, {CURSOR}" in machine.refusal()


def test_apt_failing_is_told_in_its_own_words_with_the_command_to_try() -> None:
    machine = FakeMachine({CURSOR}, root=True, apt_code=100)
    sentence = machine.refusal()
    assert "Unable to fetch some archives" in sentence
    assert "apt-get install libxcb-cursor0" in sentence


def test_an_installation_that_did_not_help_is_not_taken_for_success() -> None:
    machine = FakeMachine({CURSOR}, root=True, apt_helps=False)
    assert "libxcb-cursor0" in machine.refusal()


@pytest.mark.parametrize(
    "environ", [{"WAYLAND_DISPLAY": "wayland-0"}, {"QT_QPA_PLATFORM": "offscreen"}]
)
def test_where_qt_can_do_without_x11_its_libraries_are_only_recommended(
    environ: dict[str, str],
) -> None:
    machine = FakeMachine({CURSOR}, environ=environ)
    machine.provide()
    assert "libxcb-cursor0" in "".join(machine.told)


@pytest.mark.parametrize(
    ("lacks", "environ"),
    [
        ({CURSOR}, {"DISPLAY": ":0"}),
        ({CURSOR}, {"WAYLAND_DISPLAY": "wayland-0", "QT_QPA_PLATFORM": "xcb"}),
        ({CURSOR, "libEGL.so.1"}, {"WAYLAND_DISPLAY": "wayland-0"}),
    ],
)
def test_libraries_qt_cannot_do_without_are_insisted_on(
    lacks: set[str], environ: dict[str, str]
) -> None:
    assert "libxcb-cursor0" in FakeMachine(lacks, environ=environ).refusal()


def test_a_library_that_does_not_exist_cannot_be_loaded() -> None:
    assert not Machine().can_load("libno-such-library.so.7")


@pytest.mark.skipif(sys.platform != "linux", reason="the names of libraries are those of Linux")
def test_the_libraries_these_tests_run_with_can_be_loaded() -> None:
    assert [library.name for library in FOR_QT if not Machine().can_load(library.name)] == []


@pytest.mark.parametrize(
    ("line", "news"),
    [
        ("Need to get 60.0 MB of archives.", "fetching 60.0 MB"),
        ("Need to get 1,204 kB/60.0 MB of archives.", "fetching 1,204 kB"),
        ("0 upgraded, 75 newly installed, 0 to remove", None),
        ("Setting up libxcb-cursor0:amd64 (0.1.1-4) ...", None),
    ],
)
def test_of_apt_s_words_only_the_size_is_told(line: str, news: str | None) -> None:
    assert apt_news(line) == news
