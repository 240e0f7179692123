"""The quick recorder notes what the slow one notes, bit for bit: random functions, all engines."""

import inspect
import linecache
import os
import random
import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import astuple
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from ad_viz.core.active import Active
from ad_viz.program import recording as recordings
from ad_viz.reporting import person
from ad_viz.tracing.dual import Dual
from ad_viz.tracing.tape import Tape
from ad_viz.tracing.var import Var
from tests.core.graphs import graph
from tests.core.numpy_programs.grammar import program
from tests.core.numpy_programs.surroundings import OURS
from tests.fresh import FRESH
from tests.recording.people import person as function_of
from tests.recording.slowly.recorder import Recorder
from tests.whole import sized

MAKERS: list[Callable[[], Callable[[Any], Active]]] = [
    lambda: Tape().var,
    lambda: Var,
    lambda: lambda value: Dual(value, value * 0.0 + 1.0),
]


def described(value: Any) -> Any:
    """A value by its type and its bits."""
    if isinstance(value, Active):
        return "value", described(value.value)
    if isinstance(value, float):
        return type(value).__name__, float(value).hex()
    if isinstance(value, np.ndarray):
        cells = value.tobytes() if value.dtype != object else [*map(described, value.flat)]
        return str(value.dtype), value.shape, cells
    if isinstance(value, list | tuple):
        return type(value).__name__, [*map(described, value)]
    if hasattr(value, "forward"):
        return type(value).__name__, described(getattr(value, "weights", None))
    if isinstance(value, int | str | None):
        return value
    return type(value).__name__, getattr(value, "name", None)


def noted(
    f: Callable[..., Any], point: Any, make: Callable[[Any], Active], elements: bool
) -> dict[str, Any]:
    """All that a recording says; or how the run ends."""
    try:
        r = recordings.trace(f, point, {}, make, constants=True, most=3000, elements=elements)
    except Exception as error:
        return {"error": re.sub("0x[0-9a-f]+", "", f"{type(error).__name__} {error}")}
    found = {
        f"node {n.index}": (
            n.name, n.op, described(n.operands), n.parents, described(n.weights),
            described(n.value), n.line, described(n.applied), dict(n.called), n.part, n.elsewhere,
        )
        for n in r.nodes
    }  # fmt: skip
    return found | {
        "loops": [astuple(run) for run in r.loops],
        "calls": [astuple(run) for run in r.calls],
        "guards": [(g.line, g.left, g.op, described(g.right), g.held) for g in r.guards],
        "rest": (r.inputs, r.outputs, described(r.value), r.was_read, r.arrays, r.takes),
        "helpers": [(code.co_name, code.co_firstlineno) for code in r.helpers],
        "handles": [type(handle).__name__ for handle in r.handles],
    }


@contextmanager
def slowly() -> Iterator[None]:
    """While this lasts, the slow recorder records, and is of the package."""
    house = os.path.dirname(inspect.getfile(Recorder))
    is_library, is_ours = person.is_library, person.is_ours
    with (
        patch.object(recordings, "Recorder", Recorder),
        patch.object(person, "is_library", lambda f: f.startswith(house) or is_library(f)),
        patch.object(person, "is_ours", lambda c: c.co_filename.startswith(house) or is_ours(c)),
    ):
        yield


def assert_same(
    made: Callable[[], Callable[..., Any]], point: Any, seed: int, elements: bool = True
) -> None:
    """Each runs a function of its own: what one run leaves behind is not the other's."""
    maker = MAKERS[seed % len(MAKERS)]
    quick = noted(made(), point, maker(), elements)
    with slowly():
        slow = noted(made(), point, maker(), elements)
    for part in slow | quick:
        assert f"{quick.get(part)}" == f"{slow.get(part)}", part


def written(text: str) -> Callable[..., Any]:
    file = f"<person {zlib.crc32(text.encode())}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space: dict[str, Any] = {"__name__": file}
    exec(compile(text, file, "exec"), space)
    return space["f"]  # type: ignore[no-any-return]


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    yield
    for file in [name for name in linecache.cache if name.startswith("<person ")]:
        del linecache.cache[file]


@pytest.mark.parametrize("chunk", range(8))
def test_functions_as_people_write_them(chunk: int) -> None:
    for seed in range(chunk * 1000, chunk * 1000 + sized(4, 1000)):
        for one in (seed, FRESH + seed):
            text = function_of(one)
            draw = random.Random(one)
            point: Any = draw.choice([(0.5, 4.2), (1.5, -0.3), (0.1, 0.9)])
            of_arrays = draw.random() < 0.2
            if of_arrays:
                point = [np.array([number, 2.0]) for number in point]
            try:
                assert_same(lambda text=text: written(text), point, one, not of_arrays)  # type: ignore[misc]
            except AssertionError as error:
                raise AssertionError(f"seed {one}\n{text}") from error


def test_expression_graphs() -> None:
    for seed in range(sized(50, 5000)):
        made = graph(seed)
        assert_same(lambda made=made: made, made.point, seed)  # type: ignore[misc]


@pytest.mark.parametrize("elements", [True, False])
def test_programs_of_arrays(elements: bool) -> None:
    for seed in range(sized(35, 4000)):
        made = program(seed)
        assert_same(lambda made=made: made.function(OURS), made.primals, seed, elements)  # type: ignore[misc]
