"""The tape and the Var graph in step on one function: they record, sweep or ask, and let go.

Told from the events of a real ``Tape`` and of real ``Var`` nodes.
Source: "Reverse-mode automatic differentiation: a tutorial", the two implementations.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ad_viz.arrays.results import filled
from ad_viz.lenses.engines.answer import Answer
from ad_viz.lenses.engines.asking import answer_given
from ad_viz.lenses.engines.builder import EnginesBuilder
from ad_viz.lenses.engines.record import handle_steps, record_steps
from ad_viz.lenses.engines.second import ask_stale, reset_step, second_place
from ad_viz.program.recording import Node
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.groups.scope import Scope
from ad_viz.timeline.groups.unfolding import in_scope
from ad_viz.timeline.run import refuse_change, run
from ad_viz.timeline.script import Change
from ad_viz.timeline.steps.call_steps import CallSteps, var_of
from ad_viz.timeline.steps.push_steps import push_steps
from ad_viz.timeline.tape_listing import PUSHED, SEEDED
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.template import ALWAYS, text, when
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.tracing.tape import Contribution, Tape
from ad_viz.tracing.var import Var, unlink
from ad_viz.vocabulary import ADJOINT, GRAPH, NODE, ROW, SWEEP, TAPE

__all__ = ["engines_story"]


def engines_story(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    layout: str = "layered",
    elements: bool = True,
) -> Timeline:
    """The timeline of both engines on ``f`` at ``primals``, for its first two outputs.

    An array is one value; with ``elements`` each of its cells is.
    Raises InputError if ``f`` does something else from run to run.

    >>> timeline = engines_story(lambda x: (2 * x, x * x), (3.0,))
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Record', 'Handles', 'Sweep and ask', 'Second output', 'Free']
    """
    tape = Tape()
    recording = run(f, primals, named, tape.var, elements=elements)
    graph = run(f, primals, named, Var, elements=elements)
    refuse_change(recording, graph, "two engines record the same run")
    children = [list(var_of(graph, node).children) for node in graph.nodes]

    def tell(scope: Scope) -> Timeline:
        for node, kept in zip(graph.nodes, children, strict=True):
            var = var_of(graph, node)
            var.children[:], var.grad_value = kept, None
        return _story(EnginesBuilder(scope, tape), layout)

    return in_scope(graph, tell)


def _story(builder: EnginesBuilder, layout: str) -> Timeline:
    graph = builder.recording
    outputs = [graph.nodes[index] for index in graph.outputs]

    builder.chapter("Record", "record")
    record_steps(builder)
    builder.chapter("Handles")
    handle_steps(builder)

    first, second = outputs[0], second_place(graph)
    builder.chapter(f"{SWEEP.do.capital} and ask", "sweep")
    answers = _sweep(builder, first, again=False)
    calls = _ask(builder, first)
    _agree(builder, first, answers)
    if second is not None:
        other = outputs[second]
        builder.chapter("Second output", "second output")
        answers = _sweep(builder, other, again=True)
        ask_stale(builder, calls, first, other, answers)
        reset_step(builder, other)
        calls = _ask(builder, other)
        _agree(builder, other, answers)
    builder.chapter("Free", "free")
    _free(builder)
    return builder.finish(layout, _expected(builder))


def _sweep(builder: EnginesBuilder, output: Node, *, again: bool) -> dict[int, Any]:
    """The tape pushes, last row to first; gives every adjoint that is reached."""
    start = builder.start(output)
    contributions: list[Contribution] = list(builder.tape.contributions([(output.index, start)]))
    name, rows = tokens.name(output), len(builder.tape)
    many = f"{rows} {ADJOINT.many}" if rows > 1 else f"1 {ADJOINT}"
    one = "1 in the first cell" if is_array(output.value) else "1 in the cell"
    say: RichText = [f"First the {TAPE}: an array for ",
                     f"{many}, with {one} of ",
                     name, ", the output it is asked about."]  # fmt: skip
    if again:
        say = [f"First the {TAPE}: its {ROW.many} stay. A new array for ",
               f"{many}, with {one} of ", name, ", is all it "
               "takes."]  # fmt: skip
    changes: list[Change] = [("cell", index, None) for index in range(rows) if again]
    changes.append(("cell", output.index, start))
    equation: RichText = [tokens.adjoint(output), " = ", tokens.adjoint_number(1.0)]
    if is_array(output.value):
        equation = answer_given(output)
    forms = builder.notations.adjoint_seed(output, 1.0) if builder.notations else ()
    builder.step("adjoint", say, equation, changes, nodes=[output], forms=forms,
                 engine_lines=builder.tape_line(SEEDED))  # fmt: skip
    with builder.tape_at_work():
        push_steps(builder, contributions, {output.index: [ALWAYS]}, PUSHED, builder.notations)
    builder.swept = {output.index: start} | {event.parent: event.total for event in contributions}
    return dict(builder.swept)


def _ask(builder: EnginesBuilder, output: Node) -> CallSteps:
    """The graph pulls: each input asks its children."""
    start = builder.start(output)
    builder.vars[output.index].grad_value = start
    first = " in its first cell" if is_array(output.value) else ""
    builder.step(
        "adjoint",
        [f"Now the {GRAPH}: the {NODE} ", tokens.name(output), f" itself is given the answer 1"
         f"{first}, and then the inputs are asked."],
        answer_given(output),
        [("adjoint", output.index, start)],
        nodes=[output],
        forms=builder.notations.adjoint_seed(output, 1.0) if builder.notations else (),
    )  # fmt: skip
    calls = CallSteps(builder, output, builder.notations)
    for node in builder.inputs:
        for event in builder.vars[node.index].calls():
            calls.tell(event)
    return calls


def _agree(builder: EnginesBuilder, output: Node, swept: Mapping[int, Any]) -> None:
    """Both have answered; what nothing was pushed to is 0 in the tape's array."""
    name = tokens.name(output)
    how = when(
        ["all", *(Answer(builder, node, swept).same for node in builder.inputs)],
        ["to the last digit"],
        ["but for the last digit: the sums ran in another order"],
    )
    changes: list[Change] = [
        ("cell", n.index, filled(swept.get(n.index, 0.0), n.value)) for n in builder.inputs
    ]
    builder.step(
        "rest",
        ["Pushed or pulled, the derivatives of ", name, text(" are the same ", *how, ".")],
        builder.derivatives(output),
        changes,
        nodes=builder.inputs,
    )


def _free(builder: EnginesBuilder) -> None:
    """Nodes go one by one, rows all at once."""
    nodes = builder.recording.nodes
    count, first, last = len(nodes), tokens.name(nodes[0]), tokens.name(nodes[-1])
    unlink([builder.vars[node.index] for node in builder.inputs])
    changes: list[Change] = [("contribution", edge, None) for edge in range(len(builder.edges))]
    for node in nodes:
        changes += [(family, node.index, None) for family in ("value", "adjoint", "arrived")]
    graph: RichText = [f"The {GRAPH} goes: its {NODE.many} ", first, " to ", last,
                       f" are {count} pieces of memory, let go one by one."]  # fmt: skip
    tape: RichText = [f"The {TAPE} goes: the {ROW.many} of ", first, " to ", last, " are one piece "
                      f"of memory. No {ROW} can go before the others: all or nothing."]  # fmt: skip
    counts = f"{count} {NODE.many}, {count} pieces", f"{count} {ROW.many}, 1 piece"
    if count == 1:
        graph = [f"The {GRAPH} goes: its only {NODE}, ", first, ", is one piece of memory."]
        tape = [f"The {TAPE} goes: its only {ROW}, that of ", first, ", is one piece of memory."]
        counts = f"1 {NODE}, 1 piece", f"1 {ROW}, 1 piece"
    builder.step("rest", graph, [f"{counts[0]} of memory"], changes)
    builder.step(
        "rest",
        tape,
        [f"{counts[1]} of memory"],
        [("rows", 0, 0), ("capacity", 0, 0), *(("cell", node.index, None) for node in nodes)],
    )


def _expected(builder: EnginesBuilder) -> list[int]:
    """How many answers each node asks for."""
    counts = [0] * len(builder.recording.nodes)
    for edge in builder.edges:
        counts[edge.parent] += 1
    return counts
