"""What is said of products of matrices: the calls that ran, and the arrays that were not there."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ad_viz.lenses.accumulation.forms import Factors
from ad_viz.lenses.accumulation.rows import Row
from ad_viz.memory.accumulation import Accumulation
from ad_viz.memory.sweep import bar
from ad_viz.tangents.adding.products import Into, Product
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, times
from ad_viz.vocabulary import ROW, VALUE

__all__ = ["acted", "caption", "counted", "pair", "products_of"]

_NAMES: Final = {
    "GEMM": "matrix times matrix",
    "GEMV": "matrix times vector",
    "GER": f"column times {ROW}",
}


def caption(product: Product, parent: str) -> str:
    """What stands where the array of a product would be."""
    if product.into == "the sum":
        return f"no array: {product.kind} adds it to {bar(parent)}"
    return "in a workspace, and then added"


def acted(row: Row, factors: Factors, product: Product, nbytes: int) -> tuple[RichText, RichText]:
    """A product was added to the sum in place: there is no array of it, of so many bytes."""
    total: RichText = [["adjoint", row.owner]]
    equation: RichText = [
        ["code", "mul!"], "(", *total, ", ", *factors.left, ", ", *factors.right, ", true, true): ",
        *total, " += ", *row.form,
    ]  # fmt: skip
    call = f"The action is one {product.kind}, {_NAMES[product.kind]}"
    if product.into == "the sum":
        return [f"{call}, that adds as well. The array of ", *row.form, f", {nbytes:,} B, is not "
                "there."], equation  # fmt: skip
    return [f"{call}, into a workspace of {nbytes:,} B that serves again: no BLAS was found that "
            "adds."], equation  # fmt: skip


def products_of(done: Accumulation) -> list[Product]:
    """All that ran in its sweep."""
    return [product for step in done.steps for product in step.products]


def counted(ran: Mapping[str, Sequence[Product]]) -> tuple[RichText, RichText]:
    """What each strategy ran, and into what."""
    kinds = {name: _by_kind(products) for name, products in ran.items()}
    first = next(iter(kinds.values()))
    if all(found == first for found in kinds.values()):
        calls = [f"{kind} {times(count)}" for kind, count in first.items()]
        who = "Each strategy multiplied the same matrices" if len(ran) > 1 else next(iter(ran))
        say: RichText = [f"{who}: ", *tokens.listed([*calls]), "."]
    else:
        sums = [f"{name} {sum(found.values())}" for name, found in kinds.items()]
        say = ["Products of matrices that ran: ", *tokens.listed([*sums], most=5), "."]
    equation: RichText = []
    for into, words in _INTO.items():
        counts = {name: _count(products, into) for name, products in ran.items()}
        if any(counts.values()):
            listed = [f"{n} {count}" for n, count in counts.items() if count or into == _NEW]
            equation += ["; "] * bool(equation) + [f"{words}: ", *tokens.listed([*listed], most=5)]
    return say, equation


_NEW: Final = "a new array"
_INTO: Final[dict[Into, str]] = {
    _NEW: "into new arrays", "the sum": "straight into a sum", "a workspace": "into a workspace",
}  # fmt: skip


def _by_kind(products: Iterable[Product]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for product in products:
        found[product.kind] += product.matrices
    return found


def _count(products: Iterable[Product], into: Into) -> int:
    return sum(product.matrices for product in products if product.into == into)


def pair(factors: Factors, ran: Sequence[Product]) -> tuple[RichText, RichText]:
    """Do we need both representations? What was run of values and of actions, of all products."""
    values = _count(ran, "a new array")
    actions = sum(product.matrices for product in ran) - values
    say: RichText = [
        f"Do we need both representations? No: the action on zeros is the {VALUE}; but it would "
        f"fill zeros first. Ran here: {_many(values, VALUE, VALUE.many)}, "
        f"{_many(actions, 'action', 'actions')}."
    ]
    inner: RichText = [*factors.left, ", ", *factors.right]
    return say, [["code", "np.matmul"], "(", *inner, ") = ", ["code", "multiply_add"], "(zeros, ",
                 *inner, ")"]  # fmt: skip


def _many(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"
