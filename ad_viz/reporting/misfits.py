"""Shapes that do not fit: what NumPy says of them, told with both shapes and the line."""

import re
from collections.abc import Sequence
from typing import Any, Final

from ad_viz.errors import InputError
from ad_viz.reporting import person

__all__ = ["is_misfit", "listless", "misfit", "ragged", "unfit"]

_SHAPES: Final = re.compile(
    r"broadcast|mismatch|dimension|shape|must be square|same number|subscript"
)
_EXPECTED: Final = {
    "matmul": "an inner size that both share: (n, k) @ (k, m)",
    "dot": "an inner size that both share: (n, k) @ (k, m)",
    "concatenate": "equal sizes along every axis but the one that is joined",
    "stack": "arrays of one shape",
}
_AXIS_BY_AXIS: Final = "sizes that are equal, or 1, axis by axis from the last"


#: What a matrix has to be, by NumPy's words of one that is not.
_MATRICES: Final = {
    "Singular matrix": "a matrix with an inverse: its determinant is not 0",
    "Matrix is not positive definite": "a symmetric matrix whose eigenvalues are all above 0",
}


def is_misfit(error: Exception) -> bool:
    """Whether an error of NumPy's speaks of shapes, of an index, or of a matrix.

    >>> is_misfit(ValueError("cannot reshape array of size 6 into shape (4,4)"))
    True
    """
    said = str(error)
    return isinstance(error, IndexError) or said in _MATRICES or bool(_SHAPES.search(said))


def misfit(operands: Sequence[Any], operation: str, error: Exception) -> InputError:
    """The same, told by us; who catches IndexError, or NumPy's LinAlgError, catches it too."""
    said = str(error)
    if isinstance(error, IndexError):
        return _also(IndexError)(
            "This index does not fit the array.",
            found=f"shape {getattr(operands[0], 'shape', ())}",
            expected=f"an index that NumPy takes: {_cut(said)}",
            line=person.line(),
            remedy="count from 0, and give at most one index for each axis of its .shape",
        )
    if said not in _MATRICES:
        return unfit(operands, operation, said)
    matrix = operands[0]
    return _also(type(error))(
        f"np.linalg.{operation} does not take this matrix.",
        found=person.shown(_plain(matrix.tolist() if hasattr(matrix, "tolist") else matrix)),
        expected=_MATRICES[said],
        line=person.line(),
        remedy="look at its numbers, A.value; adding c * np.eye(len(A)) moves all its eigenvalues",
    )


def _also(kind: type[Exception]) -> type[InputError]:
    """InputError, which is also an error of that kind."""
    return type("InputError", (InputError, kind), {"__module__": InputError.__module__})


def unfit(operands: Sequence[Any], operation: str, said: str) -> InputError:
    """The error for arrays that do not fit each other, or what is done with them.

    ``operation`` is its name in the table, ``said`` are NumPy's words.
    """
    shapes = [str(one.shape) for one in operands if getattr(one, "shape", ())]
    if len(shapes) > 1:
        elementwise = "broadcast" in said
        return InputError(
            "These arrays do not fit each other.",
            found=f"shapes {' and '.join(shapes)}",
            expected=_EXPECTED.get(operation, _AXIS_BY_AXIS if elementwise else _short(said)),
            line=person.line(),
            remedy="give both the same shape, or write one of them as a[:, None]"
            if elementwise
            else "look at both shapes, and turn one of them: a.T, or a.reshape(…)",
        )
    return InputError(
        "This array does not fit what is done with it.",
        found=f"shape {shapes[0] if shapes else '()'}",
        expected=_short(said),
        line=person.line(),
        remedy="look at its .shape before this line",
    )


def listless(operation: str, given: Sequence[Any]) -> InputError:
    """The error for arrays that are given one by one to what takes a list of them."""
    return InputError(
        f"np.{operation} takes its arrays in one list.",
        found=f"{len(given)} arguments",
        expected="one list of arrays",
        line=person.line(),
        remedy=f"give the arrays in a list: np.{operation}([x, y])",
    )


def ragged(found: Any, line: str | None) -> InputError:
    """The error for a list whose lists are not of one length."""
    return InputError(
        "This list is ragged, and no array.",
        found=_shown(found),
        expected="lists of one length at each depth",
        line=line,
        remedy="give all of them one length, or take them one by one",
    )


def _shown(found: Any) -> str:
    try:
        return person.shown(_plain(found))
    except RecursionError:  # far too deep, or without end
        return person.shown(found)


def _plain(value: Any) -> Any:
    """The same of plain numbers, as the person knows it."""
    if isinstance(value, list | tuple):
        return list(map(_plain, value))
    while hasattr(value, "_apply"):
        value = value.value
    return value


def _short(said: str) -> str:
    """NumPy's words, where they are not too many."""
    return f"a shape that NumPy takes: {_cut(said)}"


def _cut(said: str) -> str:
    return said if len(said) < 120 else said[:119] + "…"
