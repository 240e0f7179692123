"""Random functions as people write them: with loops, helpers, generators, lists, exceptions."""

import random
import re
from collections.abc import Callable
from typing import Final

__all__ = ["person"]

#: What stands before every function.
AROUND: Final = """
import functools, itertools, math
import ad_viz as av
import numpy as np
G = 0.5
class Holder:
    def __init__(self, held): self.held = held
    def __call__(self, a): return a * self.held
    def scaled(self, a): self.held = a * 0.5; return self.held
    @property
    def double(self): return self.held * 2
class Context:
    def __enter__(self): return self
    def __exit__(self, *_): return False
    def __mul__(self, other): return other * 2
    __rmul__ = __mul__
def h1(a, b): return a * b
def h2(a, b):
    c = h1(a, b) * 0.5
    return c
def h3(a, b, n=3):
    if n: return h3(a * 0.5, b, n - 1)
    d = a + b
    return d
def h4(a, b):
    t = a
    for k in range(2):
        t = t * b
        if t > 1: t = t * 0.1
    return t
def h5(a, b): return 2.0
def gen(a, n):
    for k in range(n):
        yield a * k
    yield a
def gen2(a):
    w = a
    while True:
        w = w * 0.5
        yield w
def apply(f, *given):
    return f(*given)
def outer(a):
    count = a
    def inner(b):
        nonlocal count
        count = count * 0.5 + b
        return count
    return inner
"""

_NAMES: Final = tuple("abcdsw")


class _Writer:
    def __init__(self, seed: int) -> None:
        self.draw = random.Random(seed)
        self.number = 0

    def name(self) -> str:
        return self.draw.choice(_NAMES)

    def atom(self) -> str:
        constants = "2", "0.5", "-1.5", "G", "True", "1.0"
        return self.draw.choice(constants) if self.draw.random() < 0.2 else self.name()

    def expression(self, depth: int = 2) -> str:
        a, b = (
            self.expression(depth - 1) if depth and self.draw.random() < 0.4 else self.atom()
            for _ in "ab"
        )
        v = self.name()
        return self.draw.choice([
            f"{a} * {b}", f"{a} + {b}", f"({a} - {b})", f"({a} + {b})", f"av.sin({a})",
            f"av.tanh({a} * {b})", f"av.exp(-{v} * {v})", f"{v}.cos()", f"-{v}", f"abs({v})",
            f"{v} / 2", f"2 / (1 + {v} * {v})", f"{v} ** 2", f"np.sin({v})", f"av.hypot({v}, {b})",
            f"max({v}, {b})", f"h1({v}, {b})", f"h2({v}, {b})", f"h3({v}, {b})", f"h4({v}, {b})",
            f"h5({v}, {b})", f"apply(h2, {v}, {b})", f"apply(lambda q: q * {b}, {v})",
            f"Holder({v})({b})", f"held.scaled({v})", "held.double", f"inner({v})", "next(ever)",
            f"sum([{a}, {b}])", f"sum(gen({v}, 2))", f"sum({v} * k for k in range(3))",
            f"functools.reduce(h1, [{a}, {v}, {b}])", f"sum(map(lambda q: q * {b}, [{v}, 1.0]))",
            "xs[-1]", "xs[0] * 1.5", f"(z := {v} * 0.5)", f"({v} if {a} > {b} else {b})",
            f"[q * {b} for q in [{v}, {v}]][1]", f"math.floor({v}) + {b}", f"3 * {v}",
            f"(0.0 if {v} else {b})", f"{v} % 2", "1.0", f"con * {v}",
        ])  # fmt: skip

    def block(self, depth: int, loops: int) -> list[str]:
        return [
            f"    {line}"
            for _ in range(self.draw.randint(1, 4))
            for line in self.statement(depth, loops)
        ]

    def statement(self, depth: int, loops: int) -> list[str]:
        simple: list[Callable[[], list[str]]] = [
            lambda: [f"{self.name()} = {self.expression()}"],
            lambda: [f"{self.name()} = {self.expression()}"],
            lambda: [f"{self.name()} = {self.expression()}"],
            lambda: [f"{self.name()} = {self.name()} = {self.expression()}"],
            lambda: [f"{self.name()}, {self.name()} = {self.expression()}, {self.expression()}"],
            lambda: [f"{self.name()} += {self.expression()}"],
            lambda: [f"xs.append({self.expression()})"],
            lambda: [f"xs[0] = {self.expression()}"],
            lambda: [f"held.held = {self.expression()}"],
            lambda: [f"table[{self.name()!r}] = {self.expression()}"],
            lambda: [f"{self.name()} = table.get({self.name()!r}, {self.name()})"],
            lambda: [self.expression()],
            lambda: [f"xs.extend([{self.expression()}, {self.name()}])"],
        ]
        if not depth or self.draw.random() < 0.6:
            return self.draw.choice(simple)()
        self.number += 1
        i, n = f"i{self.number}", self.draw.randint(0, 3)
        over = self.draw.choice([
            f"range({n})", "[1.0] * 3", f"gen({self.name()}, {n})", "xs[:3]", "zip(xs, range(2))",
            f"enumerate(gen({self.name()}, 2))", f"map(h5, xs[:2], range({n}))",
        ])  # fmt: skip
        inside = self.block(depth - 1, loops + 1)
        match self.draw.randrange(8):
            case 0 | 1 | 2:
                target = self.draw.choice([i, "_", self.name()]) if "zip" not in over else "u, _"
                target = f"_, {self.name()}" if "enumerate" in over else target
                return [f"for {target} in {over}:", *inside, *self.way_out()]
            case 3:
                return [f"{i} = 0", f"while {i} < {n}:", f"    {i} += 1", *inside, *self.way_out()]
            case 4:
                other = self.block(depth - 1, loops)
                sign = self.draw.choice(("<", ">=", "==", "!="))
                return [f"if {self.name()} {sign} {self.atom()}:", *inside, "else:", *other]
            case 5:
                return [
                    "try:", *inside, f"    if {self.name()} > 0.5: raise KeyError",
                    "except KeyError:", *self.block(depth - 1, loops),
                    *(["finally:", *self.block(0, loops)] if self.draw.random() < 0.3 else []),
                ]  # fmt: skip
            case 6:
                return ["with con:", *inside]
            case _:
                f, v = f"f{self.number}", self.name()
                body = [f"    return {v} * 2"] if self.draw.random() < 0.5 else inside
                given = ", ".join(_NAMES)
                return [
                    f"def {f}({given}):", *body, f"    return {self.expression(1)}",
                    f"{self.name()} = {f}({given})",
                ]  # fmt: skip

    def way_out(self) -> list[str]:
        return self.draw.choice([
            [], [], [f"    if {self.name()} > 0.7: break"], [f"    if {self.name()} < 0: continue",
            f"    {self.name()} = {self.expression()}"], ["else:", *self.block(0, 0)],
        ])  # fmt: skip


def _on_a_line(writer: _Writer) -> str:
    """Lambdas on one line, of which one calls another."""

    def body() -> str:
        while True:
            text = re.sub(r"\b[csw]\b", "a", re.sub(r"\bd\b", "b", writer.expression()))
            if not re.search(r"\b(xs|held|inner|ever|con)\b", text):
                return text

    bodies = body(), f"fs[0](a, b) * {body()} + fs[2](b, a)", body()
    lambdas = ", ".join(f"lambda a, b: {text}" for text in bodies)
    return "\n".join([AROUND, f"fs = [{lambdas}]", f"f = fs[{writer.draw.randrange(3)}]", ""])


def person(seed: int) -> str:
    """The text of ``f(a, b)``, and of what is around it."""
    writer = _Writer(seed)
    if seed % 7 == 0:
        return _on_a_line(writer)
    body = [line for _ in range(writer.draw.randint(1, 9)) for line in writer.block(3, 0)]
    result = writer.draw.choice(["s", "s", "s * 1", "s, w", "[a * b, s]", "h1(s, w)"])
    start = [
        "    c = d = s = w = a", "    xs = [a, b, a * b]", "    held, table = Holder(b), {}",
        "    ever, inner, con, z, u = gen2(b), outer(a), Context(), a, b",
    ]  # fmt: skip
    return "\n".join([AROUND, "def f(a, b):", *start, *body, f"    return {result}", ""])
