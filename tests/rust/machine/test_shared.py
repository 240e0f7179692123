"""Closures, dyn, impls of one's own, and what shares or borrows while it runs."""

from typing import Final

import pytest

from ad_viz.lenses.ownership.files.story import file_story
from ad_viz.rust.machine.interpreter import run_program
from ad_viz.rust.program import check_program
from ad_viz.timeline.texts.plain import plain
from tests.rust.machine.whole_run import printed_by

#: The files, and what they print; rustc's programs print the same.
PRINTED: Final = {
    "what a closure was given ends with it": (
        """struct D(i32);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
fn once<F: FnOnce() -> i32>(f: F) -> i32 { let n = f(); println!("called"); n }
fn main() {
    let (one, other) = (D(1), D(2));
    println!("{}", once(move || { let d = &one; d.0 }));
    println!("{}", once(move || { let d = other; d.0 }));
}""",
        "drop 1\ncalled\n1\ndrop 2\ncalled\n2\n",
    ),
    "a closure of a generic function is another for each type": (
        """use std::fmt::Display;
fn said<T: Display>(value: T) -> impl Fn() -> String { move || format!("<{value}>") }
fn main() {
    let (number, text) = (said(7), said(String::from("a")));
    println!("{} {} {}", number(), text(), number());
}""",
        "<7> <a> <7>\n",
    ),
    "a number that is written in a call of a dyn has the type of the parameter": (
        """use std::rc::Rc;
trait Paid { fn pay(&self, n: u64) -> u64; fn far(&self, k: u8) -> u8 { k } }
struct Twice;
impl Paid for Twice {
    fn pay(&self, n: u64) -> u64 { n * 2 }
    fn far(&self, k: u8) -> u8 { k + 1 }
}
fn main() {
    let all: Vec<Rc<dyn Paid>> = vec![Rc::new(Twice)];
    println!("{} {}", all[0].pay(21), all[0].far(3));
}""",
        "42 4\n",
    ),
    "a cycle of Rc that is followed": (
        """use std::cell::RefCell;
use std::rc::Rc;
struct Node { name: String, next: RefCell<Option<Rc<Node>>> }
fn following(node: &Rc<Node>) -> Option<Rc<Node>> { node.next.borrow().clone() }
fn main() {
    let a = Rc::new(Node { name: String::from("a"), next: RefCell::new(None) });
    let b = Rc::new(Node { name: String::from("b"), next: RefCell::new(Some(Rc::clone(&a))) });
    *a.next.borrow_mut() = Some(Rc::clone(&b));
    let mut at = Rc::clone(&a);
    for _ in 0..5 {
        let next = following(&at).unwrap();
        println!("{} {}", next.name, Rc::strong_count(&next));
        at = next;
    }
    *b.next.borrow_mut() = None;
}""",
        "b 3\na 3\nb 3\na 3\nb 3\n",
    ),
    "the last Rc ends the value, the last Weak its block": (
        """use std::rc::Rc;
struct D(i32);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
fn main() {
    let a = Rc::new(D(1));
    let b = Rc::clone(&a);
    let weak = Rc::downgrade(&b);
    println!("{} {}", Rc::strong_count(&a), Rc::weak_count(&a));
    drop(a);
    println!("{}", weak.upgrade().is_some());
    drop(b);
    println!("{}", weak.upgrade().is_some());
}""",
        "2 1\ntrue\ndrop 1\nfalse\n",
    ),
    "the method of a dyn is that of what lies there": (
        """trait Named { fn name(&self) -> String { String::from("nobody") } }
struct A;
struct B(i32);
impl Named for A {}
impl Named for B { fn name(&self) -> String { format!("b{}", self.0) } }
fn main() {
    let all: Vec<Box<dyn Named>> = vec![Box::new(A), Box::new(B(2))];
    println!("{:?}", all.iter().map(|each| each.name()).collect::<Vec<String>>());
}""",
        '["nobody", "b2"]\n',
    ),
    "a variant is compared by the number that is written": (
        """#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum E { A = 5, B, C = -2 }
fn main() {
    println!("{} {} {}", E::A as i32, E::B as u8, E::C as i64);
    println!("{} {}", E::A < E::B, E::A < E::C);
}""",
        "5 6 -2\ntrue false\n",
    ),
    "a fold gives on what it began with": (
        """fn main() {
    let v = vec![1, 2];
    let s = v.iter().fold(vec![0], |mut sums, x| { sums[0] += x; sums });
    let kept = v.iter().rev().try_fold(vec![], |mut kept, x| { kept.push(x); Some(kept) });
    let none = v.iter().try_fold(vec![7], |_, _| None::<Vec<i32>>);
    println!("{s:?} {kept:?} {none:?}");
}""",
        "[3] Some([2, 1]) None\n",
    ),
}


@pytest.mark.parametrize("name", PRINTED)
def test_prints(name: str) -> None:
    text, printed = PRINTED[name]
    assert printed_by(text) == printed


@pytest.mark.parametrize(
    ("first", "second", "message"),
    [
        ("borrow", "borrow_mut", "RefCell already borrowed"),
        ("borrow_mut", "borrow", "RefCell already mutably borrowed"),
        ("borrow_mut", "borrow_mut", "RefCell already borrowed"),
    ],
)
def test_a_cell_that_is_borrowed_twice_stops_the_run(first: str, second: str, message: str) -> None:
    found = run_program(
        check_program(f"""use std::cell::RefCell;
fn main() {{
    let cell = RefCell::new(String::from("a"));
    let (one, other) = (cell.{first}(), cell.{second}());
    println!("{{}}{{}}", *one, *other);
}}""")
    )
    assert found.stopped is not None
    assert found.stopped.message == message
    assert found.output == ""


#: Rejected files, and what would have gone wrong.
HARMED: Final = {
    "an Rc that was dropped is read": (
        """use std::rc::Rc;
fn main() {
    let a = Rc::new(String::from("x"));
    drop(a);
    let b = Rc::new(7);
    println!("{}", a);
}""",
        "Line 4 freed the buffer that a reads: its cells are a temporary's now.",
    ),
    "an Rc is dropped twice": (
        """use std::rc::Rc;
fn main() {
    let a = Rc::new(String::from("x"));
    drop(a);
    drop(a);
}""",
        "Line 5 writes through a into cells that line 4 freed.",
    ),
    "a closure is called after what it has borrowed": (
        """fn main() {
    let f;
    {
        let s = String::from("abc");
        f = || s.len();
    }
    println!("{}", f());
}""",
        "The scope of s ended on line 6: s reads what lies there now.",
    ),
    "a closure that frees what it has is called twice": (
        """fn main() {
    let s = String::from("abc");
    let f = move || drop(s);
    f();
    f();
}""",
        "Line 3 frees the buffer that line 3 has freed already.",
    ),
    "a cell ends while its value is borrowed": (
        """use std::cell::RefCell;
fn main() {
    let c = RefCell::new(vec![1, 2]);
    let r = c.borrow();
    drop(c);
    println!("{:?}", r);
}""",
        "Line 5 freed the buffer that r reads, and its first cell has been overwritten since.",
    ),
}


@pytest.mark.parametrize("name", HARMED)
def test_harm(name: str) -> None:
    text, sentence = HARMED[name]
    data = file_story(text).data["ownership"]
    assert data["diagnostics"]
    assert sentence in [plain(one["say"]) for one in data["damages"]]


def test_the_story_says_what_is_counted() -> None:
    timeline = file_story("""use std::cell::RefCell;
use std::rc::Rc;
fn main() {
    let log = Rc::new(RefCell::new(1));
    let other = Rc::clone(&log);
    let seen = log.borrow();
    println!("{}", seen);
}""")
    said = [(plain(step["say"]), plain(step["equation"])) for step in timeline.data["steps"]]
    shared = "other owns the same buffer as log: it has 2 owners now. Nothing is copied."
    assert (shared, "strong count = 1 → 2") in said
    assert "borrows = 0 → 1" in [equation for _, equation in said]


def test_the_lines_of_a_closure_stand_under_its_call() -> None:
    lines = file_story("""fn main() {
    let mut n = 1;
    let mut add = |m: i32| {
        n += m;
    };
    add(2);
    println!("{n}");
}""").data["function"]["lines"]
    assert [line["text"].strip() for line in lines[5:9]] == [
        "add(2);", "let mut add = |m: i32| {", "n += m;", "};",
    ]  # fmt: skip


def test_each_rc_has_the_buffer_and_a_cell_leads_where_a_vector_grew_to() -> None:
    timeline = file_story("""use std::cell::RefCell;
use std::rc::Rc;
fn main() {
    let log = Rc::new(RefCell::new(vec![1]));
    let other = Rc::clone(&log);
    other.borrow_mut().push(2);
    println!("{:?}", log);
}""")
    state = timeline.state(len(timeline) - 1)
    homes = [state.get(("ownership.home", variable)) for variable in range(2)]
    assert homes[0] is not None
    assert homes[0] == homes[1]
    assert 3.0 in [cell for (family, _), cell in state.items() if family == "ownership.content"]
