"""A number times a tangent, whatever kind of tangent it is."""

from typing import Any

from ad_viz.tangents import mismatch

__all__ = ["scaled"]


def scaled(factor: Any, tangent: Any) -> Any:
    """``factor × tangent``. Raises TangentError where a count of time would have to be rounded.

    >>> from datetime import timedelta
    >>> scaled(0.5, timedelta(days=1))
    datetime.timedelta(seconds=43200)
    """
    if type(tangent).__name__ == "timedelta64":
        product = factor * tangent
        if int(product.astype("int64")) != factor * int(tangent.astype("int64")):
            raise mismatch.half_a_step(tangent, factor)  # NumPy would cut it off
        return product
    return factor * tangent
