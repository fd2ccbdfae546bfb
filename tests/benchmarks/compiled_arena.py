"""Runs the arena on a compiled copy of the program, several times as fast with the same moves.

``python tests/benchmarks/compiled_arena.py --into FOLDER -- --players sharp steady --deals 1-400``

The words after ``--`` are those of the arena. The modules in which a search spends its time are
compiled by mypyc, which comes with mypy; a C compiler and setuptools are needed as well. Before
anything is played, both copies play two deals, which must be the same move for move. The copy
stays in the folder and serves the next run as long as the sources are the same; without ``--into``
it goes to a temporary folder. Nothing is written into the checkout.

The version of the players is that of the sources, so files of plain and compiled runs may be
merged. Times of choices must be measured with the plain program: nobody plays the compiled one.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
from contextlib import ExitStack
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "canasta_desktop"
COPIED = (
    f"{PACKAGE}/__init__.py",
    f"{PACKAGE}/resources.py",
    f"{PACKAGE}/players",
    f"{PACKAGE}/rules",
    "resources/players",
)
"""The files and folders that the arena needs."""

MODULES = (
    "players/fast/classic_*.py",
    "players/fast/codes.py",
    "players/fast/convert.py",
    "players/fast/estimates.py",
    "players/fast/guarded_*.py",
    "players/fast/knowledge.py",
    "players/fast/moves.py",
    "players/fast/params.py",
    "players/fast/plan.py",
    "players/fast/policy.py",
    "players/fast/position.py",
    "players/fast/rollout.py",
    "players/fast/sampler.py",
    "players/fast/scoring.py",
    "players/fast/specials.py",
    "players/fast/steps.py",
    "players/search/features.py",
    "players/search/hand_habits.py",
    "players/search/laying.py",
    "players/search/pace.py",
    "players/search/plans.py",
    "players/search/rollouts.py",
    "players/search/utility.py",
    "players/search/value.py",
    "players/search/worlds.py",
)
"""The modules that are compiled, as patterns below the package.

They are what runs in every imagined deal. Of the other modules of the search,
``anchored.py`` compares the plans: it adds up lists of floats, and mypyc makes whole numbers of
such sums. The rest runs once for a choice or once for an action at the table, and left as it is
it referees what the compiled players choose.
"""

MARK = ".compiled-from"
"""A file in every copy: the fingerprint of what it was made from, or that it is unfinished."""

UNFINISHED = "unfinished"

MADE = frozenset({".pyc", ".pyd", ".so"})
"""The endings of files that are made from sources; they are not copied."""

FAULT = 2
"""The exit code if there is no compiled copy that plays like the plain program."""


class CopyError(Exception):
    """There can be no compiled copy; the text is one sentence."""


def sources_of(package: Path) -> list[Path]:
    """Return the modules of a package that are compiled, sorted; raise :exc:`CopyError` for a gap.

    A pattern without a module means that one was renamed, and that the copy would be slow.
    """
    found: set[Path] = set()
    for pattern in MODULES:
        paths = list(package.glob(pattern))
        if not paths:
            raise CopyError(f"There is no module {pattern}: the list of modules is out of date.")
        found.update(paths)
    return sorted(found)


def fingerprint(root: Path) -> str:
    """Return what tells a copy of these sources, for this Python, from any other."""
    digest = hashlib.sha256(f"{sys.version} {MODULES}".encode())
    for path in sorted(path for name in COPIED for path in _files(root / name)):
        digest.update(f"{path.relative_to(root).as_posix()} {path.stat().st_size}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _files(path: Path) -> list[Path]:
    """Return a file, or all files of a folder but those that Python has made."""
    found = path.rglob("*") if path.is_dir() else [path]
    return [file for file in found if file.is_file() and file.suffix not in MADE]


def check_tools() -> None:
    """Raise :exc:`CopyError` if something that compiling needs is missing."""
    for module, package in (("mypyc", "mypy"), ("setuptools", "setuptools")):
        if find_spec(module) is None:
            raise CopyError(f"To compile, install {package} for this Python first.")
    compiler = str(sysconfig.get_config_var("CC") or "").split()
    if compiler and shutil.which(compiler[0]) is None:
        name = compiler[0]
        raise CopyError(f"To compile, install a C compiler first: there is no “{name}” here.")


def mark_of(folder: Path) -> str:
    """Return what the mark of a copy says; nothing where there is no copy."""
    try:
        return (folder / MARK).read_text(encoding="utf-8")
    except OSError:
        return ""


def check_place(folder: Path) -> None:
    """Raise :exc:`CopyError` for a folder into which no copy may be put."""
    if folder.is_relative_to(ROOT):
        raise CopyError("The copy must not lie in the checkout itself.")
    mark = mark_of(folder)
    if mark and mark != UNFINISHED:
        raise CopyError(f"{folder} holds a copy of other sources: remove it, or name another one.")
    if not mark and folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise CopyError(f"{folder} is not an empty folder: a copy needs one of its own.")


def make_room(folder: Path) -> None:
    """Make an empty folder for a copy, in the place of one that was never finished."""
    if mark_of(folder) == UNFINISHED:
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).write_text(UNFINISHED, encoding="utf-8")


def copy_sources(folder: Path) -> None:
    """Copy what the arena needs to a folder; raise OSError where that cannot be done."""
    for file in (file for name in COPIED for file in _files(ROOT / name)):
        copied = folder / file.relative_to(ROOT)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copied)


def make_copy(folder: Path) -> None:
    """Copy the program to a folder and compile it there; raise :exc:`CopyError` if that fails."""
    check_place(folder)
    check_tools()
    try:
        make_room(folder)
        copy_sources(folder)
        made_from = fingerprint(folder)
        plain = played_by(folder)
        compile_modules(folder)
        compiled = played_by(folder)
        if plain.moves != compiled.moves:
            raise CopyError("The compiled players make other moves than the plain ones.")
        (folder / MARK).write_text(made_from, encoding="utf-8")
    except OSError as error:
        raise CopyError(f"{folder} cannot be filled ({error.strerror or error}).") from None
    print(f"The compiled players make the same {len(plain.moves)} moves, in ", end="")
    print(f"{compiled.seconds:.0f} seconds instead of {plain.seconds:.0f}.", flush=True)


def compile_modules(folder: Path) -> None:
    """Compile the modules of a copy; raise :exc:`CopyError` if one could not be.

    What mypyc and the compiler say goes to ``build.log`` in the folder.
    """
    sources = sources_of(folder / PACKAGE)
    log_file = folder / "build.log"
    with log_file.open("w", encoding="utf-8") as log:
        done = subprocess.run(
            [sys.executable, "-m", "mypyc", *(str(path.relative_to(folder)) for path in sources)],
            cwd=folder,
            stdout=log,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode or not all(map(_is_compiled, sources)):
        last = log_file.read_text(encoding="utf-8", errors="replace").splitlines()[-1:]
        raise CopyError(f"The copy could not be compiled ({' '.join(last)}).")


def _is_compiled(source: Path) -> bool:
    return any(source.with_name(f"{source.stem}{tail}").exists() for tail in EXTENSION_SUFFIXES)


class Played(NamedTuple):
    """The moves that a copy of the program made in some fixed deals, and the seconds it took."""

    moves: list[str]
    seconds: float


def played_by(copy: Path) -> Played:
    """Return how a copy of the program plays; raise :exc:`CopyError` if it does not."""
    began = perf_counter()
    done = subprocess.run(
        [sys.executable, "-P", str(Path(__file__).with_name("moves_of_deals.py"))],
        env=environment(copy),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:]
        raise CopyError(f"The players of {copy} fail ({' '.join(last)}).")
    return Played(done.stdout.splitlines(), perf_counter() - began)


def environment(copy: Path) -> Mapping[str, str]:
    """Return the variables with which Python finds this copy of the program before any other.

    Modules of the tests are found behind it, for players that are made by them.
    """
    more = os.environ.get("PYTHONPATH", "")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(copy), more, str(ROOT))))}


def run_arena(copy: Path, words: Sequence[str]) -> int:
    """Run the arena of a copy in the folder we are in; return its exit code."""
    command = [sys.executable, "-P", "-m", "canasta_desktop.players.arena", *words]
    with subprocess.Popen(command, env=environment(copy)) as arena:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the arena, which reports
        return arena.wait()


def main(words: Sequence[str]) -> int:
    """Make a compiled copy if there is none, run the arena there, and return the exit code."""
    words = list(words)
    cut = words.index("--") if "--" in words else len(words)
    parser = argparse.ArgumentParser(
        description="Runs the arena on a compiled copy of the program.",
        epilog="What follows -- are the words of the arena; without any the copy is only made.",
    )
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="where the copy is and stays")
    folder = parser.parse_args(words[:cut]).into
    with ExitStack() as stack:
        if folder is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="canasta-compiled-"))
        folder = Path(folder).resolve()
        try:
            if mark_of(folder) != fingerprint(ROOT):
                make_copy(folder)
        except CopyError as error:
            print(error, file=sys.stderr)
            return FAULT
        except KeyboardInterrupt:
            print("Interrupted.", file=sys.stderr)
            return 130
        return run_arena(folder, words[cut + 1 :]) if words[cut + 1 :] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
