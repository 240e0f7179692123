"""What an input answers, beside what the tape says of it: a number each, or one cell of arrays."""

from collections.abc import Mapping
from typing import Any

from ad_viz.arrays.results import filled
from ad_viz.lenses.engines.builder import EnginesBuilder
from ad_viz.program.recording import Node
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.array_quantity import in_cell
from ad_viz.timeline.steps.array_cell import largest_cell
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.template import ALWAYS, Condition
from ad_viz.timeline.texts.tokens import RichText, Token

__all__ = ["Answer"]


class Answer:
    """The answer of ``node`` in the graph; ``right`` holds those of the tape, where any came.

    Of arrays ``index`` is the cell where both differ most, and what holds is decided as it is told.
    """

    def __init__(self, builder: EnginesBuilder, node: Node, right: Mapping[int, Any]) -> None:
        self.node, self._arrays, self.index = node, builder.arrays, ""
        quantity = ("adjoint", node.index)
        # A cell that nothing was pushed to is not set.
        truth = ("cell", node.index) if node.index in right else 0.0
        self.said: Token = tokens.number(quantity)
        self.right: Token = tokens.number(truth)
        self.right_number: Token = tokens.adjoint_number(truth)
        self.same: Condition = ["same", quantity, ("cell", node.index)]
        self.differs: Condition = ["not", ["alike", quantity, truth]]
        if is_array(node.value):
            self._compare(
                filled(builder.vars[node.index].grad_value, node.value),
                filled(right.get(node.index, 0.0), node.value),
                node.index in right,
            )

    def _compare(self, said: Any, right: Any, is_set: bool) -> None:
        import numpy as np

        if not said.size:  # nothing to compare
            self.said = self.right = tokens.number(0.0)
            self.right_number = tokens.adjoint_number(0.0)
            self.same, self.differs = ALWAYS, ["not", ALWAYS]
            return
        alike = np.isclose(said, right, rtol=1e-9, atol=0.0, equal_nan=True)
        with np.errstate(invalid="ignore"):  # ∞ − ∞
            apart = np.nan_to_num(np.abs(said - right), nan=np.finfo(float).max)
        index = largest_cell(np.where(alike, 0.0, apart)) or (0,) * said.ndim
        self.index = f"[{', '.join(map(str, index))}]"
        place = int(np.ravel_multi_index(index, said.shape))
        self.said = tokens.number(in_cell("adjoint", self.node.index, place))
        truth = in_cell("cell", self.node.index, place) if is_set else 0.0
        self.right = tokens.number(truth)
        self.right_number = tokens.adjoint_number(truth)
        self.same = ("agree", self.node.index)
        self.differs = ["not", ("agree", self.node.index, "nearly")]

    def derivative(self, output: Node) -> RichText:
        """``∂v/∂x =``; of arrays, whose seeds are arrays too, ``x̄[2] =``."""
        if self.index:
            return [["cell", tokens.adjoint(self.node), self.index], " = "]
        if is_array(output.value):
            return [tokens.adjoint(self.node), " = "]
        return [tokens.partial(output, self.node), " = "]
