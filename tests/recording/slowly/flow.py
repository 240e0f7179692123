"""What can run after what: the loops of a code object, and the ways through them.

Read from bytecode, so it needs no source text and runs nothing. Places are instruction offsets,
as ``person.place`` gives them.
"""

import dis
import linecache
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import CodeType
from typing import Final

from ad_viz.reporting.per_code import per_code

__all__ = ["Flow", "Loop", "flow"]

_Ways = Mapping[int, Collection[int]]


@dataclass(frozen=True, eq=False, slots=True)
class Loop:
    """A loop of the text: its line, where its iterations begin, and all that is inside it."""

    line: int
    heads: tuple[int, ...]
    body: frozenset[int]


class Flow:
    """The loops of a code object, outermost first, and how to tell their iterations apart."""

    def __init__(self, code: CodeType) -> None:
        self._ways = _ways(code)
        self._onward: dict[tuple[Loop, int], frozenset[int]] = {}
        self.loops = _loops(code, self._ways)
        #: Where each variable is stored, for those that only a loop's own frame can store.
        self.stores: dict[str, set[int]] = {}
        for place, name in _stores(code):
            self.stores.setdefault(name, set()).add(place)
        inside = {place for loop in self.loops for place in loop.body}
        for name in {n for inner in _inner(code) for _, n in _stores(inner)} & {*self.stores}:
            del self.stores[name]
        self.stores = {name: at for name, at in self.stores.items() if at & inside}

    def turned(
        self, loop: Loop, before: int, now: int, changed: Collection[str], still: bool
    ) -> bool:
        """Whether a run of the loop, last seen at ``before``, has begun a new iteration ``now``.

        It has, unless a way leads there within one iteration that stores every variable that has
        ``changed``. ``still``: what ran at ``before`` may not have ended.
        """
        if still and now == before and not changed:
            return False
        onward = self._after(loop, before)
        return now not in onward or not all(
            any(place in onward and now in self._after(loop, place) for place in self.stores[name])
            for name in changed
        )

    def _after(self, loop: Loop, place: int) -> frozenset[int]:
        """All that can run after ``place`` within one iteration."""
        found = self._onward.get((loop, place))
        if found is None:
            first, *others = loop.heads
            ways = {
                at: [n for n in onward if n != first and (n not in others or n > at)]
                for at, onward in self._ways.items()
            }
            found = self._onward[loop, place] = frozenset(_reach(ways[place], ways))
        return found


@per_code(maxsize=256)
def flow(code: CodeType) -> Flow:
    """The flow of ``code``, made once."""
    return Flow(code)


_FINAL: Final = ("RETURN_VALUE", "RETURN_CONST", "RERAISE", "RAISE_VARARGS")


def _ways(code: CodeType) -> dict[int, set[int]]:
    """For each instruction, those that can run next, be it by an exception."""
    listing = list(dis.get_instructions(code))
    ways: dict[int, set[int]] = {i.offset: set() for i in listing}
    for here, after in pairwise(listing):
        if here.opname not in _FINAL and not here.opname.startswith(("JUMP_FORW", "JUMP_BACK")):
            ways[here.offset].add(after.offset)
    for start, end in _jumps(listing):
        ways[start].add(end)
    for entry in getattr(dis.Bytecode(code), "exception_entries", ()):
        for place, onward in ways.items():
            if entry.start <= place < entry.end:
                onward.add(entry.target)
    return ways


def _jumps(listing: Iterable[dis.Instruction]) -> Iterator[tuple[int, int]]:
    for i in listing:
        if i.opcode in dis.hasjrel or i.opcode in dis.hasjabs:
            yield i.offset, i.argval


def _reach(starts: Iterable[int], ways: _Ways, without: int | None = None) -> set[int]:
    """Everything on the ways from ``starts``, themselves included, that lead around ``without``."""
    found: set[int] = set()
    pending = [start for start in starts if start != without]
    while pending:
        place = pending.pop()
        if place not in found:
            found.add(place)
            pending.extend(n for n in ways[place] if n != without)
    return found


def _loops(code: CodeType, ways: _Ways) -> tuple[Loop, ...]:
    """Each jump back to an instruction that every way to the jump goes through makes a loop."""
    listing = {i.offset: i for i in dis.get_instructions(code)}
    back: dict[int, list[int]] = {}
    for jump, head in _jumps(listing.values()):
        # ``yield from`` and ``await`` wait in a jump of their own, which is no loop of a person's.
        own = "NO_INTERRUPT" not in listing[jump].opname
        if own and head <= jump and jump not in _reach([0], ways, without=head):
            back.setdefault(head, []).append(jump)
    found: list[Loop] = []
    for head, jumps in sorted(back.items()):
        line = _line(listing, head, jumps)
        body = _back(jumps, head, ways) | _block(code, line)
        loop = Loop(line, (head,), frozenset(body))
        outer = next((o for o in found if o.line == loop.line and head in o.body), None)
        if outer and listing[head].opname != "FOR_ITER" != listing[outer.heads[0]].opname:
            # A ``while`` with a ``continue`` is compiled with its test at both ends.
            found[found.index(outer)] = Loop(outer.line, (*outer.heads, head), outer.body)
        else:
            found.append(loop)
    return tuple(found)


def _back(jumps: Iterable[int], head: int, ways: _Ways) -> set[int]:
    """What leads back to the head."""
    backward: dict[int, set[int]] = {place: set() for place in ways}
    for place, onward in ways.items():
        for after in onward:
            backward[after].add(place)
    return _reach(jumps, backward, without=head) | {head}


def _block(code: CodeType, line: int) -> set[int]:
    """What is written in the block under the line: also what leads out of it, before a break."""
    text = linecache.getlines(code.co_filename)[line - 1 :]
    if not text or not re.match(r"\s*(for|while|async for)\b", text[0]):
        return set()
    last, depth = line, _indentation(text[0])
    for number, below in enumerate(text[1:], line + 1):
        if below.strip() and _indentation(below) <= depth:
            break
        last = number
    return {
        i.offset
        for i in dis.get_instructions(code)
        if i.positions and line < (i.positions.lineno or 0) <= last
    }


def _indentation(text: str) -> int:
    text = text.expandtabs()
    return len(text) - len(text.lstrip())


def _line(listing: Mapping[int, dis.Instruction], head: int, jumps: Iterable[int]) -> int:
    """The line of the ``for`` or ``while``."""
    if listing[head].opname == "FOR_ITER":
        jumps = ()
    lines = [p.lineno for p in (listing[at].positions for at in (head, *jumps)) if p and p.lineno]
    return min(lines, default=1)


def _stores(code: CodeType) -> Iterator[tuple[int, str]]:
    """Places and names of all variables bound or deleted."""
    for i in dis.get_instructions(code):
        if i.opname.startswith(("STORE_FAST", "DELETE_FAST", "LOAD_FAST_AND_CLEAR")) or (
            i.opname.startswith(("STORE_", "DELETE_"))
            and i.opname.endswith(("_NAME", "_DEREF", "_GLOBAL"))
        ):
            names = i.argval if isinstance(i.argval, tuple) else [i.argval]
            yield from ((i.offset, name) for name in names)


def _inner(code: CodeType) -> Iterator[CodeType]:
    """The functions written inside."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _inner(constant)
