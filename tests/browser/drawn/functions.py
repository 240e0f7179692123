"""Random functions of 3 to 20 nodes whose graphs are hard to draw, each from one seed."""

import random
from collections.abc import Callable
from typing import Any, Final

import ad_viz as av
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.readings.story import readings_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.timeline.timeline import Timeline
from tests.core.graphs import graph
from tests.lenses.array_programs import stories

__all__ = ["array_timeline", "drawn_timeline", "two_outputs"]

FEWEST, MOST = 3, 20
_STORIES: Final = (tape_story, var_story, forward_story, readings_story)
_UNARY: Final = (av.sin, av.cos, av.tanh, av.atan)
Made = tuple[Callable[..., Any], tuple[float, ...]]


def drawn_timeline(seed: int) -> Timeline:
    """The timeline of ``seed``: one kind of graph after another, in one lens after another.

    >>> FEWEST <= len(drawn_timeline(0).data["nodes"]) <= MOST
    True
    """
    draw = random.Random(seed)
    while True:
        function, point = _KINDS[seed % len(_KINDS)](draw)
        timeline = _STORIES[seed // len(_KINDS) % len(_STORIES)](function, point)
        if FEWEST <= len(timeline.data["nodes"]) <= MOST:
            return timeline


def array_timeline(seed: int) -> Timeline:
    """The story of the first random NumPy program from ``seed`` on that is of arrays.

    >>> any("shape" in node for node in array_timeline(0).data["nodes"])
    True
    """
    tell = _STORIES[seed % 3]
    for _, timeline in stories(tell, range(7 * seed, 7 * seed + 1000)):
        nodes = timeline.data["nodes"]
        if FEWEST <= len(nodes) <= MOST and any("shape" in node for node in nodes):
            return timeline
    raise AssertionError(seed)


def _expression(draw: random.Random) -> Made:
    any_graph = graph(draw.randrange(10**9))
    return any_graph.first, any_graph.point


def _fan_out(draw: random.Random) -> Made:
    """One input used many times, and what was made of it joined in any order."""
    uses = draw.randint(2, 6)
    chosen = [draw.choice(_UNARY) for _ in range(uses)]
    late = draw.random() < 0.5

    def fan(x: Any) -> Any:
        parts = [use(x) for use in chosen]
        total = parts[0]
        for part in parts[1:]:
            total = total + part * x if late else total * part
        return total

    return fan, (draw.uniform(0.1, 1.5),)


def _skips(draw: random.Random) -> Made:
    """A chain, some of whose links also take what was made long before."""
    length = draw.randint(2, 14)
    backs = [draw.randrange(-1, k + 1) for k in range(length)]

    def skip(x: Any) -> Any:
        made = [x]
        for back in backs:
            made.append(av.sin(made[-1]) if back < 0 else made[-1] * made[back])
        return made[-1] + made[0]

    return skip, (draw.uniform(0.1, 1.5),)


def _diamonds(draw: random.Random) -> Made:
    """What is taken apart and joined again, one after another."""
    wide, count = draw.randint(2, 3), draw.randint(1, 4)

    def diamond(x: Any, y: Any) -> Any:
        for _ in range(count):
            sides = [use(x) for use in _UNARY[:wide]]
            x = sides[0] * sides[1]
            x = x + sides[2] * y if wide > 2 else x
        return x

    return diamond, (draw.uniform(0.1, 1.5), draw.uniform(0.1, 1.5))


def _newton(draw: random.Random) -> Made:
    times = draw.randint(1, 5)

    def newton(a: Any) -> Any:
        x = 1.0
        for _ in range(times):
            x = 0.5 * (x + a / x)
        return x

    return newton, (draw.uniform(1, 3),)


def _same_twice(draw: random.Random) -> Made:
    """Two edges between the same two nodes, and one past those between."""
    times = draw.randint(1, 5)

    def square(x: Any, y: Any) -> Any:
        z = x * x
        for _ in range(times):
            z = z * z + y * x
        return z - y

    return square, (draw.uniform(0.1, 0.9), draw.uniform(0.1, 0.5))


def two_outputs(draw: random.Random) -> Made:
    """What both are made of comes in any order, some of it for one of them alone."""
    uses = [(draw.choice(_UNARY), draw.randrange(4), draw.randrange(4)) for _ in range(5)]
    count = draw.randint(1, 5)

    def two(x: Any, y: Any) -> Any:
        made = [x, y]
        for use, one, other in uses[:count]:
            made.append(use(made[one % len(made)]) * made[other % len(made)])
        return made[-1] * x, made[-2] * av.sin(y)

    return two, (draw.uniform(0.1, 1.5), draw.uniform(0.1, 1.5))


_KINDS: Final = (
    _expression, _fan_out, _skips, _diamonds, _newton, _same_twice, two_outputs
)  # fmt: skip
