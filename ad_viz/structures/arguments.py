"""What a function was called with, in its own structure, and other arguments that fit it."""

from collections.abc import Hashable, Iterable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from ad_viz.arrays.number import number
from ad_viz.arrays.promotion import operand
from ad_viz.errors import InputError
from ad_viz.reporting import person
from ad_viz.reporting.article import a_kind
from ad_viz.structures.leaves import is_leaf, leaves, rebuilt
from ad_viz.structures.members import is_container, members_of, place_of, with_members
from ad_viz.structures.parts import parts_of

__all__ = ["Arguments"]


class Arguments(NamedTuple):
    """A name and a value for each argument of a function.

    >>> had = Arguments(("p", "x"), ({"w": 2, "name": "first"}, 3.0))
    >>> had.shown
    ({'w': 2.0, 'name': 'first'}, 3.0)
    >>> had.fitted(({"w": 5, "name": "first"}, 4))
    ({'w': 5.0, 'name': 'first'}, 4.0)
    """

    names: Sequence[str]
    values: Sequence[Any]

    @property
    def are_numbers(self) -> bool:
        """Whether each is a number by itself."""
        return all(is_leaf(one) and not getattr(one, "shape", ()) for one in self.values)

    @property
    def shown(self) -> Any:
        """A list of numbers, or a tuple of the arguments; nobody can write into their arrays."""
        if self.are_numbers:
            return list(map(number, self.values))
        given = (operand(leaf, "input") for _, leaf in self._leaves())
        return tuple(rebuilt(value, given) for value in self.values)

    def kept(self) -> "Arguments":
        """The same, whatever is written into the person's own arrays from now on."""
        return self._replace(values=self.shown)

    def row(self, most: int) -> list[float] | None:
        """The numbers in them, cell by cell; None where an array has more cells than ``most``.

        >>> Arguments(("p",), ((2.0, 3),)).row(most=256)
        [2.0, 3.0]
        """
        found = [leaf for _, leaf in self._leaves()]
        if any(_size(one) > most for one in found):
            return None
        cells = (one.ravel() if getattr(one, "shape", ()) else (one,) for one in found)
        return [number(x) for part in cells for x in part]

    def of_row(self, row: Sequence[float]) -> Any:
        """Arguments of the same structure, shapes and dtypes with these numbers.

        Raises InputError for another count of them.
        """
        had = [leaf for _, leaf in self._leaves()]
        if self.are_numbers or len(row) != sum(map(_size, had)):
            return self.fitted(list(row))
        coming = map(number, row)
        given = iter([_shaped(islice(coming, _size(leaf)), leaf) for leaf in had])
        return self.fitted(tuple(rebuilt(value, given) for value in self.values))

    def are(self, shown: Any) -> bool:
        """Whether these are shown so; NaN is where it was, though it does not equal itself."""
        pairs = zip(self.shown, shown, strict=False)
        return len(self.values) == len(shown) and all(_same(one, other) for one, other in pairs)

    def fitted(self, given: Any) -> Any:
        """What is given, in the shapes and dtypes of these.

        Raises InputError for another structure or shape, naming where; a single argument that is
        no tuple may stand by itself.
        """
        if (isinstance(given, tuple | list) and self.are_numbers) or isinstance(given, tuple):
            row = given
        else:
            row = (given,) if len(self.values) == 1 else given
        if not isinstance(row, tuple | list) or len(row) != len(self.values):
            count = len(self.values)
            raise InputError(
                "The inputs are one for each argument.",
                found=person.shown(given),
                expected=f"{count} in a tuple: {', '.join(self.names)}"
                if count > 1
                else f"one: {self.names[0]}",
                remedy="begin with the ones that are there: player.inputs",
            )
        made = (_fitted(*three) for three in zip(self.values, row, self.names, strict=True))
        return list(made) if self.are_numbers else tuple(made)

    def _leaves(self) -> list[tuple[str, Any]]:
        pairs = zip(self.values, self.names, strict=True)
        return [leaf for value, name in pairs for leaf in leaves(value, name)]


def _size(leaf: Any) -> int:
    return int(getattr(leaf, "size", 1))


def _shaped(cells: Iterable[float], like: Any) -> Any:
    if not getattr(like, "shape", ()):
        return next(iter(cells))
    import numpy as np

    return np.reshape([*cells], like.shape)


def _same(one: Any, other: Any) -> bool:
    if is_container(one):
        parts, others = _parts(one), _parts(other)
        return [*parts] == [*others] and all(_same(parts[key], others[key]) for key in parts)
    if hasattr(one, "dtype"):
        return bool(one.dtype == other.dtype and one.tobytes() == other.tobytes())
    return repr(one) == repr(other)


def _fitted(had: Any, given: Any, name: str) -> Any:
    """The given argument, or part of one, in the structure of what was there."""
    if is_container(had):
        return _in_container(had, given, name)
    if not is_leaf(had):
        if type(had) is type(given):
            return given
        raise _misfit(name, given, f"{type(had).__name__}, such as {person.shown(had)}")
    if getattr(had, "shape", ()) == () and not hasattr(had, "dtype"):
        return number(given, f"input {name}")
    return _array(had, given, name)


def _array(had: Any, given: Any, name: str) -> Any:
    import numpy as np

    try:
        array = operand(np.asarray(given), f"input {name}")
    except ValueError:  # a ragged list
        raise _misfit(name, given, f"an array of shape {had.shape}") from None
    shape = getattr(array, "shape", ())
    if shape != had.shape:
        raise InputError(
            f"The input {name} has another shape.",
            found=f"shape {shape}",
            expected=f"shape {had.shape}",
            remedy="call the lens again for inputs of another shape",
        )
    kept = np.array(array, dtype=np.float32 if had.dtype == np.float32 else float)
    kept.setflags(write=False)
    return kept


def _in_container(had: Any, given: Any, name: str) -> Any:
    parts = _parts(had)
    if type(given) is not type(had) or [*_parts(given)] != [*parts]:
        if type(given) is type(had):
            names = ", ".join(map(str, parts))
            raise _misfit(name, given, f"{a_kind(type(had))} of {len(parts)}: {names}")
        raise _misfit(name, given, a_kind(type(had)))
    members = members_of(had)
    other = _parts(given)
    changed = {key: _fitted(members[key], other[key], name + place_of(had, key)) for key in members}
    return with_members(given, changed)


def _parts(container: Any) -> dict[Hashable, Any]:
    has_own = isinstance(container, list) or hasattr(type(container), "_members")
    return members_of(container) if has_own else parts_of(container)


def _misfit(name: str, given: Any, expected: str) -> InputError:
    return InputError(
        f"The input {name} has another structure.",
        found=f"{person.shown(given)} ({type(given).__name__})",
        expected=expected,
        remedy="call the lens again for inputs of another structure",
    )
