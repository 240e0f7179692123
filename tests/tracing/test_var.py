"""The Var graph: the document's recursion, visit by visit, without its limit of depth."""

import sys
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ad_viz as av
from ad_viz.arrays.apply import apply
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.tracing.var import Asked, Returned, Var, unlink
from tests.whole import sized


def recursive(node: Var, depth: int = 0) -> Iterator[Asked | Returned]:
    """``grad`` as the document writes it, with a word at each call and each return."""
    yield Asked(node, depth, node.grad_value is not None)
    if node.grad_value is None:
        terms = []
        for weight, child in node.children:
            yield from recursive(child, depth + 1)
            terms.append(weight * child.grad_value if weight and child.grad_value else 0.0)
        total = 0.0
        for term in terms:
            total += term
        node.grad_value = total
        yield Returned(node, depth, tuple(terms))


Program = list[tuple[str, int, int]]


def build(program: Program) -> list[Var]:
    nodes = [Var(0.5), Var(-1.25)]
    for name, i, j in program:
        operands = (nodes[i % len(nodes)], nodes[j % len(nodes)])
        primitive = PRIMITIVES[name]
        nodes.append(apply(primitive, *operands[: len(primitive.parameters)]))
    return nodes


programs = st.lists(
    st.tuples(
        st.sampled_from(["add", "mul", "sub", "sin", "log", "max"]),
        st.integers(0, 20),
        st.integers(0, 20),
    ),
    max_size=9,
)


def visits(nodes: list[Var], steps: Iterator[Asked | Returned]) -> list[tuple[object, ...]]:
    place = {id(node): k for k, node in enumerate(nodes)}
    return [(type(step), place[id(step.node)], *map(repr, step[1:])) for step in steps]


@given(programs, st.integers(0, 20))
def test_visits_are_those_of_the_recursion(program: Program, seeded: int) -> None:
    one, other = build(program), build(program)
    for nodes in (one, other):
        nodes[seeded % len(nodes)].grad_value = 1.0
    for k in (0, 1):
        assert visits(one, one[k].calls()) == visits(other, recursive(other[k]))
    assert [repr(n.grad_value) for n in one] == [repr(n.grad_value) for n in other]


def test_children_and_weights() -> None:
    x, y = Var(0.5), Var(4.2)
    z = x * y
    assert x.children == [(4.2, z)]
    assert y.children == [(0.5, z)]
    assert (x - 3).children == []


def test_a_node_used_twice_by_one_child() -> None:
    x = Var(3.0)
    z = x * x
    assert [(w, c is z) for w, c in x.children] == [(3.0, True), (3.0, True)]
    z.grad_value = 1.0
    assert x.grad() == 6.0


def test_another_output_needs_a_reset() -> None:
    x = Var(1.0)
    z, v = 2 * x + av.sin(x), 4 * x + av.cos(x)
    z.grad_value = 1.0
    first = x.grad()
    v.grad_value = 1.0
    assert x.grad() == first  # the stale answer: nothing was reset
    pending = [x]
    while pending:
        node = pending.pop()
        node.grad_value = None
        pending += [child for _, child in node.children]
    v.grad_value = 1.0
    assert first == pytest.approx(2.5403023058681398, rel=1e-15)
    assert x.grad() == pytest.approx(3.1585290151921033, rel=1e-15)


def test_unseeded_everything_is_zero() -> None:
    x = Var(1.0)
    _ = x * x + 1
    assert x.grad() == 0.0


def test_unlink_cuts_every_link_below() -> None:
    x = Var(1.0)
    y = x * 2
    z = y * x
    unlink([x])
    assert x.children == y.children == z.children == []


def test_a_failed_operation_leaves_no_child() -> None:
    x = Var(2.0)
    for bad in ("3", None, 1j, av.Tape().var(1.0)):
        with pytest.raises(av.errors.ADError):
            x * bad
    assert x.children == []


def test_the_graph_is_released_even_where_the_function_fails() -> None:
    seen: list[Var] = []

    def f(x):
        seen.append(x)
        x * 2
        raise KeyError("no such thing")

    with pytest.raises(KeyError):
        av.value_and_grad(f, 1.0, engine="var")
    assert seen[0].children == []


def test_many_operations_and_their_end() -> None:
    assert sys.getrecursionlimit() <= 10_000
    x = s = Var(1.0)
    for _ in range(sized(200_000, 1_000_000)):
        s = s * 1.0
    s.grad_value = 1.0
    assert x.grad() == 1.0
    del s, x  # freed link by link: no unlink, and no recursion either
