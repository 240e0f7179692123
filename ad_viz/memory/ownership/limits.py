"""What of a reverse pass can be followed buffer by buffer, and what is said of the rest."""

from typing import Any, Final

from ad_viz.errors import InputError
from ad_viz.vocabulary import ADJOINT, BUFFER, STEP

__all__ = ["CELLS", "ROWS", "flat", "refuse_long", "refuse_long_file", "turned", "unseen"]

#: So many cells may a buffer have, so many lines be followed, and so many cells added or copied.
CELLS: Final = 10_000
_LINES: Final = 40_000
_ALL: Final = 10_000_000
#: Calls are run one by one: so many lines may a file have.
_IN_FILE: Final = 1_000
#: Many rows may become no line: those of numbers.
ROWS: Final = 1_000_000


def flat(contents: Any) -> Any:
    """The cells, of any shape, as an array of one axis; InputError for more than can be seen."""
    import numpy as np

    if contents is None:
        raise unseen(f"{ADJOINT.one} of more than {CELLS:,} cells")
    cells = np.ravel(np.asarray(contents, dtype=float))
    if cells.size > CELLS:
        raise unseen(f"{ADJOINT.one} of {cells.size:,} cells")
    return cells


def unseen(found: str) -> InputError:
    """The error for arrays that are too large."""
    return InputError(
        f"These {BUFFER.many} are too large to be followed cell by cell.",
        found=found,
        expected=f"one axis, with at most {CELLS:,} numbers",
        remedy="take a few cells, such as np.array([10.0, 20.0, 30.0]); av.accumulation shows more",
    )


def turned(adjoint: str) -> InputError:
    """The error for an array that is handed on turned: the same buffer, in another order."""
    return InputError(
        f"{ADJOINT.one.capital} of this run shares its {BUFFER} with another, whose cells are in "
        "another order.",
        found=f"{adjoint}, turned or reordered",
        expected=f"{BUFFER.many} of one axis: the small Rust adds cell 0 to cell 0",
        remedy="leave out .T; av.accumulation shows the arrays as they are",
    )


def refuse_long(lines: int, cells: int) -> None:
    """InputError for more lines than anyone follows, or more cells that they add or copy."""
    if lines > _LINES:
        raise InputError(
            "This reverse pass is too long to be followed line by line.",
            found=f"more than {_LINES:,} lines of Rust",
            expected=f"at most {_LINES:,}",
            remedy=f"take fewer cells, or fewer {STEP.many}; av.accumulation shows more",
        )
    if cells > _ALL:
        raise InputError(
            "This reverse pass is too long to be followed line by line.",
            found=f"{lines:,} lines of Rust or more, which add and copy {cells:,} cells",
            expected=f"at most {_ALL:,} cells other than 0",
            remedy=f"take fewer cells, or fewer {STEP.many}; av.accumulation shows more",
        )


def refuse_long_file(lines: int) -> None:
    """InputError for a file of more lines than are run call by call."""
    if lines > _IN_FILE:
        raise InputError(
            "This reverse pass is too long to be followed function by function.",
            found=f"{lines:,} lines of Rust",
            expected=f"at most {_IN_FILE:,}",
            remedy=f"leave out functions=True, or take fewer cells, or fewer {STEP.many}",
        )
