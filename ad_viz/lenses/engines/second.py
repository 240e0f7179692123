"""A second output: the tape is swept again as it is; the graph has to be reset first.

The wrong answer is the one that the real nodes give when nobody has reset them.
"""

from collections.abc import Mapping

from ad_viz.lenses.engines.builder import EnginesBuilder
from ad_viz.program.recording import Node, Recording
from ad_viz.timeline.script import Change
from ad_viz.timeline.steps.call_steps import CallSteps
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.template import Condition, first_of, text
from ad_viz.timeline.texts.tokens import Quantity, RichText
from ad_viz.vocabulary import GRAPH, NODE, SEED, TAPE

__all__ = ["ask_stale", "reset_step", "second_place"]


def second_place(recording: Recording) -> int | None:
    """Where among the outputs the first stands that is another one; None where there is none."""
    outputs = recording.outputs
    return next((place for place, index in enumerate(outputs) if index != outputs[0]), None)


def ask_stale(
    builder: EnginesBuilder,
    calls: CallSteps,
    before: Node,
    output: Node,
    right: Mapping[int, float],
) -> None:
    """Seed ``output`` too, reset nothing, ask all inputs; compare with the ``right`` answers."""
    builder.vars[output.index].grad_value = 1.0
    asked = tokens.listed([tokens.name(node) for node in builder.inputs])
    builder.step(
        "adjoint",
        [f"Now the {GRAPH}: ", tokens.name(output), f" is {SEED.done} with 1, but nothing is "
         "reset. What will ", *asked, " answer?"],
        [["code", f"{output.name}.grad_value = 1.0"]],
        [("adjoint", output.index, 1.0)],
        nodes=[output],
    )  # fmt: skip
    for node in builder.inputs:
        for event in builder.vars[node.index].calls():
            calls.tell(event)
    # A cell that nothing was pushed to is not set.
    truths = [("cell", node.index) if node.index in right else 0.0 for node in builder.inputs]
    both = list(zip(builder.inputs, truths, strict=True))
    stale: list[Condition] = [
        ["not", ["alike", ("adjoint", node.index), truth]] for node, truth in both
    ]
    says, equations = zip(*(_stale(*of, output, before) for of in both), strict=True)
    say, equation = _lucky(*both[0], output, before)
    builder.step(
        "rest",
        first_of(stale, says, say),
        first_of(stale, equations, equation),
        nodes=builder.inputs,
        note=first_of(stale, [["stale"]] * len(stale), []),
    )


def _stale(
    node: Node, truth: Quantity | float, output: Node, before: Node
) -> tuple[RichText, RichText]:
    """What is said of a wrong answer, and its equation."""
    said, right = tokens.number(("adjoint", node.index)), tokens.number(truth)
    say: RichText = [
        tokens.name(node), text(" answers ", said, ", but that was about "),
        tokens.name(before),
        text(f". The {TAPE} says ", right, ": without a reset, the answer is stale."),
    ]  # fmt: skip
    derivative = tokens.partial(output, node)
    return say, [derivative, " = ", tokens.adjoint_number(truth), " ≠ ", said]


def _lucky(
    node: Node, truth: Quantity | float, output: Node, before: Node
) -> tuple[RichText, RichText]:
    """What is said where no answer is wrong, and the equation of one."""
    say: RichText = [tokens.name(node), " answers from its cache, about ", tokens.name(before),
                     ", and is right by luck: for both outputs the derivative is the same."
                     ]  # fmt: skip
    return say, [tokens.partial(output, node), " = ", tokens.adjoint_number(truth)]


def reset_step(builder: EnginesBuilder, output: Node) -> None:
    """Every node of the graph is visited, and its answer forgotten."""
    changes: list[Change] = []
    for index, var in enumerate(builder.vars):
        if var.grad_value is not None:
            changes += [("adjoint", index, None), ("arrived", index, None)]
        var.grad_value = None
    changes += [("contribution", edge, None) for edge in range(len(builder.edges))]
    every = "both" if len(builder.vars) == 2 else f"all {len(builder.vars)}"
    builder.step(
        "rest",
        ["Before ", tokens.name(output), f" can be asked about, {every} "
         f"{NODE.many} are visited, and their answers are set back to None."],
        [["code", "grad_value = None"], f" in every {NODE}"],
        changes,
        nodes=[output],
    )  # fmt: skip
