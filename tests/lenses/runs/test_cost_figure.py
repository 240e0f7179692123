"""The figure of costs shows what was counted, and tells it in words."""

import ad_viz as av
from ad_viz.lenses.runs.figures.cost_figure import sample
from ad_viz.lenses.runs.jacobian_cost import jacobian_cost
from ad_viz.tangents.structures import jacobian

FIGURE = av.cost_figure(n=(1, 2, 8), m=(1, 4))


def test_every_point_is_a_ratio_of_counts():
    for point in FIGURE.points:
        at = [(k + 1) / 10 for k in range(point.inputs)]
        cost = jacobian_cost(sample(point.inputs, point.outputs), *at)
        assert point.forward == cost.forward / cost.evaluation
        assert point.reverse == cost.reverse / cost.evaluation
        assert point.forward_time is point.reverse_time is None


def test_the_lines_drawn_are_the_points():
    left, right = FIGURE.axes
    drawn = [[*map(float, line.get_ydata())] for line in (*left.lines, *right.lines)]
    first, second = FIGURE.points[:3], FIGURE.points[3:]
    assert drawn == [
        [p.forward for p in first], [p.reverse for p in first],
        [p.forward for p in second], [p.reverse for p in second],
    ]  # fmt: skip


def test_forward_grows_with_inputs_and_reverse_with_outputs():
    points = {(p.inputs, p.outputs): p for p in FIGURE.points}
    assert points[8, 1].forward > 7 * points[1, 1].forward
    assert points[8, 1].reverse < 1.1 * points[1, 1].reverse
    assert points[1, 4].forward == points[1, 1].forward
    assert points[1, 4].reverse > 1.8 * points[1, 1].reverse


def test_no_two_lines_differ_by_colour_alone():
    forward, reverse = FIGURE.axes[0].lines
    assert forward.get_linestyle() != reverse.get_linestyle()
    assert forward.get_marker() != reverse.get_marker()


def test_what_it_shows_is_also_said():
    shown = FIGURE.points[2]
    assert (
        f"With 8 inputs and 1 output, all derivatives cost {shown.forward:.3g} evaluations of f "
        f"in forward mode and {shown.reverse:.3g} in reverse mode."
    ) in repr(FIGURE)
    png = FIGURE._repr_png_()
    assert png.startswith(b"\x89PNG")
    assert b"evaluations of f" in png


def test_cpu_time_is_measured_where_it_is_asked_for():
    figure = av.cost_figure(n=(1, 2), m=(1,), cpu_time=True)
    assert all(p.forward_time > 0 and p.reverse_time > 0 for p in figure.points)
    assert len(figure.axes[0].lines) == 4
    assert "CPU time" in figure.get_suptitle()


def test_a_function_of_ones_own_is_measured():
    def make(n, m):
        return lambda *x: tuple(sum(x[1:], x[0]) * k for k in range(1, m + 1))

    assert [p.outputs for p in av.cost_figure(make, n=(2,), m=(1, 3)).points] == [1, 1, 3]


def test_in_the_sample_every_output_depends_on_every_input():
    rows = jacobian(sample(3, 2), 0.1, 0.2, 0.3)
    assert [len(row) for row in rows] == [3, 3]
    assert all(entry != 0 for row in rows for entry in row)
