"""A second output: the tape is swept again as it is; the graph has to be reset first.

The wrong answer is the one that the real nodes give when nobody has reset them.
"""

import math
from collections.abc import Mapping

from ad_viz.core.numeral import numeral
from ad_viz.core.recording import Node
from ad_viz.timeline import tokens
from ad_viz.timeline.call_steps import CallSteps
from ad_viz.timeline.engines_telling import EnginesTelling
from ad_viz.timeline.script import Change
from ad_viz.timeline.tokens import RichText

__all__ = ["ask_stale", "reset_step"]


def ask_stale(
    telling: EnginesTelling,
    calls: CallSteps,
    before: Node,
    output: Node,
    right: Mapping[int, float],
) -> None:
    """Seed ``output`` too, reset nothing, ask all inputs; compare with the ``right`` answers."""
    telling.vars[output.index].grad_value = 1.0
    asked = tokens.listed([tokens.name(node) for node in telling.inputs])
    telling.step(
        "adjoint",
        ["Now the graph: ", tokens.name(output), " is seeded with 1, but nothing is reset. What "
         "will ", *asked, " answer?"],
        [["code", f"{output.name}.grad_value = 1.0"]],
        [("adjoint", output.index, 1.0)],
        nodes=[output],
    )  # fmt: skip
    for node in telling.inputs:
        for event in telling.vars[node.index].calls():
            calls.tell(event)
    stale = {node.index: telling.vars[node.index].grad() for node in telling.inputs}
    differing = (n for n in telling.inputs if not _alike(stale[n.index], right[n.index]))
    wrong = next(differing, None)
    shown = wrong or telling.inputs[0]
    answer, truth = stale[shown.index], right[shown.index]
    name, about = tokens.name(shown), tokens.name(before)
    derivative = tokens.partial(output, shown)
    if wrong is None:
        say: RichText = [name, " answers from its cache, about ", about, ", and is right by luck: "
                         "for both outputs the derivative is the same."]  # fmt: skip
        equation: RichText = [derivative, " = ", tokens.adjoint_number(truth)]
    else:
        say = [name, f" answers {numeral(answer)}, but that was about ", about, ". The tape says "
               f"{numeral(truth)}: without a reset, the answer is stale."]  # fmt: skip
        equation = [derivative, " = ", tokens.adjoint_number(truth), " ≠ ", numeral(answer)]
    telling.step("rest", say, equation, nodes=[shown], note="stale" if wrong else None)


def _alike(one: float, other: float) -> bool:
    """Equal but for the order in which a sum was added up."""
    return math.isclose(one, other, rel_tol=1e-9) or (math.isnan(one) and math.isnan(other))


def reset_step(telling: EnginesTelling, output: Node) -> None:
    """Every node of the graph is visited, and its answer forgotten."""
    changes: list[Change] = []
    for index, var in enumerate(telling.vars):
        if var.grad_value is not None:
            changes += [("adjoint", index, None), ("arrived", index, None)]
        var.grad_value = None
    changes += [("contribution", edge, None) for edge in range(len(telling.edges))]
    telling.step(
        "rest",
        ["Before ", tokens.name(output), f" can be asked about, all {len(telling.vars)} nodes are "
         "visited, and their answers are set back to None."],
        [["code", "grad_value = None"], " in every node"],
        changes,
        nodes=[output],
    )  # fmt: skip
