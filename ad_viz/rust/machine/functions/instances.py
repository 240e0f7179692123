"""What types are in a call, where nothing is left open in them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ad_viz.rust.body import Assign, Body, Called, Instruction
from ad_viz.rust.traits.holding import Traits
from ad_viz.rust.traits.trait import SELF, projected
from ad_viz.rust.types import Applied, Kind, Parameter, Reference, Type, number_of, parameters_in

__all__ = ["Instances", "TypeArguments"]

#: What the parameters of type of a function stand for, by name.
TypeArguments = tuple[tuple[str, Type], ...]


class Instances:
    """``hidden`` is by kind what functions give as ``impl Trait``.

    A closure in a function that is called with other types is another closure: ``closures`` has
    for the kind of each its body and what that is called with.
    """

    def __init__(
        self, bodies: Mapping[str, Body], hidden: Mapping[Kind, Type], traits: Traits
    ) -> None:
        self._hidden, self._traits = hidden, traits
        self.closures: dict[Kind, tuple[str, TypeArguments]] = {
            body.closes: (name, ()) for name, body in bodies.items() if body.closes is not None
        }
        self._open = {
            body.closes: sorted(_open_in(body)) for body in bodies.values() if body.closes
        }
        self._made: dict[tuple[Kind, TypeArguments], Kind] = {}

    def of(self, type: Type, given: Mapping[str, Type]) -> Type:
        """The type, with what its parameters stand for and what is hidden in it."""
        match type:
            case Parameter(name):
                found = given.get(name)
                return found or self._belonging(name, given) or type
            case Reference(mutable, target, lifetime):
                return Reference(mutable, self.of(target, given), lifetime)
            case Applied(kind, arguments, length, lifetimes):
                parts = tuple(self.of(each, given) for each in arguments)
                if kind in self._hidden:
                    named = dict(zip(kind.parameters, parts, strict=True))
                    return self.of(self._hidden[kind], named)
                if kind in self._open:
                    kind = self._closure(kind, given)
                if isinstance(length, Parameter):
                    length = number_of(self.of(length, given))
                return Applied(kind, parts, length, lifetimes)
        return type

    def _belonging(self, name: str, given: Mapping[str, Type]) -> Type | None:
        """The ``Item`` of a T that is known."""
        owner, _, own = name.rpartition("::")
        type = given.get(owner) or (self._belonging(owner, given) if owner else None)
        for trait in self._traits.all.values() if type else ():
            if own in trait.types and type:
                its = self._traits.types_of(type, trait, ()).get(projected(SELF, own))
                if its is not None:
                    return self.of(its, {SELF: type})
        return None

    def _closure(self, kind: Kind, given: Mapping[str, Type]) -> Kind:
        used = tuple((name, given[name]) for name in self._open[kind] if name in given)
        made = self._made.get((kind, used))
        if made is None:
            # Without parameters it may still have captured what is hidden.
            captured = kind.variants[""]
            members = tuple(each._replace(type=self.of(each.type, given)) for each in captured)
            made = kind
            if members != captured:
                made = replace(kind, variants={"": members})
            elif used:
                made = replace(kind)
            self._made[kind, used] = made
            self.closures[made] = (self.closures[kind][0], used)
        return made


def _open_in(body: Body) -> set[str]:
    """What the types of a body leave open, and those of the closures in it."""
    types = [local.type for local in body.locals]
    types += [type for each in body.instructions for type in _said_in(each)]
    names = {
        name
        for type in types
        for each in parameters_in(type)
        for name in (each.name, *_owners(each.name))
    }
    return names.union(*map(_open_in, body.closures))


def _said_in(instruction: Instruction) -> Iterator[Type]:
    """The types that a call says."""
    match instruction:
        case Assign(_, Called(types=types)):
            yield from (type for _, type in types)


def _owners(name: str) -> Iterator[str]:
    while "::" in name:
        name = name.rpartition("::")[0]
        yield name
