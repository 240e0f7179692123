"""Which function of the person's a call means, where its name leaves the type open."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from ad_viz.rust.body import Body, Receive
from ad_viz.rust.machine.functions.generics import stands_for
from ad_viz.rust.machine.functions.instances import TypeArguments
from ad_viz.rust.traits.fitting import filled_bound, fits
from ad_viz.rust.traits.holding import Traits
from ad_viz.rust.traits.trait import SELF, projected
from ad_viz.rust.types import Bound, Parameter, Type, parameters_in

__all__ = ["Meaning", "of_trait"]

_OF_TRAIT: Final = re.compile(r"<(\w+).*>::(.+)::(\w+)")
_ANY: Final = "?"


def of_trait(function: str) -> tuple[str, str] | None:
    """The trait and the name of a function of a trait.

    >>> of_trait("<From<i32>>::Metres::from"), of_trait("Vec::push")
    (('From', 'from'), None)
    """
    found = _OF_TRAIT.fullmatch(function)
    return None if found is None else (found[1], found[3])


class Meaning:
    """The bodies by name; of a trait's function there is one for each type that has its own."""

    def __init__(self, bodies: Mapping[str, Body], traits: Traits) -> None:
        self._bodies, self._traits = bodies, traits
        self._own = defaultdict[tuple[str, str], list[str]](list)
        for name in bodies:
            found = _OF_TRAIT.fullmatch(name)
            if found is not None and found[2] != _ANY:
                self._own[found[1], found[3]].append(name)

    def function(
        self,
        function: str,
        types: Sequence[Type],
        given: Type | None,
        written: Sequence[int] = (),
    ) -> str | None:
        """The one that is called with these types to give that one; None if it is no person's.

        ``written``: where a number is, which may be of another type than nothing more says.
        """
        trait = of_trait(function)
        if trait is None:
            return function if function in self._bodies else None
        found = self.own(*trait, types, given)
        if found is None and written:
            some = {n: type for n, type in enumerate(types) if n not in written}
            found = self._of_some(*trait, some, given)
        return found or (function if function in self._bodies else None)

    def of_type(self, function: str, types: TypeArguments) -> tuple[str, TypeArguments] | None:
        """A trait's function that no value says the type of; what its impl leaves open is said."""
        trait, owner = of_trait(function), dict(types).get(SELF)
        if trait is None or owner is None:
            return None
        name, method = trait
        tried = (self._traits.had_by(e, owner, Bound(name)) for e in self._traits.impls(name))
        found = [had for had in tried if had is not None]
        if len(found) > 1:
            return None
        for had in found:
            if f"{had.by.key}::{method}" in self._bodies:
                return f"{had.by.key}::{method}", (*types, *had.given.items())
        function = f"<{name}>::{_ANY}::{method}"
        return (function, types) if function in self._bodies else None

    def said(self, function: str, types: Sequence[Type | None]) -> TypeArguments:
        """What a body's parameters of type stand for by the types of what it is given."""
        body = self._bodies[function]
        pairs = [
            (body.locals[each.local].type, type)
            for each in body.instructions
            if isinstance(each, Receive) and (type := types[each.parameter]) is not None
        ]
        return tuple(stands_for(pairs).items())

    def is_constant(self, function: str) -> bool:
        """Whether it is no function, but the constant of a trait."""
        found = of_trait(function)
        trait = None if found is None else self._traits.all.get(found[0])
        return found is not None and trait is not None and found[1] in trait.constants

    def own(
        self, trait: str, method: str, types: Sequence[Type], given: Type | None = None
    ) -> str | None:
        """The method of an impl, by the types that it is called with."""
        return self._of_some(trait, method, dict(enumerate(types)), given)

    def _of_some(
        self, trait: str, method: str, types: Mapping[int, Type], given: Type | None
    ) -> str | None:
        """The same by the types of some of what it is called with."""
        for name in self._own.get((trait, method), ()):
            if self._is_called(self._bodies[name], types, given):
                return name
        return None

    def _is_called(self, body: Body, types: Mapping[int, Type], result: Type | None) -> bool:
        taken = {i.parameter: i.local for i in body.instructions if isinstance(i, Receive)}
        pairs = [
            (body.locals[taken[number]].type, type)
            for number, type in types.items()
            if number in taken
        ]
        if result is not None and body.given is not None:
            pairs.append((body.locals[body.given].type, result))
        given: dict[str, Type] = {}
        if not all(fits(pattern, type, given) for pattern, type in pairs):
            return False
        return all(
            self._has(each, given) for pattern, _ in pairs for each in parameters_in(pattern)
        )

    def _has(self, parameter: Parameter, given: Mapping[str, Type]) -> bool:
        bounds = [filled_bound(bound, given) for bound in parameter.bounds]
        return all(self._holds(given[parameter.name], each) for each in bounds)

    def _holds(self, type: Type, bound: Bound) -> bool:
        """Whether it may; what belongs to the type must be what is asked, where that is known."""
        if self._traits.holds(type, bound) is False:
            return False
        trait = self._traits.all.get(bound.trait)
        if trait is None or not bound.bindings:
            return True
        its = self._traits.types_of(type, trait, bound.arguments)
        return all(its.get(projected(SELF, name), own) == own for name, own in bound.bindings)
