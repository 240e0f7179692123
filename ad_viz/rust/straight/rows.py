"""The rows of a run: each line of the file as often as it is visited, callees under their call.

Lines that are passed over, as those of a way that is not taken, stand between them once.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ad_viz.rust.body import (
    Assign,
    Body,
    Branch,
    Constant,
    Declare,
    Drop,
    End,
    Goto,
    Mention,
    Receive,
)
from ad_viz.rust.source import Source
from ad_viz.rust.straight.lives import Lives
from ad_viz.rust.straight.statements import Statements, Turning
from ad_viz.rust.syntax import Span

__all__ = ["Row", "Rows"]

_INDENT: Final = 2
_DEEPEST: Final = 6
_TAB: Final = 4


@dataclass(slots=True)
class Row:
    """``line`` is that of the file. ``is_idle``: nothing of it is run here.

    ``turn`` counts the turns of the ``loop`` that it begins one of, said by where that stands.
    """

    line: int
    call: int
    text: str
    margin: int
    is_idle: bool = False
    turn: int | None = None
    loop: int | None = None
    again: bool = False


@dataclass(slots=True)
class _Open:
    """A call that goes on: where it is, and which of its lines were shown."""

    function: str
    line: int = 0
    seen: set[int] = field(default_factory=set)
    turns: dict[int, int] = field(default_factory=dict)
    coming: tuple[Turning, int] | None = None
    before: int = -1


class Rows:
    """``rows`` from 0; ``of`` has by point the number of its row, which never goes back."""

    def __init__(
        self, lives: Lives, source: Source, statements: Statements, bodies: Mapping[str, Body]
    ) -> None:
        self._lives, self._source, self._statements = lives, source, statements
        self._bodies = bodies
        self.rows: list[Row] = []
        self.of: list[int] = []
        self._open: dict[int, _Open] = {}
        self._loops: dict[str, dict[int, Turning]] = {}
        self._freeing = {event.point for event in lives.events if event.kind == "freed"}
        for point in range(len(lives.frames)):
            self._visit(point)
            self.of.append(len(self.rows) - 1)
        self._ends()
        #: How many of them are run, or stand between such.
        self.done = len(self.rows)
        shown = {row.line for row in self.rows}
        for line in range(1, len(source.lines) + 1):
            if line not in shown and source.lines[line - 1].strip():
                self._show(line, -1, is_idle=True)
        self._place()

    def _place(self) -> None:
        starts, at = [], 0
        for row in self.rows:
            starts.append(at)
            at += len(row.text) + 1
        self._starts = starts
        self.source = Source("\n".join(row.text for row in self.rows[: self.done]))

    def span(self, span: Span, number: int) -> Span:
        """A stretch of the file as it stands in a row; what goes on below ends past the row's."""
        row = self.rows[number]
        start, end = (self._source.position(offset) for offset in span)
        begin = self._starts[number]
        written = self._source.lines[row.line - 1]
        if start.line != row.line:
            return Span(begin + row.margin, begin + len(row.text) + 1)
        last = len(row.text) + 1
        if end.line == start.line:
            last = row.margin + len(_expanded(written[: end.column - 1]))
        return Span(begin + row.margin + len(_expanded(written[: start.column - 1])), begin + last)

    def column(self, line: int, column: int, number: int) -> int:
        """A column of a line of the file, from 1, as it stands in a row."""
        written = self._source.lines[line - 1]
        return self.rows[number].margin + len(_expanded(written[: column - 1])) + 1

    def _visit(self, point: int) -> None:
        lives, statements = self._lives, self._statements
        number = lives.frames[point]
        span = lives.body.instructions[point].span
        call = lives.calls[number]
        if self._begins(number, point):
            return
        now = self._open[number]
        if not now.line:
            now.line = statements.line_of(statements.spans[call.function].start)
            self._row(now.line, number)
        self._turns(now, lives.at[point])
        if not statements.is_within(call.function, span.start):
            return  # the value of a constant, which is put where its name stands
        line = statements.line_of(span.start)
        if self._matters(point, line > now.line):
            self._reach(number, line)

    def _reach(self, number: int, line: int) -> None:
        """A call goes on in this line."""
        now, is_away = self._open[number], self.rows[-1].call != number
        if line == now.line and not is_away:
            return
        if line > now.line:
            self._between(now, number, line)
        self._row(line, number, again=is_away and line == now.line)
        now.line = line

    def _begins(self, number: int, point: int) -> bool:
        """Whether a call only gets what it is given there, in the row of its caller."""
        lives = self._lives
        call = lives.calls[number]
        if number not in self._open:
            self._open[number] = _Open(call.function)
            if call.caller is not None:
                self._reach(call.caller, self._line_of_call(call.caller, lives.sites[number].point))
        if call.caller is None:
            return False
        own = self._bodies[call.function].instructions
        given = (at for at, each in enumerate(own) if isinstance(each, Receive))
        return 0 <= lives.at[point] <= max(given, default=0)

    def _line_of_call(self, caller: int, site: int) -> int:
        """Where the caller is when a call begins; what ends a value does so where that is."""
        now = self._open[caller]
        made = self._bodies[now.function].instructions[site]
        self._turns(now, site)
        if isinstance(made, Drop) or not self._statements.is_within(now.function, made.span.start):
            return now.line
        return self._statements.line_of(made.span.start)

    def _matters(self, point: int, is_below: bool) -> bool:
        """Whether it is worth a row: not what a statement only begins or ends with.

        ``is_below``: it is in a line further down, where a temporary may end with its block.
        """
        lives = self._lives
        function = lives.calls[lives.frames[point]].function
        if self._statements.jump(self._bodies[function], lives.at[point]):
            return True
        match lives.body.instructions[point]:
            case Assign(_, Constant(None)):
                return False
            case Mention():
                own = self._bodies[lives.calls[lives.frames[point]].function].instructions
                return isinstance(own[lives.at[point]], Branch) and lives.at[point] >= 0
            case Declare(local) | End(local):
                return lives.body.locals[local].name is not None
            case Drop(place):
                is_away = self.rows[-1].call != lives.frames[point] and point in self._freeing
                return is_below or is_away or lives.body.locals[place.local].name is not None
        return lives.at[point] >= 0

    def _turns(self, now: _Open, at: int) -> None:
        """A jump back, or a first arrival there, begins a turn."""
        loops = self._loops_of(now.function)
        if at in loops and at != now.before:
            now.turns[at] = now.turns.get(at, 0) + 1 if now.before >= at else 1
            now.coming = loops[at], now.turns[at]
        if at >= 0:
            now.before = at

    def _loops_of(self, function: str) -> dict[int, Turning]:
        """The loops by the point that they begin at."""
        if function not in self._loops:
            body = self._bodies[function]
            backs: dict[int, list[Span]] = {}
            for point, each in enumerate(body.instructions):
                if isinstance(each, Goto) and each.target <= point:
                    begin = body.instructions[each.target].span
                    backs.setdefault(each.target, [Span(begin.start, begin.start)])
                    backs[each.target].append(each.span)
            found = {at: self._statements.loop_of(spans) for at, spans in backs.items()}
            self._loops[function] = {at: loop for at, loop in found.items() if loop}
        return self._loops[function]

    def _between(self, now: _Open, number: int, line: int) -> None:
        """The lines that are passed over on the way down, if they were not shown yet."""
        statements = self._statements
        around = {statements.line(loop.span.start) for loop in statements.loops
                  if self._lines(loop.body)[0] <= line <= self._lines(loop.body)[1]}  # fmt: skip
        for each in range(now.line + 1, line):
            if each not in now.seen and self._source.lines[each - 1].strip():
                is_idle = each in statements.begins and each not in around
                self._show(each, number, is_idle=is_idle)
                now.seen.add(each)

    def _row(self, line: int, number: int, *, again: bool = False) -> None:
        now = self._open[number]
        turn = at = None
        if now.coming:
            (loop, count), (first, last) = now.coming, self._lines(now.coming[0].body)
            # In its last line only what it goes over ends, where another line has what it does.
            begins = self._statements.begins
            is_done = last not in begins and not begins.isdisjoint(range(first + 1, last))
            stop = last - 1 if is_done else last
            if first < line <= stop or (first == last == line and count > 1):
                turn, at = count, loop.span.start
                now.coming = None
            elif not self._lines(loop.span)[0] <= line <= last:
                now.coming = None
        now.seen.add(line)
        self._show(line, number, again=again)
        if turn is not None:
            row = self.rows[-1]
            row.turn, row.loop, row.text = turn, at, f"{row.text}  // turn {turn}"

    def _lines(self, span: Span) -> tuple[int, int]:
        return self._statements.line(span.start), self._statements.line(span.end - 1)

    def _show(self, line: int, call: int, *, is_idle: bool = False, again: bool = False) -> None:
        depth = self._lives.calls[call].depth if call >= 0 else 0
        margin = _INDENT * min(depth, _DEEPEST)
        text = " " * margin + _expanded(self._source.lines[line - 1]).rstrip()
        self.rows.append(Row(line, call, text, margin, is_idle, again=again))

    def _ends(self) -> None:
        """Main's last line is there, though nothing may happen in it."""
        main = self._lives.calls[0]
        if main.is_left:
            last = self._statements.lines("main")[-1]
            now = self._open[0]
            if now.line != last:
                self._between(now, 0, last)
                self._row(last, 0)


def _expanded(text: str) -> str:
    return text.expandtabs(_TAB)
