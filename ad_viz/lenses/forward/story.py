"""Forward mode: dual numbers carry a tangent beside every value, from the seed to the output.

Told from real ``Dual`` numbers: every tangent shown is one that they computed.
Source: "Reverse-mode automatic differentiation: a tutorial", forward mode.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from ad_viz.program.recording import Node, Recording
from ad_viz.recording import statement
from ad_viz.timeline.groups.scope import Scope
from ad_viz.timeline.groups.unfolding import in_scope
from ad_viz.timeline.replay import Seed
from ad_viz.timeline.run import run
from ad_viz.timeline.seeds import of_inputs
from ad_viz.timeline.steps.moved import moved
from ad_viz.timeline.steps.seeded_inputs import direction, moving, seeded
from ad_viz.timeline.steps.tangent_step import tangent_step
from ad_viz.timeline.steps.value_step import value_step
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts.array_forms import any_arrays
from ad_viz.timeline.texts.notations import Notations
from ad_viz.timeline.texts.template import trouble, when
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.tracing.dual import Dual
from ad_viz.vocabulary import SEED

__all__ = ["forward_story"]


def forward_story(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    seed: Any = None,
    layout: str = "layered",
    elements: bool = True,
) -> Timeline:
    """The timeline of one forward run of ``f`` at ``primals``.

    ``seed`` is one tangent for each input, or cell of one; (1, 0, …) where it is left out. An array
    is one value; with ``elements`` each of its cells is.

    >>> timeline = forward_story(lambda x, y: x * y, (0.5, 4.2), seed=(0, 1))
    >>> timeline.state(len(timeline))["tangent", 2]
    0.5
    """
    given = of_inputs(seed, f, primals, named, elements)
    coming = iter(given)
    recording = run(f, primals, named, lambda primal: Dual(primal, next(coming)), elements=elements)
    tangents = [handle.tangent for handle in recording.handles if isinstance(handle, Dual)]

    def tell(scope: Scope) -> Timeline:
        return _story(scope, given, tangents, layout)

    return in_scope(recording, tell)


def _story(scope: Scope, given: Sequence[Any], tangents: Sequence[Any], layout: str) -> Timeline:
    recording, title = scope.recording, "Forward mode, dual numbers"
    builder = StoryBuilder(
        "forward", recording, title, ("code", "graph", "dual"), given,
        partial(_as_lines, recording), scope,
    )  # fmt: skip
    arrays = any_arrays(recording)
    notations = None if arrays else Notations(recording)
    moves = moved(recording, given)
    builder.chapter(f"Inputs and {SEED}")
    for node in recording.nodes:
        if node.index == recording.inputs:
            builder.chapter("Run the program")
        value_step(builder, node, ["."])
        forms: Sequence[RichText] = ()
        if notations and not builder.is_closed(node):
            forms = notations.tangent(node) if node.parents else notations.tangent_seed(node)
        tangent_step(builder, node, tangents, moves, forms)
    _derivative(builder)
    seeds = [Seed("tangent", place, one, arrays) for place, one in enumerate(given)]
    written = notations.forward if notations else ()
    return builder.timeline("tangent", notations=written, seeds=seeds, layout=layout)


def _as_lines(recording: Recording, node: Node) -> dict[str, str]:
    """A node's lines in the panel that has each value and then its tangent."""
    return {
        "statement": statement.statement(recording, node),
        "differential": statement.differential(recording, node),
    }


def _derivative(builder: StoryBuilder) -> None:
    recording = builder.recording
    outputs = [recording.nodes[o] for o in recording.outputs]
    builder.chapter("Derivative")
    builder.step(
        "rest",
        trouble("tangent", "The run is done.", _ending(recording.nodes[: recording.inputs])),
        direction(recording),
        nodes=outputs,
    )


def _ending(inputs: Sequence[Node]) -> RichText:
    moved, others = seeded(inputs), len(inputs) - 1
    along: RichText = [f"One run, one direction: the derivative along your {SEED}, ",
                       *moving(inputs), "."]  # fmt: skip
    if not others:
        whole: RichText = ["One input, one run: this is the whole derivative by ", moved, "."]
        return when(("unit", 0), whole, along)
    again = "another run" if others == 1 else f"{others} more runs"
    one: RichText = ["One run, one direction: the derivative by ", moved,
                     f". The other input{'s' * (others > 1)} would take {again}."]  # fmt: skip
    return when(("unit", 0), one, along)
