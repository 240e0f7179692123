"""R, W and O of each variable on each line, and what a line leaves."""

import pytest

from ad_viz.rust.check import check_ownership
from tests.fresh import FRESH
from tests.rust.generator import random_program
from tests.rust.rust_text import program_text


def permitted(source: str) -> list[str]:
    """A row for each line, as ``a:RO b:`` for the variables that are there."""
    check = check_ownership(source)
    assert check.body is not None
    names = [local.name for local in check.body.locals]
    return [" ".join(f"{names[k]}:{may}" for k, may in line.items()) for line in check.permissions]


def test_an_owner_is_frozen_locked_and_emptied() -> None:
    assert permitted(
        "let y_bar = 1.0;\n"
        "let a_bar = onehot(0, y_bar);\n"
        "let view = &a_bar;\n"
        "read(view);\n"
        "let mut x_bar = a_bar;\n"
        "let slot = &mut x_bar;\n"
        "write(slot, 1.0);\n"
        "read(&x_bar);\n"
    ) == [
        "y_bar:RO",
        "y_bar:RO a_bar:RO",
        "y_bar:RO a_bar:R view:R",
        "y_bar:RO a_bar:R view:R",
        "y_bar:RO a_bar: view: x_bar:RWO",
        "y_bar:RO a_bar: view: x_bar: slot:RWO",
        "y_bar:RO a_bar: view: x_bar: slot:RWO",
        "y_bar:RO a_bar: view: x_bar:RWO slot:",
        "y_bar:RO a_bar: view: x_bar:RWO slot:",
    ]


def test_a_line_releases_what_is_borrowed_on_it_for_the_last_time() -> None:
    source = (
        "let mut a = zeros(3);\nlet r = &a;\nread(r);\nlet s = &mut a;\nlet t = &mut *s;\n"
        "write(t, 1.0); let b = zeros(1);\nwrite(s, 2.0); consume(a);\n"
    )
    check = check_ownership(source)
    assert check.body is not None
    names = [local.name for local in check.body.locals]
    left = [check.permissions.released(line) for line in range(len(check.permissions))]
    assert [{names[k]: may for k, may in line.items()} for line in left] == [
        {}, {}, {"a": "RWO"}, {}, {}, {"s": "RWO"}, {}, {},
    ]  # fmt: skip


def test_a_reborrow_locks_the_reference_and_using_that_again_breaks_it() -> None:
    assert permitted(
        "let mut a = zeros(3);\nlet r = &mut a;\nlet s = &mut *r;\nwrite(s, 1.0);\n"
        "write(r, 2.0);\na = zeros(2);"
    ) == [
        "a:RWO",
        "a: r:RWO",
        "a: r: s:RWO",
        "a: r: s:RWO",
        "a: r:RWO s:",
        "a:RWO r: s:",
    ]


def test_a_scope_that_ends_takes_its_variables_and_breaks_references_to_them() -> None:
    source = "let t;\n{\n    let b = zeros(2);\n    t = &b;\n    read(t);\n}\n\nlet c = 1;"
    assert permitted(source) == [
        "t:",
        "t:",
        "t: b:RO",
        "t:R b:R",
        "t:R b:R",
        "t:",
        "t:",
        "t: c:RO",
    ]


def test_two_references_may_stand_and_the_new_value_of_one_is_whole() -> None:
    source = "let mut a = zeros(3);\nlet mut r = &a;\nlet s = r;\na = zeros(2);\nr = &a;\nread(r);"
    assert permitted(source)[2:] == ["a:R r:R s:R", "a:RWO r: s:", "a:R r:R s:", "a:R r:R s:"]


def test_what_is_read_through_a_reference_outlives_it() -> None:
    source = "let a = zeros(3);\nlet r = (&&a).clone();\nlet s = *&&a;\nread(&a);"
    assert permitted(source)[1:] == ["a:RO r:R", "a:RO r:R s:R", "a:RO r:R s:R"]


def test_a_reference_that_was_put_behind_another_breaks_all_that_may_hold_it() -> None:
    source = (
        "let x = zeros(1);\nlet mut y = zeros(1);\nlet mut b = &x;\nlet r = &mut b;\n"
        "*r = &y;\nread(b);\ny = zeros(2);"
    )
    assert permitted(source)[4:] == [
        "x:R y:R b: r:RWO",
        "x:R y:R b:R r:",
        "x:RO y:RWO b: r:",
    ]


def test_lines_are_asked_for_like_those_of_a_list() -> None:
    permissions = check_ownership("let a = 1.0;\nlet mut b = 2.0;").permissions
    assert (len(permissions), permissions[-1]) == (2, {0: "RO", 1: "RWO"})
    assert permissions[:1] == [{0: "RO"}]


@pytest.mark.parametrize("seed", [*range(60), *range(FRESH, FRESH + 60)])
def test_all_that_changes_is_said_and_nothing_else(seed: int) -> None:
    permissions = check_ownership(program_text(random_program(seed))).permissions
    changes = list(permissions.changes())
    now: dict[int, str | None] = {}
    for line, allowed in enumerate(permissions):
        for _, local, letters in (change for change in changes if change[0] == line):
            assert now.get(local) != letters
            now[local] = letters
        assert {local: letters for local, letters in now.items() if letters is not None} == allowed
