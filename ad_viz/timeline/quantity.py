"""What a step changes: a quantity, by its family and its place there, and its number."""

from collections.abc import Mapping, Sequence
from typing import Any

__all__ = ["Change", "Place", "Quantity", "State", "placed"]

#: An index; or several, such as a row and a column. What they count is in the schema.
Place = int | tuple[int, ...]
Quantity = tuple[str, Place]
#: A number, or an array; None is not known any more.
Change = tuple[str, Place, Any]
#: All that is known.
State = Mapping[Quantity, Any]


def placed(written: int | Sequence[int]) -> Place:
    """The place, as JSON has written it.

    >>> placed(3), placed([0, 2])
    (3, (0, 2))
    """
    return written if isinstance(written, int) else tuple(written)
