"""Finds the files that ship beside the code: card art, icons, sounds, translations and help.

They lie in one of three places, depending on how the program got here: in the frozen bundle, in
the installed package, or in the checkout. Ask for a file by its name below that folder, with
forward slashes on every system: ``resource("help/en/pile.md")``.
"""

from __future__ import annotations

import sys
from pathlib import Path, PurePosixPath


class ResourceError(Exception):
    """A file that belongs to the program is not there, so the installation is damaged."""


def resource(name: str) -> Path:
    """Return the path of the file or folder called ``name`` below the resources folder.

    Raises ValueError if the name is absolute or leads out of the folder, which is a fault in our
    code, and ResourceError if nothing is there, which is a fault of the installation.
    """
    return resource_below(resources_root(), name)


def resources_root() -> Path:
    """Return the resources folder of the running program; raise ResourceError if it has none."""
    return find_root(Path(__file__).parent, getattr(sys, "_MEIPASS", None))


def find_root(package: Path, bundle: str | None) -> Path:
    """Return the first resources folder that exists for a package folder and a frozen bundle.

    ``bundle`` is the folder a frozen program unpacks itself to, None when it is not frozen. An
    installed copy is preferred to a folder beside the package, which may be somebody else's.
    """
    candidates = [package / "_resources", package.parent / "resources"]
    if bundle is not None:
        candidates.insert(0, Path(bundle) / "resources")
    for folder in candidates:
        if folder.is_dir():
            return folder
    looked = ", ".join(str(folder) for folder in candidates)
    raise ResourceError(f"The program's own files are missing. Looked in: {looked}.")


def resource_below(root: Path, name: str) -> Path:
    """Return ``root`` joined with a checked name; errors are those of `resource`."""
    relative = PurePosixPath(name)
    if (
        not name
        or relative.is_absolute()
        or ".." in relative.parts
        or not {"\\", ":"}.isdisjoint(name)
    ):
        raise ValueError(f"a resource is named by a path below the resources folder, not {name!r}")
    path = root / relative
    if not path.exists():
        raise ResourceError(f"A file of the program is missing: {path}.")
    return path
