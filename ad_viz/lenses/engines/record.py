"""Both engines record: a row is pushed on the tape, and nodes of the graph get a child.

The tape grows like a Rust ``Vec``: when it is full, all rows move, and indices stay.
"""

from ad_viz.lenses.engines.builder import EnginesBuilder
from ad_viz.program.recording import Node
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.array_value import shape_text
from ad_viz.timeline.steps.call_steps import KEEPS, MAKES
from ad_viz.timeline.steps.value_step import value_step
from ad_viz.timeline.tape_listing import BORROWED, kept
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.template import text
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.tracing.tape import room
from ad_viz.vocabulary import GRAPH, NODE, ROW, TAPE, VALUE

__all__ = ["handle_steps", "record_steps"]


def record_steps(builder: EnginesBuilder) -> None:
    """Every operation, and the moments at which the tape has to move."""
    for node in builder.recording.nodes:
        _grow(builder, node)
        keeps = KEEPS if node.parents else MAKES
        ending = [] if builder.is_closed(node) else _ending(builder, node)
        value_step(builder, node, ending, (keeps, builder.tape_line(kept(node))[1]))


def handle_steps(builder: EnginesBuilder) -> None:
    """What a person's own variables hold, and what that means in Rust."""
    nodes = builder.recording.nodes
    first, last = nodes[0], nodes[-1]
    value: Token = tokens.number(("value", last.index))
    of_it: str = VALUE.one
    if is_array(last.value):
        value, of_it = f"array of shape {shape_text(last.value.shape)}", "where its array lies"
    builder.step(
        "rest",
        [tokens.name(last), f" is a handle: the {TAPE}, an index and {of_it}. It copies as "
         f"freely as a number; its {ROW} stays where it is."],
        [tokens.variable(last), text(f" = (tape, {last.index}, ", value, ")")],
        nodes=[last],
        engine_lines=builder.tape_line(kept(last)),
    )  # fmt: skip
    on_it: RichText = [tokens.name(first), " to ", tokens.name(last), f" share one {TAPE}."]
    if first.index == last.index:
        on_it = ["All that may follow ", tokens.name(first), f" shares its {TAPE}."]
    if builder.arrays:
        builder.step(
            "rest",
            [*on_it, f" No array lies in it: {ROW.many} refer to arrays, which stay where they are "
             f"when the {ROW.many} move."],
            [["code", "rows.append([(m, dep), …])"]],
            nodes=[last],
            engine_lines=builder.tape_line(kept(last)),
        )  # fmt: skip
        return
    builder.step(
        "rest",
        [*on_it, " Rust forbids changing what many share, so a RefCell lends the "
         f"{ROW.many} to one push at a time."],
        [["code", "nodes.borrow_mut()"]],
        nodes=[last],
        engine_lines=BORROWED,
    )  # fmt: skip


def _grow(builder: EnginesBuilder, node: Node) -> None:
    rows, before, after = node.index, room(node.index), room(node.index + 1)
    if before == after:
        return
    if builder.passes("rest", node.index, [("capacity", 0, after)]):
        return
    name = tokens.name(node)
    say: RichText = [
        "No room for ", name, f": the {rows} {ROW.many} move to where {after} fit. "
        "Indices stay good; a pointer would still show the old place.",
    ]  # fmt: skip
    if not rows:
        say = [
            "Two engines record ", name, f" and all that follows. The {TAPE} makes room for "
            f"{after} {ROW.many} at once; the {GRAPH} makes {NODE} after {NODE}.",
        ]  # fmt: skip
    equation: RichText = [["code", "capacity"], f" = {before} → {after}"]
    builder.step("rest", say, equation, [("capacity", 0, after)], nodes=[node],
                 engine_lines=builder.tape_line(kept(node)))  # fmt: skip


def _ending(builder: EnginesBuilder, node: Node) -> RichText:
    parents = [tokens.name(builder.recording.nodes[p]) for p in dict.fromkeys(node.parents)]
    row = f": {ROW} {node.index} of the {TAPE}. In the {GRAPH}, "
    if not parents:
        return [
            f": {ROW} {node.index} of the {TAPE}, and {NODE.one} of the {GRAPH} with no children "
            "yet."
        ]
    if len(parents) == 2:
        return [row, *tokens.listed(parents), " add it to their children."]
    if len(parents) > 2:
        return [row, "each of them adds it to its children."]
    twice = ", twice" if len(node.parents) == 2 else ""
    return [row, *parents, f" adds it to its children{twice}."]
