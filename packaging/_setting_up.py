"""Sets up a virtual environment from nothing, saying in plain words what it does or what failed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from typing import TYPE_CHECKING

from _running import Finished, Say, SetupError, run, say
from _system_packages import Machine, provide

if TYPE_CHECKING:
    from collections.abc import Sequence

    from _environment import Environment
    from _system_packages import Library

NO_ROOM = (
    "There is not enough room on the disk: about {megabytes} MB are needed in {folder} and in the "
    "folder for temporary files; free some and start again."
)
NOT_WRITABLE = (
    "Nothing can be written to {folder}: copy the program's folder to one of your own, for "
    "example into your home folder, and start it from there."
)
NO_NETWORK = (
    "What the program needs from the internet could not be fetched: check the connection and "
    "start again, it goes on where it stopped. (Where a proxy or a package mirror is required, "
    "set HTTPS_PROXY or PIP_INDEX_URL first.)"
)
NOT_TRUSTED = (
    "The secure connection to the package server was refused, because its certificate is not "
    "trusted here: check the computer's date and time, and where the network has a certificate "
    "of its own, set PIP_CERT to its file; then start again."
)
NO_QT = (
    "There is no ready-made Qt for this computer: it needs a 64-bit Windows 10 or newer, macOS 13 "
    "or newer, or a Linux with glibc 2.34 or newer (Debian 12, Ubuntu 22.04, Fedora 36)."
)

# What it means when a tool's output has one of these phrases, in lower case; the first that fits.
_MEANINGS = {
    NO_ROOM: ("no space left", "errno 28", "not enough space", "disk quota exceeded"),
    NOT_WRITABLE: ("read-only file system", "permission denied", "access is denied"),
    NOT_TRUSTED: ("certificate_verify_failed", "certificate verify failed"),
    NO_NETWORK: (
        "new connection",
        "newconnectionerror",
        "nameresolutionerror",
        "max retries exceeded",
        "connection broken",
        "connection refused",
        "connection reset",
        "timed out",
        "proxyerror",
        "http error",
    ),
    NO_QT: ("no matching distribution found for pyside6",),
}


def prepare(environment: Environment, libraries: Sequence[Library]) -> int:
    """Return 0 when the environment is set up, else say why not and return an exit code."""
    try:
        ensure(environment, libraries)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped. The next start goes on from here.", file=sys.stderr)
        return 130
    return 0


def ensure(environment: Environment, libraries: Sequence[Library], tell: Say = say) -> None:
    """Set the environment up unless that was done before; raise SetupError with what to do."""
    if environment.is_current():
        return
    started = time.monotonic()
    if not os.access(environment.project, os.W_OK):
        raise SetupError(meaning_of("Permission denied", environment))
    tell("Setting up Canasta Desktop in its own folder. This is done once and needs the internet.")
    try:
        provide(Machine(), libraries, tell)
        if not _is_usable(environment):
            _make(environment, tell)
        tell("- Getting Qt and the program's other parts, about 100 MB")
        _install(environment, tell)
        environment.mark_current()
    except OSError as error:
        raise SetupError(meaning_of(str(error), environment)) from error
    tell(f"Ready after {time.monotonic() - started:.0f} s.")


def start(environment: Environment, arguments: Sequence[str]) -> int:
    """Start the program in the environment in place of this one, and return its exit code."""
    # -P: a file of the player's that is called like a module must not become one.
    command = [str(environment.python), "-P", "-m", "canasta_desktop", *arguments]
    if os.name != "nt":  # there, the shell would take the replacement for the end
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def meaning_of(output: str, environment: Environment) -> str:
    """Return a sentence that says what a failed tool's output means and what to do."""
    lowered = output.lower()
    for sentence, phrases in _MEANINGS.items():
        if any(phrase in lowered for phrase in phrases):
            return sentence.format(megabytes=environment.megabytes, folder=environment.project)
    last = "\n".join(output.strip().splitlines()[-15:])
    return f"Setting up failed; the last words were:\n\n{last}\n"


def pip_news(line: str) -> str | None:
    """Return what to tell of a line of pip's output, or None."""
    download = re.match(r"Downloading (?:\S*/)?([\w.]+)-\d\S*\.whl \((.+)\)$", line)
    if download:
        return f"getting {download[1]} ({download[2]})"
    if line.startswith("Installing collected packages"):
        return "unpacking"
    if line.startswith("WARNING: Retrying"):
        return "no answer, trying again"
    return None


def _is_usable(environment: Environment) -> bool:
    """Return whether the folder holds an environment of this very Python, with pip in it."""
    if not environment.python.exists():
        return False
    question = "import pip, sys; print(sys.implementation.cache_tag)"
    answer = subprocess.run(
        [environment.python, "-I", "-c", question], capture_output=True, text=True, check=False
    )
    return answer.stdout.strip() == sys.implementation.cache_tag


def _make(environment: Environment, tell: Say) -> None:
    if shutil.disk_usage(environment.project).free < environment.megabytes * 1_000_000:
        raise SetupError(meaning_of("No space left", environment))
    tell(f"- Making a place for it: {environment.folder}")
    command = [sys.executable, "-m", "venv", "--clear", str(environment.folder)]
    _must_succeed(run(command, lambda _line: None, tell, environment.project), environment)


def _install(environment: Environment, tell: Say) -> None:
    what = f".[{environment.extra}]" if environment.extra else "."
    options = ["--disable-pip-version-check", "--no-input", "--editable", what]
    command = [str(environment.python), "-m", "pip", "install", *options]
    _must_succeed(run(command, pip_news, tell, environment.project), environment)


def _must_succeed(finished: Finished, environment: Environment) -> None:
    if finished.code != 0:
        raise SetupError(meaning_of(finished.output, environment))
