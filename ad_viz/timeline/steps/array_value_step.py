"""The step in which one operation of NumPy makes an array, or a number of arrays."""

from collections.abc import Sequence

from ad_viz.program.recording import Node
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.array_value import shape_text
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import operation, phrase, shaped
from ad_viz.timeline.texts.template import when
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import VALUE

__all__ = ["array_value_step"]


def array_value_step(
    builder: StoryBuilder, node: Node, ending: RichText, engine_lines: Sequence[int | None] = ()
) -> None:
    """``y is the matrix product of W and x``; ``ending`` finishes the sentence."""
    what: RichText = [_input(node)] if node.op == "input" else phrase(builder.recording, node)
    troubled, here = ("troubled", node.index), ["finite", ("value", node.index)]
    say: RichText = [tokens.name(node), " is ", *what, *ending]
    builder.step(
        "primal",
        when(troubled, when(here, say, _trouble(node)), say),
        _equation(builder, node),
        [("value", node.index, node.value)],
        nodes=[node],
        edges=builder.edges_into[node.index],
        engine_lines=engine_lines,
        note=when(troubled, when(here, [], ["not finite"])),
    )


def _input(node: Node) -> str:
    return (
        f"an input of shape {shape_text(node.value.shape)}" if is_array(node.value) else "an input"
    )


def _equation(builder: StoryBuilder, node: Node) -> RichText:
    """``y = W @ x`` with shapes; a number is said."""
    left = shaped(tokens.variable(node), node.value)
    if node.op == "input":
        return [left]
    result: RichText = [] if is_array(node.value) else [" = ", tokens.number(("value", node.index))]
    return [left, " = ", *operation(builder.recording, node), *result]


def _trouble(node: Node) -> RichText:
    return [tokens.name(node), f" has a cell that is not finite: the first such {VALUE}."]
