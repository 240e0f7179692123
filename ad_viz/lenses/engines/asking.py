"""How the graph is told which output it is asked about."""

from ad_viz.program.recording import Node
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import shaped
from ad_viz.timeline.texts.tokens import RichText

__all__ = ["answer_given", "with_one"]


def with_one(output: Node) -> str:
    """`` with 1``; an array has it in its first cell."""
    return " with 1 in its first cell" if is_array(output.value) else " with 1"


def answer_given(output: Node) -> RichText:
    """``z.grad_value = 1.0``; of an array its adjoint, with its shape."""
    if is_array(output.value):
        return [shaped(tokens.adjoint(output), output.value)]
    return [["code", f"{output.name}.grad_value = 1.0"]]
