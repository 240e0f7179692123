"""Second-order forward mode over mpmath, and how far floats may stray from it.

Written apart from the package: every row's first and second derivatives by hand. ``truth`` gives
value, gradient and Hessian of all nodes of a graph to 50 digits; ``strays`` follows the rounding
of every operation of a run in floats to the end, and bounds what it can do there.
"""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from mpmath import mp, mpf

mp.dps = 50

#: Value; ∂a, ∂b; ∂aa, ∂ab, ∂bb.
Jet = tuple[Any, tuple[Any, ...], tuple[Any, ...]]


def _power(m: Any, a: Any, b: Any) -> Jet:
    whole = a**b
    slope, bend = b * a ** (b - 1), b * (b - 1) * a ** (b - 2)
    if a < 0:  # with a whole exponent that is a constant
        return whole, (slope, 0), (bend, 0, 0)
    log = m.log(a)
    return whole, (slope, log * whole), (bend, a ** (b - 1) * (1 + b * log), log * log * whole)


def _hypot(m: Any, a: Any, b: Any) -> Jet:
    c = m.sqrt(a * a + b * b)
    return c, (a / c, b / c), (b * b / c**3, -a * b / c**3, a * a / c**3)


def _atan2(m: Any, a: Any, b: Any) -> Jet:
    s = a * a + b * b
    bend = 2 * a * b / s**2
    return m.atan2(a, b), (b / s, -a / s), (-bend, (a * a - b * b) / s**2, bend)


def _sigmoid(m: Any, a: Any) -> Jet:
    odds = m.exp(-a)
    s = 1 / (1 + odds)
    return s, (s * s * odds,), (s * s * odds * (s * odds - s),)


def _tan(m: Any, a: Any) -> Jet:
    t = m.tan(a)
    return t, (1 + t * t,), (2 * t * (1 + t * t),)


def _tanh(m: Any, a: Any) -> Jet:
    t, s = m.tanh(a), 1 / m.cosh(a) ** 2
    return t, (s,), (-2 * t * s,)


def _asin(m: Any, a: Any) -> Jet:
    q = (1 - a) * (1 + a)
    return m.asin(a), (1 / m.sqrt(q),), (a / m.sqrt(q) / q,)


def _acos(m: Any, a: Any) -> Jet:
    _, (slope,), (bend,) = _asin(m, a)
    return m.acos(a), (-slope,), (-bend,)


def _asinh(m: Any, a: Any) -> Jet:
    q = m.sqrt(a * a + 1)
    return m.asinh(a), (1 / q,), (-a / q**3,)


def _acosh(m: Any, a: Any) -> Jet:
    q = m.sqrt((a - 1) * (a + 1))
    return m.acosh(a), (1 / q,), (-a / q**3,)


def _atanh(m: Any, a: Any) -> Jet:
    q = (1 - a) * (1 + a)
    return m.atanh(a), (1 / q,), (2 * a / q**2,)


def _cbrt(m: Any, a: Any) -> Jet:
    r = m.cbrt(a) if a > 0 else -m.cbrt(-a)
    return r, (1 / (3 * r * r),), (-2 / (9 * a * r * r),)


def _logarithm(base: int, m: Any, a: Any) -> Jet:
    c = m.log(base)
    return m.log(a) / c, (1 / (a * c),), (-1 / (a * a * c),)


def _exp2(m: Any, a: Any) -> Jet:
    c, power = m.log(2), 2**a
    return power, (c * power,), (c * c * power,)


def _either(c: Any, first: bool) -> Jet:
    return c, (int(first), int(not first)), (0, 0, 0)


def _logaddexp(m: Any, a: Any, b: Any) -> Jet:
    p, q = 1 / (1 + m.exp(b - a)), 1 / (1 + m.exp(a - b))
    return max(a, b) + m.log(1 + m.exp(-abs(a - b))), (p, q), (p * q, -p * q, p * q)


def _flat(c: Any, count: int = 1) -> Jet:
    return c, (0,) * count, (0,) * (1 if count == 1 else 3)


JETS: dict[str, Callable[..., Jet]] = {
    "add": lambda m, a, b: (a + b, (1, 1), (0, 0, 0)),
    "sub": lambda m, a, b: (a - b, (1, -1), (0, 0, 0)),
    "mul": lambda m, a, b: (a * b, (b, a), (0, 1, 0)),
    "div": lambda m, a, b: (a / b, (1 / b, -a / b**2), (0, -1 / b**2, 2 * a / b**3)),
    "pow": _power,
    "floordiv": lambda m, a, b: _flat(m.floor(a / b), 2),
    "modulo": lambda m, a, b: (a - b * m.floor(a / b), (1, -m.floor(a / b)), (0, 0, 0)),
    "neg": lambda m, a: (-a, (-1,), (0,)),
    "sin": lambda m, a: (m.sin(a), (m.cos(a),), (-m.sin(a),)),
    "cos": lambda m, a: (m.cos(a), (-m.sin(a),), (-m.cos(a),)),
    "tan": _tan,
    "asin": _asin,
    "acos": _acos,
    "atan": lambda m, a: (m.atan(a), (1 / (1 + a * a),), (-2 * a / (1 + a * a) ** 2,)),
    "sinh": lambda m, a: (m.sinh(a), (m.cosh(a),), (m.sinh(a),)),
    "cosh": lambda m, a: (m.cosh(a), (m.sinh(a),), (m.cosh(a),)),
    "tanh": _tanh,
    "asinh": _asinh,
    "acosh": _acosh,
    "atanh": _atanh,
    "exp": lambda m, a: (m.exp(a),) + ((m.exp(a),),) * 2,
    "log": lambda m, a: (m.log(a), (1 / a,), (-1 / a**2,)),
    "log1p": lambda m, a: (m.log1p(a), (1 / (1 + a),), (-1 / (1 + a) ** 2,)),
    "expm1": lambda m, a: (m.expm1(a),) + ((m.exp(a),),) * 2,
    "exp2": _exp2,
    "log2": partial(_logarithm, 2),
    "log10": partial(_logarithm, 10),
    "sqrt": lambda m, a: (m.sqrt(a), (1 / (2 * m.sqrt(a)),), (-1 / (4 * a * m.sqrt(a)),)),
    "cbrt": _cbrt,
    "abs": lambda m, a: (abs(a), (1 if a > 0 else -1,), (0,)),
    "sign": lambda m, a: _flat(1 if a > 0 else -1),
    "floor": lambda m, a: _flat(m.floor(a)),
    "ceil": lambda m, a: _flat(m.ceil(a)),
    "trunc": lambda m, a: _flat(m.floor(a) if a > 0 else m.ceil(a)),
    "round": lambda m, a: _flat(m.floor(a + 0.5)),
    "max": lambda m, a, b: _either(max(a, b), a > b),
    "min": lambda m, a, b: _either(min(a, b), a < b),
    "logaddexp": _logaddexp,
    "sigmoid": _sigmoid,
    "relu": lambda m, a: (a if a > 0 else 0 * a, (int(a > 0),), (0,)),
    "hypot": _hypot,
    "atan2": _atan2,
}

#: Pairs of slots, in the order of a Jet's second derivatives.
_SLOTS = {1: ((0, 0, 0),), 2: ((0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 2))}


class Node(NamedTuple):
    """Value, gradient, Hessian by rows; or how far each of them may stray."""

    value: Any
    gradient: list[Any]
    hessian: list[list[Any]]


def truth(lines: Sequence[Any], point: Sequence[float]) -> list[Node]:
    """Every node, to 50 digits; ``lines`` are rows' names with operands, indices or constants."""
    nodes = _inputs(list(map(mpf, point)), mpf(0), mpf(1))
    for name, operands in lines:
        taken = [_operand(nodes, o, mpf) for o in operands]
        value, weights, bends = JETS[name](mp, *(node.value for node in taken))
        nodes.append(_chained(value, weights, bends, taken))
    return nodes


def _inputs(values: list[Any], zero: Any, one: Any) -> list[Node]:
    count = range(len(values))
    flat = [[zero for _ in count] for _ in count]
    return [Node(v, [one if k == i else zero for k in count], flat) for i, v in enumerate(values)]


def _operand(nodes: list[Node], operand: Any, number: Callable[[Any], Any]) -> Node:
    if type(operand) is int:
        return nodes[operand]
    count = range(len(nodes[0].gradient))
    return Node(number(operand), [0 for _ in count], [[0 for _ in count] for _ in count])


def _chained(value: Any, weights: Any, bends: Any, taken: list[Node]) -> Node:
    count = range(len(taken[0].gradient))
    gradient = [sum(w * t.gradient[k] for w, t in zip(weights, taken, strict=True)) for k in count]
    pairs = [
        (taken[p].gradient, taken[q].gradient, bends[place])
        for p, q, place in _SLOTS[len(taken)]
        if bends[place]
    ]
    hessian = [[0 for _ in count] for _ in count]
    for k in count:
        for j in range(k + 1):
            entry = sum(w * t.hessian[k][j] for w, t in zip(weights, taken, strict=True))
            entry += sum(bend * left[k] * right[j] for left, right, bend in pairs)
            hessian[k][j] = hessian[j][k] = entry
    return Node(value, gradient, hessian)


#: What each operation may lose: 4 units in the last place, in units of 2**-53, and its sums' own.
_LOSS = 8.0 + 4.0
_STEP = 2.0**-20


def strays(lines: Sequence[Any], point: Sequence[float]) -> list[Node]:
    """Bounds, to first order, of what rounding makes of every node's numbers in floats."""
    nodes = _inputs(list(point), 0.0, 1.0)
    errors = _inputs([0.0] * len(point), 0.0, 0.0)
    for name, operands in lines:
        taken = [_operand(nodes, o, float) for o in operands]
        lost = [_operand(errors, o if type(o) is int else 0.0, float) for o in operands]
        value, weights, bends = jet = JETS[name](math, *(node.value for node in taken))
        swayed = _swayed(name, [node.value for node in taken], [e.value for e in lost], jet)
        size = max(abs(node.value) for node in taken)
        coarse = max(map(abs, weights)) / size if any(bends) and size else 0.0
        off_weights = [_LOSS * abs(w) + s for w, s in zip(weights, swayed[1], strict=True)]
        off_bends = [
            (_LOSS * (abs(b) + coarse) + s) * any(bends)
            for b, s in zip(bends, swayed[2], strict=True)
        ]
        plain = [_absolute(node) for node in taken]
        wide, curved = [abs(w) for w in weights], [abs(b) for b in bends]
        by_weights = _chained(0.0, off_weights, off_bends, plain)
        by_operands = _chained(0.0, wide, [0.0 for _ in bends], lost)
        by_left = _crossed(curved, plain, lost)
        nodes.append(_chained(value, weights, bends, taken))
        errors.append(
            Node(
                _LOSS * abs(value) + swayed[0],
                [a + b for a, b in zip(by_weights.gradient, by_operands.gradient, strict=True)],
                [
                    [sum(cells) for cells in zip(*rows, strict=True)]
                    for rows in zip(by_weights.hessian, by_operands.hessian, by_left, strict=True)
                ],
            )
        )
    return [
        Node(
            e.value * 2.0**-53,
            [x * 2.0**-53 for x in e.gradient],
            [[x * 2.0**-53 for x in row] for row in e.hessian],
        )
        for e in errors
    ]


def _absolute(node: Node) -> Node:
    return Node(
        abs(node.value), list(map(abs, node.gradient)), [list(map(abs, r)) for r in node.hessian]
    )


def _swayed(name: str, values: list[Any], errors: list[Any], jet: Jet) -> Jet:
    """What the operands' errors do to the value, the weights and the second derivatives."""
    swayed: list[list[float]] = [[0.0], [0.0] * len(jet[1]), [0.0] * len(jet[2])]
    for place, error in enumerate(errors):
        if error:
            step = _STEP * max(abs(values[place]), 1e-3)
            moved = [*values]
            moved[place] += step
            beside = JETS[name](math, *moved)
            for sums, now, then in zip(
                swayed, ((jet[0],), *jet[1:]), ((beside[0],), *beside[1:]), strict=True
            ):
                for at, (x, y) in enumerate(zip(now, then, strict=True)):
                    sums[at] += abs(x - y) / step * error
    return swayed[0][0], tuple(swayed[1]), tuple(swayed[2])


def _crossed(bends: list[float], plain: list[Node], lost: list[Node]) -> list[list[float]]:
    """|bend| × (|∂p|·error of ∂q + error of ∂p·|∂q|), in both orders."""
    count = range(len(plain[0].gradient))
    return [
        [
            sum(
                bends[place]
                * (
                    plain[p].gradient[k] * lost[q].gradient[j]
                    + lost[p].gradient[k] * plain[q].gradient[j]
                )
                for p, q, place in _SLOTS[len(plain)]
            )
            for j in count
        ]
        for k in count
    ]
