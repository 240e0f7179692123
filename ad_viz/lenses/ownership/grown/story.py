"""A reference into a Vec that grew: told from one real run, and from what rustc says of it.

Source: "Reverse-mode automatic differentiation: a tutorial": if the vector's capacity changes,
pointers to its elements become invalid.
"""

from typing import Any, Final

from ad_viz.lenses.ownership.chapters import ALLOWED
from ad_viz.lenses.ownership.frame import framed
from ad_viz.lenses.ownership.grown.symbols import A_BAR, FIRST, REJECTED, WEIGHTS, grown_ownership
from ad_viz.lenses.ownership.said.calls import cells
from ad_viz.lenses.ownership.said.errors import harmed
from ad_viz.reporting.numeral import numeral
from ad_viz.rust.machine.events import Event
from ad_viz.rust.machine.grown import Grown, grown_vec
from ad_viz.timeline.script import Change, Script
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import BUFFER, OWNER, TAPE

__all__ = ["grown_story"]

_LIVE, _FREED = 1, 3
_weights: Final[Token] = ["name", "weights"]
_first: Final[Token] = ["name", "first"]
_a_bar: Final[Token] = ["name", "a_bar"]

#: By line: the chapter that it opens, and what is said of it.
_SAID: Final[dict[int, tuple[str, RichText]]] = {
    1: ("Build", [_weights, f" {OWNER.does} {BUFFER.one} with room for two numbers. It holds none "
                  "yet."]),
    2: ("", ["The first number is pushed: it is written into the first cell."]),
    3: ("", [f"The second number is pushed. The {BUFFER} is full now."]),
    4: ("Look", [_first, " refers to the first cell, by its address. ", _weights,
                 " is frozen while ", _first, " is used."]),
    5: ("", [f"Unchecked, the push finds no room: all numbers move to a larger {BUFFER}, and the "
             "old one is freed."]),
    6: ("", ["The allocator gives the free cells to ", _a_bar, ". ", _first,
             " still has their address."]),
    8: ("", [f"Their {OWNER}, ", _a_bar, ", reads these cells rightly. An index into ", _weights,
             " would have been right too."]),
    9: ("", [f"The program ends. {TAPE.one.capital} keeps indices, not pointers: an index is still "
             f"right in the larger {BUFFER}."]),
}  # fmt: skip


def grown_story() -> Timeline:
    """The timeline of the program.

    >>> timeline = grown_story()
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Build', 'Look', 'Rejected', 'If it were allowed']
    """
    return _Story(grown_vec()).timeline()


class _Story:
    """The story in the making."""

    def __init__(self, grown: Grown) -> None:
        self.grown = grown
        self.lines = grown.source.splitlines()
        self.width = max(grown.capacities.values())
        self.script = Script("ownership")
        self.events: list[dict[str, Any]] = []
        #: The address of each live buffer, by its index.
        self.live: dict[int, int] = {}
        self.at = 0

    def timeline(self) -> Timeline:
        """The whole."""
        ends = len(self.lines)
        for line in range(1, ends + 1):
            if line == REJECTED:
                self._rejected()
            ended = {id(e) for e in self.grown.events if e.kind == "freed" and not e.replaced}
            here = (event for event in self.grown.events if event.line == line)
            events = [event for event in here if id(event) not in ended]
            self._line(line, events)
        freed = [e for e in self.grown.events if e.kind == "freed" and not e.replaced]
        self._step(*self._described(ends + 1, freed), self._changes(freed), None)
        found = grown_ownership(self.grown, self.events)
        title = "A reference into a Vec that grew"
        return Timeline(framed(title, self.lines, found, self.script).data, self.grown)

    def _line(self, line: int, events: list[Event]) -> None:
        if line == self.grown.harm.line:
            say, equation = harmed(self.grown.harm, self.grown.names)
        else:
            say, equation = self._described(line, events)
        changes = [*self._changes(events), ("ownership.passed", line - 1, 1.0)]
        if line == self.grown.harm.line:
            changes.append(("ownership.damage", 0, 1.0))
        self._step(say, equation, changes, line)

    def _described(self, line: int, events: list[Event]) -> tuple[RichText, RichText]:
        chapter, say = _SAID[line]
        if chapter:
            self.script.chapter(chapter)
        last = events[-1]
        written = [event for event in events if event.kind == "written"]
        match last.kind:
            case "stored":
                return say, [f"a_sum = {numeral(float((last.after or (0,))[0]))}"]
            case "borrowed":
                return say, ["'ρ: lines 4 to 7"]
            case "freed" if not last.replaced:
                return say, [
                    f"weights[0] = {numeral(float((self.grown.harm.expected or (0,))[0]))}"
                ]
        name = self.grown.names[A_BAR if line == 6 else WEIGHTS]
        contents = cells(written[-1].after or ()) if written else "[]"
        room = (
            self.grown.capacities[events[-1].buffer or 1]
            if not written
            else (self.grown.capacities[written[-1].buffer or 1])
        )
        return say, [["code", name], f" = {contents}, room for {room}"]

    def _rejected(self) -> None:
        self.script.chapter("Rejected")
        changes = [*self._happens({"kind": "error", "from": WEIGHTS, "diagnostic": 0}, REJECTED),
                   ("ownership.diagnostic", 0, 1.0), ("ownership.verdict", 0, 0.0)]  # fmt: skip
        self._step(
            ["Line 5 changes ", _weights, ", but ", _first, " is still in use, on line 7. The "
             "program is rejected."],
            ["keep the index 0 instead, and read ", ["code", "weights[0]"]],
            changes, REJECTED, "needs W on `weights`",
            lacking=True,
        )  # fmt: skip
        self.script.chapter(ALLOWED)

    def _happens(self, event: dict[str, Any], line: int) -> list[Change]:
        self.events.append({"line": line, **event})
        return [("ownership.event", len(self.events) - 1, 1.0)]

    def _changes(self, events: list[Event]) -> list[Change]:
        changes: list[Change] = []
        for event in events:
            changes += self._change(event)
        for variable in (WEIGHTS, A_BAR):
            homes = [event for event in events
                     if event.kind == "allocated" and event.local == variable]  # fmt: skip
            if homes:
                changes.append(("ownership.home", variable, (homes[-1].buffer or 1) - 1))
        if self.at:
            here = [buffer for buffer, address in self.live.items() if address == self.at]
            changes += [("ownership.home", FIRST, here[0])] if here else []
        return changes

    def _change(self, event: Event) -> list[Change]:
        buffer = (event.buffer or 1) - 1
        owner = event.place.local if event.place else event.local
        match event.kind:
            case "allocated":
                self.live[buffer] = event.address or 0
                drawn = self._happens({"kind": "new", "to": event.local}, event.line)
                is_new = event.function in ("with_capacity", "vec!")
                return [("ownership.fate", buffer, _LIVE), *(drawn if is_new else [])]
            case "written":
                before, after = event.before or (), event.after or ()
                found: list[Change] = []
                for k, number in enumerate(after):
                    if k >= len(before) or before[k] != number:
                        place = (buffer, k)
                        found += [
                            ("ownership.content", place, float(number)),
                            ("ownership.written", place, 1.0),
                        ]
                one = {"kind": "write", "from": owner, "by": event.function}
                return [*found, *(self._happens(one, event.line) if event.line != 6 else [])]
            case "freed":
                self.live.pop(buffer, None)
                kept = [("ownership.content", (buffer, k), None) for k in range(self.width)]
                ends = {"kind": "free", "from": owner}
                drawn = [] if event.replaced else self._happens(ends, len(self.lines))
                return [("ownership.fate", buffer, _FREED), *kept, *drawn]
            case "borrowed":
                self.at = event.address or 0
                one = {"kind": "borrow", "from": WEIGHTS, "to": FIRST, "loan": 0}
                return self._happens(one, event.line)
            case "copied":
                return self._happens({"kind": "read", "from": FIRST}, event.line)
            case "stored":
                number = float((event.after or (0.0,))[0])
                found = self._happens({"kind": "new", "to": event.local}, event.line)
                return [*found, ("ownership.number", event.local or 0, number)]
        return []

    def _step(
        self,
        say: RichText,
        equation: RichText,
        changes: list[Change],
        line: int | None,
        note: str | None = None,
        *,
        lacking: bool = False,
    ) -> None:
        if len(self.script.chapters) > 2 and note is None:
            note = "unchecked"
        self.script.step(
            "memory", say, equation, changes, line=line, note=note, lacking=lacking or None
        )
