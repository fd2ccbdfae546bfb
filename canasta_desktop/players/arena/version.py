"""The version of the players: a fingerprint of the source that decides what the arena finds."""

from __future__ import annotations

import hashlib
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from canasta_desktop import players, rules
from canasta_desktop.resources import resource

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

ONLY_READ = frozenset(
    {
        "__main__.py",
        "arguments.py",
        "command.py",
        "errors.py",
        "figures.py",
        "ladder.py",
        "quiet.py",
        "records.py",
        "report.py",
        "row_file.py",
        "running.py",
        "sentence_parser.py",
        "sprt.py",
        "text_table.py",
        "version.py",
    }
)
"""Modules of the arena that only read and keep what was found; to change them makes no other
version."""

_COMPILED = frozenset({".pyc", ".pyd", ".so"})
"""The endings of what is made from sources: a compiled copy is no other version."""

_ARENA = "players/arena/"
_DIGITS = 16


def fingerprint(modules: Iterable[str] = ()) -> str:
    """Return the version of this program's players, with further modules that make players."""
    return fingerprint_of(_folders(), modules)


def fingerprint_of(folders: Mapping[str, Path], modules: Iterable[str] = ()) -> str:
    """Return a short text that differs whenever a file in one of these folders does.

    Compiled and hidden files do not count, nor do the ways in which systems end lines. ``modules``
    are further modules by their full names, whose own files count.
    """
    digest = hashlib.sha256()
    for name, path in (*_files(folders), *_module_files(modules)):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:_DIGITS]


def _folders() -> Mapping[str, Path]:
    """Return the folders that decide: the players, what they have learnt, and the rules."""
    assert players.__file__ is not None
    assert rules.__file__ is not None
    return {
        "players": Path(players.__file__).parent,
        "rules": Path(rules.__file__).parent,
        "learnt": resource("players"),
    }


def _files(folders: Mapping[str, Path]) -> Iterator[tuple[str, Path]]:
    for label, folder in folders.items():
        for path in sorted(folder.rglob("*"), key=lambda path: path.parts):
            name = f"{label}/{path.relative_to(folder).as_posix()}"
            if path.is_file() and not _is_left_out(name, path):
                yield name, path


def _is_left_out(name: str, path: Path) -> bool:
    only_reads = name.startswith(_ARENA) and path.name in ONLY_READ
    return only_reads or path.suffix in _COMPILED or path.name.startswith(".")


def _module_files(names: Iterable[str]) -> Iterator[tuple[str, Path]]:
    for name in sorted(set(names)):
        spec = find_spec(name)
        if spec is not None and spec.origin is not None:
            yield name, _source(Path(spec.origin))


def _source(path: Path) -> Path:
    """Return the source of a module, also where a compiled one lies beside it."""
    source = path.with_name(f"{path.name.partition('.')[0]}.py")
    return source if path.suffix in _COMPILED and source.exists() else path
