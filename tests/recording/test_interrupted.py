"""A run that is stopped, by Ctrl-C anywhere or by an error, leaves nothing behind."""

import gc
import random
import signal
import sys
import tracemalloc
import weakref
from collections.abc import Iterator
from types import FrameType
from typing import Any

import pytest

import ad_viz as av
from ad_viz.nesting.guard import WATCHERS
from ad_viz.nesting.run import level_now
from ad_viz.program.recording import Recording, record
from ad_viz.recording.frames import places, running
from ad_viz.reporting import person
from tests.fresh import FRESH

HOUSE = running.__file__.partition("recording")[0]


class Thing:
    pass


THINGS: list[weakref.ref[Thing]] = []


def half(a: Any) -> Any:
    b = a * 0.5
    return b


def halves(a: Any, n: int) -> Iterator[Any]:
    for _ in range(n):
        a = half(a)
        yield a


def f(x: Any, y: Any) -> Any:
    thing = Thing()
    THINGS.append(weakref.ref(thing))
    s = x
    for k in range(3):
        s = s + av.sin(s * y) * k
        if s > 0.5:
            s = half(s)
    s = s + sum(halves(y, 2))
    xs = [x * i for i in range(2)]
    return s + xs[1]


def said(recording: Recording) -> Any:
    guards = [(g.line, g.left, g.op, g.right, g.held) for g in recording.guards]
    return tuple(recording.nodes), recording.loops, recording.calls, guards


class Stopper:
    """Raises at the ``count``-th line that runs in the package or in the function."""

    def __init__(self, count: int) -> None:
        self.left = count

    def __call__(self, frame: FrameType, event: str, _: Any) -> Any:
        code = frame.f_code
        if code.co_name in ("__exit__", "forget", "release", "_close", "_leave", "_resolve"):
            return None  # what tidies up is not stopped while it does
        if event == "line" and (code.co_filename.startswith(HOUSE) or code is f.__code__):
            self.left -= 1
            if self.left == 0:
                raise KeyboardInterrupt
        return self


def stopped(count: int) -> bool:
    """Whether the run was stopped at that line; it may be over by then."""
    sys.settrace(Stopper(count))
    try:
        record(f, 0.5, 4.2)
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(None)
    return False


def test_stopped_anywhere() -> None:
    expected = said(record(f, 0.5, 4.2))
    draw = random.Random(FRESH)
    most = 2
    while stopped(most):
        most *= 2
    assert most > 1000
    for _ in range(60):
        THINGS.clear()
        if not stopped(draw.randrange(1, most)):
            continue
        assert not WATCHERS
        assert level_now() == 0
        gc.collect()
        assert [thing() for thing in THINGS] in ([], [None])
        assert said(record(f, 0.5, 4.2)) == expected


def test_stopped_by_the_signal() -> None:
    def g(x: Any) -> Any:
        for k in range(1000):
            x = x * 0.999
            if k == 500:
                signal.raise_signal(signal.SIGINT)
        return x

    before = said(record(f, 0.5, 4.2))
    with pytest.raises(KeyboardInterrupt):
        record(g, 0.5)
    assert not WATCHERS
    assert said(record(f, 0.5, 4.2)) == before


@pytest.mark.parametrize("error", [KeyboardInterrupt, ZeroDivisionError])
def test_a_traceback_that_is_kept_keeps_no_columns(error: type[BaseException]) -> None:
    def g(x: Any) -> Any:
        for k in range(5000):
            x = x * 0.999
            if k == 4000:
                raise error
        return x

    tracemalloc.start()
    with pytest.raises(error) as kept:
        record(g, 0.5)
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept.tb is not None
    assert held < 4000 * 250  # the rows of the tape, which x holds


def test_what_was_read_of_code_is_forgotten() -> None:
    record(f, 0.5, 4.2)
    for function in (person.instructions, person.places, person.numbers):
        kept = function.__closure__[0].cell_contents  # type: ignore[attr-defined]
        assert kept.cache_info().currsize == 0
    codes = [found for found in gc.get_objects() if isinstance(found, places.Codes)]
    assert not any(one._found for one in codes)
