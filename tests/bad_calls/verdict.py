"""What came of a call: accepted, refused by one of our errors, or wrong.

A call may do so much and no more: calls of functions are counted, and its memory has an end. The
watchdog stops only what hangs: it counts the processor's time, which others on the machine do not
lengthen.
"""

import io
import os
import resource
import signal
import sys
import traceback
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import Any, Final

from ad_viz import Dual, Var
from ad_viz.errors import ADError
from ad_viz.nesting.run import Run
from tests.bad_calls import values
from tests.bad_calls.calls import TYPED, Call
from tests.bad_calls.values import OwnError

__all__ = ["verdict"]

#: Calls of functions; what it measures may make a third of them.
_MOST_CALLS: Final = 20_000_000
_MOST_BYTES: Final = 2**30
_SECONDS: Final = 60


class _Stopped(BaseException):
    """The call went beyond its cap."""


def verdict(call: Call) -> str | None:
    """What is wrong, and where in the package; None of a call that was accepted or refused."""
    if wrong := _wrong(call):
        return wrong
    levels = [run.level for run in (Var(1.0).run, Dual(1.0).run, Run())]
    return f"runs that start have the levels {levels}" if levels != [1, 1, 1] else None


def _wrong(call: Call) -> str | None:
    try:
        with _silent(), _capped():
            call.run()
    except (ADError, OwnError):
        return None
    except BaseException as error:
        frames = traceback.extract_tb(error.__traceback__)
        ours = [frame for frame in frames if f"{os.sep}ad_viz{os.sep}" in frame.filename]
        if ours and _is_a_persons(frames[frames.index(ours[-1]) :], call):
            return None
        if isinstance(error, IndexError) and any(f.filename == TYPED for f in frames[3:]):
            return None  # a lambda read a cell that its array has not
        if not ours and not isinstance(error, _Stopped):
            return None if _is_pythons(error) else f"{type(error).__name__}: {error}"[:160]
        at = ours[-1] if ours else frames[-1]
        file = at.filename.rsplit(f"{os.sep}ad_viz{os.sep}")[-1]
        try:
            said = str(error)
        except Exception:
            said = "?"
        return f"{type(error).__name__} at {file}:{at.lineno}: {said:.100}"
    return None


def _is_a_persons(frames: list[traceback.FrameSummary], call: Call) -> bool:
    """Whether a function of theirs was called, and went wrong; how a value is written is not."""
    if "np.sum" in call.text and [frame.name for frame in frames[1:2]] == ["sum"]:
        return True  # NumPy's own, which they gave for a function of theirs
    theirs = [frame for frame in frames if frame.filename in (TYPED, values.__file__)]
    return bool(theirs) and not theirs[0].name.startswith("__")


def _is_pythons(error: BaseException) -> bool:
    """A wrong number of arguments, which stays Python's."""
    return isinstance(error, TypeError) and "argument" in str(error)


@contextmanager
def _silent() -> Iterator[None]:
    with warnings.catch_warnings(), redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        warnings.simplefilter("ignore")
        yield


@contextmanager
def _capped() -> Iterator[None]:
    made = 0

    def count(_: Any, event: str, __: Any) -> None:
        nonlocal made
        made += 1
        if made > _MOST_CALLS:
            raise _Stopped(f"more than {_MOST_CALLS:,} calls")

    def stop(*_: Any) -> None:
        raise _Stopped(f"no end within {_SECONDS} s of computing")

    with open("/proc/self/statm") as sizes:
        held = int(sizes.read().split()[0]) * resource.getpagesize()
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    before, tracer = signal.signal(signal.SIGPROF, stop), sys.getprofile()
    signal.setitimer(signal.ITIMER_PROF, _SECONDS)
    resource.setrlimit(resource.RLIMIT_AS, (held + _MOST_BYTES, hard))
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(tracer)
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
