"""What we read of a Rust course's programs gets rustc's verdict, and prints what rustc's does."""

from collections import Counter

import pytest

from tests.rust.course.goldens import Golden, goldens, make_row
from tests.rust.course.ours import TABLE, counts, ours_of
from tests.rust.course.programs import PROGRAMS, Program
from tests.rust_compiler import needs_rustc

GOLDENS = goldens()


def golden_of(program: Program) -> Golden:
    return GOLDENS[program.chapter, program.name]


def test_every_program_has_a_golden() -> None:
    names = [(each.chapter, each.name) for each in PROGRAMS]
    assert names == list(GOLDENS)
    assert len(set(names)) == len(names) >= 120


def test_programs_are_those_of_a_course() -> None:
    """Of each chapter about half is rejected, by many rules; the others print something."""
    rejected = Counter(each.chapter for each in PROGRAMS if golden_of(each).errors)
    chapters = Counter(each.chapter for each in PROGRAMS)
    assert len(chapters) == 13
    for chapter, count in chapters.items():
        assert 0.35 < rejected[chapter] / count < 0.65, chapter
    codes = {code for golden in GOLDENS.values() for _, code, _ in golden.errors}
    assert len(codes) >= 25
    for program in PROGRAMS:
        assert "fn main() {" in program.text
        assert 4 <= program.text.count("\n") <= 45, str(program)
        assert bool(golden_of(program).errors) != bool(golden_of(program).prints), str(program)


@pytest.mark.parametrize("program", PROGRAMS, ids=str)
def test_program(program: Program) -> None:
    """Of what is not read it is said where, and what it is."""
    ours, golden = ours_of(program), golden_of(program)
    if ours.unread is not None:
        error = ours.unread
        assert program.text.splitlines()[error.line_number - 1] == error.text
        assert error.found
        assert error.remedy
    if ours.errors is not None:
        assert ours.errors == golden.errors
    if ours.prints is not None:
        assert (ours.prints, ours.stops) == (golden.prints, golden.stops)


def test_so_many_are_read() -> None:
    """Where more are read it is written down: ``python -m tests.rust.course read``."""
    assert counts() == TABLE.read_text("utf-8")


@needs_rustc
@pytest.mark.parametrize("program", PROGRAMS[::16], ids=str)
def test_goldens_are_what_rustc_says(program: Program) -> None:
    assert Golden.of(make_row(program)) == golden_of(program)
