"""Random functions of one number, and steps: plain ones, and what people and tests think of.

``truth`` is the same function of mpmath's numbers, where there is one.
"""

import random
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import mpmath

import ad_viz as av

__all__ = ["Case", "random_case"]


class Case(NamedTuple):
    """What is asked for; ``is_refused`` where nothing can be told of it, ``is_kinked`` where it
    kinks or jumps at x, so that nothing is told as if there were a derivative.
    """

    kind: str
    f: Callable[[Any], Any]
    x: float
    steps: Any = None
    truth: Callable[[Any], Any] | None = None
    is_refused: bool = False
    is_kinked: bool = False


#: Plain functions, twice, and where their derivatives are tame.
_SMOOTH: Final[tuple[tuple[Callable[[Any], Any], Callable[[Any], Any], float, float], ...]] = (
    (av.sin, mpmath.sin, -4, 4),
    (av.exp, mpmath.exp, -3, 5),
    (lambda x: x * x, lambda x: x * x, -9, 9),
    (lambda x: x * av.log(x), lambda x: x * mpmath.log(x), 0.2, 9),
    (lambda x: av.exp(-x * x) / (1 + x), lambda x: mpmath.exp(-x * x) / (1 + x), 0.1, 2),
    (lambda x: av.tanh(x) + av.sqrt(x), lambda x: mpmath.tanh(x) + mpmath.sqrt(x), 0.2, 5),
    (lambda x: av.log1p(x) * av.expm1(x), lambda x: mpmath.log1p(x) * mpmath.expm1(x), 0.1, 3),
    (lambda x: 1e6 + av.sin(50 * x), lambda x: 1e6 + mpmath.sin(50 * x), -2, 2),
    (lambda x: x**3 - x, lambda x: x**3 - x, -3, 3),
)
_BAD_STEPS: Final = (
    "0.1", b"abc", [0.1], [], [0.1, -1.0], [1, 10**400], [1e308, 1.0], ["0.1", "0.2"], {0.1, 0.2},
    [0.1, float("nan")], 3, [0.1, None], [0.1, float("inf")],
)  # fmt: skip


def random_case(seed: int) -> Case:
    """One function at one number, with steps; a third of them plain ones."""
    draw = random.Random(seed)
    kind = draw.choice(("smooth", "smooth", *_KINDS))
    case = _smooth(draw) if kind == "smooth" else _KINDS[kind](draw)
    if draw.random() < 0.05:
        return case._replace(steps=draw.choice(_BAD_STEPS), is_refused=True)
    return case._replace(kind=kind, steps=_steps(draw))


def _steps(draw: random.Random) -> list[float] | None:
    """None, a tenth again and again, any that are positive, or some that are very small."""
    way = draw.randrange(5)
    if way < 2:
        return None
    lowest = -323 if way == 4 else -18
    powers = {draw.uniform(lowest, 1) for _ in range(draw.randint(2, 9))}
    powers = {float(round(power)) for power in powers} | {0.0, -1.0} if way == 2 else powers
    return sorted({max(5e-324, 10**power) for power in powers} | {0.25, 0.5}, reverse=True)


def _smooth(draw: random.Random) -> Case:
    f, truth, low, high = draw.choice(_SMOOTH)
    return Case("", f, draw.uniform(low, high), truth=truth)


def _point(draw: random.Random) -> float:
    return draw.choice((0.0, 1.0, -2.0, draw.uniform(-3, 3), draw.uniform(-3, 3)))


def _linear(draw: random.Random) -> Case:
    a, b = draw.choice((0, 1, 2, draw.uniform(-9, 9))), draw.choice((0, 1, draw.uniform(-99, 99)))
    return Case("", lambda x: a * x + b, _point(draw), truth=lambda x: a * x + b)


def _constant(draw: random.Random) -> Case:
    c = draw.choice((0.0, 3.0, -1e9))
    return Case("", lambda x: x * 0 + c, _point(draw), truth=lambda x: mpmath.mpf(c))


def _jump(draw: random.Random) -> Case:
    x, by, far = _point(draw), draw.choice((1.0, 1e-6, -40.0)), draw.choice((0, 0.05, -0.05, 1e-9))
    return Case("", lambda t: t * t if t <= x + far else t * t + by, x, is_kinked=x + far == x)


def _kink(draw: random.Random) -> Case:
    x, far = _point(draw), draw.choice((0, 0, 0.05, -0.05, 1e-9))
    f = draw.choice((
        lambda t: av.abs(t - x - far),
        lambda t: av.relu(t - x - far) + t,
        lambda t: t * t + 3 * max(t - x - far, 0.0),
        lambda t: t * t + av.max(t - x - far, 0.0),
        lambda t: av.max(t, x + far),
        lambda t: t * t + av.min(far, av.sin(x - t)),
        lambda t: abs(t - x - far) + 1e6,
    ))  # fmt: skip
    return Case("", f, x, is_kinked=not far)


def _unused(draw: random.Random) -> Case:
    """A kink that the output does not depend on, and a maximum of one number and itself."""
    x = _point(draw)

    def unused(t: Any) -> Any:
        av.abs(t - x)
        return t * t + 1

    f = draw.choice((unused, lambda t: av.max(t, t) * t + 1))
    return Case("", f, x, truth=lambda t: t * t + 1)


def _pole(draw: random.Random) -> Case:
    x, far = _point(draw), draw.choice((0.05, -0.05, 1e-3, 1e-9))
    return draw.choice((
        Case("", lambda t: 1 / (t - x - far), x),
        Case("", av.log, abs(far)),
        Case("", av.sqrt, abs(far)),
    ))  # fmt: skip


def _huge(draw: random.Random) -> Case:
    x = 10 ** draw.choice((draw.uniform(6, 150), draw.uniform(12, 17)))
    return Case("", draw.choice((lambda t: t * t, lambda t: t / 3, av.sin, av.sqrt)), x)


def _tiny(draw: random.Random) -> Case:
    x, scale = 10 ** draw.uniform(-300, 0), 10 ** draw.uniform(-322, -290)
    return draw.choice((
        Case("", lambda t: t * scale, 1.0),
        Case("", lambda t: av.sin(t) * scale, 0.5),
        Case("", lambda t: t * t + t, x),
        Case("", lambda t: (t * scale) / scale, 1.0),
    ))  # fmt: skip


def _raising(draw: random.Random) -> Case:
    x, far = _point(draw), draw.choice((0.05, -0.05, 1e-5))
    error = draw.choice((ValueError, IndexError, ZeroDivisionError, KeyError, RuntimeError))

    def f(t: Any) -> Any:
        if (t > x + far) if far > 0 else (t < x + far):
            raise error("not here")
        return t * t + 1

    return Case("", f, x)


def _nothing(draw: random.Random) -> Case:
    x = _point(draw)
    return Case("", lambda t: None if t > x else t * 2, x, is_refused=True)


def _impure(draw: random.Random) -> Case:
    runs: list[float] = []

    def f(t: Any) -> Any:
        runs.append(draw.uniform(1, 2))
        return t * runs[-1] + len(runs)

    return Case("", f, _point(draw), is_refused=True)


def _packed(draw: random.Random) -> Case:
    pack = draw.choice((lambda t: [t], lambda t: (t,)))
    return Case("", lambda t: pack(t * t + 1), _point(draw), truth=lambda t: t * t + 1)


def _named(draw: random.Random) -> Case:
    def h(f: Any) -> Any:
        return f * f

    def k(h: Any) -> Any:
        return av.exp(h)

    def a_long_name_of_a_function(temperature: Any) -> Any:
        return 1 / (1 + temperature * temperature)

    named = (h, k, a_long_name_of_a_function, lambda h: h * av.sin(h), lambda f: f**3)
    return Case("", draw.choice(named), draw.uniform(0.1, 3))


_KINDS: Final[dict[str, Callable[[random.Random], Case]]] = {
    "linear": _linear, "constant": _constant, "jump": _jump, "kink": _kink, "unused": _unused,
    "pole": _pole, "huge": _huge, "tiny": _tiny, "raising": _raising, "nothing": _nothing,
    "impure": _impure, "packed": _packed, "named": _named,
}  # fmt: skip
