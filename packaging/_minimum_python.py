"""Refuses a Python that is too old, in one sentence that even that Python can say.

Like the scripts that import it, this file keeps to what every Python 3 can read.
"""

import sys

MINIMUM = (3, 11)


def complaint(version: "tuple[int, ...]") -> "str | None":
    """Return what to tell somebody who has this version, or None if it will do."""
    if version >= MINIMUM:
        return None
    return (
        "Canasta Desktop needs Python {}.{} or newer, and this is Python {}.{}: install a newer "
        "one, which python.org has for every system, and start again with it, for example "
        "with python3.12 in place of python3."
    ).format(*MINIMUM + version[:2])


def refuse_old_python() -> None:
    """End the program with the complaint if the Python that runs it is too old."""
    sentence = complaint(tuple(sys.version_info[:2]))
    if sentence:
        sys.exit(sentence)
