"""The person's own code: found past ours, Python's and NumPy's."""

import functools
import os
import sys

import numpy as np

import ad_viz
from ad_viz.reporting import person


def here():
    return sys._getframe(1)


def test_the_frame_and_its_line() -> None:
    assert person.frame() is sys._getframe()
    line = person.line()
    assert line == f"{sys._getframe().f_lineno - 1}: line = person.line()"


def test_whose_a_file_is() -> None:
    assert person.is_ours(ad_viz.record.__code__)
    assert not person.is_ours(here.__code__)
    for file in (ad_viz.__file__, os.__file__, functools.__file__, np.__file__):
        assert person.is_library(file), file
    course = os.path.join(os.path.dirname(os.path.dirname(np.__file__)), "course", "loss.py")
    for file in (__file__, course, "<stdin>", "<string>", "/tmp/ipykernel_1/2.py"):
        assert not person.is_library(file), file


def test_no_line_without_source() -> None:
    space = {"person": person}
    exec("found = person.line()", space)
    assert space["found"] is None


def test_the_name_a_call_is_written_with() -> None:
    def name(*_: object) -> str | None:
        return person.called(sys._getframe(1))

    class Box:
        pass

    alias, box = name, Box()
    box.name = name
    # Not inside an assert: pytest would write the calls in its own way.
    found = [name(), alias(), box.name(1, name()), name(*[1, 2]), name(len("a"), len("b"))]
    found += [name() for _ in range(1)]
    assert found == ["name", "alias", "name", "name", "name", "name"]


def test_calls_tells_what_runs_once_from_what_runs_again() -> None:
    found = []

    def g(*_: object) -> int:
        found.append(person.calls(sys._getframe(1), sys._getframe().f_code))
        return 1

    class Sum:
        def __add__(self, other: object) -> int:
            return g_like(self)

    def g_like(_: object) -> int:
        at = sys._getframe(2)
        found.append(person.calls(at, sys._getframe(1).f_code))
        return 1

    g()
    list(map(g, [1, 2]))
    _ = Sum() + 1
    sum([1], Sum())
    assert found == [True, False, False, True, False]
