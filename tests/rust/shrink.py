"""A program on which rustc and we disagree, made as small as it can be while they still do."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import combinations
from typing import Any

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
    Span,
)
from tests.rust.expressions import NOWHERE
from tests.rust.rewriting import rewritings
from tests.rust.rust_text import program_text

__all__ = ["shrunk"]

_ZEROS = Call(NOWHERE, "zeros", (Number(NOWHERE, 1),), NOWHERE)


def shrunk(program: Block, still: Callable[[Sequence[str]], Sequence[bool]]) -> Block:
    """``still``: of each of many texts, whether it will do. One at a time is given up, or made
    simpler, until no shorter text does; then two at a time."""
    program = _first([_all_mutable(program)], still) or program
    while True:
        smaller = [p for p in rewritings(program, _simpler) if isinstance(p, Block)]
        length = len(program_text(program))
        found = _first([p for p in smaller if len(program_text(p)) < length], still)
        found = found or _first(list(_without_two(program)), still)
        if found is None:
            return program
        program = found


def _first(programs: list[Block], still: Callable[[Sequence[str]], Sequence[bool]]) -> Block | None:
    """The shortest that will do."""
    found = {program_text(program): program for program in programs}
    texts = sorted(found, key=len)
    for start in range(0, len(texts), 200):
        some = texts[start : start + 200]
        for text, does in zip(some, still(some), strict=True):
            if does:
                return found[text]
    return None


def _all_mutable(node: Any) -> Any:
    """So that no error is left that is only about a missing mut."""

    def made(child: Any) -> Any:
        if isinstance(child, tuple) and not isinstance(child, Span):
            return tuple(map(made, child))
        return _all_mutable(child) if is_dataclass(child) else child

    changed = {field.name: made(getattr(node, field.name)) for field in fields(node)}
    if isinstance(node, Let):
        changed["mutable"] = node.name.name != "_"
    return replace(node, **changed)


def _without_two(program: Block) -> Iterator[Block]:
    for gone in combinations(range(len(program.statements)), 2):
        kept = [s for place, s in enumerate(program.statements) if place not in gone]
        yield Block(program.span, tuple(kept), program.tail)


def _simpler(node: Any) -> Iterator[Any]:
    match node:
        case Block(span, statements, tail):
            for place, statement in enumerate(statements):
                before, after = statements[:place], statements[place + 1 :]
                yield Block(span, (*before, *after), tail)
                for inner in _flat(statement):
                    yield Block(span, (*before, *inner, *after), tail)
            if tail:
                yield Block(span, statements, None)
                yield Block(span, (*statements, Evaluate(span, tail)), None)
                if not statements:
                    yield tail
            if isinstance(tail, Block):
                yield Block(span, (*statements, *tail.statements), tail.tail)
        case Let(span, _, _, annotation, value):
            if annotation:
                yield replace(node, annotation=None)
            if value:
                yield Evaluate(span, value)
        case Assign(span, place, value, sign):
            yield Evaluate(span, value)
            if sign:
                yield Assign(span, place, value, None)
        case Deref(_, inner) | Borrow(_, _, inner) | Clone(_, inner, _) | Negate(_, inner):
            yield inner
        case Arithmetic(_, _, left, right):
            yield left
            yield right
        case Call(_, _, arguments, _):
            yield from arguments
    if isinstance(node, Call | Clone | Arithmetic | Negate | Deref | Block | Name):
        yield Number(NOWHERE, 1.0)
        yield Number(NOWHERE, 1)
        if not (isinstance(node, Call) and node.function == "zeros"):
            yield _ZEROS


def _flat(statement: Any) -> Iterator[tuple[Any, ...]]:
    """What a statement's own block holds, in place of the statement."""
    value = statement.expression if isinstance(statement, Evaluate) else statement.value
    if isinstance(value, Block):
        tail = (Evaluate(NOWHERE, value.tail),) if value.tail else ()
        yield (*value.statements, *tail)
    if isinstance(value, Block) and value.tail and not isinstance(statement, Evaluate):
        yield (*value.statements, replace(statement, value=value.tail))
