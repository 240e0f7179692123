"""Reverse mode by the Var graph: each input asks its children, and the answers come back.

Told from the calls of real ``Var`` nodes, in the order in which they happened.
Source: "Reverse-mode automatic differentiation: a tutorial", the implementation in Python.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ad_viz.errors import SeedError
from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.groups.scope import Scope
from ad_viz.timeline.groups.unfolding import in_scope
from ad_viz.timeline.replay import Seed
from ad_viz.timeline.run import run
from ad_viz.timeline.seeds import of_outputs
from ad_viz.timeline.steps.call_steps import GRAPH_LINES, KEEPS, MAKES, CallSteps, var_of
from ad_viz.timeline.steps.gradient_chapter import gradient_chapter, seed_step
from ad_viz.timeline.steps.value_step import value_step
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import any_arrays
from ad_viz.timeline.texts.notations import Notations
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.tracing.var import Var
from ad_viz.vocabulary import GRAPH, SEED, SWEEP, TAPE

__all__ = ["var_story"]


def var_story(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    seed: Any = None,
    layout: str = "layered",
    elements: bool = True,
) -> Timeline:
    """The timeline of ``grad()`` asked of every input of ``f`` at ``primals``.

    ``seed`` may differ from 0 for one output only: the graph answers for one at a time. An array is
    one value; with ``elements`` each of its cells is.

    >>> timeline = var_story(lambda x, y: x * y, (0.5, 4.2))
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Record', 'Seed', 'x.grad()', 'y.grad()', 'Gradient']
    """
    recording = run(f, primals, named, Var, elements=elements)
    seeds = of_outputs(seed, recording)
    _asked_about(seeds)

    def tell(scope: Scope) -> Timeline:
        return _story(scope, seeds, layout)

    return in_scope(recording, tell)


def _story(scope: Scope, seeds: Sequence[Any], layout: str) -> Timeline:
    recording = scope.recording
    arrays = any_arrays(recording)
    for node in recording.nodes:
        var_of(recording, node).grad_value = None
    place = _asked_about(seeds)
    output = recording.nodes[recording.outputs[place]]

    title = f"Reverse mode, by the Var {GRAPH}"
    panels = ("code", "graph", "stack")
    builder = StoryBuilder("reverse", recording, title, panels, seeds=seeds, scope=scope)
    builder.chapter("Record")
    for node in builder.computed():
        value_step(builder, node, _kept(recording, node), (KEEPS if node.parents else MAKES,))
    builder.chapter(SEED.capital)
    notations = None if arrays else Notations(recording)
    seed_step(builder, place, forms=notations.adjoint_seed(output) if notations else ())
    graph = CallSteps(builder, output, notations)
    var_of(recording, output).grad_value = seeds[place]
    for node in recording.nodes[: recording.inputs]:
        builder.chapter(f"{node.name}.grad()")
        for event in var_of(recording, node).calls():
            graph.tell(event)
    gradient = {
        node.index: value
        for node in recording.nodes
        if (value := var_of(recording, node).grad_value) is not None
    }
    gradient_chapter(builder, gradient, "The recursion", [("depth", 0, 0)])
    counts = [
        len(edges) if index in graph.answered else 0 for index, edges in enumerate(graph.edges_out)
    ]
    # Another output would be another recursion.
    fixed = arrays or len(seeds) > 1
    return builder.timeline(
        "adjoint", expects=counts, engines=[GRAPH_LINES], layout=layout,
        notations=notations.reverse if notations else (),
        seeds=[Seed("adjoint", *one, fixed) for one in zip(recording.outputs, seeds, strict=True)],
    )  # fmt: skip


def _asked_about(seeds: Sequence[Any]) -> int:
    asked = [place for place, seed in enumerate(seeds)
             if (bool((seed != 0).any()) if is_array(seed) else seed)]  # fmt: skip
    if len(asked) > 1:
        raise SeedError(
            f"The Var {GRAPH} answers for one output at a time.",
            found=f"{SEED.one} for {len(asked)} outputs",
            expected=f"one {SEED} that is not 0",
            remedy=f'{SEED.do} one of them, or {SWEEP.do} the {TAPE}: engine="tape"',
        )
    return asked[0] if asked else 0


def _kept(recording: Recording, node: Node) -> RichText:
    parents = [tokens.name(recording.nodes[p]) for p in dict.fromkeys(node.parents)]
    if not parents:
        return [", with no children yet."]
    if len(parents) >= 2:
        return [". ", *tokens.listed(parents), " each add it to their children."]
    twice = ", twice" if len(node.parents) == 2 else ""
    return [". ", *parents, f" adds it to its children{twice}."]
