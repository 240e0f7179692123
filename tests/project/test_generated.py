"""What is built and committed is what its source builds today, byte for byte; and it is small."""

import gzip
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ad_viz.player.bundle import script
from ad_viz.player.packed import unpacked
from tests.golden.cases import CASES
from tests.project.repository import ROOT
from tests.timeline.schema import PANELS
from tools.operations import PAGE, operations
from tools.public_types import STUB, public_types

SCHEMA = "js/src/timeline/schema.json"
CHECKS = "js/src/hosts/checks.json"
STATIC = "ad_viz/player/static"
TYPES = "js/src/timeline/timeline.ts"


def text(file: Path) -> bytes:
    """The file's plain text: Node deflates to other bytes on another machine."""
    is_packed = file.read_bytes().startswith(b'export default "')
    return unpacked(file).encode() if is_packed else file.read_bytes()


def compressed(plain: str | bytes) -> int:
    """How many bytes `gzip -9` makes of it."""
    return len(gzip.compress(plain.encode() if isinstance(plain, str) else plain, 9, mtime=0))


@pytest.fixture(scope="module")
def copy(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, its front end built with the same packages."""
    installed = ROOT / "js" / "node_modules"
    assert installed.exists(), "js/node_modules is missing: run npm ci in js/, or make test."
    copy = tmp_path_factory.mktemp("copy") / "sdist"
    shutil.copytree(sdist, copy)
    shutil.rmtree(copy / STATIC)
    (copy / "js" / "node_modules").symlink_to(installed)
    (copy / SCHEMA).unlink()
    (copy / TYPES).unlink()
    for task in ("types", "build"):
        subprocess.check_call(["npm", "run", "--silent", task], cwd=copy / "js")
    return copy


def test_the_types_of_the_public_names_are_those_of_the_names() -> None:
    said = "ad_viz/__init__.pyi is stale: run python -m tools.public_types and commit it."
    assert STUB.read_text("utf-8") == public_types(), said


def test_the_tables_of_operations_are_those_of_the_rows() -> None:
    said = "docs/operations.md is stale: run python -m tools.operations and commit it."
    assert PAGE.read_text("utf-8") == operations(), said


def test_committed_types_are_those_of_the_schema(copy: Path) -> None:
    for made in (SCHEMA, TYPES, CHECKS):
        same = (copy / made).read_bytes() == (ROOT / made).read_bytes()
        assert same, f"{made} is stale: run npm run types in js/ and commit it."


def test_what_is_committed_is_what_is_built(copy: Path) -> None:
    def texts(root: Path) -> dict[str, bytes]:
        static = root / STATIC
        files = (file for file in static.rglob("*") if file.is_file())
        return {str(file.relative_to(static)): text(file) for file in files}

    built, committed = texts(copy), texts(ROOT)
    stale = [name for name in built | committed if built.get(name) != committed.get(name)]
    assert not stale, f"Stale in {STATIC}: run npm run build in js/ and commit it."


def test_no_panel_is_missing() -> None:
    for panel in PANELS:
        assert re.search(rf'\w\("{panel}",', script([{"panels": [panel]}])), panel
    files = (ROOT / STATIC / "panels").iterdir()
    built = [panel for file in files for panel in file.stem.split("+")]
    assert len(built) == len(set(built))
    assert set(built) < set(PANELS)


@pytest.mark.whole
@pytest.mark.parametrize("name", CASES)
def test_what_travels_with_a_player_is_small(name: str) -> None:
    whole = script([{"panels": CASES[name]().data["panels"]}])
    # Extras stand in it line by line, and are once in a page.
    alone = "".join(line for line in whole.splitlines() if not line.startswith("adVizKit.extras."))
    assert len(alone) < len(whole)
    assert compressed(alone) <= 60_000, "It travels once with every player: at most 60 kB."


def test_all_that_may_travel_is_small() -> None:
    """A page of every player is one text, in this order, and is compressed as one."""
    static = ROOT / STATIC
    player, hosts = static / "player.js", sorted(static.glob("*.js"))
    others = [*sorted(static.glob("panels/*.js")), *sorted(static.glob("extras/*.js"))]
    files = [player, *others, *(host for host in hosts if host != player)]
    size = compressed(b"".join(map(text, files)))
    assert size <= 160_000, "The player, all panels, extras and hosts: at most 160 kB."
