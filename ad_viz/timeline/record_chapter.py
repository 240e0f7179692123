"""The chapter that opens every reverse story: the function runs, and each value is kept."""

from ad_viz.core.numeral import numeral
from ad_viz.core.recording import Node
from ad_viz.timeline import tokens
from ad_viz.timeline.telling import Telling
from ad_viz.timeline.tokens import RichText

__all__ = ["record_chapter", "unfinite", "value_equation"]


def record_chapter(telling: Telling, kept: dict[int, RichText]) -> None:
    """A step for every node; ``kept[i]`` ends its sentence: what the engine keeps of it."""
    telling.chapter("Record")
    for node in telling.recording.nodes:
        start: RichText = [tokens.name(node), " is "]
        what = ["an input"] if node.op == "input" else tokens.phrase(telling.recording, node)
        say, note = unfinite(telling, node, [*start, *what, *kept[node.index]])
        telling.step(
            "primal",
            say,
            value_equation(telling, node),
            [("value", node.index, node.value)],
            nodes=[node],
            edges=telling.edges_into[node.index],
            note=note,
        )


def value_equation(telling: Telling, node: Node) -> RichText:
    """``a = x · y = 0.5 · 4.2 = 2.1``."""
    left: RichText = [tokens.variable(node), " = "]
    if node.op == "input":
        return [*left, numeral(node.value)]
    worked = tokens.operation(telling.recording, node)
    numbers = tokens.plugged_in(telling.recording, node)
    return [*left, *worked, f" = {numbers} = {numeral(node.value)}"]


def unfinite(telling: Telling, node: Node, say: RichText) -> tuple[RichText, str | None]:
    """The sentence, changed where this node is the first that is not finite; and a note."""
    if telling.recording.first_nonfinite is not node:
        return say, None
    what = f"is {numeral(node.value)}: the first value that is not finite"
    if node.value - node.value == 0:
        what = "has a weight that is not finite: the first in this run"
    return [tokens.name(node), f" {what}. It flows on."], "not finite"
