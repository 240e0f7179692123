"""What a trait asks of the types that belong to it, and whether an impl's have it."""

from collections.abc import Iterator, Mapping

from ad_viz.rust.items import Function, Impl
from ad_viz.rust.syntax import TypeText
from ad_viz.rust.traits.asked import not_held
from ad_viz.rust.traits.fitting import filled_bound
from ad_viz.rust.traits.holding import Traits
from ad_viz.rust.traits.trait import SELF, Implemented, Trait
from ad_viz.rust.types import Bound, Parameter, Type
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["know_above", "lacks_above", "look_at_sources", "types_of_none", "unmet_types"]


def know_above(having: Traits, named: Mapping[str, Type]) -> None:
    """What is asked of the parameters, and what these traits ask themselves."""
    for type in named.values():
        if isinstance(type, Parameter):
            bounds = having.elaborated(type.bounds)
            type.bounds[:] = [filled_bound(each, {SELF: type}) for each in bounds]


def types_of_none(text: TypeText, having: Traits) -> Iterator[Mistake]:
    """Where something is said of a type that neither the trait has nor one above it."""
    if text.base not in having.all:
        return
    bounds = having.elaborated([Bound(text.base)])
    has = {name for each in bounds if each.trait in having.all
           for name in having.all[each.trait].types}  # fmt: skip
    for name, _ in text.bindings:
        if name not in has and not any(having.is_unknown(each.trait) for each in bounds):
            yield mistake("no type of a parameter", text.span, name=name, owner=text.base)


def lacks_above(function: str, having: Traits) -> bool:
    """Whether the impl of a function is for what has not the traits above that of the impl."""
    for name, trait in having.own.items():
        for each in having.impls(name):
            if trait.above and function.startswith(f"{each.key}::"):
                given = {
                    SELF: each.owner,
                    **dict(zip(trait.parameters, each.arguments, strict=False)),
                }
                asked = (filled_bound(bound, given) for bound in trait.above)
                return any(having.holds(each.owner, bound) is False for bound in asked)
    return False


def unmet_types(
    impl: Impl, implemented: Implemented, trait: Trait, given: Mapping[str, Type], having: Traits
) -> Iterator[Mistake]:
    """Where a type of an impl has not what its trait asks of it."""
    for name, text in impl.types:
        type = implemented.types[name.name]
        for bound in trait.asked.get(name.name, ()):
            asked = filled_bound(bound, given)
            holds = having.holds(type, asked)
            if holds is None and having.holds(type, Bound(asked.trait, asked.arguments)):
                yield mistake("another belongs", text.span, found=str(type), asked=str(asked))
            elif holds is None:
                raise UnreadError(text.span, str(asked), f"bound of this kind of {type}",
                                  "write another type")  # fmt: skip
            elif not holds:
                yield not_held(text.span, str(type), asked)


def look_at_sources(impl: Impl, trait: Trait) -> None:
    """What made an error is given as what owns all that it has; other forms are not read."""
    for each in impl.functions:
        if trait.name == "Error" and each.name.name == "source" and not _lasts(each):
            raise UnreadError(each.name.span, "source", "error that does not last",
                              "give Option<&(dyn Error + 'static)>")  # fmt: skip


def _lasts(function: Function) -> bool:
    """Whether what it gives is asked to own all that it has."""
    waiting = [function.result] if function.result else []
    while waiting:
        text = waiting.pop()
        waiting += text.arguments
        if text.base == "dyn":
            return any(each.base == "'static" for each in text.bounds)
    return True
