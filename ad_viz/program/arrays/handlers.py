"""How words of the table's forms are written for NumPy, by the shapes that they meet."""

import ast
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from ad_viz.arrays.operations.products import back_subscripts, letters
from ad_viz.core.primitives import parse
from ad_viz.program.arrays.data import literal
from ad_viz.program.arrays.writer import Arguments, Handler, Writer, call, fill, stretched
from ad_viz.rules.arithmetic import Shape, shape_of

__all__ = ["HANDLERS", "gathered"]


def _by_transpose(to: Writer, given: Arguments) -> ast.expr:
    """``c @ bᵀ`` in the shape of ``a``."""
    c, b, a = given
    parts = {"C": to.written(c), "B": to.written(b)}
    left, right = len(to.shape(a)), len(to.shape(b))
    match left, right:
        case (2, 2):
            return fill("C @ B.T", **parts)
        case (2, 1):
            return fill("np.outer(C, B)", **parts)
        case (1, 2):
            return fill("B @ C", **parts)
        case (1, 1):
            return fill("C * B", **parts)
        case (_, 1):
            return fill("C[..., None] * B", **parts)
        case (1, _):
            axes = tuple(k for k in range(right) if k != right - 2)
            return call("np.sum", fill("B * C[..., None, :]", **parts), axis=axes)
    product = fill(f"C @ {'B.T' if right == 2 else 'np.swapaxes(B, -1, -2)'}", **parts)
    stacks = np.broadcast_shapes(to.shape(c)[:-2], to.shape(b)[:-2])
    return gathered(product, (*stacks, *to.shape(a)[-2:]), to.shape(a))


def _transpose_by(to: Writer, given: Arguments) -> ast.expr:
    """``aᵀ @ c`` in the shape of ``b``."""
    a, c, b = given
    parts = {"A": to.written(a), "C": to.written(c)}
    left, right = len(to.shape(a)), len(to.shape(b))
    match left, right:
        case (2, 2 | 1):
            return fill("A.T @ C", **parts)
        case (1, 2):
            return fill("np.outer(A, C)", **parts)
        case (1, 1):
            return fill("C * A", **parts)
        case (_, 1):
            axes = tuple(range(left - 1))
            return call("np.sum", fill("A * C[..., None]", **parts), axis=axes)
        case (1, _):
            return fill("A[:, None] * C[..., None, :]", **parts)
    product = fill(f"{'A.T' if left == 2 else 'np.swapaxes(A, -1, -2)'} @ C", **parts)
    stacks = np.broadcast_shapes(to.shape(a)[:-2], to.shape(c)[:-2])
    return gathered(product, (*stacks, *to.shape(b)[-2:]), to.shape(b))


def gathered(x: ast.expr, now: Shape, shape: Shape) -> ast.expr:
    """The sum of ``x``, of shape ``now``, over all that was repeated when it had that ``shape``."""
    if now == shape:
        return x
    if not shape:
        return call("np.sum", x)
    more = len(now) - len(shape)
    first = tuple(range(more))
    ones = tuple(k for k in range(more, len(now)) if shape[k - more] == 1 != now[k])
    axes = (*first, *ones)
    one = axes[0] if len(axes) == 1 else axes
    if not ones:
        return call("np.sum", x, axis=one)
    if not first:
        return call("np.sum", x, axis=one, keepdims=True)
    return call("np.reshape", call("np.sum", x, axis=one), literal(shape))


def _gathered(to: Writer, given: Arguments) -> ast.expr:
    x, like = given
    return gathered(to.written(x), to.shape(x), to.shape(like))


def _spread(to: Writer, given: Arguments) -> ast.expr:
    c, like, axis = given
    return call("np.broadcast_to", stretched(to, c, like, axis), literal(to.shape(like)))


def _broadcast_to(to: Writer, given: Arguments) -> ast.expr:
    x, shape = given
    now, then = to.shape(x), tuple(to.value(shape))
    written = to.written(x)
    return written if now == then else call("np.broadcast_to", written, literal(then))


def _reshape(to: Writer, given: Arguments) -> ast.expr:
    x, shape = given
    asked = to.value(shape)
    return call("np.reshape", to.written(x), literal(asked))


def _shaped(to: Writer, given: Arguments) -> ast.expr:
    x, like = given
    written, shape = to.written(x), to.shape(like)
    return written if len(shape) == 1 else call("np.reshape", written, literal(shape))


def _flat(to: Writer, given: Arguments) -> ast.expr:
    written = to.written(given[0])
    return written if len(to.shape(given[0])) == 1 else call("np.ravel", written)


def _transpose(to: Writer, given: Arguments) -> ast.expr:
    written, axes = to.written(given[0]), tuple(to.value(given[1]))
    if axes == (1, 0):
        return ast.Attribute(written, "T")
    return call("np.transpose", written, literal(axes))


def _turned(to: Writer, given: Arguments) -> ast.expr:
    written = to.written(given[0])
    if len(to.shape(given[0])) == 2:
        return ast.Attribute(written, "T")
    return fill("np.swapaxes(A, -1, -2)", A=written)


def _lifted(to: Writer, given: Arguments) -> ast.expr:
    written = to.written(given[0])
    return fill("C[..., None, None]", C=written) if to.shape(given[0]) else written


def _number(to: Writer, given: Arguments, name: str) -> ast.expr:
    return literal(to.value(ast.Call(ast.Name(name, ast.Load()), list(given), [])))


def _counted(to: Writer, given: Arguments) -> ast.expr:
    return _number(to, given, "counted")


def _freedom(to: Writer, given: Arguments) -> ast.expr:
    return _number(to, given, "freedom")


def _getindex(to: Writer, given: Arguments) -> ast.expr:
    return ast.Subscript(to.written(given[0]), to.key(to.value(given[1])))


def _scatter(to: Writer, given: Arguments) -> ast.expr:
    key = to.value(given[1])
    parts = key if isinstance(key, tuple) else (key,)
    written = to.key(key)
    if any(isinstance(one, slice) for one in parts):
        written = ast.Subscript(parse("np.s_"), written)
    return to.word("scatter", to.written(given[0]), written, literal(tuple(to.value(given[2]))))


def _where(to: Writer, given: Arguments) -> ast.expr:
    condition = to.value(given[0])
    mask = to.data.array(condition) if isinstance(condition, np.ndarray) else literal(condition)
    return call("np.where", mask, *(to.written(one) for one in given[1:]))


def _placed(to: Writer, given: Arguments) -> ast.expr:
    x, places, like = given
    return to.word("placed", to.written(x), _places(to, places), literal(to.shape(like)))


def _picked(to: Writer, given: Arguments) -> ast.expr:
    x, places, like = given
    return to.word("picked", to.written(x), _places(to, places), literal(to.shape(like)))


def _places(to: Writer, places: ast.expr) -> ast.expr:
    match places:
        case ast.Call(ast.Name("moved"), [name, like, how]):
            arguments, named = to.options(to.value(how))
            function = parse(f"np.{to.value(name)}")
            made = to.word("moved", function, literal(to.shape(like)), *arguments)
            assert isinstance(made, ast.Call)
            made.keywords = named
            return made
    return to.written(places)


def _from_behind(to: Writer, given: Arguments) -> ast.expr:
    c, like, axis = given
    return to.word("from_behind", to.written(c), literal(to.shape(like)), axis=to.value(axis))


def _centred(to: Writer, given: Arguments) -> ast.expr:
    a, over = to.written(given[0]), to.value(given[1])
    along = {} if over is None else {"axis": over, "keepdims": True}
    return ast.BinOp(a, ast.Sub(), call("np.mean", a, **along))


def _unit(to: Writer, given: Arguments) -> ast.expr:
    a, c, axis = given
    return to.word("ratio", to.written(a), stretched(to, c, a, axis))


def _diagonal_of(to: Writer, given: Arguments) -> ast.expr:
    offset = to.value(given[1])
    more = {"k": offset} if offset else {}
    return call("np.eye", *map(literal, to.shape(given[0])), **more)


def _logdet(to: Writer, given: Arguments) -> ast.expr:
    return fill("np.linalg.slogdet(A)[1]", A=to.written(given[0]))


def _join(to: Writer, given: Arguments) -> ast.expr:
    """Numbers and rows, side by side."""
    parts, shape = to.given["a"], tuple(to.value(given[2]))
    row = call("np.hstack" if any(map(shape_of, parts)) else "np.array", to.written(given[0]))
    return row if len(shape) == 1 else call("np.reshape", row, literal(shape))


def _einsum(to: Writer, given: Arguments) -> ast.expr:
    operands, subscripts = given
    names = list(to.names["a"])
    match operands:
        case ast.Call(ast.Name("exchanged"), [_, _, derivative]):
            names[to.given["k"]] = to.written(derivative)
    return call("np.einsum", literal(to.value(subscripts)), *names)


def _einsum_back(to: Writer, given: Arguments) -> ast.expr:
    return _sum_back(
        to.written(given[0]), to.value(given[1]), to.given["k"], list(to.names["a"]),
        [shape_of(one) for one in to.given["a"]],
    )  # fmt: skip


def _contracted(to: Writer, given: Arguments) -> ast.expr:
    place, c, a, b, axes = given
    left, right = letters(len(to.shape(a)), len(to.shape(b)), to.value(axes))
    result = [*(x for x in left if x not in right), *(x for x in right if x not in left)]
    subscripts = f"{''.join(left)},{''.join(right)}->{''.join(result)}"
    operands, shapes = [to.written(one) for one in (a, b)], [to.shape(one) for one in (a, b)]
    return _sum_back(to.written(c), subscripts, to.value(place), operands, shapes)


def _sum_back(
    c: ast.expr, subscripts: str, k: int, operands: list[ast.expr], shapes: Sequence[Shape]
) -> ast.expr:
    """The same sum with the adjoint in the place of operand ``k``; see ``einsum_back``."""
    written, others, lost = back_subscripts(subscripts, k, shapes)
    ones = [call("np.ones", literal(lost))] if lost else []
    return call("np.einsum", literal(written), c, *(operands[j] for j in others), *ones)


#: By the table's words.
HANDLERS: Final[Mapping[str, Handler]] = {
    "by_transpose": _by_transpose, "transpose_by": _transpose_by, "gathered": _gathered,
    "spread": _spread, "broadcast_to": _broadcast_to, "reshape": _reshape, "shaped": _shaped,
    "flat": _flat, "transpose": _transpose, "T": _turned, "lifted": _lifted, "counted": _counted,
    "freedom": _freedom, "getindex": _getindex, "scatter": _scatter, "where": _where,
    "placed": _placed, "picked": _picked, "from_behind": _from_behind, "centred": _centred,
    "unit": _unit, "diagonal_of": _diagonal_of, "logdet": _logdet, "einsum": _einsum,
    "einsum_back": _einsum_back, "contracted": _contracted, "join": _join,
}  # fmt: skip
