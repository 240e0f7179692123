"""A scalar function on the elements of arrays: broadcast(f, A, B).

>>> import numpy as np
>>> from ad_viz.tracing.functions import cos, sin
>>> def f(x):
...     return sin(x) if x == 4 else cos(x)
>>> broadcast(f, np.array([[3, 4, 5]]))
array([[-0.9899925 , -0.7568025 ,  0.28366219]])

A tape of wrappers records every element and joins them. The other engines take the fused form, one
operation on whole arrays, unless the function closes over a value of their run.

Source: the design note "Handle Broadcast on Wrapper Types".
"""

from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.broadcasting.operands import common_shape, operands
from ad_viz.broadcasting.scalar_function import ScalarFunction
from ad_viz.broadcasting.tape import BroadcastTape
from ad_viz.nesting.run import in_a_run, level_of
from ad_viz.reporting.signature import parameters
from ad_viz.rules.arithmetic import is_array

__all__ = ["broadcast", "elementwise"]


def broadcast(f: Callable[..., Any], *arrays: Any) -> Any:
    """``f`` of one number from each operand, element by element: an array of what it returns.

    Operands are numbers, arrays, lists of numbers, or values of any run; sizes of 1, missing axes
    and numbers stretch as in NumPy. Where there is no array, the result is a number. ``f`` may
    branch, and choose another way for each element. It may close over values of a run, though it is
    quicker to give them as operands.

    Raises InputError for operands that are not real numbers, for ragged lists and for shapes that
    do not fit together; OutputError unless ``f`` returns one number; or what ``f`` raises.

    >>> broadcast(lambda x, y: x * y, [[1], [2]], [10, 20, 30]).tolist()
    [[10.0, 20.0, 30.0], [20.0, 40.0, 60.0]]
    >>> broadcast(lambda x, y: x * y, 3, 0.5)
    1.5
    """
    parameters(f, arrays, {})
    return elementwise(ScalarFunction(f), operands(arrays))


def elementwise(f: Callable[..., Any], values: Sequence[Any]) -> Any:
    """``f``, which returns one number, on the elements of values that are operands already."""
    shape = common_shape(values)
    if not any(map(is_array, values)):
        return f(*values)
    from ad_viz.arrays.join import join
    from ad_viz.broadcasting.fused import NotFused, fused

    # Of unrelated runs neither acts on the other's values: where f mixes them, it is told so.
    acting = max(filter(in_a_run, values), key=level_of, default=None)
    if acting is not None and isinstance(acting.run, BroadcastTape):
        return acting.run.broadcast(f, values, shape)
    if acting is not None and acting.run.takes_arrays:
        try:
            return fused(f, values, acting.run, shape, elementwise)
        except NotFused:
            pass
    return join(_each(f, values, shape), shape)


def _each(f: Callable[..., Any], values: Sequence[Any], shape: tuple[int, ...]) -> list[Any]:
    """What ``f`` returns for each element, in order."""
    from ad_viz.broadcasting.elements import noted, rows

    results: list[Any] = []
    with noted(results, shape):
        for row in rows(values, shape):
            results.append(f(*row))
    return results
