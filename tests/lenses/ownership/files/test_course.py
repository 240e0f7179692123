"""The programs of a Rust course that are read: their stories are what happens."""

from ad_viz.errors import RustError
from ad_viz.rust.program import check_program
from tests.lenses.ownership.files.happened import untrue
from tests.rust.course.programs import PROGRAMS


def test_the_programs_of_a_course_are_shown_as_they_happen() -> None:
    found, count = {}, 0
    for program in PROGRAMS:
        try:
            check = check_program(program.text)
        except RustError:
            continue
        count += 1
        if faults := list(untrue(check)):
            found[str(program)] = faults
    assert not found, found
    assert count >= 20
