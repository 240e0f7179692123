"""What we say of the programs: whether each is read, its errors, and what our machine prints."""

from collections import Counter
from functools import cache
from typing import Final, NamedTuple

from ad_viz.errors import RustError
from ad_viz.rust.machine.interpreter import run_program
from ad_viz.rust.program import check_program
from tests.rust.course.programs import FOLDER, PROGRAMS, Program

__all__ = ["TABLE", "Ours", "counts", "ours_of"]

#: How many are read, and run, by chapter.
TABLE: Final = FOLDER / "read.txt"


class Ours(NamedTuple):
    """``unread``: why it is not read, or not run."""

    errors: frozenset[tuple[int, str, str]] | None
    prints: str | None = None
    stops: str | None = None
    unread: RustError | None = None


@cache
def ours_of(program: Program) -> Ours:
    """Of a program of which rustc finds no error, also what it prints."""
    try:
        check = check_program(program.text)
    except RustError as error:
        return Ours(None, unread=error)
    errors = frozenset((each.line, each.code, each.message) for each in check.errors)
    if errors:
        return Ours(errors)
    try:
        run = run_program(check)
    except RustError as error:
        return Ours(errors, unread=error)
    return Ours(errors, run.output, run.stopped.message if run.stopped else None)


def counts() -> str:
    """The table: chapter by chapter, and in all."""
    programs, read, run = Counter[str](), Counter[str](), Counter[str]()
    for program in PROGRAMS:
        found = ours_of(program)
        for name in (program.chapter, "all"):
            programs[name] += 1
            read[name] += found.errors is not None
            run[name] += found.prints is not None
    rows = [f"{'chapter':16}{'programs':>9}{'read':>6}{'run':>5}"]
    for name in sorted(programs, key=lambda name: (name == "all", name)):
        rows.append(f"{name:16}{programs[name]:9}{read[name]:6}{run[name]:5}")
    return "\n".join(rows) + "\n"
