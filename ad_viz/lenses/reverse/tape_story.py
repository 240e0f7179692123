"""Reverse mode by the tape: rows are recorded, then swept last to first.

Told from the events of a real ``Tape``: every adjoint shown is one that its sweep yielded.
Source: "Reverse-mode automatic differentiation: a tutorial", the tape in Rust.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ad_viz.program.recording import Node
from ad_viz.timeline.groups.scope import Scope
from ad_viz.timeline.groups.unfolding import in_scope
from ad_viz.timeline.replay import Seed
from ad_viz.timeline.run import run
from ad_viz.timeline.seeds import of_outputs
from ad_viz.timeline.steps.gradient_chapter import gradient_chapter, seed_step
from ad_viz.timeline.steps.push_steps import push_steps
from ad_viz.timeline.steps.value_step import value_step
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.tape_listing import ARRAY_LINES, PUSHED, SEEDED, TAPE_LINES, kept
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import any_arrays
from ad_viz.timeline.texts.notations import Notations
from ad_viz.timeline.texts.template import Condition
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.tracing.tape import Contribution, Tape
from ad_viz.vocabulary import ROW, SEED, SWEEP, TAPE, WEIGHT

__all__ = ["tape_story"]


def tape_story(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    seed: Any = None,
    layout: str = "layered",
    elements: bool = True,
) -> Timeline:
    """The timeline of one reverse sweep of ``f`` at ``primals``.

    ``seed`` is a number, or one for each output; 1, or (1, 0, …), where it is left out. An array is
    one value; with ``elements`` each of its cells is.

    >>> timeline = tape_story(lambda x, y: x * y, (0.5, 4.2))
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Record', 'Seed', 'Sweep', 'Gradient']
    """
    tape = Tape()
    recording = run(f, primals, named, tape.var, elements=elements)
    given = of_outputs(seed, recording)
    seeds = list(zip(recording.outputs, given, strict=True))
    contributions = list(tape.contributions(seeds))
    counts = [0] * len(recording.nodes)
    for event in contributions:
        counts[event.parent] += 1

    def tell(scope: Scope) -> Timeline:
        return _story(scope, given, contributions, counts, layout)

    return in_scope(recording, tell)


def _story(
    scope: Scope,
    given: Sequence[Any],
    contributions: Sequence[Contribution],
    counts: Sequence[int],
    layout: str,
) -> Timeline:
    recording, title = scope.recording, f"Reverse mode, by the {TAPE}"
    panels = ("code", "graph", "tape")
    builder = StoryBuilder("reverse", recording, title, panels, seeds=given, scope=scope)
    builder.chapter("Record")
    arrays = any_arrays(recording)
    listings = ARRAY_LINES if arrays else TAPE_LINES
    for node in builder.computed():
        value_step(builder, node, _kept(node), kept(node)[: len(listings)])
    notations = None if arrays else Notations(recording)
    builder.chapter(SEED.capital, "seed")
    adjoints: dict[int, Any] = {}
    for place, index in enumerate(recording.outputs):
        forms = notations.adjoint_seed(recording.nodes[index]) if notations else ()
        adjoints[index] = seed_step(
            builder, place, adjoints.get(index), SEEDED[: len(listings)], forms
        )
    if contributions:
        builder.chapter(SWEEP.capital)
    seeded: dict[int, list[Condition]] = {}
    for place, index in enumerate(recording.outputs):
        seeded.setdefault(index, []).append(("seed", place))
    push_steps(builder, contributions, seeded, PUSHED[: len(listings)], notations)
    adjoints |= {event.parent: event.total for event in contributions}
    gradient_chapter(builder, adjoints, f"One {SWEEP}")
    return builder.timeline(
        "adjoint", expects=counts, engines=listings, layout=layout,
        notations=notations.reverse if notations else (),
        seeds=[Seed("adjoint", *one, arrays) for one in zip(recording.outputs, given, strict=True)],
    )  # fmt: skip


def _kept(node: Node) -> RichText:
    linear = any(hasattr(weight, "back") for weight in node.weights)
    what, whats = ("linear map", "linear maps") if linear else (WEIGHT, WEIGHT.many)
    match len(node.parents):
        case 0:
            return [f": {ROW} {node.index} of the {TAPE}, with both slots unused."]
        case 1:
            return [f". {ROW.capital} {node.index} keeps one {what}, and the {ROW} it leads to."]
        case count:
            kept = f"{tokens.cardinal(count)} {whats}"
            return [f". {ROW.capital} {node.index} keeps {kept}, and the {ROW.many} they lead to."]
