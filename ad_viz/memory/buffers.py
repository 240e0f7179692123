"""Who holds which buffer, while adjoints are accumulated.

An adjoint that is held by one alone, and read by nobody who waits, is owned: it may be written
into. Where a pullback hands one array to two parents, both hold it, and neither may.
"""

from contextvars import Context
from typing import Any, Literal, NamedTuple

from ad_viz.memory.ledger import Event
from ad_viz.memory.term import Term

__all__ = ["WORKSPACE", "Buffer", "Buffers", "Deed"]

#: Who holds arrays that are written into and left; and who has waited for what is let go.
WORKSPACE, _NOBODY = Term("workspace", "", None, "", place=-2), Term("", "", None, "", place=-3)

#: Larger arrays are not copied to be shown, unless that is asked for.
_FEW = 64


class Deed(NamedTuple):
    """What ``who`` did with a buffer; also where nothing happened to the memory, as in sharing.

    One that ``passed`` it on ``was`` the holder before; one that ``shared`` it has it beside
    others, and one that ``took`` it alone.
    """

    kind: Literal["allocated", "shared", "took", "passed", "written", "left", "freed"]
    buffer: int
    who: Term
    was: Term | None = None


class Buffer:
    """The memory of one array. ``number`` counts from 1; 0 is too small to be told of."""

    __slots__ = ("array", "holders", "last_owner", "number", "readers")

    def __init__(self, array: Any, number: int) -> None:
        self.array = array
        self.number = number
        #: The names of the adjoints whose value lies here.
        self.holders: list[str] = []
        #: The holders as the last event told them.
        self.last_owner = ""
        #: How many thunks wait that will read it.
        self.readers = 0

    @property
    def owned(self) -> bool:
        """Whether one adjoint alone has it."""
        return len(self.holders) == 1 and not self.readers


class Buffers:
    """All buffers that are alive, and the events of all there were of ``least`` bytes or more."""

    def __init__(self, least: int, tell: bool, cells: int = _FEW) -> None:
        self.least, self.cells = least, cells
        self.tell = tell
        self.events: list[Event] = []
        self.deeds: list[Deed] = []
        self._alive: dict[int, Buffer] = {}
        self._workspaces: dict[tuple[tuple[int, ...], str], Buffer] = {}
        self._made = 0

    def shown(self, value: Any) -> Any:
        """A copy of an array's cells; None for too many of them.

        Of few they are nested lists, else an array of one axis, which no measurement counts.
        """
        if value.size > self.cells:
            return None
        return value.tolist() if value.size <= _FEW else Context().run(value.flatten)

    def hold(self, array: Any, who: Term, operation: str) -> Buffer:
        """The buffer that ``array`` lies in, from now on held by ``who``; told where it is new."""
        while array.base is not None:
            array = array.base
        buffer = self._alive.get(id(array))
        if buffer is None:
            big = array.nbytes >= self.least
            self._made += big
            buffer = self._alive[id(array)] = Buffer(array, self._made if big else 0)
            self._event("allocated", buffer, who.line, who.name, operation)
            self._deed("allocated", buffer, who)
        else:
            if not buffer.holders and buffer.last_owner != who.name:
                self._event("moved", buffer, who.line, who.name, operation)
            self._deed("shared" if buffer.holders else "took", buffer, who)
        buffer.holders.append(who.name)
        return buffer

    def move(self, buffer: Buffer, old: Term, new: Term, operation: str) -> None:
        """What ``old`` held is ``new``'s."""
        self._deed("passed", buffer, new, old)
        if old.name != new.name:
            buffer.holders[buffer.holders.index(old.name)] = new.name
            self._event("moved", buffer, new.line, new.name, operation)

    def write(self, buffer: Buffer, nbytes: int | None, who: Term, operation: str) -> None:
        """So many bytes of it were written in place; all of them, unless given."""
        self._event("written", buffer, who.line, who.name, operation, nbytes)
        self._deed("written", buffer, who)

    def release(self, buffer: Buffer, who: Term, line: int | None = None, by: str = "") -> None:
        """``who`` does not need it any more."""
        buffer.holders.remove(who.name)
        left = ", ".join(buffer.holders)
        if left and left != buffer.last_owner:
            self._event("moved", buffer, line, left, by)
        if left:
            self._deed("left", buffer, who)
        self._settle(buffer, who, line, by)

    def read(self, buffers: tuple[Buffer, ...]) -> None:
        """A thunk that waits will read them."""
        for buffer in buffers:
            buffer.readers += 1

    def unread(self, buffers: tuple[Buffer, ...]) -> None:
        """It has read them."""
        for buffer in buffers:
            buffer.readers -= 1
            self._settle(buffer, _NOBODY, None, "")

    def workspace(self, shape: tuple[int, ...], use: str = "") -> Any:
        """An array to write into and leave: the same one whenever shape and use are the same."""
        buffer = self._workspaces.get((shape, use))
        if buffer is None:
            import numpy as np

            buffer = self.hold(np.empty(shape), WORKSPACE, use)
            self._workspaces[shape, use] = buffer
        self._deed("written", buffer, WORKSPACE)
        return buffer.array

    def close(self) -> None:
        """The workspaces are not needed any more."""
        for (_, use), buffer in self._workspaces.items():
            self.release(buffer, WORKSPACE, None, use)
        self._workspaces.clear()

    def _settle(self, buffer: Buffer, who: Term, line: int | None, by: str) -> None:
        if not buffer.holders and not buffer.readers:
            del self._alive[id(buffer.array)]
            self._event("freed", buffer, line, who.name, by)
            self._deed("freed", buffer, who)

    def _event(
        self, kind: Any, buffer: Buffer, line: int | None, owner: str, operation: str,
        nbytes: int | None = None,
    ) -> None:  # fmt: skip
        if self.tell and buffer.number:
            size = buffer.array.nbytes if nbytes is None else nbytes
            buffer.last_owner = owner
            self.events.append(Event(kind, buffer.number, size, line, owner, operation))

    def _deed(self, kind: Any, buffer: Buffer, who: Term, was: Term | None = None) -> None:
        if self.tell and buffer.number:
            self.deeds.append(Deed(kind, buffer.number, who, was))
