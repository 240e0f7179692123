"""Whom the harm of a run that nobody checks is put down to, held against the run's events."""

from collections.abc import Iterator

from ad_viz.lenses.ownership.files.running import Running
from ad_viz.rust.machine.damage import harms
from ad_viz.rust.program import ProgramCheck
from ad_viz.rust.straight.meant import not_meant

__all__ = ["blamed_for_nothing"]


def blamed_for_nothing(check: ProgramCheck) -> Iterator[str]:
    """Lines that are said to have written what was given away, and wrote nothing since then; and
    any harm of a file that is accepted.
    """
    running = Running(check)
    body, run = running.lives.body, running.run
    for harm in harms(body, run, not_meant(body, run.events)):
        if not check.errors:
            yield f"it is accepted, and harm is told of: {harm.sentence}"
        event = run.events[harm.event]
        if harm.kind != "read of a moved-out buffer" or event.place is None:
            continue
        before = run.events[: harm.event]
        moves = (
            place
            for place, one in enumerate(before)
            if one.kind == "moved" and one.target == event.target
        )
        given = max(moves, default=-1)
        if not any(one.after and one.line == harm.cause for one in before[given + 1 :]):
            yield f"line {harm.line}: {harm.sentence}"
