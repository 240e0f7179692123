"""What a struct or an enum asks of the types that it is made of."""

from collections.abc import Iterable, Iterator, Mapping

from ad_viz.rust.calling.callables import called_by
from ad_viz.rust.items import Program
from ad_viz.rust.naming.changed import parts
from ad_viz.rust.syntax import Span, TypeText
from ad_viz.rust.traits.fitting import filled_bound
from ad_viz.rust.traits.holding import Traits
from ad_viz.rust.traits.rows import SAID
from ad_viz.rust.types import CALLABLE, Applied, Bound, Kind, Parameter, Reference, Type, filled
from ad_viz.rust.typing.inference import Made, Term, parts_of
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["asked_of_kinds", "not_held", "types_of_nothing", "unmet", "unmet_members"]

_USUAL = "the trait bound `{found}: {asked}` is not satisfied"


def not_held(span: Span, found: str, bound: Bound) -> Mistake:
    """A type has not the trait that is asked of it."""
    whole = SAID.get(bound.trait, _USUAL).format(found=found, asked=bound)
    return mistake("bound not met", span, whole=whole, trait=str(bound))


def asked_of_kinds(term: Term) -> Iterator[tuple[Term, Bound, Mapping[str, Term]]]:
    """What the kinds that a type is made of ask of what they are made of themselves."""
    for each in parts_of(term):
        if not isinstance(each, Made) or not each.kind.asked:
            continue
        given = dict(zip(each.kind.parameters, each.arguments, strict=True))
        for name, bounds in each.kind.asked.items():
            asked = (bound for bound in filter(_is_trait, bounds) if bound.trait not in CALLABLE)
            yield from ((given[name], bound, given) for bound in asked)


def _is_trait(bound: Bound) -> bool:
    """Whether a bound is a trait that a type has or has not, and not a lifetime."""
    return not bound.trait.startswith(("'", "?"))


def unmet(type: Type, span: Span, traits: Traits) -> Iterator[Mistake]:
    """Where a type that is written there is made of what has not what is asked."""
    match type:
        case Reference(_, target):
            yield from unmet(target, span, traits)
        case Applied(kind, arguments):
            given = dict(zip(kind.parameters, arguments, strict=False))
            for name, bounds in kind.asked.items():
                for bound in filter(_is_trait, bounds):
                    asked = filled_bound(bound, given)
                    if not _holds(given[name], asked, span, traits):
                        yield not_held(span, str(given[name]), asked)
            for each in arguments:
                yield from unmet(each, span, traits)


def _holds(type: Type, bound: Bound, span: Span, traits: Traits) -> bool:
    if traits.is_unknown(bound.trait):
        return True
    if bound.trait in CALLABLE:
        return not isinstance(type, Parameter) or called_by(type.bounds) is not None
    holds = traits.holds(type, bound)
    if holds is None:
        raise UnreadError(span, str(bound), f"bound of this kind of {type}", "leave it out")
    return holds


def types_of_nothing(
    texts: Iterable[TypeText], named: Mapping[str, Type], traits: Traits
) -> Iterator[Mistake]:
    """``T::Item`` where nothing that is asked of the T has such a type."""
    for text in (part for each in texts for part in parts(each)):
        owner = named.get(text.path) if isinstance(text, TypeText) and text.path else None
        if not isinstance(owner, Parameter) or owner.name != text.path:
            continue
        asked = [each.trait for each in traits.elaborated(owner.bounds, owner)]
        has = {name for each in asked if each in traits.all for name in traits.all[each].types}
        if text.base not in has and not any(map(traits.is_unknown, asked)):
            yield mistake("no type of a parameter", text.span, name=text.base, owner=owner.name)


def unmet_members(program: Program, kinds: Mapping[str, Kind], traits: Traits) -> Iterator[Mistake]:
    """The same of the members of structs and enums."""
    for each in program.kinds:
        kind = kinds[each.name.name]
        own = {
            name: Parameter(name, traits.elaborated(kind.asked.get(name, []), Parameter(name)))
            for name in kind.parameters
        }
        for variant in each.variants:
            members = kind.variants[variant.name.name if each.is_enum else ""]
            for member, text in zip(members, variant.members, strict=True):
                yield from unmet(filled(member.type, own), text.annotation.span, traits)
