"""The text of a lambda by itself, wherever it stands: in a dict, between arguments, over lines."""

import ast
from collections.abc import Iterator, Sequence
from types import CodeType

__all__ = ["inner_codes", "lambda_text"]

Place = tuple[int, int]


def lambda_text(code: CodeType, lines: Sequence[str]) -> tuple[int, tuple[str, ...], int] | None:
    """Its first line's number, its lines, and how many letters stand before it in the first.

    The letters are counted without the indentation. ``lines`` are all those of the file. None
    where they do not tell which lambda it is.
    """
    try:
        tree = ast.parse("".join(lines))
    except (SyntaxError, ValueError):
        return None
    ran = list(_ran(code))
    begin = [node for node in _lambdas(tree) if node.lineno == code.co_firstlineno]
    # Of one inside another, the inner comes behind.
    found = [node for node in begin if all(_holds(node.body, place) for place in ran)][-1:]
    if not found or (not ran and len(begin) > 1):
        return None
    return _cut(found[0], lines)


def inner_codes(code: CodeType) -> list[CodeType]:
    """It, and all that is written in it.

    >>> [one.co_name for one in inner_codes((lambda xs: (lambda x: x, *(x for x in xs))).__code__)]
    ['<lambda>', '<lambda>', '<genexpr>']
    """
    inner = (one for one in code.co_consts if isinstance(one, CodeType))
    return [code, *(deep for one in inner for deep in inner_codes(one))]


def _lambdas(tree: ast.AST) -> Iterator[ast.Lambda]:
    """From the outermost."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.Lambda))


def _ran(code: CodeType) -> Iterator[tuple[Place, Place]]:
    """Where its instructions are written, as far as Python keeps that."""
    for line, end_line, column, end_column in code.co_positions():
        if None not in (line, end_line, column, end_column) and end_column:
            yield (line, column), (end_line, end_column)  # type: ignore[misc]


def _holds(node: ast.expr, place: tuple[Place, Place]) -> bool:
    first, end = place
    return (node.lineno, node.col_offset) <= first and end <= _end(node)


def _end(node: ast.expr) -> Place:
    return node.end_lineno or 0, node.end_col_offset or 0  # one that was parsed has both


def _cut(node: ast.Lambda, lines: Sequence[str]) -> tuple[int, tuple[str, ...], int]:
    end_line, end_column = _end(node)
    own = [line.rstrip("\r\n") for line in lines[node.lineno - 1 : end_line]]
    own[-1] = _letters(own[-1], end_column)
    before = _letters(own[0], node.col_offset)
    first, *others = own
    # What hangs below it goes on to hang there.
    indents = [_indent(line) for line in others if line.strip()]
    less = min([len(before), *indents])
    text = [first[len(before) :], *(line[less:].rstrip() for line in others)]
    return node.lineno, tuple(text), len(before) - _indent(first)


def _letters(line: str, column: int) -> str:
    """The letters before a column, which Python counts in bytes."""
    return line.encode()[:column].decode()


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
