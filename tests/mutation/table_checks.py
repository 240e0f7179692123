"""Checks of the rule table, on few and chosen examples of the tests themselves."""

import itertools
import math
import random

__all__ = ["compiled", "derivatives", "edges", "limits", "nesting", "oracle", "over"]


def oracle() -> None:
    """Each row at 40 points of every size, within 4 units in the last place."""
    from ad_viz.core.primitives import PRIMITIVES
    from ad_viz.rules.stable import ULPS
    from tests.core.test_primitives import furthest

    draw = random.Random(1)
    for row in PRIMITIVES.values():
        for place in range(40):
            at = tuple(_number(draw, place) for _ in row.parameters)
            try:
                found = furthest(row, at)
            except (ValueError, ZeroDivisionError):
                continue
            assert found <= ULPS, (row.name, at, found)


def _number(draw: random.Random, place: int) -> float:
    sign = draw.choice((1, -1))
    if place % 4 == 0:
        return sign * 10.0 ** draw.uniform(-320, 308)
    return draw.uniform(0.05, 0.95) if place % 4 < 3 else sign * draw.uniform(0.5, 20)


def compiled() -> None:
    from tests.compiled import test_operators as held

    points = (0.7, 2.5, 0.0, -0.0, -1.5, 1e200, 1e-200, math.inf)
    alone = held.test_alone.hypothesis.inner_test
    another = held.test_with_another.hypothesis.inner_test
    for engine, by in held.ENGINES.items():
        for name, a in itertools.product(held.ALONE, points):
            alone(engine, name, a)
        for name, a, b in itertools.product(held.OPERATORS, points, points):
            another(engine, name, a, b, 3)
            another(engine, name, a, b, 0.5)
        for name in held.OPERATORS:
            held.test_with_a_number_of_another_kind(by, name)
        held.test_every_row_that_can_be_a_method_is_one(by)


def over() -> None:
    """Operators on values of a run outside, and sweeps of those."""
    from ad_viz.core.primitives import PRIMITIVES
    from tests.compiled import test_forms, test_sweeps
    from tests.compiled import test_over_values as held

    held.NUMBERS = (0.75, 0.0, -1.5, math.inf)
    for engine in held.ENGINES:
        for name in held.ALONE:
            held.test_alone(engine, name)
        for name, beside in itertools.product(held.OPERATORS, held.BESIDE):
            held.test_with_another(engine, name, beside)
        for method in ("__sub__", "__rsub__"):
            held.test_the_innermost_run_acts(engine, method)
    held.test_a_slope_of_one_asks_nothing_of_the_run_outside()
    for name, over in itertools.product(PRIMITIVES, ("a", "b", "ab")):
        test_forms.test_every_form_of_the_table(name, over)
    test_forms.test_most_are_written_with_the_values_own_methods()
    test_sweeps.test_a_sweep_over_values_is_the_tapes_own()
    test_sweeps.test_a_graph_over_values_is_asked_as_in_its_own_lines()


def limits() -> None:
    from tests.core.test_primitives import (
        test_the_documents_own_rows_stand_as_printed,
        test_what_is_computed_in_another_form_is_shown_in_the_textbooks,
    )
    from tests.rules import test_ieee, test_in_range, test_stable

    test_the_documents_own_rows_stand_as_printed()
    test_what_is_computed_in_another_form_is_shown_in_the_textbooks()
    for held in (
        test_stable.test_limits, test_stable.test_sech_square_has_few_roundings,
        test_stable.test_where_a_power_of_a_negative_base_is_out_of_range,
        test_stable.test_where_a_power_a_quotient_or_a_length_is_out_of_range,
        test_ieee.test_divide, test_ieee.test_power, test_ieee.test_functions_at_their_edges,
        test_in_range.test_the_careful_bits_or_none,
        test_in_range.test_ordinary_numbers_need_no_care, test_in_range.test_nor_do_these,
    ):  # fmt: skip
        for mark in held.pytestmark:
            for given in mark.args[1]:
                held(*given) if isinstance(given, tuple) else held(given)
    below = test_stable.test_a_base_below_0_has_the_textbooks_bits_too.hypothesis.inner_test
    for exponent in range(-5, 7):
        below(1.1, exponent)
    test_stable.test_zero_times_infinity_is_zero_in_any_row()
    test_in_range.test_a_power_that_lost_its_digits_needs_care()
    test_in_range.test_a_weight_of_0_has_no_sign()


def derivatives() -> None:
    from tests.core.all_engines import ENGINES
    from tests.drivers.test_drivers import DERIVATIVES, test_derivatives

    for fact, engine in itertools.product(DERIVATIVES, ENGINES.values()):
        test_derivatives(engine, fact)


def nesting() -> None:
    from ad_viz.core.primitives import PRIMITIVES
    from tests.core import test_nesting as held
    from tests.nesting import test_run

    test_run.test_a_run_that_takes_anothers_value_lies_inside_it()
    pair = held.by_vjp, held.by_jvp
    for name in PRIMITIVES:
        held.test_second_derivatives_of_every_row(name, pair)
    for other in (pair, pair[::-1]):
        held.test_a_zero_with_a_derivative_of_its_own_counts(other)
        held.test_an_infinity_that_does_not_matter(other)
        held.test_the_perturbations_are_not_confused(other)
        held.test_a_function_returned_by_a_derivative_keeps_its_runs_apart(other)
    held.test_by_hand()
    held.test_runs_of_which_neither_lies_inside_the_other_do_not_mix()
    held.test_a_seed_may_have_a_derivative()


def edges() -> None:
    from tests.core.all_engines import ENGINES
    from tests.core.edges import EDGES
    from tests.core.test_edges import test_edges

    for edge, name in itertools.product(EDGES, ("tape", "var", "dual", "program")):
        test_edges(ENGINES[name], edge)
