"""A function of containers as one of numbers and arrays, which is what engines differentiate."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any

from ad_viz.errors import InputError
from ad_viz.reporting import person
from ad_viz.reporting.signature import called, parameters
from ad_viz.structures.leaves import all_leaves, is_flat, rebuilt
from ad_viz.tangents.in_containers import gathered, spread
from ad_viz.tangents.thunk import AbstractThunk
from ad_viz.tangents.zero import AbstractZero

__all__ = ["OfLeaves", "refuse_no_argnums"]

Argnums = int | Sequence[int] | None


class OfLeaves:
    """``f`` as a function of the leaves of its arguments, or of those at ``argnums`` alone.

    ``f`` and ``values`` are given to an engine; what it gives by each leaf is put together by
    ``gathered``, in the arguments' containers. Raises InputError for an argument that there is not,
    and for what is no input.

    >>> one = OfLeaves(lambda p, x: p["w"] * x, [{"w": 2.0}, 3.0], {})
    >>> one.values, one.f(2.0, 3.0), one.gathered([3.0, 2.0])
    ((2.0, 3.0), 6.0, ({'w': 3.0}, 2.0))
    """

    def __init__(
        self,
        f: Callable[..., Any],
        primals: Sequence[Any],
        named: Mapping[str, Any],
        argnums: Argnums = None,
    ) -> None:
        is_row = isinstance(argnums, Sequence) and not isinstance(argnums, str | bytes)
        self._is_one = argnums is not None and not is_row
        self.f, self.values = f, tuple(primals)
        self._primals = self.values
        self._is_flat = argnums is None and is_flat(primals)
        if self._is_flat:
            return
        names = parameters(f, primals, named)
        given = [argnums] if self._is_one else argnums
        places = range(len(primals)) if given is None else chosen(f, primals, given)
        self._primals = tuple(primals[place] for place in places)
        found = all_leaves(self._primals, [names[place] for place in places])
        self.values = tuple(leaf for _, leaf in found)

        @wraps(f)
        def of_leaves(*leaves: Any, **named: Any) -> Any:
            row, full = iter(leaves), list(primals)
            for place in places:
                full[place] = rebuilt(primals[place], row)
            return f(*full, **named)

        any_number = inspect.signature(lambda *leaves, **named: None)
        of_leaves.__signature__ = any_number  # type: ignore[attr-defined]
        self.f = of_leaves

    def gathered(self, row: Sequence[Any]) -> Any:
        """What belongs to each leaf, in the containers of the arguments: a tuple of those."""
        if self._is_flat:
            return tuple(row)
        coming = iter(row)
        whole = tuple(gathered(primal, coming) for primal in self._primals)
        return whole[0] if self._is_one else whole

    def spread(self, tangents: Sequence[Any]) -> Sequence[Any]:
        """A tangent for each leaf, of one for each argument."""
        if self._is_flat and not any(map(_is_still, tangents)):
            return tangents
        pairs = zip(self._primals, tangents, strict=True)
        return [step for primal, tangent in pairs for step in spread(primal, tangent)]


def _is_still(tangent: Any) -> bool:
    """Whether it is no number yet, but what says that there is none, or how it is computed."""
    return tangent is None or isinstance(tangent, AbstractZero | AbstractThunk)


def refuse_no_argnums(argnums: Any) -> None:
    """Raises InputError for what no one would take for places of arguments, such as a point."""
    places = argnums if isinstance(argnums, list | tuple) else [argnums]
    if all(isinstance(place, int) for place in places):
        return
    raise InputError(
        "av.grad takes the function alone, and gives a function of the numbers.",
        found=f"argnums={person.shown(argnums)}",
        expected="argnums as a whole number, or a tuple of those",
        line=person.line(),
        remedy="give the numbers to what it returns: av.grad(f)(0.5)",
    )


def chosen(f: Callable[..., Any], primals: Sequence[Any], places: Any) -> list[int]:
    """The places, if there are such arguments, counted from the end where they are below 0."""
    count = len(primals)
    if not places:
        raise InputError(
            "There is no argument to differentiate by.",
            found=f"argnums={person.shown(places)}",
            expected="at least one place of an argument",
            line=person.line(),
            remedy="leave argnums out for the first",
        )
    for place in places:
        if type(place) is not int or not -count <= place < count:
            raise InputError(
                f"{called(f)} is called with no argument at argnums={person.shown(place)}.",
                found=f"{count} arguments" if count != 1 else "1 argument",
                expected=f"a number from 0 to {count - 1}" if count else "an argument",
                line=person.line(),
                remedy="leave argnums out for the first",
            )
    return [place % count for place in places]
