"""What would have gone wrong: for every code of the borrow checker a program that does harm."""

from typing import NamedTuple

import pytest

from ad_viz.rust.check import check_ownership
from ad_viz.rust.machine.damage import REASONS, damage
from ad_viz.rust.machine.harm import Harm


class Row(NamedTuple):
    code: str
    program: str
    kind: str
    sentence: str


TABLE = (
    Row(
        "E0381",
        "let x_bar: f64;\nlet y_bar = x_bar + 1.0;",
        "read of nothing",
        "Nothing was ever put into x_bar: what lies there is chance. Line 2 would read 0.",
    ),
    Row(
        "E0381",
        "{ let a_bar = onehot(1, 2.0); }\nlet x_bar: Tangent;\nread(&x_bar);",
        "read of nothing",
        "Nothing was ever put into x_bar: what lies there is chance. Line 3 would read 4 2 0.",
    ),
    Row(
        "E0382",
        "let a_bar = onehot(0, 1.0);\nlet b_bar = onehot(1, 1.0);\nlet mut x_bar = a_bar;\n"
        "add_assign(&mut x_bar, &b_bar);\nread(&a_bar);",
        "read of a moved-out buffer",
        "Line 4 wrote into the buffer that a_bar gave away. "
        "a_bar should be 1 0 0; line 5 would read 1 1 0.",
    ),
    Row(
        "E0382",
        "let a_bar = onehot(0, 1.0);\nconsume(a_bar);\nlet b_bar = onehot(1, 1.0);\nread(&a_bar);",
        "read of freed memory",
        "Line 2 freed the buffer that a_bar reads: its cells are b_bar's now. "
        "a_bar should be 1 0 0; line 4 would read 0 1 0.",
    ),
    Row(
        "E0382",
        "let a_bar = onehot(0, 1.0);\nconsume(a_bar);\nread(&a_bar);",
        "read of freed memory",
        "Line 2 freed the buffer that a_bar reads, and its first cell has been overwritten since. "
        "a_bar should be 1 0 0; line 3 would read 4 0 0.",
    ),
    Row(
        "E0382",
        "let a_bar = onehot(0, 1.0);\nconsume(a_bar);\nconsume(a_bar);",
        "freed twice",
        "Line 3 frees the buffer that line 2 has freed already.",
    ),
    Row(
        "E0382",
        "let a_bar = onehot(0, 1.0);\nconsume(a_bar);\nlet b_bar = onehot(1, 1.0);\ndrop(a_bar);",
        "freed twice",
        "Line 4 frees again what line 2 freed: it is b_bar's by now.",
    ),
    Row(
        "E0384",
        "let y_bar = 1.0;\ny_bar = 3.0;\nlet b_bar = y_bar * 2.0;",
        "changed without mut",
        "Line 2 changed y_bar, though it is not mut. y_bar should be 1; line 3 would read 3.",
    ),
    Row(
        "E0499",
        "let mut x_bar = onehot(0, 1.0);\nlet r = &mut x_bar;\nlet s = &mut x_bar;\n"
        "write(r, 1.0);\nwrite(s, 2.0);\nread(r);",
        "corrupted by aliasing",
        "Line 5 wrote into x_bar while r still borrowed it. "
        "r should be 1 1 1; line 6 would read 2 2 2.",
    ),
    Row(
        "E0502",
        "let mut x_bar = onehot(0, 1.0);\nlet b_bar = onehot(1, 1.0);\nlet view = &x_bar;\n"
        "add_assign(&mut x_bar, &b_bar);\nread(view);",
        "corrupted by aliasing",
        "Line 4 wrote into x_bar while view still borrowed it. "
        "view should be 1 0 0; line 5 would read 1 1 0.",
    ),
    Row(
        "E0503",
        "let mut x_bar = 1.0;\nlet r = &mut x_bar;\n*r = 2.0;\nx_bar += 1.0;\nlet y_bar = *r;",
        "corrupted by aliasing",
        "Line 4 changed x_bar while r still borrowed it. *r should be 2; line 5 would read 3.",
    ),
    Row(
        "E0505",
        "let a_bar = onehot(0, 1.0);\nlet view = &a_bar;\nconsume(a_bar);\n"
        "let b_bar = onehot(1, 1.0);\nread(view);",
        "read of freed memory",
        "Line 3 freed the buffer that view reads: its cells are b_bar's now. "
        "view should be 1 0 0; line 5 would read 0 1 0.",
    ),
    Row(
        "E0505",
        "let mut a_bar = onehot(0, 1.0);\nlet r = &mut a_bar;\nconsume(a_bar);\n"
        "let b_bar = onehot(1, 1.0);\nwrite(r, 5.0);\nread(&b_bar);",
        "write through a stale reference",
        "Line 5 wrote through r into cells that were b_bar's by then. "
        "b_bar should be 0 1 0; line 6 would read 5 5 5.",
    ),
    Row(
        "E0506",
        "let mut a_bar = onehot(0, 1.0);\nlet view = &a_bar;\na_bar = onehot(1, 2.0);\nread(view);",
        "corrupted by aliasing",
        "Line 3 put another buffer into a_bar while view still borrowed it. "
        "view should be 1 0 0; line 4 would read 0 2 0.",
    ),
    Row(
        "E0507",
        "let a_bar = onehot(0, 1.0);\nlet view = &a_bar;\nlet mut b_bar = *view;\n"
        "write(&mut b_bar, 4.0);\nread(&a_bar);",
        "corrupted by aliasing",
        "Line 4 wrote into a buffer that a_bar and b_bar both own. "
        "a_bar should be 1 0 0; line 5 would read 4 4 4.",
    ),
    Row(
        "E0594",
        "let mut x_bar = 1.0;\nlet r = &x_bar;\n*r = 2.0;\nlet y_bar = *r;",
        "changed without mut",
        "Line 3 changed x_bar through r, a reference that may only read. "
        "*r should be 1; line 4 would read 2.",
    ),
    Row(
        "E0596",
        "let a_bar = zeros(3);\nwrite(&mut a_bar, 5.0);\nread(&a_bar);",
        "changed without mut",
        "Line 2 changed a_bar, though it is not mut. "
        "a_bar should be 0 0 0; line 3 would read 5 5 5.",
    ),
    Row(
        "E0597",
        "let view;\n{\n    let a_bar = onehot(0, 1.0);\n    view = &a_bar;\n}\n"
        "let b_bar = onehot(1, 1.0);\nread(view);",
        "reference to a dead scope",
        "The scope of a_bar ended on line 5: view reads what lies there now. "
        "view should be 1 0 0; line 7 would read 0 1 0.",
    ),
    Row(
        "E0716",
        "let mut view = &zeros(3);\nview = &onehot(0, 1.0);\nlet b_bar = onehot(1, 1.0);\n"
        "read(view);",
        "reference to a dead scope",
        "The scope of a temporary ended on line 2: view reads what lies there now. "
        "view should be 1 0 0; line 4 would read 0 1 0.",
    ),
)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.code} {row.kind}")
def test_the_damage_of_each_code(row: Row) -> None:
    check = check_ownership(row.program)
    assert {error.code for error in check.errors} == {row.code}
    found = damage(check)
    assert found.first is not None
    assert (found.first.kind, str(found.first)) == (row.kind, row.sentence)
    assert str(found) == f"If it were allowed: {row.sentence}"


def test_each_code_has_a_row_and_a_reason() -> None:
    assert {row.code for row in TABLE} == set(REASONS)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.code} {row.kind}")
def test_a_sentence_is_short_and_the_cells_are_the_run_s(row: Row) -> None:
    found = damage(row.program)
    assert found.run is not None
    for harm in found.harms:
        assert len(harm.sentence.split()) <= 25
        assert harm.found == (found.run.events[harm.event].before if harm.found else None)


def test_two_owners_free_one_buffer_twice() -> None:
    program = "let a_bar = zeros(3);\nlet r = &a_bar;\nlet b_bar = *r;"
    (harm,) = damage(program).harms
    assert harm.kind == "freed twice"
    assert harm.sentence == (
        "When its owners end, one buffer is freed twice: as b_bar's and as a_bar's."
    )


def test_a_reference_that_was_never_made_ends_the_program() -> None:
    (harm,) = damage("let r: &Tangent;\nread(r);").harms
    assert harm.kind == "read of nothing"
    assert harm.sentence == "Line 2 stops the program: the reference leads to no memory at all."


def test_a_sum_that_was_meant_to_fit_stops_the_program() -> None:
    program = (
        "let mut a = onehot(0, 1.0);\nlet b = onehot(1, 1.0);\nlet r = &mut a;\na = zeros(5);\n"
        "add_assign(r, &b);"
    )
    (harm,) = damage(program).harms
    assert harm.kind == "stopped"
    assert "two lengths: 5 and 3" in harm.sentence


def test_a_sum_that_never_fitted_is_no_harm_of_the_borrow() -> None:
    program = (
        "let mut a = zeros(5);\nlet b = zeros(3);\nlet r = &mut a;\nlet s = &mut a;\n"
        "add_assign(r, &b);\nread(s);"
    )
    assert damage(program).harms == ()


def test_a_difference_is_said_where_it_comes_from_and_not_again() -> None:
    program = (
        "let mut x = 1.0;\nlet r = &x;\nx = 2.0;\nlet y = *r;\nlet z = y + 1.0;\nlet w = z * y;"
    )
    assert [harm.line for harm in damage(program).harms] == [4]


def test_where_nothing_went_wrong_it_says_so() -> None:
    program = (
        "let mut x_bar = zeros(3);\nlet a_bar = onehot(0, 1.0);\nlet r = &mut x_bar;\n"
        "let s = &mut x_bar;\nadd_assign(r, &a_bar);\nadd_assign(s, &a_bar);\nread(&x_bar);"
    )
    found = damage(program)
    assert found.first is None
    assert str(found) == (
        "Nothing went wrong in this run; the rule forbids it because each of two mutable "
        "references could change what the other counts on."
    )
    assert all(len(why.split()) <= 14 for why in REASONS.values())


def test_an_accepted_program_does_no_harm() -> None:
    found = damage("let a = onehot(0, 1.0);\nlet b = a;\nread(&b);")
    assert (found.harms, str(found)) == ((), "The program is accepted: nothing can go wrong.")


def test_a_program_whose_types_do_not_fit_is_not_run() -> None:
    found = damage("let a = zeros(3);\nconsume(&a);")
    assert (found.run, found.first) == (None, None)
    assert str(found) == "Its types do not fit, so there is nothing to run."


def test_only_the_cells_that_differ_are_wrong() -> None:
    nan = float("nan")
    harm = Harm("stopped", 0, 1, "a", (1.0, nan, 2.0), (1.0, nan, 3.0), None, "It stops.")
    assert harm.wrong == (2,)


def test_harm_on_every_line_is_said_for_the_first_twenty() -> None:
    lines = [f"let a{i} = onehot(0, 1.0);\nconsume(a{i});" for i in range(30)]
    lines += [f"read(&a{i});" for i in range(30)]
    assert [harm.line for harm in damage("\n".join(lines)).harms] == [*range(61, 81)]
