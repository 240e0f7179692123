"""Random functions as a person writes them, with names of 1 to 20 letters, each from one seed."""

import importlib.util
import random
import string
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from ad_viz.lenses.accumulation.story import accumulation_story
from ad_viz.lenses.engines.story import engines_story
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.live.story import live_story
from ad_viz.lenses.programs.story import programs_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.timeline.timeline import Timeline

__all__ = ["named_timeline"]

_LETTERS = string.ascii_letters + "_"
_STORIES: tuple[Callable[..., Timeline], ...] = (
    var_story, live_story, tape_story, programs_story, forward_story, engines_story,
)  # fmt: skip


def named_timeline(seed: int, folder: Path) -> Timeline:
    """One lens after another; the function is written to a file, from which its lines are read."""
    draw = random.Random(seed)
    if seed % (len(_STORIES) + 1) == len(_STORIES):
        return _accumulated(draw, folder / f"arrays_{seed}.py")
    names = _names(draw, 5)
    first, second, *others = names
    lines = [f"def {draw.choice('fgh')}({first}, {second}):"]
    so_far = [first, second]
    for name in others:
        one, other = draw.choice(so_far), draw.choice(so_far)
        number = f"{draw.uniform(-9, 9):.4g}"
        forms = [
            f"{one} * {other}",
            f"av.sin({one}) - {other}",
            f"{one} / {other} + {number}",
            f"{number} * {one} ** 2",
        ]
        lines.append(f"    {name} = {draw.choice(forms)}")
        so_far.append(name)
    lines.append(f"    return {so_far[-1]}")
    function = _written(folder / f"numbers_{seed}.py", lines)
    story = _STORIES[seed % (len(_STORIES) + 1)]
    return story(function, tuple(_number(draw) for _ in range(2)))


def _accumulated(draw: random.Random, file: Path) -> Timeline:
    (name,) = _names(draw, 1)
    form = draw.choice(
        [f"({name} * {name}).sum() + 3 * {name}[0].sum()", f"({name} + {name} * 2.5).sum()"]
    )
    function = _written(file, [f"def f({name}):", f"    return {form}"])
    shape = draw.choice([(3,), (2, 3), (6,), (1,), (9,)])
    numbers = [
        draw.choice([_number(draw), float(draw.randrange(-9, 9)), 10.0 ** draw.randrange(5)])
        for _ in range(int(np.prod(shape)))
    ]
    return accumulation_story(function, (np.reshape(numbers, shape),))


def _names(draw: random.Random, count: int) -> list[str]:
    found: list[str] = []
    while len(found) < count:
        name = "".join(draw.choices(_LETTERS, k=draw.randint(1, 20)))
        if (
            name.isidentifier()
            and name not in ("av", "if", "in", "is", "or", "as", "f", "g", "h", *found)
            and name.strip("_")
        ):
            found.append(name)
    return found


def _number(draw: random.Random) -> float:
    return draw.choice((-1, 1)) * 10 ** draw.uniform(-4, 4)


def _written(file: Path, lines: list[str]) -> Callable[..., Any]:
    file.write_text("\n".join(["import ad_viz as av", "", "", *lines, ""]), "utf-8")
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Callable[..., Any] = getattr(module, lines[0].split("(")[0].removeprefix("def "))
    return found
