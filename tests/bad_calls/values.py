"""What calls are given: values that belong nowhere, and a few that belong to a name.

Each is an expression, so that a call that went wrong can be read, and is made anew for each call.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

import ad_viz as av

__all__ = ["BAD", "FITTING", "SPACE", "OwnError"]


class OwnError(Exception):
    """Raised by a person's own function; it has to pass unchanged."""


class Unshowable:
    """Its ``repr`` raises, and it is not to be compared either."""

    def __repr__(self) -> str:
        raise RuntimeError("no repr")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparison")

    def __hash__(self) -> int:
        raise RuntimeError("no hash")


class Nameless:
    """Called as a function, and has none of a function's attributes."""

    def __call__(self, *args: Any) -> Any:
        return args[0] if args else 1.0


def product(x: Any, y: Any = 2.0) -> Any:
    z = x * y
    return z


def raising(*args: Any, **named: Any) -> Any:
    raise OwnError


def nested(depth: int) -> list[Any]:
    inside: list[Any] = [1.0]
    for _ in range(depth):
        inside = [inside]
    return inside


def cyclic() -> list[Any]:
    itself: list[Any] = []
    itself.append(itself)
    return itself


#: The names that an expression may use.
SPACE: Final[dict[str, Any]] = {
    "np": np,
    "av": av,
    **{thing.__name__: thing for thing in (Unshowable, Nameless, product, raising, nested, cyclic)},
}

BAD: Final = tuple(
    """
    None; True; False; -1; 0; 1; 3; 1.5; -0.0; float('nan'); float('inf'); 1e308; 2**70; 2**4000
    -2**4000; 10**9; 1j; complex('nan'); ''; 'abc'; 'x'; '\\ud800'; '\\0'; '\\u202e'; 'x' * 5000
    'let a = zeros(3)\\x3b'; '-'; b'x'; bytearray(b'x'); memoryview(b'x'); []; [None]; [1.0, 2.0]
    [[1.0], [1.0, 2.0]]; ['a', 1]; (); (1.0,); (0.5, 4.2); {}; {'a': 1}; {1: 2}; {1, 2}
    frozenset(); object(); Unshowable(); [Unshowable()]; Nameless(); (lambda: 1)
    (lambda *a: None); (lambda x: x); (lambda x: 'a'); (lambda x, **k: x); product; raising
    (lambda x: (x, x)); (lambda x: x[0]); (lambda x: {'a': x}); (lambda *a: int(*a)); np.sin
    (lambda *a: len(*a)); (lambda *a: dict(*a)); print; (lambda *a: sum(a)); (lambda *a: max(a))
    np.sum; np.array([1.0, 2.0])
    np.array('a'); np.array([], dtype=object)
    np.array([None, 1.0]); np.array([]); np.zeros((2, 2), dtype=complex); np.zeros((2, 0, 3))
    np.array(1.0); np.array(['a', 'b']); np.zeros(3, dtype='M8[s]'); np.zeros(2, dtype='f4,i4')
    np.ma.masked_array([1.0, 2.0], [True, False]); np.float32(1); np.int64(3); np.bool_(True)
    np.longdouble(1) / 3; np.matrix([[1.0]]); np.nan; np.random.default_rng(0); ...; NotImplemented
    av; Exception('x'); Exception; range(3); range(10**12); iter([1]); (x for x in 'ab')
    slice(1); nested(50); nested(5000); cyclic(); av.Var(0.5); av.Dual(0.5, 1.0)
    av.Tape().var(0.5); av.Tape(); av.Var(np.ones(2)); av.record(product, 0.5, 4.2)
    av.Tangent; av.ZeroTangent(); av.NoTangent(); av.Tangent(dict, {'a': 1.0})
    av.Thunk(lambda: 1.0); av.Thunk(raising); av.reverse(product, 0.5, 4.2)
    __import__('fractions').Fraction(1, 3); __import__('decimal').Decimal('0.1')
    __import__('pathlib').Path('nowhere/lesson.html'); __import__('datetime').datetime(2026, 1, 30)
    __import__('collections').Counter('ab'); __import__('functools').partial(product, y=1.0)
    """.replace("\n", ";").split(";")
)
BAD = tuple(text.strip() for text in BAD if text.strip())  # type: ignore[misc]

#: By the name of a parameter: what belongs there, so that what is wrong is met deeper inside.
FITTING: Final[Mapping[str, tuple[str, ...]]] = {
    "f": ("product", "(lambda x, y: x + av.sin(y))", "(lambda X: X[0] * X[1])", "raising"),
    "args": ("0.5", "4.2"),
    "primals": ("0.5", "(0.5, 4.2)", "np.array([1.0, 2.0])"),
    "tangents": ("(1.0, 0.0)", "(1,)"),
    "arrays": ("np.array([1.0, 2.0])", "[1.0, 2.0]", "2.0"),
    "X": ("np.array([1.0, 2.0])", "[1.0, 2.0, 3.0]"),
    "n": ("4", "5", "(2,)", "(1, 3)"),
    "m": ("(2,)",),
    "steps": ("3", "(1, 2)", "range(1, 3)"),
    "step": ("2", "product", "(lambda s: s * 2.0)"),
    "pullback": ("(lambda s, a: a * 2.0)",),
    "x0": ("0.5",),
    "seed": ("1.0", "(1, 0)"),
    "slots": ("3",),
    "strategy": ("'ctz'", "'revolve'", "'+'", "'sqrt'"),
    "strategies": ("('+', 'add!!')",),
    "engine": ("'var'", "'dual'", "'program'"),
    "mode": ("'forward'", "'reverse'"),
    "layout": ("'layered'",),
    "source": ("'let a = zeros(3);\\nread(&a);'",),
    "text": ("'x * y'", "'the quick brown fox'"),
    "timeline": ("av.reverse(product, 0.5, 4.2).timeline",),
    "path": ("'lesson.html'", "'lesson.svg'", "'lesson.gif'"),
    "predict": ("True",),
    "recording": ("av.record(product, 0.5, 4.2)",),
}
