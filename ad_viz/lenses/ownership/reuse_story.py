"""Tangent reuse: a reverse pass as a program that owns and borrows, with its ledger beside it.

The program is written from a real accumulation, and stepped like any other. Buffer 1 of the lanes
is buffer 1 of the ledger. Source: "Rust move/copy/borrow"; ChainRulesCore, "Gradient accumulation".
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from ad_viz.lenses.ownership.files.story import file_story
from ad_viz.lenses.ownership.story import ownership_story
from ad_viz.memory.ledger import Event
from ad_viz.memory.ownership.program import OwnershipProgram, ownership_program
from ad_viz.timeline.passing.again import Again
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import ADJOINT, BUFFER, LEDGER, OWNER

__all__ = ["ledger_note", "reuse_story"]

#: What an equation says where a call takes a buffer.
_TAKES = [" ⤳ ", ["code", "add_bangbang"]]


def reuse_story(
    f: Callable[..., Any],
    primals: Sequence[Any],
    named: Mapping[str, Any] | None = None,
    strategy: str = "add!!",
    functions: bool = False,
    opened: Collection[str] = (),
) -> Timeline:
    """The timeline of the ownership program of ``f`` at one array, by one strategy.

    With ``functions`` it is a file, and each pullback a call in it. Raises what
    ``ownership_program`` does.

    >>> timeline = reuse_story(lambda X: X[0] + X[1], ([10.0, 20.0, 30.0],))
    >>> timeline.data["steps"][2]["note"]
    'ledger: buffer 1 moved to X̄, written'
    >>> timeline.data["steps"][-1]["note"]
    'ledger: 2 buffers; lanes: 2 buffers'
    """
    (X,) = primals
    found = ownership_program(f, X, strategy, functions=functions)
    program = (file_story if functions else ownership_story)(found.source, opened)
    data = program.data
    title = f"The reverse pass by {strategy}, in Rust"
    # A line of a file is in a row each time that it is run, and here that is once.
    numbers = data["ownership"].get("numbers", range(1, len(found.events) + 1))
    events = [found.events[number - 1] for number in numbers]
    steps = [_beside(step, events, data["groups"]) for step in data["steps"]]
    lanes = data["ownership"].get("made", len(data["ownership"]["buffers"]))
    if "note" not in steps[-1]:
        steps[-1]["note"] = f"{LEDGER}: {_buffers(found)}; lanes: {_count(lanes)}"
    function = data["function"] | {"title": title, "signature": f"reverse pass by {strategy}"}
    changed = {"title": f"Who {OWNER.does} the {ADJOINT}?", "function": function, "steps": steps}
    timeline = Timeline(data | changed, program.subject)
    if isinstance(program.unfolding, Again):
        timeline.unfolding = program.unfolding.by(
            lambda more: reuse_story(f, primals, named, strategy, functions, more)
        )
    return timeline


def _beside(
    step: dict[str, Any], rows: Sequence[Sequence[Event]], groups: Sequence[dict[str, Any]]
) -> dict[str, Any]:
    """The step, with what the ledger says of its row, and why a buffer may be taken."""
    beside = dict(step)
    if "passes" in step:
        group, first, last = step["closed"]
        starts = [*groups[group]["starts"], groups[group]["end"]]
        kinds = Counter(
            event.kind for events in rows[starts[first] : starts[last + 1]]
            for event in events
        )  # fmt: skip
        counts = (f"{kinds[kind]:,} {kind}" for kind in ("allocated", "written", "freed"))
        return beside | {"note": f"{LEDGER}: {', '.join(counts)}"}
    is_drawn = any(family == "ownership.event" for family, *_ in step["set"])
    if "note" in step or "line" not in step or not is_drawn:
        return beside
    if events := rows[step["line"] - 1]:
        beside["note"] = ledger_note(events)
    if step["equation"][-2:] == _TAKES:
        beside["equation"] = [*step["equation"], ": nobody else holds it"]
    return beside


def ledger_note(events: Sequence[Event]) -> str:
    """What the ledger tells of a line, in short: of each buffer what came last of its kind.

    >>> ledger_note([Event("moved", 1, 24, 3, "ā, b̄"), Event("moved", 1, 24, 3, "X̄"),
    ...              Event("freed", 2, 24, 3, "ā")])
    'ledger: buffer 1 held by ā, b̄, moved to X̄; buffer 2 freed'
    """
    found: dict[int, dict[str, str]] = {}
    for event in events:
        kind, words = _words(event)
        found.setdefault(event.buffer, {})[kind] = words
    return f"{LEDGER}: " + "; ".join(
        f"{BUFFER} {buffer} {', '.join(words.values())}" for buffer, words in found.items()
    )


def _words(event: Event) -> tuple[str, str]:
    if event.kind == "moved" and "," in event.owner:
        return "held", f"held by {event.owner}"
    to = {"allocated": f" for {event.owner}", "moved": f" to {event.owner}"}
    return event.kind, event.kind + to.get(event.kind, "")


def _buffers(found: OwnershipProgram) -> str:
    return _count(len(found.run.ledger.event_sizes))


def _count(buffers: int) -> str:
    return f"{buffers:,} {BUFFER if buffers == 1 else BUFFER.many}"
