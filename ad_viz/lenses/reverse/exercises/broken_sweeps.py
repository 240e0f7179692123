"""Sweeps from two outputs gone wrong, each in one way that people meet; and the right one."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from ad_viz.exercises.tape_rows import Rows, Slot
from ad_viz.vocabulary import ADJOINT, CONTRIBUTION, ROW, SEED, SWEEP, WEIGHT

__all__ = ["MISTAKES", "Sweeps", "handed_out", "swept"]

Sweep = Callable[[Rows, int], list[float]]
Sweeps = Callable[[Rows, list[int]], list[list[float]]]


def swept(
    table: Rows,
    output: int,
    *,
    start: float = 0.0,
    seed: float = 1.0,
    order: Callable[[int], Iterable[int]] = lambda n: range(n - 1, -1, -1),
    slots: Callable[[tuple[Slot, Slot]], Sequence[Slot]] = lambda row: row,
    term: Callable[[float, float, float], float] = lambda weight, own, parents: weight * own,
    add: bool = True,
) -> list[float]:
    """The sweep, with every place at which it can go wrong open."""
    adjoints = [start] * len(table)
    adjoints[output] = seed
    for i in order(len(table)):
        for weight, dep in slots(table[i]):
            pushed = term(weight, adjoints[i], adjoints[dep])
            # An unused slot leads to its own row, and must not wipe out what is there.
            adjoints[dep] = adjoints[dep] + pushed if add or dep == i else pushed
    return adjoints


def each(sweep: Sweep) -> Sweeps:
    """``sweep`` from each output in turn, with sums of its own."""
    return lambda table, outputs: [sweep(table, output) for output in outputs]


def handed_out(table: Rows, outputs: list[int]) -> list[list[float]]:
    """The exercise as it stands in the lesson, with both of its faults."""
    return _one_list(table, [len(table) - 1] * len(outputs))


def _one_list(table: Rows, outputs: list[int], copied: bool = False) -> list[list[float]]:
    """All sweeps in one list of adjoints, returned itself or copied after each sweep."""
    adjoints = [0.0] * len(table)
    lists = []
    for output in outputs:
        adjoints[output] = 1.0
        for i in reversed(range(len(table))):
            for weight, dep in table[i]:
                adjoints[dep] += weight * adjoints[i]
        lists.append(list(adjoints) if copied else adjoints)
    return lists


def _seeded_together(table: Rows, outputs: list[int]) -> list[list[float]]:
    """A sweep is linear in its seeds."""
    parts = [swept(table, output) for output in outputs]
    mixed = [sum(part) for part in zip(*parts, strict=True)]
    return [mixed for _ in outputs]


def _wiped(table: Rows, output: int, down_to: int = 0) -> list[float]:
    """``=`` as a learner would write it: unused slots wipe out their own row as well."""
    adjoints = [0.0] * len(table)
    adjoints[output] = 1.0
    for i in reversed(range(down_to, len(table))):
        for weight, dep in table[i]:
            adjoints[dep] = weight * adjoints[i]
    return adjoints


def _crossed(row: tuple[Slot, Slot]) -> tuple[Slot, Slot]:
    (w0, d0), (w1, d1) = row
    return (w1, d0), (w0, d1)


_OVERWROTE: Final = (
    f"Where {ROW.one} is used twice, only one {CONTRIBUTION} is left in its "
    f"{ADJOINT}. A new {CONTRIBUTION} must be added to what is there (+=), not "
    "put in its place (=)."
)
_GOES_ON: Final = (
    f"The second {SWEEP} goes on with the sums of the first. Each {SWEEP} needs a "
    "list of its own, and all of it begins at 0."
)
_SEED: Final = (
    f"Each {SWEEP} {SEED.does} the last {ROW}. {SEED.do.capital} the {ROW} called "
    "output: it need not be the last."
)

_AROUND: Final[tuple[tuple[Sweeps, str], ...]] = (
    (_one_list, f"One fault is mended: the {SEED}. " + _GOES_ON),
    (lambda t, o: _one_list(t, o, copied=True), _GOES_ON),
    (lambda t, o: _one_list(t, [len(t) - 1] * len(o), copied=True), _GOES_ON),
    (each(lambda t, o: swept(t, len(t) - 1)), "One fault is mended: the sums. " + _SEED),
    (_seeded_together, f"Both outputs are {SEED.done} in one {SWEEP}, so their {ADJOINT.many} are "
     "mixed."),
    (lambda t, o: [swept(t, output) for output in reversed(o)],
     "The lists have changed places: the first belongs to the first output."),
)  # fmt: skip

_WITHIN: Final[tuple[tuple[Sweep, str], ...]] = (
    (_wiped, _OVERWROTE),
    (lambda t, o: _wiped(t, o, down_to=1), _OVERWROTE),
    (lambda t, o: swept(t, o, add=False), _OVERWROTE),
    (lambda t, o: swept(t, o, seed=0.0),
     f"Every {ADJOINT} is 0. Is the output {SEED.done}, and after the sums are set to 0?"),
    (lambda t, o: swept(t, o, order=range),
     f"Only the output's {ROW} sent anything on. Are the {ROW.many} read last to first, and does "
     f"the {SWEEP} go on to the end?"),
    (lambda t, o: swept(t, o, slots=_crossed),
     f"The {WEIGHT.many} have changed slots: each {WEIGHT} belongs to the dep beside it."),
    (lambda t, o: swept(t, o, slots=lambda row: row[:1]),
     f"Only the first slot of each {ROW} is used. {ROW.one.capital} with two deps sends something "
     "to both."),
    (lambda t, o: swept(t, o, slots=lambda row: row[1:]),
     f"Only the second slot of each {ROW} is used. {ROW.one.capital} with two deps sends something "
     "to both."),
    (lambda t, o: swept(t, o, term=lambda w, own, parents: w),
     f"The {WEIGHT.many} are added as they are. {CONTRIBUTION.one.capital} is the {WEIGHT} times "
     f"the {ROW}'s own {ADJOINT}."),
    (lambda t, o: swept(t, o, term=lambda w, own, parents: own if w else 0.0),
     f"The {ADJOINT.many} are sent on unweighted. {CONTRIBUTION.one.capital} is the {WEIGHT} times "
     f"the {ROW}'s own {ADJOINT}."),
    (lambda t, o: swept(t, o, term=lambda w, own, parents: w * parents),
     f"Each {WEIGHT} is multiplied by the {ADJOINT} of dep, the receiver. It is {ROW} i that "
     "sends."),
    (lambda t, o: swept(t, o, start=1.0),
     f"The {ADJOINT.many} begin at 1. Only the output is {SEED.done} with 1; all other sums begin "
     "at 0."),
    (lambda t, o: swept(t, o, order=lambda n: range(n - 2, -1, -1)),
     f"The last {ROW} is left out. Where the output is there, nothing leaves it."),
)  # fmt: skip

#: What a mistaken function returns, and what to tell whoever wrote it.
MISTAKES: Final[tuple[tuple[Sweeps, str], ...]] = (
    *_AROUND,
    *((each(sweep), words) for sweep, words in _WITHIN),
)
