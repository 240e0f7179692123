"""Random programs of loops, calls and straight lines, which say by themselves what is in what.

Each is run once more with numbers that only count: hooks between its lines tell then how many
values there were when a loop, a turn or a call began and ended.
"""

import linecache
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

__all__ = ["MOST", "Expected", "Program", "random_program"]

_FILES = count()

#: The values of the largest program.
MOST = 1200


@dataclass(eq=False)
class Expected:
    """A group, and the part of another that it was run in."""

    kind: str
    label: str
    line: int | None
    within: tuple["Expected", int] | None
    starts: list[int] = field(default_factory=list)
    end: int = 0


@dataclass
class Program:
    """A function ``f`` in some text, with its hooks in ``space``."""

    text: str
    space: dict[str, Any]
    point: tuple[float, ...]

    @property
    def function(self) -> Callable[..., Any]:
        found: Callable[..., Any] = self.space["f"]
        return found


def random_program(
    random: Random, inputs: int = 2, most: int = MOST
) -> tuple[Program, list[Expected], int]:
    """A program on ``s`` and ``x``, what its groups are to be, and how many values it makes."""
    while True:
        program = _program(random, inputs, random.choice([1, 2, 3]))
        try:
            return program, *_expected(program, most)
        except OverflowError:
            continue


def _program(random: Random, inputs: int, depth: int) -> Program:
    """Each body makes a value, so that each turn does."""
    helpers = random.randint(0, 3)
    lines = [
        "def rec(s, x, n):",
        "    enter('call', 'rec')",
        "    r = rec(s, x, n - 1) * x if n else s * x",
        "    leave()",
        "    return r",
    ]
    for k in range(helpers):
        body = _body(random, depth - 1, k, "    ", count())
        lines += [f"def h{k}(s, x):", f"    enter('call', 'h{k}')", *body]
        lines += ["    leave()", "    return s"]
    names = ["s", "x", *(f"x{k}" for k in range(2, inputs))]
    lines += [f"def f({', '.join(names)}):", *_body(random, depth, helpers, "    ", count())]
    text = "\n".join([*lines, "    return s", ""])
    file = f"<groups {next(_FILES)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space: dict[str, Any] = dict.fromkeys(("enter", "turn", "leave"), lambda *_: None)
    exec(compile(text, file, "exec"), space)
    return Program(text, space, (1.01,) * inputs)


def _body(random: Random, depth: int, helpers: int, space: str, names: "count[int]") -> list[str]:
    long = random.random() < 0.15
    found: list[str] = []
    for _ in range(random.randint(31, 45) if long else random.randint(1, 4)):
        found += _statement(random, 0 if long else depth, helpers, space, names)
    return found


def _statement(
    random: Random, depth: int, helpers: int, space: str, names: "count[int]"
) -> list[str]:
    kinds = ["line"] * 3 + ["rec"] + ["loop"] * 2 * bool(depth) + ["call", "list"] * bool(helpers)
    times = random.randint(1, 6)
    match random.choice(kinds):
        case "line":
            return [f"{space}s = s{' * x' * random.choice([1, 1, 2, 3, 9])}"]
        case "rec":
            return [f"{space}s = rec(s, x, {random.randint(0, 4)})"]
        case "call":
            return [f"{space}s = h{random.randrange(helpers)}(s, x)"]
        case "list":
            header = f"for _ in range({times})"
            return [
                f"{space}enter('loop', {header!r})",
                f"{space}u = [turn() or h{random.randrange(helpers)}(s, x) {header}]",
                f"{space}leave()",
                f"{space}s = sum(u)",
            ]
        case _:
            header = f"for k{next(names)} in range({times})"
            inner = _body(random, depth - 1, helpers, space + "    ", names)
            return [
                f"{space}enter('loop', {header!r})",
                f"{space}{header}:",
                f"{space}    turn()",
                *inner,
                f"{space}leave()",
            ]


class _Counted:
    """A number of which only is known how many there are."""

    made = 0
    most = MOST

    def __mul__(self, _: Any) -> "_Counted":
        if _Counted.made == _Counted.most:
            raise OverflowError
        _Counted.made += 1
        return self

    __add__ = __radd__ = __mul__


def _expected(program: Program, most: int) -> tuple[list[Expected], int]:
    """All loops, and all calls that made more than one value; and how many values there are."""
    own = program.function.__code__
    found: list[Expected] = []
    around: list[Expected] = []

    def enter(kind: str, label: str) -> None:
        frame: Any = sys._getframe(1)
        line = frame.f_lineno + 1 if frame.f_code is own else None
        if kind == "call":
            while frame.f_code is not own:
                frame = frame.f_back
            line = frame.f_lineno
        within = (around[-1], len(around[-1].starts) - 1) if around else None
        group = Expected(kind, label, line, within)
        around.append(group)
        found.append(group)
        if kind == "call":
            turn()

    def turn() -> None:
        around[-1].starts.append(_Counted.made)

    def leave() -> None:
        around.pop().end = _Counted.made

    _Counted.made, _Counted.most = len(program.point), most
    space = dict(program.space)
    program.space.update(enter=enter, turn=turn, leave=leave)
    try:
        program.function(*(_Counted() for _ in program.point))
    finally:
        program.space.update(space)
    kept = [one for one in found if one.kind == "loop" or one.end - one.starts[0] > 1]
    for one in kept:  # a loop may be all that a call of one value did
        while one.within is not None and one.within[0] not in kept:
            one.within = one.within[0].within
    return kept, _Counted.made
