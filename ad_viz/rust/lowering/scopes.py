"""The instructions as they are written down, and what is still to end in each open scope."""

from ad_viz.rust.body import (
    Assign,
    Body,
    Declare,
    Drop,
    End,
    Instruction,
    Local,
    Mention,
    Place,
    Value,
)  # fmt: skip
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import TANGENT, Reference, Type

__all__ = ["Scopes"]


class Scopes:
    """A stack of scopes: blocks, and statements, which temporaries end with.

    A scope ends its locals in reverse order: each is dropped, if it may own a buffer, and then its
    storage ends.
    """

    def __init__(self, variables: tuple[Local, ...]) -> None:
        self.locals = list(variables)
        self.instructions: list[Instruction] = []
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

    def declare(self, local: int, span: Span, scope: int | None) -> None:
        """The local's storage begins, and ends with the scope; None: it never ends by itself."""
        self.instructions.append(Declare(local, span))
        if scope is not None:
            self._open[scope].append((False, local))

    def holds(self, local: int, scope: int | None) -> None:
        """The local has its value: from here on, the end of the scope drops it."""
        if scope is not None and self.locals[local].type == TANGENT:
            self._open[scope].append((True, local))

    def temporary(self, type: Type, span: Span, scope: int | None) -> int:
        """Declares a new temporary."""
        index = len(self.locals)
        self.locals.append(Local(index, None, type, True, span))
        self.declare(index, span, scope)
        return index

    def assign(self, place: Place, value: Value, span: Span) -> None:
        """Writes the value to the place."""
        self.instructions.append(Assign(place, value, span))

    def replace(self, place: Place, span: Span) -> None:
        """Drops what the place holds, before it is assigned to."""
        self.instructions.append(Drop(place, True, span))

    def mention(self, place: Place, span: Span) -> None:
        """Names a place, if that can matter: if there is a reference on the way or in it."""
        if isinstance(self.locals[place.local].type, Reference):
            self.instructions.append(Mention(place, span))

    def end(self, temporaries: list[int], span: Span) -> None:
        """Ends temporaries whose values were given away."""
        self.instructions.extend(End(local, span) for local in reversed(temporaries))

    def body(self) -> Body:
        """What was written down."""
        return Body(tuple(self.locals), tuple(self.instructions))
