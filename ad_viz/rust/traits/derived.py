"""What is wrong with a derived trait: what a type is made of has it not, or another is missing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ad_viz.rust.items import Kinded, Program, Variant
from ad_viz.rust.syntax import Span
from ad_viz.rust.traits.asked import not_held
from ad_viz.rust.traits.holding import DERIVED, Traits
from ad_viz.rust.types import USUAL, Applied, Bound, Kind, Parameter, Type, filled
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["mistakes_of_derived"]

#: What a type must have besides.
_ABOVE: Final[Mapping[str, Sequence[str]]] = {
    "Copy": ("Clone",), "Eq": ("PartialEq",), "PartialOrd": ("PartialEq",),
    "Ord": ("Eq", "PartialOrd"),
}  # fmt: skip
#: Those that the members are not asked for: Copy is told of elsewhere.
_UNASKED: Final = ("Copy",)


def mistakes_of_derived(
    program: Program, kinds: Mapping[str, Kind], traits: Traits
) -> Iterator[Mistake]:
    """Of all structs and enums."""
    _look_at_names(program)
    for each in program.kinds:
        kind = kinds[each.name.name]
        derived = [name for name in each.derived if name in DERIVED]
        _look_at_defaults(each, "Default" in derived)
        for trait in derived:
            if trait == "Default" and each.is_enum and not each.defaults:
                yield mistake("no default", each.name.span, name=kind.name)
                continue
            yield from _without(each, kind, trait, traits)
            yield from _of_members(each, kind, trait, traits)


def _look_at_names(program: Program) -> None:
    """What no trait of the library is derived by that name, and is taken from nowhere."""
    taken = {*USUAL, "Copy", *(use.name for use in program.uses)}
    for each in program.kinds:
        if unknown := {name for name in each.derived if name[0].isupper()} - taken:
            raise UnreadError(each.name.span, f"derive({min(unknown)})", "derive of this name",
                              "write an impl of the trait")  # fmt: skip


def _look_at_defaults(each: Kinded, is_derived: bool) -> None:
    """A mark that rustc's macro does not take is no Rust."""
    marked = [each.variants[number] for number in each.defaults]
    if marked and (len(marked) > 1 or marked[0].members or not is_derived):
        raise UnreadError(marked[-1].name.span, "#[default]", "#[default] here",
                          "write it before one variant without fields")  # fmt: skip


def _own(kind: Kind, trait: str, traits: Traits) -> dict[str, Type]:
    """The kind's parameters, each with the trait that is derived."""
    return {
        name: Parameter(name, traits.elaborated([*kind.asked.get(name, []), Bound(trait)]))
        for name in kind.parameters
    }


def _without(each: Kinded, kind: Kind, trait: str, traits: Traits) -> Iterator[Mistake]:
    """The traits that one needs and the type has not."""
    whole = Applied(kind, tuple(_own(kind, trait, traits).values()), None, kind.lifetimes)
    for above in _ABOVE.get(trait, ()):
        bound = Bound(above)
        if traits.holds(whole, bound) is False:
            yield not_held(each.name.span, str(whole), bound)


def _of_members(each: Kinded, kind: Kind, trait: str, traits: Traits) -> Iterator[Mistake]:
    own = _own(kind, trait, traits)
    for variant in () if trait in _UNASKED else _asked(each, trait):
        members = kind.variants[variant.name.name if each.is_enum else ""]
        for member, text in zip(members, variant.members, strict=True):
            type = filled(member.type, own)
            if traits.holds(type, Bound(trait)) is not False:
                continue
            yield from _not_had(type, trait, text.annotation.span)


def _asked(each: Kinded, trait: str) -> Sequence[Variant]:
    """The variants whose members are asked for a trait."""
    if trait == "Default" and each.is_enum:
        return [each.variants[number] for number in each.defaults]
    return each.variants


def _not_had(type: Type, trait: str, span: Span) -> Iterator[Mistake]:
    if trait == "PartialEq":
        yield mistake("no comparison", span, sign="==", left=str(type))
    else:
        yield not_held(span, str(type), Bound(trait))
