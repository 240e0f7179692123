"""The instructions as they are written down, and what is still to end in each open scope."""

from collections.abc import Sequence

from ad_viz.rust.body import (
    Assign,
    Body,
    Branch,
    Constant,
    Declare,
    Drop,
    End,
    Goto,
    Guard,
    Instruction,
    Local,
    Mention,
    Operand,
    Place,
    Receive,
    Return,
    Value,
)  # fmt: skip
from ad_viz.rust.flow import Flow
from ad_viz.rust.kinds.regions import regions_in
from ad_viz.rust.places import type_of_place
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import UNIT, Type, owns

__all__ = ["Scopes", "last"]


class Scopes:
    """A stack of scopes: blocks, and statements, which temporaries end with.

    A scope ends its locals in reverse order: each is dropped, if it may own a buffer, and then its
    storage ends.
    """

    def __init__(self, variables: tuple[Local, ...]) -> None:
        self.locals = list(variables)
        self.instructions: list[Instruction] = []
        self.guards: list[Guard] = []
        self._open: list[list[tuple[bool, int]]] = []

    @property
    def innermost(self) -> int:
        """The number of the scope opened last."""
        return len(self._open) - 1

    def open(self) -> int:
        """Opens a scope, and gives its number."""
        self._open.append([])
        return self.innermost

    def close(self, span: Span) -> None:
        """Ends what the innermost scope holds. ``span`` is the place where that happens."""
        for dropped, local in reversed(self._open.pop()):
            if dropped:
                self.instructions.append(Drop(Place(local), False, span))
            else:
                self.instructions.append(End(local, span))

    def leave(self, kept: int, span: Span) -> None:
        """A jump leaves the scopes inside this one: what they hold ends on that way, too."""
        for scope in reversed(self._open[kept + 1 :]):
            for dropped, local in reversed(scope):
                self.instructions.append(
                    Drop(Place(local), False, span) if dropped else End(local, span)
                )

    def here(self) -> int:
        """The point of the next instruction."""
        return len(self.instructions)

    def goto(self, target: int, span: Span) -> None:
        """Goes on at an earlier point."""
        self.instructions.append(Goto(target, span))

    def jump(self, span: Span) -> int:
        """Goes on where the jump is landed; gives its point."""
        self.instructions.append(Goto(-1, span))
        return self.here() - 1

    def branch(self, condition: Operand, span: Span, *, matched: bool = False) -> int:
        """Goes on here where the condition holds, else where this is landed."""
        self.instructions.append(Branch(condition, -1, span, matched))
        return self.here() - 1

    def land(self, jumps: list[int]) -> None:
        """The jumps lead here."""
        for point in jumps:
            match self.instructions[point]:
                case Goto(_, span):
                    self.instructions[point] = Goto(self.here(), span)
                case Branch() as branch:
                    self.instructions[point] = branch._replace(otherwise=self.here())

    def type(self, place: Place) -> Type:
        """The type of a place."""
        return type_of_place(self.locals[place.local].type, place)

    def types(self, operands: Sequence[Operand]) -> list[Type]:
        """Those of operands; a constant has no lifetimes, and stands as nothing."""
        return [UNIT if isinstance(each, Constant) else self.type(each.place) for each in operands]

    def ends(self, span: Span) -> None:
        """The run of the body ends here."""
        self.instructions.append(Return(span))

    def declare(self, local: int, span: Span, scope: int | None) -> None:
        """The local's storage begins, and ends with the scope; None: it never ends by itself."""
        self.instructions.append(Declare(local, span))
        if scope is not None:
            self._open[scope].append((False, local))

    def holds(self, local: int, scope: int | None) -> None:
        """The local has its value: from here on, the end of the scope drops it."""
        if scope is not None and owns(self.locals[local].type):
            self._open[scope].append((True, local))

    def temporary(self, type: Type, span: Span, scope: int | None, *, lasting: bool = False) -> int:
        """Declares a new temporary. ``lasting``: a constant, there as long as the program."""
        index = len(self.locals)
        self.locals.append(Local(index, None, type, not lasting, span))
        self.declare(index, span, scope)
        return index

    def assign(self, place: Place, value: Value, span: Span) -> None:
        """Writes the value to the place."""
        self.instructions.append(Assign(place, value, span))

    def receive(self, local: int, parameter: int, span: Span) -> None:
        """What the caller gives comes into the local."""
        self.instructions.append(Receive(local, parameter, span))

    def replace(self, place: Place, span: Span) -> None:
        """Drops what the place holds, before it is assigned to."""
        self.instructions.append(Drop(place, True, span))

    def mention(self, place: Place, span: Span) -> None:
        """Names a place, if that can matter: if there is a reference on the way or in it."""
        if any(True for _ in regions_in(self.locals[place.local].type)):
            self.instructions.append(Mention(place, span))

    def match(self, place: Place, span: Span) -> None:
        """The place is looked at by a match."""
        self.instructions.append(Mention(place, span, matched=True))

    def end(self, temporaries: list[int], span: Span) -> None:
        """Ends temporaries whose values were given away."""
        self.instructions.extend(End(local, span) for local in reversed(temporaries))

    def body(self, parameters: int = 0, given: int | None = None) -> Body:
        """What was written down. What no run comes to does nothing: rustc leaves it out, too."""
        flow = Flow(self.instructions)
        for block in {*range(len(flow.blocks))} - {*flow.reached}:
            for point in flow.blocks[block]:
                self.instructions[point] = Return(self.instructions[point].span)
        return Body(
            tuple(self.locals), tuple(self.instructions), parameters, given,
            guards=tuple(self.guards),
        )  # fmt: skip


def last(span: Span) -> Span:
    """Its last character: the brace or semicolon where a scope ends."""
    return Span(max(span.start, span.end - 1), span.end)
