"""The action of a product: what ``A @ X`` adds to the adjoint of X, with no array for it."""

from collections.abc import Callable
from typing import Any, Final

from ad_viz.exercises.answer import same
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.lenses.accumulation.exercises.in_place import acted, allocated
from ad_viz.tangents.adding.multiply_add import multiply_add
from ad_viz.vocabulary import CONTRIBUTION

__all__ = ["check_product_action"]

#: Square, so that a wrong order or transpose can be computed, and told from the right one.
_A: Final = ((1.0, 2.0, 0.5), (-1.0, 0.5, 3.0), (0.0, 1.5, -2.0))
_Y_BAR: Final = ((2.0, -1.0, 0.5), (1.0, 4.0, -0.5), (-3.0, 0.25, 1.0))
_BEFORE: Final = ((0.5, -1.5, 2.5), (3.5, 1.0, -2.0), (0.0, 6.0, -0.5))
#: Rows and columns of an array beside which nothing else is large.
_LARGE: Final = 40


@judged
def check_product_action(action: Callable[[Any, Any, Any], Any]) -> Verdict:
    """Whether ``action(X̄, A, Ȳ)`` adds in place what ``Y = A @ X`` sends to X̄, and returns X̄.

    Where NumPy's allocations can be counted, an action that makes an array for the product is told
    so.

    >>> def action(X_bar, A, Y_bar):
    ...     X_bar += A @ Y_bar
    ...     return X_bar
    >>> check_product_action(action)
    ✗ Not yet. Your action multiplies by A. What comes back goes through its transpose: A.T @ Y_bar.
    """
    import numpy as np

    A, Y_bar, before = np.array(_A), np.array(_Y_BAR), np.array(_BEFORE)
    given = before.copy()
    added = acted(action, "X_bar, A, Y_bar", given, A, Y_bar)
    if not same(A.flat, np.ravel(_A)) or not same(Y_bar.flat, np.ravel(_Y_BAR)):
        raise wrong("Your action writes into A or Ȳ. Only X̄ may change: others still need these.")
    due = A.T @ Y_bar
    if not same(added.flat, due.flat):
        raise wrong(_difference(added, given, A, Y_bar, due))
    large = [np.ones((_LARGE, _LARGE)) for _ in range(3)]
    made = allocated(action, *large)
    least = allocated(lambda X_bar, A, Y_bar: multiply_add(X_bar, A.T, Y_bar), *large)
    if made is not None and least is not None and made > least:
        raise wrong("The sum is right, but your action makes an array as large as X̄ on the way: "
                    "that of Aᵀ Ȳ. multiply_add(C, A, B) adds A @ B to C without it.")  # fmt: skip
    counted = "; no array was made for Aᵀ Ȳ" if made == 0 else ""
    return right(f"X̄ += Aᵀ Ȳ{counted}.")


def _difference(added: Any, given: Any, A: Any, Y_bar: Any, due: Any) -> str:
    """In words, what was done instead."""
    if not added.any():
        return "Your action returns X̄ as it was: nothing is added."
    if same(given.flat, due.flat):
        return "Your action puts Aᵀ Ȳ in place of what was there. What is there must be kept: +="
    if same(added.flat, -due.ravel()):
        return f"Only the sign differs: {CONTRIBUTION.many} are added."
    for wrongly, reason in (
        (A @ Y_bar, "Your action multiplies by A. What comes back goes through its transpose: "
                    "A.T @ Y_bar."),
        (Y_bar @ A.T, "The order is wrong. A stood on the left of X, so Aᵀ stands on the left of "
                      "Ȳ."),
        (Y_bar @ A, "Both order and transpose are wrong: Aᵀ stands on the left of Ȳ."),
        (A.T @ Y_bar.T, "Ȳ is turned as well. Only A is: A.T @ Y_bar."),
        (A @ Y_bar.T, "The wrong one is turned: A is, and Ȳ stays as it is."),
        (due.T, "What is added is turned: the transpose of Aᵀ Ȳ."),
        (A.T * Y_bar, "* multiplies cell by cell. The product of matrices is @."),
        (Y_bar, "Your action adds Ȳ itself. On its way back it goes through Aᵀ."),
    ):  # fmt: skip
        if same(added.flat, wrongly.flat):
            return reason
    place = next(k for k in range(due.size) if not same([added.flat[k]], [due.flat[k]]))
    at = ", ".join(str(int(k)) for k in divmod(place, due.shape[1]))
    return (f"Your action adds {added.flat[place]:.5g} to X̄[{at}] where {due.flat[place]:.5g} is "
            "due: row of Aᵀ times column of Ȳ.")  # fmt: skip
