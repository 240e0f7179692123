"""A tree of the small Rust, written as text: what the generator made, as rustc and we read it."""

from ad_viz.rust.syntax import (
    Arithmetic,
    Assign,
    Block,
    Borrow,
    Call,
    Clone,
    Deref,
    Evaluate,
    Expression,
    Let,
    Name,
    Negate,
    Number,
    Statement,
    TypeText,
)

__all__ = ["expression_text", "program_text", "statement_text"]

_BINDS = {"+": 1, "-": 1, "*": 2, "/": 2}
_UNARY, _POSTFIX = 3, 4


def program_text(program: Block) -> str:
    """The body of main: a statement to a line."""
    return "\n".join(_lines(program))


def statement_text(statement: Statement) -> str:
    match statement:
        case Let(_, name, mutable, annotation, value):
            annotated = f": {_type(annotation)}" if annotation else ""
            given = f" = {expression_text(value)}" if value else ""
            return f"let {'mut ' * mutable}{name.name}{annotated}{given};"
        case Assign(_, place, value, sign):
            return f"{expression_text(place, _UNARY)} {sign or ''}= {expression_text(value)};"
        case Evaluate(_, expression, semicolon):
            return _first(expression) + ";" * (semicolon or not isinstance(expression, Block))


def expression_text(expression: Expression, binds: int = 0) -> str:
    """``binds``: how strongly what is around it binds; an expression that binds less gets ( )."""
    match expression:
        case Number(_, value, suffix):
            text, own = repr(value) + suffix, _POSTFIX + 1
        case Name(_, name):
            text, own = name, _POSTFIX + 1
        case Deref(_, inner):
            text, own = "*" + expression_text(inner, _UNARY), _UNARY
        case Borrow(_, mutable, inner):
            text, own = "&" + "mut " * mutable + expression_text(inner, _UNARY), _UNARY
        case Negate(_, inner):
            text, own = "-" + expression_text(inner, _UNARY), _UNARY
        case Clone(_, inner, _):
            text, own = expression_text(inner, _POSTFIX) + ".clone()", _POSTFIX
        case Call(_, function, arguments, _):
            given = ", ".join(expression_text(argument) for argument in arguments)
            text, own = f"{function}({given})", _POSTFIX
        case Arithmetic(_, sign, left, right):
            own = _BINDS[sign]
            text = f"{expression_text(left, own)} {sign} {expression_text(right, own + 1)}"
        case Block():
            text, own = "{ " + " ".join(_lines(expression)) + " }", _POSTFIX + 1
    return f"({text})" if own < binds else text


def _lines(block: Block) -> list[str]:
    tail = [] if block.tail is None else [_first(block.tail)]
    return [*map(statement_text, block.statements), *tail]


def _first(expression: Expression) -> str:
    """Where a statement begins, a { opens a block that is one: a larger expression gets ( )."""
    text = expression_text(expression)
    return f"({text})" if text.startswith("{") and not isinstance(expression, Block) else text


def _type(annotation: TypeText) -> str:
    signs = ("&mut " if mutable else "&" for mutable in annotation.references)
    return "".join(signs) + annotation.base
