"""The statements of a run's programs, as data: what each line sums up, and what it is called.

A variable of a program is a node's value, its tangent or its adjoint: ``("tangent", 2)``.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, NamedTuple, Protocol

from ad_viz.recording.node import Node, Nodes
from ad_viz.recording.statement import read

__all__ = [
    "Family", "Statement", "Straight", "Summand", "Variable", "adjoints", "interleaved", "names",
    "needed", "tangents", "values",
]  # fmt: skip

Family = Literal["value", "tangent", "adjoint"]
Variable = tuple[Family, int]

_LETTERS: Final[dict[Family, str]] = {"tangent": "d", "adjoint": "g"}


class Straight(Nodes, Protocol):
    """A run whose first nodes are its inputs, and which knows its outputs."""

    @property
    def inputs(self) -> int: ...
    @property
    def outputs(self) -> tuple[int, ...]: ...
    @property
    def value(self) -> object: ...


class Summand(NamedTuple):
    """∂(``node``)/∂(its operand at ``place``), times the variable ``of``."""

    node: int
    place: int
    of: Variable


class Statement(NamedTuple):
    """The line of a variable: given, or a sum, or both; a value that is not given is computed."""

    variable: Variable
    given: bool
    summands: tuple[Summand, ...] = ()


def values(run: Straight) -> list[Statement]:
    """Program A: a line for each node."""
    return [Statement(("value", node.index), node.index < run.inputs) for node in run.nodes]


def tangents(run: Straight) -> list[Statement]:
    """Program B: each line is the total differential of the node's own."""
    return [
        Statement(
            ("tangent", node.index),
            node.index < run.inputs,
            tuple(Summand(node.index, place, ("tangent", of)) for place, of in _parents(node)),
        )
        for node in run.nodes
    ]


def interleaved(run: Straight) -> list[Statement]:
    """Each line of Program A, and the line of Program B that is its differential after it."""
    pairs = zip(values(run), tangents(run), strict=True)
    return [statement for pair in pairs for statement in pair]


def adjoints(run: Straight) -> list[Statement]:
    """The adjoint program: last node first, each asks its children, in the order they were made.

    A node that affects no output has no line, unless it is an input: its adjoint is 0.
    """
    summands: dict[int, list[Summand]] = {output: [] for output in run.outputs}
    for node in reversed(run.nodes):
        if node.index in summands:
            for place, of in reversed(list(_parents(node))):
                summand = Summand(node.index, place, ("adjoint", node.index))
                summands.setdefault(of, []).append(summand)
    return [
        Statement(("adjoint", index), index in run.outputs, tuple(summands.get(index, ())[::-1]))
        for index in range(len(run.nodes) - 1, -1, -1)
        if index in summands or index < run.inputs
    ]


def needed(run: Straight, statements: Iterable[Statement]) -> list[Node]:
    """The nodes whose values the statements' weights are made of, and those before them."""
    wanted = {
        operand
        for statement in statements
        for node, place, _ in statement.summands
        for operand in read(run.nodes[node], place)
    }
    for node in reversed(run.nodes):
        if node.index in wanted:
            wanted.update(of for _, of in _parents(node))
    return [node for node in run.nodes if node.index in wanted]


def names(run: Straight) -> Mapping[Variable, str]:
    """What each variable is called: x, dx, gx; and d_x where the person has a dx of their own."""
    called: dict[Variable, str] = {("value", node.index): node.name for node in run.nodes}
    taken = set(called.values())
    for family, letter in _LETTERS.items():
        for node in run.nodes:
            name = letter + node.name
            while name in taken:
                name = name[0] + "_" + name[1:]
            taken.add(name)
            called[family, node.index] = name
    return called


def _parents(node: Node) -> Iterator[tuple[int, int]]:
    """The operands that are nodes: their places, and which nodes they are."""
    for place, operand in enumerate(node.operands):
        if type(operand) is int:
            yield place, operand
