"""The layout of the browser gives the numbers of Python's."""

import json
import subprocess

from ad_viz.timeline.layout import layered
from tests.fresh import FRESH
from tests.golden.layouts import FILE, layouts, random_shape, written
from tests.timeline.in_page import node_script
from tests.whole import sized


def test_the_golden_is_what_python_draws() -> None:
    assert json.loads(FILE.read_text("utf-8")) == layouts()


def test_random_shapes_are_drawn_alike() -> None:
    shapes = [random_shape(FRESH + k) for k in range(sized(100, 20_000))]
    done = subprocess.run(
        ["node", node_script("js/test/graph/layout/drawn.ts")],
        input=json.dumps([written(shape) for shape in shapes]).encode(),
        capture_output=True,
        check=True,
    )
    for shape, drawn in zip(shapes, json.loads(done.stdout), strict=True):
        assert drawn == [*layered.draw(shape)], shape
