"""The action of an InplaceableThunk: what one read of an array adds to the array's adjoint."""

from collections.abc import Callable
from typing import Any, Final

from ad_viz.exercises.answer import same
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.lenses.accumulation.exercises.in_place import acted, allocated
from ad_viz.vocabulary import CONTRIBUTION

__all__ = ["check_action"]

#: Not 1, and not what is there before: otherwise some mistakes could not be seen.
_Y_BAR: Final = 4.2
_BEFORE: Final = (0.5, -1.5, 2.5, 3.5)
#: Large enough that an array of its size is no small thing beside it.
_LARGE: Final = 1_000


@judged
def check_action(action: Callable[[Any, float], Any], index: int) -> Verdict:
    """Whether ``action(X̄, ȳ)`` adds what the read ``X[index]`` sends, in place, and returns X̄.

    Where NumPy's allocations can be counted, an action that makes an array of the size of X̄ is
    told so.

    >>> def action(X_bar, y_bar):
    ...     X_bar[1] += y_bar
    ...     return X_bar
    >>> check_action(action, 2)
    ✗ Not yet. Your action adds to cell 1. X[2] was read, so what it sends belongs in cell 2.
    """
    import numpy as np

    before = np.array(_BEFORE)
    given = before.copy()
    added = acted(action, "X_bar, y_bar", given, _Y_BAR)
    due = np.zeros(len(before))
    due[index] = _Y_BAR
    if not same(added, due):
        raise wrong(_difference(added, given, index))
    made = allocated(action, np.zeros(_LARGE), _Y_BAR)
    if made:
        arrays = "an array" if made == 1 else f"{made} arrays"
        raise wrong(f"The sum is right, but your action makes {arrays} as large as X̄ on the way. "
                    "Only one cell changes: add to that cell.")  # fmt: skip
    counted = "" if made is None else ", and no array was made"
    return right(f"One cell was written{counted}.")


def _difference(added: Any, given: Any, index: int) -> str:
    """In words, what was done instead."""
    cells = [int(cell) for cell in added.nonzero()[0]]
    if not cells:
        return "Your action returns X̄ as it was: nothing is added."
    if len(cells) == len(added):
        return "Your action adds to every cell. Only one was read."
    if len(cells) > 1:
        return f"Your action changes {len(cells)} cells. Only one was read."
    [cell] = cells
    if cell != index:
        return (
            f"Your action adds to cell {cell}. X[{index}] was read, so what it sends belongs in "
            f"cell {index}."
        )
    if same([given[cell]], [_Y_BAR]):
        return "Your action puts ȳ in place of what was there. What is there must be kept: +="
    if same([added[cell]], [-_Y_BAR]):
        return f"Only the sign differs: {CONTRIBUTION.many} are added."
    if same([added[cell]], [1.0]):
        return "Your action adds 1. What comes back is ȳ, whatever it is."
    return f"Your action adds {added[cell]:.5g} where ȳ = {_Y_BAR} is due."
