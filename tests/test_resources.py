"""Where the program finds its own files, in each of the three ways it can be installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.resources import ResourceError, find_root, resource_below

if TYPE_CHECKING:
    from pathlib import Path


def _folder(path: Path) -> Path:
    path.mkdir(parents=True)
    return path


def test_a_checkout_has_its_resources_beside_the_package(tmp_path: Path) -> None:
    package = _folder(tmp_path / "canasta_desktop")
    resources = _folder(tmp_path / "resources")
    assert find_root(package, None) == resources


def test_an_installed_package_prefers_its_own_copy_to_a_strange_neighbour(tmp_path: Path) -> None:
    _folder(tmp_path / "resources")
    own = _folder(tmp_path / "canasta_desktop" / "_resources")
    assert find_root(own.parent, None) == own


def test_a_frozen_bundle_comes_first(tmp_path: Path) -> None:
    own = _folder(tmp_path / "canasta_desktop" / "_resources")
    bundled = _folder(tmp_path / "bundle" / "resources")
    assert find_root(own.parent, str(tmp_path / "bundle")) == bundled


def test_missing_resources_are_reported_with_the_places_looked_at(tmp_path: Path) -> None:
    package = _folder(tmp_path / "canasta_desktop")
    with pytest.raises(ResourceError) as error:
        find_root(package, None)
    assert str(package / "_resources") in str(error.value)
    assert str(tmp_path / "resources") in str(error.value)


def test_a_resource_is_found_by_its_name(tmp_path: Path) -> None:
    page = _folder(tmp_path / "help" / "en") / "pile.md"
    page.write_text("The pile", encoding="utf-8")
    assert resource_below(tmp_path, "help/en/pile.md") == page
    assert resource_below(tmp_path, "help") == tmp_path / "help"


def test_a_missing_resource_is_named(tmp_path: Path) -> None:
    with pytest.raises(ResourceError, match="pile"):
        resource_below(tmp_path, "help/pile.md")


@pytest.mark.parametrize("name", ["", "/help", "../help", "help/../../art", "help\\en", "C:/help"])
def test_a_name_may_not_lead_out_of_the_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="below the resources folder"):
        resource_below(tmp_path, name)
