"""What is built and committed is what its source builds today, byte for byte."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.project.repository import ROOT

SCHEMA = "ad_viz/timeline/schema.json"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the front end's sources and the schema, with the same packages."""
    copy = tmp_path_factory.mktemp("copy")
    installed = ROOT / "js" / "node_modules"
    assert installed.exists(), "js/node_modules is missing: run npm ci in js/, or make test."
    left_out = shutil.ignore_patterns("node_modules", "build")
    shutil.copytree(ROOT / "js", copy / "js", ignore=left_out)
    (copy / "js" / "node_modules").symlink_to(installed)
    (copy / SCHEMA).parent.mkdir(parents=True)
    shutil.copy(ROOT / SCHEMA, copy / SCHEMA)
    return copy


@pytest.mark.parametrize(
    ("script", "built"),
    [
        ("types", "js/src/timeline.ts"),
        ("build", "ad_viz/player/static/player.js"),
        ("build", "ad_viz/player/static/page.js"),
    ],
)
def test_committed_is_what_is_built(copy: Path, script: str, built: str) -> None:
    (copy / built).unlink(missing_ok=True)
    subprocess.check_call(["npm", "run", "--silent", script], cwd=copy / "js")
    same = (copy / built).read_bytes() == (ROOT / built).read_bytes()
    assert same, f"{built} is stale: run npm run {script} in js/ and commit it."


def test_the_bundle_is_small() -> None:
    size = (ROOT / "ad_viz/player/static/player.js").stat().st_size
    assert size <= 60_000, "It travels once with every player: at most 60 kB."
