"""A trait, and an impl of one, as they are declared."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.traits.fitting import filled_bound
from ad_viz.rust.types import Applied, Bound, Parameter, Plain, Reference, Type

__all__ = ["SELF", "Implemented", "Trait", "head_of", "named_bounds", "owner_name", "projected"]

SELF = "Self"


@dataclass(eq=False, slots=True)
class Trait:
    """``functions`` speak of Self and of ``Self::Item``; ``provided`` have a body.

    ``above`` are those that a type of this trait must have, too. ``constants`` have types.
    """

    name: str
    parameters: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    above: tuple[Bound, ...] = ()
    functions: dict[str, Signature] = field(default_factory=dict)
    provided: frozenset[str] = frozenset()
    constants: Mapping[str, Type] = field(default_factory=dict)

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
            waiting += (filled_bound(each, given) for each in trait.above)
    return found


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
