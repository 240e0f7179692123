"""How the words of the table's forms are said in print: ``spread``, ``gathered``, ``solve``."""

import ast
from collections.abc import Callable, Mapping
from typing import Final

from ad_viz.arrays.operations.boxes import box
from ad_viz.arrays.operations.pieces import (
    ATOM,
    PRODUCT,
    SIGN,
    SUM,
    Arguments,
    Piece,
    Prints,
    divided,
    held,
    inverse,
    key_text,
    matrix_product,
    summed,
    transposed,
    turned,
)  # fmt: skip
from ad_viz.reporting.numeral import numeral
from ad_viz.rules.arithmetic import shape_of

__all__ = ["WORDS"]


def _by_transpose(to: Prints, given: Arguments) -> Piece:
    c, b = to.piece(given[0]), to.piece(given[1])
    if to.shapes["child"] == ():
        return _scaled(c, b)
    return _over_stacks(to, Piece(f"{held(c, PRODUCT)} {turned(held(b, ATOM))}", PRODUCT))


def _transpose_by(to: Prints, given: Arguments) -> Piece:
    a, c = to.piece(given[0]), to.piece(given[1])
    if to.shapes["child"] == ():
        return _scaled(c, a)
    return _over_stacks(to, Piece(f"{turned(held(a, ATOM))} {held(c, PRODUCT)}", PRODUCT))


def _scaled(number: Piece, vector: Piece) -> Piece:
    """What a product of two vectors sends back to one of them."""
    return Piece(f"{held(number, PRODUCT)} · {held(vector, SIGN)}", PRODUCT)


def _over_stacks(to: Prints, product: Piece) -> Piece:
    """Summed over the stacks of matrices that one operand met."""
    child, parent = to.shapes["child"][:-2], to.shapes["parent"][:-2]
    vectors = [len(shape_of(to.given[name])) == 1 for name in "ab"]
    if any(vectors):  # a matrix that met a vector has one axis more than their product
        child = to.shapes["child"][:-1]
    if child == parent:
        return product
    return Piece(f"{summed((*child, 2, 2), (*parent, 2, 2))} ({product.text})", PRODUCT)


def _spread(to: Prints, given: Arguments) -> Piece:
    inner = to.piece(given[0])
    if to.shapes["child"] == ():
        return Piece(f"{held(inner, PRODUCT)} · 1", PRODUCT)
    return Piece(f"{held(inner, ATOM)} repeated", SUM)


def _gathered(to: Prints, given: Arguments) -> Piece:
    inner, child, parent = to.piece(given[0]), to.shapes["child"], to.shapes["parent"]
    if child == parent:
        return inner
    return Piece(f"{summed(child, parent)} {held(inner, ATOM)}", PRODUCT)


def _repeated(to: Prints, given: Arguments) -> Piece:
    inner = to.piece(given[0])
    if to.shapes["child"] == to.shapes["parent"]:
        return inner
    return Piece(f"{held(inner, ATOM)} repeated", PRODUCT)


def _reshaped(to: Prints, given: Arguments) -> Piece:
    asked = given[1]
    shape = to.shapes["child"] if isinstance(asked, ast.Name) else tuple(to.computed(asked))
    return Piece(f"{held(to.piece(given[0]), ATOM)} as {shape}", PRODUCT)


def _reordered(to: Prints, given: Arguments) -> Piece:
    inner, axes = held(to.piece(given[0]), ATOM), tuple(to.computed(given[1]))
    if axes == (1, 0):
        return Piece(f"{inner}ᵀ", ATOM)
    return Piece(f"{inner} with axes {axes}", PRODUCT)


def _scattered(to: Prints, given: Arguments) -> Piece:
    key = to.computed(given[1])
    return Piece(f"{held(to.piece(given[0]), ATOM)} at [{key_text(key)}]", PRODUCT)


def _in_place(to: Prints, given: Arguments) -> Piece:
    match given[1]:
        case ast.Call(ast.Name("part")):
            return _said("{} in its part")(to, given)
    return Piece(f"{held(to.piece(given[0]), ATOM)} back in place", PRODUCT)


def _picked(to: Prints, given: Arguments) -> Piece:
    return Piece(f"its part of {held(to.piece(given[0]), ATOM)}", PRODUCT)


def _chosen(to: Prints, given: Arguments) -> Piece:
    _, here, there = given
    where = isinstance(there, ast.Constant)
    inner = held(to.piece(here if where else there), ATOM)
    return Piece(f"{inner} {'where it holds' if where else 'elsewhere'}", PRODUCT)


def _number(to: Prints, given: Arguments) -> Piece:
    return Piece(numeral(float(to.computed(_call("counted", given)))), ATOM)


def _call(name: str, given: Arguments) -> ast.expr:
    return ast.Call(ast.Name(name, ast.Load()), given, [])


def _summed(to: Prints, given: Arguments) -> Piece:
    """``sum(X)``, ``sum(X, axis=0)``; over all axes none is said."""
    axis, keepdims = (to.computed(one) for one in given[1:])
    more = "" if axis is None or to.shapes["child"] == () else f", axis={axis}"
    return Piece(f"sum({to.text(given[0])}{more}{', keepdims=True' if keepdims else ''})", ATOM)


def _solved(to: Prints, given: Arguments) -> Piece:
    return matrix_product(inverse(to.piece(given[0])), to.piece(given[1]))


def _as_it_is(to: Prints, given: Arguments) -> Piece:
    return to.piece(given[0])


def _said(words: str, level: int = SUM) -> Callable[[Prints, Arguments], Piece]:
    """The words with the first argument in the place of ``{}``."""
    return lambda to, given: Piece(words.format(held(to.piece(given[0]), ATOM)), level)


def _exceeding(to: Prints, given: Arguments) -> Piece:
    left, right = (held(to.piece(one), ATOM) for one in given)
    return Piece(f"1 where {left} > {right}", SUM)


def _function(name: str) -> Callable[[Prints, Arguments], Piece]:
    return lambda to, given: Piece(f"{name}({to.text(given[0])})", ATOM)


def _picked_in_order(to: Prints, given: Arguments) -> Piece:
    match given[1]:
        case ast.Call(ast.Name("order")):
            return _said("{} in that order")(to, given)
        case ast.Call(ast.Name("part")):
            key = box(to.computed(given[1]), to.shapes["child"], to.shapes["parent"])
            if key is not None:
                return Piece(f"{held(to.piece(given[0]), ATOM)}[{key_text(key)}]", ATOM)
    return _picked(to, given)


def _undone(to: Prints, given: Arguments) -> Piece:
    inner = to.text(given[0])
    for _ in range(to.computed(given[1])):
        inner = f"−diff([0, {inner}, 0])"
    return Piece(inner, SIGN)


def _diagonal_of(to: Prints, given: Arguments) -> Piece:
    offset = to.computed(given[1])
    return Piece(f"ones on diagonal {offset}", SUM) if offset else Piece("I", ATOM)


def _contracted(to: Prints, given: Arguments) -> Piece:
    other = to.text(given[3 if to.computed(given[0]) == 0 else 2])
    return Piece(f"{held(to.piece(given[1]), ATOM)} contracted with {other}", SUM)


def _einsum_back(to: Prints, given: Arguments) -> Piece:
    """The same sum with the adjoint in the operand's place, whose letters are left over."""
    letters, result = to.computed(given[1]).split("->")
    own = letters.split(",")
    k = to.given["k"]
    rest = [
        (name, one) for j, (name, one) in enumerate(zip(own, to.operands, strict=True)) if j != k
    ]
    sums = ",".join([result, *(name for name, _ in rest)])
    factors = ", ".join([to.text(given[0]), *(one for _, one in rest)])
    return Piece(f"einsum('{sums}->{own[k]}', {factors})", ATOM)


def _with_another(to: Prints, given: Arguments) -> Piece:
    """All operands, with the tangent in the place of one."""
    k = to.given["k"]
    each = [to.text(given[2]) if j == k else one for j, one in enumerate(to.operands)]
    return Piece(", ".join(each), ATOM)


#: How the words of the table's forms are said in print; others as they stand.
WORDS: Final[Mapping[str, Callable[[Prints, Arguments], Piece]]] = {
    "by_transpose": _by_transpose,
    "transpose_by": _transpose_by,
    "spread": _spread,
    "sum": _summed,
    "gathered": _gathered,
    "broadcast_to": _repeated,
    "reshape": _reshaped,
    "transpose": _reordered,
    "scatter": _scattered,
    "placed": _in_place,
    "picked": _picked_in_order,
    "where": _chosen,
    "counted": _number,
    "getindex": _picked,
    "T": lambda to, given: transposed(to.piece(given[0])),
    "inv": lambda to, given: inverse(to.piece(given[0])),
    "solve": _solved,
    "lifted": _as_it_is,
    "shaped": _as_it_is,
    "flat": _as_it_is,
    "greatest": _said("1 where {} is greatest"),
    "least": _said("1 where {} is least"),
    "exceeds": _exceeding,
    "step": _said("1 where {} > 0"),
    "others": _said("product of the others in {}"),
    "centred": _said("{} − its mean"),
    "freedom": lambda to, given: Piece(numeral(to.computed(_call("freedom", given))), ATOM),
    "ratio": lambda to, given: divided(to.piece(given[0]), to.piece(given[1])),
    "unit": lambda to, given: divided(to.piece(given[0]), to.piece(given[1])),
    "from_behind": _said("running sums of {} from the end", PRODUCT),
    "running": _said("{} through the running products", PRODUCT),
    "running_back": _said("{} back through the running products", PRODUCT),
    "undone": _undone,
    "diagonal": _said("diagonal of {}", PRODUCT),
    "diagonal_of": _diagonal_of,
    "contracted": _contracted,
    "einsum_back": _einsum_back,
    "exchanged": _with_another,
    "cofactors": _said("cofactors of {}"),
    "halved": _function("Φ"),
    "mirrored": _function("sym"),
    "folded": _function("fold"),
}
