"""What is wrong with the lifetimes of a signature, and of what an impl is of."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from ad_viz.rust.items import Function, Impl
from ad_viz.rust.lifetimes import is_unclear
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import TypeText
from ad_viz.rust.types import Kind
from ad_viz.rust.typing.mistakes import Mistake, mistake

__all__ = ["lifetimes_of_impl", "lifetimes_of_signature", "undeclared_in"]

#: Those that nobody declares.
_NAMELESS: Final = ("'static", "'_", "")


def lifetimes_of_impl(text: TypeText, kinds: Mapping[str, Kind]) -> Iterator[Mistake]:
    """Lifetimes that are left out where an impl says what it is of."""
    kind = kinds.get(text.base)
    if kind is not None and kind.lifetimes and not text.lifetimes:
        yield mistake("lifetime of an impl", text.span)
    for each in text.arguments:
        yield from lifetimes_of_impl(each, kinds)


def undeclared_in(impl: Impl) -> Iterator[Mistake]:
    """Lifetimes that an impl names in what it is of, and does not declare."""
    declared = {*impl.generics.lifetimes, *_NAMELESS}
    for text in (impl.owner, *([impl.trait] if impl.trait else [])):
        for name in _lifetimes_in(text):
            if name not in declared:
                yield mistake("no lifetime", text.span, name=name)


def lifetimes_of_signature(
    function: Function, signature: Signature, outer: Collection[str]
) -> Iterator[Mistake]:
    """Those that nothing declares, and one that must be written in what a function gives."""
    if function.result and is_unclear(signature.parameters, signature.result):
        yield mistake("lifetime missing", function.result.span)
    declared = {*outer, *function.generics.lifetimes, *_NAMELESS}
    texts = [each.annotation for each in function.parameters]
    for text in (*texts, *([function.result] if function.result else [])):
        for name in _lifetimes_in(text):
            if name not in declared:
                yield mistake("no lifetime", text.span, name=name)


def _lifetimes_in(text: TypeText) -> Iterator[str]:
    yield from (*text.borrowed, *text.lifetimes)
    for each in text.arguments:
        yield from _lifetimes_in(each)
