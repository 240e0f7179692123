"""Of which traits there may be no dyn. (The Rust reference, "Dyn compatibility".)"""

from collections.abc import Iterator
from typing import Final

from ad_viz.rust.items import Program
from ad_viz.rust.naming.changed import parts
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import TypeText
from ad_viz.rust.traits.holding import Traits
from ad_viz.rust.traits.trait import SELF, Trait
from ad_viz.rust.types import Bound, Parameter, parameters_in
from ad_viz.rust.typing.mistakes import Mistake, mistake

__all__ = ["has_no_dyn", "mistakes_of_dyns"]

#: Traits of the library that ask for a size, speak of Self, or have functions of many types.
_NONE: Final = ("Sized", "Clone", "Copy", "Default", "PartialEq", "Eq", "PartialOrd", "Ord", "Hash")


def has_no_dyn(name: str, traits: Traits) -> bool:
    """Whether there is surely no dyn of the trait."""
    names = [name, *(each.trait for each in traits.elaborated([Bound(name)]))]
    own = [traits.own[each] for each in names if each in traits.own]
    return any(each in _NONE for each in names) or any(map(_is_against, own))


def _is_against(trait: Trait) -> bool:
    asked = (each for each in trait.functions.values() if each.name not in trait.sized)
    return bool(trait.constants) or any(map(_is_of_one_type, asked))


def _is_of_one_type(function: Signature) -> bool:
    """Whether a call must know the type itself: it gives Self, or takes one, or any type."""
    has_self = bool(function.parameters) and function.parameters[0][0] == SELF.lower()
    others = [type for _, type in function.parameters[1:]]
    open_ones = {each.name for type in (*others, function.result) for each in parameters_in(type)}
    is_open = any(isinstance(each, Parameter) for each in function.open)
    arguments = any(name.startswith("impl ") for name in open_ones)
    return not has_self or is_open or arguments or SELF in open_ones


def mistakes_of_dyns(program: Program, traits: Traits) -> Iterator[Mistake]:
    """Each place where a dyn of such a trait is written."""
    held = (program.functions, program.impls, program.kinds, program.traits, program.constants)
    for node in parts(held):
        if isinstance(node, TypeText) and node.base == "dyn":
            for bound in node.bounds[:1]:
                trait = traits.all.get(bound.base)
                if bound.base in ("PartialEq", "PartialOrd") and not bound.arguments:
                    yield mistake("dyn with Self", node.span, name=bound.base)
                elif has_no_dyn(bound.base, traits):
                    yield mistake("no dyn", node.span, name=bound.base)
                elif trait and (left := {*trait.types} - {name for name, _ in bound.bindings}):
                    yield mistake("open in a dyn", node.span, name=min(left), trait=bound.base)
