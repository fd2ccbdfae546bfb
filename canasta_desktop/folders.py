"""Where settings, saved games, rule sets and the log belong."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of one profile; none of them need exist."""

    settings: Path
    games: Path
    rule_sets: Path
    log: Path


def usual_folders() -> Folders:
    """Return the folders of the person who is logged in, as the system has them."""
    places = PlatformDirs("canasta-desktop", appauthor=False)
    return Folders(
        Path(places.user_config_dir),
        Path(places.user_data_dir) / "games",
        Path(places.user_data_dir) / "rules",
        Path(places.user_log_dir),
    )


def folders_in(profile: Path) -> Folders:
    """Return the folders of a profile of its own."""
    return Folders(profile, profile / "games", profile / "rules", profile / "log")
