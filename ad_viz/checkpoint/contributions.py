"""The contributions of the steps to the parameters' adjoint, added up as they come."""

from typing import Any

from ad_viz.checkpoint import faults
from ad_viz.checkpoint.structure import added, mapped
from ad_viz.vocabulary import CONTRIBUTION

__all__ = ["Contributions"]


class Contributions:
    """Their sum, from the last step's to the first's.

    >>> contributions = Contributions((0.5, 4.2))
    >>> contributions.add((1.0, 2.0), 1)
    >>> contributions.add((0.5, 0.25), 0)
    >>> contributions.total()
    (1.5, 2.25)
    """

    def __init__(self, parameters: Any) -> None:
        self._parameters = parameters
        self._sum: Any = None

    def add(self, contribution: Any, state: int) -> None:
        """One more, from the step at ``state``. Raises CheckpointError if it does not fit."""
        if self._parameters is None:
            return
        if self._sum is None:
            self._sum = contribution
            return
        try:
            self._sum = added(self._sum, contribution)
        except (TypeError, ValueError):
            raise faults.unfit(
                f"The {CONTRIBUTION} of state {state} to the parameters does not fit the others.",
                contribution,
                "the structure and shapes of the parameters, at every state",
                "return one number or array for each parameter",
            ) from None

    def total(self) -> Any:
        """The sum; zeros where there was no step; None where there are no parameters."""
        if self._sum is None and self._parameters is not None:
            return mapped(lambda leaf: leaf * 0.0, self._parameters)
        return self._sum
