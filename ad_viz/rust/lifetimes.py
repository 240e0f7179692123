"""Which lifetimes of a call are one: by their names, and by Rust's rules where none is written.

A lifetime that is left out is one of its own in each parameter; in the result it is that of
``self``, or the only one there is. What a type parameter stands for keeps its lifetimes. (The Rust
reference, "Lifetime elision".)
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from ad_viz.rust.body import FOREVER, RESULT, Lent
from ad_viz.rust.calling.callables import called_by, names_in
from ad_viz.rust.kinds.regions import regions_in
from ad_viz.rust.lasting.items import UnclearError, lifetimes_of_items
from ad_viz.rust.lasting.longer import STATIC
from ad_viz.rust.lasting.yielded import ITEM, filling, yielded
from ad_viz.rust.types import BOX, Applied, Bound, Parameter, Reference, Type

__all__ = ["UnclearError", "is_unclear", "lends", "names_of"]

#: What is asked of what an iterator's values are put into.
_COLLECTS: Final = ("FromIterator", "Extend")


Parameters = Sequence[tuple[str, Type]]


def lends(
    parameters: Parameters,
    result: Type,
    given: Sequence[Type],
    got: Type,
    asked: Sequence[tuple[Type, Bound]] = (),
) -> Iterator[Lent]:
    """Which lifetimes of what is ``given`` go on in what is ``got``, or in others that are given.

    Those of a closure are one with those of the types that are asked of it.

    >>> from ad_viz.rust.types import STR, STRING
    >>> text, part = Reference(False, STRING), Reference(False, STR)
    >>> list(lends([("s", text)], part, [text], part))
    [Lent(operand=0, region=0, into=-1, other=0)]
    """
    stands: dict[str, Type] = {}
    gives: dict[str, list[tuple[int, int]]] = defaultdict(list)
    takes: dict[str, list[tuple[int, int]]] = defaultdict(list)
    written = [_names(type, f"{number}.") for number, (_, type) in enumerate(parameters)]
    full = [
        list(_full(type, iter(names), concrete, stands))
        for names, (_, type), concrete in zip(written, parameters, given, strict=True)
    ]
    items = [*lifetimes_of_items(parameters, asked, full, given, stands)]
    one_of = _united([*_of_closures(parameters, given, stands), *items])
    for number, (listed, concrete) in enumerate(zip(full, given, strict=True)):
        for region, (name, exact) in enumerate(zip(listed, regions_in(concrete), strict=True)):
            gives[one_of(name)].append((number, region))
            if exact:
                takes[one_of(name)].append((number, region))
    source = _elided(parameters, written)
    names = [source or name if name.startswith("?") else name for name in _names(result, "?")]
    ends = list(_full(result, iter(names), got, stands))
    for region, (name, exact) in enumerate(zip(ends, regions_in(got), strict=True)):
        takes[one_of(name)].append((RESULT, region))
        if exact:
            gives[one_of(name)].append((RESULT, region))
    for into, iterator in filling(parameters, asked):
        for region, own in _filled(given[into], given[iterator]):
            takes[one_of(full[iterator][own])].append((into, region))
    takes[STATIC].append((FOREVER, 0))
    for name, takers in takes.items():
        for taker in takers:
            givers = [giver for giver in gives[name] if giver != taker and giver[0] != FOREVER]
            yield from (Lent(*giver, *taker) for giver in givers)


def _count(type: Type) -> int:
    """How many lifetimes are in it."""
    return sum(1 for _ in regions_in(type))


def _filled(into: Type, iterator: Type) -> Iterator[tuple[int, int]]:
    """Each lifetime of a collection behind a ``&mut``, with that of the iterator which goes there.

    What is copied out of a reference leaves the lifetime of that behind.
    """
    regions = range(1, _count(into))
    own = yielded(iterator) if regions else []
    if own is None or len(own) - len(regions) not in (0, 1):
        if regions:
            raise UnclearError
        return
    yield from zip(regions, own[len(own) - len(regions) :], strict=True)


def _united(pairs: Sequence[tuple[str, str]]) -> Callable[[str], str]:
    """One name of all that are one."""
    one: dict[str, str] = {}

    def one_of(name: str) -> str:
        while name in one:
            name = one[name]
        return name

    for pair in pairs:
        kept, other = map(one_of, pair)
        if kept != other and other == STATIC:
            one[kept] = other
        elif kept != other:
            one[other] = kept
    return one_of


def _within(type: Type) -> tuple[Type, int]:
    """What is called behind references and in Boxes, and how many lifetimes come before it."""
    before = 0
    while True:
        match type:
            case Reference(_, target):
                type, before = target, before + 1
            case Applied(kind, (inner,)) if kind is BOX:
                type = inner
            case _:
                return type, before


def _of_closures(
    parameters: Parameters, given: Sequence[Type], stands: dict[str, Type]
) -> Iterator[tuple[str, str]]:
    """The lifetimes of a closure's own types, with those of what its parameter asks for."""
    for (_, type), concrete in zip(parameters, given, strict=True):
        asked = called_by(type.bounds) if isinstance(type, Parameter) else None
        its, before = _within(concrete)
        if asked is None or not (isinstance(its, Applied) and its.kind.call):
            continue
        assert isinstance(type, Parameter)
        own = {n: f"{type.name}.{k}" for k, n in enumerate(its.kind.lifetimes, before)}
        call = its.kind.call
        each_call: dict[str, str] = {}
        for one, other in zip(asked.parameters, call.parameters, strict=True):
            names = _full(one, names_in(one), other, stands)
            for name, inner in zip(names, names_in(other), strict=True):
                if inner in own:
                    yield name, own[inner]
                else:
                    each_call[inner] = name
        names = _full(asked.result, names_in(asked.result), call.result, stands)
        for name, inner in zip(names, names_in(call.result), strict=True):
            if inner in own or inner in each_call:
                yield name, own.get(inner) or each_call[inner]


def is_unclear(parameters: Parameters, result: Type) -> bool:
    """Whether nothing says of which parameter a reference in the result is."""
    written = [_names(type, f"{number}.") for number, (_, type) in enumerate(parameters)]
    elided = any(name.startswith("?") for name in _names(result, "?"))
    return elided and _elided(parameters, written) is None


def names_of(parameters: Parameters, result: Type) -> tuple[list[list[str]], list[str]]:
    """The lifetimes of each parameter, and of the result; those left out have numbers in them."""
    written = [_names(type, f"{number}.") for number, (_, type) in enumerate(parameters)]
    source = _elided(parameters, written)
    given = [source or name if name.startswith("?") else name for name in _names(result, "?")]
    return written, given


def _elided(parameters: Parameters, written: list[list[str]]) -> str | None:
    """The lifetime in a result that is left out: of ``&self``, else of the only parameter with one.

    None if that is not known: two parameters of the same lifetime do not tell it, and ``self`` by
    value does not count.
    """
    is_method = bool(parameters) and parameters[0][0] == "self"
    if is_method and isinstance(parameters[0][1], Reference):
        return written[0][0]
    having = [{*names} for names in written[is_method:] if names]
    names = having[0] if len(having) == 1 else set()
    return names.pop() if len(names) == 1 else None


def _names(type: Type, own: str) -> list[str]:
    """The names of the lifetimes in the text of a type; those left out have names of their own."""
    found: list[str] = []
    waiting = [type]
    while waiting:
        match waiting.pop():
            case Reference(_, target, lifetime):
                found.append(_given(lifetime) or f"{own}{len(found)}")
                waiting.append(target)
            case Applied(kind, arguments, _, lifetimes):
                count = len(kind.lifetimes)
                left_out = [f"{own}{len(found) + n}" for n in range(count)]
                pairs = zip(lifetimes or left_out, left_out, strict=True)
                found += [_given(name) or other for name, other in pairs]
                waiting += reversed(arguments)
    return found


def _given(lifetime: str) -> str:
    """Its name, if it has one."""
    return "" if lifetime == "'_" else lifetime


def _full(
    type: Type, names: Iterator[str], concrete: Type, stands: dict[str, Type]
) -> Iterator[str]:
    """A name to each lifetime of a type, also to those of what a parameter stands for."""
    match type, concrete:
        case Reference(_, target), Reference(_, inner):
            yield next(names)
            yield from _full(target, names, inner, stands)
        case Applied(kind, arguments), Applied(_, parts):
            yield from (next(names) for _ in kind.lifetimes)
            for each, part in zip(arguments, parts, strict=True):
                yield from _full(each, names, part, stands)
        case Parameter(name, bounds), _:
            count = _count(concrete)
            yield from _of_parameter(name, bounds, count, stands, concrete)


def _of_parameter(
    name: str, bounds: Sequence[Bound], count: int, stands: dict[str, Type], concrete: Type
) -> Iterator[str]:
    """Names to the lifetimes of what a parameter stands for, so many.

    Those of what belongs to another type are its own; those of what is collected are its elements'.
    """
    owner, _, projected = name.rpartition("::")
    collected = [bound.arguments[0] for bound in bounds if bound.trait in _COLLECTS]
    if any(bound.trait == STATIC for bound in bounds):
        yield from [STATIC] * count
    elif count and collected:
        names = [*_inner(collected[0], stands)]
        if len(names) != count:
            raise UnclearError
        yield from names
    elif count and projected and owner in stands:
        own = _given_by(owner, projected, stands)
        if len(own) not in (1, count):
            raise UnclearError
        yield from (f"{owner}.{own[min(each, len(own) - 1)]}" for each in range(count))
    else:
        stands.setdefault(name, concrete)
        yield from (f"{name}.{number}" for number in range(count))


def _given_by(owner: str, projected: str, stands: Mapping[str, Type]) -> Sequence[int]:
    """Which lifetimes of a type are those of what belongs to it; all, where that is not found."""
    if owner not in stands:
        return []
    own = yielded(stands[owner]) if projected == ITEM else None
    return range(_count(stands[owner])) if own is None else own


def _inner(type: Type, stands: dict[str, Type]) -> Iterator[str]:
    """The names of the lifetimes of a type, those of what its parameters stand for among them."""
    match type:
        case Reference(_, target, lifetime):
            yield lifetime
            yield from _inner(target, stands)
        case Applied(_, arguments, _, lifetimes):
            yield from lifetimes
            for each in arguments:
                yield from _inner(each, stands)
        case Parameter(name):
            owner, _, projected = name.rpartition("::")
            own = _given_by(owner or name, projected, stands)
            yield from (f"{owner or name}.{each}" for each in own)
