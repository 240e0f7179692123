"""What folds into what: random programs that know it, and some by hand."""

import linecache
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import ad_viz as av
from ad_viz.program.recording import record
from ad_viz.timeline.groups.forest import forest
from ad_viz.timeline.groups.group import Group
from tests.fresh import FRESH
from tests.timeline.groups.programs import Expected, Program, random_program
from tests.whole import sized


@pytest.mark.parametrize("number", range(sized(25, 3000)))
def test_the_groups_of_a_random_program_are_those_it_ran(number: int) -> None:
    random = Random(f"{FRESH} {number}")
    program, ran, values = random_program(random, inputs=random.choice([2, 2, 31, 50]))
    recording = record(program.function, *program.point)
    groups = forest(recording)
    assert len(recording.nodes) == values
    assert_whole(groups, values)

    def path(group: Group) -> list[Any]:
        """What is around it, but for runs of lines."""
        found: list[Any] = []
        at = group.within
        while at is not None:
            outer = groups[at[0]]
            found += [(*key(outer), at[1])] if outer.kind != "lines" else []
            at = outer.within
        return found

    found = [(key(group), path(group)) for group in groups if group.kind != "lines"]
    assert Counter(map(repr, found)) == Counter(repr((key(one), around(one))) for one in ran)
    assert_lines(groups, recording.inputs, values)


def key(group: Group | Expected) -> tuple[Any, ...]:
    return group.kind, group.label, group.line, tuple(group.starts), group.end


def around(one: Expected) -> list[Any]:
    found, at = [], one.within
    while at is not None:
        found.append((*key(at[0]), at[1]))
        at = at[0].within
    return found


def assert_whole(groups: list[Group], count: int) -> None:
    """Parts follow each other, lie within what holds them, and have names of their own."""
    names = [group.part_name(part) for group in groups for part in range(len(group.starts))]
    assert len({*names}) == len(names)
    assert len({group.name for group in groups}) == len(groups)
    places = [(group.depth, group.starts[0]) for group in groups]
    assert places == sorted(places)
    for place, group in enumerate(groups):
        bounds = [*group.starts, group.end]
        assert all(one < other for one, other in pairwise(bounds))
        if group.within is None:
            assert (group.depth, bounds[0] >= 0, group.end <= count) == (0, True, True)
            continue
        outer, part = group.within
        assert outer < place
        start, end = groups[outer].bounds(part)
        assert start <= bounds[0] < group.end <= end
        assert group.depth == groups[outer].depth + 1
    for one, other in pairwise(sorted(groups, key=lambda group: (group.depth, group.starts[0]))):
        assert one.depth < other.depth or one.end <= other.starts[0]


def assert_lines(groups: list[Group], inputs: int, count: int) -> None:
    """A body of more than 30 things is one run of lines, whose parts hold a few of them each."""
    held: dict[Any, list[Group]] = {}
    for group in groups:
        held.setdefault(group.within, []).append(group)
    bodies: list[tuple[Any, int, int]] = [(None, 0, inputs), (None, inputs, count)]
    for place, group in enumerate(groups):
        if group.kind != "lines":
            bodies += [((place, k), *group.bounds(k)) for k in range(len(group.starts))]
    for within, start, end in bodies:
        inside = [g for g in held.get(within, ()) if start <= g.starts[0] < end]
        if inside and inside[0].kind == "lines":
            (lines,) = inside
            assert (lines.starts[0], lines.end) == (start, end)
            sizes = [
                things(held.get((groups.index(lines), k), []), *lines.bounds(k))
                for k in range(len(lines.starts))
            ]
            assert sum(sizes) > 30
            assert max(sizes) <= 6
            assert 2.2 <= sum(sizes) / len(sizes) <= 5.6
        else:
            assert all(group.kind != "lines" for group in inside)
            assert things(inside, start, end) <= 30


def things(inside: list[Group], start: int, end: int) -> int:
    return end - start - sum(g.end - g.starts[0] - 1 for g in inside)


def test_recursion_of_depth_900_is_900_calls_each_within_the_other() -> None:
    def rec(x, n):
        return x * 1.001 if n == 0 else rec(x, n - 1) * x

    recording = record(lambda x: rec(x, 900) + 1, 1.0)
    groups = forest(recording)
    calls = [group for group in groups if group.kind == "call"]
    assert [(g.name, g.starts, g.end) for g in calls] == [
        (f"rec, call {k + 1}", [1], 902 - k) for k in range(900)
    ]
    assert_whole(groups, len(recording.nodes))


def test_a_call_in_a_comprehension_and_in_a_generator_is_a_call() -> None:
    def model(x, k):
        y = x * k
        return y * y

    def in_list(x):
        return sum([model(x, k) for k in range(3)])

    def in_generator(x):
        return sum(model(x, k) for k in range(3))

    one = [(g.name, g.starts, g.end, g.within) for g in forest(record(in_list, 2.0))]
    line = in_list.__code__.co_firstlineno + 1
    assert one == [
        (f"line {line}", [1, 3, 5], 7, None),
        *((f"model, call {k + 1}", [1 + 2 * k], 3 + 2 * k, (0, k)) for k in range(3)),
    ]
    calls = [g for g in forest(record(in_generator, 2.0)) if g.kind == "call"]
    assert [(g.name, g.starts, g.end) for g in calls] == [
        (f"model, call {k + 1}", [1 + 3 * k], 3 + 3 * k) for k in range(3)
    ]


def test_neither_the_function_itself_nor_what_is_written_around_it_is_a_call() -> None:
    from functools import wraps

    def doubled(f):
        @wraps(f)
        def around(x):
            return f(x) * 2

        return around

    @doubled
    def f(x):
        cube = lambda z: z * z * z  # noqa: E731
        return cube(x) + x

    assert forest(record(f, 2.0)) == []


def test_a_layer_that_is_called_has_its_class_for_a_name() -> None:
    class Layer:
        def __call__(self, x):
            return x * x + 1

    layer = Layer()
    (group,) = forest(record(lambda x: layer(x) * x, 2.0))
    assert (group.kind, group.name) == ("call", "Layer")


def test_names_of_many_letters_are_cut_and_stay_apart() -> None:
    space: dict[str, Any] = {}
    exec(
        "".join(f"def {'g' * 500}{k}(x):\n    return x * x + 1\n" for k in "ab")
        + f"def f(x):\n    return {'g' * 500}a(x) + {'g' * 500}b(x)\n",
        space,
    )
    names = [group.name for group in forest(record(space["f"], 2.0))]
    assert len({*names}) == 2
    assert all(len(name) < 60 for name in names)


def test_lines_that_fold_are_named_by_their_numbers_or_by_their_nodes() -> None:
    text = "def f(x):\n" + "".join(f"    a{k} = x * {k + 2}\n" for k in range(40))
    text += "    return a0 + a39\n"
    program = Program(text, {}, (2.0,))
    linecache.cache["<forty>"] = (len(text), None, text.splitlines(keepends=True), "<forty>")
    exec(compile(text, "<forty>", "exec"), program.space)
    (group,) = forest(record(program.function, 2.0))
    assert (group.name, group.line, len(group.starts)) == ("lines 2–42", 2, 10)
    (inputs, sums) = forest(record(lambda *xs: sum(xs), *range(200)))
    assert (inputs.name, sums.name) == ("xs₀ to xs₁₉₉", "v₁ to v₂₀₀")
    assert av.record(lambda x: x * x, 2.0).calls == ()
