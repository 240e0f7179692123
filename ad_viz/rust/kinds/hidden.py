"""What a function gives as ``impl Trait``: a type of its own."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from ad_viz.rust.calling.callables import called_by, lifetimed, names_in
from ad_viz.rust.syntax import TypeText
from ad_viz.rust.types import Applied, Bound, Kind, Parameter, Type
from ad_viz.rust.typing.written import bound_of

__all__ = ["hidden"]


def hidden(
    text: TypeText, taken: tuple[Parameter, ...], written: Callable[[TypeText], Type]
) -> Applied:
    """What a function gives as ``impl Trait``: a type of its own."""
    lifetimes = tuple(dict.fromkeys(each for bound in text.bounds for each in _names_in(bound)))
    bounds = tuple(bound_of(each, written) for each in text.bounds if each.base[0] != "'")
    own = tuple(f"'o{number}" for number, _ in enumerate(lifetimes))
    call = called_by(bounds)
    if call is None:
        bounds = tuple(map(partial(_renamed, names=dict(zip(lifetimes, own, strict=True))), bounds))
    kind = Kind(
        f"impl {' + '.join(map(str, bounds))}",
        tuple(each.name for each in taken),
        own,
        frees=True,
        exact=True,
        bounds=bounds,
        call=call,
    )
    return Applied(kind, taken, None, lifetimes)


def _renamed(bound: Bound, names: Mapping[str, str]) -> Bound:
    """A bound with a kind's own names for the lifetimes in it."""

    def of(type: Type) -> Type:
        found = (names.get(name or "'_", name) for name in names_in(type))
        return lifetimed(type, found)

    bindings = tuple((name, of(type)) for name, type in bound.bindings)
    return Bound(bound.trait, tuple(map(of, bound.arguments)), bindings)


def _names_in(text: TypeText) -> Iterator[str]:
    """The lifetimes with names in a bound."""
    if text.base.startswith("'"):
        yield text.base
    yield from (each or "'_" for each in (*text.borrowed, *text.lifetimes))
    for part in (*text.arguments, *(own for _, own in text.bindings)):
        yield from _names_in(part)
