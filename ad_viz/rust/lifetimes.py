"""Which lifetimes of a call are one: by their names, and by Rust's rules where none is written.

A lifetime that is left out is one of its own in each parameter; in the result it is that of
``self``, or the only one there is. What a type parameter stands for keeps its lifetimes. (The Rust
reference, "Lifetime elision".)
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final

from ad_viz.rust.body import FOREVER, RESULT, Lent
from ad_viz.rust.calling.callables import called_by, names_in
from ad_viz.rust.lasting.names import Sizes, UnclearError, full_names, names_of_text
from ad_viz.rust.lasting.yielded import item_of, yielded
from ad_viz.rust.types import BOX, Applied, Bound, Parameter, Reference, Type, regions_in

__all__ = ["STATIC", "UnclearError", "is_unclear", "lends", "names_of", "outliving"]

STATIC: Final = "'static"
_ITEM: Final = "Item"


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
    sizes = Sizes()
    gives: dict[str, list[tuple[int, int]]] = defaultdict(list)
    takes: dict[str, list[tuple[int, int]]] = defaultdict(list)
    written = [names_of_text(type, f"{number}.") for number, (_, type) in enumerate(parameters)]
    full = [
        list(full_names(type, iter(names), concrete, sizes))
        for names, (_, type), concrete in zip(written, parameters, given, strict=True)
    ]
    given_items = [*_of_items(parameters, asked, full, given, sizes)]
    one_of = _united([*_of_closures(parameters, given, sizes), *given_items])
    for number, (listed, concrete) in enumerate(zip(full, given, strict=True)):
        for region, (name, exact) in enumerate(zip(listed, regions_in(concrete), strict=True)):
            gives[one_of(name)].append((number, region))
            if exact:
                takes[one_of(name)].append((number, region))
    source = _elided(parameters, written)
    names = [
        source or name if name.startswith("?") else name for name in names_of_text(result, "?")
    ]
    ends = list(full_names(result, iter(names), got, sizes))
    for region, (name, exact) in enumerate(zip(ends, regions_in(got), strict=True)):
        takes[one_of(name)].append((RESULT, region))
        if exact:
            gives[one_of(name)].append((RESULT, region))
    for into, iterator in _filling(parameters, asked):
        for region, own in _filled(given[into], given[iterator]):
            takes[one_of(full[iterator][own])].append((into, region))
    takes[STATIC].append((FOREVER, 0))
    for name, takers in takes.items():
        for taker in takers:
            givers = [giver for giver in gives[name] if giver != taker and giver[0] != FOREVER]
            yield from (Lent(*giver, *taker) for giver in givers)


def _of_items(
    parameters: Parameters,
    asked: Sequence[tuple[Type, Bound]],
    full: Sequence[Sequence[str]],
    given: Sequence[Type],
    sizes: Sizes,
) -> Iterator[tuple[str, str]]:
    """The lifetimes of what an iterator gives, with those of what it is asked to give."""
    for owner, bound in asked:
        patterns = [type for name, type in bound.bindings if name == _ITEM]
        if bound.trait != "Iterator" or not patterns:
            continue
        number = [type for _, type in parameters].index(owner)
        item = item_of(given[number])
        if item is None and full[number]:
            raise UnclearError
        if item is not None:
            for name, lifetime in _full_of(patterns[0], item, sizes):
                yield name, full[number][int(lifetime)]


def _full_of(pattern: Type, type: Type, sizes: Sizes) -> Iterator[tuple[str, str]]:
    """A name to each lifetime of what a type is as a pattern, which it has already."""
    match pattern, type:
        case Reference(_, target, name), Reference(_, inner, lifetime):
            if name:
                yield name, lifetime
            yield from _full_of(target, inner, sizes)
        case Applied(_, arguments), Applied(_, parts):
            for each, part in zip(arguments, parts, strict=True):
                yield from _full_of(each, part, sizes)
        case Parameter(name), _:
            listed = [*names_of_text(type, "?")]
            sizes.setdefault(name, len(listed))
            yield from ((f"{name}.{n}", each) for n, each in enumerate(listed))


def _filling(
    parameters: Parameters, asked: Sequence[tuple[Type, Bound]]
) -> Iterator[tuple[int, int]]:
    """The numbers of a collection, and of an iterator whose values go into it."""
    types = [type for _, type in parameters]
    for owner, bound in asked:
        if bound.trait == "Extend":
            into = next(n for n, t in enumerate(types) if t == Reference(True, owner))
            name = str(bound.arguments[0]).rpartition("::")[0]
            yield into, types.index(Parameter(name))


def _filled(into: Type, iterator: Type) -> Iterator[tuple[int, int]]:
    """Each lifetime of a collection behind a ``&mut``, with that of the iterator which goes there.

    What is copied out of a reference leaves the lifetime of that behind.
    """
    regions = range(1, sum(1 for _ in regions_in(into)))
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
    parameters: Parameters, given: Sequence[Type], sizes: Sizes
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
            names = full_names(one, names_in(one), other, sizes)
            for name, inner in zip(names, names_in(other), strict=True):
                if inner in own:
                    yield name, own[inner]
                else:
                    each_call[inner] = name
        names = full_names(asked.result, names_in(asked.result), call.result, sizes)
        for name, inner in zip(names, names_in(call.result), strict=True):
            if inner in own or inner in each_call:
                yield name, own.get(inner) or each_call[inner]


def is_unclear(parameters: Parameters, result: Type) -> bool:
    """Whether nothing says of which parameter a reference in the result is."""
    written = [names_of_text(type, f"{number}.") for number, (_, type) in enumerate(parameters)]
    elided = any(name.startswith("?") for name in names_of_text(result, "?"))
    return elided and _elided(parameters, written) is None


def names_of(parameters: Parameters, result: Type) -> tuple[list[list[str]], list[str]]:
    """The lifetimes of each parameter, and of the result; those left out have numbers in them."""
    written = [names_of_text(type, f"{number}.") for number, (_, type) in enumerate(parameters)]
    source = _elided(parameters, written)
    given = [
        source or name if name.startswith("?") else name for name in names_of_text(result, "?")
    ]
    return written, given


def outliving(types: Sequence[tuple[Type, Sequence[str]]]) -> Iterator[tuple[str, str]]:
    """What a type says by itself: what is behind a reference lasts as long as it."""
    for type, listed in types:
        names = iter(listed)
        waiting: list[tuple[Type, str | None]] = [(type, None)]
        while waiting:
            this, outer = waiting.pop()
            own: list[str] = []
            match this:
                case Reference(_, target):
                    own = [next(names)]
                    waiting.append((target, own[0]))
                case Applied(kind, arguments):
                    own = [*islice(names, len(kind.lifetimes))]
                    waiting += ((each, outer) for each in reversed(arguments))
            if outer is not None:
                yield from ((name, outer) for name in own)


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
