"""A long run says how far it is, and takes that away, whatever happens."""

import io
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.program.recording import record, trace
from ad_viz.recording import how_far
from ad_viz.tracing.tape import Tape

SHOWN = "Recording: 10,000 operations"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True

    @property
    def lines(self) -> list[str]:
        return self.getvalue().split("\r\x1b[K")


def added(x: Any, times: int = 20_001, at_end: Callable[[], None] = lambda: None) -> Any:
    s = x
    for _ in range(times):
        s = s + x
    at_end()
    return s


def interrupted() -> None:
    raise KeyboardInterrupt


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal, outside a notebook, where three seconds pass between two looks at the clock."""
    seconds = iter(range(0, 10**9, 3))
    monkeypatch.setattr(how_far.HowFar.__init__, "__defaults__", (lambda: next(seconds),))
    terminal = Terminal()
    monkeypatch.setattr(how_far, "sys", SimpleNamespace(modules={}, stderr=terminal))
    return terminal


def test_a_terminal_has_one_line_that_is_cleared(terminal: Terminal) -> None:
    recording = record(added, 1.0)
    assert terminal.lines[-3:] == [SHOWN, SHOWN.replace("1", "2", 1), ""]
    assert "\n" not in terminal.getvalue()
    assert recording.value == 20_002.0


def test_a_lens_says_that_it_tells(terminal: Terminal) -> None:
    player = av.reverse(added, 1.0)
    assert terminal.lines[-2:] == ["Telling: 20,000 operations", ""]
    assert terminal.getvalue().count("Telling") == 1
    assert player.timeline.data["counts"]["nodes"] == 20_002


def test_nothing_is_said_of_a_short_run(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(how_far.HowFar.__init__, "__defaults__", (lambda: 1.0,))
    av.reverse(added, 1.0)
    assert terminal.getvalue() == ""


def test_where_nobody_looks_nothing_is_written(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Terminal, "isatty", lambda self: False)
    av.reverse(added, 1.0)
    assert terminal.getvalue() == ""
    monkeypatch.setattr(how_far, "sys", SimpleNamespace(modules={}, stderr=None))
    assert record(added, 1.0).value == 20_002.0


@pytest.mark.parametrize("lens", [av.reverse, record])
def test_an_interrupted_run_leaves_nothing(terminal: Terminal, lens: Any) -> None:
    with pytest.raises(KeyboardInterrupt):
        lens(added, 1.0, at_end=interrupted)
    assert terminal.lines[-1] == ""
    assert SHOWN in terminal.lines
    before = terminal.getvalue()
    assert repr(av.reverse(lambda x: x * x, 3.0)).startswith("Player('Reverse mode")
    assert terminal.getvalue() == before
    again = av.reverse(added, 1.0)
    assert again.timeline.data["counts"]["nodes"] == 20_002
    assert terminal.lines[-1] == ""


def test_an_error_clears_the_line(terminal: Terminal) -> None:
    with pytest.raises(ZeroDivisionError):
        av.reverse(added, 1.0, at_end=lambda: print(1 / 0))
    assert terminal.lines[-1] == ""


@pytest.mark.parametrize("most", [1, 2, 9_999, 10_000, 10_001, 20_000])
def test_it_stops_at_the_limit(terminal: Terminal, most: int) -> None:
    with pytest.raises(InputError) as raised:
        trace(added, (1.0,), {}, Tape().var, most=most)
    assert f"more than {most:,} nodes" in str(raised.value)
    assert f"at most {most:,} nodes" in str(raised.value)
    assert terminal.lines[-1] == ""


def test_a_limit_that_is_met_is_no_error() -> None:
    assert len(trace(added, (1.0,), {}, Tape().var, most=20_002).nodes) == 20_002


def test_a_run_inside_another_is_not_counted(terminal: Terminal) -> None:
    record(lambda x: added(x) + record(added, 2.0).value, 1.0)
    assert terminal.lines[1:] == [SHOWN, SHOWN.replace("1", "2", 1), ""]


def test_a_notebook_has_one_output_that_is_cleared(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: list[str] = []

    def display(data: dict[str, str], raw: bool, display_id: bool) -> Any:
        assert raw
        assert display_id
        assert not texts
        texts.append(data["text/plain"])
        return SimpleNamespace(update=lambda data, raw: texts.append(data["text/plain"]))

    shell = SimpleNamespace(kernel=object())
    ipython = SimpleNamespace(get_ipython=lambda: shell)
    around = SimpleNamespace(modules={"IPython": ipython}, stderr=terminal)
    monkeypatch.setattr(how_far, "sys", around)
    monkeypatch.setitem(sys.modules, "IPython", ipython)  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "IPython.display", SimpleNamespace(display=display))  # type: ignore[arg-type]
    with pytest.raises(KeyboardInterrupt):
        record(added, 1.0, at_end=interrupted)
    assert texts[0] == SHOWN
    assert texts[-1] == ""
    assert terminal.getvalue() == ""
