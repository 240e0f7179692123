"""Who takes part in a program of the small Rust: its variables and its loans, by name and line."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, Final

from ad_viz.lenses.ownership.said.assignment import assignment, tail
from ad_viz.rust.body import Assign, Borrowed, Copied, Declare, End, Local, Moved, Place, Receive
from ad_viz.rust.borrows.loans import Loan
from ad_viz.rust.borrows.permissions import unborrowed
from ad_viz.rust.check import Check
from ad_viz.rust.diagnostics import Diagnostic
from ad_viz.rust.machine.events import Event
from ad_viz.rust.places import type_of_place
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import Reference, Type, owns
from ad_viz.timeline.texts.tokens import RichText, Token

__all__ = ["Lent", "Symbols", "lines"]

#: So many characters of an expression are shown beside its value.
_LONGEST: Final = 48
_GREEK: Final = "ρστυφχψωαβγδεζηθικλμνξπ"


@dataclass(frozen=True, slots=True)
class Lent:
    """A loan that is shown; variables by index, lines from 1.

    ``owner`` is the variable that is lent, ``holder`` the one that has the reference.
    """

    index: int
    loan: Loan
    owner: int
    holder: int | None
    lifetime: str
    first: int
    last: int
    said: str

    @property
    def mutable(self) -> bool:
        return self.loan.kind == "mutable"


class Symbols:
    """The variables in the order of their declarations, and the loans in that of their taking."""

    def __init__(self, check: Check) -> None:
        assert check.body is not None
        self.check, self.source, self.body = check, check.source, check.body
        #: Set once a line is rejected: what runs then is locked and frozen by nobody.
        self.is_unchecked = False
        instructions = self.body.instructions
        written = (number for number, line in enumerate(self.source.lines, 1) if line.strip())
        self.last_line = max(written, default=1)
        self.locals, self.index = self.found()
        self.names: list[str] = []
        self.names = self.named()
        self._origins = {
            i.place.local: i.value.place
            for i in instructions
            if isinstance(i, Assign) and isinstance(i.value, Copied | Moved) and not i.place.derefs
        }
        #: Where the locals end that are there once.
        self._ends = {i.local: point for point, i in enumerate(instructions) if isinstance(i, End)}
        #: The locals that are given a value at all.
        self.assigned = {i.place.local for i in instructions if isinstance(i, Assign)}
        self.assigned |= {i.local for i in instructions if isinstance(i, Receive)}
        #: By variable, what it permits after lines that released it, as far as the story has come.
        self.left: dict[int, list[dict[str, Any]]] = defaultdict(list)
        self.lent = list(self._lent())
        self._lent_at = {lent.loan.taken: lent for lent in self.lent}
        self._ending: dict[int, list[Lent]] = defaultdict(list)
        for lent in self.lent:
            if lent.holder is not None and lent.last > lent.first:
                self._ending[lent.last].append(lent)

    def found(self) -> tuple[list[int], dict[int, int]]:
        """The local of each variable, and the variable of each local that is one."""
        declared = [i.local for i in self.body.instructions if isinstance(i, Declare)]
        locals_ = [k for k in declared if self.body.locals[k].name is not None]
        return locals_, {local: v for v, local in enumerate(locals_)}

    def named(self) -> list[str]:
        """What each variable is called."""
        return [self.name_of(variable) for variable in range(len(self.locals))]

    def line(self, offset: int) -> int:
        """The line of an offset; what is past the text is in its last line."""
        return min(self.source.position(offset).line, self.last_line)

    def number(self, line: int) -> int:
        """What a line is called."""
        return line

    def releases(self, line: int, owners: Collection[int]) -> int:
        """The line that is the last to use what these variables were lent for."""
        return self.number(line)

    def line_of(self, point: int) -> int:
        """The line of an instruction."""
        return self.line(self.body.instructions[point].span.start)

    def lent_at(self, point: int) -> Lent | None:
        """The loan that this instruction takes, if it is shown."""
        return self._lent_at.get(point)

    def is_passed(self, loan: Loan) -> bool:
        """Whether a parameter of a call that is stepped into has its reference by this loan."""
        return False

    def variable(self, place: Place | None) -> int | None:
        """The variable that a place begins at, or that a temporary's value came from."""
        local = self._root(place)
        return None if local is None else self.index[local]

    def giver(self, event: Event) -> int | None:
        """The variable that has what an event is about; none where it has ended."""
        local = self._root(event.place)
        is_over = local is not None and self._ends.get(local, event.point) < event.point
        return None if is_over else self.variable(event.place)

    def _root(self, place: Place | None) -> int | None:
        while place is not None and place.local not in self.index:
            place = self._origins.get(place.local)
        return None if place is None else place.local

    def blamed(self, error: Diagnostic) -> int | None:
        """The variable that an error is about."""
        return None if error.variable is None else self.index.get(error.variable)

    def owns(self, variable: int) -> bool:
        """Whether it owns what is freed with it."""
        return owns(self._local(variable).type)

    def is_inside(self, place: Place | None) -> bool:
        """Whether it is a part of a variable's value, and has no lane of its own."""
        return False

    def is_of_temporary(self, point: int) -> bool:
        """Whether this instruction borrows what has no name: not what some reference refers to."""
        instruction = self.body.instructions[point]
        if not isinstance(instruction, Assign) or not isinstance(instruction.value, Borrowed):
            return False
        place = instruction.value.place
        return not place.derefs and place.local not in self.index

    def is_referred(self, place: Place | None) -> bool:
        """Whether it is what the variable of its name refers to."""
        return place is not None and place.derefs > 0

    def is_behind(self, place: Place) -> bool:
        """Whether it is what a variable refers to: not what a closure has as its own."""
        captured = self.body.locals[place.local].captured
        own = captured.hidden if captured is not None and captured.is_own else 0
        return place.derefs > own

    def name_of(self, variable: int) -> str:
        return self.body.locals[self.locals[variable]].name or ""

    def name(self, place: Place | None) -> Token:
        variable = self.variable(place)
        return "a temporary" if variable is None else ["name", self.name_of(variable)]

    def code(self, place: Place | None) -> Token:
        """As the person writes it: ``*slot``"""
        variable = self.variable(place)
        if variable is None or place is None:
            return "temporary"
        hidden = self.body.locals[place.local].hidden
        stars = "*" * (place.derefs - hidden) if place.local in self.index else ""
        head, dot, tail = self.name_of(variable).rpartition(" · ")
        return ["code", f"{head}{dot}{stars}{tail}"]

    def written(self, span: Span) -> str:
        """The expression that the person wrote there; nothing if it does not fit into a line."""
        text = " ".join(self.source.text[span.start : span.end].split())
        if assigned := assignment(text):
            text = "" if assigned.sign else assigned.right
        text = tail(text)
        return text if len(text) <= _LONGEST else ""

    def type(self, place: Place) -> Type:
        return type_of_place(self.body.locals[place.local].type, place)

    def released(self, line: int) -> dict[int, str]:
        """By variable, what a line leaves permitted, of those that permit another thing on it."""
        left = self.check.permissions.released(line - 1)
        return {self.index[local]: _ordered(left[local]) for local in left if local in self.index}

    def freed_after(self, line: int) -> list[Lent]:
        """The loans that end with a line, of variables that it leaves free, and in use."""
        if line not in self._ending:
            return []
        free = {variable for variable, letters in self.released(line).items()
                if letters == _ordered(unborrowed(self._local(variable)))
                and not self._is_over(variable, line)}  # fmt: skip
        return [lent for lent in self._ending[line] if lent.owner in free]

    def _is_over(self, variable: int, line: int) -> bool:
        """Whether it is a reference whose value nothing uses after the line."""
        live = self.check.live[self.locals[variable]]
        return isinstance(self._local(variable).type, Reference) and all(
            self.line_of(one[-1]) <= line for one in live if one
        )

    def _local(self, variable: int) -> Local:
        return self.body.locals[self.locals[variable]]

    def data(self) -> dict[str, Any]:
        """The variables and the loans, as the schema has them."""
        return {
            "variables": list(self._variables()),
            "loans": [self._loan(lent) for lent in self.lent],
        }

    def _variables(self) -> Iterator[dict[str, Any]]:
        ends = {i.local: self.line(i.span.start) for i in self.body.instructions
                if isinstance(i, End)}  # fmt: skip
        permits: dict[int, list[dict[str, Any]]] = {local: [] for local in self.locals}
        for line, local, letters in self.check.permissions.changes():
            if local in permits and line < self.last_line:
                result = None if letters is None else _ordered(letters)
                permits[local].append({"line": line + 1, "letters": result})
        for local in self.locals:
            it = self.body.locals[local]
            kind = "owner" if owns(it.type) else "scalar"
            if isinstance(it.type, Reference):
                kind = "mutable" if it.type.mutable else "shared"
            declared = self.line(it.span.start)
            yield {
                "name": it.name,
                "type": str(it.type),
                "kind": kind,
                "mutable": it.mutable,
                "declared": declared,
                "ended": max(declared, ends.get(local, self.last_line)),
                "permits": permits[local],
            } | ({"released": self.left[k]} if (k := self.index[local]) in self.left else {})

    def _lent(self) -> Iterator[Lent]:
        """The loans that the person wrote, that a variable holds, or that a call is given.

        Lifetimes are named in turn.
        """
        index = named = 0
        for loan in self.check.loans:
            owner = None if self.is_of_temporary(loan.taken) else self.variable(loan.place)
            holder = None if loan.holder is None else self.index.get(loan.holder)
            if owner is None or not (loan.written or holder is not None or self.is_passed(loan)):
                continue
            lifetime = ""
            if holder is not None:
                rounds, letter = divmod(named, len(_GREEK))
                lifetime = f"'{_GREEK[letter]}{rounds + 1 if rounds else ''}"
                named += 1
            first = self.line_of(loan.taken)
            last = self.line_of(loan.region[-1]) if loan.region else first
            last = max(first, last)
            said = lines(self.number(first), self.releases(last, [owner]))
            yield Lent(index, loan, owner, holder, lifetime, first, last, said)
            index += 1

    def _loan(self, lent: Lent) -> dict[str, Any]:
        return {
            "mutable": lent.mutable,
            "variable": lent.owner,
            "holder": lent.holder,
            "from": lent.first,
            "to": lent.last,
            "lifetime": lent.lifetime,
            "forbids": self._forbids(lent),
        }

    def _forbids(self, lent: Lent) -> RichText:
        owner: Token = ["name", self.name_of(lent.owner)]
        while_: RichText = ["For this line ", owner]
        if lent.holder is not None:
            holder = self.name_of(lent.holder)
            while_ = [f"{lent.said}: while ", ["name", holder], " is used, ", owner]
        if lent.mutable:
            return [*while_, " is locked. It may not be read, written, moved or lent."]
        return [*while_, " is frozen. It may be read and lent to readers, not written or moved."]


def _ordered(letters: str) -> str:
    return "".join(letter for letter in "RWO" if letter in letters)


def lines(first: int, last: int) -> str:
    """The lines from one to another, in words.

    >>> lines(4, 5), lines(4, 4)
    ('Lines 4 to 5', 'Line 4')
    """
    return f"Line {first}" if first == last else f"Lines {first} to {last}"
