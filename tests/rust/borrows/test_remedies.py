"""What is to be written for a value that is used after it moved: rustc takes it."""

from typing import Final

import pytest

from ad_viz.rust.program import check_program
from tests.rust.rustc import files_together

_DECLARED: Final = """\
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
struct Job { label: String }
#[derive(Clone)]
struct Copied { label: String }
struct Own { label: String }
impl Clone for Own { fn clone(&self) -> Own { Own { label: String::new() } } }
trait Named { fn name(&self) -> String; }
fn take<T>(value: T) {}
fn main() {}
"""
TYPES: Final = (
    "String", "Vec<i32>", "Vec<String>", "Job", "Vec<Job>", "Option<Job>", "Copied", "Own",
    "Vec<Copied>", "Option<Box<Own>>", "Rc<Job>", "Arc<Mutex<Job>>", "Mutex<String>",
    "Rc<RefCell<Vec<Job>>>", "RefCell<String>", "RefCell<Job>", "(String, Job)", "(Own, i32)",
    "[Copied; 2]", "[Job; 2]", "HashMap<i32, String>", "HashMap<i32, Job>", "Box<dyn Named>",
    "Box<dyn Fn() -> i32>", "Rc<dyn Named>", "Result<String, Job>", "Vec<(Own, Rc<Job>)>",
)  # fmt: skip


@pytest.fixture(scope="module")
def has_clone() -> dict[str, bool]:
    """By type, whether rustc takes a clone of it as one of the same type."""
    bodies = [f"fn f(v: {type}) {{ let w: {type} = v.clone(); take(v); }}" for type in TYPES]
    verdicts = files_together([_DECLARED + body for body in bodies])
    return {type: not each.codes for type, each in zip(TYPES, verdicts, strict=True)}


@pytest.mark.parametrize("type", TYPES)
def test_a_clone_is_advised_where_there_is_one(type: str, has_clone: dict[str, bool]) -> None:
    (error,) = check_program(
        f"{_DECLARED}fn f(v: {type}) {{\n    take(v);\n    take(v);\n}}"
    ).errors
    assert error.code == "E0382"
    assert ("write v.clone() in line 14" in error.help) == has_clone[type], error.help
    assert ("lend it in line 14" in error.help) != has_clone[type]


def test_what_waits_for_a_loop_is_to_be_done_after_it() -> None:
    text = "fn main() {\n    let mut v = vec![1];\n    for n in &v {\n        v.push(*n);\n    }\n}"
    (error,) = check_program(text).errors
    assert error.help == "do it after the loop, whose next turn uses the reference"
    (moved,) = files_together([text.replace("        v.push(*n);\n    }", "    }\n    v.push(1);")])
    assert not moved.codes


@pytest.mark.parametrize(
    ("last", "instead"),
    [("match *x.borrow() { 1 => {} _ => {} }", "match *x.borrow() { 1 => {} _ => {} };"),
     ("x.borrow().clone()", "let n = x.borrow().clone(); n")],
)  # fmt: skip
def test_a_temporary_of_the_last_expression_ends_before(last: str, instead: str) -> None:
    def text(end: str) -> str:
        result = "i32" if "clone" in end else "()"
        begin = f"use std::cell::RefCell;\nfn f() -> {result} {{\n    let x = RefCell::new(1);\n"
        return f"{begin}    {end}\n}}\nfn main() {{ f(); }}"

    (error,) = check_program(text(last)).errors
    assert error.code == "E0597"
    assert error.help.startswith("end the last expression with ;, or keep what it gives with let")
    before, after = files_together([text(last), text(instead)])
    assert (before.codes, after.codes) == ({"E0597"}, set())
