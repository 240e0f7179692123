"""A whole file, run row by row: its calls, choices and turns, what it prints, and its verdict."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from ad_viz.errors import RustError
from ad_viz.lenses.ownership.by_line import ByLine
from ad_viz.lenses.ownership.files.calls.silent import is_silent
from ad_viz.lenses.ownership.files.drawn import drawn_in_file
from ad_viz.lenses.ownership.files.matched import is_first_end
from ad_viz.lenses.ownership.files.moments import file_moments
from ad_viz.lenses.ownership.files.placed import placed
from ad_viz.lenses.ownership.files.rejected import join_of, rejected_in_file
from ad_viz.lenses.ownership.files.running import Running
from ad_viz.lenses.ownership.files.said import said
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.memory import Memory
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.letters import printable
from ad_viz.lenses.ownership.story import only_checked, refused
from ad_viz.rust.machine.damage import damage_of
from ad_viz.rust.machine.events import Event
from ad_viz.rust.program import ProgramCheck, check_program
from ad_viz.rust.runnable import refuse_to_run
from ad_viz.rust.straight.meant import not_meant
from ad_viz.timeline.script import Change
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline

__all__ = ["file_story"]

#: Of a long run, so many places where it does harm are told from the beginning.
_HARMS: Final = 5
#: From this turn on a loop is one chapter.
_TURNS: Final = 4
#: By what is done to a place, what that needs; to look at it R alone.
_NEEDS: Final = {"move": "RO", "lend": "RW", "write": "W"}
_ENDS: Final = ("finished", "panicked", "unfinished")


def file_story(source: str, opened: Collection[str] = ()) -> Timeline:
    """The timeline of a whole file, with a function ``main``.

    Raises RustError for what is not read. What is read, and not run yet, has its verdict alone.

    >>> timeline = file_story('fn main() { let s = String::from("hi"); println!("{s}"); }')
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Build', 'Print', 'End']
    """
    check = check_program(source)
    borrows = {id(error) for one in check.functions.values() for error in one.errors}
    if any(id(error) not in borrows for error in check.errors):
        has_borrows = any(id(error) in borrows for error in check.errors)
        timeline = refused(check.source.lines, check.errors, has_borrows=has_borrows)
    else:
        try:
            bodies = {name: one.body for name, one in check.functions.items() if one.body}
            refuse_to_run(bodies, check.source)
        except RustError as error:
            timeline = only_checked(check.source.lines, check.errors, error)
        else:
            timeline = _FileStory(check, opened).timeline()
    timeline.subject = check
    return timeline


class _FileStory(ByLine):
    def __init__(self, whole: ProgramCheck, opened: Collection[str]) -> None:
        self.whole = whole
        self.running = Running(whole)
        self.placed = placed(self.running)
        check = self.running.check(tuple(one.error for one in self.placed))
        symbols = FileSymbols(self.running, check)
        symbols.blames = {id(one.error): one.blamed for one in self.placed if one.blamed}
        self.people = symbols
        run = self.running.run
        wrong = not_meant(self.running.lives.body, run.events)
        codes = [error.code for error in whole.errors]
        super().__init__(symbols, damage_of(self.running.lives.body, run, wrong, codes), opened)
        self.memory = Memory(symbols.body, symbols.index, check.live, symbols.parts.happened)
        self.prints: list[str] = []

    def written(self) -> list[str]:
        return [row.text for row in self.running.rows.rows]

    def opened_first(self, many: int) -> Sequence[int]:
        rows = self.running.rows
        events = (self.running.run.events[harm.event] for harm in self.damage.harms[:_HARMS])
        errors = [error.line - 1 for error in self.check.errors]
        # What is said of a row of which nothing is run is said before the next that is.
        after = (next((at for at in sorted({*rows.of}) if at >= row), 0) for row in errors)
        harmed = (rows.of[event.point] for event in events)
        return (0, many - 1, rows.done - 1, *errors, *after, *harmed)

    def moments(self) -> list[Moment]:
        found: list[Moment] = []
        waiting: list[Event] = []
        every = file_moments(self.running)
        for moment, after in zip(every, [*every[1:], None], strict=True):
            moment.events, waiting = waiting + moment.events, []
            if after and self._goes_with(moment, after):
                waiting = moment.events
            else:
                found.append(moment)
        return found

    def _goes_with(self, moment: Moment, after: Moment) -> bool:
        """Whether a moment of which nothing is seen is told with what comes next in its row."""
        row, following = (self.people.line(one.span.start) for one in (moment, after))
        if row != following:
            return False
        return is_silent(self.people, moment) or is_first_end(self.people, moment, after)

    def words(self, moment: Moment) -> tuple[RichText, RichText]:
        return said(self.people, moment)

    def drawn(self, moment: Moment) -> list[dict[str, Any]]:
        return drawn_in_file(self.people, moment)

    def rejected(self, number: int) -> tuple[RichText, RichText]:
        return rejected_in_file(self.people, self.placed[number], first=not self.said)

    def needed(self, number: int, variable: int) -> dict[str, str]:
        met, blamed = self.placed[number].met, self.placed[number].blamed
        if met is None or blamed is None or blamed.path != self.people.ways[variable]:
            return {}
        act = met.conflict.access.act
        if act == "write" and self.placed[number].error.needs is None:
            return {}
        there = self.people.before(variable, met.point)
        if there is None:
            return {}
        return {"permits": f"{_NEEDS.get(act, 'R')} {there}"}

    def _joins(self, number: int) -> None:
        """Where two ways meet, and on one of them a value is gone."""
        joined = join_of(self.people, self.placed[number])
        if joined is None:
            return
        if not self.said:
            self._opens("Join")
        one = {"kind": "split", "line": joined.row, "from": joined.variable}
        one |= {"since": joined.since} | ({} if joined.out is None else {"out": joined.out})
        changes = self._drawn([] if self.script.is_passing else [one])
        self._step(joined.say, joined.equation, changes, joined.row, joined.note)

    def chapter(self, moment: Moment) -> str | None:
        """A turn of a loop of main is a chapter; or a call from main, with all that it calls."""
        lives, rows = self.running.lives, self.running.rows
        at = self.people.line(moment.span.start) - 1
        row = rows.rows[at]
        if moment.kind not in _ENDS and (turn := self._turn(at)) is not None:
            return f"Turn {turn}" if turn < _TURNS else f"Turn {_TURNS} and on"
        number = moment.call or max(row.call, 0)
        while lives.calls[number].depth > 1:
            number = lives.calls[number].caller or 0
        if number:
            return lives.calls[number].name
        return None if moment.kind in ("branched", "jumped") else super().chapter(moment)

    def _turn(self, at: int) -> int | None:
        """Which turn it is of the outermost loop of main that a row is in, or what calls it."""
        rows, statements = self.running.rows.rows, self.running.statements
        main = next((place for place in range(at, -1, -1) if rows[place].call == 0), 0)
        around = [loop for loop in statements.loops if rows[main].line in statements.inner(loop)]
        if not around:
            return None
        outer = min(loop.span.start for loop in around)
        begun = (rows[place] for place in range(main, -1, -1))
        return next((row.turn for row in begun if row.call == 0 and row.loop == outer), None)

    def again(self, opened: Collection[str]) -> Timeline:
        return file_story(self.whole.source.text, opened)

    def changed(self, moment: Moment) -> list[Change]:
        changes: list[Change] = []
        for event in moment.events:
            if event.kind == "printed":
                changes.append(("ownership.printed", len(self.prints), 1.0))
                self.prints.append(printable(event.message or ""))
        return changes

    def _passed(self, line: int) -> list[Change]:
        rows = self.running.rows.rows
        found = super()._passed(line)
        return [one for one in found if isinstance(one[1], int) and not rows[one[1]].is_idle]

    def timeline(self) -> Timeline:
        found, rows = super().timeline(), self.running.rows.rows
        for line in found.data["function"]["lines"]:
            line["shown"] = rows[line["number"] - 1].line
        return found

    def data(self) -> dict[str, Any]:
        data, rows = super().data(), self.running.rows
        data.pop("summary", None)
        idle = [number for number, row in enumerate(rows.rows, 1)
                if row.is_idle or number > rows.done]  # fmt: skip
        more = {
            "numbers": [row.line for row in rows.rows],
            "idle": idle,
            "frames": self._frames(),
            "prints": self.prints,
        }
        return data | more

    def _frames(self) -> list[dict[str, Any]]:
        """The calls, as the schema has them: their rows, and their variables."""
        rows, people, found = self.running.rows, self.people, list[dict[str, Any]]()
        for call in self.running.lives.calls[1:]:
            within = people.variables_of(call.number)
            if within:
                found.append({
                    "name": people.frame_of(people.lanes[within[0]]), "variables": within,
                    "from": rows.of[call.first] + 1, "to": rows.of[call.last] + 1,
                })  # fmt: skip
        return found
