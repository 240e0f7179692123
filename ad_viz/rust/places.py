"""Places: a variable, and the way from it through references, fields and elements."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ad_viz.rust.kinds.regions import regions_in
from ad_viz.rust.types import BOX, TUPLE, Applied, Parameter, Reference, Type, number_of

__all__ = [
    "DEREF", "STATIC_REGION", "UNBOX", "Element", "Field", "Index", "Inside", "Middle", "Place",
    "Step", "inside", "type_of_place",
]  # fmt: skip

#: The step through a reference, and the one into a Box, which is written alike.
DEREF: Final = "*"
UNBOX: Final = "*box"


#: The number of the region of what is there as long as the program.
STATIC_REGION: Final = 0


class Field(NamedTuple):
    """The field of this number, of a tuple or a struct; or of this variant of an enum."""

    number: int
    name: str
    variant: str = ""


class Index(NamedTuple):
    """The element of an array or a slice whose number is in this local."""

    local: int


class Element(NamedTuple):
    """The element of this number, of an array or a slice that has ``least`` at least.

    ``from_end``: counted from the last, which is number 0.
    """

    number: int
    from_end: bool = False
    least: int = 0


class Middle(NamedTuple):
    """The elements but for so many first and last ones, of what has ``least`` at least."""

    first: int
    after: int
    least: int = 0


Step = str | Field | Index | Element | Middle


class Place(NamedTuple):
    """``x`` has no path, ``*x`` is a DEREF away, ``x.0`` a Field.

    >>> print(Place(0, (DEREF, Field(1, "1"))).written("pair"))
    pair.1
    """

    local: int
    path: tuple[Step, ...] = ()

    def deref(self, times: int = 1) -> "Place":
        """What it refers to, through as many references."""
        return Place(self.local, self.path + (DEREF,) * times)

    def step(self, step: Step) -> "Place":
        """One step on from it."""
        return Place(self.local, (*self.path, step))

    @property
    def derefs(self) -> int:
        """How many references it is behind."""
        return self.path.count(DEREF)

    @property
    def is_own(self) -> bool:
        """Whether its value may be moved out: the variable owns it, and it has a fixed place."""
        return not any(step == DEREF or isinstance(step, Index) for step in self.path)

    def is_in(self, outer: "Place") -> bool:
        """Whether it is that place or a part of it.

        >>> Place(0, (DEREF,)).is_in(Place(0)), Place(0).is_in(Place(0, (DEREF,)))
        (True, False)
        """
        return self.local == outer.local and self.path[: len(outer.path)] == outer.path

    def prefixes(self) -> "Sequence[Place]":
        """The places that it is in, from the variable on; not itself."""
        return [Place(self.local, self.path[:length]) for length in range(len(self.path))]

    def written(self, name: str) -> str:
        """As the person writes it, and rustc: a field is reached through a reference by itself."""
        text = name
        for number, step in enumerate(self.path):
            match step:
                case Field(_, field):
                    text = f"{text}.{field}"
                case Index() | Element(from_end=True):
                    text = f"{text}[_]"
                case Element(at):
                    text = f"{text}[{at}]"
                case Middle():
                    text = f"{text}[..]"
                case _ if not any(isinstance(later, tuple) for later in self.path[number + 1 :]):
                    text = f"*{text}"
        return text


class Inside(NamedTuple):
    """What is at a place: its type, and the regions of that type in the order of its text."""

    type: Type
    regions: tuple[int, ...]


def inside(outer: Inside, step: Step) -> Inside:
    """What is one step on.

    >>> from ad_viz.rust.types import STR, I32
    >>> pair = Applied(TUPLE, (I32, Reference(False, STR)))
    >>> found = inside(Inside(pair, (7,)), Field(1, "1"))
    >>> print(found.type, found.regions)
    &str (7,)
    """
    type, regions = outer
    if isinstance(type, Reference) and step == DEREF:
        return Inside(type.target, regions[1:])
    assert isinstance(type, Applied), f"{step} of {type}"
    if isinstance(step, Middle):
        length = type.length
        if isinstance(length, int):
            length -= step.first + step.after
        return Inside(Applied(type.kind, type.arguments, length), regions)
    if not isinstance(step, Field):
        assert (step == UNBOX) == (type.kind is BOX), f"{step} of {type}"
        return Inside(type.arguments[0], regions[len(type.kind.lifetimes) :])
    named = _by_name(type, regions)
    if type.kind is TUPLE:
        return named[str(step.number)]
    return _filled(type.kind.variants[step.variant][step.number].type, named)


def _by_name(type: Applied, regions: tuple[int, ...]) -> dict[str, Inside]:
    """What each parameter of the kind stands for, and each lifetime of it."""
    kind, found, at = type.kind, dict[str, Inside](), 0
    for name in kind.lifetimes:
        found[name] = Inside(type, regions[at : at + 1])
        at += 1
    names = kind.parameters or map(str, range(len(type.arguments)))
    for name, argument in zip(names, type.arguments, strict=True):
        count = sum(1 for _ in regions_in(argument))
        found[name] = Inside(argument, regions[at : at + count])
        at += count
    return found


def _filled(member: Type, named: dict[str, Inside]) -> Inside:
    """The type of a member, with what the parameters of its kind stand for."""
    match member:
        case Parameter(name):
            return named[name]
        case Reference(mutable, target, lifetime):
            within = _filled(target, named)
            own = named[lifetime].regions if lifetime in named else (STATIC_REGION,)
            return Inside(Reference(mutable, within.type), (*own, *within.regions))
        case Applied(made, arguments, length, lifetimes):
            parts = [_filled(each, named) for each in arguments]
            own = tuple(
                region
                for each in lifetimes
                for region in (named[each].regions if each in named else (STATIC_REGION,))
            )
            if isinstance(length, Parameter) and length.name in named:
                length = number_of(named[length.name].type)
            type = Applied(made, tuple(each.type for each in parts), length, lifetimes)
            return Inside(type, (*own, *(r for each in parts for r in each.regions)))
    return Inside(member, ())


def type_of_place(type: Type, place: Place) -> Type:
    """The type of a place, given that of its variable."""
    found = Inside(type, ())
    for step in place.path:
        found = inside(found, step)
    return found.type
