"""The stories of students' programs are what was read and found true."""

from pathlib import Path

import pytest

from tests.lenses.ownership.students.student_stories import PROGRAMS, sentences


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_a_story_is_the_one_that_was_read(program: Path) -> None:
    assert sentences(program) == program.with_suffix(".txt").read_text("utf-8")
