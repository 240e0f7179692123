"""What a person's function is called, what it takes, and where its text is."""

import dis
import inspect
import re
import textwrap
import tokenize
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import CodeType, FunctionType
from typing import Any, Final

from ad_viz.errors import InputError
from ad_viz.reporting import person
from ad_viz.reporting.lambda_text import lambda_text
from ad_viz.reporting.naming import subscripted
from ad_viz.reporting.per_code import per_code

__all__ = [
    "Source",
    "called",
    "code_of",
    "line_of",
    "parameters",
    "refuse_misfit",
    "returns",
    "signature_of",
    "source",
    "text_of",
]


@dataclass(frozen=True, slots=True)
class Source:
    """A function's own text: its first line's number, and its lines. No lines: no source.

    Of a lambda, so many letters stand ``before`` it in its first line, indentation aside.
    """

    name: str
    first: int
    lines: tuple[str, ...]
    before: int = 0

    @property
    def called(self) -> str:
        """What to call it in a sentence."""
        return self.name.replace("<lambda>", "λ")

    def holds(self, line: int) -> bool:
        return self.first <= line < self.first + len(self.lines)


def code_of(f: Callable[..., Any]) -> CodeType | None:
    """The code that runs when ``f`` is called; None for what is not written in Python."""
    unwrapped: Any = inspect.unwrap(getattr(f, "func", f))
    if not inspect.isroutine(unwrapped):
        unwrapped = getattr(type(unwrapped), "__call__", None)  # noqa: B004
    return getattr(getattr(unwrapped, "__func__", unwrapped), "__code__", None)


def source(f: Callable[..., Any]) -> Source:
    """The text of ``f``, wherever it was typed: file, notebook, prompt (where Python keeps it)."""
    code = code_of(f)
    if code is None or code.co_name == "__call__":
        name = getattr(f, "__name__", None) or type(f).__name__
    else:
        name = code.co_name
    if code is None or person.is_ours(code):
        return Source(name, 1, ())
    return replace(text_of(code), name=name)


@per_code(maxsize=64)
def text_of(code: CodeType) -> Source:
    """The text that a function's code was made of, as ``source`` has it."""
    try:
        if code.co_name == "<lambda>" and (own := lambda_text(code, inspect.findsource(code)[0])):
            first, lines, before = own
            return Source(code.co_name, first, lines, before)
        around, before_it = inspect.findsource(code)
        around, first = _block(around[before_it:]), before_it + 1
    except (OSError, TypeError, SyntaxError, tokenize.TokenError):
        return Source(code.co_name, 1, ())
    text = textwrap.dedent("".join(around)).rstrip()
    return Source(code.co_name, max(first, 1), tuple(text.splitlines()))


#: A line that neither begins nor ends anything: its brackets are closed, and it has no text,
#: comment or colon.
_PLAIN: Final = r"[\w .,*+/<>=-]"
_CLOSED: Final = rf"(?:{_PLAIN}|\({_PLAIN}*\)|\[{_PLAIN}*\])*"
_SIMPLE: Final = re.compile(rf"([ \t]*)[A-Za-z_]\w* = (?:{_PLAIN}|\({_CLOSED}\)|\[{_CLOSED}\])+\n")


def _block(lines: list[str]) -> list[str]:
    """The function that begins with the first of these lines.

    Python looks at all words of it; in straight-line code most are of no concern.
    """
    depths = [found and found[1] for found in map(_SIMPLE.fullmatch, lines)]
    pairs = zip(lines, depths, [*depths[1:], None], strict=True)
    # The last of several is left: there a block may end.
    thinned = ["\n" if depth and depth == below else line for line, depth, below in pairs]
    return lines[: len(inspect.getblock(thinned))]


def called(f: Callable[..., Any]) -> str:
    """What to call ``f`` in a sentence."""
    return str(getattr(f, "__name__", "the function")).replace("<lambda>", "λ")


def line_of(f: Callable[..., Any], returns: bool = False) -> str | None:
    """The line that ``f`` begins on, or returns from if that is one line; with its number."""
    code = code_of(f)
    if code is None or person.is_library(code.co_filename):
        return None
    lines = {code.co_firstlineno}
    if returns:
        ends = [i.positions for i in dis.get_instructions(code) if i.opname.startswith("RETURN_V")]
        lines = {at.lineno for at in ends if at and at.lineno} if ends else lines
    return person.text(code.co_filename, lines.pop() if len(lines) == 1 else code.co_firstlineno)


def returns(f: Callable[..., Any]) -> tuple[bool, bool]:
    """Whether ``f`` has a line that returns what it computed, and a way to its end without one.

    >>> returns(lambda x: print(x)), returns(lambda x: None)
    ((True, False), (False, True))
    """
    code, before = code_of(f), None
    some = none = False
    for step in dis.get_instructions(code) if code else ():
        if step.opname in ("RETURN_VALUE", "RETURN_CONST"):
            by = step if step.opname == "RETURN_CONST" else before
            is_none = by is not None and by.opname.endswith("_CONST") and by.argval is None
            some, none = some or not is_none, none or is_none
        before = step
    return some, none


def parameters(
    f: Callable[..., Any], primals: Sequence[Any], named: Mapping[str, Any]
) -> tuple[str, ...]:
    """One name for each primal, from the signature of ``f``.

    Raises InputError if there are none, or ``f`` cannot be called with that many.

    >>> parameters(lambda x, *rest: x, (1, 2, 3), {})
    ('x', 'rest₀', 'rest₁')
    """
    if not callable(f):
        raise InputError(
            "The first argument is not a function.",
            found=f"{person.shown(f)} ({type(f).__name__})",
            expected="a function of numbers",
            remedy=_unquoted(f)
            if isinstance(f, str)
            else "pass the function itself, not its result: f, not f(x)",
        )
    if not named and _can_be_called(f, len(primals)) and len(primals) <= f.__code__.co_argcount:
        return f.__code__.co_varnames[: len(primals)]
    signature = signature_of(f)
    names: list[str] = []
    if signature is None:
        names = [subscripted("x", place) for place in range(len(primals))]
    else:
        bound = _bound(f, signature, primals, named)
        for parameter in signature.parameters.values():
            if parameter.kind is parameter.VAR_POSITIONAL:
                count = len(bound.get(parameter.name, ()))
                names += [subscripted(parameter.name, place) for place in range(count)]
            elif parameter.kind is not parameter.VAR_KEYWORD:
                names.append(parameter.name)
    if not len(primals):  # it may be an array
        by_name = ", ".join(f"{name}={person.shown(value)}" for name, value in named.items())
        raise InputError(
            "There is no input to differentiate by.",
            found=f"only {by_name}, by keyword" if named else "no number after the function",
            expected=f"at least one number for {called(f)}, by position",
            line=line_of(f),
            remedy="give the numbers by position: (f, 0.5), not (f, x=0.5)",
        )
    return tuple(names[: len(primals)])


def refuse_misfit(f: Callable[..., Any], primals: Sequence[Any], named: Mapping[str, Any]) -> None:
    """Raise InputError if there are no primals, or ``f`` cannot be called with that many."""
    if named or not _can_be_called(f, len(primals)):
        parameters(f, primals, named)


def _can_be_called(f: Callable[..., Any], count: int) -> bool:
    """Whether a plain function takes that many primals, of which there is one.

    A whole signature would take longer than many a gradient.
    """
    if type(f) is not FunctionType or f.__dict__:
        return False
    code, given = f.__code__, len(f.__defaults__ or ())
    most = count if code.co_flags & inspect.CO_VARARGS else code.co_argcount
    return count > 0 and code.co_argcount - given <= count <= most and not code.co_kwonlyargcount


def signature_of(f: Callable[..., Any]) -> inspect.Signature | None:
    """What ``f`` takes; None where Python does not know it."""
    try:
        return inspect.signature(f)
    except (ValueError, TypeError):
        return None


def _unquoted(text: str) -> str:
    if text.isidentifier():
        return f"leave out the quotation marks: {text}"
    return f"make a function of it: av.formula({text!r})" if len(text) < 50 else "use av.formula"


def _bound(
    f: Callable[..., Any],
    signature: inspect.Signature,
    primals: Sequence[Any],
    named: Mapping[str, Any],
) -> Mapping[str, Any]:
    """What each parameter gets, by its name."""
    try:
        return signature.bind(*primals, **named).arguments
    except TypeError as error:
        problem = f"{called(f)}{signature} cannot be called like this: {error}."
    has = signature.parameters
    unknown = [name for name in named if name not in has]
    if unknown and not any(p.kind is p.VAR_KEYWORD for p in has.values()):
        raise InputError(
            problem,
            found=", ".join(f"{name}={person.shown(named[name])}" for name in unknown),
            expected=f"a name that {called(f)} takes: {', '.join(has)}",
            line=line_of(f),
            remedy="correct the name, or leave it out",
        )
    found = f"{len(primals)} number{'s' * (len(primals) != 1)}"
    remedy = "give one number for each parameter"
    if len(primals) == 1 and isinstance(primals[0], list | tuple | dict):
        found = f"one {type(primals[0]).__name__} of {len(primals[0])}: {person.shown(primals[0])}"
        remedy = "give its numbers one by one, or with a star before it: (f, *numbers)"
        if 0 < len(primals[0]) < 5 and not hasattr(primals[0], "keys"):
            numbers = ", ".join(map(person.shown, primals[0]))
            remedy = f"write (f, {numbers}), or with a star before all: (f, *numbers)"
    raise InputError(
        problem,
        found=found,
        expected=f"arguments that fit {called(f)}{signature}",
        line=line_of(f),
        remedy=remedy,
    )
