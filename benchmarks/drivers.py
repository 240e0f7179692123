"""The drivers and the other engines, each beside thirty or forty plain lines that do the same.

python -m benchmarks.drivers            # about two minutes
python -m benchmarks.drivers --quick    # a look: fewer rounds
python -m benchmarks.drivers --write    # and the tables into benchmarks/README.md
"""

import gc
import statistics
import sys
from collections.abc import Callable

from benchmarks.by_hand import (
    Works,
    again,
    gradients,
    hessians,
    jacobians,
    ours,
    pushforward,
    small,
)
from benchmarks.contenders.contender import Contender
from benchmarks.frozen import has_numba
from benchmarks.goals import Goal, table
from benchmarks.measure import Entry, entry, interleaved, ratio, repeated
from benchmarks.others_workloads import WORKLOADS
from benchmarks.report import command, report
from benchmarks.workloads import Workload, chain

OURS, FAIR, VAR = "ours: tape", "fair textbook tape", "ours: Var graph"
PLAIN, LEAST = "ours: plain lines", "the least tape"


def graphs(workload: Callable[[Contender], Workload]) -> dict[str, Entry]:
    """Record and sweep, by the fair textbook's tape and the Var graph."""
    return {c.name: entry(c, workload(c)) for c in map(ours, (FAIR, VAR))}


def timed(works: Works) -> dict[str, Entry]:
    """Each as often as a clock needs."""
    return {who: repeated(work) for who, work in works.items()}


class Others:
    """The functions that others have chosen, by every engine: ratios by the function's name."""

    def __init__(self, rounds: int) -> None:
        self.tape: dict[str, float | None] = {}
        self.plain: dict[str, float | None] = {}
        self.least: dict[str, float | None] = {}
        self.var: dict[str, float | None] = {}
        self.jvp: dict[str, float | None] = {}
        for name, workload in WORKLOADS.items():
            tapes = timed(gradients(workload, (OURS, FAIR, LEAST, PLAIN)))
            found = interleaved(tapes, rounds, {PLAIN: 4})
            self.tape[name], self.plain[name] = ratio(found, OURS, FAIR), ratio(found, PLAIN, FAIR)
            self.least[name] = ratio(found, LEAST, FAIR)
            self.var[name] = ratio(interleaved(graphs(workload), 1 + rounds // 3), VAR, FAIR)
            self.jvp[name] = ratio(interleaved(timed(pushforward(workload)), rounds), "jvp", "dual")

    def rows(self) -> list[list[object]]:
        columns = (self.tape, self.plain, self.least, self.var, self.jvp)
        return [[name, *(column[name] for column in columns)] for name in WORKLOADS]


def goals(others: Others, rounds: int) -> list[Goal]:
    def beside(works: Works, who: str, to: str) -> float | None:
        return ratio(interleaved(timed(works), rounds), who, to)

    def on_a_chain(operations: int, collected: bool = True) -> float | None:
        entries = graphs(lambda c: chain(c, operations))
        if not collected:
            gc.disable()
        try:
            return ratio(interleaved(entries, 1 + rounds // 2), VAR, FAIR)
        finally:
            gc.enable()

    tape, plain = ([r for r in each.values() if r] for each in (others.tape, others.plain))
    return [
        Goal("record + sweep ÷ fair textbook tape, median of seven workloads",
             statistics.median(tape), 0.85),
        Goal("the same, the most of seven", max(tape), 1.0),
        Goal("the same by the plain lines of the lecture, median", statistics.median(plain), 1.5),
        Goal("Var graph ÷ fair textbook tape, a chain of 3,000 operations", on_a_chain(3_000), 3.0),
        Goal("Var graph ÷ fair textbook tape, a chain of 10⁵ operations", on_a_chain(99_999), 5.0),
        Goal("the same without Python's garbage collector", on_a_chain(99_999, False), 5.0),
        Goal("jvp ÷ plain dual numbers, the most of seven workloads",
             max(r for r in others.jvp.values() if r), 1.3),
        Goal("Jacobian 40×40, forward ÷ plain dual numbers by hand",
             beside(jacobians(), "forward", "by hand"), 1.5),
        Goal("Jacobian 40×40, reverse ÷ fair textbook tape",
             beside(jacobians(), "reverse", "textbook"), 1.5),
        Goal("Hessian of 30 variables, forward over reverse ÷ a tape of dual numbers",
             beside(hessians(), "ours", "tape of duals"), 1.5),
        Goal("value_and_grad of x*y + sin(x) ÷ micrograd",
             beside(small(), "ours", "micrograd"), 1.5),
        Goal("a recording's gradient again, 10,803 operations ÷ casadi's virtual machine",
             beside(again(), "ours", "casadi"), 6.0),
        Goal("the same with numba",
             beside(again(numba=True), "ours", "casadi") if has_numba() else None, 1.0),
        Goal("the same at 1,000 inputs at once", beside(again(1_000), "ours", "casadi"), 1.0),
    ]  # fmt: skip


def measured(quick: bool) -> str:
    sys.setrecursionlimit(10**5)  # for the recursion 800 deep, on values with operators of Python
    rounds = 3 if quick else 13
    others = Others(rounds)
    head = [
        "workload", "tape ÷ fair textbook", "its plain lines ÷ fair textbook",
        "the least tape ÷ fair textbook", "Var graph ÷ fair textbook", "jvp ÷ plain dual",
    ]  # fmt: skip
    return report(goals(others, rounds), table(head, others.rows()))


if __name__ == "__main__":
    command("drivers", __doc__, measured)
