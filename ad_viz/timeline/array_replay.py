"""How arrays were computed, as data: what of a run on arrays a page can tell again.

Three kinds of rows: one of the rule table, cell by cell; ``matmul``; and ``linear``, whatever moves
cells or adds them up. Such a row is told as its matrix: each entry brings a cell of the operands,
counted one operand after the other, to a cell of the result, times a number.
"""

import ast
from collections.abc import Iterable, Sequence
from typing import Any, Final

from ad_viz.arrays.apply import is_plain
from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.array_value import EXACT
from ad_viz.timeline.timeline import encoded

__all__ = ["are_replayed", "array_row"]

#: A run whose matrices have more entries than this in all is not told again.
_MOST: Final = 4_096
#: Rows of several operands that are linear in all of them.
_JOINS: Final = (
    "column_stack", "concatenate", "dstack", "hstack", "join", "stack", "vstack", "where",
)  # fmt: skip


def are_replayed(values: Iterable[Any]) -> bool:
    """Whether a page can have these to the last digit: numbers, and arrays of few cells.

    >>> import numpy as np
    >>> are_replayed([1.5, np.ones(3)]), are_replayed([np.ones(3, np.float32)])
    (True, False)
    """
    return all(type(x) is float or _is_exact(x) for x in values)


def _is_exact(x: Any) -> bool:
    return is_array(x) and is_plain(x) and x.dtype.char == "d" and 0 < x.size <= EXACT


def array_row(recording: Recording, node: Node) -> list[Any] | None:
    """The row of an operation on whole arrays; None where a page has no row for it.

    >>> import numpy as np
    >>> from ad_viz.timeline.run import run
    >>> from ad_viz.tracing.tape import Tape
    >>> recording = run(lambda X: X.sum(axis=0), (np.ones((2, 2)),), {}, Tape().var, elements=False)
    >>> array_row(recording, recording.nodes[1])
    ['linear', 0, {'shape': [2], 'to': [0, 0, 1, 1], 'from': [0, 2, 1, 3]}]
    """
    operands = [_operand(one) for one in node.operands]
    if node.op == "matmul":
        return ["matmul", *operands]
    if not _is_linear(node.applied.row):
        return None
    matrix = _matrix(recording, node)
    return None if matrix is None else ["linear", *operands, matrix]


def _operand(operand: Any) -> Any:
    return operand if type(operand) is int else {"constant": encoded(operand)}


def _is_linear(row: Any) -> bool:
    """Whether a tangent goes the way of the value, whatever that is."""
    if row.name in _JOINS:
        return True
    if row.is_variadic or len(row.parameters) > 1:
        return False
    [tangent] = row.tangent_forms
    letter = row.parameters[0]
    written = ast.unparse(_Renamed(letter).visit(ast.parse(ast.unparse(row.form))))
    return written == ast.unparse(tangent)


class _Renamed(ast.NodeTransformer):
    def __init__(self, letter: str) -> None:
        self._letter = letter

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(f"d{node.id}") if node.id == self._letter else node


def _matrix(recording: Recording, node: Node) -> dict[str, Any] | None:
    """Its entries, found by applying the operation to one cell after another."""
    import numpy as np

    operands = [
        np.asarray(recording.nodes[one].value if type(one) is int else one, dtype=float)
        for one in node.operands
    ]
    count, size = sum(one.size for one in operands), int(np.size(node.value))
    if count > _MOST or size * count > _MOST * EXACT:
        return None
    matrix = np.zeros((size, count))
    for place in range(count):
        unit = np.zeros(count)
        unit[place] = 1.0
        matrix[:, place] = np.ravel(node.applied.raw(_parts(unit, operands)))
    to, sources = np.nonzero(matrix)
    if len(to) > _MOST:
        return None
    shape: dict[str, Any] = {"shape": list(node.value.shape)} if is_array(node.value) else {}
    if np.array_equal(matrix, np.eye(size)):
        return shape
    by = matrix[to, sources]
    found = shape | {"to": to.tolist(), "from": sources.tolist()}
    return found if bool((by == 1.0).all()) else found | {"by": by.tolist()}


def _parts(cells: Any, like: Sequence[Any]) -> list[Any]:
    """The cells, in the shapes of the operands."""
    found, start = [], 0
    for one in like:
        part = cells[start : start + one.size].reshape(one.shape)
        found.append(part if one.shape else float(part))
        start += one.size
    return found
