"""What kind of tangent, or of primal, a value is: one word for each kind."""

from typing import Any

from ad_viz.tangents.structural import Tangent, basis_of, primal_of

__all__ = ["kind_of"]


def kind_of(value: Any) -> str:
    """The kind of a tangent: its type's name, and for structural ones also their primal's.

    >>> kind_of(4.2), kind_of(Tangent[tuple](1.0, 2.0))
    ('float', 'Tangent[tuple]')
    """
    if isinstance(value, Tangent):
        name = f"Tangent[{primal_of(value).__name__}]"
        return f"{name} of properties" if basis_of(value) == "properties" else name
    name = type(value).__name__
    if name == "timedelta64":
        import numpy as np

        return f"timedelta64[{np.datetime_data(value.dtype)[0]}]"
    if type(value).__module__ == "numpy" and hasattr(value, "dtype"):
        numbers = {"f": "float", "i": "int", "u": "int", "c": "complex"}
        return "array" if name == "ndarray" else numbers.get(value.dtype.kind, name)
    return name
