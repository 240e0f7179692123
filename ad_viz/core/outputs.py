"""A run of a person's function, and what it returned: seen to be values of this run."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ad_viz.core import refusals
from ad_viz.core.active import Active
from ad_viz.core.arithmetic import is_array
from ad_viz.core.run import Run

__all__ = ["outputs"]


def outputs(
    f: Callable[..., Any], inputs: Sequence[Any], named: Mapping[str, Any], run: Run
) -> tuple[bool, list[Any]]:
    """Whether ``f(*inputs, **named)`` returned a tuple, and its outputs as a list.

    Raises OutputError unless each is a value of ``run``, and there is one; or what ``f`` raises.
    """
    try:
        with run.going_on():
            result = f(*inputs, **named)
    except TypeError as error:
        # For x[0] only Python speaks, of a class that the person has never heard of.
        if str(error) != f"{type(inputs[0]).__name__!r} object is not subscriptable":
            raise
        raise refusals.subscripted(error) from None
    if is_array(result) and getattr(result, "dtype", None) == "object":
        result = result.ravel().tolist()  # an array that was taken cell by cell
    many = isinstance(result, tuple | list)
    found = list(result) if many else [result]
    for output in found or [result]:
        if not isinstance(output, Active) or output.run is not run:
            raise refusals.no_output(f, output)
    return many, found
