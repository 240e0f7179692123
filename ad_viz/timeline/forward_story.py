"""Forward mode: dual numbers carry a tangent beside every value, from the seed to the output.

Told from real ``Dual`` numbers: every tangent shown is one that they computed.
Source: "Reverse-mode automatic differentiation: a tutorial", forward mode.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ad_viz.core.cells import cells
from ad_viz.core.dual import Dual
from ad_viz.core.recording import Node
from ad_viz.timeline import tokens
from ad_viz.timeline.notations import Notations
from ad_viz.timeline.run import run, seeds_or_first
from ad_viz.timeline.tangent_step import tangent_step
from ad_viz.timeline.telling import Telling
from ad_viz.timeline.timeline import Timeline
from ad_viz.timeline.tokens import RichText
from ad_viz.timeline.value_step import value_step

__all__ = ["forward_story"]


def forward_story(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    seed: Any = None,
    layout: str = "layered",
) -> Timeline:
    """The timeline of one forward run of ``f`` at ``primals``.

    ``seed`` is one tangent for each input, or cell of one; (1, 0, …) where it is left out.

    >>> timeline = forward_story(lambda x, y: x * y, (0.5, 4.2), seed=(0, 1))
    >>> timeline.state(len(timeline))["tangent", 2]
    0.5
    """
    numbers, _ = cells(primals, [""] * len(primals))
    given = seeds_or_first(seed, len(numbers), "input")
    coming = iter(given)
    recording = run(f, primals, named, lambda primal: Dual(primal, next(coming)))
    tangents = [handle.tangent for handle in recording.handles if isinstance(handle, Dual)]

    telling = Telling(recording, "Forward mode, dual numbers", ("code", "graph", "dual"))
    notations = Notations(recording)
    telling.chapter("Inputs and seed")
    for node in recording.nodes:
        if node.index == recording.inputs:
            telling.chapter("Run the program")
        value_step(telling, node, ["."])
        forms = notations.tangent(node) if node.parents else notations.tangent_seed(node, given)
        tangent_step(telling, node, tangents, forms)
    _derivative(telling, given, tangents)
    return telling.timeline("tangent", notations=notations.forward, layout=layout)


def _derivative(telling: Telling, given: tuple[float, ...], tangents: list[float]) -> None:
    recording = telling.recording
    inputs = recording.nodes[: recording.inputs]
    outputs = [recording.nodes[o] for o in recording.outputs]
    seeded = [node for node, tangent in zip(inputs, given, strict=True) if tangent]
    unit = len(seeded) == 1 and sum(given) == 1
    telling.chapter("Derivative")
    shown: list[RichText] = [
        [*([tokens.partial(o, seeded[0]), " = "] if unit else []), tokens.tangent(o), " = ",
         tokens.tangent_number(tangents[o.index])]
        for o in outputs[:3]
    ]  # fmt: skip
    equation = tokens.joined(shown, ", ") + ([", …"] if len(outputs) > 3 else [])
    say = _ending(inputs, seeded, unit)
    trouble = recording.first_nonfinite or next(
        (node for node in recording.nodes if not math.isfinite(tangents[node.index])), None
    )
    if trouble is not None:
        say = ["The run is done. What is not finite began at ", tokens.name(trouble), "."]
    telling.step("rest", say, equation, nodes=outputs)


def _ending(inputs: tuple[Node, ...], seeded: list[Node], unit: bool) -> RichText:
    others = len(inputs) - 1
    if not unit:
        names = tokens.listed([tokens.name(node) for node in seeded or inputs])
        moved = "moving " if seeded else "not moving "
        return ["One run, one direction: the derivative along your seed, ", moved, *names, "."]
    if not others:
        return ["One input, one run: this is the whole derivative by ", tokens.name(seeded[0]), "."]
    again = "another run" if others == 1 else f"{others} more runs"
    return ["One run, one direction: the derivative by ", tokens.name(seeded[0]),
            f". The other input{'s' * (others > 1)} would take {again}."]  # fmt: skip
