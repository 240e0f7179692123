"""Loops, comprehensions, helper functions, containers, and a gradient within the function."""

import numpy as np

from tests.core.numpy_programs.scope import Scope

__all__ = ["FLOW"]


def loop(scope: Scope) -> str:
    name = scope.array(1, 2)
    step = scope.draw.choice(
        (f"NAME + np.sin(e) * {scope.scalar()}", "NAME + e * e", f"{scope.constant()} * NAME + e")
    )
    start = scope.draw.choice(("0.0", "0", scope.scalar()))
    return f"NAME = {start}\nfor e in {name}:\n    NAME = {step}"


def counted_loop(scope: Scope) -> str:
    name = scope.array(1, 1)
    summand = scope.draw.choice((f"{name}[k] * {scope.name()}", f"{name}[k] * {name}[-1 - k]"))
    return f"NAME = 0.0\nfor k in range(len({name})):\n    NAME = NAME + {summand}"


def iterated(scope: Scope) -> str:
    return f"NAME = {scope.name()}\nfor _ in range(3):\n    NAME = np.tanh(NAME * {scope.scalar()})"


def branch(scope: Scope) -> str:
    name = scope.name(lambda value: not np.ndim(value))
    return f"np.sin({scope.name()}) if {name} > {scope.apart(name)} else 2 * {scope.name()}"


def comprehension(scope: Scope) -> str:
    name = scope.array(1, 2)
    each = scope.draw.choice(("np.exp(e)", f"e * {scope.scalar()}", "e", "e * e"))
    around = scope.draw.choice(("np.array", "np.stack", "sum", "np.asarray"))
    return f"{around}([{each} for e in {name}])"


def helper(scope: Scope) -> str:
    name = scope.name()
    body = scope.draw.choice(("w * np.tanh(u)", "np.stack([u, w])", "(u - w) ** 2", "u / (w * w)"))
    return f"def NAME_(u, w):\n    return {body}\nNAME = NAME_({name}, {scope.like(name)})"


def in_a_dict(scope: Scope) -> str:
    name = scope.name()
    text = f"d = {{'w': {name}, 'b': {scope.like(name)}, 'k': {scope.constant()}}}\n"
    return text + "NAME = d['k'] * d['w'] + np.sin(d['b'])"


def in_a_tuple(scope: Scope) -> str:
    name = scope.name()
    return f"p, (q, *_) = {name}, [{scope.like(name)}, 1.0]\nNAME = p - q * p"


def in_a_dataclass(scope: Scope) -> str:
    name = scope.name()
    return f"NAME_ = Pair({name}, {scope.like(name)})\nNAME = NAME_.first * NAME_.second"


def slope_within(scope: Scope) -> str:
    name = scope.name()
    other = scope.like(name)
    inner = scope.draw.choice(
        (f"np.sin(u) * {other}", "u * u * u", f"{other} * u * u", f"np.exp(u * {other})")
    )
    whole = scope.draw.choice((f"np.sum({inner})", f"({inner}).mean()"))
    if not np.ndim(scope[name]):
        whole = inner
    return f"{scope.draw.choice(_SLOPES)}(lambda u: {whole}, {name})"


def slope_of_parts(scope: Scope) -> str:
    """By a dict, a tuple or a record, of which one part is read."""
    name = scope.name()
    other = scope.like(name)
    whole, at = scope.draw.choice(
        (
            (f"{{'w': {name}, 'b': {other}}}", ("['w']", "['b']")),
            (f"({name}, {other})", ("[0]", "[1]")),
            (f"Pair({name}, {other})", (".first", ".second")),
            (f"{{'p': Pair({name}, 2.0), 'q': ({other},)}}", ("['p'].first", "['q'][0]")),
        )
    )
    inner = scope.draw.choice((f"u{at[0]} * np.sin(u{at[1]})", f"u{at[0]} ** 2 * u{at[1]}"))
    total = f"np.sum({inner})" if np.ndim(scope[name]) else inner
    return f"{scope.draw.choice(_SLOPES)}(lambda u: {total}, {whole}){scope.draw.choice(at)}"


def rates_within(scope: Scope) -> str:
    """The Jacobian of an array by an array, or by a number."""
    name = scope.name(lambda value: np.size(value) < 4)
    inner = scope.draw.choice((f"u * {scope.like(name)}", "np.sin(u) * np.sum(u)", "u * u"))
    return f"{scope.draw.choice(('rates', 'rates_forward'))}(lambda u: {inner}, {name})"


_SLOPES = ("slope", "pulled", "pushed", "linked", "programmed")


FLOW = {
    loop: 3, counted_loop: 2, iterated: 1, branch: 2, comprehension: 4, helper: 3, in_a_dict: 2,
    in_a_tuple: 1, in_a_dataclass: 2, slope_within: 2, slope_of_parts: 1,
    rates_within: 1,
}  # fmt: skip
