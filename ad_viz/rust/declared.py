"""What a file declares: its functions and methods by name, its types; what is wrong with them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from ad_viz.rust import items
from ad_viz.rust.constants.held import as_function, with_held_constants
from ad_viz.rust.declarations.main_function import mistakes_of_main
from ad_viz.rust.declarations.repeated import repeated, repeated_methods
from ad_viz.rust.declarations.sizes import has_size, mistakes_of_size
from ad_viz.rust.declarations.unused import unused_parameters
from ad_viz.rust.items import Constant, Function, Generics, Impl, Program
from ad_viz.rust.lasting.impls import with_own_lifetimes
from ad_viz.rust.lifetimes import is_unclear
from ad_viz.rust.naming.aliases import with_aliases
from ad_viz.rust.naming.flat import flat
from ad_viz.rust.naming.imports import imports_of
from ad_viz.rust.naming.items_in import with_items
from ad_viz.rust.naming.library_types import with_library_types
from ad_viz.rust.naming.unfound import unfound
from ad_viz.rust.naming.untaken import untaken
from ad_viz.rust.naming.written_lifetimes import (
    lifetimes_of_impl,
    lifetimes_of_signature,
    undeclared_in,
)
from ad_viz.rust.objects.compatible import mistakes_of_dyns
from ad_viz.rust.reading.prelude import Signature, signatures
from ad_viz.rust.std import (
    implemented_of,
    kinds,
    methods,
    named_in_trait,
    parameters_of,
    signature_of,
)
from ad_viz.rust.syntax import Name, Span
from ad_viz.rust.traits.asked import types_of_nothing, unmet, unmet_members
from ad_viz.rust.traits.belonging.asked import know_above, types_of_none
from ad_viz.rust.traits.belonging.derefs import know_derefs
from ad_viz.rust.traits.declared_traits import (
    asked_traits,
    declared_traits,
    foreign,
    mistakes_of_impl,
    named_trait,
    names_in,
    overlapping,
)
from ad_viz.rust.traits.derived import mistakes_of_derived
from ad_viz.rust.traits.holding import MARKS, Traits
from ad_viz.rust.traits.trait import SELF, Implemented, head_of, projected
from ad_viz.rust.types import Applied, Parameter, Reference, Type
from ad_viz.rust.typing.kinds import kinds_of, mistakes_of_kinds
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.resolved import Around, Own
from ad_viz.rust.typing.traits import is_dyn
from ad_viz.rust.typing.unread import UnreadError
from ad_viz.rust.typing.written import written_type

__all__ = ["MAIN", "Declared", "Own"]

MAIN: Final = "main"


class Declared:
    """``functions`` are those whose signatures are read, ``unread`` the others."""

    def __init__(self, program: Program) -> None:
        first = untaken(program)
        self.is_of_traits = first.is_of_traits
        found = flat(with_library_types(with_items(first.program)))
        self._program, mistakes = unfound(with_aliases(with_held_constants(found.program)))
        program = self._program
        self.late, self._taken = found.late, found.taken
        self._constants = {each.name.name: each for each in program.constants}
        self.aliases: dict[str, Type] = {}
        declared = {each.name.name for each in program.kinds}
        renamed: dict[str, str] = {}
        for alias, _, text in program.aliases:
            if text.base in declared:
                renamed[alias.name] = text.base
                continue
            self.aliases[alias.name] = written_type(text, named=self.aliases, kinds=kinds(),
                                                    constants=self._constants)  # fmt: skip
        self.kinds = kinds_of(program.kinds, program.impls, kinds(), self.aliases, self._constants)
        for kinded in program.kinds if program.modules else ():
            members = () if kinded.is_enum else kinded.variants[0].members
            seen = {each.name.name: program.places[each.name.span].seen for each in members}
            seen[""] = program.places[kinded.name.span].seen
            self.kinds[kinded.name.name].seen = seen
        self.kinds |= {name: self.kinds[base] for name, base in renamed.items()}
        self.imports = imports_of(program, self.kinds)
        self.imports.missing |= found.missing | first.missing
        lacking = (each.code for each in mistakes_of_kinds(program.kinds, self.kinds))
        self.imports.has_unfound = bool(
            mistakes or first.mistakes or self.imports.missing or {"E0106", "E0261"} & {*lacking}
        )
        self.traits = declared_traits(program, self.kinds, self.aliases, self._constants)
        self.traits.imported = frozenset(self.imports.names)
        self._of_types: list[tuple[Impl, Type]] = []
        self._impls: list[tuple[Impl, Implemented, Mapping[str, Type]]] = []
        self._mistakes: list[Mistake] = [*first.mistakes, *found.mistakes, *mistakes]
        self._seen: dict[str, tuple[str, ...]] = {}
        self.functions: dict[str, Own] = {}
        self.unread: dict[str, UnreadError] = {}
        self.unseen: dict[str, UnreadError] = {}  # of those, the file's own
        for used in self.imports.library:
            for name in {used.name, *used.path}:
                self.unread[name] = UnreadError(used.span, name, "function of this name",
                                                "call a function of your own")  # fmt: skip
        for each in program.functions:
            self._add(each.name.name, each, self.aliases, Generics())
        for text in asked_traits(program):
            self._mistakes += named_trait(text, self.traits, program)
            self._mistakes += types_of_none(text, self.traits)
        for trait in program.traits:
            self._add_trait(trait)
        for impl in program.impls:
            self._add_impl(impl)
        for name in self.functions:
            self.unread.pop(name, None)
        know_derefs(self._impls)
        shared = {name: each for name, each in signatures().items() if name not in methods()}
        own = {name: each.signature for name, each in self.functions.items()}
        self._signatures = shared | own

    def _add_impl(self, impl: Impl) -> None:
        named: dict[str, Type] = {**self.aliases}
        outer = parameters_of(impl.generics, self.kinds, named, self._constants)
        know_above(self.traits, named)
        owner = written_type(impl.owner, named=named, kinds=self.kinds)
        self._mistakes += unmet(owner, impl.owner.span, self.traits)
        self._mistakes += [*lifetimes_of_impl(impl.owner, self.kinds), *undeclared_in(impl)]
        named[SELF] = with_own_lifetimes(owner)
        own_kinds = {each.name.name for each in self._program.kinds}
        is_own = isinstance(owner, Applied) and owner.kind.name in own_kinds
        key = head_of(owner)
        if impl.trait is not None:
            implemented = self.traits.whole(implemented_of(impl, self.kinds, self.aliases))
            know_above(self.traits, {each.name: each for each in implemented.parameters})
            named |= {projected(SELF, name): own for name, own in implemented.types.items()}
            key = implemented.key
            if mistaken := [*named_trait(impl.trait, self.traits, self._program)]:
                self._mistakes += mistaken
                return
            trait = impl.trait.base
            if trait not in self.traits.all and trait not in MARKS:
                raise UnreadError(impl.span, f"impl {trait}", "impl of this trait",
                                  "write the functions in an impl of the type itself")  # fmt: skip
            if (said := foreign(owner, implemented, self.traits, own_kinds)) is not None:
                span = Span(impl.span.start, impl.owner.span.end)
                self._mistakes.append(mistake("not of this file", span, found=said))
                return
            sides = [*implemented.arguments, *([owner] if isinstance(owner, Reference) else [])]
            of_own = any(names_in(each) & own_kinds for each in sides)
            if not (is_own or of_own) and trait not in self.traits.own:
                raise UnreadError(impl.span, f"impl {owner}", "impl of this type",
                                  "write it for a struct or an enum of your own")  # fmt: skip
            self._impls.append((impl, implemented, named))
            types = self.traits.all[trait].types if trait in self.traits.all else ()
            self.imports.has_unfound |= any(name not in implemented.types for name in types)
        elif not is_own:
            raise UnreadError(impl.owner.span, f"impl {owner}", "impl of this type",
                              "write it for a struct or an enum of your own")  # fmt: skip
        if impl.trait is None:
            self._of_types.append((impl, owner))
        for each in impl.functions:
            if impl.trait is None:
                self._seen[f"{key}::{each.name.name}"] = self._program.places[each.name.span].seen
            self._add(f"{key}::{each.name.name}", each, named, impl.generics, outer)
        for held in impl.constants:
            name = f"{key}::{held.name.name}"
            if impl.trait is not None:
                self._add(name, as_function(held), named, impl.generics, outer)
            else:
                self._seen[name] = self._program.places[held.name.span].seen

    def _add_trait(self, trait: items.Trait) -> None:
        """What its functions do by themselves, of any type that has it."""
        named = named_in_trait(trait, self.kinds, self.aliases)
        know_above(self.traits, named)
        for each in trait.functions:
            signature = self.traits.all[trait.name.name].functions[each.name.name]
            takes_self = ("self", named[SELF]) in signature.parameters
            unclear = is_unclear(signature.parameters, signature.result)
            if takes_self and each.body and not has_size(trait.name.name, self.traits):
                continue
            if unclear or (takes_self and each.body is not None):
                raise UnreadError(each.name.span, each.name.name, "function like this in a trait",
                                  "take self by &, and write the lifetimes")  # fmt: skip
            if each.body is not None:
                name = f"<{trait.name.name}>::?::{each.name.name}"
                self._add(name, each, named, trait.generics)
        for held in trait.constants:
            name = f"<{trait.name.name}>::?::{held.name.name}"
            self._add(name, as_function(held), named, trait.generics)

    def _add(
        self,
        name: str,
        function: Function,
        named: Mapping[str, Type],
        outer: Generics,
        above: tuple[Parameter, ...] = (),
    ) -> None:
        if function.body is None:
            raise UnreadError(function.name.span, function.name.name, "function without a body",
                              "write what it does in { }")  # fmt: skip
        own: dict[str, Type] = {}
        try:
            signature = signature_of(function, self.kinds, named, self._constants, own)
        except UnreadError as error:
            if name == MAIN or name.startswith("<"):
                raise
            self.unread[name] = self.unseen[name] = error
            return
        know_above(self.traits, own)
        signature = signature._replace(outer=above, owner=named.get(SELF))
        trait = re.match(r"<(\w+)", name)
        its = Own(function, signature, own, outer, trait[1] if trait else "")
        self.functions.setdefault(name, its)

    @property
    def endless(self) -> list[Name]:
        """The types that hold themselves, so that no value of them can be."""
        spans = {each.marks[0].span for each in self.mistakes() if each.code == "E0072"}
        return [each.name for each in self._program.kinds if each.name.span in spans]

    def called_unseen(self) -> set[str]:
        """What is called where its name does not stand: by the library's traits."""
        own = [f"<{name}" for name in self.traits.own]
        return {
            name for name in self.functions
            if name.startswith("<") and not name.startswith((*own,))
        }  # fmt: skip

    @property
    def bodies(self) -> Mapping[str, Function]:
        """The functions as they are written, by name."""
        return {name: each.function for name, each in self.functions.items()}

    def around(self, own: Own) -> Around:
        """What a function finds around it."""
        module = self._program.places[own.function.name.span].module
        traits = self.traits.where(self._taken.get(module), own.trait)
        return Around(self._signatures, self._constants, self.kinds, own.named, self.unread,
                      traits, self.imports, module, self._seen)  # fmt: skip

    @property
    def constants(self) -> Iterable[tuple[Constant, Own]]:
        """Each, as a function that gives its value."""
        for each in self._constants.values():
            given = written_type(each.annotation, named=self.aliases, kinds=self.kinds,
                                 constants=self._constants)  # fmt: skip
            function, name = as_function(each), each.name.name
            yield each, Own(function, Signature(name, (), given), self.aliases, Generics())

    def mistakes(self) -> Iterator[Mistake]:
        """What is wrong with the functions and types, whatever is in them."""
        program = self._program
        if MAIN not in {each.name.name for each in program.functions}:
            yield mistake("no main", Span(program.span.end, program.span.end))
        yield from repeated(program)
        yield from repeated_methods(self._of_types)
        yield from mistakes_of_kinds(program.kinds, self.kinds)
        for kinded in program.kinds:
            yield from unused_parameters(kinded)
        yield from self._mistakes
        yield from self.imports.mistakes
        for impl, implemented, named in self._impls:
            yield from mistakes_of_impl(impl, implemented, self.traits, named, self.kinds)
        for trait in program.traits:
            yield from mistakes_of_size(trait, self.traits)
        yield from overlapping(self.traits, program, self.aliases)
        for key, own in self.functions.items():
            if key == MAIN:
                yield from mistakes_of_main(own.function, own.signature.result)
            if own.function.result and is_dyn(own.function.result):
                yield mistake("dyn given", own.function.result.span)
            yield from lifetimes_of_signature(own.function, own.signature, own.generics.lifetimes)
            yield from _of_bounds(own, self.traits)
        yield from unmet_members(program, self.kinds, self.traits)
        yield from mistakes_of_derived(program, self.kinds, self.traits)
        yield from mistakes_of_dyns(program, self.traits)


def _of_bounds(own: Own, traits: Traits) -> Iterator[Mistake]:
    """Types in a signature that are made of what has not what they ask."""
    function, signature = own.function, own.signature
    texts = [each.annotation for each in function.parameters]
    texts += [function.result] if function.result else []
    yield from types_of_nothing(texts, own.named, traits)
    if is_unclear(signature.parameters, signature.result):
        return
    for each, (_, type) in zip(function.parameters, signature.parameters, strict=True):
        yield from unmet(type, each.annotation.span, traits)
    if function.result is not None:
        yield from unmet(signature.result, function.result.span, traits)
