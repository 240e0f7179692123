"""The step in which a value is computed: the same in every story."""

from collections.abc import Sequence

from ad_viz.program.recording import Node
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import formulas, tokens
from ad_viz.timeline.texts.template import equal, text, when
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import VALUE, WEIGHT

__all__ = ["value_step"]


def value_step(
    builder: StoryBuilder, node: Node, ending: RichText, engine_lines: Sequence[int | None] = ()
) -> None:
    """``a is x times y`` and its numbers; ``ending`` finishes the sentence."""
    what: RichText = ["an input"]
    if node.op != "input":
        what = formulas.phrase(builder.recording, node)
    troubled = ("troubled", node.index)
    say: RichText = [tokens.name(node), " is ", *what, *ending]
    builder.step(
        "primal",
        when(troubled, _trouble(node), say),
        _equation(builder, node),
        [("value", node.index, node.value)],
        nodes=[node],
        edges=builder.edges_into[node.index],
        engine_lines=engine_lines,
        note=when(troubled, ["not finite"]),
    )


def _equation(builder: StoryBuilder, node: Node) -> RichText:
    """``a = x · y = 0.5 · 4.2 = 2.1``."""
    left: RichText = [tokens.variable(node), " = "]
    result = tokens.number(("value", node.index))
    if node.op == "input":
        return [*left, result]
    worked = equal([text(*formulas.plugged_in(node))], [result])
    return [*left, *formulas.operation(builder.recording, node), text(" = ", *worked)]


def _trouble(node: Node) -> RichText:
    value = ("value", node.index)
    return [
        tokens.name(node),
        *when(
            ["finite", value],
            [f" has {WEIGHT.one} that is not finite: the first in this run. It flows on."],
            [
                text(
                    " is ",
                    tokens.number(value),
                    f": the first {VALUE} that is not finite. It flows on.",
                )
            ],
        ),
    ]
