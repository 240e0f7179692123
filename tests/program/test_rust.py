"""The listing in Rust, compiled: what it prints is what our tape computes, to the last digit.

Rust and Python call the same mathematical library, except for the length of (a, b), which Python
computes itself: 8 of 1,600 random points differ, values by 1 ulp, weights by at most 2. At the ends
of the range of floats, where a square alone would leave it, Python's weights take more care.
"""

import math
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import ad_viz as av
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.program.recording import Recording, record
from ad_viz.program.rust import excerpt, listing, rust_source
from ad_viz.tracing.tape import Handle, room
from tests.golden.functions import f, loss, pair
from tests.rust_compiler import RUSTC, needs_rustc


class Printed(NamedTuple):
    values: list[float]
    capacities: list[int]
    derivatives: list[float]


@pytest.fixture
def rust(tmp_path: Path) -> Callable[[Recording], Printed]:
    def run(recording: Recording) -> Printed:
        source, built = tmp_path / "tape.rs", tmp_path / "tape"
        source.write_text(rust_source(recording), "utf-8")
        options = ("-O", "--edition", "2021", "-D", "warnings", "-o", built)
        subprocess.run([RUSTC or "rustc", *options, source], check=True)
        text = subprocess.check_output([built], text=True, encoding="utf-8")
        made = re.findall(r"^\S+ = (\S+) in row \d+, capacity (\d+)$", text, re.MULTILINE)
        derivatives = re.findall(r"^∂\S+/∂\S+ = (\S+)$", text, re.MULTILINE)
        assert len(made) + len(derivatives) == len(text.splitlines())
        values, capacities = zip(*made, strict=True)
        return Printed([*map(float, values)], [*map(int, capacities)], [*map(float, derivatives)])

    return run


def swept(recording: Recording) -> list[float]:
    """Every derivative of every output, by our tape."""
    found = []
    for place in recording.outputs:
        output = recording.handles[place]
        assert isinstance(output, Handle)
        found += output.grad().adjoints[: recording.inputs]
    return found


#: What Rust computes by formulas of its own.
RUSTS_OWN = ("asinh", "acosh", "atanh", "cbrt")


def every_row(a: Any, b: Any) -> tuple[Any, ...]:
    """Each primitive with operands where it is smooth, and where it has a tie or a kink."""
    c = a * 0.5 + 0.1
    made = [
        getattr(av, name)(c)
        for name, row in PRIMITIVES.items()
        if len(row.parameters) == 1 and name not in ("neg", *RUSTS_OWN)
    ]
    made += [
        a + b,
        a - b,
        a * b,
        a / b,
        a**b,
        -a,
        a // b,
        a % b,
        -a // b,
        -a % b,
        a // -b,
        av.max(a, b),
        av.min(a, b),
    ]
    made += [1 + a, 1 - a, 3 * a, 3 / a, 3**a, a + 1, a - 1, a * 3, a / 3, a**3, a**0]
    made += [av.max(a, a), av.min(a, a), av.max(2, a), av.relu(-a), av.abs(-a), av.sigmoid(-a)]
    made += [av.relu(a - a), av.abs(a - a), (a - a) ** 2, (-a) ** 3, a**17.3, av.atan2(a, -b)]
    made += [a % 0.25, (a - a) // -b, (a - a) % -b, av.logaddexp(a, b), av.logaddexp(-a, b * 9)]
    made += [av.logaddexp(a, a), av.round(a * 0 + 2.5), av.round(-a / 3), av.sign(a - a)]
    return tuple(made)


def edges(a: Any, b: Any) -> tuple[Any, ...]:
    """Poles, and what is not a number; 0 times an infinite weight is 0."""
    return (
        av.log(a), av.sqrt(a), av.sqrt(a) * 0 + b, 1 / a, a**0, a**b, b**a, a ** (-b), 0**a,
        av.log(-b), av.max(av.log(-b), b), av.min(b, av.log(-b)), av.relu(av.log(-b)),
        av.abs(av.log(-b)), av.sigmoid(av.log(a)), b * math.inf, b - math.nan, b + -math.inf,
        av.max(b, -math.inf), av.min(b, math.inf), av.exp(b * 1000), av.atan2(a, a),
        b // a, a // a, b % a, av.floor(b * math.inf), av.round(b * math.nan),
    )  # fmt: skip


def same(ours: list[float], printed: list[float]) -> list[int]:
    """The places at which the two are not the same float."""
    pairs = enumerate(zip(ours, printed, strict=True))
    return [at for at, (p, q) in pairs if not (p == q or (math.isnan(p) and math.isnan(q)))]


@needs_rustc
def test_the_example_is_the_one_of_the_document(rust: Any) -> None:
    printed = rust(record(f, 0.5, 4.2))
    assert printed.values[-1] == 2.579425538604203
    assert printed.derivatives == [5.077582561890373, 0.5]


@needs_rustc
@pytest.mark.parametrize(
    ("function", "point"),
    [(f, (0.5, 4.2)), (pair, (1.0,)), (loss, (-0.2, 15.0)),
     (every_row, (0.7, 0.3)), (every_row, (1.3, 2.6)), (edges, (0.0, 2.0))],
)  # fmt: skip
def test_every_digit_is_ours(rust: Any, function: Any, point: tuple[float, ...]) -> None:
    recording = record(function, *point)
    printed = rust(recording)
    assert same([node.value for node in recording.nodes], printed.values) == []
    assert same(swept(recording), printed.derivatives) == []


def test_the_functions_above_use_every_row_of_the_table() -> None:
    used = {node.op for node in record(every_row, 0.7, 0.3).nodes}
    assert set(PRIMITIVES) - used == {"hypot", *RUSTS_OWN}


@needs_rustc
@pytest.mark.parametrize(
    "f",
    [
        lambda *point: tuple(map(av.hypot, point[::2], point[1::2])),
        lambda *point: tuple(map(av.asinh, point)),
        lambda *point: tuple(av.acosh(2 + x * x) for x in point),
        lambda *point: tuple(av.atanh(x / 65) for x in point),
        lambda *point: tuple(av.cbrt(2 + x * x) for x in point),
    ],
    ids=["hypot", *RUSTS_OWN],
)
def test_some_differ_by_their_last_places_alone(rust: Any, f: Any) -> None:
    recording = record(f, *(math.sin(k) * 2 ** (k % 7) for k in range(40)))
    printed = rust(recording)
    ours = [node.value for node in recording.nodes] + swept(recording)
    for mine, theirs in zip(ours, [*printed.values, *printed.derivatives], strict=True):
        assert abs(mine - theirs) <= 2 * math.ulp(mine)


@needs_rustc
def test_the_rows_grow_like_a_vec(rust: Any) -> None:
    printed = rust(record(lambda x: [x := x + 1 for _ in range(39)][-1], 0.0))
    assert printed.capacities == [room(rows) for rows in range(1, 41)]


@needs_rustc
def test_any_name_a_person_may_choose_is_one_rust_can_take(rust: Any) -> None:
    def named(self: Any, λ: Any, π_2: Any) -> Any:  # noqa: PLC2401
        match = self * λ
        fn = max = match + π_2
        tape = fn - max
        tape_ = tape + 1
        f64 = tape_ * 2
        v1 = f64 * 1
        _ = v1 + (v1 + 1)
        __ = _ * 1
        for grad in range(2):
            __ = __ + grad * self
        return __

    recording = record(named, 1.5, 2.5, 3.5)
    printed = rust(recording)
    assert printed.values == [node.value for node in recording.nodes]
    assert printed.derivatives == swept(recording)


@needs_rustc
def test_the_cells_of_an_array_and_the_values_of_a_run_outside_are_numbers_too(rust: Any) -> None:
    recording = record(lambda x: (x * x).sum(), np.array([0.5, 4.2]))
    assert rust(recording).derivatives == [1.0, 8.4]
    inner = []
    av.jvp(lambda x: inner.append(record(lambda y: x * y, x)) or x, (3.0,), (1.0,))
    assert rust(inner[0]).derivatives == [3.0]


def test_an_excerpt_is_the_listing_itself_with_its_numbers() -> None:
    lines = listing().splitlines()
    part = excerpt("push1", "sweep")
    assert all(text == lines[number - 1].removeprefix("    ") for number, text in part)
    assert part[0][1] == "fn push1(&self, dep: usize, weight: f64) -> usize {"
    assert part[-1][1] == "}"


def test_a_run_of_arrays_has_no_listing() -> None:
    run = av.record(lambda x: x * x, np.ones(2), elements=False)
    with pytest.raises(av.errors.InputError, match="The listing in Rust is of numbers"):
        run.rust()
