"""A file that was checked and run: all that its story is told from."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial

from ad_viz.rust.body import Body
from ad_viz.rust.check import Check
from ad_viz.rust.diagnostics import Diagnostic
from ad_viz.rust.machine.events import Event
from ad_viz.rust.machine.interpreter import Run, run_program
from ad_viz.rust.program import ProgramCheck
from ad_viz.rust.straight.checked import Checked, WayPermissions
from ad_viz.rust.straight.lives import Lives, lives_of, renamed
from ad_viz.rust.straight.rows import Rows
from ad_viz.rust.straight.statements import Statements
from ad_viz.rust.syntax import Break, Continue, Span

__all__ = ["Running"]


@dataclass(frozen=True)
class _RunCheck(Check):
    """The run as a straight program whose lines are its rows."""

    allowed: WayPermissions

    @property
    def permissions(self) -> WayPermissions:  # type: ignore[override]
        return self.allowed


class Running:
    """``check`` is of the rows, with no errors yet; ``whole`` of the file."""

    def __init__(self, whole: ProgramCheck) -> None:
        self.whole, self.source = whole, whole.source
        self.bodies: Mapping[str, Body] = whole.bodies
        self.statements = Statements(whole.program, self.source, self.bodies)
        run = run_program(whole)
        self.lives: Lives = lives_of(run, self.bodies, self.statements.holder)
        self.run: Run = replace(run, events=self.lives.events)
        self.rows = Rows(self.lives, self.source, self.statements, self.bodies)
        self.checked = Checked(self.lives, self.bodies, self.rows.of)

    def asked(self, event: Event) -> Span:
        """What is asked where the run goes one way or another, as it stands in the file."""
        return self.lives.body.instructions[event.point].span

    def jump(self, point: int) -> Break | Continue | None:
        """The break or continue that a point of the run is the last of."""
        lives = self.lives
        own = self.bodies[lives.calls[lives.frames[point]].function]
        return self.statements.jump(own, lives.at[point])

    @cached_property
    def body(self) -> Body:
        """The straight body, its instructions placed in the rows."""
        rows, body = self.rows, self.lives.body
        placed = (
            renamed(each, lambda local: local, partial(rows.span, number=row))
            for each, row in zip(body.instructions, rows.of, strict=True)
        )
        first: dict[int, int] = {}
        for point, instruction in enumerate(body.instructions):
            first.setdefault(getattr(instruction, "local", -1), rows.of[point])
        locals_ = (
            replace(each, span=rows.span(each.span, first.get(each.index, 0)))
            for each in body.locals
        )
        return Body(tuple(locals_), tuple(placed))

    def check(self, errors: tuple[Diagnostic, ...]) -> Check:
        """The verdict, with these errors."""
        checked = self.checked
        return _RunCheck(
            self.rows.source, errors, self.body, tuple(checked.loans),
            tuple(map(tuple, checked.live)), checked.permissions,
        )  # fmt: skip
