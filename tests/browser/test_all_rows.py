"""Six primitives with a row in each language: pages have Inputs, and the listing in Rust runs.

The package has rows of these names by now; the copies here have these in their place.
"""

import json
import math
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.timeline import Timeline
from tests.browser.chromium import Tab
from tests.project.added_rows import added, run
from tests.project.copies import build, equipped
from tests.rust_compiler import RUSTC, needs_rustc
from tests.timeline.in_page import Asked, in_page
from tests.timeline.retold import differences

PYTHON = """
    cbrt     c = cbrt(a)      =>  dc = da / (3 * cbrt(a) ** 2)                   ; the cube root of a
    log2     c = log2(a)      =>  dc = da / (log(2) * a)                         ; the binary logarithm of a
    log10    c = log10(a)     =>  dc = da / (log(10) * a)                        ; the decimal logarithm of a
    exp2     c = exp2(a)      =>  dc = log(2) * exp2(a) * da                     ; 2 to the power a
    asinh    c = asinh(a)     =>  dc = da / sqrt(a ** 2 + 1)                     ; the inverse hyperbolic sine of a
    atanh    c = atanh(a)     =>  dc = da / ((1 - a) * (1 + a))                  ; the inverse hyperbolic tangent of a
"""  # noqa: E501
TYPESCRIPT = """
  cbrt: Math.cbrt,
  log2: Math.log2,
  log10: Math.log10,
  exp2: (a) => 2 ** a,
  asinh: Math.asinh,
  atanh: Math.atanh,
"""
RUST = """
    cbrt(a) = a.cbrt(), 1.0 / (3.0 * a.cbrt().powf(2.0));
    log2(a) = a.log2(), 1.0 / (2f64.ln() * a);
    log10(a) = a.log10(), 1.0 / (10f64.ln() * a);
    exp2(a) = a.exp2(), 2f64.ln() * a.exp2();
    asinh(a) = a.asinh(), 1.0 / (a * a + 1.0).sqrt();
    atanh(a) = a.atanh(), 1.0 / ((1.0 - a) * (1.0 + a));
"""
NAMES = re.findall(r"^ +(\w+)\(", RUST, re.MULTILINE)

#: A function of all six, as every lens with Inputs tells it, there and elsewhere.
CODE = """
import json, random
from pathlib import Path
import ad_viz as av
def f(x, y):
    return av.cbrt(x * y) + av.log2(x) * av.exp2(y), av.asinh(y) - av.log10(x) + av.atanh(x / 9)
recording = av.record(f, 2.0, 0.7)
Path("f.rs").write_text(recording.rust(), "utf-8")
values = [node.value for node in recording.nodes]
outputs = (lambda x, y: f(x, y)[0]), (lambda x, y: f(x, y)[1])
slopes = [slope for output in outputs for slope in av.value_and_grad(output, 2.0, 0.7)[1]]
lot = random.Random(1)
told = []
for lens in (av.forward, av.reverse, av.programs, av.runs, av.engines, av.readings, av.live):
    player = lens(f, 2.0, 0.7)
    inside = [(lot.uniform(0.1, 8), lot.uniform(-3, 3)) for _ in range(4)]
    for at in [*inside, (0.0, 0.5), (9.0, 0.5), (-1.0, 0.5)]:  # and at poles, and beyond them
        told.append([player.timeline.json, at, lens(f, *at).timeline.json])
av.reverse(f, 2.0, 0.7).save("lesson.html")
print(json.dumps({"told": told, "values": values, "slopes": slopes}))
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = added(tmp_path_factory.mktemp("tree"), PYTHON, TYPESCRIPT, RUST)
    build(folder)
    return folder


@pytest.fixture(scope="module")
def said(tree: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(tree, CODE))
    return found


def test_a_row_is_a_line() -> None:
    assert len(NAMES) == len(set(NAMES)) == 6
    assert [len(rows.strip().splitlines()) for rows in (PYTHON, TYPESCRIPT, RUST)] == [6, 6, 6]


def test_a_page_tells_what_python_tells(tree: Path, said: dict[str, Any]) -> None:
    shown, there = zip(
        *(
            (Asked(Timeline.from_json(here), at), Timeline.from_json(elsewhere))
            for here, at, elsewhere in said["told"]
        ),
        strict=True,
    )
    for found, python in zip(in_page(shown, tree), there, strict=True):
        assert "why" not in found
        assert differences(found["timeline"], python, within=1e-12) == []


@pytest.mark.usefixtures("said")
def test_the_page_that_was_built_has_inputs(tab: Tab, tree: Path) -> None:
    tab.page.goto((tree / "lesson.html").as_uri())
    tab.page.get_by_role("button", name="Inputs").click()
    exact = tab.page.get_by_role("spinbutton", name="x, exactly")
    exact.fill("3")
    exact.press("Enter")
    expect(tab.page.locator(".at")).to_contain_text("x = 3, y = 0.7")
    tab.page.get_by_role("region").press("End")
    expect(tab.page.locator(".graph-panel")).to_contain_text(numeral(2.1 ** (1 / 3)))
    expect(tab.page.locator(".graph-panel")).to_contain_text(numeral(math.log2(3)))
    assert tab.errors == []


def test_without_their_rows_the_page_has_no_inputs(said: dict[str, Any], tmp_path: Path) -> None:
    [(here, at, _), *_] = said["told"]
    equipped(tree := added(tmp_path, PYTHON))
    [found] = in_page([Asked(Timeline.from_json(here), at)], tree)
    assert found == {"why": "No Inputs here: this page cannot compute cbrt."}


@needs_rustc
def test_rust_prints_the_same(tree: Path, said: dict[str, Any]) -> None:
    options = ("-O", "--edition", "2021", "-D", "warnings", "-o", tree / "f")
    subprocess.run([RUSTC or "rustc", *options, tree / "f.rs"], check=True)
    text = subprocess.check_output([tree / "f"], text=True, encoding="utf-8")
    values = re.findall(r"^\S+ = (\S+) in row", text, re.MULTILINE)
    slopes = re.findall(r"^∂\S+/∂\S+ = (\S+)$", text, re.MULTILINE)
    assert [*map(float, values)] == pytest.approx(said["values"], rel=1e-14)
    assert [*map(float, slopes)] == pytest.approx(said["slopes"], rel=1e-14)
