"""How the contributions to one adjoint meet: what each strategy of accumulation does.

An accumulator says of each meeting *how* it came about, in one of the words of ``sweep.Step``, or
in a word of its own, which is told as it is. The names of the strategies are in their table.

Source: ChainRulesCore, "Gradient accumulation".
"""

import sys
from typing import Any, Final

from ad_viz.memory.buffers import Buffer, Buffers
from ad_viz.memory.term import Term
from ad_viz.tangents.adding.add import add, add_bangbang
from ad_viz.tangents.thunk import InplaceableThunk, Thunk, unthunk

__all__ = ["Accumulator", "AddBangBang", "Deferred", "Held", "Inplaceable", "Unguarded"]

#: Frames of Python's stack that the last thunk of a chain has for itself: for its rule, and for
#: counting what NumPy allocates.
_SPARE: Final = 120


class Held:
    """An adjoint so far: an array in a buffer of its own or shared; or a thunk, and what it reads.

    ``links`` counts the thunks of a chain; 0 for an array.
    """

    __slots__ = ("buffers", "links", "term", "value")

    def __init__(self, value: Any, buffers: tuple[Buffer, ...], term: Term, links: int = 0) -> None:
        self.value, self.buffers, self.links, self.term = value, buffers, links, term


class Accumulator:
    """``+``: every value is built, and every sum is new."""

    #: What a sum of two is done by.
    sign = "+"

    def __init__(self, buffers: Buffers) -> None:
        self.buffers = buffers
        #: The most frames of Python's stack that one chain of thunks has taken.
        self.depth = 0
        #: By the name of a sum: the contribution whose array it took over.
        self.taken: dict[str, str] = {}
        #: What thunks gave as they were run, by name, until it is asked for; if anything is told.
        self.seen: dict[str, Any] = {}

    def first(self, tangent: Any, reads: tuple[Buffer, ...], term: Term) -> tuple[Held, str]:
        """The adjoint after its first contribution, and how it came about."""
        return self._built(tangent, term), "value"

    def next(
        self, held: Held, tangent: Any, reads: tuple[Buffer, ...], term: Term
    ) -> tuple[Held, str]:
        """The adjoint after another contribution."""
        return self._new(held, self._built(tangent, term), term), "+"

    def settled(self, held: Held, term: Term) -> Held:
        """The adjoint with an array for its value."""
        return held

    def release(self, held: Held) -> None:
        """The adjoint was passed on to all parents."""
        for buffer in held.buffers:
            if held.links:
                self.buffers.unread((buffer,))
            else:
                self.buffers.release(buffer, held.term)

    def _built(self, tangent: Any, term: Term) -> Held:
        value = unthunk(tangent)
        self._look(term.name, value)
        return Held(value, (self.buffers.hold(value, term, term.op),), term)

    def _look(self, name: str, value: Any) -> None:
        if self.buffers.tell:
            self.seen[name] = self.buffers.shown(value)

    def _new(self, held: Held, other: Held, term: Term) -> Held:
        return self._replaced(held, add(held.value, other.value), term, other)

    def _replaced(self, held: Held, total: Any, term: Term, *others: Held) -> Held:
        """A new array is the sum; those it was made of are let go."""
        buffer = self.buffers.hold(total, term.sum(), self.sign)
        for used in (*others, held):
            self.buffers.release(used.buffers[0], used.term, term.line, self.sign)
        return Held(total, (buffer,), term.sum())

    def _own(self, held: Held, term: Term) -> None:
        """The array becomes the sum's."""
        if held.term.name != term.total:
            self.taken.setdefault(term.total, held.term.name)
        self.buffers.move(held.buffers[0], held.term, term.sum(), self.sign)
        held.term = term.sum()


class AddBangBang(Accumulator):
    """``add!!``: every value is built; the sum is written into the first one, where it is owned."""

    sign = "add!!"
    guarded = True

    def next(
        self, held: Held, tangent: Any, reads: tuple[Buffer, ...], term: Term
    ) -> tuple[Held, str]:
        other = self._built(tangent, term)
        if self.guarded and not held.buffers[0].owned:
            return self._new(held, other, term), "+"
        total = add_bangbang(held.value, other.value)
        if total is not held.value:
            return self._replaced(held, total, term, other), "+"
        self._own(held, term)
        self.buffers.write(held.buffers[0], None, held.term, self.sign)
        self.buffers.release(other.buffers[0], other.term, term.line, self.sign)
        return held, "add!!"


class Unguarded(AddBangBang):
    """``add!!`` that asks nobody: it corrupts an array that two adjoints share."""

    guarded = False


class Inplaceable(Accumulator):
    """A first contribution waits as it is. With the second it is unthunked, once, and then owned.

    So the count belongs to ``add!!(array, InplaceableThunk)``. ChainRulesCore's
    ``add!!(Thunk, InplaceableThunk)`` falls back to ``+`` and costs as much as that.
    """

    sign = "add!"

    def first(self, tangent: Any, reads: tuple[Buffer, ...], term: Term) -> tuple[Held, str]:
        self.buffers.read(reads)
        return Held(tangent, reads, term, links=1), "kept"

    def next(
        self, held: Held, tangent: Any, reads: tuple[Buffer, ...], term: Term
    ) -> tuple[Held, str]:
        if held.links:
            held = self.settled(held, term)
        if type(tangent) is not InplaceableThunk:
            return self._new(held, self._built(tangent, term), term), "+"
        how = "action"
        if not held.buffers[0].owned:
            held, how = self._copied(held, term), "copied"
        else:
            self._own(held, term)
        total = add_bangbang(held.value, tangent)
        if total is not held.value:
            return self._replaced(held, total, term), "+"
        if self.buffers.tell:
            self.buffers.write(held.buffers[0], term.nbytes, held.term, self.sign)
        return held, how

    def settled(self, held: Held, term: Term) -> Held:
        if not held.links:
            return held
        value = unthunk(held.value)
        self._look(held.term.name, value)
        buffer = self.buffers.hold(value, held.term, held.term.op)
        self.buffers.unread(held.buffers)
        return Held(value, (buffer,), held.term)

    def _copied(self, held: Held, term: Term) -> Held:
        value = held.value.copy()
        buffer = self.buffers.hold(value, term.sum(), "copy")
        self.buffers.release(held.buffers[0], held.term, term.line, self.sign)
        return Held(value, (buffer,), term.sum())


class Deferred(Inplaceable):
    """The sum is a thunk of the sum before it. Each link takes frames of Python's stack."""

    def next(
        self, held: Held, tangent: Any, reads: tuple[Buffer, ...], term: Term
    ) -> tuple[Held, str]:
        self.buffers.read(reads)

        def link() -> Held:
            before = held.value.unthunk() if held.links > 1 else self._innermost(held, term)
            total, _ = Inplaceable.next(self, before, tangent, (), term)
            self.buffers.unread(reads)
            return total

        return Held(Thunk(link), (), term.sum(), held.links + 1), "deferred"

    def settled(self, held: Held, term: Term) -> Held:
        if held.links < 2:
            return super().settled(held, term)
        self._outside = _frames()
        if self._outside + 2 * held.links + _SPARE > sys.getrecursionlimit():
            raise RecursionError  # before it, not in the midst of it: NumPy would crash there
        total: Held = held.value.unthunk()
        return total

    def _innermost(self, held: Held, term: Term) -> Held:
        self.depth = max(self.depth, _frames() - self._outside)
        return super().settled(held, term)


def _frames() -> int:
    """How many frames are on Python's stack below the caller."""
    count, at = 0, sys._getframe(1)
    while at.f_back is not None:
        count, at = count + 1, at.f_back
    return count
