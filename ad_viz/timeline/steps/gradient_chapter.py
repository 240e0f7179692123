"""How reverse stories begin their sweep and end: the seed, and the gradient it has become."""

from collections.abc import Mapping, Sequence

from ad_viz.program.recording import Node
from ad_viz.timeline.script import Change
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.template import text, trouble, when, when_zero
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import ADJOINT, GRADIENT, SEED, VALUE

__all__ = ["gradient_chapter", "seed_step"]

_SHOWN = 3


def seed_step(
    builder: StoryBuilder,
    place: int,
    before: float | None = None,
    engine_lines: Sequence[int | None] = (),
    forms: Sequence[RichText] = (),
) -> float:
    """Seed an output, which may have been seeded already; gives the adjoint it starts with."""
    recording, seed = builder.recording, builder.seeds[place]
    node = recording.nodes[recording.outputs[place]]
    total = seed if before is None else before + seed
    adjoint, again = ("adjoint", node.index), before is not None
    added = [tokens.number((*adjoint, "before")), " + ", tokens.number(("seed", place)), " = "]
    builder.step(
        "adjoint",
        _seed_sentence(node, place, again, len(recording.outputs)),
        [
            tokens.adjoint(node), " = ", *([text(*added)] if again else []),
            tokens.adjoint_number(adjoint),
        ],
        [(*adjoint, total)],
        nodes=[node],
        forms=forms,
        engine_lines=engine_lines,
    )  # fmt: skip
    return total


def _seed_sentence(node: Node, place: int, again: bool, outputs: int) -> RichText:
    """Why the output's adjoint starts as it does."""
    name, seed = tokens.name(node), ("seed", place)
    number = tokens.number(seed)
    if again:
        return [
            f"{SEED.capital}: ",
            name,
            text(" is an output once more, so ", number, " is added."),
        ]
    given: RichText = [
        f"{SEED.capital}: you give the {ADJOINT} of ",
        name,
        text(f" the {VALUE} ", number, "."),
    ]
    unasked: RichText = [
        f"{SEED.capital}: ",
        name,
        f" is not asked about, so its {ADJOINT} starts at 0.",
    ]
    return when(
        ["same", seed, 1.0],
        [f"{SEED.capital}: how much does ", name, " change when ", name, " itself changes? By 1."],
        when_zero(seed, unasked, given) if outputs > 1 else given,
    )


def gradient_chapter(
    builder: StoryBuilder,
    adjoints: Mapping[int, float],
    what: str,
    changes: Sequence[Change] = (),
) -> None:
    """The last step: the adjoints of the inputs are the derivatives.

    ``adjoints`` are those of the nodes that were reached; ``changes`` are what else ends here.
    """
    recording = builder.recording
    inputs = recording.nodes[: recording.inputs]
    output = recording.nodes[recording.outputs[0]]
    unreached = [node for node in inputs if node.index not in adjoints]
    builder.chapter(GRADIENT.capital)
    shown = [
        [*_derivative(output, node, len(recording.outputs) == 1), " = ",
         tokens.adjoint_number(("adjoint", node.index))]
        for node in inputs[:_SHOWN]
    ]  # fmt: skip
    equation = tokens.joined(shown, ", ") + ([", …"] if len(inputs) > _SHOWN else [])
    builder.step(
        "rest",
        trouble("adjoint", f"{what} is done.", _sentence(inputs, unreached, what)),
        equation,
        [*(("adjoint", node.index, 0.0) for node in unreached), *changes],
        nodes=inputs,
    )


def _derivative(output: Node, node: Node, alone: bool) -> RichText:
    """∂z/∂x, if z is the only output and its seed is 1; else x̄."""
    if not alone:
        return [tokens.adjoint(node)]
    is_one = ["same", ("adjoint", output.index), 1.0]
    return when(is_one, [tokens.partial(output, node)], [tokens.adjoint(node)])


def _sentence(inputs: tuple[Node, ...], unreached: list[Node], what: str) -> RichText:
    if unreached:
        names = tokens.listed([tokens.name(node) for node in unreached])
        return [f"{what} is done. Nothing has reached ", *names, ", so the derivative there is 0."]
    if len(inputs) == 1:
        return [f"{what} has brought the derivative by ", tokens.name(inputs[0]), "."]
    names = tokens.listed([tokens.name(node) for node in inputs])
    count = "both" if len(inputs) == 2 else f"all {len(inputs)}"
    return [f"{what} has brought {count} derivatives: by ", *names, "."]
