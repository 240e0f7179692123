"""The operations there are, as tables: docs/operations.md, made of the rows themselves.

python -m tools.operations
"""

import ast
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from ad_viz.arrays.array_functions import FUNCTIONS, METHODS
from ad_viz.arrays.composed import averages, places, products
from ad_viz.arrays.operations.row import Row
from ad_viz.arrays.operations.table import ROWS
from ad_viz.arrays.ufuncs import BY_UFUNC, COMPARISONS
from ad_viz.core.primitives import PRIMITIVES, Primitive
from ad_viz.reporting.instead import INSTEAD
from ad_viz.rules.written import text

__all__ = ["PAGE", "operations"]

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "operations.md"

_HEAD: Final = """\
# What can be differentiated

Made of the tables in `ad_viz/core/primitives.py` and `ad_viz/arrays/operations` by `python -m
tools.operations`. A rule is what runs: its value, how a tangent goes forward through it, and how
an adjoint goes back.

The tape, the Var graph, dual numbers and programs take an array as one value: one row of these
tables for one operation of NumPy. Players with `elements=True` take each of its cells as one, and
do the same by the rows of numbers. `record(…, elements=False).program()` writes each rule as lines
of NumPy: `W @ x`, and `np.outer(gy, x)`. Derivatives have derivatives in turn, but that `argmax`,
`argmin`, `argsort` and comparisons have none, and return what NumPy does.

| engine | what it does with a row |
| --- | --- |
| tape | keeps the row's weights: of arrays the linear maps, which the sweep asks for adjoints |
| Var graph | keeps them with the children of each node, which pull when they are asked |
| dual numbers | carry the tangent on with each value |
| program | writes the tangent, or the adjoints, as lines of NumPy, and runs these |

| at a kink or a jump | the slope |
| --- | --- |
| those that tie in `max`, `min` | the same part for each, of two numbers half to each |
| equals in `sort` | as they stand: the order is stable |
| `abs` at 0, `norm` and `std` of 0 | 0 |
| `sign`, `floor`, `ceil`, `trunc`, `round`, `a // b` | 0 everywhere |
| `a % b` | 1 by a, minus `a // b` by b, also where it jumps |
| `cholesky` | of the lower triangle, which alone is read |
| `argmax`, `argmin`, `argsort`, comparisons | none |

Arrays are never written into: `y[i] = …`, `y += …`, `np.add.at` and `out=` are refused, and so are
`dtype=`, `where=` and `initial=`, each with what to write instead. float32 stays float32.
"""


def operations() -> str:
    """The text of the page."""
    numbers = _table(
        ("name", "value", "differential", "in words"), map(_of_numbers, PRIMITIVES.values())
    )
    arrays = _table(
        ("name", "value", "tangent", "adjoints", "in words"), map(_of_arrays, ROWS.values())
    )
    names = sorted(f"np.{name}" for name in {*FUNCTIONS, *BY_UFUNC} if name not in PRIMITIVES)
    methods = sorted(f".{name}" for name in METHODS)
    return "\n".join([
        _HEAD,
        "## Numbers, and each cell of an array\n", numbers,
        "## Whole arrays\n", arrays,
        "## What is refused, and what to write instead\n",
        _table(("refused", "write", "note"), _refusals()),
        "## By what names\n", "Functions: " + _listed(names) + ".\n",
        "Of these, composed of several rows: " + _listed(sorted(_COMPOSED)) + ".\n",
        "Methods: " + _listed(methods) + ".\n",
        "Questions, whose answers have no derivative: " + _listed(sorted(COMPARISONS)) + ".\n",
    ])  # fmt: skip


#: Functions without a row of their own.
_COMPOSED: Final = {
    f"np.{name}"
    for table in (averages.FUNCTIONS, places.FUNCTIONS, products.FUNCTIONS, products.UFUNCS)
    for name in table
}


def _refusals() -> Iterable[Sequence[str]]:
    """``x`` is an array, ``A`` a matrix; a test runs each line."""
    for name, instead in INSTEAD.items():
        line = re.split(r", (?=wh|or |its |of )", instead)[0]
        written = name if name.startswith(".") else f"np.{name}"
        yield f"`{written}`", line, instead.removeprefix(line).removeprefix(", ")


def _of_numbers(row: Primitive) -> Sequence[str]:
    written = " + ".join(text(term) if sign > 0 else f"-{text(term)}" for sign, term in row.terms)
    return row.name, f"c = {text(row.form)}", f"dc = {written.replace('+ -', '- ')}", row.phrase


def _of_arrays(row: Row) -> Sequence[str]:
    parameters = [parameter.lstrip("*") for parameter in row.parameters]
    forward = " + ".join(map(ast.unparse, row.tangent_forms)).replace("+ -", "- ")
    back = "; ".join(
        f"{parameter}̄ += {ast.unparse(form)}"
        for parameter, form in zip(parameters, row.adjoint_forms, strict=True)
    )
    return row.name, f"c = {ast.unparse(row.form)}", f"dc = {forward}", back, row.phrase


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    def line(cells: Iterable[str]) -> str:
        return f"| {' | '.join(cells)} |"

    body = [line([name, *(f"`{form}`" for form in forms), words]) for name, *forms, words in rows]
    return "\n".join([line(head), line("-" * 3 for _ in head), *body, ""])


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


if __name__ == "__main__":
    PAGE.write_text(operations(), encoding="utf-8")
