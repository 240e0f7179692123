"""A rule of the table of array operations as NumPy that runs: ``np.outer(gy, x)``, ``W.T @ gy``.

A form's words are written by what they mean for the shapes at hand; what is left of them are words
of our own, which an exported program defines.
"""

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from ad_viz.arrays.operations.meanings import DERIVATIVES
from ad_viz.core.primitives import parse
from ad_viz.program.arrays.data import Data, literal
from ad_viz.program.arrays.words import WORDS
from ad_viz.rules.arithmetic import Shape, shape_of

__all__ = ["Arguments", "Handler", "Writer", "call", "fill", "stretched"]

Arguments = Sequence[ast.expr]

#: NumPy's functions of the table's names: what follows the operands, with what goes without saying.
_NUMPYS: Final[Mapping[str, tuple[str, tuple[tuple[str, Any], ...]]]] = {
    **{name: (f"np.{name}", (("axis", None), ("keepdims", False)))
       for name in ("sum", "mean", "max", "min", "prod")},
    **{name: (f"np.{name}", (("axis", None), ("ddof", 0), ("keepdims", False)))
       for name in ("var", "std")},
    **{name: (f"np.{name}", (("axis", None),)) for name in ("cumsum", "cumprod")},
    "norm": ("np.linalg.norm", (("axis", None), ("keepdims", False))),
    "diff": ("np.diff", (("n", 1), ("axis", -1))),
    "sort": ("np.sort", (("axis", -1),)),
    "outer": ("np.outer", ()),
    "tensordot": ("np.tensordot", (("axes", 2),)),
    "trace": ("np.trace", (("offset", 0),)),
    **{name: (f"np.{name}", (("k", 0),)) for name in ("diag", "tril", "triu")},
    **{name: (f"np.linalg.{name}", ()) for name in ("inv", "det", "solve", "cholesky")},
}  # fmt: skip

#: Of our own words, which arguments are operands; the others are options.
_OWN: Final[Mapping[str, int]] = {
    "greatest": 1, "least": 1, "others": 1, "order": 1, "cofactors": 1, "halved": 1, "mirrored": 1,
    "folded": 1, "running": 3, "running_back": 3, "undone": 1, "ratio": 2,
}  # fmt: skip


@dataclass
class Writer:
    """Writes forms of one operation: what its ``names`` are in the program, and what they are.

    ``given`` has a value for each name: of a derivative, an array of that shape will do.
    ``handlers`` are for words that are written in a way of their own; ``used`` are those that have
    to be defined.
    """

    names: Mapping[str, Any]
    given: Mapping[str, Any]
    data: Data
    handlers: "Mapping[str, Handler]"
    used: set[str] = field(default_factory=set)

    def written(self, form: ast.expr) -> ast.expr:
        """The form as an expression of NumPy."""
        match form:
            case ast.Name(name):
                if name not in self.names:
                    return self._option(self.given[name])
                own = self.names[name]
                return ast.List(own) if isinstance(own, list) else own
            case ast.Constant():
                return form
            case ast.UnaryOp(operator, operand):
                return ast.UnaryOp(operator, self.written(operand))
            case ast.BinOp(left, ast.Mult(), right):
                return self._product(left, right)
            case ast.BinOp(left, operator, right):
                return ast.BinOp(self.written(left), operator, self.written(right))
            case ast.Subscript(value, key):
                return ast.Subscript(self.written(value), self.key(self.value(key)))
            case ast.Call(ast.Name(name), arguments):
                return self._called(name, arguments)
        raise TypeError(f"no text in NumPy for {ast.unparse(form)}")

    def value(self, form: ast.expr) -> Any:
        """What a form is."""
        source = compile(ast.Expression(ast.fix_missing_locations(form)), __file__, "eval")
        with np.errstate(all="ignore"):
            return eval(source, {**DERIVATIVES, **self.given})  # the table's own text

    def shape(self, form: ast.expr) -> Shape:
        """The shape of what a form is."""
        return shape_of(self.value(form))

    def word(self, name: str, *arguments: ast.expr, axis: Any = None) -> ast.expr:
        """A call of a word of our own; along an axis, if it goes along one."""
        assert name in WORDS, name
        self.used.add(name)
        along = [] if axis is None else [ast.keyword("axis", literal(axis))]
        return ast.Call(ast.Name(name), list(arguments), along)

    def key(self, key: Any) -> ast.expr:
        """A key as it stands between brackets."""
        match key:
            case tuple():
                return ast.Tuple([self.key(one) for one in key], ast.Load())
            case slice():
                ends = (None if end is None else literal(end) for end in _ends(key))
                return ast.Slice(*ends)
            case np.ndarray() if key.ndim:
                is_short = key.ndim == 1 and len(key) <= 8 and key.dtype.kind in "iu"
                return literal(key.tolist()) if is_short else self.data.named(key)
            case list():
                return self.key(np.array(key))
        return ast.Constant(...) if key is ... else literal(key)

    def options(self, how: Any) -> tuple[list[ast.expr], list[ast.keyword]]:
        """The arguments that follow the operands in a call of NumPy's."""
        arguments, named = how
        return (
            [self._option(one) for one in arguments],
            [ast.keyword(name, self._option(one)) for name, one in named.items()],
        )

    def _option(self, value: Any) -> ast.expr:
        if isinstance(value, np.ndarray) and value.ndim:
            return self.key(value) if value.dtype.kind in "iu" else self.data.named(value)
        return literal(value)

    def _product(self, left: ast.expr, right: ast.expr) -> ast.expr:
        """A factor that stands for all of a row need not be repeated."""
        sides = [left, right]
        for place, other in ((0, 1), (1, 0)):
            match sides[place]:
                case ast.Call(ast.Name("spread"), [c, like, axis]):
                    if self.shape(sides[other]) == self.shape(like):
                        factors = [self.written(sides[other]), stretched(self, c, like, axis)]
                        return ast.BinOp(factors[other > 0], ast.Mult(), factors[other == 0])
        return ast.BinOp(self.written(left), ast.Mult(), self.written(right))

    def _called(self, name: str, arguments: Arguments) -> ast.expr:
        if name in self.handlers:
            return self.handlers[name](self, arguments)
        if name in _NUMPYS:
            function, more = _NUMPYS[name]
            count = len(arguments) - len(more)
            asked = zip(more, map(self.value, arguments[count:]), strict=True)
            return ast.Call(
                parse(function),
                [self.written(one) for one in arguments[:count]],
                [ast.keyword(k, self._option(v)) for (k, usual), v in asked if v != usual],
            )
        if name in _OWN:
            written = [self.written(one) for one in arguments[: _OWN[name]]]
            *rest, axis = [*map(self.value, arguments[_OWN[name] :])] or [None]
            return self.word(name, *written, *map(literal, rest), axis=axis)
        # One of NumPy's that only moves elements, with its own arguments.
        places, named = self.options(self.value(arguments[1]))
        return ast.Call(parse(f"np.{name}"), [self.written(arguments[0]), *places], named)


def _ends(key: slice) -> tuple[Any, Any, Any]:
    return key.start, key.stop, key.step


def call(function: str, *arguments: ast.expr, **named: Any) -> ast.expr:
    """A call of NumPy's function, with options as they are."""
    more = [ast.keyword(name, literal(value)) for name, value in named.items()]
    return ast.Call(parse(function), list(arguments), more)


def fill(template: str, **parts: ast.expr) -> ast.expr:
    """A text with expressions in the place of its names.

    >>> ast.unparse(fill("A.T @ B", A=parse("a + b"), B=parse("c")))
    '(a + b).T @ c'
    """

    class Filled(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.expr:
            return parts.get(node.id, node)

    filled: ast.expr = Filled().visit(parse(template))
    return filled


def stretched(to: Writer, c: ast.expr, like: ast.expr, axis: ast.expr) -> ast.expr:
    """What was summed over the axis, in a shape that meets all that it was summed from."""
    whole, child, over = to.shape(like), to.shape(c), to.value(axis)
    written = to.written(c)
    if over is None or len(child) == len(whole):
        return written
    kept = {k % len(whole) for k in np.atleast_1d(over).tolist()}
    if kept == set(range(len(kept))):  # NumPy puts axes in front by itself
        return written
    return call("np.expand_dims", written, axis=over)


#: How a word is written that has a way of its own.
Handler = Callable[[Writer, Arguments], ast.expr]
