"""Seeds and tangents as a person gives them: one for each output or input, of its shape."""

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any

from ad_viz.arrays.promotion import listed, operand
from ad_viz.core.active import Active
from ad_viz.errors import InputError, SeedError
from ad_viz.reporting import person
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.vocabulary import WORDS

__all__ = ["in_a_row", "seeds", "unit", "units"]


def seeds(given: Any, count: int, word: str, of: str, like: Sequence[Any] = ()) -> tuple[Any, ...]:
    """``given`` as that many numbers (where that is one, a bare number will do); else SeedError.

    ``like`` are the values that they belong to: for an array, the seed is an array of its shape, or
    a list of as many numbers.

    >>> seeds((1, 0), 2, "seed", "output"), seeds(1, 1, "seed", "output")
    ((1.0, 0.0), (1.0,))
    """
    shapes = [shape_of(value) for value in like] or [()] * count
    each = in_a_row(given)
    if (
        each is not None
        and len(each) == count
        and not any(shapes)
        and {*map(type, each)} == {float}
    ):
        return each
    try:
        if count == 1 and (each is None or (shapes[0] and shape_of(listed(given)) == shapes[0])):
            each = (given,)
        numbers = tuple(
            operand(listed(one) if shape else one, word)
            for one, shape in zip(each or (), shapes, strict=True)
        )
    except (InputError, ValueError):  # no numbers; too few, too many, or a ragged list
        numbers = ()
    if [shape_of(n) for n in numbers] != shapes:
        raise _misfit(given, count, word, of, shapes)
    return numbers


def _misfit(given: Any, count: int, word: str, of: str, shapes: list[tuple[int, ...]]) -> SeedError:
    word = WORDS.get(word, word)
    more = "" if count < 6 else f" and so on, {count} in all"
    expected = f"{count} numbers, one for each {of}" if count != 1 else "1 number"
    remedy = f"write, for example, {unit(0, min(count, 6)) if count != 1 else 1.0}{more}"
    if any(shapes):
        wanted = ", ".join(f"an array of shape {s}" if s else "a number" for s in shapes[:6])
        expected = f"{wanted}{more}"
        remedy = f"np.ones(shape) is such an array; give one {word} for each {of}"
    return SeedError(
        f"The {word} does not fit the {of}{'s' * (count != 1)}.",
        found=person.shown(given),
        expected=expected,
        remedy=remedy,
    )


def in_a_row(given: Any) -> tuple[Any, ...] | None:
    """What is given, one after another; None for a single thing, and where there is no order."""
    if isinstance(given, str | bytes | Mapping | Set | Active):
        return None
    try:
        return tuple(given)
    except (TypeError, MemoryError):  # no row, or one that no memory holds
        return None


def unit(place: int, count: int) -> tuple[float, ...]:
    """1 at ``place``, 0 elsewhere."""
    return (0.0,) * place + (1.0,) + (0.0,) * (count - place - 1)


def units(values: Sequence[Any], place: int) -> Iterator[tuple[Any, ...]]:
    """Seeds for ``values`` with a single 1 at ``place``: one for a number, one for each cell.

    >>> list(units((2.0, 3.0), 1))
    [(0.0, 1.0)]
    """
    if {*map(type, values)} == {float} or not any(map(is_array, values)):
        yield unit(place, len(values))
        return
    import numpy as np

    still = [np.zeros(shape_of(v)) if is_array(v) else 0.0 for v in values]
    for cell in np.ndindex(shape_of(values[place])):
        one = np.zeros(shape_of(values[place]))
        one[cell] = 1.0
        moved = one if is_array(values[place]) else 1.0
        yield (*still[:place], moved, *still[place + 1 :])
