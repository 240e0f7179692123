"""Accumulation: how the adjoint of an array is added up, strategy beside strategy."""

from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.errors import InputError
from ad_viz.lenses.accumulation.story import accumulation_story
from ad_viz.lenses.story import Story, of_a_function
from ad_viz.memory.strategies import STRATEGIES, USUAL
from ad_viz.reporting.chosen import chosen_names
from ad_viz.reporting.options import refuse_unknown
from ad_viz.reporting.signature import called, line_of, signature_of
from ad_viz.vocabulary import GRADIENT

__all__ = ["accumulation"]


def accumulation(f: Callable[..., Any], X: Any, strategies: Sequence[str] = USUAL) -> Story:
    """Show the gradient of ``f`` at the array ``X`` being accumulated, buffer by buffer.

    ``f`` takes this one array; others are set before: ``lambda X: f(X, W)``.
    Each strategy has a column, at most four of those of ``accumulate``. The counts are those of
    NumPy's own allocations in this very run, or are called predicted where these cannot be had.
    Of more than 256 contributions the first and the last are told; the others are passed, and
    opened. Raises InputError for another strategy, for what is no array, or for more than 100,000
    contributions; OutputError unless ``f`` returns one number; or what an operation raises.

    >>> import ad_viz as av

    >>> def sum_first_and_second(X):
    ...     a = X[0]
    ...     b = X[1]
    ...     return a + b
    >>> av.accumulation(sum_first_and_second, [10.0, 20.0, 30.0])
    Player('Accumulating a gradient', step 1 of 10)
    """
    _refuse_more(f)
    expected = f"such as {USUAL}".replace("'", '"')
    names = chosen_names(strategies, expected, most=4)
    for name in names:
        refuse_unknown(
            "strategy", name, tuple(STRATEGIES), "leave strategies out for the usual ones"
        )
    return of_a_function(accumulation_story, f, (X,), {}, strategies=tuple(names))


def _refuse_more(f: Callable[..., Any]) -> None:
    """Raise InputError for a function that has to be given more than one array."""
    signature = signature_of(f) if callable(f) else None
    needed = [
        parameter.name
        for parameter in (signature.parameters.values() if signature else ())
        if parameter.default is parameter.empty
        and parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)
    ]
    if len(needed) > 1:
        listed = ", ".join(needed)
        raise InputError(
            f"The {GRADIENT} of one array is accumulated, not of several.",
            found=f"the parameters {listed} of {called(f)}",
            expected="a function of one array",
            line=line_of(f),
            remedy=f"set the others before: av.accumulation(lambda {needed[0]}: f({listed}), …)",
        )
