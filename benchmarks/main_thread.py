"""What a page's main thread does from one moment to another, as Chromium traces it.

Times are the thread's own (``ThreadTicks``), so that what else the machine does falls out. A style
or layout that a script asks for while it runs is *forced*: the browser would have come to it once,
after the script.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from playwright.sync_api import CDPSession

__all__ = ["MARK", "Cost", "Traced", "busiest", "costs", "kinds", "traced"]

#: What is run in the page at the beginning of each piece of work.
MARK: Final = "piece"
#: A script runs in these, and what is asked for in them is forced.
_SCRIPTS: Final = ("EvaluateScript", "FireAnimationFrame", "FunctionCall", "TimerFire", "v8.run")
_FLUSHES: Final = ("Layout", "UpdateLayoutTree")
_TASK: Final = "RunTask"

Traced = list[dict[str, Any]]


class Cost(NamedTuple):
    """Of one piece of work: milliseconds of the main thread, and how many flushes were forced."""

    busy: float
    forced: int


@contextmanager
def traced(session: CDPSession) -> Iterator[Traced]:
    """The events of the trace, once it is over."""
    events: Traced = []
    over: list[bool] = []
    session.on("Tracing.dataCollected", lambda found: events.extend(found["value"]))
    session.on("Tracing.tracingComplete", lambda _: over.append(True))
    categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
    session.send(
        "Tracing.start",
        {"traceConfig": {"includedCategories": categories, "recordMode": "recordContinuously"}},
    )
    yield events
    session.send("Tracing.end")
    while not over:
        session.send("Runtime.evaluate", {"expression": "0"})


def costs(events: Traced) -> list[Cost]:
    """Of each piece of work, from its mark to the next; the last one is not counted."""
    marks = [e for e in events if e["name"] == MARK]
    if not marks:
        return []
    threads = {(e["pid"], e["tid"]) for e in marks}
    own = sorted((e for e in events if (e["pid"], e["tid"]) in threads), key=lambda e: e["ts"])
    starts = sorted(mark["ts"] for mark in marks)
    busy, forced = [0.0 for _ in starts], [0 for _ in starts]
    ends = 0
    for event in own:
        begin, place = event["ts"], bisect_right(starts, event["ts"]) - 1
        if place < 0:
            continue
        if event["name"] == _TASK:
            busy[place] += event.get("tdur", event.get("dur", 0)) / 1e3
        elif event["name"] in _SCRIPTS:
            ends = max(ends, begin + event.get("dur", 0))
        elif event["name"] in _FLUSHES and begin < ends:
            forced[place] += 1
    return list(map(Cost, busy, forced))[:-1]


def kinds(events: Traced, many: int = 4) -> str:
    """What the main thread does by kind, the most first, in percent: each without what is in it."""
    marks = [e for e in events if e["name"] == MARK]
    threads = {(e["pid"], e["tid"]) for e in marks}
    begin = min((mark["ts"] for mark in marks), default=0)
    own = sorted(
        (
            e
            for e in events
            if (e["pid"], e["tid"]) in threads and e.get("tdur") and e["ts"] > begin
        ),
        key=lambda e: (e["ts"], -e["dur"]),
    )
    spent: dict[str, float] = defaultdict(float)
    around: list[tuple[float, str]] = []
    for event in own:
        while around and around[-1][0] <= event["ts"]:
            around.pop()
        spent[event["name"]] += event["tdur"]
        if around:
            spent[around[-1][1]] -= event["tdur"]
        around.append((event["ts"] + event["dur"], event["name"]))
    whole = sum(spent.values()) or 1.0
    first = sorted(spent.items(), key=lambda pair: -pair[1])[:many]
    return ", ".join(f"{name} {100 * took / whole:.0f} %" for name, took in first)


def busiest(profile: dict[str, Any], many: int = 3) -> str:
    """Where a CPU profile spent its time: the functions with the most of their own, in percent."""
    names = {one["id"]: one["callFrame"]["functionName"] for one in profile["nodes"]}
    spent: dict[str, float] = defaultdict(float)
    for node, took in zip(profile["samples"], profile["timeDeltas"], strict=True):
        if names[node] not in ("(idle)", "(root)"):
            spent[names[node] or "(a function without a name)"] += took
    whole = sum(spent.values()) or 1.0
    first = sorted(spent.items(), key=lambda pair: -pair[1])[:many]
    return ", ".join(f"{name} {100 * took / whole:.0f} %" for name, took in first)
