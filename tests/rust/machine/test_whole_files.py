"""Whole files are run: what they print, where they stop, and what nobody checks in them."""

from pathlib import Path

import pytest

from ad_viz.rust.machine.interpreter import BUDGET, DEEPEST, Run, run_program
from ad_viz.rust.program import check_program
from tests.fresh import FRESH
from tests.rust.printed import compiled, ran, random_texts
from tests.rust_compiler import needs_rustc
from tests.whole import sized


def run(text: str) -> Run:
    return run_program(check_program(text))


def happened(text: str, *kinds: str) -> list[tuple[object, ...]]:
    """Line, kind, buffer and fault of the events of these kinds."""
    return [(e.line, e.kind, e.buffer, e.fault) for e in run(text).events if e.kind in kinds]


@needs_rustc
def test_files_print_what_the_compiled_program_prints(tmp_path: Path) -> None:
    texts = random_texts([*range(10), *range(FRESH, FRESH + sized(8, 1_000))])
    theirs = compiled(texts, tmp_path)
    assert [ran(text) for text in texts] == theirs
    assert sum(map(len, theirs)) > 1_000
    assert any("panicked: " in one for one in theirs)


@needs_rustc
def test_a_literal_that_its_type_has_no_room_for_is_cut_to_its_bits(tmp_path: Path) -> None:
    """As the compiled program has it where the lint is allowed."""
    text = (
        "fn f(n: u8) -> u8 { n }\n"
        "fn main() { let x: u8 = 256; let y: i8 = 200; let z: i8 = -200; let w: i8 = -128;\n"
        'println!("{x} {y} {z} {w} {} {}", x < 300, f(511));\n'
        'let v: u8 = 300 & 7; let u: i8 = -(128); println!("{v} {u}");\n'
        'for i in 254u8..256 { println!("{i}"); }\n'
        'let a: i64 = 0x8000_0000_0000_0000; let b = [-1.5f32, 1e39]; println!("{a} {b:?}"); }'
    )
    assert {error.code for error in check_program(text).errors} == {"overflowing_literals"}
    assert [ran(text)] == compiled([text], tmp_path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fn main() { loop {} }",
         f"{BUDGET:,} instructions"),
        ("fn main() { let mut n = 0; while n < 1 { n -= 0; } }",
         f"{BUDGET:,} instructions"),
        ("fn f(n: u64) -> u64 { f(n + 1) }\nfn main() { f(0); }",
         f"{DEEPEST} calls within each other"),
    ],
)  # fmt: skip
def test_a_run_that_does_not_end_is_left(text: str, said: str) -> None:
    assert run(text).unfinished == said


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("let n: u8 = 255; let m = n + n;", "attempt to add with overflow"),
        ("let n = 0; let m = 7 % n;", "attempt to calculate the remainder with a divisor of zero"),
        ("let n = i32_least(); let m = -n;", "attempt to negate with overflow"),
        ('panic!("no {}", 7);', "no 7"),
        ("panic!();", "explicit panic"),
        ("assert!(1 +  1 == 3);", "assertion failed: 1 + 1 == 3"),
        ('assert_eq!("a", "b");', 'assertion `left == right` failed\n  left: "a"\n right: "b"'),
        ("todo!();", "not yet implemented"),
        ('let mut s = String::from("é"); s.truncate(1);',
         "assertion failed: self.is_char_boundary(new_len)"),
    ],
)  # fmt: skip
def test_a_panic_says_what_rust_says(body: str, message: str) -> None:
    stopped = run(f"fn i32_least() -> i32 {{ -2147483648 }}\nfn main() {{ {body} }}").stopped
    assert stopped is not None
    assert stopped.message == message


def test_a_move_into_a_function_ends_there_and_a_return_hands_the_buffer_back() -> None:
    text = (
        "fn back(t: String) -> String { t }\n"
        "fn takes(t: String) {}\n"
        "fn main() {\n"
        '    let s = String::from("hi");\n'
        "    let u = back(s);\n"
        "    takes(u);\n"
        "}\n"
    )
    done = run(text)
    locals_ = {local.index: local.name for local in done.trace.body.locals}
    moves = [locals_[e.local] for e in done.events if e.kind == "moved" and e.local is not None]
    assert [name for name in moves if name] == ["t", "u", "t"]
    (freed,) = [e for e in done.events if e.kind == "freed"]
    assert (freed.line, freed.buffer, locals_[freed.local or 0]) == (2, 1, "t")
    assert done.trace.calls == (("main", None), ("back", 0), ("takes", 0))
    assert done.alive == ()


def test_what_a_function_does_not_name_it_frees() -> None:
    text = 'fn takes(_: String) {}\nfn main() { takes(String::from("hi")); takes(String::new()); }'
    assert happened(text, "freed") == [(1, "freed", 1, None)]


def test_calls_within_each_other_have_locals_of_their_own() -> None:
    text = (
        "fn f(n: u64) -> u64 { if n == 0 { return 1; } n * f(n - 1) }\n"
        'fn main() { println!("{} {}", f(5), f(3)); }'
    )
    done = run(text)
    assert done.output == "120 6\n"
    assert sum(local.name == "n" for local in done.trace.body.locals) == 6


def test_a_string_that_grows_leaves_the_slice_behind() -> None:
    text = (
        'fn main() { let mut s = String::from("hi"); let r = s.as_str();\n'
        's.push_str(" there"); println!("{r}"); }'
    )
    assert happened(text, "allocated", "grown", "freed") == [
        (1, "allocated", 1, None),
        (2, "allocated", 2, None),
        (2, "freed", 1, None),
        (2, "grown", 2, None),
        (2, "freed", 2, None),
    ]
    (read,) = [e for e in run(text).events if e.kind == "read" and e.function == "println!"]
    assert (read.fault, read.buffer, read.text) == ("freed", 1, True)


def test_a_loop_that_moves_frees_twice() -> None:
    text = (
        "fn takes(t: String) {}\n"
        'fn main() { let s = String::from("hi"); let mut n = 0;\n'
        "while n < 2 { n += 1; takes(s); } }"
    )
    assert happened(text, "freed") == [(1, "freed", 1, None), (1, "freed", 1, "freed")]


@needs_rustc
def test_a_question_mark_makes_its_error_of_another_by_from(tmp_path: Path) -> None:
    text = """
use std::error::Error;
use std::num::ParseIntError;
#[derive(Debug)]
enum Bad { Text(ParseIntError), Small(i64) }
impl From<ParseIntError> for Bad {
    fn from(error: ParseIntError) -> Self { println!("from"); Bad::Text(error) }
}
impl std::fmt::Display for Bad {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result { write!(f, "bad: {self:?}") }
}
impl Error for Bad {}
fn read(s: &str) -> Result<i64, Bad> {
    let n = s.parse::<i64>()?;
    if n < 0 { Err(Bad::Small(n)) } else { Ok(n) }
}
fn boxed(s: &str) -> Result<i64, Box<dyn Error>> {
    let n = read(s)?;
    if n == 3 { Err("three")?; }
    if n == 5 { Err(format!("five {n}"))?; }
    Ok(n + s.parse::<i64>()?)
}
fn wide(n: i32) -> Result<i32, i32> { if n > 1 { Ok(n) } else { Err(n) } }
fn generic<E: From<i32>>(n: i32) -> Result<i32, E> { let k = wide(n)?; Ok(k + 1) }
#[derive(Debug)]
struct Twice(i32);
impl From<i32> for Twice { fn from(n: i32) -> Twice { Twice(n * 2) } }
fn main() {
    for s in ["7", "-3", "x", "3", "5", ""] {
        match boxed(s) { Ok(n) => println!("{n}"), Err(e) => println!("no: {e}") }
        println!("{:?}", read(s));
    }
    let r: Result<i32, Twice> = generic(1);
    let q: Result<i32, i64> = generic(0);
    let f = |n: i32| -> Result<i32, Twice> { let k = wide(n)?; Ok(k) };
    println!("{r:?} {q:?} {:?} {:?}", f(-4), f(9));
}
"""
    assert [ran(text)] == compiled([text], tmp_path)
