"""The step in which a value is computed: the same in every story."""

import math
from collections.abc import Sequence

from ad_viz.core.numeral import numeral
from ad_viz.core.recording import Node
from ad_viz.timeline import formulas, tokens
from ad_viz.timeline.telling import Telling
from ad_viz.timeline.tokens import RichText

__all__ = ["value_step"]


def value_step(
    telling: Telling, node: Node, ending: RichText, engine_lines: Sequence[int | None] = ()
) -> None:
    """``a is x times y`` and its numbers; ``ending`` finishes the sentence."""
    what: RichText = ["an input"]
    if node.op != "input":
        what = formulas.phrase(telling.recording, node)
    say: RichText = [tokens.name(node), " is ", *what, *ending]
    troubled = node is telling.recording.first_nonfinite
    telling.step(
        "primal",
        _trouble(node) if troubled else say,
        _equation(telling, node),
        [("value", node.index, node.value)],
        nodes=[node],
        edges=telling.edges_into[node.index],
        engine_lines=engine_lines,
        note="not finite" if troubled else None,
    )


def _equation(telling: Telling, node: Node) -> RichText:
    """``a = x · y = 0.5 · 4.2 = 2.1``."""
    left: RichText = [tokens.variable(node), " = "]
    result = numeral(node.value)
    if node.op == "input":
        return [*left, result]
    numbers = formulas.plugged_in(telling.recording, node)
    worked = f" = {numbers} = {result}" if numbers != result else f" = {result}"
    return [*left, *formulas.operation(telling.recording, node), worked]


def _trouble(node: Node) -> RichText:
    what = f"is {numeral(node.value)}: the first value that is not finite"
    if math.isfinite(node.value):
        what = "has a weight that is not finite: the first in this run"
    return [tokens.name(node), f" {what}. It flows on."]
