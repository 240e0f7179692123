"""A chain with all that a sweep asks for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ad_viz.checkpoint.strategies.rule import Rule
from ad_viz.checkpoint.sweeps import Sweep, sweep

__all__ = ["Chain"]


@dataclass(frozen=True)
class Chain:
    """``step`` and ``pullback`` as ``checkpoint.sweep`` calls them, and what they are given.

    ``parameter_names`` are those of the parts of ``parameters``, in their order.
    """

    name: str
    step: Callable[..., Any]
    pullback: Callable[..., Any]
    x0: Any
    n: int
    seed: Any
    parameters: Any
    parameter_names: tuple[str, ...]
    inputs: Sequence[Any] | None = None

    def sweep(self, strategy: str | Rule = "ctz", slots: int | None = None, **more: Any) -> Sweep:
        """The reverse sweep over the whole chain; ``more`` is for ``checkpoint.sweep``."""
        return sweep(
            self.step, self.pullback, self.x0, self.n, self.seed, strategy, slots,
            inputs=self.inputs, parameters=self.parameters, **more,
        )  # fmt: skip
