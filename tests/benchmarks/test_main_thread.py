"""What a trace says of the main thread: pieces of work, and which flushes a script forced."""

from typing import Any

from benchmarks.main_thread import MARK, Cost, busiest, costs


def event(name: str, start: float, took: float = 0, thread: int = 1) -> dict[str, Any]:
    return {"name": name, "ts": start, "dur": took, "tdur": took, "pid": 1, "tid": thread}


def test_a_piece_is_from_its_mark_to_the_next_on_the_pages_own_thread() -> None:
    events = [
        event("RunTask", 0, 9_000),
        event(MARK, 10_000),
        event("RunTask", 11_000, 4_000),
        event("RunTask", 12_000, 90_000, thread=2),
        event(MARK, 20_000),
        event("RunTask", 21_000, 2_500),
        event(MARK, 30_000),
        event("RunTask", 31_000, 5_000),
    ]
    assert costs(events) == [Cost(4.0, 0), Cost(2.5, 0)]


def test_a_flush_is_forced_where_a_script_runs() -> None:
    events = [
        event(MARK, 0),
        event("FunctionCall", 100, 50),
        event("UpdateLayoutTree", 110, 5),
        event("Layout", 120, 5),
        event("Layout", 200, 5),
        event(MARK, 1_000),
    ]
    assert costs(events) == [Cost(0.0, 2)]


def test_no_marks_are_no_pieces() -> None:
    assert costs([event("RunTask", 0, 5)]) == []


def test_the_busiest_have_their_own_time_in_percent() -> None:
    names = ["(root)", "draw", "fill", "(idle)"]
    profile = {
        "nodes": [{"id": k, "callFrame": {"functionName": name}} for k, name in enumerate(names)],
        "samples": [1, 1, 2, 3],
        "timeDeltas": [30, 30, 20, 1_000],
    }
    assert busiest(profile) == "draw 75 %, fill 25 %"
