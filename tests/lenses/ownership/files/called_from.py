"""In which line a call is said to begin, against where the machine made it."""

from collections.abc import Iterator

from ad_viz.lenses.ownership.files.story import _FileStory
from ad_viz.rust.body import Assign
from ad_viz.rust.program import ProgramCheck

__all__ = ["called_elsewhere"]


def called_elsewhere(check: ProgramCheck) -> Iterator[str]:
    """Calls whose step is lit in another line than the one whose statement makes it."""
    story = _FileStory(check, ())
    running, trace = story.running, story.running.run.trace
    for moment in story.moments():
        if moment.kind != "entered":
            continue
        caller, site = running.lives.calls[moment.call].caller, trace.sites[moment.call].point
        assert caller is not None
        made = running.bodies[running.lives.calls[caller].function].instructions[site]
        row = running.rows.rows[story.people.line(moment.span.start) - 1]
        line = running.statements.line_of(made.span.start)
        if isinstance(made, Assign) and (row.line, row.call) != (line, caller):
            name = running.lives.calls[moment.call].name
            yield f"{name} is called in line {line}, and that is said in line {row.line}"
