"""Finite differences: what a smaller step does to the error, and to the digits."""

from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.lenses.differences.story import differences_story
from ad_viz.lenses.story import Story, of_a_function

__all__ = ["differences"]


def differences(
    f: Callable[..., Any], /, *args: float, steps: Sequence[float] | None = None, **named: Any
) -> Story:
    """Show difference quotients of ``f(x, **named)``, a function of one number, with ever smaller
    steps: which digits cancel, and the error against the derivative of dual numbers.

    ``steps`` are the steps h; 0.1, 0.01 … 1e-16 unless given. To one side, to both sides, and at a
    right angle, as a complex number; that one is left out, and it is said why, where ``f``
    compares or applies what has no complex form. Other inputs of ``f`` are held by passing them by
    name. Raises InputError for more than one input, steps that are none, a derivative that is not
    finite, or a function that changes from run to run; OutputError, or what ``f`` raises at x.

    >>> import ad_viz as av
    >>> def f(x, y):
    ...     return x * y + av.sin(x)
    >>> av.differences(f, 0.5, y=4.2)
    Player('Finite differences', step 1 of 26)
    >>> av.differences(f, 0.5, y=4.2, steps=[1e-2, 1e-5, 1e-8])
    Player('Finite differences', step 1 of 13)
    """
    return of_a_function(differences_story, f, args, named, steps=steps)
