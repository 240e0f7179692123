"""Values that are made of parts: what programs of them print, and what would go wrong in them."""

from typing import Final

import pytest

from ad_viz.lenses.ownership.files.story import file_story
from ad_viz.rust.machine.interpreter import BUDGET, Run, run_program
from ad_viz.rust.program import check_program
from ad_viz.timeline.texts.plain import plain

#: Each with what rustc's program prints.
PRINTED: Final = {
    "parts end in the order of their declaration": (
        """
struct Noisy(&'static str);
impl Drop for Noisy { fn drop(&mut self) { println!("drop {}", self.0); } }
struct Both { one: Noisy, other: Noisy }
fn main() {
    let both = Both { other: Noisy("b"), one: Noisy("a") };
    let Both { one, .. } = both;
    println!("{}", one.0);
    let boxed = Box::new(Noisy("box"));
    let list = vec![Noisy("1"), Noisy("2")];
    drop(list);
}""",
        "a\ndrop 1\ndrop 2\ndrop box\ndrop a\ndrop b\n",
    ),
    "a list of boxes": (
        """
enum List { Cons(i32, Box<List>), Nil }

fn sum(list: &List) -> i32 { match list { List::Cons(n, rest) => n + sum(rest), List::Nil => 0 } }
fn main() {
    let list = List::Cons(1, Box::new(List::Cons(2, Box::new(List::Nil))));
    println!("{}", sum(&list));
}""",
        "3\n",
    ),
    "what is shown": (
        """
#[derive(Debug, Clone, PartialEq)]
enum Shape { Dot, Round(f64), Box { wide: f64, name: String } }
fn main() {
    let shapes = vec![Shape::Dot, Shape::Round(1.0),
                      Shape::Box { wide: 2.5, name: String::from("b") }];
    let copy = shapes.clone();
    println!("{:?} {}", shapes, copy == shapes);
    println!("{:#?}", copy[2]);
    println!("{:.1?} {:?}", vec![1.25, 2.0], (1,));
}""",
        '[Dot, Round(1.0), Box { wide: 2.5, name: "b" }] true\n'
        'Box {\n    wide: 2.5,\n    name: "b",\n}\n[1.2, 2.0] (1,)\n',
    ),
}

#: Rejected programs, and what would go wrong in them.
HARMED: Final = {
    "grown": (
        """fn main() {
    let mut v = vec![4, 5];
    let first = &v[0];
    v.push(6);
    let w = vec![7, 8];
    println!("{first} {}", w[0]);
}""",
        "Line 4 freed the buffer that *first reads: its cells are w's now.",
    ),
    "slice": (
        """fn main() {
    let mut v = vec![4, 5];
    let s = &v[..];
    v.clear();
    v.push(9);
    println!("{:?}", s);
}""",
        "Line 5 wrote into v while s still borrowed it.",
    ),
    "iter": (
        """fn main() {
    let mut v = vec![1, 2];
    for n in &v {
        if *n == 1 { v.push(7); }
        println!("{n}");
    }
}""",
        "Line 4 freed the buffer that *n reads, and its first cell has been overwritten since.",
    ),
    "use after move": (
        """fn take(v: Vec<i32>) {}
fn main() {
    let v = vec![1, 2];
    take(v);
    println!("{:?}", v);
}""",
        "Line 1 freed the buffer that v reads, and its first cell has been overwritten since.",
    ),
    "double": (
        """struct P { a: String, b: String }
fn main() {
    let p = P { a: String::from("x"), b: String::from("y") };
    let q = p.a;
    let r = p;
    println!("{} {}", q, r.b);
}""",
        "When its owners end, one buffer is freed twice: as r.a's and as q's.",
    ),
    "alias": (
        """fn main() {
    let mut a = [1, 2, 3];
    let r = &mut a[0];
    let s = &a[0];
    *r = 9;
    println!("{s}");
}""",
        "Line 5 changed a while s still borrowed it.",
    ),
    "pair": (
        """fn main() {
    let mut p = (1, 2);
    let r = &p.0;
    p.0 = 5;
    println!("{r}");
}""",
        "Line 4 changed p while r still borrowed it.",
    ),
    "dead": (
        """fn main() {
    let r;
    {
        let p = (1, String::from("q"));
        r = &p.1;
    }
    println!("{r}");
}""",
        "The scope of p ended on line 6: r reads what lies there now.",
    ),
}


def run(text: str) -> Run:
    return run_program(check_program(text))


@pytest.mark.parametrize("name", PRINTED)
def test_prints(name: str) -> None:
    text, printed = PRINTED[name]
    found = run(text)
    assert found.output == printed
    assert found.stopped is None
    assert found.alive == ()


def test_a_run_without_end_is_left() -> None:
    text = "fn main() { let mut v = vec![1]; while let Some(n) = v.pop() { v.push(n); } }"
    assert run(text).unfinished == f"{BUDGET:,} instructions"
    full = run("fn main() { let mut v = vec![0; 40000]; let w = v.clone(); v.push(w[0]); }")
    assert full.stopped is not None
    assert str(full.stopped.message).startswith("no room for 40000 cells")


@pytest.mark.parametrize("name", HARMED)
def test_harm(name: str) -> None:
    text, sentence = HARMED[name]
    data = file_story(text).data["ownership"]
    assert data["diagnostics"]
    assert sentence in [plain(one["say"]) for one in data["damages"]]
