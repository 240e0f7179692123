"""Types that are nowhere: what is said of them, and that the rest of the file is checked."""

import pytest

from ad_viz.rust.program import check_program


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("fn f(s: Strng) {} fn main() {}", "write String"),
        ("struct Point { x: i32 } fn f(p: &Pont) {} fn main() {}", "write Point"),
        ("struct S { m: HashMap<i32, i32> } fn main() {}",
         "write use std::collections::HashMap; first"),
        ("fn main() { let m = HashMap::new(); }", "write use std::collections::HashMap; first"),
        ("fn main() { let m: Gone; }", "write struct Gone { … }, or a use"),
        ("struct S<T> { t: T } fn f(s: S) {} fn main() {}", "write it with 1 type"),
        ("struct S { t: i32 } fn f<'a>(s: S<'a>) {} fn main() {}", "write it with no lifetimes"),
    ],
)  # fmt: skip
def test_what_to_write_instead_is_said(text: str, remedy: str) -> None:
    assert check_program(text).errors[0].help == remedy


def test_functions_that_do_not_have_it_are_checked() -> None:
    text = """struct S { a: Gone }
fn of_it(s: &S) { let t = String::new(); drop(t); t.len(); let u = &s.a; }
fn other() { let t = String::new(); drop(t); t.len(); }
fn main() {}"""
    found = check_program(text).errors
    assert [(error.code, error.line) for error in found] == [("E0425", 1), ("E0382", 3)]
