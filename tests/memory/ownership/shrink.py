"""A program on which rustc and we disagree, made as small as it can be while they still do."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from ad_viz.memory.ownership.syntax import (
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
)
from tests.memory.ownership.expressions import NOWHERE
from tests.memory.ownership.rewriting import rewritings
from tests.memory.ownership.rust_text import program_text

__all__ = ["shrunk"]

_ZEROS = Call(NOWHERE, "zeros", (Number(NOWHERE, 1),), NOWHERE)


def shrunk(program: Block, still: Callable[[Sequence[str]], Sequence[bool]]) -> Block:
    """``still``: of each of many texts, whether it will do. One at a time is given up, or made
    simpler, until no shorter text does."""
    while True:
        smaller = rewritings(program, _simpler)
        found = {program_text(p): p for p in smaller if isinstance(p, Block)}
        length = len(program_text(program))
        texts = sorted((t for t in found if len(t) < length), key=len)
        for start in range(0, len(texts), 200):
            some = texts[start : start + 200]
            done = [text for text, does in zip(some, still(some), strict=True) if does]
            if done:
                program = found[done[0]]
                break
        else:
            return program


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
        case Let(span, name, mutable, annotation, value):
            if annotation:
                yield Let(span, name, mutable, None, value)
            if mutable:
                yield Let(span, name, False, annotation, value)
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
