"""What gets installed: the program, its files and nothing else."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from email.parser import Parser
from typing import TYPE_CHECKING

import pytest

from canasta_desktop import __version__
from tests.project_files import PACKAGE, ROOT, name_of, project_files

if TYPE_CHECKING:
    from pathlib import Path

_BUILD = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel built from the project as it is now."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-c", _BUILD, folder], cwd=ROOT, check=True)
    (built,) = folder.glob("*.whl")
    return built


def _names(wheel: Path) -> set[str]:
    return set(zipfile.ZipFile(wheel).namelist())


def _read(wheel: Path, name: str) -> str:
    path = f"canasta_desktop-{__version__}.dist-info/{name}"
    return zipfile.ZipFile(wheel).read(path).decode("utf-8")


def test_every_module_is_in_the_wheel(wheel: Path) -> None:
    ours = {name_of(path) for path in project_files() if path.is_relative_to(PACKAGE)}
    assert "canasta_desktop/py.typed" in ours
    assert ours <= _names(wheel)


def test_the_resources_are_in_the_wheel_where_the_program_looks_for_them(wheel: Path) -> None:
    files = [path for path in project_files() if path.is_relative_to(ROOT / "resources")]
    assert files
    expected = {
        f"canasta_desktop/_resources/{path.relative_to(ROOT / 'resources').as_posix()}"
        for path in files
    }
    assert expected <= _names(wheel)


def test_nothing_else_is_in_the_wheel(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in _names(wheel)}
    assert tops == {"canasta_desktop", f"canasta_desktop-{__version__}.dist-info"}


def test_the_wheel_has_the_program_s_version_licence_and_start(wheel: Path) -> None:
    metadata = Parser().parsestr(_read(wheel, "METADATA"))
    assert metadata["Version"] == __version__
    assert metadata["License-Expression"] == "MIT"
    assert "The Canasta Desktop authors" in _read(wheel, "licenses/LICENSE")
    assert "canasta-desktop = canasta_desktop.app:main" in _read(wheel, "entry_points.txt")
