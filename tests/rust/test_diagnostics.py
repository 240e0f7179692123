"""What is said of an error, and where it points."""

import re

import pytest

from ad_viz.rust.borrows.rules import RULES
from ad_viz.rust.check import check_ownership
from ad_viz.rust.program import check_program
from tests.rust.file_cases import BORROWS
from tests.rust.part_cases import PARTS
from tests.rust.test_check import VERDICTS


def printed(source: str) -> list[str]:
    return [str(error) for error in check_ownership(source).errors]


def test_a_move_is_said_with_where_the_buffer_went() -> None:
    source = "let a_bar = zeros(3);\nlet mut x_bar = a_bar;\nread(&a_bar);"
    assert printed(source) == [
        "error[E0382]: borrow of moved value: `a_bar`\n"
        "  line 2 │ let mut x_bar = a_bar;\n"
        "         │                 ───── its buffer is moved to x_bar here\n"
        "  line 3 │ read(&a_bar);\n"
        "         │      ^^^^^^ borrowed here, after the move\n"
        "  help: write a_bar.clone() in line 2 to keep both, at the price of one more buffer"
    ]
    (error,) = check_ownership(source).errors
    assert (error.line, error.needs, error.variable) == (3, "R", 0)
    assert error.spans[0] == (2, 17, 22, "its buffer is moved to x_bar here", False)


@pytest.mark.parametrize(
    ("move", "label"),
    [
        ("consume(a);", "its buffer is moved into consume() here"),
        ("let b; b = a;", "its buffer is moved to b here"),
        ("let b = { a };", "its buffer is moved to b here"),
        ("a;", "its buffer is moved out, and dropped, here"),
        ("let mut b = zeros(1); let r = &mut b; *r = a;", "its buffer is moved to *r here"),
    ],
)
def test_every_way_of_moving_has_its_label(move: str, label: str) -> None:
    (error,) = check_ownership(f"let a = zeros(3);\n{move}\nread(&a);").errors
    assert [mark.label for mark in error.spans if not mark.primary] == [label]


def test_a_loan_is_said_with_its_next_use_and_waited_for_until_its_last() -> None:
    source = "let mut a = zeros(3);\nlet r = &a;\n\twrite(&mut a, 1.0);\nread(r);\n\nread(r);"
    assert printed(source) == [
        "error[E0502]: cannot borrow `a` as mutable because it is also borrowed as immutable\n"
        "  line 2 │ let r = &a;\n"
        "         │         ── a is borrowed here\n"
        "  line 3 │ \twrite(&mut a, 1.0);\n"
        "         │ \t      ^^^^^^ mutably borrowed here\n"
        "  line 4 │ read(r);\n"
        "         │      ─ the reference is used later, here\n"
        "  help: do it after line 6, where the reference is last used"
    ]


def test_two_needs_of_one_line_are_said_apart() -> None:
    (error,) = check_ownership("let mut a = zeros(3);\nadd_assign(&mut a, &a);").errors
    assert error.help == "line 2 needs both at once: do one of them before, and keep what it gives"
    assert (error.needs, error.variable) == ("R", 0)


def test_the_end_of_a_scope_is_said_at_the_borrow() -> None:
    (error,) = check_ownership("let r;\n{\n    let a = zeros(2);\n    r = &a;\n}\nread(r);").errors
    assert (error.code, error.line, error.needs) == ("E0597", 4, None)
    assert [(mark.line, mark.label) for mark in error.spans] == [
        (4, "a is borrowed here"),
        (5, "a ends here"),
        (6, "the reference is used later, here"),
    ]


def test_a_mark_of_many_lines_is_cut_at_the_end_of_the_first() -> None:
    source = "let a: Tangent;\nlet r = &{\n    consume(a);\n    zeros(1)\n};\nlet b = &a;\n"
    first, *_ = check_ownership(source).errors
    assert str(first).splitlines()[1:5] == [
        "  line 1 │ let a: Tangent;",
        "         │     ─ declared here, without a value",
        "  line 3 │     consume(a);",
        "         │             ^ used here",
    ]


def test_ill_typed_programs_are_said_in_the_same_form() -> None:
    (error,) = check_ownership("let a = zeros(3);\nread(a);").errors
    assert (error.code, error.line, error.spans[0].column) == ("E0308", 2, 6)
    assert str(error).startswith("error[E0308]: ")


def test_every_rule_is_met_by_a_program_of_the_table() -> None:
    printed = [str(e) for _, program in VERDICTS for e in check_ownership(program).errors]
    printed += [str(error) for text in BORROWS | PARTS for error in check_program(text).errors]
    said = {max(re.split(r"{\w+}", rule.message), key=len) for rule in RULES.values()}
    assert {each for each in said if not any(each in text for text in printed)} == set()
    unfilled = re.compile(r"{(?!integer|float|closure)\w+}")
    assert not any(unfilled.search(text.split("\n")[0]) for text in printed)


@pytest.mark.parametrize(
    ("moved", "used", "help"),
    [
        ("let q = p.x;", "p.x.len();", "p.x.clone()"),
        ("let q = p.x;", "take(p);", "p.x.clone()"),
        ("let q = p;", "take(p);", "p.clone()"),
        ("if let Some(s) = p.z { drop(s); }", "p.z.is_some();", "p.z.clone()"),
    ],
)
def test_what_is_to_be_cloned_is_what_has_gone(moved: str, used: str, help: str) -> None:
    """And then nothing is against it any more."""
    lines = [
        "#[derive(Clone)]",
        "struct Point { x: String, z: Option<String> }",
        "fn take(_p: Point) {}",
        "fn main() {",
        "    let p = Point { x: String::new(), z: None };",
        f"    {moved}",
        f"    {used}",
        "}",
    ]
    [diagnostic] = check_program("\n".join(lines)).errors
    assert diagnostic.code == "E0382"
    assert f"write {help} in line 6" in str(diagnostic)
    lines[5] = lines[5].replace(help.removesuffix(".clone()"), help)
    assert check_program("\n".join(lines)).errors == ()
