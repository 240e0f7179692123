"""A second output: the tape is swept again as it is; the graph has to be reset first.

The wrong answer is the one that the real nodes give when nobody has reset them.
"""

from collections.abc import Mapping
from typing import Any

from ad_viz.lenses.engines.answer import Answer
from ad_viz.lenses.engines.asking import answer_given, with_one
from ad_viz.lenses.engines.builder import EnginesBuilder
from ad_viz.program.recording import Node, Recording
from ad_viz.timeline.script import Change
from ad_viz.timeline.steps.call_steps import CallSteps
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.template import first_of, text
from ad_viz.timeline.texts.tokens import RichText
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
    right: Mapping[int, Any],
) -> None:
    """Seed ``output`` too, reset nothing, ask all inputs; compare with the ``right`` answers."""
    start = builder.start(output)
    builder.vars[output.index].grad_value = start
    asked = tokens.listed([tokens.name(node) for node in builder.inputs])
    builder.step(
        "adjoint",
        [f"Now the {GRAPH}: ", tokens.name(output), f" is {SEED.done}{with_one(output)}, but "
         "nothing is reset. What will ", *asked, " answer?"],
        answer_given(output),
        [("adjoint", output.index, start)],
        nodes=[output],
    )  # fmt: skip
    for node in builder.inputs:
        for event in builder.vars[node.index].calls():
            calls.tell(event)
    answers = [Answer(builder, node, right) for node in builder.inputs]
    stale = [answer.differs for answer in answers]
    says, equations = zip(*(_stale(one, output, before) for one in answers), strict=True)
    say, equation = _lucky(answers[0], output, before)
    builder.step(
        "rest",
        first_of(stale, says, say),
        first_of(stale, equations, equation),
        nodes=builder.inputs,
        note=first_of(stale, [["stale"]] * len(stale), []),
    )


def _stale(answer: Answer, output: Node, before: Node) -> tuple[RichText, RichText]:
    """What is said of a wrong answer, and its equation."""
    name = tokens.name(answer.node)
    say: RichText = [
        ["cell", name, answer.index] if answer.index else name,
        text(" answers ", answer.said, ", but that was about "),
        tokens.name(before),
        text(f". The {TAPE} says ", answer.right, ": without a reset, the answer is stale."),
    ]  # fmt: skip
    return say, [*answer.derivative(output), answer.right_number, " ≠ ", answer.said]


def _lucky(answer: Answer, output: Node, before: Node) -> tuple[RichText, RichText]:
    """What is said where no answer is wrong, and the equation of one."""
    say: RichText = [tokens.name(answer.node), " answers from its cache, about ",
                     tokens.name(before),
                     ", and is right by luck: for both outputs the derivative is the same."
                     ]  # fmt: skip
    return say, [*answer.derivative(output), answer.right_number]


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
