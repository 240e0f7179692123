"""Random programs of products of an array that is used again and again, and work around them."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import numpy as np

__all__ = ["Program", "program"]

Shape = tuple[int, ...]


class Program(NamedTuple):
    """A function of the array ``X``, and its text."""

    f: Callable[[Any], Any]
    X: Any
    text: str


def program(draw: Random, least: int = 1) -> Program:
    """A function with its text, which runs on plain arrays, real or complex, as well.

    ``X`` is a vector, a matrix, or a stack of them, of ``least`` cells or more.
    """
    numbers = np.random.default_rng(draw.randrange(2**32))
    m, n, stacks = draw.randint(1, 4), draw.randint(1, 4), draw.randint(1, 3)
    kinds: list[Shape] = [(n,), (m, n), (m, n), (stacks, m, n)]
    shape = draw.choice(kinds)
    if np.prod(shape) < least:
        shape = (*shape[:-1], shape[-1] + least)
    shapes: dict[str, Shape] = {"X": shape}
    constants: dict[str, Any] = {}
    lines: list[str] = []
    for place in range(draw.randint(1, 5)):
        name = f"w{place}"
        text, constant = _line(draw, shapes, f"A{place}", numbers)
        if constant is not None:
            constants[f"A{place}"] = constant
        lines.append(f"    {name} = {text}")
        ones = {one: np.ones(of) for one, of in shapes.items()}
        shapes[name] = np.shape(eval(text, {"np": np, **constants, **ones}))  # a test's own text
    ends = [draw.choice(list(shapes)) for _ in range(draw.randint(1, 3))]
    lines.append("    return " + " + ".join(f"np.sum({end})" for end in ends))
    text = "def f(X):\n" + "\n".join(lines) + "\n"
    names: dict[str, Any] = {"np": np, **constants}
    exec(text, names)  # a test's own text
    return Program(names["f"], numbers.uniform(-2, 2, shapes["X"]), text)


def _line(draw: Random, shapes: dict[str, Shape], held: str, numbers: Any) -> tuple[str, Any]:
    """What a new value is, of those that there are, and the constant that it takes, if it does."""
    one = draw.choice(["X", *shapes])
    shape = shapes[one]
    size = draw.randint(1, 3)
    kinds = ["shift", "scale", "minus", "tanh", "+", "*", "rows", "mean"]
    if shape:
        kinds += ["left", "left", "right", "right", "stack", "T", "T left", "twice", "gram"]
    kind = draw.choice(kinds)
    if kind in ("left", "T left", "stack"):
        to: Shape = (size, shape[-2] if len(shape) > 1 else shape[0])
        if kind == "stack":
            to = (shape[0] if len(shape) > 2 else draw.randint(1, 3), *to)
        turned = (*to[:-2], to[-1], to[-2]) if kind == "T left" else to
        left = f"{held}.T" if kind == "T left" else held
        return f"{left} @ {one}", numbers.uniform(-1, 1, turned)
    if kind == "right":
        return f"{one} @ {held}", numbers.uniform(-1, 1, (shape[-1], size))
    if kind in ("+", "*"):
        alike = [other for other in shapes if shapes[other] == shape]
        return f"{one} {kind} {draw.choice(alike)}", None
    if kind == "twice" and len(shape) < 3:
        return f"{one} @ {one}.T", None
    if kind == "gram" and len(shape) == 2:
        return f"{one}.T @ {one}", None
    if kind == "rows" and len(shape) > 1:
        return f"{one} - np.sum({one}, axis=0)", None
    texts = {
        "shift": f"{one} + 1.5", "minus": f"-{one}", "T": f"{one}.T",
        "tanh": f"np.tanh(0.1 * {one})", "mean": f"{one} - np.mean({one})",
    }  # fmt: skip
    return texts.get(kind, f"0.5 * {one}"), None
