"""The operations there are, as tables: docs/operations.md, made of the rows themselves.

python -m tools.operations
"""

import ast
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from ad_viz.arrays.array_functions import FUNCTIONS, METHODS
from ad_viz.arrays.operations.row import Row
from ad_viz.arrays.operations.table import ROWS
from ad_viz.arrays.ufuncs import BY_UFUNC, COMPARISONS
from ad_viz.core.primitives import PRIMITIVES, Primitive
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

At a kink: of those that tie, `max` and `min` give each the same part, of two numbers half to
each; `sort` keeps the order of equals; `|x|` and a length or a spread of 0 have the slope 0.
`cholesky` reads the lower triangle alone. What has no row is refused, with the line and what to
write instead.
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
        "## By what names\n", "Functions: " + _listed(names) + ".\n",
        "Methods: " + _listed(methods) + ".\n",
        "Questions, whose answers have no derivative: " + _listed(sorted(COMPARISONS)) + ".\n",
    ])  # fmt: skip


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
