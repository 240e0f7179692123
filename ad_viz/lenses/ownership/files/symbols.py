"""Who takes part in the run of a file: a lane for each variable of each function that runs."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from ad_viz.lenses.ownership.files.names import apart
from ad_viz.lenses.ownership.files.parts import Parts, Way, named_parts, part_of, ways_of
from ad_viz.lenses.ownership.files.passed import Passed
from ad_viz.lenses.ownership.files.running import Running
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.permits import changes
from ad_viz.lenses.ownership.symbols import Symbols
from ad_viz.rust.body import Assign, Constant, Declare, End, Local, Place
from ad_viz.rust.borrows.loans import Loan
from ad_viz.rust.check import Check
from ad_viz.rust.diagnostics import Diagnostic
from ad_viz.rust.places import DEREF, UNBOX, type_of_place
from ad_viz.rust.straight.hiding import Hiding
from ad_viz.rust.straight.holders import CLOSURE_IN, CLOSURE_OF
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import Reference, Type, owns
from ad_viz.timeline.texts.tokens import RichText, Token

__all__ = ["FileSymbols"]

_ORDER: Final = "RWO"


class FileSymbols(Symbols):
    """A variable of a function that is called again is in the same lane; of one within, in another.

    Names that two functions have are told apart by the function.
    """

    def __init__(self, running: Running, check: Check) -> None:
        self.running = running
        #: By the identity of an error, the place that it is about, where that is a part.
        self.blames: dict[int, Place] = {}
        lives = running.lives
        self._firsts = [
            (site.first, call) for site, call in zip(lives.sites, lives.calls, strict=True)
        ]
        named = [k for k, local in enumerate(lives.body.locals) if local.name is not None]
        there = {i.local for i in lives.body.instructions if isinstance(i, Declare)}
        self.of_lane: dict[int, list[int]] = defaultdict(list)
        for life in named:
            if life in there:
                self.of_lane[lives.lane[life]].append(life)
        self.lanes: list[int] = []
        self.ways: list[Way] = []
        named_by_field = {lives.lane[life] for life in named_parts(lives.body)}
        for lane in sorted(self.of_lane):
            self._add(lane, ())
            if lane in named_by_field:
                type = lives.body.locals[self.of_lane[lane][0]].type
                for way, _ in ways_of(type):
                    self._add(lane, way)
        every = {
            (life, way): variable
            for variable, (lane, way) in enumerate(zip(self.lanes, self.ways, strict=True))
            for life in self.of_lane[lane]
        }
        parts = {key: variable for key, variable in every.items() if key[1]}
        self.parts = Parts(lives.body, parts, {k: v for (k, way), v in every.items() if not way})
        super().__init__(check)
        self._literals = {
            each.place.local for each in self.body.instructions
            if isinstance(each, Assign) and isinstance(each.value, Constant)
            and isinstance(each.value.value, str)
        }  # fmt: skip
        self.hiding = Hiding(lives, running.run.events)
        #: Where loops over such have been told of; and what goes over a map or a set without order.
        self.begun_over: set[Span] = set()
        self.unordered = {
            event.local: event.function.partition("::")[0] for event in running.run.events
            if event.kind == "made" and event.local is not None and event.function
            and event.function.startswith(("HashMap::", "HashSet::"))
        }  # fmt: skip
        self.last_line = running.rows.done

    @cached_property
    def passed(self) -> Passed:
        """What the parameters of the calls refer to."""
        calls = self.running.lives.calls
        return Passed(self.body, [one for call in calls for one in call.parameters], self.index)

    def is_passed(self, loan: Loan) -> bool:
        return self.passed.is_by(loan.taken)

    def found(self) -> tuple[list[int], dict[int, int]]:
        firsts = [self.of_lane[lane][0] for lane in self.lanes]
        index = {
            life: v
            for v, lane in enumerate(self.lanes) if not self.ways[v]
            for life in self.of_lane[lane]
        }  # fmt: skip
        return firsts, index

    def _add(self, lane: int, way: Way) -> None:
        self.lanes.append(lane)
        self.ways.append(way)

    def variable(self, place: Place | None) -> int | None:
        part = None if place is None else self.parts.variable(place)
        return super().variable(place) if part is None else part

    def name(self, place: Place | None) -> Token:
        part = self.part(place)
        return super().name(place) if part is None else part

    def is_referred(self, place: Place | None) -> bool:
        return super().is_referred(place) and self.part(place) is None

    def code(self, place: Place | None) -> Token:
        part = self.part(place)
        return super().code(place) if part is None else part

    def part(self, place: Place | None) -> Token | None:
        """A part that has no lane of its own; None of anything else."""
        variable = self.variable(place)
        if variable is None or place is None or place.local not in self.index:
            return None
        rest = place.path[len(self.ways[variable]) :]
        if all(step in (DEREF, UNBOX) for step in rest):
            return None
        return part_of(rest, self.name_of(variable))

    def is_inside(self, place: Place | None) -> bool:
        if place is None or not place.path or place.derefs or place.local not in self.index:
            return False
        return self.parts.variable(place) is None

    def is_within(self, place: Place) -> bool:
        """Whether it has no name: a part without a lane, or what more than a reference leads to."""
        is_named = self.variable(place) is not None
        is_more = any(step != DEREF for step in place.path) or not is_named
        captured = self.body.locals[place.local].captured
        is_own = captured is not None and captured.is_own
        return self.is_inside(place) or (not is_named) or (place.derefs > 0 and (is_more or is_own))

    def _local(self, variable: int) -> Local:
        """Of a part, as if it were a variable."""
        local, way = super()._local(variable), self.ways[variable]
        return replace(local, type=type_of_place(local.type, Place(0, way))) if way else local

    def named(self) -> list[str]:
        plain = [
            Place(0, self.ways[v]).written(super(FileSymbols, self).name_of(v).lstrip("*"))
            for v in range(len(self.locals))
        ]
        return apart(plain, [self.frame_of(lane) for lane in self.lanes])

    def name_of(self, variable: int) -> str:
        return self.names[variable] if self.names else super().name_of(variable)

    def frame_of(self, lane: int) -> str:
        """The function that a lane is of; "f 2" where it is called within itself."""
        first = max(first for first, _ in self._firsts if first <= lane)
        call = next(call for at, call in self._firsts if at == first)
        deep, above = 1, call.caller
        calls = self.running.lives.calls
        while above is not None:
            deep, above = deep + (calls[above].function == call.function), calls[above].caller
        return call.name if deep == 1 else f"{call.name} {deep}"

    def blamed(self, error: Diagnostic) -> int | None:
        place = self.blames.get(id(error))
        return super().blamed(error) if place is None else self.variable(place)

    def whole(self, variable: int) -> int | None:
        """The variable that this one is a part of."""
        if not self.ways[variable]:
            return None
        return self.index[self.of_lane[self.lanes[variable]][0]]

    def before(self, variable: int, point: int, inside: Place | None = None) -> str | None:
        """What it permits before a point, or what lies in it does; None where it is not there."""
        parted = self.running.checked.parted.get(self.running.lives.frames[point])
        lives = reversed(self.of_lane[self.lanes[variable]])
        way = inside.path if inside and self.is_inside(inside) else self.ways[variable]
        found = (parted.before(life, way, point) for life in lives if parted)
        letters = next((one for one in found if one is not None), None)
        return letters and "".join(each for each in _ORDER if each in letters)

    def is_literal(self, place: Place) -> bool:
        """Whether it is a text that stands in the program."""
        return self.body.locals[place.local].is_constant or place.local in self._literals

    def call(self, number: int) -> RichText:
        """What a call is called in a sentence."""
        name = self.running.lives.calls[number].name
        if name.startswith(f"{CLOSURE_OF}line "):
            return [f"the {name}"]
        for kind in (CLOSURE_IN, CLOSURE_OF):
            if name.startswith(kind):
                return [f"the {kind}", ["code", name.removeprefix(kind)]]
        return [["code", name]]

    def call_of(self, moment: Moment) -> int:
        """The call in whose lines a moment is."""
        return self.running.rows.rows[self.line(moment.span.start) - 1].call

    def is_here(self, moment: Moment) -> bool:
        """Whether what is assigned is a variable of the call in whose lines that is."""
        variable = self.variable(moment.into)
        return variable is not None and variable in self.variables_of(self.call_of(moment))

    def variables_of(self, call: int | None) -> list[int]:
        """Those of a call."""
        if call is None:
            return []
        lives = self.running.lives
        first = lives.sites[call].first
        many = len(self.running.bodies[lives.calls[call].function].locals)
        return [v for v, lane in enumerate(self.lanes) if first <= lane < first + many]

    def type_of(self, life: int) -> Type:
        """The type of a variable of the run."""
        return self.body.locals[life].type

    def kind_of(self, variable: int) -> str:
        """What the schema calls it: owner, scalar, shared or mutable."""
        type = self._local(variable).type
        if isinstance(type, Reference):
            return "mutable" if type.mutable else "shared"
        return "owner" if owns(type) else "scalar"

    def number(self, line: int) -> int:
        return self.running.rows.rows[line - 1].line

    def releases(self, line: int, owners: Collection[int]) -> int:
        """Where what is run is of a call that has none of them, the line of that call."""
        at, rows, calls = line - 1, self.running.rows.rows, self.running.lives.calls
        while (call := rows[at].call) and not {*owners} & {*self.variables_of(call)}:
            at = self.running.rows.of[calls[call].first]
            while rows[at].call != calls[call].caller:
                at -= 1
        return rows[at].line

    def written(self, span: Span) -> str:
        return "" if self.source.text[span.end - 1 : span.end] == "\n" else super().written(span)

    def _is_over(self, variable: int, line: int) -> bool:
        live = [one for life in self.of_lane[self.lanes[variable]] for one in self.check.live[life]]
        return isinstance(self._local(variable).type, Reference) and all(
            self.line_of(one[-1]) <= line for one in live if one
        )

    def _variables(self) -> Iterator[dict[str, Any]]:
        begins: dict[int, int] = {}
        ends: dict[int, int] = {}
        for point, each in enumerate(self.body.instructions):
            if isinstance(each, Declare) and each.local in self.index:
                begins.setdefault(self.index[each.local], self.running.rows.of[point] + 1)
            if isinstance(each, End) and each.local in self.index:
                ends[self.index[each.local]] = self.running.rows.of[point] + 1
        permits: dict[int, dict[int, str | None]] = defaultdict(dict)
        rows, calls = self.running.rows, self.running.lives.calls
        given = {life: rows.of[call.first] for call in calls for life in call.parameters}
        # What is moved in part is not there as a whole, whether or not its parts have lanes.
        moved = (e.place for e in self.running.run.events if e.kind == "moved" and e.place)
        ways = {one.local: [()] for one in moved if self.is_inside(one)} | self.parts.paths()
        for row, life, letters in self.check.permissions.changes():
            if life in self.index and ways.get(life) != [()] and row + 1 <= self.last_line:
                said = letters and "".join(one for one in _ORDER if one in letters)
                at = row + 1 + (given.get(life) == row)  # it is there once the call has begun
                permits[self.index[life]][at] = said if letters is not None else None
        self.parts.permit(
            permits,
            ((row + 1 + (given.get(life) == row), life, way, letters)
             for parted in self.running.checked.parted.values()
             for row, life, way, letters in parted.changes(ways)
             if row + 1 <= self.last_line),
        )  # fmt: skip
        whole = 0
        for variable in range(len(self.locals)):
            it = self._local(variable)
            whole = whole if self.ways[variable] else variable
            declared = begins[whole]
            yield {
                "name": self.names[variable],
                "type": str(it.type),
                "kind": self.kind_of(variable),
                "mutable": it.mutable,
                "declared": declared,
                "ended": max(declared, ends.get(whole, self.last_line)),
                "permits": list(changes(permits[variable])),
            } | ({"released": self.left[variable]} if variable in self.left else {})
