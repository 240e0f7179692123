"""Calls in a constant, or in a const fn, of what runs only while a program runs."""

from collections.abc import Iterator, Mapping
from typing import Final

from ad_viz.rust.aggregates import Array, Repeat
from ad_viz.rust.items import Function
from ad_viz.rust.syntax import Call, Clone, Expression, Macro, Method, Name, Span
from ad_viz.rust.types import Reference
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.resolved import Resolved
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["calls_that_are_not_const"]

#: Functions of the library that a compiler runs: by type, * for all of its own.
_CONST: Final[Mapping[str, tuple[str, ...]]] = {
    "String": ("new", "len", "is_empty", "as_str", "as_bytes"), "Vec": ("new", "len", "is_empty"),
    "str": ("len", "is_empty", "as_bytes"), "slice": ("len", "is_empty"), "Cell": ("new",),
    "RefCell": ("new",), "Mutex": ("new",), "Duration": ("from_secs", "from_millis"),
    "Option": ("is_some", "is_none", "unwrap", "expect", "as_ref"),
    "Result": ("is_ok", "is_err"), "char": ("is_ascii_digit", "to_ascii_uppercase"),
}  # fmt: skip
#: Those that it does not, of types that have others which it runs.
_NOT_CONST: Final[Mapping[str, tuple[str, ...]]] = {
    "String": ("from", "push", "push_str", "with_capacity", "to_string"),
    "Vec": ("from", "push", "with_capacity"), "HashMap": ("new",), "HashSet": ("new",),
    "Result": ("unwrap", "expect"), "Box": ("new",), "Rc": ("new",), "Arc": ("new",),
    "str": ("to_string", "to_owned", "to_uppercase", "to_lowercase", "repeat", "parse", "chars"),
    "real": ("sqrt", "sin", "cos", "tan", "exp", "ln", "powi", "powf"),
    "integer": ("to_string",), "float": ("to_string",),
}  # fmt: skip


def calls_that_are_not_const(
    resolved: Resolved, functions: Mapping[str, Function]
) -> Iterator[Mistake]:
    """Raises UnreadError for what is not known to be const. ``functions`` are the file's own.

    Source: the attribute rustc_const_stable in Rust's library.
    """
    for node, (name, _) in resolved.called.items():
        if isinstance(node, Name):
            continue  # a function that is not called here
        yield from _of(name, _span(node), functions)
    for node, called in resolved.methods.items():
        yield from _of(called.function, _span(node), functions)
    for node in resolved.expressions:
        is_vector = isinstance(node, Array | Repeat) and node.is_vector
        is_empty = isinstance(node, Array) and not node.parts
        is_cloned = isinstance(node, Clone) and not isinstance(resolved.type_of(node), Reference)
        if (is_vector and not is_empty) or is_cloned:
            yield mistake("not const", _span(node), name="clone" if is_cloned else "vec!")
        elif isinstance(node, Macro) and node.name in ("format", "println", "print"):
            yield mistake("not const", node.span, name=f"{node.name}!")


def _of(name: str, span: Span, functions: Mapping[str, Function]) -> Iterator[Mistake]:
    owner, _, last = name.rpartition("::")
    if name in functions:
        if not functions[name].is_const:
            yield mistake("not const", span, name=name)
    elif last in _NOT_CONST.get(owner, ()):
        yield mistake("not const", span, name=name)
    elif not (owner in ("whole", "unsigned") or last in _CONST.get(owner, ())):
        raise UnreadError(span, name, "call in a constant of this function",
                          "write the value itself")  # fmt: skip


def _span(node: Expression) -> Span:
    match node:
        case Method() | Call():
            return node.callee
    return node.span
