"""A benchmark's report: the machine, its goals, its tables; printed, and put into README.md."""

import argparse
from collections.abc import Callable, Sequence

from benchmarks.goals import Goal, table
from benchmarks.machine import description
from benchmarks.readme import put

__all__ = ["command", "report"]


def report(goals: Sequence[Goal], *parts: str) -> str:
    """The goals under the machine that they were measured on, and what else is told."""
    reached = ([g.what, g.measured, g.at_most, g.verdict] for g in goals)
    return "\n\n".join([description(), table(["goal", "measured", "at most", ""], reached), *parts])


def command(name: str, about: str | None, measured: Callable[[bool], str]) -> None:
    """Print what was measured; ``measured`` is told whether a quick look is enough."""
    parser = argparse.ArgumentParser(description=(about or "").partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="fewer rounds, smaller sizes")
    parser.add_argument("--write", action="store_true", help="the tables into README.md")
    asked = parser.parse_args()
    text = measured(asked.quick)
    if asked.quick:
        text = f"A quick look, by fewer rounds.\n\n{text}"
    print(text)
    if asked.write:
        put(name, text)
