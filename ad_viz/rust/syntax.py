"""The tree of a program of the small Rust: what the parser gives, and no meaning yet.

A lesson's program is the body of ``fn main()``; a whole file has items (items.py).
"""

from dataclasses import dataclass
from typing import NamedTuple

__all__ = [
    "Arithmetic", "Assign", "Block", "Borrow", "Break", "Call", "Clone", "Compare",
    "Continue", "Deref", "Evaluate", "Expression", "If", "Let", "Literal", "Logic",
    "Loop", "Macro", "Method", "Name", "Negate", "Not", "Number", "Return",
    "Sign", "Span", "Statement", "TypeText", "While",
]  # fmt: skip


Sign = str


class Span(NamedTuple):
    """A stretch of the source: the offsets of its first character and of the one after its last."""

    start: int
    end: int


class Expression:
    """What has a value, and stands somewhere in the text."""

    __slots__ = ()
    span: Span


class Statement:
    """What is done, and has no value that anybody takes."""

    __slots__ = ()
    span: Span


@dataclass(frozen=True, eq=False, slots=True)
class Number(Expression):
    """``1.0`` is an f64; ``3`` is a whole number, and ``3usize`` says which kind."""

    span: Span
    value: float | int
    suffix: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class Name(Expression):
    """A name, or a path; ``types`` are those of ``None::<i32>``, ``of`` of ``Vec::<i32>::new``."""

    span: Span
    name: str
    types: tuple["TypeText", ...] = ()
    of: tuple["TypeText", ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Deref(Expression):
    """``*inner``"""

    span: Span
    inner: Expression


@dataclass(frozen=True, eq=False, slots=True)
class Borrow(Expression):
    """``&inner`` or ``&mut inner``"""

    span: Span
    mutable: bool
    inner: Expression


@dataclass(frozen=True, eq=False, slots=True)
class Clone(Expression):
    """``inner.clone()``; ``method`` is the span of the word clone."""

    span: Span
    inner: Expression
    method: Span


@dataclass(frozen=True, eq=False, slots=True)
class Call(Expression):
    """A call of a function of the prelude; ``callee`` is the span of its name.

    ``types`` are those in ``::< >`` behind its name, ``of`` those behind the name before it.
    """

    span: Span
    function: str
    arguments: tuple[Expression, ...]
    callee: Span
    types: tuple["TypeText", ...] = ()
    of: tuple["TypeText", ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Arithmetic(Expression):
    """``left + right``, of f64 or of usize."""

    span: Span
    sign: Sign
    left: Expression
    right: Expression


@dataclass(frozen=True, eq=False, slots=True)
class Negate(Expression):
    """``-inner``, of f64."""

    span: Span
    inner: Expression


@dataclass(frozen=True, eq=False, slots=True)
class Block(Expression):
    """``{ statements tail }``; its value is that of its tail, or nothing."""

    span: Span
    statements: tuple[Statement, ...]
    tail: Expression | None


@dataclass(frozen=True, eq=False, slots=True)
class TypeText:
    """A type as written: ``&mut Tangent`` has the references (True,) and the base Tangent.

    ``references`` are the & before the base, outermost first; True stands for &mut. The base may be
    made of others: ``Vec``, ``(,)``, ``[;]`` with a length, ``[]``. Lifetimes stand with the & in
    ``borrowed``, "" where there is none, and with the base in ``lifetimes``. ``path`` stands before
    the last ``::``. ``dyn`` and ``impl`` have ``bounds``; of a trait ``bindings`` are its
    types by name, as in ``Iterator<Item = i32>``.
    """

    span: Span
    references: tuple[bool, ...]
    base: str
    arguments: tuple["TypeText", ...] = ()
    borrowed: tuple[str, ...] = ()
    lifetimes: tuple[str, ...] = ()
    length: Expression | None = None
    path: str = ""
    bounds: tuple["TypeText", ...] = ()
    bindings: tuple[tuple[str, "TypeText"], ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Let(Statement):
    """``let mut name: annotation = value;`` The name ``_`` takes nothing."""

    span: Span
    name: Name
    mutable: bool
    annotation: TypeText | None
    value: Expression | None


@dataclass(frozen=True, eq=False, slots=True)
class Assign(Statement):
    """``place = value;``, or with a sign ``place += value;``"""

    span: Span
    place: Expression
    value: Expression
    sign: Sign | None


@dataclass(frozen=True, eq=False, slots=True)
class Evaluate(Statement):
    """An expression whose value is thrown away, as in ``consume(a);``

    A block needs no semicolon, and then must have no value.
    """

    span: Span
    expression: Expression
    semicolon: bool = True


@dataclass(frozen=True, eq=False, slots=True)
class Literal(Expression):
    """``true``, ``'a'`` or ``"text"``; ``type`` is bool, char or str."""

    span: Span
    type: str
    value: bool | str


@dataclass(frozen=True, eq=False, slots=True)
class Compare(Expression):
    """``left == right`` and the like."""

    span: Span
    sign: Sign
    left: Expression
    right: Expression


@dataclass(frozen=True, eq=False, slots=True)
class Logic(Expression):
    """``left && right``, ``left || right``: the right is looked at only if it matters."""

    span: Span
    sign: Sign
    left: Expression
    right: Expression


@dataclass(frozen=True, eq=False, slots=True)
class Not(Expression):
    """``!inner``"""

    span: Span
    inner: Expression


@dataclass(frozen=True, eq=False, slots=True)
class If(Expression):
    """``if condition { … } else { … }``; after else there may be another if."""

    span: Span
    condition: Expression
    then: Block
    otherwise: "Block | If | None"


@dataclass(frozen=True, eq=False, slots=True)
class While(Expression):
    """``'label: while condition { … }``"""

    span: Span
    condition: Expression
    body: Block
    label: str | None


@dataclass(frozen=True, eq=False, slots=True)
class Loop(Expression):
    """``'label: loop { … }``, or, where it ``is_once``, the block ``'label: { … }``."""

    span: Span
    body: Block
    label: str | None
    is_once: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Break(Expression):
    """``break 'label value``"""

    span: Span
    label: str | None
    value: Expression | None


@dataclass(frozen=True, eq=False, slots=True)
class Continue(Expression):
    """``continue 'label``"""

    span: Span
    label: str | None


@dataclass(frozen=True, eq=False, slots=True)
class Return(Expression):
    """``return value``"""

    span: Span
    value: Expression | None


@dataclass(frozen=True, eq=False, slots=True)
class Method(Expression):
    """``receiver.name(arguments)``; ``callee`` is the span of its name."""

    span: Span
    receiver: Expression
    name: str
    arguments: tuple[Expression, ...]
    callee: Span
    types: tuple[TypeText, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Macro(Expression):
    """``name!(…)``: what it is given by value, then what its text names or is given.

    ``pieces`` is the text, with the number of what is shown and how: ``("a = ", (0, ""))``.
    """

    span: Span
    name: str
    values: tuple[Expression, ...]
    shown: tuple[Expression, ...]
    pieces: tuple[str | tuple[int, str], ...]
