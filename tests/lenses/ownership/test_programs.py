"""The ready programs, against the checker and, where there is one, rustc."""

import pytest

from ad_viz.lenses.ownership.programs import REFERENCES, ownership_programs
from ad_viz.rust.check import check_ownership
from tests.rust.rustc import alone
from tests.rust_compiler import needs_rustc

PANELS = ["move", "copy", "mutable borrow", "shared borrow", "two references", "summary"]


def test_the_six_panels_are_accepted_and_the_last_program_is_not():
    assert list(ownership_programs) == [*PANELS, "use after move"]
    codes = {
        name: [error.code for error in check_ownership(source).errors]
        for name, source in ownership_programs.items()
    }
    assert codes == {**{name: [] for name in PANELS}, "use after move": ["E0382"]}


@needs_rustc
@pytest.mark.parametrize("name", list(ownership_programs))
def test_rustc_says_the_same(name):
    codes = {error.code for error in check_ownership(ownership_programs[name]).errors}
    assert alone(ownership_programs[name]).codes == codes


def test_the_two_kinds_of_references_differ_in_every_row():
    assert all(row.shared != row.mutable for row in REFERENCES)
    assert "RefCell" in REFERENCES[-1].shared
