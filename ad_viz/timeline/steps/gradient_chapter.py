"""How reverse stories begin their sweep and end: the seed, and the gradient it has become."""

from collections.abc import Mapping, Sequence
from typing import Any

from ad_viz.arrays.results import filled
from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.script import Change
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import shaped
from ad_viz.timeline.texts.template import Condition, first_of, text, trouble, when, when_zero
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
    if is_array(node.value):
        _array_seed(builder, node, seed, total, engine_lines)
        return total
    adjoint, again = ("adjoint", node.index), before is not None
    if builder.passes("adjoint", node.index, [(*adjoint, total)]):
        return total
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


def _array_seed(
    builder: StoryBuilder, node: Node, seed: Any, total: Any, engine_lines: Sequence[int | None]
) -> None:
    """An array that is returned starts with an adjoint for each cell."""
    cells = tokens.cardinal(int((seed != 0).sum()))
    builder.step(
        "adjoint",
        [f"{SEED.capital}: the {ADJOINT} of ", tokens.name(node),
         f" starts with {cells} of its cells other than 0."],
        [shaped(tokens.adjoint(node), node.value)],
        [("adjoint", node.index, total)],
        nodes=[node],
        engine_lines=engine_lines,
    )  # fmt: skip


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
    *,
    only_first: bool = False,
) -> None:
    """The last step: the adjoints of the inputs are the derivatives.

    ``adjoints`` are those of the nodes that were reached; ``changes`` are what else ends here. Of
    several outputs the story's seeds say which were asked about, or it is ``only_first``.
    """
    recording = builder.recording
    inputs = recording.nodes[: recording.inputs]
    output = recording.nodes[recording.outputs[0]]
    unreached = [node for node in inputs if node.index not in adjoints]
    builder.chapter(GRADIENT.capital)
    alone = len(recording.outputs) == 1
    shown = [_derivative(output, node, alone) for node in inputs[:_SHOWN]]
    equation = tokens.joined(shown, ", ") + ([", …"] if len(inputs) > _SHOWN else [])
    builder.step(
        "rest",
        [
            *trouble(
                "adjoint", f"{what} is done.", _ending(recording, unreached, what, only_first)
            ),
            *_tie(recording),
        ],
        equation,
        [*(("adjoint", node.index, filled(0.0, node.value)) for node in unreached), *changes],
        nodes=inputs,
    )


def _derivative(output: Node, node: Node, alone: bool) -> RichText:
    """``∂z/∂x = 4.2`` of the only output with the seed 1, else of x̄; of an array, its name."""
    is_asked = alone and not is_array(output.value)
    is_one = ["same", ("adjoint", output.index), 1.0]
    if is_array(node.value):
        found = shaped(tokens.adjoint(node), node.value)
        partial: RichText = [tokens.partial(output, node), " = "]
        return [*(when(is_one, partial) if is_asked else []), found]
    named: RichText = [tokens.adjoint(node)]
    if is_asked:
        named = when(is_one, [tokens.partial(output, node)], named)
    return [*named, " = ", tokens.adjoint_number(("adjoint", node.index))]


def _ending(recording: Recording, unreached: list[Node], what: str, only_first: bool) -> RichText:
    """What was brought, and of which outputs; what the others would take."""
    inputs, nodes = recording.nodes[: recording.inputs], recording.nodes
    seeds: dict[int, list[Condition]] = {}
    for place, index in enumerate(recording.outputs):
        is_asked: Condition = ["same", float(not place), 1.0] if only_first else ("seed", place)
        seeds.setdefault(index, []).append(is_asked)
    if len(seeds) == 1:
        return _sentence(inputs, unreached, what, [])
    asked = [[_any(given), tokens.name(nodes[index])] for index, given in seeds.items()]
    others = [[["not", condition], name] for condition, name in asked]
    again = f"another {what.partition(' ')[2]}"
    rest: RichText = [" ", ["listed", others, "and"], f" would take {again}."]
    if len(seeds) > 2:
        rest = [f" Each other output takes {again}: ", ["listed", others, "and"], "."]
    rest = when(["all", *(condition for condition, _ in asked)], [], rest)
    of: RichText = [" of ", ["listed", asked, "and"]]
    whole = [*_sentence(inputs, unreached, what, of), *rest]
    if only_first:
        return whole
    summed = [*_sentence(inputs, unreached, what, of, f", weighted by your {SEED}"), *rest]
    nothing: RichText = [f"No output is {SEED.done}, so every derivative is 0."]
    return first_of([("unit", 0), ("moved", 0)], [whole, summed], nothing)


def _tie(recording: Recording) -> RichText:
    """Python's own max and min take one of two equal numbers; the derivative is one side's then."""
    for guard in recording.guards:
        one, other = guard.left, guard.right
        if guard.op not in ("<", "<=", ">", ">=") or other is None or one == other:
            continue
        numbers = [recording.nodes[n].value if type(n) is int else n for n in (one, other)]
        if type(one) is type(other) is int and numbers[0] == numbers[1]:
            places = sorted((int(one), int(other)))
            names = tokens.listed([tokens.name(recording.nodes[place]) for place in places])
            half = " are equal: Python takes one of them, av.max and av.min give half to each."
            said: RichText = [" ", *names, half]
            return when(["same", *(("value", place) for place in places)], said)
    return []


def _any(conditions: Sequence[Condition]) -> Condition:
    """Whether one of them holds: an output may be returned twice."""
    if len(conditions) == 1:
        return conditions[0]
    return ["not", ["all", *(["not", condition] for condition in conditions)]]


def _sentence(
    inputs: Sequence[Node], unreached: list[Node], what: str, of: RichText, how: str = ""
) -> RichText:
    if unreached:
        names = tokens.listed([tokens.name(node) for node in unreached])
        none: RichText = [f"{what} is done. Nothing has reached ", *names]
        return [*none, ", so the derivative", *of, " there is 0."]
    if len(inputs) == 1:
        return [
            f"{what} has brought the derivative",
            *of,
            " by ",
            tokens.name(inputs[0]),
            f"{how}.",
        ]
    names = tokens.listed([tokens.name(node) for node in inputs])
    count = "both" if len(inputs) == 2 else f"all {len(inputs)}"
    return [f"{what} has brought {count} derivatives", *of, f"{how}: by ", *names, "."]
