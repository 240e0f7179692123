"""Random programs with something changed in one place: most of them are not well typed."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from ad_viz.rust.syntax import (
    Arithmetic,
    Assign,
    Block,
    Borrow,
    Call,
    Clone,
    Deref,
    Evaluate,
    Let,
    Name,
    Negate,
    Number,
    TypeText,
)
from tests.rust.expressions import NOWHERE
from tests.rust.generator import random_program
from tests.rust.rewriting import nodes, rewritings

__all__ = ["random_mutant"]

_CALLS: Final = (
    *("zeros", "onehot", "add_assign", "add_bangbang"),
    *("consume", "drop", "read", "write"),
)
_NAMES: Final = ("a", "b", "c", "d", "unheard_of")


def random_mutant(seed: int) -> Block:
    """One or two changes, the same for the same seed."""
    chance, program = random.Random(f"mutant {seed}"), random_program(seed)
    for _ in range(chance.choice((1, 1, 2))):
        node = chance.choice([node for node in nodes(program) if [*_changed(node)]])
        other = {node: [chance.choice([*_changed(node)])]}
        program = next(rewritings(program, lambda found, other=other: other.get(found, [])))
    return program


def _changed(node: Any) -> Iterator[Any]:
    match node:
        case Name():
            yield from (replace(node, name=name) for name in _NAMES if name != node.name)
        case Deref(_, inner) | Clone(_, inner, _) | Negate(_, inner):
            yield inner
        case Borrow(span, mutable, inner):
            yield inner
            yield Borrow(span, not mutable, inner)
        case Call(_, function, arguments, _):
            yield replace(node, arguments=arguments[1:])
            yield replace(node, arguments=(*arguments, Number(NOWHERE, 1.0)))
            yield replace(node, arguments=arguments[::-1])
            yield from (replace(node, function=name) for name in _CALLS if name != function)
            yield replace(node, function="unheard_of")
        case Number(span, value):
            yield Number(span, int(value) if isinstance(value, float) else float(value))
        case Let(_, _, _, annotation, value):
            if annotation and value:
                yield replace(node, annotation=None)
                yield replace(node, value=None)
            elif value:
                yield replace(node, annotation=TypeText(NOWHERE, (), "Tangent"))
                yield replace(node, annotation=TypeText(NOWHERE, (False,), "f64"))
            elif annotation:
                yield replace(node, annotation=None)
        case TypeText(_, references, base):
            yield replace(node, references=references[1:])
            yield replace(node, references=(False, *references))
            yield replace(node, base="usize" if base != "usize" else "f64")
        case Block(_, statements, tail):
            for place in range(len(statements)):
                yield replace(node, statements=statements[:place] + statements[place + 1 :])
            if tail:
                yield replace(node, tail=None)
        case Evaluate(_, _, semicolon):
            yield replace(node, semicolon=not semicolon)
        case Assign(_, _, _, sign):
            yield replace(node, sign=None if sign else "+")
    if isinstance(node, Name | Call | Number | Clone | Deref | Arithmetic):
        yield Deref(NOWHERE, node)
        yield Borrow(NOWHERE, False, node)
        yield Clone(NOWHERE, node, NOWHERE)
        yield Negate(NOWHERE, node)
        yield Arithmetic(NOWHERE, "+", node, Number(NOWHERE, 1.0))
