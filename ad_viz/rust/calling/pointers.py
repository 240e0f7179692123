"""Types of pointers to functions: ``fn(f64) -> f64``."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from ad_viz.rust.calling.callables import called_by, names_in
from ad_viz.rust.kinds.regions import regions_in
from ad_viz.rust.types import USUAL, Applied, Bound, Kind, Parameter, Reference, Type, members_of

__all__ = ["PointerKind", "holds_pointer", "is_pointer", "pointer_type"]

_TRAITS: Final = {*USUAL, "Copy"} - {"Default"}
_ELIDED: Final = ("", "'_")


class PointerKind(Kind):
    """One for each shape: where references stand whose lifetime is another in each call.

    All else stands for its parameters, so that it may be found: of ``fn(&str) -> i32`` the shape is
    ``fn(&#0) -> #1``.
    """

    def written(self, arguments: tuple[str, ...], length: object) -> str:
        """As a person writes it."""
        text = self.name
        for number, each in reversed([*enumerate(arguments)]):
            text = text.replace(f"#{number}", each)
        return text.removesuffix(" -> ()")


def is_pointer(type: object) -> bool:
    """Whether it is such a type."""
    return isinstance(getattr(type, "kind", None), PointerKind)


def holds_pointer(type: Type, seen: frozenset[Kind] = frozenset()) -> bool:
    """Whether a value of it is shown and compared by an address, which is another in each run."""
    match type:
        case Reference(_, target):
            return holds_pointer(target, seen)
        case Applied(kind, arguments) if kind not in seen:
            inner = [*arguments, *(members_of(type) if kind.variants else ())]
            return is_pointer(type) or any(holds_pointer(each, seen | {kind}) for each in inner)
    return False


def pointer_type(parameters: Sequence[Type], result: Type) -> Applied | None:
    """None where the lifetimes in it are not read.

    >>> from ad_viz.rust.types import F64, STR, UNIT
    >>> print(pointer_type([F64], F64), pointer_type([Reference(False, STR)], UNIT))
    fn(f64) -> f64 fn(&str)
    """
    taken = [name for each in parameters for name in names_in(each)]
    given = [*names_in(result)]
    if {*taken, *given} - {*_ELIDED, "'static"} or ({*given} & {*_ELIDED} and len(taken) != 1):
        return None
    leaves: list[Type] = []
    shapes = [_shape(each, leaves) for each in (*parameters, result)]
    return Applied(_kind(tuple(shapes), len(leaves)), tuple(leaves))


def _shape(type: Type, leaves: list[Type]) -> Type:
    """What has references in it, with parameters in place of all else; these are the ``leaves``."""
    match type:
        case Reference(mutable, target, lifetime):
            return Reference(mutable, _shape(target, leaves), lifetime)
        case Applied(kind, arguments, length, lifetimes) if any(True for _ in regions_in(type)):
            parts = tuple(_shape(each, leaves) for each in arguments)
            return Applied(kind, parts, length, lifetimes)
    leaves.append(type)
    return Parameter(f"#{len(leaves) - 1}")


@cache
def _kind(shapes: tuple[Type, ...], count: int) -> PointerKind:
    *parameters, result = shapes
    call = called_by([Bound("Fn", tuple(parameters), (("Output", result),))])
    name = f"fn({', '.join(_written(parameters))}) -> {next(_written([result]))}"
    names = tuple(f"#{number}" for number in range(count))
    return PointerKind(name, names, copies=True, exact=True, traits=_TRAITS, call=call,
                       variants={"": ()})  # fmt: skip


def _written(types: Sequence[Type]) -> Iterator[str]:
    """A parameter as its whole name."""
    for type in types:
        match type:
            case Reference(mutable, target):
                yield f"&{'mut ' * mutable}{next(_written([target]))}"
            case Applied(kind, arguments, length):
                yield kind.written(tuple(_written(arguments)), length)
            case Parameter(name):
                yield name
            case _:
                yield str(type)
