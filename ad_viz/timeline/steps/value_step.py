"""The step in which a value is computed: the same in every story."""

from collections.abc import Sequence

from ad_viz.program.recording import Node
from ad_viz.timeline.steps.array_value_step import array_value_step
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import formulas, tokens
from ad_viz.timeline.texts.array_forms import has_arrays
from ad_viz.timeline.texts.template import Condition, equal, first_of, text, when
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import VALUE, WEIGHT

__all__ = ["value_step"]


def value_step(
    builder: StoryBuilder, node: Node, ending: RichText, engine_lines: Sequence[int | None] = ()
) -> None:
    """``a is x times y`` and its numbers; ``ending`` finishes the sentence."""
    if builder.passes("primal", node.index, [("value", node.index, node.value)]):
        return
    if has_arrays(builder.recording, node):
        array_value_step(builder, node, ending, engine_lines)
        return
    what: RichText = ["an input"]
    if node.op != "input":
        what = formulas.phrase(builder.recording, node)
    troubled, here = ("troubled", node.index), ["finite", ("value", node.index)]
    say: RichText = [tokens.name(node), " is ", *what, *ending]
    steep = _weights(builder, node)
    builder.step(
        "primal",
        when(troubled, when(here, _steep(node), _trouble(node)), say),
        [*_equation(builder, node), *(when(troubled, when(here, steep)) if steep else [])],
        [("value", node.index, node.value)],
        nodes=[node],
        edges=builder.edges_into[node.index],
        engine_lines=engine_lines,
        note=when(troubled, when(here, _noted(builder, node), ["not finite"])),
    )


def _equation(builder: StoryBuilder, node: Node) -> RichText:
    """``a = x · y = 0.5 · 4.2 = 2.1``."""
    left: RichText = [tokens.variable(node), " = "]
    result = tokens.number(("value", node.index))
    if node.op == "input":
        return [*left, result]
    worked = equal([text(*formulas.plugged_in(node))], [result])
    return [*left, *formulas.operation(builder.recording, node), text(" = ", *worked)]


def _weights(builder: StoryBuilder, node: Node) -> RichText:
    """``, ∂b/∂a = 1 / (2 · sqrt(0)) = ∞``: each weight that is not finite."""
    found: RichText = []
    for slot, edge in enumerate(builder.edges_into[node.index]):
        weight = tokens.number(("weight", edge))
        worked = equal(formulas.worked_weight(node, slot) or [weight], [weight])
        parent = builder.recording.nodes[node.parents[slot]]
        shown = [", ", tokens.partial(node, parent), text(" = ", *worked)]
        found += when(["finite", ("weight", edge)], [], shown)
    return found


def _noted(builder: StoryBuilder, node: Node) -> RichText:
    """``weight ∞``: the first of them."""
    weights = [("weight", edge) for edge in builder.edges_into[node.index]]
    conditions: list[Condition] = [["not", ["finite", weight]] for weight in weights]
    shown: list[RichText] = [[text(f"{WEIGHT} ", tokens.number(weight))] for weight in weights]
    return first_of(conditions, shown, []) if shown else []


def _steep(node: Node) -> RichText:
    return [tokens.name(node), f" has {WEIGHT.one} that is not finite: the first in this run."]


def _trouble(node: Node) -> RichText:
    value = tokens.number(("value", node.index))
    return [tokens.name(node), text(" is ", value, f": the first {VALUE} that is not finite.")]
