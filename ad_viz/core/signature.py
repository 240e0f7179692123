"""What a person's function is called, what it takes, and where its text is."""

import inspect
import textwrap
import tokenize
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import CodeType
from typing import Any

from ad_viz.core import person
from ad_viz.errors import InputError

__all__ = ["Source", "code_of", "parameters", "source"]


@dataclass(frozen=True, slots=True)
class Source:
    """A function's own text: its first line's number, and its lines. No lines: no source."""

    name: str
    first: int
    lines: tuple[str, ...]

    def holds(self, line: int) -> bool:
        return self.first <= line < self.first + len(self.lines)


def code_of(f: Callable[..., Any]) -> CodeType | None:
    """The code that runs when ``f`` is called; None for what is not written in Python."""
    bare: Any = inspect.unwrap(getattr(f, "func", f))
    if not inspect.isroutine(bare):
        bare = getattr(type(bare), "__call__", None)  # noqa: B004
    return getattr(getattr(bare, "__func__", bare), "__code__", None)


def source(f: Callable[..., Any]) -> Source:
    """The text of ``f``, wherever it was typed: file, notebook, prompt (where Python keeps it)."""
    code = code_of(f)
    if code is None or code.co_name == "__call__":
        name = getattr(f, "__name__", None) or type(f).__name__
    else:
        name = code.co_name
    if code is None or person.is_ours(code):
        return Source(name, 1, ())
    try:
        lines, first = inspect.getsourcelines(code)
    except (OSError, TypeError, SyntaxError, tokenize.TokenError):
        return Source(name, 1, ())
    text = textwrap.dedent("".join(lines)).rstrip()
    return Source(name, max(first, 1), tuple(text.splitlines()))


def parameters(
    f: Callable[..., Any], primals: Sequence[Any], named: Mapping[str, Any]
) -> tuple[str, ...]:
    """One name for each primal, from the signature of ``f``.

    Raises InputError if ``f`` cannot be called with that many.

    >>> parameters(lambda x, *rest: x, (1, 2, 3), {})
    ('x', 'rest0', 'rest1')
    """
    if not callable(f):
        raise InputError(
            "The first argument is not a function.",
            found=f"{f!r:.60} ({type(f).__name__})",
            expected="a function of numbers",
            remedy="pass the function itself, not its result: f, not f(x)",
        )
    try:
        signature = inspect.signature(f)
    except (ValueError, TypeError):
        return tuple(f"x{i}" for i in range(len(primals)))
    try:
        bound = signature.bind(*primals, **named).arguments
    except TypeError as error:
        name = getattr(f, "__name__", "the function")
        raise InputError(
            f"{name}{signature} cannot be called like this: {error}.",
            found=f"{len(primals)} number{'s' * (len(primals) != 1)}",
            expected=f"arguments that fit {name}{signature}",
            remedy="give one number for each parameter",
        ) from None
    names: list[str] = []
    for parameter in signature.parameters.values():
        if parameter.kind is parameter.VAR_POSITIONAL:
            names += [f"{parameter.name}{i}" for i in range(len(bound.get(parameter.name, ())))]
        elif parameter.kind is not parameter.VAR_KEYWORD:
            names.append(parameter.name)
    return tuple(names[: len(primals)])
