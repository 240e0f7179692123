"""From the structs and enums of a file to kinds of types, and what is wrong with them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from ad_viz.rust.items import Constant, Impl, Kinded
from ad_viz.rust.kinds.hiding import with_hidden
from ad_viz.rust.syntax import TypeText
from ad_viz.rust.types import (
    CALLABLE,
    UNFOUND,
    Applied,
    Bound,
    Kind,
    Member,
    Parameter,
    Reference,
    Type,
    filled,
    is_copy,
    members_of,
)
from ad_viz.rust.typing.inference import LARGEST
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.written import bound_of, count_parameters, of_itself, written_type

__all__ = ["kinds_of", "mistakes_of_kinds"]


def kinds_of(
    written: Sequence[Kinded],
    impls: Sequence[Impl],
    others: Mapping[str, Kind],
    aliases: Mapping[str, Type] | None = None,
    constants: Mapping[str, Constant] | None = None,
) -> dict[str, Kind]:
    """The kinds by name, ``others`` among them; ``aliases`` are names of other types."""
    made = {each.name.name: _of_name(each, impls) for each in written}
    kinds = with_hidden(made, others)
    write = partial(written_type, kinds=kinds, constants=constants)
    for each in written:
        kind = made[each.name.name]
        own = count_parameters(each.generics, partial(write, named=aliases))
        kind.counts = {name: p.counts for name, p in own.items() if p.counts is not None}
        named: dict[str, Type] = {**(aliases or {}), **own}
        named["Self"] = Applied(kind, tuple(own.values()))
        for subject, bound in each.generics.bounds:
            if subject.base in own and not subject.references:
                asked = bound_of(bound, partial(write, named=named))
                asked = of_itself(asked, own[subject.base])
                named |= {f"{subject.base}::{name}": type for name, type in asked.bindings}
                kind.asked.setdefault(subject.base, []).append(asked)
                if bound.base in CALLABLE:
                    own[subject.base].bounds.append(asked)
        for variant in each.variants:
            members = tuple(
                # What has no lifetime is told of, and fits everything.
                Member(m.name.name, UNFOUND if [*_of_lifetimes(kind, m.annotation)]
                       else write(m.annotation, named=named))
                for m in variant.members
            )  # fmt: skip
            own_name = variant.name.name if each.is_enum else ""
            kind.variants[own_name] = members
            if not (variant.members or variant.is_called):
                kind.units.add(own_name)
        types = [member.type for members in kind.variants.values() for member in members]
        kind.exact = any(map(_changes, types))
    return kinds


def _of_name(written: Kinded, impls: Sequence[Impl]) -> Kind:
    given = {
        each.trait.base for each in impls if each.trait and each.owner.base == written.name.name
    }
    traits = {*written.derived, *given}
    return Kind(
        written.name.name,
        written.generics.types,
        written.generics.lifetimes,
        copies="Copy" in traits,
        frees="Drop" in traits,
        traits=traits,
        numbers=written.numbers,
        default=next((written.variants[number].name.name for number in written.defaults), ""),
    )


def _changes(type: Type) -> bool:
    """Whether a parameter or a lifetime of it stands where it may not be shortened."""
    match type:
        case Reference(mutable, target):
            return (mutable and _is_open(target)) or _changes(target)
        case Applied(kind, arguments):
            return (kind.exact and any(map(_is_open, arguments))) or any(map(_changes, arguments))
    return False


def _is_open(type: Type) -> bool:
    match type:
        case Parameter():
            return True
        case Reference(_, target, lifetime):
            return bool(lifetime) or _is_open(target)
        case Applied(_, arguments, _, lifetimes):
            return bool(lifetimes) or any(map(_is_open, arguments))
    return False


def mistakes_of_kinds(written: Sequence[Kinded], kinds: Mapping[str, Kind]) -> Iterator[Mistake]:
    """What is wrong with the structs and enums of a file."""
    for each in written:
        kind = kinds[each.name.name]
        whole = Applied(kind, tuple(map(Parameter, kind.parameters)))
        if _holds(whole, kind, set()):
            yield mistake("endless type", each.name.span, name=kind.name)
        for variant in each.variants:
            for member in variant.members:
                yield from _of_lifetimes(kind, member.annotation)
        copied = {
            name: Parameter(name, [Bound("Copy")])
            for name in kind.parameters if name not in kind.counts
        }  # fmt: skip
        types = [member.type for members in kind.variants.values() for member in members]
        if "Copy" in each.derived and not all(is_copy(filled(t, copied)) for t in types):
            yield mistake("no copy", each.name.span, name=kind.name)


def _of_lifetimes(kind: Kind, text: TypeText) -> Iterator[Mistake]:
    if text.base == "->":
        return  # of what it takes each lifetime is another in each call
    for lifetime in (*text.borrowed, *text.lifetimes):
        if not lifetime:
            yield mistake("lifetime missing", text.span)
        elif lifetime != "'static" and lifetime not in kind.lifetimes:
            yield mistake("no lifetime", text.span, name=lifetime)
    for each in text.arguments:
        yield from _of_lifetimes(kind, each)


def _holds(outer: Type, sought: Kind, seen: set[Type]) -> bool:
    """Whether a value of it has a value of the sought kind inside itself."""
    if not isinstance(outer, Applied) or outer in seen or len(seen) > LARGEST:
        return False
    seen.add(outer)
    behind = () if outer.kind.frees else outer.arguments
    inside = members_of(outer) if outer.kind.variants else behind
    return any(
        (isinstance(each, Applied) and each.kind is sought) or _holds(each, sought, seen)
        for each in inside
    )
