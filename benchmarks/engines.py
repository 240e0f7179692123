"""The engines beside those that people use to teach: record, sweep, memory, depth, and our goals.

    python -m benchmarks.engines            # about three minutes
    python -m benchmarks.engines --quick    # a look: fewer rounds, shorter chains
    python -m benchmarks.engines --write    # and the tables into benchmarks/README.md

All contenders run in one process, in turn; a ratio is the median of the ratios round by round.
"""

import sys

from benchmarks.contenders.contender import NAMES, Contender, find
from benchmarks.depth import DEEP, deepest
from benchmarks.frozen import frozen_chain, has_numba, replaying, sweep_again
from benchmarks.goals import Goal, table
from benchmarks.measure import Round, entry, interleaved, median, ratio
from benchmarks.memory import Bytes, per_operation
from benchmarks.report import command, report
from benchmarks.workloads import chain, moons

OURS, TEXTBOOK, MICROGRAD, TORCH = "ours: tape", "textbook tape", "micrograd", "torch 0-d"
#: They take seconds, and have a turn in every fourth round only.
SLOW = dict.fromkeys(("autograd", MICROGRAD, TORCH, "ours: plain lines"), 4)
#: Those that have what micrograd's demo needs: constants, and .relu().
ON_THE_DEMO = ("ours: tape", "ours: Var graph", MICROGRAD, TORCH)


class Run:
    """One run of everything, at full length or for a quick look."""

    def __init__(self, quick: bool) -> None:
        self.rounds = 3 if quick else 13
        self.operations = 9_999 if quick else 99_999
        self.long = 10 * self.operations
        self.there: dict[str, Contender] = {n: c for n in NAMES if (c := find(n)) is not None}
        self.numba = has_numba()

    def on_the_chain(self) -> list[Round]:
        entries = {n: entry(c, chain(c, self.operations)) for n, c in self.there.items()}
        return interleaved(entries, self.rounds, SLOW)

    def on_the_demo(self) -> list[Round]:
        entries = {n: entry(c, moons(c)) for n, c in self.there.items() if n in ON_THE_DEMO}
        return interleaved(entries, (self.rounds + 1) // 2, {TORCH: 2})

    def at_length(self) -> list[Round]:
        ours = self.there[OURS]
        entries = {"1": entry(ours, chain(ours, self.operations))}
        return interleaved(
            entries | {"10": entry(ours, chain(ours, self.long))}, self.rounds // 2 + 1
        )

    def memory(self) -> dict[str, Bytes | None]:
        return {name: per_operation(name) for name in NAMES}

    def depth(self) -> dict[str, int | None]:
        return {name: deepest(name) for name in NAMES}


def on_the_chain(
    run: Run, rounds: list[Round], memory: dict[str, Bytes | None], depth: dict[str, int | None]
) -> str:
    def row(name: str) -> list[object]:
        if name not in run.there:
            return [name, "absent", *[None] * 6]
        each = [median(rounds, name, part) for part in ("record", "sweep")]
        took, deep = memory[name], depth[name]
        return [
            name,
            ratio(rounds, OURS, name),
            *(None if s is None else s / run.operations * 1e9 for s in each),
            took and round(took.counted),
            took and took.resident and round(took.resident),
            f"over {DEEP:,}" if deep == DEEP else deep,
        ]

    head = [
        "contender", "our tape ÷ it, record + sweep", "record, ns an operation",
        "sweep, ns an operation", "bytes an operation, tracemalloc", "bytes, resident set",
        "deepest chain",
    ]  # fmt: skip
    return table(head, map(row, NAMES))


def on_the_demo(run: Run, rounds: list[Round]) -> str:
    def row(name: str) -> list[object]:
        if name not in run.there:
            return [name, "absent", None, None]
        each = [median(rounds, name, part) for part in ("record", "sweep")]
        return [name, ratio(rounds, OURS, name), *(None if s is None else s * 1e3 for s in each)]

    head = ["contender", "our tape ÷ it, record + sweep", "record, ms", "sweep, ms"]
    return table(head, map(row, ON_THE_DEMO))


def goals(
    run: Run, chained: list[Round], demo: list[Round], memory: dict[str, Bytes | None]
) -> list[Goal]:
    length = ratio(run.at_length(), "10", "1")
    frozen = frozen_chain(run.operations)
    swept = interleaved(sweep_again(run.operations), run.rounds)
    replayed = replaying(3_000, 1_000)
    rounds = interleaved(replayed.entries, 1 + run.rounds // 4)
    numba = ratio(swept, "frozen", TEXTBOOK) if run.numba else None
    count, own = f"{run.operations:,}", memory[OURS]
    many = f"{run.long:,}"
    return [
        Goal(f"record + sweep of {count} operations ÷ textbook tape",
             ratio(chained, OURS, TEXTBOOK), 0.65),
        Goal("record + sweep of micrograd's MLP demo ÷ micrograd",
             ratio(demo, OURS, MICROGRAD), 0.25),
        Goal(f"record + sweep of {count} operations ÷ torch 0-d",
             ratio(chained, OURS, TORCH), 0.10),
        Goal("record + sweep of micrograd's MLP demo ÷ torch 0-d", ratio(demo, OURS, TORCH), 0.10),
        Goal(f"time an operation, of {many} ÷ of {count}", length and length / 10, 1.2),
        Goal("bytes an operation while recording", own and own.counted, 160.0),
        Goal("bytes a row, frozen for sweeps", frozen.nbytes / len(frozen), 36.0),
        Goal("bytes a node, frozen for replay",
             replayed.program.nbytes / len(replayed.program), 72.0),
        Goal("replay for 1,000 inputs at once ÷ record + sweep one by one",
             ratio(rounds, "at once", "one by one"), 0.06),
        Goal("with numba: sweep of a frozen tape ÷ textbook sweep", numba, 0.05),
    ]  # fmt: skip


def measured(quick: bool) -> str:
    sys.setrecursionlimit(10**7)  # for micrograd, whose sweep calls itself; depth is tried apart
    run = Run(quick)
    memory, depth = run.memory(), run.depth()
    chained, demo = run.on_the_chain(), run.on_the_demo()
    return report(
        goals(run, chained, demo, memory),
        f"A chain of {run.operations:,} operations (`s = sin(s * y) + x`, over and over):",
        on_the_chain(run, chained, memory, depth),
        "micrograd's demo, an MLP of 337 parameters and its loss over 100 points, "
        "65,077 operations:",
        on_the_demo(run, demo),
    )


if __name__ == "__main__":
    command("engines", __doc__, measured)
