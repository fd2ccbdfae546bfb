"""The files that belong to the project, for the tests that read all of them."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "canasta_desktop"

_NOT_OURS = frozenset({"__pycache__", "build", "dist", "node_modules"})


def project_files() -> list[Path]:
    """Return every file that is tracked or would be, sorted.

    Without git, as in an unpacked source archive, every file in a folder that is neither hidden
    nor made by a tool.
    """
    # A container often runs as another user than the checkout's owner, which git refuses unasked.
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"]
    try:
        listed = subprocess.run(
            [*command, "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return sorted(path for path in ROOT.rglob("*") if path.is_file() and _is_ours(path))
    names = listed.stdout.decode("utf-8").split("\0")
    return sorted(path for name in names if name and (path := ROOT / name).is_file())


def package_modules() -> list[Path]:
    """Return every Python module of the program, sorted."""
    return sorted(PACKAGE.rglob("*.py"))


def name_of(path: Path) -> str:
    """Return a file's path below the project's folder, with forward slashes."""
    return path.relative_to(ROOT).as_posix()


def _is_ours(path: Path) -> bool:
    folders = path.relative_to(ROOT).parts[:-1]
    hidden = any(part.startswith(".") and part not in {".ci", ".github"} for part in folders)
    return not hidden and _NOT_OURS.isdisjoint(folders)
