"""A frozen tape: the tape's own sweep to the last bit, in few bytes, with and without numba."""

import sys
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.tracing import frozen
from ad_viz.tracing.frozen import Frozen
from ad_viz.tracing.tape import Tape
from tests.tracing.test_tape import bits, tapes, weights


@pytest.fixture(params=["plain", "compiled"], autouse=True)
def path(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without numba, and with one that compiles to Python: the loop it would compile is tested."""
    numba = ModuleType("numba")
    numba.njit = lambda function: function  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "numba", numba if request.param == "compiled" else None)
    monkeypatch.setattr(frozen, "_compiled", frozen._compiled.__wrapped__)


def long_tape() -> tuple[Tape, int]:
    """More rows than a sweep takes at a time."""
    tape = Tape()
    x, y = tape.var(1e-7), tape.var(0.99999)
    s = x
    for _ in range(3 * frozen.CHUNK // 2):
        s = av.sin(s * y) + x
    return tape, s.index


@given(tape=tapes(), data=st.data())
def test_a_sweep_gives_the_tapes_bits(tape: Tape, data: st.DataObject) -> None:
    rows = st.integers(0, len(tape) - 1)
    seeds = data.draw(st.lists(st.tuples(rows, weights), min_size=1, max_size=4))
    with np.errstate(all="ignore"):
        found = tape.freeze().sweep(seeds)
    assert list(map(bits, found)) == list(map(bits, tape.sweep(seeds)))


def test_a_sweep_of_many_chunks() -> None:
    tape, last = long_tape()
    rows = tape.freeze()
    assert len(rows) > 4 * frozen.CHUNK
    for seeds in ([(last, 1.0)], [(last, 2.0), (5, -1.0), (last, 0.5)], [(0, 1.0)], []):
        assert rows.sweep(seeds).tolist() == tape.sweep(seeds)


def test_a_row_takes_24_bytes() -> None:
    tape, _ = long_tape()
    rows = tape.freeze()
    assert rows.nbytes == 24 * len(rows) == 24 * len(tape)
    assert (rows.weights.dtype, rows.deps.dtype) == (np.float64, np.int32)


def test_rows_are_the_tapes() -> None:
    tape = Tape()
    x, y = tape.var(0.5), tape.var(4.2)
    _ = x * y
    rows = tape.freeze()
    assert rows.weights.tolist() == [[0.0, 0.0], [0.0, 0.0], [4.2, 0.5]]
    assert rows.deps.tolist() == [[0, 0], [1, 1], [0, 1]]


def test_what_is_recorded_later_is_not_among_them() -> None:
    tape = Tape()
    x = tape.var(3.0)
    z = x * x
    rows = tape.freeze()
    _ = z + x
    assert (len(rows), len(tape)) == (2, 3)
    assert rows.sweep([(z.index, 1.0)]).tolist() == [6.0, 1.0]


def test_an_empty_tape() -> None:
    rows = Tape().freeze()
    assert (len(rows), rows.nbytes, rows.sweep([]).tolist()) == (0, 0, [])


def test_seeds_are_numbers_of_rows_there_are() -> None:
    rows: Frozen = long_tape()[0].freeze()
    with pytest.raises(InputError, match="The seed is not a real number"):
        rows.sweep([(0, "1")])  # type: ignore[list-item]
    with pytest.raises(IndexError):
        rows.sweep([(len(rows), 1.0)])


def test_weights_that_are_no_plain_numbers_are_refused() -> None:
    tape = Tape()
    tape.rows.append((0.0, 0, 0.0, 0))
    tape.rows.append((av.Dual(1.0), 0, 0.0, 1))  # type: ignore[arg-type]
    with pytest.raises(InputError, match=r"no plain numbers \(Dual\)"):
        tape.freeze()
