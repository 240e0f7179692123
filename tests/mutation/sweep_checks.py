"""Checks of engines and their sweeps, on few and chosen examples of the tests themselves."""

import itertools
import math
import random
import sys
from collections.abc import Iterator
from typing import Any

__all__ = [
    "alone",
    "arrays",
    "calls",
    "frozen",
    "graphs",
    "lines",
    "machine",
    "programs",
    "replays",
    "sweeps",
]


class _Seeds:
    """Stands for hypothesis where a test draws its seeds."""

    def __init__(self, seeds: list[tuple[int, float]]) -> None:
        self.seeds = seeds

    def draw(self, _: Any) -> list[tuple[int, float]]:
        return self.seeds


def _odd_tapes(count: int) -> Iterator[tuple[Any, _Seeds]]:
    from ad_viz.tracing.tape import Tape

    draw = random.Random(2)
    odd = (0.0, -0.0, 1.0, -2.5, 1e200, math.inf, -math.inf, math.nan)
    for _ in range(count):
        tape = Tape()
        for index in range(draw.randint(1, 9)):
            deps = draw.randint(0, index), draw.randint(0, index)
            row = [draw.choice(odd) if dep != index else 0.0 for dep in deps]
            tape.rows.append((row[0], deps[0], row[1], deps[1]))
        seeds = range(draw.randint(1, 3))
        yield tape, _Seeds([(draw.randrange(len(tape)), draw.choice(odd)) for _ in seeds])


def sweeps() -> None:
    """Tapes of any rows at all; rows as in the document."""
    from tests.tracing import test_tape as held

    terms = held.test_the_sweep_and_its_terms_are_the_same_bits.hypothesis.inner_test
    order = held.test_the_terms_go_last_row_to_first_and_left_to_right.hypothesis.inner_test
    for tape, seeds in _odd_tapes(150):
        terms(tape, seeds)
        order(tape)
    for test in (
        held.test_rows_are_those_of_the_document, held.test_a_constant_takes_no_slot,
        held.test_one_tape_serves_many_outputs, held.test_the_seed_outlives_what_came_later,
        held.test_an_infinite_weight_spoils_only_what_depends_on_it,
        held.test_a_failed_operation_leaves_no_row, held.test_wrt_asks_its_own_tape_only,
    ):  # fmt: skip
        test()


def calls() -> None:
    """The Var graph: children, caches, and the order of visits."""
    from tests.tracing import test_var as held

    visits = held.test_visits_are_those_of_the_recursion.hypothesis.inner_test
    draw = random.Random(3)
    for _ in range(30):
        lines = [_line(draw) for _ in range(draw.randint(1, 9))]
        visits(lines, draw.randint(0, 20))
    for test in (
        held.test_children_and_weights, held.test_a_node_used_twice_by_one_child,
        held.test_another_output_needs_a_reset, held.test_unseeded_everything_is_zero,
        held.test_unlink_cuts_every_link_below, held.test_a_failed_operation_leaves_no_child,
    ):  # fmt: skip
        test()


def _line(draw: random.Random) -> tuple[str, int, int]:
    name = draw.choice(("add", "mul", "sub", "sin", "log", "max"))
    return name, draw.randint(0, 20), draw.randint(0, 20)


def programs() -> None:
    """The listings to the letter, and what they give."""
    from tests.program import test_program as held
    from tests.program.arrays import test_source as of_arrays

    for test in (
        held.test_the_documents_listings_to_the_letter, held.test_the_documents_two_outputs,
        held.test_terms_stand_in_the_order_of_their_children_and_operands,
        held.test_they_run_at_any_inputs, held.test_two_outputs_take_two_seeds,
        held.test_what_affects_no_output, held.test_an_output_that_is_an_input_or_has_children,
        held.test_steps_are_the_lines_in_order_with_their_numbers_and_terms,
        held.test_zeros_and_poles, of_arrays.test_the_lines_of_layers,
        of_arrays.test_several_outputs,
    ):  # fmt: skip
        test()


def frozen() -> None:
    """Frozen tapes give the tape's bits, in many chunks, as machine code and without."""
    from ad_viz.tracing import frozen as module
    from tests.tracing import test_frozen as held

    sweep = held.test_a_sweep_gives_the_tapes_bits.hypothesis.inner_test
    for tape, seeds in _odd_tapes(9):
        module._compiled = lambda: None
        sweep(tape=tape, data=seeds)
    module.CHUNK = 3
    for compiled in (None, module._push):
        module._compiled = lambda compiled=compiled: compiled
        for tape, seeds in _odd_tapes(60):
            sweep(tape=tape, data=seeds)


def alone() -> None:
    """The core, with nothing beside it."""
    from tests.core import test_lecture as held
    from tests.core.plainly import differing

    held.test_a_seed_multiplies_every_adjoint()
    held.test_a_zero_gives_nothing_beside_an_infinity()
    for seed in range(24):
        assert differing(seed) == []


def graphs() -> None:
    """64 seeds have all pairs of engines for second derivatives."""
    from tests.core.graph_checks import check
    from tests.core.graphs import graph

    for seed in range(64):
        assert check(graph(seed))[1] <= 4


def arrays() -> None:
    from tests.arrays import test_linear
    from tests.arrays import test_shaping as held
    from tests.core.array_edges import ARRAY_EDGES
    from tests.core.test_edges import DRIVERS, test_edges_of_drivers

    test_linear.test_a_weight_between_arrays_broadcasts_forward_and_sums_back()
    test_linear.test_zeros_stay_zeros_in_a_linear_map()
    for case in held.CASES.values():
        held.test_forward_and_reverse_are_transposes_of_what_the_cells_say(case)
        held.test_arrays_nest(case)
    for edge, engine in itertools.product(ARRAY_EDGES, DRIVERS.values()):
        test_edges_of_drivers(engine, edge)


def lines() -> None:
    """Replays as straight lines, before any are by rows of NumPy."""
    import ad_viz as av
    from tests.core.graphs import graph
    from tests.program import test_replay
    from tests.program import test_straight_line as held

    for seed in range(30):
        made = graph(seed)
        replay = av.record(made.first, *made.point).freeze()
        value, slopes = av.value_and_grad(made.first, *made.point)
        ((values, adjoints),) = replay._few([made.point], (1.0,))
        assert held.bits([*values, *adjoints]) == held.bits([value, *slopes]), made
    for mark in held.test_where_floats_have_no_answer_it_gives_none.pytestmark:
        for given in mark.args[1]:
            held.test_where_floats_have_no_answer_it_gives_none(*given)
    for test in (
        held.test_as_many_as_are_run_one_by_one_and_one_more,
        test_replay.test_several_outputs_take_a_seed,
        test_replay.test_one_output_in_a_tuple_and_the_same_output_twice,
        test_replay.test_an_output_that_is_an_input_and_an_unused_input,
    ):
        test()


def machine() -> None:
    """The loops for a compiler, run by Python: each point's own gradient, or NaN."""
    import numpy as np

    import ad_viz as av
    from ad_viz.program import machine_code, replay
    from tests.core.graphs import graph
    from tests.program import test_machine_code as held

    numba, much = sys.modules.get("numba"), replay.MUCH
    sys.modules["numba"], replay.MUCH = held.stand_in(), 0  # type: ignore[misc]
    machine_code.machine_code.cache_clear()
    try:
        for seed in range(8):
            made = graph(seed)
            frozen = av.record(made.first, *made.point).freeze()
            points = np.array([made.point, [math.inf] * len(made.point)])
            (values, _), (adjoints, beyond) = held.by_machine(frozen, points, (2.0,))
            value, slopes = av.value_and_grad(made.first, *made.point)
            assert math.isclose(values[0], value, rel_tol=1e-11, abs_tol=1e-11), made
            assert np.allclose(adjoints, 2.0 * np.array(slopes), 1e-10, 1e-10), made
            assert np.isnan(beyond).all() or all(map(math.isfinite, beyond)), made
        held.test_a_constant_stands_on_either_side_and_any_number_of_times()
        held.test_an_output_and_a_right_operand_that_come_twice()
        held.test_a_zero_has_the_tapes_sign()
        for mark in held.test_where_the_loops_have_no_answer_numpy_gives_one.pytestmark:
            for given in mark.args[1]:
                held.test_where_the_loops_have_no_answer_numpy_gives_one(*given)
    finally:
        replay.MUCH = much  # type: ignore[misc]
        sys.modules.pop("numba")
        if numba is not None:
            sys.modules["numba"] = numba
        machine_code.machine_code.cache_clear()


def replays() -> None:
    """Each input's own gradient, by a line of arrays and row by row."""
    from ad_viz.program import replay

    replay.FEW = -1  # none by a line of floats
    for replay.COMPILED in (True, False):  # type: ignore[misc]
        _replays()


def _replays() -> None:
    import numpy as np

    import ad_viz as av
    from tests.core.graphs import graph
    from tests.program import test_array_line
    from tests.program import test_replay as held

    for seed in range(6):
        made = graph(seed)
        moved = np.array([made.point, [x + 1e-6 for x in made.point]])
        values, gradients = av.record(made.first, *made.point).freeze().value_and_grad(moved)
        for at, value, slopes in zip(moved.tolist(), values, gradients, strict=True):
            expected = av.value_and_grad(made.first, *at)
            assert math.isclose(value, expected[0], rel_tol=1e-11, abs_tol=1e-11), made
            assert np.allclose(slopes, expected[1], 1e-10, 1e-10), made
    for test in (
        held.test_a_zero_weight_and_a_zero_adjoint_spoil_nothing,
        held.test_several_outputs_take_a_seed,
        held.test_what_is_nan_by_itself_stays_nan,
        held.test_one_output_in_a_tuple_and_the_same_output_twice,
        held.test_an_input_alone,
        held.test_a_zero_has_the_tapes_sign,
        test_array_line.test_an_array_that_has_two_names_is_not_written_into,
    ):
        test()
