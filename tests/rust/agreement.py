"""rustc and we, on random programs: the verdict and the whole set of codes of each, compared.

    python -m tests.rust.agreement 10000

prints how many programs were accepted, how many had each code, and every disagreement, shrunk. It
ends with status 1 if there is any. Other programs: ``--seed 5000`` begins at another one; with
``--mutants``, something in each is changed so that most are not well typed.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ad_viz.errors import RustError
from ad_viz.rust.check import Check, check_ownership
from ad_viz.rust.program import ProgramCheck
from ad_viz.rust.syntax import Block
from tests.rust.generator import random_program
from tests.rust.mutants import random_mutant
from tests.rust.rust_text import program_text
from tests.rust.rustc import OWNERSHIP, Verdict, together
from tests.rust.shrink import shrunk

__all__ = ["UNKNOWN", "Compared", "Tally", "agree", "compared", "minimal", "ours", "verdict_of"]

#: In place of a code: that the small Rust has no such construct.
UNKNOWN = "not in the language"
_BATCH = 500


class Compared(NamedTuple):
    """A program, and what both say of it."""

    seed: int
    program: Block
    source: str
    ours: Verdict
    rustc: Verdict

    @property
    def agrees(self) -> bool:
        return agree(self.ours, self.rustc)

    def __str__(self) -> str:
        codes = f"we: {_named(self.ours)}\nrustc: {_named(self.rustc)}"
        printed = "\n".join((*self.ours.printed, *self.rustc.printed))
        return f"program {self.seed}\n{self.source}\n\n{codes}\n\n{printed}"


def agree(ours: Verdict, rustc: Verdict) -> bool:
    """What the small Rust does not have must be unreadable to rustc, too."""
    if UNKNOWN in ours.codes:
        return "syntax" in rustc.codes
    return ours.codes == rustc.codes


def ours(source: str) -> Verdict:
    """Of a lesson's program."""
    return verdict_of(check_ownership, source)


def verdict_of(check: Callable[[str], Check | ProgramCheck], source: str) -> Verdict:
    """Our codes; a traceback is one too, and never rustc's."""
    try:
        checked = check(source)
        if isinstance(checked, ProgramCheck) and checked.unread:
            raise next(iter(checked.unread.values()))
        errors = checked.errors
    except RustError as error:
        return Verdict(frozenset([UNKNOWN]), (str(error),))
    except Exception as error:
        return Verdict(frozenset([type(error).__name__]), (repr(error),))
    codes = frozenset(error.code or "syntax" for error in errors)
    return Verdict(codes, tuple(map(str, errors)))


def compared(
    seeds: Sequence[int], random: Callable[[int], Block] = random_program
) -> Iterator[Compared]:
    for start in range(0, len(seeds), _BATCH):
        some = seeds[start : start + _BATCH]
        programs = [random(seed) for seed in some]
        texts = [program_text(program) for program in programs]
        for each in zip(some, programs, texts, map(ours, texts), together(texts), strict=True):
            yield Compared(*each)


def minimal(found: Compared) -> Compared:
    """The smallest program that gives codes in which both differ, and none in which they agreed."""
    wanted = found.ours.codes ^ found.rustc.codes
    well_typed = found.rustc.codes <= OWNERSHIP

    def still(texts: Sequence[str]) -> list[bool]:
        return [
            (theirs.codes <= OWNERSHIP or not well_typed)
            and ours(text).codes != theirs.codes
            and ours(text).codes ^ theirs.codes <= wanted
            for text, theirs in zip(texts, together(texts), strict=True)
        ]

    program = shrunk(found.program, still)
    text = program_text(program)
    return Compared(found.seed, program, text, ours(text), together([text])[0])


class Tally:
    """Counts of programs, and those on which both disagree."""

    def __init__(self) -> None:
        self.programs = self.accepted = 0
        self.by_code: Counter[str] = Counter()
        self.disagreements: list[Compared] = []

    def add(self, each: Compared) -> None:
        self.programs += 1
        self.accepted += not each.rustc.codes
        self.by_code.update(each.rustc.codes)
        if not each.agrees:
            self.disagreements.append(each)

    def __str__(self) -> str:
        rows = [("programs", self.programs), ("accepted", self.accepted),
                ("rejected", self.programs - self.accepted), *sorted(self.by_code.items()),
                ("disagreements", len(self.disagreements))]  # fmt: skip
        return "\n".join(f"{name:14}{count:8}" for name, count in rows)


def _named(verdict: Verdict) -> str:
    return " ".join(sorted(verdict.codes)) or "accepted"


def main() -> int:
    options = argparse.ArgumentParser(prog="agreement")
    options.add_argument("programs", type=int)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--mutants", action="store_true")
    options.add_argument("--shown", type=int, default=20)
    given = options.parse_args()
    tally = Tally()
    seeds = range(given.seed, given.seed + given.programs)
    for each in compared(seeds, random_mutant if given.mutants else random_program):
        tally.add(each)
    for found in tally.disagreements[: given.shown]:
        print(minimal(found), end="\n\n" + "-" * 100 + "\n\n")
    print(tally)
    return bool(tally.disagreements)


if __name__ == "__main__":
    raise SystemExit(main())
