"""What is drawn of a moment of a file's run: what goes into a call, too, and where lanes end."""

from collections.abc import Iterator
from typing import Any, Final

from ad_viz.lenses.ownership.events import drawn
from ad_viz.lenses.ownership.files.counted import is_count
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.rust.body import Place
from ad_viz.rust.borrows.accesses import accesses
from ad_viz.rust.machine.events import Event
from ad_viz.rust.places import DEREF
from ad_viz.rust.types import Reference, owns

__all__ = ["Arrival", "arrivals", "drawn_in_file", "handed_on"]


#: What a line needs of a variable for these, if no more.
_NEEDS: Final = {
    "move": "RO", "copy": "R", "clone": "R", "read": "R", "write": "W", "borrow": "R",
}  # fmt: skip


class Arrival:
    """How a parameter got its value: by which event, of which variable, and by which loan."""

    def __init__(self, symbols: FileSymbols, moment: Moment, life: int) -> None:
        self.variable = symbols.index[life]
        self.life = life
        kinds = ("moved", "copied", "stored")
        came = [e for e in moment.events if e.local == life and e.kind in kinds]
        self.event: Event | None = came[0] if came else None
        place = self.event.place if self.event else None
        self.is_lent = isinstance(symbols.type_of(life), Reference)
        passing = symbols.passed.of(life) if self.is_lent else None
        lent = symbols.lent_at(passing.point) if passing else None
        of_temporary = next((e.place for e in moment.events if e.kind == "borrowed"
                             and place is not None and e.local == place.local), place)  # fmt: skip
        self.place = passing.value.place if passing else of_temporary
        if self.is_lent and lent is None and self.place and self.place.path[-1:] == (DEREF,):
            self.place = Place(self.place.local, self.place.path[:-1])
        source = symbols.variable(self.place)
        caller = symbols.running.lives.calls[moment.call].caller
        self.source = source if source in symbols.variables_of(caller) else None
        self.mutable = bool(passing and passing.value.mutable)
        #: Whether it is a reference as it is there: nothing is borrowed for it.
        self.is_as_it_is = (
            self.is_lent
            and lent is None
            and self.place is not None
            and (isinstance(symbols.type(self.place), Reference))
        )
        #: Whether it is a reference that its caller has, too.
        self.is_passed_on = (
            self.is_lent
            and self.source is not None
            and (
                self.is_as_it_is
                or isinstance(symbols.type_of(symbols.locals[self.source]), Reference)
            )
        )
        #: Whether it refers to what lies in that only: the text of a String, the elements of a Vec.
        self.is_inside = self.is_passed_on and bool(passing and passing.is_inside)
        #: What is in it, as it is written, where that is made of parts.
        self.made = next((e.message for e in moment.events
                          if e.kind == "made" and e.local == life), None)  # fmt: skip
        #: Whether it is taken out of what has no lanes for its parts.
        self.is_of_whole = bool(self.event and self.event.kind == "moved"
                                and symbols.is_inside(self.place))  # fmt: skip
        self.loan = lent.index if lent and lent.owner == self.source else None

    def drawn(self) -> tuple[str, dict[str, Any]]:
        """The arrow."""
        if self.source is None or self.event is None or self.is_of_whole:
            return "new", {"to": self.variable}
        kind = "copy"
        if self.loan is not None:
            kind = "borrow"
        elif self.event.kind == "moved":
            kind = "move"
        return kind, {"from": self.source, "to": self.variable, "loan": self.loan}


def arrivals(symbols: FileSymbols, moment: Moment) -> list[Arrival]:
    """Of each parameter of the call that begins."""
    call = symbols.running.lives.calls[moment.call]
    return [Arrival(symbols, moment, life) for life in call.parameters if life in symbols.index]


def drawn_in_file(symbols: FileSymbols, moment: Moment) -> list[dict[str, Any]]:
    """The moment's events, in order, each once."""
    line = symbols.line(moment.span.start)
    found: list[dict[str, Any]] = []
    if moment.kind == "entered":
        arrows = [one.drawn() for one in arrivals(symbols, moment)]
        gone = {fields.get("from") for kind, fields in arrows}
        there = symbols.variables_of(symbols.running.lives.calls[moment.call].caller)
        before = [
            one for one in drawn(symbols, moment)
            if one.get("from") not in gone and one["kind"] != "free" and "to" not in one
            and (one["kind"] != "move" or one["from"] in there)
        ]  # fmt: skip
        found = [*before, *(_event(line, kind, fields) for kind, fields in arrows)]
    else:
        made: set[int] = set()
        for one in drawn(symbols, moment):
            if one["kind"] != "new" or one["to"] not in made:
                found.append(one)
            made |= {one["to"]} if one["kind"] == "new" else set()
        found += [_event(line, "move", {"from": symbols.variable(one.place)})
                  for one in handed_on(symbols, moment)]  # fmt: skip
    for kind, fields in symbols.parts.drawn(moment):
        one = _event(line, kind, fields)
        if kind != "end" and one not in found:
            found.append(one)
    wholes = [symbols.whole(one["from"]) for one in found if one["kind"] == "move"]
    wholes += [symbols.giver(e) for e in moment.events if e.kind == "moved" and e.place
               and symbols.is_inside(e.place) and owns(symbols.type(e.place))]  # fmt: skip
    for whole in wholes:
        if whole is not None and not any(one.get("from") == whole for one in found):
            found.append(_event(line, "split", {"from": whole}))
    freed = {one["from"] for one in found if one["kind"] in ("free", "drop")}
    for kind, fields in _ended(symbols, moment):
        one = _event(line, kind, fields)
        if fields["from"] not in freed and one not in found:
            found.append(one)
    _add_needs(symbols, moment, found)
    return found


def _add_needs(symbols: FileSymbols, moment: Moment, drawn: list[dict[str, Any]]) -> None:
    """What a line has to be permitted by each variable, and what that permits before it."""
    seen: set[int] = set()
    for one in drawn:
        if one["kind"] not in _NEEDS or one.get("from") in {*seen, None}:
            continue
        variable = one["from"]
        seen.add(variable)
        its = [e for e in moment.events if symbols.variable(e.place) == variable]
        used = ((e.point, _used(symbols, e.point, variable)) for e in its)
        point, place = next(((point, place) for point, place in used if place), (None, None))
        there = None if point is None else symbols.before(variable, point, place)
        needs = _NEEDS[one["kind"]]
        if one["kind"] == "borrow" and symbols.lent[one["loan"]].mutable:
            needs = "RW"
        elif one["kind"] == "write" and any(e.kind == "borrowed" and not e.mutable for e in its):
            needs = "R"  # it is changed behind a pointer that many have, and counted or checked
        elif one["kind"] == "write" and (there == "" or any(map(is_count, its))):
            continue  # it has no value, and is given one; or it ends, and its count with it
        if there is not None:
            one["permits"] = f"{needs} {there}"


def _used(symbols: FileSymbols, point: int, variable: int) -> Place | None:
    """What is used there by its own name: not what a temporary has of it."""
    used = (one.place for one in accesses(symbols.body.instructions[point]))
    its = (one for one in used if one.local in symbols.index)
    return next((one for one in its if symbols.variable(one) == variable), None)


def handed_on(symbols: FileSymbols, moment: Moment) -> list[Event]:
    """The moves of what a call that ends gives to its caller, where that has no name for it."""
    if moment.kind != "left":
        return []
    given = symbols.running.lives.calls[moment.call].given
    if given in symbols.index:
        return []
    # What is known by its traits alone from there on is the same value.
    unsized = {one.point for one in moment.events if one.function == "unsized"
               and one.kind == "returned" and one.local == given}  # fmt: skip
    return [
        one for one in moment.events
        if one.kind == "moved" and symbols.variable(one.place) is not None
        and (one.local == given or (one.function == "unsized" and one.point in unsized))
    ]  # fmt: skip


def _ended(symbols: FileSymbols, moment: Moment) -> Iterator[tuple[str, dict[str, Any]]]:
    for event in moment.events:
        if event.kind == "ended" and event.local in symbols.index:
            yield "end", {"from": symbols.index[event.local]}
    yield from (one for one in symbols.parts.drawn(moment) if one[0] == "end")


def _event(line: int, kind: str, fields: dict[str, Any]) -> dict[str, Any]:
    return {"kind": kind, "line": line} | {k: v for k, v in fields.items() if v is not None}
