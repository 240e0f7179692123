"""Random programs of products, sums and transposes of an array that is used again and again."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import numpy as np

__all__ = ["Program", "program"]


class Program(NamedTuple):
    """A function of the array ``X``, and its text."""

    f: Callable[[Any], Any]
    X: Any
    text: str


def program(draw: Random) -> Program:
    """A function with its text, which runs on plain arrays, real or complex, as well."""
    m, n = draw.randint(1, 4), draw.randint(1, 4)
    is_vector = draw.random() < 0.35
    numbers = np.random.default_rng(draw.randrange(2**32))
    shapes: dict[str, tuple[int, ...]] = {"X": (n,) if is_vector else (m, n)}
    constants: dict[str, Any] = {}
    lines: list[str] = []
    for place in range(draw.randint(1, 5)):
        one = draw.choice(["X", *shapes])
        shape, name = shapes[one], f"w{place}"
        kind = draw.choice(["left", "right", "+", "*", "shift", "scale", "T", "twice", "minus"])
        if kind in ("left", "right"):
            held, size = f"A{place}", draw.randint(1, 3)
            inner = shape[0] if kind == "left" else shape[-1]
            to = (size, inner) if kind == "left" else (inner, size)
            constants[held] = numbers.uniform(-2, 2, to)
            text = f"{held} @ {one}" if kind == "left" else f"{one} @ {held}"
            shapes[name] = (np.ones(to) @ np.ones(shape) if kind == "left"
                            else np.ones(shape) @ np.ones(to)).shape  # fmt: skip
        elif kind in ("+", "*"):
            alike = [other for other in shapes if shapes[other] == shape]
            text, shapes[name] = f"{one} {kind} {draw.choice(alike)}", shape
        elif kind == "twice" and len(shape) == 2:
            text, shapes[name] = f"{one} @ {one}.T", (shape[0], shape[0])
        elif kind == "T":
            text, shapes[name] = f"{one}.T", shape[::-1]
        else:
            text = {"shift": f"{one} + 1.5", "minus": f"-{one}"}.get(kind, f"0.5 * {one}")
            shapes[name] = shape
        lines.append(f"    {name} = {text}")
    ends = [draw.choice(list(shapes)) for _ in range(draw.randint(1, 3))]
    lines.append("    return " + " + ".join(f"np.sum({end})" for end in ends))
    text = "def f(X):\n" + "\n".join(lines) + "\n"
    names: dict[str, Any] = {"np": np, **constants}
    exec(text, names)  # a test's own text
    return Program(names["f"], numbers.uniform(-2, 2, shapes["X"]), text)
