"""A Jacobian by reverse mode: one tape, one sweep for each output, one row for each sweep.

Told from the events of a real ``Tape``, which is recorded once and swept again and again.
Source: "Reverse-mode automatic differentiation: a tutorial", the tape in Rust.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ad_viz.arrays.results import filled
from ad_viz.lenses.runs.jacobian_builder import JacobianBuilder
from ad_viz.program.recording import Recording
from ad_viz.timeline.groups.scope import Scope
from ad_viz.timeline.groups.unfolding import in_scope
from ad_viz.timeline.run import run
from ad_viz.timeline.script import Change
from ad_viz.timeline.steps.push_steps import push_steps
from ad_viz.timeline.steps.value_step import value_step
from ad_viz.timeline.tape_listing import ARRAY_LINES, PUSHED, SEEDED, TAPE_LINES, kept
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.notations import Notations
from ad_viz.timeline.texts.template import ALWAYS
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.tracing.tape import Contribution, Tape
from ad_viz.vocabulary import ADJOINT, ROW, SEED, SWEEP, TAPE

__all__ = ["runs_reverse"]


def runs_reverse(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    layout: str = "layered",
    elements: bool = True,
) -> Timeline:
    """The timeline of one sweep for each output of ``f``, over the one tape of ``primals``.

    An array that is returned takes a sweep for each of its cells; with ``elements`` each cell of
    an input is a value, too.

    >>> timeline = runs_reverse(lambda x: (2 * x, x * x), (3.0,))
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Record', '∂v₁', '∂v₂', 'Jacobian']
    """
    tape = Tape()
    recording = run(f, primals, named, tape.var, elements=elements)
    sweeps = [
        list(tape.contributions([(one.node.index, one.seed(one.node))]))
        for one in JacobianBuilder(recording, "reverse").directions
    ]
    return in_scope(recording, lambda scope: _story(scope, sweeps, layout))


def _story(scope: Scope, sweeps: Sequence[Sequence[Contribution]], layout: str) -> Timeline:
    recording = scope.recording
    builder = JacobianBuilder(recording, "reverse", scope)
    notations = None if builder.arrays else Notations(recording)
    listings = ARRAY_LINES if builder.arrays else TAPE_LINES
    builder.chapter("Record")
    for node in builder.computed():
        value_step(builder, node, ["."], kept(node)[: len(listings)])
    adjoints: dict[int, Any] = {}
    for place, contributions in enumerate(sweeps):
        asked = builder.directions[place]
        output = asked.node
        builder.chapter(f"∂{asked.name}")
        _seed_step(builder, place, adjoints, notations)
        seeded = {output.index: [ALWAYS]}
        push_steps(builder, contributions, seeded, PUSHED[: len(listings)], notations)
        adjoints = {output.index: asked.seed(output)}
        adjoints |= {event.parent: event.total for event in contributions}
        _row_step(builder, place, adjoints)
        adjoints = {node.index: 0.0 for node in builder.inputs} | adjoints
    builder.others_chapter()
    builder.jacobian_chapter()
    written = notations.reverse if notations else ()
    expects = _expected(recording, sweeps)
    return builder.finish(layout, expects=expects, engines=listings, notations=written)


def _expected(recording: Recording, sweeps: Sequence[Sequence[Contribution]]) -> list[int]:
    """How many contributions reach each node, where every sweep brings as many; else 0."""
    counts: list[set[int]] = [set() for _ in recording.nodes]
    for contributions in sweeps:
        come = Counter(event.parent for event in contributions)
        for index, found in enumerate(counts):
            found.add(come[index])
    return [found.pop() if len(found) == 1 else 0 for found in counts]


def _seed_step(
    builder: JacobianBuilder,
    place: int,
    adjoints: Mapping[int, Any],
    notations: Notations | None,
) -> None:
    """The seed says which row this sweep is to fill."""
    asked = builder.directions[place]
    output = asked.node
    changes: list[Change] = [("runs.run", 0, place + 1)]
    if place:
        changes += builder.forgotten("adjoint", adjoints)
        changes += [("arrived", index, None) for index in adjoints]
    changes.append(("adjoint", output.index, asked.seed(output)))
    equation = [asked.of(tokens.adjoint(output)), " = ", tokens.adjoint_number(1.0)]
    builder.step(
        "adjoint",
        _seed_sentence(builder, place),
        equation,
        changes,
        nodes=[output],
        forms=notations.adjoint_seed(output, 1.0) if notations else (),
        engine_lines=SEEDED[:1] if builder.arrays else SEEDED,
    )


def _seed_sentence(builder: JacobianBuilder, place: int) -> RichText:
    asked, count = builder.directions[place], builder.own
    name = asked.said
    if count == 1:
        return [f"One output, so one {SWEEP}: the {ADJOINT} of ", *name, f" is {SEED.done} with 1."]
    if not place:
        return [
            f"{SWEEP.capital} 1 of {count:,}: the {TAPE} is recorded, and ",
            *name,
            f" is {SEED.done} with 1.",
        ]
    return [
        f"{SWEEP.capital} {place + 1} of {count:,}: the {TAPE} stays, the last {ADJOINT.many} are "
        "forgotten, and now ",
        *name,
        f" is {SEED.done} with 1.",
    ]


def _row_step(builder: JacobianBuilder, place: int, adjoints: Mapping[int, Any]) -> None:
    """What the inputs' adjoints are: one row of the Jacobian."""
    asked, inputs = builder.directions[place], builder.inputs
    row = asked.said
    names = tokens.listed([tokens.name(node) for node in inputs])
    unreached = [node for node in inputs if node.index not in adjoints]
    done = f"{SWEEP.capital} {place + 1} is done" if builder.own > 1 else f"The {SWEEP} is done"
    what = f"the {ADJOINT.many} of " if len(inputs) > 1 else f"the {ADJOINT} of "
    verb = " fill" if len(inputs) > 1 else " fills"
    say: RichText = [f"{done}: {what}", *names, f"{verb} the {ROW} of ", *row, "."]
    if unreached:
        where = tokens.listed([tokens.name(node) for node in unreached], last="or")
        say = [f"{done}. Nothing has reached ", *where, f", so the {ROW} of ", *row,
               " has 0 there."]  # fmt: skip
    changes: list[Change] = [("adjoint", node.index, filled(0.0, node.value)) for node in unreached]
    changes += [
        builder.entry(place, n.index, filled(adjoints.get(n.index, 0.0), n.value))
        for n in builder.across
    ]
    builder.step(
        "rest",
        say,
        builder.cells(
            (
                asked.name,
                node.name,
                node,
                tokens.adjoint(node),
                tokens.adjoint_number(("adjoint", node.index)),
            )
            for node in inputs
        ),
        changes,
        nodes=inputs,
    )  # fmt: skip
