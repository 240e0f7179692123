"""Sweeps with nothing on the way have the bits of the engines' own lines; over values, too."""

import math
import random
import struct
from typing import Any

from ad_viz.core import tape as core
from ad_viz.tracing.tape import Tape
from ad_viz.tracing.var import Var

ODD = (0.0, -0.0, 1.0, -1.0, -2.5, 1e200, 5e-324, math.inf, -math.inf, math.nan)


def drawn(draw: random.Random, outer: Tape, given: list[Any]) -> Any:
    """A number: a float, or one of a few of the outer tape's values."""
    return draw.choice(ODD) if draw.random() < 0.5 else draw.choice(given)


def bits(found: list[Any], outer: Tape) -> bytes:
    numbers = [n if type(n) is float else n.index + 0.25 for n in found]
    numbers += [float(n) for row in outer.rows for n in row]
    return struct.pack(f"{len(numbers)}d", *numbers)


def odd_tape(seed: int) -> tuple[Tape, Tape, list[tuple[int, Any]]]:
    """A tape of any rows at all, over an outer one; and seeds, of which two may meet."""
    draw, outer = random.Random(seed), Tape()
    given = [outer.var(draw.choice(ODD)) for _ in range(3)]
    with outer.going_on():
        inner = Tape()
    inner.plain = False
    for index in range(draw.randint(1, 7)):
        deps = draw.randint(0, index), draw.randint(0, index)
        row = [drawn(draw, outer, given) if dep != index else 0.0 for dep in deps]
        inner.rows.append((row[0], deps[0], row[1], deps[1]))
    seeds = [(draw.randrange(len(inner)), drawn(draw, outer, given)) for _ in range(3)]
    return outer, inner, seeds


def test_a_sweep_over_values_is_the_tapes_own() -> None:
    for seed in range(300):
        check_sweep(seed)


def check_sweep(seed: int) -> None:
    found = []
    for is_quick in (True, False):
        outer, inner, seeds = odd_tape(seed)
        with outer.going_on():
            swept = inner.sweep(seeds) if is_quick else core.Tape.sweep(inner, seeds)
        found.append(bits(swept, outer))
    assert found[0] == found[1], seed


def odd_graph(seed: int) -> tuple[Tape, list[Var], Var]:
    draw, outer = random.Random(seed), Tape()
    given = [outer.var(draw.choice(ODD)) for _ in range(3)]
    nodes = [Var(1.0) for _ in range(draw.randint(2, 7))]
    for at, node in enumerate(nodes[1:], 1):
        for _ in range(draw.randint(1, 3)):
            weight = draw.choice(ODD) if draw.random() < 0.7 else draw.choice(given)
            nodes[draw.randrange(at)].children.append((weight, node))
    return outer, nodes, nodes[-1]


def test_a_graph_over_values_is_asked_as_in_its_own_lines() -> None:
    for seed in range(300):
        check_graph(seed)


def check_graph(seed: int) -> None:
    found = []
    for is_quick in (True, False):
        outer, nodes, output = odd_graph(seed)
        output.grad_value = outer.var(0.5) if seed % 3 == 0 else 0.5
        for node in nodes:
            if is_quick:
                node.grad()
            else:
                for _ in node.calls():
                    pass
        found.append(bits([node.grad_value for node in nodes], outer))
    assert found[0] == found[1], seed
