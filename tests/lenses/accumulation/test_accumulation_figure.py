"""The figure of accumulation shows what was measured, tells it in words, and cleans up its bar."""

import sys
from functools import cache
from types import SimpleNamespace

import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.figures.progress import progress
from ad_viz.lenses.accumulation.figures.accumulation_figure import AccumulationFigure
from ad_viz.memory import accumulation


@cache
def measured() -> AccumulationFigure:
    return av.accumulation_figure(n=(10, 20, 40))


def test_counts_are_exact_and_bytes_are_theirs():
    for point in measured().points:
        count = {"+": 2 * point.n - 1, "add!!": point.n, "InplaceableThunk": 1}[point.strategy]
        assert (point.allocations, point.nbytes) == (count, count * 8 * point.n)
        assert point.seconds > 0
        assert point.label == "measured"


def test_the_lines_drawn_are_the_points():
    for axes, field, unit in zip(
        measured().axes, ("allocations", "nbytes", "seconds"), (1, 1, 1e6), strict=True
    ):
        assert (axes.get_xscale(), axes.get_yscale()) == ("log", "log")
        for line in axes.lines:
            own = [p for p in measured().points if p.strategy == line.get_label()]
            assert list(line.get_ydata()) == [getattr(p, field) * unit for p in own]
            assert list(line.get_xdata()) == [10, 20, 40]


def test_no_two_lines_differ_by_colour_alone():
    looks = [(line.get_marker(), line.get_linestyle()) for line in measured().axes[0].lines]
    assert len({marker for marker, _ in looks}) == len(looks) == 3


def test_what_it_shows_is_also_said():
    assert "at 40 elements. +: 79 allocations of 25,280 bytes (measured)" in repr(measured())
    assert "InplaceableThunk: 1 allocation of 320 bytes (measured)" in repr(measured())
    png = measured()._repr_png_()
    assert png.startswith(b"\x89PNG")
    assert b"79 allocations" in png


def test_a_function_and_strategies_of_ones_own():
    figure = av.accumulation_figure(
        lambda X: X[0] + X[1], n=(2, 1_000), strategies=("deferred", "+")
    )
    assert [(p.n, p.strategy, p.allocations) for p in figure.points] == [
        (2, "deferred", 1), (2, "+", 3), (1_000, "deferred", 1), (1_000, "+", 3),
    ]  # fmt: skip
    assert list(figure.axes[0].get_yticks()) == [1, 3]


def test_a_prediction_is_called_one(monkeypatch):
    monkeypatch.setattr(accumulation, "available", lambda: False)
    figure = av.accumulation_figure(n=(4,))
    assert figure.axes[0].get_title(loc="left") == "allocations, predicted"
    assert "(predicted)" in repr(figure)


@pytest.mark.parametrize("n", [(), (0,), (2.5,), (10**9,), 10, "10"])
def test_sizes_are_whole_numbers(n):
    with pytest.raises(InputError, match="sizes"):
        av.accumulation_figure(n=n)


def test_the_bar_shows_in_a_notebook_only_and_goes_with_the_block(monkeypatch):
    import ipywidgets
    from IPython import display

    shown = []
    shell = SimpleNamespace(kernel=None)
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    monkeypatch.setattr(display, "display", shown.append)

    def measuring():
        with progress(3) as done:
            done("the second")
            bar, label = shown[0].children
            shown.extend([bar, label])
            assert (bar.value, bar.max, label.value) == (1, 3, "the second")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        measuring()
    assert [widget.comm for widget in shown] == [None] * 3
    assert isinstance(shown[0], ipywidgets.HBox)
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: None))
    with progress(3) as done:
        done("the second")
    assert len(shown) == 3
