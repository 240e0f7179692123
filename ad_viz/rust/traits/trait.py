"""A trait, and an impl of one, as they are declared."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ad_viz.rust.pointers import ARC, RC
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.traits.fitting import filled_bound
from ad_viz.rust.types import BOX, Applied, Bound, Count, Kind, Parameter, Plain, Reference, Type

__all__ = [
    "SELF", "Implemented", "Trait", "head_of", "named_bounds", "owner_name",
    "pointer_of", "projected",
]  # fmt: skip

SELF = "Self"


@dataclass(eq=False, slots=True)
class Trait:
    """``functions`` speak of Self and of ``Self::Item``; ``provided`` have a body.

    ``above`` are those that a type of this trait must have, too; ``asked`` is by name what its
    types must have. ``constants`` have types. ``sized`` are the functions that ask for
    ``Self: Sized``: no dyn has them.
    """

    name: str
    parameters: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    above: tuple[Bound, ...] = ()
    functions: dict[str, Signature] = field(default_factory=dict)
    provided: frozenset[str] = frozenset()
    asked: Mapping[str, tuple[Bound, ...]] = field(default_factory=dict)
    constants: Mapping[str, Type] = field(default_factory=dict)
    sized: frozenset[str] = frozenset()

    def belonging(self, owner: str, given: Mapping[str, Type]) -> dict[str, Parameter]:
        """Its types for an owner of which no more is known, by name, with what they must have."""
        made = {name: Parameter(projected(owner, name)) for name in self.types}
        named = {**{projected(SELF, name): its for name, its in made.items()}, **given}
        for name, bounds in self.asked.items():
            made[name].bounds.extend(filled_bound(each, named) for each in bounds)
        return made

    @property
    def is_dynamic(self) -> bool:
        """Whether there may be a dyn of it: no function gives or takes Self, or has no self."""
        return not self.constants and all(
            each.parameters
            and each.parameters[0][0] == SELF.lower()
            and not each.open
            and not any(SELF in str(type) for _, type in each.parameters[1:])
            and SELF not in str(each.result)
            for each in self.functions.values()
            if each.name not in self.sized
        )


class Implemented(NamedTuple):
    """``impl<parameters> trait<arguments> for owner``; ``key`` begins its functions' names."""

    trait: str
    arguments: tuple[Type, ...]
    owner: Type
    parameters: tuple[Parameter, ...]
    types: Mapping[str, Type]
    functions: frozenset[str]
    key: str


def pointer_of(signature: Signature) -> Kind | None:
    """What a method takes itself in: ``self: Box<Self>``, ``self: &Rc<Self>``."""
    own = signature.parameters[0][1] if signature.parameters else None
    own = own.target if isinstance(own, Reference) else own
    return own.kind if isinstance(own, Applied) and own.kind in (BOX, RC, ARC) else None


def projected(owner: str, name: str) -> str:
    """What a type that belongs to another is called: the ``Item`` of ``T``.

    >>> projected("T", "Item")
    'T::Item'
    """
    return f"{owner}::{name}"


def named_bounds(
    bounds: Sequence[Bound], traits: Mapping[str, Trait], type: Type | None = None
) -> list[Bound]:
    """The bounds of a type, and those that stand above them, where Self is that type."""
    found: list[Bound] = []
    waiting = [*bounds]
    while waiting:
        bound = waiting.pop(0)
        if bound in found:
            continue
        found.append(bound)
        trait = traits.get(bound.trait)
        if trait is not None:
            given = dict(zip(trait.parameters, bound.arguments, strict=False))
            given |= {} if type is None else {SELF: type}
            above = (filled_bound(each, given) for each in trait.above)
            waiting += (_with_bindings(each, bound.bindings, traits) for each in above)
    return [each for each in found if not _is_within(each, found)]


def _with_bindings(
    above: Bound, bindings: Sequence[tuple[str, Type]], traits: Mapping[str, Trait]
) -> Bound:
    """What is said of a type belongs to the trait that has it: that above, or one above that."""
    names = _types_from(above.trait, traits) if bindings else set()
    names -= {name for name, _ in above.bindings}
    said = tuple((name, type) for name, type in bindings if name in names)
    return above._replace(bindings=(*above.bindings, *said))


def _types_from(name: str, traits: Mapping[str, Trait]) -> set[str]:
    """The types that belong to a trait, or to those above it."""
    seen, waiting = set[str](), [name]
    while waiting:
        this = waiting.pop()
        if this in traits and this not in seen:
            seen.add(this)
            waiting += (each.trait for each in traits[this].above)
    return {type for each in seen for type in traits[each].types}


def _is_within(bound: Bound, others: Sequence[Bound]) -> bool:
    """Whether another says the same of the trait, and what belongs to it, too."""
    return not bound.bindings and any(
        each.trait == bound.trait and each.arguments == bound.arguments and each.bindings
        for each in others
    )


def owner_name(type: Type) -> str:
    """What the functions of an impl are named by: others may be of the same kind of type.

    >>> from ad_viz.rust.types import UNIT, VEC
    >>> owner_name(Applied(VEC, (UNIT,))), owner_name(Applied(VEC, (Parameter("T"),)))
    ('Vec<()>', 'Vec')
    """
    if isinstance(type, Reference):
        return f"&{owner_name(type.target)}"
    is_open = isinstance(type, Applied) and all(isinstance(t, Parameter) for t in type.arguments)
    return head_of(type) if is_open else str(type)


def head_of(type: Type) -> str:
    """The name that the methods of a type are found by.

    >>> from ad_viz.rust.types import UNIT, VEC
    >>> head_of(Applied(VEC, (UNIT,)))
    'Vec'
    """
    match type:
        case Reference():
            return "&"
        case Applied(kind):
            return kind.name
        case Plain(name) | Parameter(name):
            return name
        case Count():
            return str(type)
