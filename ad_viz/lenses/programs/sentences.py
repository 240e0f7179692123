"""The sentences of four programs: why a line is as it is, one for each line."""

from collections.abc import Sequence
from typing import Final

from ad_viz.program.program import Line
from ad_viz.program.recording import Node, Recording
from ad_viz.timeline.steps.seeded_inputs import moving, seeded
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.template import text, when, when_zero
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import ADJOINT, SEED, TANGENT, VALUE

__all__ = [
    "INTERLEAVED",
    "REPLACED",
    "adjoint",
    "at_once",
    "backwards",
    "differential",
    "ending",
    "one_direction",
]

#: Of the users of a node, so many are named.
_MOST: Final = 4

_A: Final[Token] = ["name", "A"]
_B: Final[Token] = ["name", "B"]

#: How each program is made.
REPLACED: Final[RichText] = [
    "To get ", _B, ", each line of ", _A, " is replaced by its differential; the order stays.",
]  # fmt: skip
INTERLEAVED: Final[RichText] = [
    "The lines of ", _B, " can run between those of ", _A,
    ", each right after its own. This run starts anew.",
]  # fmt: skip


def ending(node: Node) -> RichText:
    """Of a line of Program A."""
    return [": the question mark in its line is for you to fill."] if node.op == "input" else ["."]


def differential(recording: Recording, line: Line, node: Node, edges: Sequence[int]) -> RichText:
    """Of a line of Program B: a term for each value that its node is made of."""
    own, name = _target(line), tokens.name(node)
    parents = [tokens.name(recording.nodes[p]) for p in node.parents]
    match parents:
        case []:
            return _seed(own, node)
        case [one]:
            return [name, " is made of ", one, " alone, so ", own, " has one term."]
        case [one, other] if one == other:
            return [own, " has two terms, both with ", one, ": ", name, " uses it twice."]
    said: RichText = [name, " is made of ", *tokens.listed(parents), ", so ", own,
                      " has a term for each"]  # fmt: skip
    one, other = ([*said, "; that of ", parent, " is 0", "."] for parent in parents)
    first, second = (("contribution", edge) for edge in edges)
    return when_zero(
        first,
        when_zero(second, [*said, ". Both are 0."], one),
        when_zero(second, other, [*said, "."]),
    )


def at_once(recording: Recording, line: Line, node: Node, gone: Sequence[Node]) -> RichText:
    """Of a differential in the interleaved program; ``gone`` is what no later line needs."""
    own, name = _target(line), tokens.name(node)
    if gone:
        value, tangent = (VALUE, TANGENT) if len(gone) == 1 else (VALUE.many, TANGENT.many)
        whose = "its" if len(gone) == 1 else "their"
        listed = tokens.listed([tokens.name(n) for n in gone])
        return ["After ", own, " no line needs ", *listed,
                f": {whose} {value} and {tangent} can be dropped."]  # fmt: skip
    if not node.parents:
        return _seed(own, node)
    parents = [tokens.name(recording.nodes[p]) for p in dict.fromkeys(node.parents)]
    be = "is" if len(parents) == 1 else "are"
    return [own, " comes right after ", name, ", while ", *tokens.listed(parents),
            f" {be} still at hand."]  # fmt: skip


def one_direction(recording: Recording) -> RichText:
    """At the end of Program B."""
    inputs = recording.nodes[: recording.inputs]
    along: RichText = [_B, f" has found the derivative along your {SEED}, ", *moving(inputs), "."]
    found: RichText = [_B, " has found the derivative by ", seeded(inputs)]
    others = len(inputs) - 1
    if not others:
        return when(("unit", 0), [*found, ", and there is no other input."], along)
    again = "the other input, it runs" if others == 1 else f"each of the other {others}, it runs"
    return when(("unit", 0), [*found, f". For {again} once more."], along)


def backwards(recording: Recording, line: Line) -> RichText:
    """How the adjoint program is made, and what its first ``line`` calls the adjoint."""
    gz, adjoint_of = _target(line), tokens.adjoint(recording.nodes[line.node])
    return [f"The {ADJOINT} program goes through ", _A, " backwards, so ", _A, " runs first and "
            f"its {VALUE.many} are kept. ", gz, " is written for ", adjoint_of, "."]  # fmt: skip


def adjoint(
    recording: Recording, line: Line, node: Node, seed: float | None, uses: Sequence[Node]
) -> RichText:
    """Of a line of the adjoint program: a term for each of the ``uses`` of its node."""
    own, name = _target(line), tokens.name(node)
    outputs = list(dict.fromkeys(recording.outputs))
    asked = tokens.name(recording.nodes[outputs[0]])
    if node.index in recording.outputs:
        if uses:
            return [own, f" has its {SEED} and more: ", name, " is an output that other lines use."]
        if not seed:
            return [own, f" is {SEED.one} of 0: this run asks about ", asked, ", not ", name, "."]
        return [own, f" is the {SEED}: how much does ", name, " change when ", name,
                " itself changes? By 1."]  # fmt: skip
    if not uses:
        return ["No line that matters uses ", name, ", so ", own, " is 0."]
    if len(uses) == 1:
        return [own, " asks: how much does ", asked, " change with ", name, "? Only ",
                tokens.name(uses[0]), " uses it, so there is one term."]  # fmt: skip
    so: RichText = [", so ", own, f" has {tokens.cardinal(len(uses))} terms."]
    users = [tokens.name(use) for use in dict.fromkeys(uses)]
    if len(users) == 1:
        times = "twice" if len(uses) == 2 else f"{tokens.cardinal(len(uses))} times"
        return [*users, " uses ", name, f" {times}", *so]
    many = len(outputs) > 1
    if asked in users and not many:
        users.remove(asked)
        return [name, " affects ", asked, " directly and through ", *tokens.listed(users), *so]
    affected = "the outputs" if many else asked
    return [name, " can affect ", affected, " through ", *tokens.listed(users, most=_MOST), *so]


def _seed(own: Token, node: Node) -> RichText:
    name, tangent = tokens.name(node), ("tangent", node.index)
    return when_zero(
        tangent,
        [own, " is 0: in this run ", name, " stands still."],
        [own, text(f" is the {SEED}, ", tokens.number(tangent), ": what moves when "), name,
         " moves?"],
    )  # fmt: skip


def _target(line: Line) -> Token:
    return ["name", line.target]
