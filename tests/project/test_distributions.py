"""The wheel holds what the package needs to run, and the sdist all that the wheel is made of."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.project.conftest import built
from tests.project.repository import ROOT, tracked

REVEAL = "ad_viz/player/static/reveal/LICENSE"


def contents(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What is in the wheel of the tree."""
    return contents(built("wheel", ROOT, tmp_path_factory.mktemp("wheel")))


def test_the_wheel_is_whole(held: dict[str, bytes]) -> None:
    static = ROOT / "ad_viz" / "player" / "static"
    shown = {str(file.relative_to(ROOT)) for file in static.rglob("*.*")}
    rust = {"ad_viz/program/rules.rs", "ad_viz/program/tape.rs"}
    styles = {f"ad_viz/command/style/{name}.css" for name in ("content", "notebook", "slides")}
    lessons = {f"ad_viz/{file.relative_to(ROOT)}" for file in tracked("notebooks/*.ipynb")}
    needed = {"ad_viz/__init__.pyi", "ad_viz/py.typed", *rust, *shown, *styles, *lessons}
    assert needed <= held.keys()
    assert lessons
    assert not [name for name in held if not name.startswith(("ad_viz/", "ad_viz-"))]


def test_its_metadata_name_every_licence(held: dict[str, bytes]) -> None:
    (about,) = (name for name in held if name.endswith("/METADATA"))
    lines = held[about].decode().split("\n\n")[0].splitlines()
    assert "License-Expression: MIT" in lines
    assert [line for line in lines if line.startswith("License-File")] == [
        "License-File: LICENSE",
        f"License-File: {REVEAL}",
    ]
    assert held[about.replace("METADATA", f"licenses/{REVEAL}")] == held[REVEAL]


def test_the_sdist_builds_the_same_wheel(
    held: dict[str, bytes], sdist: Path, tmp_path: Path
) -> None:
    assert contents(built("wheel", sdist, tmp_path)) == held


def test_the_sdist_has_the_sources_of_what_is_built_and_nothing_installed(sdist: Path) -> None:
    there = {str(file.relative_to(sdist)) for file in sdist.rglob("*") if file.is_file()}
    kept = ("js/*", "tests/*", "tools/*", "benchmarks/*", "notebooks/*.ipynb")
    needed = {str(file.relative_to(ROOT)) for file in tracked(*kept)}
    assert needed
    assert needed <= there
    assert not [name for name in there if name.startswith("js/node_modules")]
