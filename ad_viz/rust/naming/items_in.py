"""What an iterator gives, where its type is written, as that of ``Peekable<Chars>``.

A Peekable has what it gives in it. Its type has that as well, which nobody writes.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ad_viz.rust.items import Impl, Program
from ad_viz.rust.naming.changed import changed
from ad_viz.rust.std import library
from ad_viz.rust.syntax import TypeText

__all__ = ["with_items"]

_KEEPING: Final = "Peekable"
_TRAIT: Final = "Iterator"
_ITEM: Final = "Item"


def with_items(program: Program) -> Program:
    """The program in which each such type says what it gives."""
    if _KEEPING in {each.name.name for each in program.kinds}:
        return program

    def whole(node: object) -> object:
        if not isinstance(node, TypeText) or node.base != _KEEPING or len(node.arguments) != 1:
            return node
        item = _item_of(node.arguments[0])
        return node if item is None else replace(node, arguments=(*node.arguments, item))

    return changed(program, whole)


def _item_of(text: TypeText) -> TypeText | None:
    """What an iterator of this type gives; None where the library does not say it."""
    for bound in text.bounds:
        if bound.base == _TRAIT:
            return dict(bound.bindings).get(_ITEM)
    for impl in _impls():
        meant = _Meant(impl.generics.types, {}, {})
        if meant.fits(impl.owner, text):
            item = next(its for name, its in impl.types if name.name == _ITEM)
            return meant.filled(item)
    is_plain = not (text.references or text.arguments or text.path)
    return replace(text, path=text.base, base=_ITEM) if is_plain else None


def _impls() -> Iterator[Impl]:
    """Those that say what is given."""
    return (each for each in library().impls if each.trait and each.trait.base == _TRAIT)


class _Meant:
    """What the parameters and lifetimes of an impl stand for."""

    def __init__(
        self, parameters: tuple[str, ...], given: dict[str, TypeText], names: dict[str, str]
    ) -> None:
        self._parameters, self._given, self._names = parameters, given, names

    def fits(self, pattern: TypeText, text: TypeText) -> bool:
        """Whether a text is one of a pattern; learns what stands for its parameters."""
        count = len(pattern.references)
        if pattern.references != text.references[:count]:
            return False
        lifetimes = text.borrowed or ("",) * len(text.references)
        self._names.update(zip(pattern.borrowed, lifetimes[:count], strict=False))
        inner = replace(text, references=text.references[count:], borrowed=lifetimes[count:])
        if pattern.base in self._parameters:
            self._given[pattern.base] = inner
            return True
        if inner.references or inner.base != pattern.base:
            return False
        own = inner.lifetimes or ("",) * len(pattern.lifetimes)
        self._names.update(zip(pattern.lifetimes, own, strict=False))
        return len(pattern.arguments) == len(inner.arguments) and all(
            self.fits(*pair) for pair in zip(pattern.arguments, inner.arguments, strict=True)
        )

    def filled(self, text: TypeText) -> TypeText | None:
        """The text with what its parameters stand for."""
        lifetimes = self._named(text.borrowed or ("",) * len(text.references))
        if text.path in self._given or text.base in self._given:
            inner = self._given.get(text.base)
            if text.path in self._given:
                inner = _item_of(self._given[text.path])
            if inner is None:
                return None
            its = inner.borrowed or ("",) * len(inner.references)
            references = (*text.references, *inner.references)
            return replace(inner, references=references, borrowed=(*lifetimes, *its))
        parts = [self.filled(each) for each in text.arguments]
        whole = tuple(each for each in parts if each is not None)
        if len(whole) != len(parts):
            return None
        own = self._named(text.lifetimes)
        return replace(text, arguments=whole, borrowed=lifetimes, lifetimes=own)

    def _named(self, lifetimes: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self._names.get(each, each) for each in lifetimes)
