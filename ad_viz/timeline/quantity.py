"""What a step changes: a quantity, by its family and its place there, and its number."""

from collections.abc import Mapping, Sequence

__all__ = ["Change", "Place", "Quantity", "State", "placed"]

#: An index; or several, such as a row and a column. What they count is in the schema.
Place = int | tuple[int, ...]
Quantity = tuple[str, Place]
#: None is not known any more.
Change = tuple[str, Place, float | None]
#: All that is known.
State = Mapping[Quantity, float]


def placed(written: int | Sequence[int]) -> Place:
    """The place, as JSON has written it.

    >>> placed(3), placed([0, 2])
    (3, (0, 2))
    """
    return written if isinstance(written, int) else tuple(written)
