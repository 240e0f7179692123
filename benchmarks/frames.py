"""What a step of a player costs the page, whatever the size of the run; and what the lens costs.

    python -m benchmarks.frames            # about ten minutes
    python -m benchmarks.frames --quick    # fewer steps, smaller runs
    python -m benchmarks.frames --write    # and the tables into benchmarks/README.md

Beside an *empty player*, a page in which a rectangle moves at each key, in Chromium without a GPU,
in the same run. A step is a key press, and all that the main thread does until the next: the motion
of 400 ms is over by then, or there is none (reduced motion). ``benchmarks/main_thread.py`` says how
that is measured. Functions have their names from a build that is not minified.
"""

import statistics
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import ad_viz as av
from ad_viz.errors import ADError
from benchmarks.goals import Goal, table
from benchmarks.lens_costs import in_a_process, lens_ratios
from benchmarks.long_runs import called, looped, straight
from benchmarks.report import command, report
from benchmarks.seen_page import EMPTY, Seen, middle, readable, seen
from tests.browser.chromium import launch

HEAD: Final = (
    "player", "a step, ms", "95 of 100 below", "in motion, ms", "95 of 100 below", "forced",
    "first frame, ms", "heap, MB", "elements", "page, MB", "the most time in",
)  # fmt: skip


def pages(quick: bool) -> dict[str, Callable[[], Any]]:
    """The players by name."""
    sizes = [20, 200] if quick else [20, 200, 1_000, 5_000, 100_000]
    lines = [200] if quick else [20, 200, 500, 1_000]
    return {
        **{
            f"{n:,} operations in a loop": lambda n=n: av.reverse(looped(n), 0.5, 0.9)
            for n in sizes
        },
        **{f"{n:,} lines": lambda n=n: av.reverse(straight(n), 0.5, 0.9) for n in lines},
        **{f"{n:,} by a helper": lambda n=n: av.reverse(called(n), 0.5, 0.9) for n in [sizes[1]]},
    }


def all_seen(quick: bool) -> dict[str, Seen | None]:
    """Each player's page, saved and looked at; None for what is refused."""
    steps = 20 if quick else 100
    found: dict[str, Seen | None] = {}
    with tempfile.TemporaryDirectory() as folder, launch() as browser:
        empty = Path(folder, "empty.html")
        empty.write_text(EMPTY, "utf-8")
        found["empty player"] = seen(browser, empty, steps)
        for name, make in pages(quick).items():
            try:
                player = make()
            except ADError:
                found[name] = None
                continue
            file = Path(player.save(Path(folder, "page.html")))
            with readable():
                other = Path(player.save(Path(folder, "readable.html")))
            found[name] = seen(browser, file, steps, other)
            del player
    return found


def of_pages(found: Mapping[str, Seen | None]) -> tuple[list[Goal], str]:
    """The goals that pages have, and all that is known of them as a table."""
    empty = found["empty player"]
    assert empty is not None
    bound = max(8.0, 3 * middle(empty.still)[0])
    goals: list[Goal] = []
    rows: list[list[object]] = []
    for name, one in found.items():
        if one is None:
            rows.append([name, "refused", *[None] * (len(HEAD) - 2)])
            continue
        still, moving = middle(one.still), middle(one.moving)
        forced = statistics.median(cost.forced for cost in one.still)
        heap = (one.heap - empty.heap) / 1e6
        rows.append([
            name, *still, *moving, forced, one.frame, heap, one.elements, one.size / 1e6,
            one.busiest,
        ])  # fmt: skip
        if one is empty:
            continue
        goals += [
            Goal(f"one step, ms: {name}", still[0], bound),
            Goal(f"forced flushes a step: {name}", forced, 0),
        ]
        if name.startswith("1,000"):
            goals += [
                Goal(f"first frame, ms: {name}", one.frame, 500),
                Goal(f"heap above an empty player, MB: {name}", heap, 40),
                Goal(f"DOM nodes: {name}", one.elements, 4_000),
            ]
        if name.startswith("100,000"):
            goals += [
                Goal(f"page, MB: {name}", one.size / 1e6, 2),
                Goal(f"first frame, ms: {name}", one.frame, 1_000),
            ]
    return goals, table(HEAD, rows)


def of_lenses(quick: bool) -> tuple[list[Goal], str]:
    """The goals that long runs have, each in a process of its own, and what they cost."""
    long = {n: in_a_process(n) for n in ([1_000, 10_000] if quick else [1_000, 100_000, 1_000_000])}
    limits = [
        ("timeline of 1,000 operations, MB", 1_000, "timeline", 0.4),
        ("lens of 100,000 operations, s", 100_000, "seconds", 5.0),
        ("lens of 1,000,000 operations, s", 1_000_000, "seconds", 60.0),
        ("held by a lens of 1,000,000 operations, MB", 1_000_000, "held", 1_500),
    ]
    goals = [
        Goal(what, took and getattr(took, part), at_most)
        for what, size, part, at_most in limits
        if size in long and ((took := long[size]) or True)
    ]
    rows = ([f"{n:,}", *(took or [None] * 3)] for n, took in long.items())
    return goals, table(["operations", "lens, s", "held, MB", "timeline, MB"], rows)


def measured(quick: bool) -> str:
    """All of it as text."""
    goals, shown = of_pages(all_seen(quick))
    more, long = of_lenses(quick)
    ratios = table(
        ["lens of 1,000 operations", "÷ record + sweep of the fair tape"],
        lens_ratios(quick).items(),
    )
    return report([*goals, *more], shown, ratios, long)


if __name__ == "__main__":
    command("frames", __doc__, measured)
