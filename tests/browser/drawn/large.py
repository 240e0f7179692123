"""Random runs of 20 to 5,000 nodes: loops, helper calls, straight lines, each from one seed."""

import random
from collections.abc import Callable
from typing import Any, Final

import ad_viz as av
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.timeline.groups.folding import Folding
from ad_viz.timeline.timeline import Timeline
from tests.browser.drawn.places import Fold

__all__ = ["KINDS", "SIZES", "folds_of", "large_timeline", "steps_of"]

SIZES: Final = (20, 33, 200, 1000, 5000)
_STORIES: Final = (tape_story, forward_story, var_story)
Made = tuple[Callable[..., Any], tuple[float, ...]]


def large_timeline(seed: int) -> Timeline:
    """Of ``seed``: one size and one kind of program after another."""
    draw = random.Random(seed)
    size = SIZES[seed % len(SIZES)]
    function, point = KINDS[seed // len(SIZES) % len(KINDS)](draw, size)
    return _STORIES[seed % len(_STORIES)](function, point)


def steps_of(timeline: Timeline, seed: int, count: int) -> list[int]:
    """The first, the last, some anywhere, and those that follow one of them."""
    draw = random.Random(seed)
    last = len(timeline)
    some = {1, last, *(draw.randint(1, last) for _ in range(count))}
    start = draw.randint(1, last)
    chosen = {step for step in some | {*range(start, start + 4)} if step <= last}
    return sorted({timeline.step(n).get("number", n) for n in chosen})


def folds_of(timeline: Timeline, steps: list[int], seed: int) -> dict[int, Fold]:
    """What is opened and closed by hand from one of these steps on, and from another."""
    draw = random.Random(seed)
    folding = Folding(timeline)
    parts = [
        (place, part)
        for place, group in enumerate(timeline.data["groups"])
        for part in draw.sample(range(len(group["starts"])), min(3, len(group["starts"])))
    ]

    def some() -> list[str]:
        return [folding.name(part) for part in draw.sample(parts, min(2, len(parts)))]

    return {step: (some(), some()) for step in draw.sample(steps, min(3, len(steps)))}


def model(w: Any, v: Any, x: Any) -> Any:
    return v * av.tanh(w * x)


def _fitting(draw: random.Random, size: int) -> Made:
    """A loop that calls a helper in each turn, and adds up."""

    def loss(w: Any, v: Any) -> Any:
        total = 0.0
        for k in range(max(2, size // 6)):
            r = model(w, v, 0.1 * k) - 0.5
            total = total + r * r
        return total

    return loss, (draw.uniform(0.1, 1.0), draw.uniform(0.1, 1.0))


def _nested(draw: random.Random, size: int) -> Made:
    """Loops in a loop, whose turns differ."""
    inner = draw.randint(2, 9)

    def nest(x: Any, y: Any) -> Any:
        for k in range(max(1, size // (2 * inner + 2))):
            z = x * y
            for _ in range(inner):
                z = av.sin(z) * x
            x = x + z * 0.01 if k % 2 else av.tanh(x + z)
        return x * y

    return nest, (draw.uniform(0.1, 1.0), draw.uniform(0.1, 1.0))


def _straight(draw: random.Random, size: int) -> Made:
    """Lines of no loop, each of which takes what was made shortly or long before."""
    backs = [(draw.randint(1, 6), draw.choice((1, 2, 4, size))) for _ in range(size)]
    lines = ["def straight(x0, x1):"]
    for k, (near, far) in enumerate(backs, 2):
        one, other = max(0, k - near), max(0, k - far)
        form = draw.choice((f"av.sin(x{one})", f"x{one} * x{other}", f"x{one} - x{other}"))
        lines.append(f"    x{k} = {form}")
    lines.append(f"    return x{len(backs) + 1}")
    space: dict[str, Any] = {"av": av}
    exec("\n".join(lines), space)
    return space["straight"], (draw.uniform(0.1, 0.9), draw.uniform(0.1, 0.9))


def _chain(draw: random.Random, size: int) -> Made:
    """One after another, and the first again at the end."""

    def chain(x: Any) -> Any:
        y = x
        for _ in range(size):
            y = av.sin(y)
        return y * x

    return chain, (draw.uniform(0.1, 1.0),)


def _wide(draw: random.Random, size: int) -> Made:
    """Many inputs, all added up."""

    def wide(*xs: Any) -> Any:
        return sum(x * x for x in xs)

    return wide, tuple(draw.uniform(0.1, 1.0) for _ in range(max(2, size // 3)))


KINDS: Final = (_fitting, _nested, _straight, _chain, _wide)
