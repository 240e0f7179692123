"""How reverse stories begin their sweep and end: the seed, and the gradient it has become."""

from collections.abc import Mapping
from typing import Any

from ad_viz.core.drivers import seeds
from ad_viz.core.numeral import numeral
from ad_viz.core.recording import Node, Recording
from ad_viz.timeline import tokens
from ad_viz.timeline.telling import Telling
from ad_viz.timeline.tokens import RichText

__all__ = ["gradient_chapter", "output_seeds", "seed_sentence"]

_SHOWN = 3


def output_seeds(recording: Recording, seed: Any) -> tuple[float, ...]:
    """One seed for each output: the person's, or (1, 0, …). Raises SeedError if they do not fit."""
    count = len(recording.outputs)
    if seed is None:
        return (1.0, *(0.0,) * (count - 1))
    return seeds(seed if isinstance(recording.value, tuple) else (seed,), count, "seed", "output")


def seed_sentence(node: Node, seed: float) -> RichText:
    """Why the output's adjoint starts as it does."""
    if seed == 1:
        return ["Seed: how much does ", tokens.name(node), " change with itself? By 1, of course."]
    if seed == 0:
        return ["Seed: ", tokens.name(node), " is not asked about, so its adjoint starts at 0."]
    return ["Seed: you give the adjoint of ", tokens.name(node), f" the value {numeral(seed)}."]


def gradient_chapter(telling: Telling, adjoints: Mapping[int, float], what: str) -> None:
    """The last step: the adjoints of the inputs are the derivatives."""
    recording = telling.recording
    inputs = recording.nodes[: recording.inputs]
    output = recording.nodes[recording.outputs[0]]
    unreached = [node for node in inputs if node.index not in adjoints]
    telling.chapter("Gradient")
    seeded_once = len(recording.outputs) == 1 and adjoints.get(output.index) == 1
    shown = [
        [
            tokens.partial(output, node) if seeded_once else tokens.adjoint(node),
            " = ",
            tokens.adjoint_number(adjoints.get(node.index, 0.0)),
        ]
        for node in inputs[:_SHOWN]
    ]
    equation = tokens.joined(shown, ", ") + ([", …"] if len(inputs) > _SHOWN else [])
    telling.step(
        "rest",
        _sentence(telling, inputs, unreached, what),
        equation,
        [("adjoint", node.index, 0.0) for node in unreached],
        nodes=inputs,
    )


def _sentence(
    telling: Telling, inputs: tuple[Node, ...], unreached: list[Node], what: str
) -> RichText:
    first = telling.recording.first_nonfinite
    if first is not None:
        return [f"{what} is done. What is not finite began at ", tokens.name(first), "."]
    if unreached:
        names = tokens.listed([tokens.name(node) for node in unreached])
        return [f"{what} is done. Nothing has reached ", *names, ", so the derivative there is 0."]
    if len(inputs) == 1:
        return [f"{what} has brought the derivative to ", tokens.name(inputs[0]), "."]
    names = tokens.listed([tokens.name(node) for node in inputs])
    count = "both" if len(inputs) == 2 else f"all {len(inputs)}"
    return [f"{what} has brought {count} derivatives: to ", *names, "."]
