"""The calls that are going on: whose instruction comes next, and which locals are its own.

What has been done is written down as one straight body. Its locals are those of all functions; a
call has those of an earlier call of that function, unless that still goes on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ad_viz.rust.body import (
    Assign,
    Body,
    Called,
    Constant,
    Copied,
    Declare,
    End,
    Instruction,
    Local,
    Moved,
    Operand,
    Place,
    Receive,
)  # fmt: skip
from ad_viz.rust.constants.lengths import COUNTED
from ad_viz.rust.machine.functions.generics import stands_for
from ad_viz.rust.machine.functions.instances import Instances, TypeArguments
from ad_viz.rust.machine.functions.meaning import Meaning
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.places import Index, type_of_place
from ad_viz.rust.syntax import Span
from ad_viz.rust.traits.holding import Traits
from ad_viz.rust.types import Count, Kind, Type

__all__ = ["Code", "Frame", "Frames", "Handed", "Site"]


class Code(NamedTuple):
    """What is run: the bodies by name, those of closures among them; what functions give as
    ``impl Trait``; and which types have which traits.
    """

    bodies: Mapping[str, Body]
    hidden: Mapping[Kind, Type]
    traits: Traits


class Handed(NamedTuple):
    """What is given to a function that is called within an instruction."""

    words: Words
    type: Type


class Site(NamedTuple):
    """Where a call is in the body of its caller, -1 for main; and the first of its own locals.

    ``gives``: that is where it is called, and not where a value ends whose drop it is.
    """

    point: int
    first: int
    gives: bool = True


@dataclass(slots=True)
class Frame:
    """A call that goes on.

    ``number`` counts the calls of the run, main is 0. ``into`` is the caller's place for what it
    gives, and ``given`` what the caller gives for each parameter; both are of the straight body.
    """

    number: int
    function: str
    body: Body
    first: int
    given: tuple[Operand | Handed, ...] = ()
    into: Place | None = None
    point: int = 0
    #: What ends with the call: the closure that was called by value, and its Box.
    ends: tuple[tuple[Spot, Place], ...] = ()
    #: How many of its first locals are what a closure was made with.
    captured: int = 0

    @property
    def locals(self) -> range:
        """Those of the straight body that are its own."""
        return range(self.first, self.first + len(self.body.locals))


class Frames:
    """``calls[frame]`` is the function of a call and the frame that it was called from."""

    def __init__(self, code: Code) -> None:
        self._bodies = code.bodies
        self.meaning = Meaning(code.bodies, code.traits)
        self.instances = Instances(*code)
        self.locals: list[Local] = []
        #: For each call of a function within itself, its body with locals of its own.
        self._made: dict[tuple[str, int, TypeArguments], tuple[Body, int]] = {}
        self._deep: dict[str, int] = {}
        self.open: list[Frame] = []
        self.calls: list[tuple[str, int | None]] = []
        self.sites: list[Site] = []

    @property
    def now(self) -> Frame:
        """The call whose instruction comes next."""
        return self.open[-1]

    def enter(
        self,
        function: str,
        given: tuple[Operand | Handed, ...] = (),
        into: Place | None = None,
        gives: Type | None = None,
        types: TypeArguments = (),
        said: TypeArguments = (),
    ) -> Frame:
        """The function begins; ``gives`` is what it gives where its caller has no place for that,
        and ``types`` are what is known already of its parameters of type, ``said`` some of them.
        """
        deep = self._deep.get(function, 0)
        self._deep[function] = deep + 1
        if into is not None:
            gives = self._type(into)
        types = types or self._types(function, given, gives, said)
        made = self._made.get((function, deep, types))
        body, first = made or self._anew(function, deep, types)
        self.sites.append(
            Site(self.open[-1].point - 1 if self.open else -1, first, into is not None)
        )
        self.calls.append((function, self.open[-1].number if self.open else None))
        frame = Frame(len(self.calls) - 1, function, body, first, given, into)
        self.open.append(frame)
        return frame

    def gives(self, function: str, types: TypeArguments) -> Type:
        """What it gives, where these are the types that it leaves open."""
        body = self._bodies[function]
        assert body.given is not None
        return self.instances.of(body.locals[body.given].type, dict(types))

    def leave(self) -> Frame:
        """The function that began last is done."""
        frame = self.open.pop()
        self._deep[frame.function] -= 1
        return frame

    def _types(
        self,
        function: str,
        given: tuple[Operand | Handed, ...],
        gives: Type | None,
        said: TypeArguments,
    ) -> TypeArguments:
        """What its parameters of type stand for in this call."""
        body = self._bodies[function]
        pairs: list[tuple[Type, Type]] = []
        for each in body.instructions:
            if isinstance(each, Receive):
                match given[each.parameter]:
                    case Handed(_, type):
                        pairs.append((body.locals[each.local].type, type))
                    case Copied(place) | Moved(place):
                        pairs.append((body.locals[each.local].type, self._type(place)))
        if body.given is not None and gives is not None:
            pairs.append((body.locals[body.given].type, gives))
        return tuple(sorted({**dict(said), **stands_for(pairs)}.items()))

    def _type(self, place: Place) -> Type:
        return type_of_place(self.locals[place.local].type, place)

    def _anew(self, function: str, deep: int, types: TypeArguments) -> tuple[Body, int]:
        body, first, stands = self._bodies[function], len(self.locals), dict(types)
        self.locals += [
            replace(each, index=each.index + first, type=self.instances.of(each.type, stands))
            for each in body.locals
        ]
        if first:
            moved: tuple[Instruction, ...] = tuple(
                self._said(_shifted(i, first), stands) for i in body.instructions
            )
            given = None if body.given is None else body.given + first
            body = Body(body.locals, moved, body.parameters, given, closes=body.closes)
        self._made[function, deep, types] = body, first
        return body, first

    def _said(self, instruction: Instruction, stands: Mapping[str, Type]) -> Instruction:
        """What a call says of types, with what they are in this call of its caller."""
        match instruction:
            case Assign(_, Called(types=((_, _), *_)) as value):
                types = tuple((name, self.instances.of(t, stands)) for name, t in value.types)
                if value.function == COUNTED and isinstance(number := types[0][1], Count):
                    return instruction._replace(value=Constant(number.value))
                return instruction._replace(value=value._replace(types=types))
        return instruction


def _shifted(part: Any, first: int) -> Any:
    """A part of an instruction, its locals counted from another first one."""
    match part:
        case Place(local, path):
            return Place(local + first, tuple(_shifted(each, first) for each in path))
        case Declare() | End() | Receive() | Index():
            return part._replace(local=part.local + first)
        case Span() | str():
            return part
        case tuple() if hasattr(part, "_fields"):
            return type(part)(*(_shifted(each, first) for each in part))
        case tuple():
            return tuple(_shifted(each, first) for each in part)
    return part
