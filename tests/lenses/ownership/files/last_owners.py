"""What is said where the last owner of a counted value ends, and its buffer stays."""

from collections.abc import Iterator

from ad_viz.rust.machine.interpreter import Run
from ad_viz.rust.machine.memory.sharing import LEFT
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline

__all__ = ["last_owners"]


def last_owners(timeline: Timeline, run: Run) -> Iterator[str]:
    """Who ends as the last owner, beside a Weak, is not said to have owned nothing."""
    numbers, end = timeline.data["ownership"]["numbers"], run.events[-1].line
    freed = {(event.point, event.buffer) for event in run.events if event.kind == "freed"}
    for event in run.events:
        is_last = event.function in LEFT and event.kind == "written" and event.after == (0,)
        if not is_last or (event.point, event.buffer) in freed or event.line == end:
            continue
        rows = [row for row, number in enumerate(numbers, 1) if number == event.line]
        said = [plain(s["say"]) for s in timeline.data["steps"] if [s.get("line")] == rows]
        if any("nothing to free" in one or "owned no buffer" in one for one in said):
            yield f"line {event.line}: the last owner is said to own nothing"
