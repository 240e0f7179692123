"""The tape: rows as in the document, one sweep told in two ways, and its limits."""

import gc
import math
import struct
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ad_viz as av
from ad_viz.errors import InputError, MixedRunsError
from ad_viz.tracing.tape import Handle, Row, Tape

weights = (
    st.sampled_from([0.0, -0.0, 1.0, -2.5, 1e200, 1e-200, 5e-324, inf, -inf, nan]) | st.floats()
)


@st.composite
def tapes(draw: st.DrawFn) -> Tape:
    """Any rows at all: dead ones, unused slots, a row used twice by one child, odd weights."""
    tape = Tape()
    for index in range(draw(st.integers(1, 12))):
        deps = st.integers(0, index)
        row: Row = (draw(weights), draw(deps), draw(weights), draw(deps))
        row = tuple(
            0.0 if slot % 2 == 0 and row[slot + 1] == index else x for slot, x in enumerate(row)
        )
        tape.rows.append(row)
    return tape


def bits(x: float) -> bytes:
    return b"nan" if math.isnan(x) else struct.pack("d", x)


@given(tapes(), st.data())
def test_the_sweep_and_its_terms_are_the_same_bits(tape: Tape, data: st.DataObject) -> None:
    rows = st.integers(0, len(tape) - 1)
    seeds = data.draw(st.lists(st.tuples(rows, weights), min_size=1, max_size=4))
    swept = tape.sweep(seeds)
    adjoints = [0.0] * len(tape)
    for index, seed in seeds:
        adjoints[index] += seed
    for step in tape.contributions(seeds):
        assert bits(step.adjoint) == bits(adjoints[step.child])  # complete before it is passed on
        assert bits(step.weight) == bits(tape.rows[step.child][2 * step.slot])
        assert step.parent == tape.rows[step.child][2 * step.slot + 1]
        adjoints[step.parent] += step.term
        assert bits(step.total) == bits(adjoints[step.parent])
    assert list(map(bits, adjoints)) == list(map(bits, swept))


@given(tapes())
def test_the_terms_go_last_row_to_first_and_left_to_right(tape: Tape) -> None:
    order = [(-s.child, s.slot) for s in tape.contributions([(len(tape) - 1, 1.0)])]
    assert order == sorted(set(order))


def test_rows_are_those_of_the_document() -> None:
    tape = Tape()
    x, y = tape.var(0.5), tape.var(4.2)
    z = x * y + av.sin(x)
    assert tape.rows == [
        (0.0, 0, 0.0, 0),
        (0.0, 1, 0.0, 1),
        (4.2, 0, 0.5, 1),
        (math.cos(0.5), 0, 0.0, 3),
        (1.0, 2, 1.0, 3),
    ]
    assert (z.index, len(tape), z.tape) == (4, 5, tape)


def test_a_constant_takes_no_slot() -> None:
    tape = Tape()
    x = tape.var(3.0)
    _ = 2 - x
    assert tape.rows[1] == (-1.0, 0, 0.0, 1)


def test_one_tape_serves_many_outputs() -> None:
    tape = Tape()
    x = tape.var(1.0)
    z, v = 2 * x + av.sin(x), 4 * x + av.cos(x)
    before = list(tape.rows)
    assert z.grad().wrt(x) == pytest.approx(2.5403023058681398, rel=1e-15)
    assert v.grad().wrt(x) == pytest.approx(3.1585290151921033, rel=1e-15)
    assert z.grad(2.0).wrt(x) == 2 * z.grad().wrt(x)
    assert tape.rows == before


def test_the_seed_outlives_what_came_later() -> None:
    tape = Tape()
    x, y = tape.var(0.5), tape.var(4.2)
    a = x * y
    _ = a + av.sin(x)
    assert a.grad().wrt(x) == 4.2


def test_an_infinite_weight_spoils_only_what_depends_on_it() -> None:
    tape = Tape()
    x, y = tape.var(0.0), tape.var(2.0)
    z = av.sqrt(x) * 0 + y * y
    grad = z.grad()
    assert grad.wrt(y) == 4.0
    assert grad.wrt(x) == 0.0  # 0 · ∞ is 0 here: nothing of √x reaches z


def test_handles_are_small_and_copy_freely() -> None:
    import copy

    tape = Tape()
    x = tape.var(2.0)
    twin = copy.copy(x)
    assert isinstance(twin, Handle)
    assert (x * twin).grad().wrt(x) == 4.0
    assert not hasattr(x, "__dict__")


def test_a_failed_operation_leaves_no_row() -> None:
    tape = Tape()
    x = tape.var(2.0)
    for bad in ("3", None, 1j, Tape().var(1.0), av.Var(1.0)):
        with pytest.raises((InputError, MixedRunsError)):
            x * bad
    with pytest.raises(InputError):
        tape.var("2")
    assert len(tape) == 1


def test_wrt_asks_its_own_tape_only() -> None:
    x = Tape().var(2.0)
    with pytest.raises(MixedRunsError, match=r"Tape\(1 rows\)"):
        x.grad().wrt(Tape().var(1.0))


def test_a_million_operations_and_their_end() -> None:
    tape = Tape()
    x = s = tape.var(1.0)
    for _ in range(1_000_000):
        s = s + x
    assert s.grad().wrt(x) == 1_000_001.0
    gc.collect()  # which frees itself of tuples of numbers: they cost later collections nothing
    assert not any(gc.is_tracked(row) for row in tape.rows[:: len(tape) // 10])
    del tape, x, s


def test_the_room_grows_as_the_rows_are_pushed() -> None:
    tape = Tape()
    capacities = [tape.capacity]
    for _ in range(40):
        tape.var(1.0)
        capacities.append(tape.capacity)
    assert capacities == [0] + [4] * 4 + [8] * 4 + [16] * 8 + [32] * 16 + [64] * 8


def test_asking_for_what_has_no_adjoint() -> None:
    tape = Tape()
    x = tape.var(2.0)
    grad = (x * x).grad()
    assert grad.wrt(tape.var(1.0)) == 0.0  # made after the sweep
    with pytest.raises(InputError, match="no row on the tape"):
        grad.wrt(3.0)  # type: ignore[arg-type]
