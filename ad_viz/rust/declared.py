"""What a file declares: its functions and methods by name, its types; what is wrong with them."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from ad_viz.rust.items import Function, Generics, Impl, Program
from ad_viz.rust.lifetimes import is_unclear
from ad_viz.rust.reading.prelude import Signature, signatures
from ad_viz.rust.std import head_of, kinds, methods, signature_of
from ad_viz.rust.syntax import Name, Span, TypeText
from ad_viz.rust.types import UNIT, Applied, Parameter, Type
from ad_viz.rust.typing.kinds import kinds_of, mistakes_of_kinds
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.resolve import mistakes_of_constant
from ad_viz.rust.typing.resolved import Around
from ad_viz.rust.typing.unread import UnreadError
from ad_viz.rust.typing.written import written_type

__all__ = ["MAIN", "Declared", "Own"]

MAIN: Final = "main"
#: Traits that an impl may be of; what their functions are called by is not seen in a file.
_TRAITS: Final = ("Drop",)


class Own(NamedTuple):
    """A function of the file. ``named``: what parameters of type, and Self, stand for in it."""

    function: Function
    signature: Signature
    named: Mapping[str, Type]
    generics: Generics


class Declared:
    """``functions`` are those whose signatures are read, ``unread`` the others."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.aliases: dict[str, Type] = {}
        declared = {each.name.name for each in program.kinds}
        for alias, text in program.aliases:
            if text.base in declared:
                raise UnreadError(text.span, text.base, "name for a type of your own",
                                  "write the type itself")  # fmt: skip
            self.aliases[alias.name] = written_type(text, named=self.aliases, kinds=kinds())
        self.kinds = kinds_of(program.kinds, program.impls, kinds(), self.aliases)
        self.functions: dict[str, Own] = {}
        self.unread: dict[str, UnreadError] = {}
        for used in program.uses:
            self.unread[used.name] = UnreadError(used.span, used.name, "function of this name",
                                                 "call a function of your own")  # fmt: skip
        self._constants = {each.name.name: each for each in program.constants}
        for each in program.functions:
            self._add(each.name.name, each, self.aliases, Generics())
        for impl in program.impls:
            self._add_impl(impl)
        for name in self.functions:
            self.unread.pop(name, None)
        shared = {name: each for name, each in signatures().items() if name not in methods()}
        own = {name: each.signature for name, each in self.functions.items()}
        self._signatures = shared | own

    def _add_impl(self, impl: Impl) -> None:
        if impl.generics.is_bound:
            raise UnreadError(impl.span, "impl", "bound of a type parameter", "leave it out")
        named = {**self.aliases, **{name: Parameter(name) for name in impl.generics.types}}
        owner = written_type(impl.owner, named=named, kinds=self.kinds)
        named["Self"] = owner
        own = self._program.kinds
        if not (isinstance(owner, Applied) and owner.kind.name in {e.name.name for e in own}):
            raise UnreadError(impl.owner.span, f"impl {owner}", "impl of this type",
                              "write it for a struct or an enum of your own")  # fmt: skip
        trait = impl.trait.name if impl.trait else None
        if trait is not None and trait not in _TRAITS:
            raise UnreadError(impl.span, f"impl {trait}", "impl of this trait",
                              "write the functions in an impl of the type itself")  # fmt: skip
        for each in impl.functions:
            name = f"{head_of(owner)}::{each.name.name}"
            self._add(f"<{trait}>::{name}" if trait else name, each, named, impl.generics)

    def _add(
        self, name: str, function: Function, named: Mapping[str, Type], outer: Generics
    ) -> None:
        if function.body is None:
            raise UnreadError(function.name.span, function.name.name, "function without a body",
                              "write what it does in { }")  # fmt: skip
        try:
            if function.generics.is_bound:
                raise UnreadError(function.name.span, function.name.name,
                                  "bound of a type parameter", "leave it out")  # fmt: skip
            signature = signature_of(function, self.kinds, named, self._constants)
        except UnreadError as error:
            if name == MAIN:
                raise
            self.unread[name] = error
            return
        types = {each: Parameter(each) for each in function.generics.types}
        self.functions.setdefault(name, Own(function, signature, {**named, **types}, outer))

    @property
    def endless(self) -> list[Name]:
        """The types that hold themselves, so that no value of them can be."""
        spans = {each.marks[0].span for each in self.mistakes() if each.code == "E0072"}
        return [each.name for each in self._program.kinds if each.name.span in spans]

    def around(self, own: Own) -> Around:
        """What a function finds around it."""
        return Around(self._signatures, self._constants, self.kinds, own.named, self.unread)

    def mistakes_of_constants(self) -> Iterator[Mistake]:
        """What is wrong with their values."""
        around = Around(self._signatures, self._constants, self.kinds, self.aliases, self.unread)
        for constant in self._constants.values():
            yield from mistakes_of_constant(constant, around)

    def mistakes(self) -> Iterator[Mistake]:
        """What is wrong with the functions and types, whatever is in them."""
        program = self._program
        names = Counter(each.name.name for each in program.functions)
        if MAIN not in names:
            yield mistake("no main", Span(program.span.end, program.span.end))
        for function in program.functions:
            name = function.name
            if names[name.name] > 1:
                yield mistake("function again", name.span, name=name.name)
                names[name.name] = 1
        yield from mistakes_of_kinds(program.kinds, self.kinds)
        for key, own in self.functions.items():
            if key == MAIN and own.signature.result != UNIT:
                yield mistake("main gives", own.function.name.span)
            yield from _of_lifetimes(own)


def _of_lifetimes(own: Own) -> Iterator[Mistake]:
    function, signature = own.function, own.signature
    if function.result and is_unclear(signature.parameters, signature.result):
        yield mistake("lifetime missing", function.result.span)
    declared = {*own.generics.lifetimes, *function.generics.lifetimes, "'static", "'_", ""}
    texts = [each.annotation for each in function.parameters]
    for text in (*texts, *([function.result] if function.result else [])):
        for name in _lifetimes_in(text):
            if name not in declared:
                yield mistake("no lifetime", text.span, name=name)


def _lifetimes_in(text: TypeText) -> Iterator[str]:
    yield from (*text.borrowed, *text.lifetimes)
    for each in text.arguments:
        yield from _lifetimes_in(each)
