"""The wheel holds what the package needs to run."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from tests.project.repository import ROOT, tracked


def test_the_wheel_is_whole(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path]
    subprocess.check_output(build, cwd=ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    held = set(ZipFile(wheel).namelist())
    static = ROOT / "ad_viz" / "player" / "static"
    built = {str(file.relative_to(ROOT)) for file in static.rglob("*.*")}
    rust = {"ad_viz/core/rules.rs", "ad_viz/core/tape.rs"}
    styles = {f"ad_viz/command/style/{name}.css" for name in ("notebook", "slides")}
    lessons = {f"ad_viz/{file.relative_to(ROOT)}" for file in tracked("notebooks/*.ipynb")}
    assert {"ad_viz/timeline/schema.json", *rust, *built, *styles, *lessons} <= held
    assert lessons
    assert not [name for name in held if not name.startswith(("ad_viz/", "ad_viz-"))]
