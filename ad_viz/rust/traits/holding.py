"""Which types have which traits."""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Final, NamedTuple

from ad_viz.rust.kinds.regions import regions_in
from ad_viz.rust.macros.forms import TRAITS
from ad_viz.rust.naming import everywhere
from ad_viz.rust.numbers.plain_traits import NUMBERS, OPERATORS, of_plain
from ad_viz.rust.pointers import HANDLES, WEAK
from ad_viz.rust.std import implementations, traits
from ad_viz.rust.traits.belonging import nature
from ad_viz.rust.traits.belonging.above import with_types_above
from ad_viz.rust.traits.belonging.complete import GIVEN_SIZE, GONE_THROUGH, is_without
from ad_viz.rust.traits.fitting import filled_bound, fits
from ad_viz.rust.traits.trait import SELF, Implemented, Trait, named_bounds, projected
from ad_viz.rust.types import (
    ARRAY,
    BOX,
    CALLABLE,
    SLICE,
    STR,
    TUPLE,
    VEC,
    Applied,
    Bound,
    Count,
    Kind,
    Parameter,
    Plain,
    Reference,
    Type,
    filled,
    is_copy,
)
from ad_viz.rust.typing.written import OPERATED

__all__ = ["BY_NAME", "DERIVED", "MARKS", "OPERATORS", "Had", "Traits"]

#: Traits that a type has by what it is made of.
DERIVED: Final = (
    "Clone", "Copy", "Debug", "PartialEq", "Eq", "PartialOrd", "Ord", "Hash", "Default",
)  # fmt: skip
#: Those by which a value is shown, but for Debug.
_SHOWN: Final = tuple(trait for trait in TRAITS.values() if trait != "Debug")
#: Traits of the library that have no methods which a person calls.
MARKS: Final = ("Drop", "Send", "Sync", "Sized", "Unpin")
#: Traits that are known by name alone.
BY_NAME: Final = (*MARKS, "Copy", *CALLABLE)
#: Traits of the library all of whose methods are read, or known not to be.
_WHOLE: Final = (
    *DERIVED, *_SHOWN, "Drop", "Send", "Sync", "Sized", "From", *OPERATED, "Neg",
    "Not", "Index", "IndexMut", "IntoIterator", "FromIterator", "DerefMut",
)  # fmt: skip
#: Those that have the traits that they have whatever they are made of.
_UNASKED: Final = (WEAK.name, "SendError")
#: How many impls one may need, each for the next.
_DEPTH: Final = 8


class Had(NamedTuple):
    """By which impl a type has a trait, and what its parameters stand for."""

    by: Implemented
    given: Mapping[str, Type]


class Traits:
    """``own`` are the traits of the file, ``impls`` its impls, ``derived`` has traits by kind."""

    def __init__(
        self,
        own: Mapping[str, Trait] | None = None,
        impls: Sequence[Implemented] = (),
        derived: Mapping[Kind, frozenset[str]] | None = None,
    ) -> None:
        self.own = own or {}
        #: Those of the library that the file takes from there.
        self.imported: frozenset[str] = frozenset()
        #: Those of the file whose names are not here.
        self.absent: frozenset[str] = frozenset()
        self.all: dict[str, Trait] = {**traits(), **self.own}
        self.derived = derived or {}
        self._own_impls = impls
        self._impls: dict[str, list[Implemented]] = {}
        for each in (*implementations(), *impls):
            self._impls.setdefault(each.trait, []).append(each)

    def whole(self, each: Implemented) -> Implemented:
        """An impl of the file with the types of the traits above its own."""
        return with_types_above(each, self._own_impls, self.all)

    def where(self, names: frozenset[str] | None, trait: str = "") -> "Traits":
        """The same where only these names of the file's types and traits are.

        In an impl of a ``trait`` that has its functions, too, wherever it is.
        """
        if names is None and self.is_here(trait):
            return self
        found = copy(self)
        found.absent = frozenset() if names is None else frozenset(self.own) - names - {trait}
        found.imported |= {trait}
        return found

    def is_unknown(self, trait: str) -> bool:
        """Whether a name is that of no trait; that is a mistake already."""
        return not (trait in self.all or trait in BY_NAME or trait.startswith(("'", "?")))

    def is_dynamic(self, trait: str) -> bool:
        """Whether there may be a dyn of it."""
        names = [each.trait for each in self.elaborated([Bound(trait)])]
        names = [name for name in names if name in self.all and name not in GIVEN_SIZE]
        return all(self.all[name].is_dynamic for name in names)

    def may_have_more(self, trait: str) -> bool:
        """Whether it may have methods that are not read."""
        return trait not in self.own and trait not in _WHOLE

    def impls(self, trait: str) -> Sequence[Implemented]:
        return self._impls.get(trait, ())

    def elaborated(self, bounds: Sequence[Bound], type: Type | None = None) -> list[Bound]:
        """The bounds of a type, and what these ask themselves."""
        return named_bounds([*bounds], self.all, type)

    def holds(self, type: Type, bound: Bound, depth: int = 0) -> bool | None:
        """Whether a type has a trait; None if that is not known here.

        >>> from ad_viz.rust.types import STRING, F64
        >>> having = Traits()
        >>> having.holds(STRING, Bound("Clone")), having.holds(F64, Bound("Eq"))
        (True, False)
        """
        if depth > _DEPTH:
            return None
        if isinstance(type, Count) or (isinstance(type, Parameter) and type.counts):
            return True
        if bound.trait.startswith("'"):
            return None if any(True for _ in regions_in(type)) or nature.is_open(type) else True
        if bound.trait in ("Sized", "?Sized"):
            return bound.trait == "?Sized" or not nature.has_no_size(type)
        if bound.trait in CALLABLE:
            return nature.is_called(type, bound)
        if bound.trait == "From" and bound.arguments == (type,):
            return True
        for each in self.elaborated(nature.bounds_of(type), type):
            if each.trait == bound.trait and each.arguments == bound.arguments:
                return all(pair in each.bindings for pair in bound.bindings) or None
        had = self.had(type, bound, depth)
        if had is not None:
            types = {name: filled(own, had.given) for name, own in had.by.types.items()}
            of = self.all[bound.trait].types if bound.trait in self.all else ()
            said = (pair for pair in bound.bindings if pair[0] in of)  # the rest is of those above
            return all(types.get(name) == its for name, its in said) or None
        if isinstance(type, Parameter):
            return None if bound.trait in ("Send", "Sync", "Unpin") else False
        return self._holds_by_itself(type, bound, depth)

    def had(self, type: Type, bound: Bound, depth: int = 0) -> Had | None:
        """The impl by which a type has a trait."""
        found = (self.had_by(each, type, bound, depth) for each in self.impls(bound.trait))
        return next((each for each in found if each is not None), None)

    def had_by(self, each: Implemented, type: Type, bound: Bound, depth: int = 0) -> Had | None:
        """Whether a type has a trait by this impl."""
        given: dict[str, Type] = {}
        pairs = zip(each.arguments, bound.arguments, strict=False)
        if not fits(each.owner, type, given) or not all(
            fits(own, its, given) for own, its in pairs
        ):
            return None
        self._learn(each, given, depth)
        holds = all(
            self.holds(given[p.name], filled_bound(asked, given), depth + 1)
            for p in each.parameters
            if p.name in given
            for asked in p.bounds
        )
        return Had(each, given) if holds else None

    def _learn(self, each: Implemented, given: dict[str, Type], depth: int) -> None:
        """What types of an impl are that stand in what its others have."""
        for parameter in each.parameters:
            for asked in parameter.bounds:
                trait = self.all.get(asked.trait)
                if (
                    trait is None
                    or not trait.types
                    or parameter.name not in given
                    or depth > _DEPTH
                ):
                    continue
                arguments = [filled(type, given) for type in asked.arguments]
                types = self.types_of(given[parameter.name], trait, arguments)
                for name in trait.types:
                    its = types.get(projected(SELF, name))
                    if its is not None:
                        given[projected(parameter.name, name)] = its
                        binding = dict(asked.bindings).get(name)
                        if binding is not None:
                            fits(binding, its, given)

    def _holds_by_itself(self, type: Type, bound: Bound, depth: int) -> bool | None:
        """Without an impl that is written out."""
        trait = bound.trait
        if trait in self.own or is_without(type, trait):
            return False
        if trait in ("TryFrom", "Compared"):
            # What has From has it, too, with an error that there never is; other types compare.
            return None
        if trait in ("Sum", "Product"):
            its = [t.target if isinstance(t, Reference) else t for t in bound.arguments]
            return isinstance(type, Plain) and type.name in NUMBERS and its == [type]
        if trait in ("Pattern", "OfLetters") and nature.is_callable(type):
            return True  # what it takes is looked at where it is given
        if trait == "Copy":
            return is_copy(type) and not nature.has_no_size(type)
        match type:
            case Reference(mutable, target):
                if trait == "Clone":
                    return not mutable
                if trait == "Default":
                    return not mutable and target == STR
                if trait in (*_SHOWN, *DERIVED):
                    return self.holds(target, bound, depth + 1)
                if trait in GONE_THROUGH and not self._is_of_library(target):
                    return False
                return None if trait in ("Send", "Sync", "Unpin", *GONE_THROUGH) else False
            case Applied(kind, arguments) if kind.bounds:
                return None if trait in ("Send", "Sync") else False
            case Applied(kind, arguments):
                if trait in ("Send", "Sync", "Unpin"):
                    return None
                if kind in (VEC, BOX, TUPLE, ARRAY, SLICE):
                    return self._of_built_in(type, bound, depth)
                if trait not in (*DERIVED, *_SHOWN) and kind not in self.derived:
                    return None
                if trait not in self.derived.get(kind, kind.traits):
                    return False
                if kind.is_mark or kind.name in _UNASKED or (trait == "Clone" and kind in HANDLES):
                    return True
                return self._all(arguments, bound, depth)
            case Plain(name):
                return of_plain(name, bound)
        return None

    def _is_of_library(self, type: Type) -> bool:
        """Whether it may have impls in the library that are not read."""
        return isinstance(type, Reference) or (
            isinstance(type, Applied) and type.kind not in self.derived
        )

    def _all(self, types: Sequence[Type], bound: Bound, depth: int) -> bool | None:
        found = [self.holds(each, bound, depth + 1) for each in types]
        return None if None in found else all(found)

    def _of_built_in(self, type: Applied, bound: Bound, depth: int) -> bool | None:
        (kind, arguments, length), trait = (type.kind, type.arguments, type.length), bound.trait
        if trait == "From" and kind is BOX:
            return bound.arguments == (*arguments,) or None
        if trait not in (*DERIVED, *_SHOWN):
            return None
        if trait == "Default" and kind is VEC:
            return True
        if kind is SLICE and trait in ("Clone", "Default"):
            return False
        if kind is ARRAY and trait == "Default" and not (isinstance(length, int) and length < 33):
            return False
        if trait in _SHOWN and not (trait == "Display" and kind is BOX):
            return False
        return self._all(arguments, bound, depth)

    def methods(self, name: str, bounds: Sequence[Bound] = ()) -> Iterator[Trait]:
        """The traits with a method of this name, of those whose names are here, or are asked."""
        asked = {each.trait for each in self.elaborated(bounds)}
        return (
            each for each in self.all.values()
            if name in each.functions and (each.name in asked or self.is_here(each.name))
        )  # fmt: skip

    def is_here(self, trait: str) -> bool:
        """Whether the file has a trait, takes it from elsewhere, or every file has it."""
        if trait in self.own:
            return trait not in self.absent
        return trait in everywhere.TRAITS or trait in self.imported

    def types_of(self, type: Type, trait: Trait, arguments: Sequence[Type]) -> dict[str, Type]:
        """What the types of a trait are for a type, by ``Self::Item``."""
        for each in self.elaborated(nature.bounds_of(type), type):
            if each.trait == trait.name:
                return {projected(SELF, name): own for name, own in each.bindings}
        had = self.had(type, Bound(trait.name, tuple(arguments)))
        if had is None:
            return {}
        return {projected(SELF, n): filled(own, had.given) for n, own in had.by.types.items()}
