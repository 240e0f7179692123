"""check_ownership on programs picked by hand; verdicts.txt has them, and rustc is asked again."""

from pathlib import Path

import pytest

from ad_viz.errors import RustError
from ad_viz.rust.check import check_ownership
from ad_viz.rust.places import Place
from tests.rust.rustc import together
from tests.rust_compiler import needs_rustc


def _verdicts() -> list[tuple[frozenset[str], str]]:
    text = (Path(__file__).parent / "verdicts.txt").read_text(encoding="utf-8")
    rows = [line.split(" | ", 1) for line in text.splitlines() if " | " in line]
    return [(frozenset(codes.split()) - {"accepted"}, program) for codes, program in rows]


VERDICTS = _verdicts()


@pytest.mark.parametrize(("codes", "program"), VERDICTS)
def test_the_codes_are_those_of_the_table(codes: frozenset[str], program: str) -> None:
    assert {error.code for error in check_ownership(program).errors} == codes


@needs_rustc
def test_the_table_is_rustc_s() -> None:
    found = [verdict.codes for verdict in together([program for _, program in VERDICTS])]
    assert found == [codes for codes, _ in VERDICTS]


def test_a_program_that_is_not_well_typed_is_not_checked_for_borrows() -> None:
    check = check_ownership("let a = zeros(3);\nlet b = a;\nread(&a);\nread(b);")
    assert [(error.code, error.line) for error in check.errors] == [("E0308", 4)]
    assert (check.accepted, check.body, check.loans) == (False, None, ())
    assert list(check.permissions) == [{}, {}, {}, {}]


def test_what_is_not_in_the_language_is_an_error_of_its_own() -> None:
    with pytest.raises(RustError):
        check_ownership("let a = zeros(3); for i in 0..3 { read(&a); }")


def test_the_text_may_have_any_line_ends_and_be_empty() -> None:
    check = check_ownership("let ā = zeros(3);\r\n\tlet b = ā;\rread(&ā);\n")
    assert [(error.code, error.line) for error in check.errors] == [("E0382", 3)]
    assert check_ownership("").accepted


def test_errors_are_in_the_order_of_the_text() -> None:
    check = check_ownership("let r;\n{ let a = zeros(2);\nr = &a;\nwrite(&mut a, 1.0); }\nread(r);")
    found = [(error.code, error.line) for error in check.errors]
    assert found == [("E0597", 3), ("E0596", 4), ("E0502", 4)]


def test_loans_say_who_lends_to_whom_and_for_how_long() -> None:
    check = check_ownership("let mut a = zeros(3);\nlet r = &mut a;\nwrite(r, read(r));\nread(&a);")
    found = [(loan.kind, loan.place, loan.holder, loan.written) for loan in check.loans]
    assert found == [
        ("mutable", Place(0), 1, True),
        ("mutable", Place(1).deref(), None, False),
        ("shared", Place(1).deref(), None, False),
        ("shared", Place(0), None, True),
    ]
    r, two_phase, *_ = check.loans
    assert r.region.stop == two_phase.region.stop == two_phase.active + 1
    assert list(check.live[1]) == [range(r.taken + 1, two_phase.taken + 4)]


def test_many_lines_of_every_kind_are_checked() -> None:
    count = 400
    again = "let mut a = zeros(3);\nlet mut r = &mut a;\n" + "r = &mut *r;\n" * count
    chain = "".join(f"let r{k + 1} = r{k};\n" for k in range(count))
    late = f"let mut a = zeros(3);\nlet r0 = &a;\n{chain}write(&mut a, 1.0);\nread(r{count});"
    assert check_ownership(again + "write(r, 1.0);").accepted
    assert [(e.code, e.line) for e in check_ownership(late).errors] == [("E0502", count + 3)]
