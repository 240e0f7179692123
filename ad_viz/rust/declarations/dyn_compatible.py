"""Which traits there may be no dyn of, and where one is written."""

from collections.abc import Iterator, Mapping
from typing import Final

from ad_viz.rust import items
from ad_viz.rust.items import Program
from ad_viz.rust.naming.changed import parts
from ad_viz.rust.std import OPERATED
from ad_viz.rust.syntax import TypeText
from ad_viz.rust.traits.trait import SELF, Trait
from ad_viz.rust.typing.mistakes import Mistake, mistake

__all__ = ["mistakes_of_dyn", "undynamic"]

#: Of the library: what has a size, or takes another Self.
_LIBRARY: Final = frozenset((
    "Sized", "Clone", "Copy", "Default", "Eq", "Ord", "Hash", "From", "Into", "TryFrom", "TryInto",
    "FromStr", "FromIterator", "Sum", "Product",
))  # fmt: skip
#: Those that compare with Self, or operate with it, if nothing else is written.
_WITH_SELF: Final = frozenset(("PartialEq", "PartialOrd", *OPERATED))


def undynamic(program: Program) -> frozenset[str]:
    """The names of the traits that are not dyn compatible.

    Source: the Rust reference, "Dyn compatibility".
    """
    found = {*_LIBRARY}
    found |= {each.name.name for each in program.traits if any(map(_needs_self, each.functions))}
    before = -1
    while before < len(found):
        before = len(found)
        for each in program.traits:
            if any(_is_above(text, found) for text in each.above):
                found.add(each.name.name)
    return frozenset(found)


def _is_above(text: TypeText, found: set[str]) -> bool:
    is_with_self = text.base in _WITH_SELF and not text.arguments
    return text.base in found or is_with_self or any(map(_has_self, text.arguments))


def _needs_self(function: items.Function) -> bool:
    """Whether a function cannot be called without the type itself."""
    if any(asked.subject.base == SELF for asked in function.generics.bounds):
        return False  # it is asked for a size, and so is not there for a dyn
    taken = function.parameters
    if not taken or taken[0].name.name != SELF.lower() or function.generics.types:
        return True
    texts = [each.annotation for each in taken[1:]]
    if any(each.base == "impl" for text in texts for each in _texts(text)):
        return True
    if function.result is not None:
        texts.append(function.result)
    return any(map(_has_self, texts))


def _has_self(text: TypeText) -> bool:
    return any(each.base == SELF and not each.path for each in _texts(text))


def _texts(text: TypeText) -> Iterator[TypeText]:
    return (each for each in parts(text) if isinstance(each, TypeText))


def mistakes_of_dyn(
    program: Program, traits: Mapping[str, Trait], none: frozenset[str]
) -> Iterator[Mistake]:
    """Each dyn of what there is none of, or that leaves open what belongs to it."""
    whole = (program.functions, program.constants, program.kinds, program.traits, program.impls)
    for text in parts(whole):
        if not isinstance(text, TypeText) or text.base != "dyn":
            continue
        for bound in text.bounds:
            trait = traits.get(bound.base)
            if bound.base in _WITH_SELF and not bound.arguments:
                yield mistake("dyn with Self", text.span, name=bound.base)
            elif bound.base in none:
                yield mistake("not dynamic", text.span, name=bound.base)
            elif trait and (left := {*trait.types} - {name for name, _ in bound.bindings}):
                yield mistake("open in a dyn", text.span, name=min(left), trait=bound.base)
