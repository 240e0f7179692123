"""How reverse stories begin their sweep and end: the seed, and the gradient it has become."""

from collections.abc import Mapping, Sequence

from ad_viz.core.numeral import numeral
from ad_viz.core.recording import Node
from ad_viz.timeline import tokens
from ad_viz.timeline.script import Change
from ad_viz.timeline.telling import Telling
from ad_viz.timeline.tokens import RichText

__all__ = ["gradient_chapter", "seed_step"]

_SHOWN = 3


def seed_step(
    telling: Telling,
    node: Node,
    seed: float,
    before: float | None = None,
    engine_lines: Sequence[int | None] = (),
    forms: Sequence[RichText] = (),
) -> float:
    """Seed an output, which may have been seeded already; gives the adjoint it starts with."""
    total = seed if before is None else before + seed
    again = before is not None
    start = f"{numeral(before)} + {numeral(seed)} = " if before is not None else ""
    telling.step(
        "adjoint",
        _seed_sentence(node, seed, again, len(telling.recording.outputs)),
        [tokens.adjoint(node), " = ", *([start] if start else []), tokens.adjoint_number(total)],
        [("adjoint", node.index, total)],
        nodes=[node],
        forms=forms,
        engine_lines=engine_lines,
    )
    return total


def _seed_sentence(node: Node, seed: float, again: bool, outputs: int) -> RichText:
    """Why the output's adjoint starts as it does."""
    name = tokens.name(node)
    if again:
        return ["Seed: ", name, f" is an output once more, so {numeral(seed)} is added."]
    if seed == 1:
        return ["Seed: how much does ", name, " change when ", name, " itself changes? By 1."]
    if seed == 0 and outputs > 1:
        return ["Seed: ", name, " is not asked about, so its adjoint starts at 0."]
    return ["Seed: you give the adjoint of ", name, f" the value {numeral(seed)}."]


def gradient_chapter(
    telling: Telling,
    adjoints: Mapping[int, float],
    what: str,
    trouble: Node | None,
    changes: Sequence[Change] = (),
) -> None:
    """The last step: the adjoints of the inputs are the derivatives.

    ``changes`` are what else ends here; ``trouble`` is where the first value or adjoint that is
    not finite came up, if any did.
    """
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
        _sentence(inputs, unreached, what, trouble),
        equation,
        [*(("adjoint", node.index, 0.0) for node in unreached), *changes],
        nodes=inputs,
    )


def _sentence(
    inputs: tuple[Node, ...], unreached: list[Node], what: str, trouble: Node | None
) -> RichText:
    if trouble is not None:
        return [f"{what} is done. What is not finite began at ", tokens.name(trouble), "."]
    if unreached:
        names = tokens.listed([tokens.name(node) for node in unreached])
        return [f"{what} is done. Nothing has reached ", *names, ", so the derivative there is 0."]
    if len(inputs) == 1:
        return [f"{what} has brought the derivative by ", tokens.name(inputs[0]), "."]
    names = tokens.listed([tokens.name(node) for node in inputs])
    count = "both" if len(inputs) == 2 else f"all {len(inputs)}"
    return [f"{what} has brought {count} derivatives: by ", *names, "."]
