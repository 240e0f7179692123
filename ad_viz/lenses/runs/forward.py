"""A Jacobian by forward mode: one run of dual numbers for each input, one column for each run.

Told from real ``Dual`` numbers: every run is a run of the function, from its first line.
Source: "Reverse-mode automatic differentiation: a tutorial", forward mode.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ad_viz.arrays.results import filled
from ad_viz.lenses.runs.jacobian_builder import JacobianBuilder
from ad_viz.program.recording import Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.groups.scope import Scope
from ad_viz.timeline.groups.unfolding import in_scope
from ad_viz.timeline.run import MOST, refuse_change, run
from ad_viz.timeline.script import Change
from ad_viz.timeline.steps.moved import moved
from ad_viz.timeline.steps.tangent_step import tangent_step
from ad_viz.timeline.steps.value_step import value_step
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.notations import Notations
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.tracing.dual import Dual
from ad_viz.vocabulary import TANGENT

__all__ = ["runs_forward", "seeded_run"]


def runs_forward(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    layout: str = "layered",
    elements: bool = True,
) -> Timeline:
    """The timeline of one forward run of ``f`` for each of its inputs.

    An array is one value, and takes a run for each of its cells; with ``elements`` each cell is a
    value. Raises InputError if ``f`` does something else from run to run, or no input has a cell.

    >>> timeline = runs_forward(lambda x, y: x * y, (0.5, 4.2))
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['x moves', 'y moves', 'Jacobian']
    """
    recording = seeded_run(f, primals, named, 0, elements=elements)
    runs = [_tangents(recording)]
    for place in range(1, len(JacobianBuilder(recording, "forward").directions)):
        other = seeded_run(f, primals, named, place, elements=elements)
        refuse_change(recording, other, "each run fills one column")
        runs.append(_tangents(other))
    return in_scope(recording, lambda scope: _story(scope, runs, layout))


def _tangents(recording: Recording) -> list[Any]:
    return [handle.tangent for handle in recording.handles if isinstance(handle, Dual)]


def _story(scope: Scope, runs: Sequence[list[Any]], layout: str) -> Timeline:
    recording = scope.recording
    builder = JacobianBuilder(recording, "forward", scope)
    notations = None if builder.arrays else Notations(recording)
    for place, tangents in enumerate(runs):
        builder.chapter(f"{builder.directions[place].name} moves")
        for node in builder.inputs if not place else ():
            value_step(builder, node, ["."])
        moves = moved(recording, tangents[: recording.inputs])
        _seed_step(builder, place, tangents, notations)
        for node in recording.nodes[recording.inputs :]:
            if not place:
                value_step(builder, node, ["."])
            forms: Sequence[RichText] = ()
            if notations and not builder.is_closed(node):
                forms = notations.tangent(node)
            tangent_step(builder, node, tangents, moves, forms)
        _column_step(builder, place, tangents)
    builder.others_chapter()
    builder.jacobian_chapter()
    return builder.finish(layout, notations=notations.forward if notations else ())


def seeded_run(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None,
    moving: int,
    most: int | None = MOST,
    elements: bool = True,
) -> Recording:
    """One run, in which one number of the inputs moves at rate 1."""
    passed = 0

    def make(primal: Any) -> Dual:
        nonlocal passed
        size = primal.size if is_array(primal) else 1
        at, passed = moving - passed, passed + size
        if not is_array(primal):
            return Dual(primal, float(at == 0))
        tangent = filled(0.0, primal)
        if 0 <= at < size:
            tangent.flat[at] = 1.0
        return Dual(primal, tangent)

    return run(f, primals, named, make, most, elements)


def _seed_step(
    builder: JacobianBuilder, place: int, tangents: Sequence[Any], notations: Notations | None
) -> None:
    """The seed says which column this run is to fill."""
    inputs, recording = builder.inputs, builder.recording
    moving = builder.directions[place].node
    others = [node for node in inputs if node is not moving]
    changes: list[Change] = [("runs.run", 0, place + 1)]
    if place:
        changes += builder.forgotten("tangent", range(len(inputs), len(recording.nodes)))
    changes += [("tangent", node.index, tangents[node.index]) for node in [*others, moving]]
    builder.step(
        "tangent",
        _seed_sentence(builder, place),
        _seed(builder, place),
        changes,
        nodes=[moving],
        # The free step is this run's own: dx = 1 in any notation.
        forms=[notations.tangent_seed(moving, 1.0)[0], None] if notations else [],
    )


def _seed_sentence(builder: JacobianBuilder, place: int) -> RichText:
    inputs, runs = builder.inputs, builder.own
    moving = builder.directions[place]
    name = moving.said
    if runs == 1:
        return [f"One input, so one run: the {TANGENT} of ", *name, " is 1."]
    if place:
        return [
            f"Run {place + 1} of {runs:,}: the last {TANGENT.many} are forgotten, the program runs "
            "again, and now only ",
            *name,
            " moves.",
        ]
    if builder.arrays:
        return [f"Run 1 of {runs:,}, one for each number of the inputs: ", *name,
                " moves at rate 1, and every other stands still."]  # fmt: skip
    still = tokens.listed([tokens.name(node) for node in inputs if node is not moving.node], 2)
    verb = "stands" if runs == 2 else "stand"
    return [f"Run 1 of {runs}: ", *name, " moves at rate 1, and ", *still, f" {verb} still."]


def _seed(builder: JacobianBuilder, place: int) -> RichText:
    """``(dx, dy) = (1, 0)``; of many inputs only the one that moves."""
    inputs, moving = builder.inputs, builder.directions[place]
    if builder.arrays or len(inputs) in (1, *range(5, len(inputs) + 1)):
        rest = [f", every other {TANGENT} 0"] if builder.own > 1 else []
        return [moving.of(tokens.tangent(moving.node)), " = ", tokens.tangent_number(1.0), *rest]
    names = tokens.joined([[tokens.tangent(node)] for node in inputs], ", ")
    rates = (tokens.tangent_number(moving.seed(node)) for node in inputs)
    return ["(", *names, ") = (", *tokens.joined([[rate] for rate in rates], ", "), ")"]


def _column_step(builder: JacobianBuilder, place: int, tangents: Sequence[Any]) -> None:
    """What the outputs' tangents are: one column of the Jacobian."""
    moving, outputs = builder.directions[place], builder.outputs
    names = tokens.listed([tokens.name(node) for node in dict.fromkeys(outputs)])
    done = f"Run {place + 1} is done: " if builder.own > 1 else "The run is done: "
    what = f"the {TANGENT.many} of " if len(names) > 1 else f"the {TANGENT} of "
    verb = " fill" if len(names) > 1 else " fills"
    builder.step(
        "rest",
        [done, what, *names, f"{verb} the column of ", *moving.said, "."],
        builder.cells(
            (node.name, moving.name, node, tokens.tangent(node),
             tokens.tangent_number(("tangent", node.index)))
            for node in dict.fromkeys(outputs)
        ),
        [
            builder.entry(row, place, filled(tangents[node.index], node.value))
            for row, node in enumerate(builder.across)
        ],
        nodes=list(dict.fromkeys(outputs)),
    )  # fmt: skip
