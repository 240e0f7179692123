"""Misconceptions about ownership: what the checker says with one mistake in it, line by line."""

import pytest

from ad_viz.lenses.ownership.grown.misconceptions import GROWN
from ad_viz.lenses.ownership.misconceptions import OWNERSHIP
from ad_viz.lenses.ownership.programs import ownership_programs
from ad_viz.lenses.ownership.verdicts import Rejection, owners, rejections
from ad_viz.rust.check import check_ownership
from ad_viz.rust.machine.grown import grown_vec

MOVED = "let a = zeros(3);\nlet b = a;\nread(&a);"
COPIED = "let y = 2.0;\nlet z = y;\nlet a = onehot(0, y);"
LOOKED = "let mut a = zeros(3);\nlet view = &a;\nread(view);\nwrite(&mut a, 1.0);"
TWO = "let a = zeros(3);\nlet view = &a;\nlet other = &a;\nread(view);\nread(other);"
LOCKED = "let mut a = zeros(3);\nlet slot = &mut a;\nread(&a);\nwrite(slot, 1.0);"
FROZEN = "let mut a = zeros(3);\nlet view = &a;\nwrite(&mut a, 1.0);\nread(view);"


def shown(source, name=None):
    found = rejections(check_ownership(source), OWNERSHIP[name] if name else None)
    return {line: (one.variable, one.why) for line, one in found.items()}


@pytest.mark.parametrize(
    ("source", "right", "name", "wrong"),
    [
        (MOVED, {3: ("a", "moved")}, "move copies", {}),
        (MOVED, {3: ("a", "moved")}, "move borrows", {}),
        (COPIED, {}, "copy moves", {3: ("y", "moved")}),
        (LOOKED, {}, "to the end of the scope", {4: ("a", "shared")}),
        (LOOKED, {}, "borrow moves", {4: ("a", "moved")}),
        (FROZEN, {3: ("a", "shared")}, "borrow copies", {}),
        (TWO, {}, "shared locks", {3: ("a", "mutable")}),
        (LOCKED, {3: ("a", "mutable")}, "mutable admits readers", {}),
        (FROZEN, {3: ("a", "shared")}, "borrow forbids nothing", {}),
    ],
)
def test_the_checker_with_this_mistake_says_this(source, right, name, wrong):
    assert shown(source) == right
    assert shown(source, name) == wrong


def test_who_owns_what_moved_and_what_was_lent():
    moved = check_ownership(MOVED)
    pair, end = (0, 1), 4  # a and b, after line 2
    assert owners(moved, pair, end) == (1,)
    assert owners(moved, pair, end, OWNERSHIP["move copies"]) == (0, 1)
    assert owners(moved, pair, end, OWNERSHIP["move borrows"]) == (0,)
    lent = check_ownership(LOOKED)
    assert owners(lent, pair, end) == (0,)
    assert owners(lent, pair, end, OWNERSHIP["borrow moves"]) == (1,)
    assert owners(lent, pair, end, OWNERSHIP["borrow copies"]) == (0, 1)


@pytest.mark.parametrize("name", ownership_programs)
def test_without_a_mistake_the_lines_are_those_of_the_errors(name):
    check = check_ownership(ownership_programs[name])
    assert sorted(rejections(check)) == sorted({error.line for error in check.errors})


def test_what_ends_too_early_is_said_where_it_is_borrowed():
    source = "let x;\n{\n    let a = zeros(3);\n    x = &a;\n}\nread(x);"
    assert rejections(check_ownership(source)) == {4: Rejection("a", "ended")}


def test_a_vec_that_grew_otherwise():
    assert (grown_vec().capacities[2], grown_vec().harm.found) == (4, (7.0,))
    one_more = grown_vec(GROWN["one cell more"].vec)
    assert (one_more.capacities[2], one_more.harm.found) == (3, (7.0,))
    staying = grown_vec(GROWN["the cells stay"].vec)
    assert (staying.capacities[2], staying.harm.found) == (4, (4.2,))
