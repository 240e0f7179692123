"""Which iteration made which value: worked cases, and random programs that know the answer."""

import linecache
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import reduce
from itertools import count, cycle, pairwise
from operator import mul
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ad_viz as av
from ad_viz.program.recording import record
from ad_viz.recording.frames.loops import LoopRun


def recorded(f: Callable[..., Any], *point: float) -> list[tuple[str, list[int], int]]:
    loops = record(f, *point).loops
    assert_nested(loops)
    return [(run.label, run.starts, run.end) for run in loops]


def assert_nested(loops: tuple[LoopRun, ...]) -> None:
    """Starts rise; two runs are apart, or one lies within one iteration of the other."""
    for run in loops:
        bounds = [*run.starts, run.end]
        assert all(a < b for a, b in pairwise(bounds)), run
    for k, outer in enumerate(loops):
        for inner in loops[k + 1 :]:
            first, end = inner.starts[0], inner.end
            apart = end <= outer.starts[0] or outer.end <= first
            bounds = [*outer.starts, outer.end]
            within = any(a <= first and end <= b for a, b in pairwise(bounds))
            assert apart or within, (outer, inner)


def power(x, n):
    p = x
    for _ in range(n):
        p = p * x
    return p


def for_loop(x):
    s = x
    for i in range(3):  # three times
        s = s * x
        s = s + i
    return s


def while_loop(x):
    s, k = x, 0
    while k < 3:
        s = s * x
        k += 1
    return s


def forever(x):
    s = x
    while True:
        s = s * 2
        if s > 8:
            break
    return s


def nested(x):
    s = x
    for i in range(2):
        for j in range(2):
            s = s * (i + j)
        s = s + x
    return s


def for_in_while(x):
    s, k = x, 0
    while k < 2:
        for _ in range(2):
            s = s * x
        k += 1
    return s


def equal_items(x):
    s = x
    for _ in [1.0] * 3:
        s = s * x
    return s


def equal_items_appended(x):
    out = []
    for _ in [1.0] * 3:
        out.append(av.sin(x))
    return out


def branches(x):
    s = x
    for i in range(4):
        if i % 2:
            s = s * x
        else:
            s = s + x
            s = s + 1
    return s


def skipping(x):
    s = x
    for i in range(6):
        if i % 2:
            continue
        s = s * x
        if i > 3:
            break
    else:
        s = s * 3
    return s


def else_of_a_for(x):
    s = x
    for _ in range(2):
        s = s * x
    else:  # noqa: PLW0120
        s = s * 3
    return s


def while_with_continue(x):
    s, n = x, 0
    while n < 4:
        n += 1
        if n == 2:
            continue
        s = s * x
        s = s + 1
    return s


def break_with_a_value(x):
    s = x
    for i in range(9):
        s = s * x
        if i == 1:
            s = s + 1
            break
    return s * 2


def return_from_inside(x):
    s = x
    for i in range(9):
        s = s * x
        if i == 1:
            return s + 1
    return s


def caught(x):
    s = x
    for i in range(3):
        try:
            s = s * x
            if i == 1:
                raise ValueError
        except ValueError:
            s = s + 1
    t = s * 2
    return t


def caught_outside_loops(x):
    try:
        s = x * 2
        raise ValueError
    except ValueError:
        s = x * 3
    t = s * 2
    return t + s


def two_loops(x):
    s = x
    for _ in range(2):
        s = s * x
    for _ in range(2):
        s = s + x
    return s


def helper_in_a_loop(x):
    t = 0
    for _ in range(2):
        t = t + power(x, 2)
    return t


def helper_alone_in_a_loop(x):
    out = []
    for _ in [1, 1]:
        out.append(power(x, 1))
    return out


def item_reassigned(x):
    s = x
    for v in (1, 2):
        v = v * x  # noqa: PLW2901
        s = s + v
        v = v * 2  # noqa: PLW2901
        s = s + v
    return s


def targets(x):
    for _i, (a, b) in enumerate(zip([1, 2], [3, 4], strict=True)):
        x = x * a
        x = x + b
    return x


def condition(x):
    s = x
    while s * x < 9:
        s = s + 1
    return s


def recursion(x):
    return grown(x, 2)


def grown(x, n):
    s = x
    for _ in range(2):
        s = s * grown(x, n - 1) if n > 1 else s + 1
    return s


def generator_summed(x):
    return sum(x * i for i in range(3))


def comprehension(x):
    ys = [x * i for i in range(3)]
    return sum(ys)


def mapped(x):
    for k in range(2):
        ys = list(map(av.sin, [x, x]))
        s = sum(ys) * k
    return s


def reduced(x):
    for _ in range(2):
        s = reduce(mul, [x, x, x])
    return s


def generator_across_a_loop(x):
    g = (x * i for i in range(3))
    s = 0
    for _ in range(3):
        s = s + next(g)
    return s


def two_generators(x):
    g = (x * i for i in range(2))
    h = (x + i for i in range(2))
    a, b, c, d = next(g), next(h), next(g), next(h)
    return a + b + c + d


def no_values(x):
    for _ in range(3):
        pass
    return x * 2


ACROSS = "for i in range(3)"
CASES: list[tuple[Callable[..., Any], list[tuple[str, list[int], int]]]] = [
    (for_loop, [("for i in range(3)", [1, 3, 5], 7)]),
    (while_loop, [("while k < 3", [1, 2, 3], 4)]),
    (forever, [("while True", [1, 2, 3], 4)]),
    (
        nested,
        [
            ("for i in range(2)", [1, 4], 7),
            ("for j in range(2)", [1, 2], 3),
            ("for j in range(2)", [4, 5], 6),
        ],
    ),
    (
        for_in_while,
        [
            ("while k < 2", [1, 3], 5),
            ("for _ in range(2)", [1, 2], 3),
            ("for _ in range(2)", [3, 4], 5),
        ],
    ),
    (equal_items, [("for _ in [1.0] * 3", [1, 2, 3], 4)]),
    (equal_items_appended, [("for _ in [1.0] * 3", [1, 2, 3], 4)]),
    (branches, [("for i in range(4)", [1, 3, 4, 6], 7)]),
    (skipping, [("for i in range(6)", [1, 2, 3], 4)]),
    (else_of_a_for, [("for _ in range(2)", [1, 2], 3)]),
    (while_with_continue, [("while n < 4", [1, 3, 5], 7)]),
    (break_with_a_value, [("for i in range(9)", [1, 2], 4)]),
    (return_from_inside, [("for i in range(9)", [1, 2], 4)]),
    (caught, [("for i in range(3)", [1, 2, 4], 5)]),
    (caught_outside_loops, []),
    (two_loops, [("for _ in range(2)", [1, 2], 3), ("for _ in range(2)", [3, 4], 5)]),
    (
        helper_in_a_loop,
        [
            ("for _ in range(2)", [1, 4], 7),
            ("for _ in range(n)", [1, 2], 3),
            ("for _ in range(n)", [4, 5], 6),
        ],
    ),
    (
        helper_alone_in_a_loop,
        [
            ("for _ in [1, 1]", [1, 2], 3),
            ("for _ in range(n)", [1], 2),
            ("for _ in range(n)", [2], 3),
        ],
    ),
    (item_reassigned, [("for v in (1, 2)", [1, 5], 9)]),
    (targets, [("for _i, (a, b) in enumerate(zip([1, 2], [3, 4], strict=True))", [1, 3], 5)]),
    (condition, [("while s * x < 9", [2, 4, 6, 8, 10], 12)]),
    (
        recursion,
        [
            ("for _ in range(2)", [1, 4], 7),
            ("for _ in range(2)", [1, 2], 3),
            ("for _ in range(2)", [4, 5], 6),
        ],
    ),
    (generator_summed, [("for i in range(3)", [1, 3, 5], 7)]),
    (comprehension, [("for i in range(3)", [1, 2, 3], 4)]),
    (mapped, [("for k in range(2)", [1, 6], 11)]),
    (reduced, [("for _ in range(2)", [1, 3], 5)]),
    (
        generator_across_a_loop,
        [
            ("for _ in range(3)", [1, 3, 5], 7),
            (ACROSS, [1], 2),
            (ACROSS, [3], 4),
            (ACROSS, [5], 6),
        ],
    ),
    (
        two_generators,
        [
            ("for i in range(2)", [1], 2),
            ("for i in range(2)", [2], 3),
            ("for i in range(2)", [3], 4),
            ("for i in range(2)", [4], 5),
        ],
    ),
    (no_values, []),
]


@pytest.mark.parametrize(("f", "runs"), CASES, ids=[f.__name__ for f, _ in CASES])
def test_runs(f: Callable[..., Any], runs: list[tuple[str, list[int], int]]) -> None:
    assert recorded(f, 1.5) == runs


def test_a_loops_line_is_its_own_and_a_helpers_loop_has_none_here() -> None:
    own, helpers, _ = record(helper_in_a_loop, 1.5).loops
    assert own.line == helper_in_a_loop.__code__.co_firstlineno + 2
    assert helpers.line is None


def test_the_challenger_loss_has_an_iteration_for_each_flight() -> None:
    def loss(w, b):
        total = 0.0
        for t, d in av.datasets.CHALLENGER:
            p = av.sigmoid(w * t + b)
            total = total - av.log(p if d else 1 - p)
        return total

    recording = record(loss, -0.2, 15.0)
    (run,) = recording.loops
    assert (run.label, len(run.starts), run.end) == (
        "for t, d in av.datasets.CHALLENGER",
        23,
        len(recording.nodes),
    )
    assert len(recording.nodes) == 2 + 5 * 23 + 16  # flights without distress take 1 - p


def test_a_loop_of_a_thousand_operations() -> None:
    def f(x):
        s = x
        for _ in range(1000):
            s = av.sin(s) * x
        return s

    (run,) = record(f, 1.5).loops
    assert run.starts == list(range(1, 2001, 2))
    assert run.end == 2001


def test_frames_are_released() -> None:
    import weakref

    class Thing:
        pass

    seen: list[weakref.ref[Thing]] = []

    def f(x):
        thing = Thing()
        seen.append(weakref.ref(thing))
        for _ in range(2):
            x = x * 2
        return x

    recording = record(f, 1.0)
    assert seen[0]() is None
    assert len(recording.loops) == 1


# Random programs. Each knows, by running itself, which values its loops made.

Body = list[Any]


def bodies() -> st.SearchStrategy[Body]:
    leaf = st.sampled_from([("op",), ("op",), ("continue",), ("break",), ("sum", 2), ("list", 2)])
    times = st.integers(0, 3)

    def within(body: st.SearchStrategy[Body]) -> st.SearchStrategy[Any]:
        return (
            st.tuples(st.just("for"), times, body)
            | st.tuples(st.just("while"), times, body)
            | st.tuples(st.just("if"), body, body)
            | st.tuples(st.just("call"), body)
            | st.tuples(st.just("try"), body)
        )

    return st.recursive(
        st.lists(leaf, min_size=1, max_size=3),
        lambda body: st.lists(leaf | within(body), min_size=1, max_size=4),
        max_leaves=10,
    )


@dataclass
class Written:
    """A body as Python text: the main function's lines, and its helpers' lines."""

    helpers: list[str] = field(default_factory=list)
    number: Iterator[int] = field(default_factory=count)

    def lines(self, body: Body, loops: int, labels: list[str]) -> list[str]:
        out: list[str] = []
        for statement in body:
            match statement:
                case ("op",):
                    out.append("s = s * x")
                case ("sum" | "list" as kind, n):
                    k = next(self.number)
                    items = f"x + j{k} for j{k} in range({n})"
                    out.append(f"s = s * sum({items})" if kind == "sum" else f"q = [{items}]")
                    labels.append(f"for j{k} in range({n})")
                case ("continue" | "break" as word,):
                    out += ["if flip():", f"    {word}"] if loops else ["s = s + x"]
                case ("for", n, inside):
                    k = next(self.number)
                    labels.append(f"for i{k} in range({n})")
                    out += [labels[-1] + ":", *indented(self.lines(inside, loops + 1, labels))]
                case ("while", n, inside):
                    k = next(self.number)
                    labels.append(f"while k{k} < {n}")
                    out += [f"k{k} = 0", labels[-1] + ":", f"    k{k} += 1"]
                    out += indented(self.lines(inside, loops + 1, labels))
                case ("if", inside, other):
                    out += ["if flip():", *indented(self.lines(inside, loops, labels))]
                    out += ["else:", *indented(self.lines(other, loops, labels))]
                case ("try", inside):
                    out += ["try:", *indented(self.lines(inside, loops, labels))]
                    out += ["    if flip():", "        raise KeyError"]
                    out += ["except KeyError:", "    s = s - x"]
                case ("call", inside):
                    name = f"helper{next(self.number)}"
                    text = self.lines(inside, 0, labels)
                    self.helpers += [f"def {name}(s, x):", *indented([*text, "return s"])]
                    out.append(f"s = {name}(s, x)")
        return out


def indented(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]


class Continue(Exception):  # noqa: N818
    pass


class Break(Exception):  # noqa: N818
    pass


class Truth:
    """Runs the body without running it: counts values, and keeps the loops around each."""

    def __init__(self, labels: list[str], flips: Iterator[bool]) -> None:
        self.labels, self.flips = labels, flips
        self.values = 1
        self.open: list[list[Any]] = []  # [label, run or None, whether this iteration has begun]
        self.runs: list[tuple[str, list[int], list[int]]] = []

    def value(self) -> None:
        for around in self.open:
            if around[1] is None:
                around[1] = (around[0], [], [0])
                self.runs.append(around[1])
            if not around[2]:
                around[1][1].append(self.values)
                around[2] = True
            around[1][2][0] = self.values + 1
        self.values += 1

    def loop(self, label: str, times: int, body: Callable[[], None]) -> None:
        self.open.append([label, None, False])
        for _ in range(times):
            self.open[-1][2] = False
            try:
                body()
            except Continue:
                continue
            except Break:
                break
        self.open.pop()

    def run(self, body: Body, loops: int, labels: Iterator[str]) -> None:
        """Labels are taken in the order they were written, whether or not a branch runs."""
        for statement, own in [(s, list(self._labels(s, labels))) for s in body]:
            self._one(statement, loops, own)

    def _labels(self, statement: Any, labels: Iterator[str]) -> Iterator[str]:
        if statement[0] in ("for", "while", "sum", "list"):
            yield next(labels)
        for part in statement:
            if isinstance(part, list):
                for inner in part:
                    yield from self._labels(inner, labels)

    def _one(self, statement: Any, loops: int, labels: list[str]) -> None:
        match statement:
            case ("op",):
                self.value()
            case ("sum", n):

                def added() -> None:
                    self.value()
                    self.value()

                self.loop(labels[0], n, added)
                self.value()
            case ("list", n):
                self.loop(labels[0], n, self.value)
            case ("continue" | "break" as word,):
                if not loops:
                    self.value()
                elif next(self.flips):
                    raise Continue if word == "continue" else Break
            case ("for" | "while", n, inside):
                self.loop(labels[0], n, lambda: self.run(inside, loops + 1, iter(labels[1:])))
            case ("if", inside, other):
                rest = iter(labels)
                ours = [label for s in inside for label in self._labels(s, rest)]
                if next(self.flips):
                    self.run(inside, loops, iter(ours))
                else:
                    self.run(other, loops, rest)
            case ("try", inside):
                self.run(inside, loops, iter(labels))
                if next(self.flips):
                    self.value()
            case ("call", inside):
                self.run(inside, 0, iter(labels))


programs = count()


@settings(max_examples=250)
@given(bodies(), st.lists(st.booleans(), min_size=1, max_size=7))
def test_random_programs(body: Body, flips: list[bool]) -> None:
    written, labels = Written(), []
    main = written.lines(body, 0, labels)
    text = "\n".join([*written.helpers, "def f(x):", *indented(["s = x", *main, "return s * 1"])])
    truth = Truth(labels, cycle(flips))
    truth.run(body, 0, iter(labels))

    file = f"<random program {next(programs)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    turning = cycle(flips)
    space: dict[str, Any] = {"flip": lambda: next(turning)}
    exec(compile(text, file, "exec"), space)
    try:
        recording = record(space["f"], 0.75)
        assert_nested(recording.loops)
        assert [(run.label, run.starts, run.end) for run in recording.loops] == [
            (label, starts, end) for label, starts, (end,) in truth.runs
        ], text
        assert len(recording.nodes) == truth.values + 1
        turning = cycle(flips)
        assert recording.value == space["f"](0.75) or recording.value != recording.value
    finally:
        del linecache.cache[file]
