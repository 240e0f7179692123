"""Mutants that compute the same, and why: no test can tell them from the package itself."""

from typing import Final

__all__ = ["EQUIVALENT"]

#: By name.
EQUIVALENT: Final[dict[str, str]] = {
    "arrays.apply._applied: operand if not isinstance(operation, Primitive) else _looked_at → "
    "_looked_at if not isinstance(operation, Primitive) else operand": (
        "an array is copied once more, or once less"
    ),
    "rules.ieee.divide: math.copysign(inf, a) * math.copysign(1.0, b) → "
    "math.copysign(inf, a) * math.copysign(1.0, b) * 1.000000001": "infinity times a factor",
    "rules.stable._by_exponent: multiply(-inf, power(a, b)) → "
    "multiply(-inf, power(a, b)) * 1.000000001": ("0 or infinity times a factor"),
    "rules.stable._scaled: multiply(c, whole) → multiply(c, whole) * 1.000000001 (2)": (
        "0, infinity or NaN times a factor"
    ),
    "rules.stable._scaled: -inf → inf": (
        "a power below zero by its halves: the last place, which test_stable.py holds"
    ),
    "rules.stable._by_base: slope * (lost * math.log(a)) → "
    "slope * (lost * math.log(a)) * 1.000000001": (
        "a part in 1e9 of a correction of some last places"
    ),
    "rules.stable._by_base: lost * math.log(a) → lost * math.log(a) * 1.000000001": (
        "a part in 1e9 of a correction of some last places"
    ),
    "rules.in_range._by_base: slope * (lost * math.log(a)) → "
    "slope * (lost * math.log(a)) * 1.000000001": (
        "a part in 1e9 of a correction of some last places"
    ),
    "rules.in_range._by_base: lost * math.log(a) → lost * math.log(a) * 1.000000001": (
        "a part in 1e9 of a correction of some last places"
    ),
    "rules.stable._sech_square: 2.0 * base * lost → 2.0 * base * lost * 1.000000001": (
        "a part in 1e9 of a correction of the last place"
    ),
    "rules.stable._sech_square: 2.0 * base → 2.0 * base * 1.000000001": (
        "a part in 1e9 of a correction of the last place"
    ),
    "rules.stable._sech_square: 2.0 * base → 2.0": "half of a last place at most",
    "core.active.Floats.order: len(rows) - 1 → len(rows) + 1": (
        "rows that there are not are reached by no adjoint"
    ),
    "compiled.sweeps.swept_over: if type(adjoint) is float and (not adjoint): → if False:": (
        "an adjoint of 0 adds nothing to any other"
    ),
    "tracing.var.Var.grad: not COMPILED → COMPILED": "both find the same bits",
    "program.listing.adjoints: len(run.nodes) - 1 → len(run.nodes) + 1": (
        "nodes that there are not have no line"
    ),
    "arrays.linear.weight_of: operation is PRIMITIVES.get(operation.name) → "
    "operation is not PRIMITIVES.get(operation.name)": (
        "the weights of each element are the same, whenever they are computed"
    ),
    "arrays.apply.product: is_zero(a) or is_zero(b) → is_zero(a) and is_zero(b)": (
        "a product in a rule is 0 beside a 0 by itself"
    ),
    "arrays.elements.elementwise_map.Elementwise.forward: "
    "shape_of(found) == self.child or is_zero(found) → "
    "shape_of(found) == self.child and is_zero(found)": (
        "what has the shape already, or is 0, is the same when it is broadcast"
    ),
    "arrays.elements.elementwise_map.Elementwise.back: "
    "shape_of(found) == self.parent or is_zero(found) → "
    "shape_of(found) == self.parent and is_zero(found)": (
        "what has the shape already, or is 0, is the same when it is summed up"
    ),
}
