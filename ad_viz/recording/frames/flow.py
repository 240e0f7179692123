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

from ad_viz.reporting import person
from ad_viz.reporting.per_code import per_code
from ad_viz.reporting.steps import steps

__all__ = ["Flow", "Loop", "flow"]

_Ways = Mapping[int, Collection[int]]


@dataclass(frozen=True, eq=False, slots=True)
class Loop:
    """A loop of the text: its line, where its turns begin, and all that is inside it."""

    line: int
    heads: tuple[int, ...]
    body: frozenset[int]


class Flow:
    """The loops of a code object, outermost first, and how to tell their turns apart."""

    def __init__(self, code: CodeType) -> None:
        self.loops: tuple[Loop, ...] = ()
        #: Where each variable is stored, for those that only a loop's own frame can store.
        self.stores: dict[str, set[int]] = {}
        if _BACKWARD.isdisjoint(steps(code).opcodes):
            return
        self._onward = _Onward(_ways(code))
        self.loops = _loops(code, self._onward.ways)
        for place, name in _stores(code):
            self.stores.setdefault(name, set()).add(place)
        inside = {place for loop in self.loops for place in loop.body}
        for name in {n for inner in _inner(code) for _, n in _stores(inner)} & {*self.stores}:
            del self.stores[name]
        self.stores = {name: at for name, at in self.stores.items() if at & inside}
        self._stored: dict[tuple[Loop, int, int, str], bool] = {}

    def turned(self, loop: Loop, before: int, now: int, changed: Collection[str]) -> bool:
        """Whether a run of the loop, last seen at ``before``, has begun a new turn ``now``.

        It has, unless a way leads there within one turn that stores every variable that has
        ``changed``.
        """
        if not self._onward.leads(loop, before, now):
            return True
        for name in changed:
            key = loop, before, now, name
            stored = self._stored.get(key)
            if stored is None:
                stored = self._stored[key] = any(
                    self._onward.leads(loop, before, place) and self._onward.leads(loop, place, now)
                    for place in self.stores[name]
                )
            if not stored:
                return True
        return False


class _Onward:
    """What can run after what within one turn of a loop.

    Places that only ever run one after another are a block, which is one place of the search.
    """

    def __init__(self, ways: _Ways) -> None:
        self.ways = ways
        before: dict[int, int] = {}
        for onward in ways.values():
            for after in onward:
                before[after] = before.get(after, 0) + 1
        self._block: dict[int, int] = {}
        last = None
        for at in ways:
            follows = last is not None and [*ways[last]] == [at] and before[at] == 1
            self._block[at] = self._block[last] if follows and last is not None else at
            last = at
        #: What a block ends with leads on.
        self._ends = {block: at for at, block in self._block.items()}
        self._found: dict[tuple[Loop, int], set[int]] = {}

    def leads(self, loop: Loop, before: int, now: int) -> bool:
        """Whether ``now`` can run after ``before``."""
        block = self._block[before]
        if block == self._block[now] and before < now:
            return True
        found = self._found.get((loop, block))
        if found is None:
            found = self._found[loop, block] = self._reach(loop, block)
        return self._block[now] in found

    def _reach(self, loop: Loop, block: int) -> set[int]:
        first, *others = loop.heads
        found: set[int] = set()
        pending = [block]
        while pending:
            at = self._ends[pending.pop()]
            for after in self.ways[at]:
                if after != first and (after not in others or after > at) and after not in found:
                    found.add(after)
                    pending.append(after)
        return found


@per_code(maxsize=256)
def flow(code: CodeType) -> Flow:
    """The flow of ``code``, made once."""
    return Flow(code)


#: What may lead back; code without it has no loop.
_BACKWARD: Final = frozenset(
    opcode for name, opcode in dis.opmap.items() if "JUMP_BACKWARD" in name
)
_FINAL: Final = ("RETURN_VALUE", "RETURN_CONST", "RERAISE", "RAISE_VARARGS")


def _ways(code: CodeType) -> dict[int, set[int]]:
    """For each instruction, those that can run next, be it by an exception."""
    listing = list(person.instructions(code).values())
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
    listing = person.instructions(code)
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
        for i in person.instructions(code).values()
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
    for i in person.instructions(code).values():
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
