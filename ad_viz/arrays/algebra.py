"""What the engines compute with: floats, arrays, and the values of other runs."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ad_viz.arrays.apply import apply
from ad_viz.arrays.linear import added, evaluate, is_zero, pullback, pushforward, weight_of
from ad_viz.arrays.promotion import operand
from ad_viz.arrays.ufuncs import ufunc_of
from ad_viz.core.active import Floats
from ad_viz.nesting.run import Run

__all__ = ["ALGEBRA"]


class Algebra(Floats):
    """In the place of ``Floats``: the engines' own lines compute with everything there is.

    Arrays of a run's values find here what can be done with them. NumPy is loaded for them only.
    """

    __slots__ = ()

    apply = staticmethod(apply)
    operand = staticmethod(operand)
    evaluate = staticmethod(evaluate)
    weight = staticmethod(weight_of)
    pushforward = staticmethod(pushforward)
    term = staticmethod(pullback)
    total = staticmethod(added)
    is_zero = staticmethod(is_zero)
    ufunc_of = staticmethod(ufunc_of)

    @staticmethod
    def function_of(
        function: Any, types: Iterable[type], inputs: tuple[Any, ...], options: dict[str, Any]
    ) -> Any:
        """What NumPy's ``function`` is of these inputs."""
        from ad_viz.arrays.array_functions import function_of

        return function_of(function, types, inputs, options)

    @staticmethod
    def bound(name: str, array: Any) -> Callable[..., Any]:
        """The method of that name, of an array."""
        from ad_viz.arrays.array_functions import bound

        return bound(name, array)

    @staticmethod
    def join(cells: Sequence[Any], shape: tuple[int, ...]) -> Any:
        """The numbers, in order, as an array of the innermost run."""
        from ad_viz.arrays.join import join

        return join(cells, shape)

    @staticmethod
    def split(array: Any) -> list[Any]:
        """The elements of an array, in order."""
        from ad_viz.arrays.join import split

        return split(array)

    @staticmethod
    def sealed(result: Any, run: Run) -> Any:
        """An array of cells of the run, that nobody writes into."""
        from ad_viz.arrays.cell_array import sealed

        return sealed(result, run)


ALGEBRA: Final = Algebra()
Run.algebra = ALGEBRA
