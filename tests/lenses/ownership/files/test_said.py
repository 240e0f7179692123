"""What is said of the library's calls, of patterns and of references: what happens, and no more."""

import re

import pytest

from ad_viz.lenses.ownership.files.story import file_story
from ad_viz.timeline.texts.plain import plain

PROGRAMS = {
    "let s = String::from(\"a\"); let mut v = Vec::new(); "
    "v.push(s); v.push(String::from(\"b\"));": [
        ("v is empty: it owns no buffer yet.", "v = []"),
        ("s moves into push. v gets its first buffer, with room for more.", "v.push(s)"),
        ("push changes v in place: there is room in its buffer.",
         'v.push(String::from("b"))'),
    ],
    "let mut v = vec![1]; for k in 2..6 { v.push(k); }": [
        ("v needs more room: its elements are copied to a larger buffer, and the old one is freed.",
         "v = [1, 2]"),
    ],
    "let a = String::from(\"x\"); let b = String::from(\"y\"); let c = a + &b;": [
        ("a moves into +. + needs more room: a is copied to a larger buffer, and the old one is "
         "freed. c owns it now.", 'c = "xy"'),
    ],
    "let v = vec![1, 2]; for x in v { println!(\"{x}\"); } let z = 1;": [
        ("v moves into an iterator, which gives its values one by one.", "v ⤳ iterator"),
        ("What the loop went over ends with it: a buffer is freed.", "buffer 1: freed"),
    ],
    "let v = vec![1, 2]; let x = v.clone();": [
        ("x owns a new buffer, with a copy of each element.", "x = [1, 2]"),
    ],
    "let mut o = Some(4); let t = o.take(); let e = t.unwrap_or(0);": [
        ("take gives what was in o, to t, and leaves None there.", "t = Some(4)"),
        ("e is 4, which unwrap_or gives.", "e = 4"),
    ],
    "let mut grid = [[0; 3]; 2]; grid[1][2] = 5;": [
        ("grid is made of its parts, which lie in it one after the other.",
         "grid = [[0, 0, 0], [0, 0, 0]]"),
        ("grid[1][2] is given the number 5. The old one is gone.", "grid[1][2] = 5"),
    ],
    "let n = 5; let m = match n { 4 => \"four\", 1..=9 => \"few\", _ => \"many\" };": [
        ("The value 5 is held against 4. It does not fit: what follows is tried.",
         "4 does not fit"),
        ("m refers to a text that is in the program itself. It has no buffer, and is never freed.",
         "m"),
    ],
    "let mut v = vec![3, 4]; let (k, d) = (0, 3); v[k] += d; let r = &mut v[1]; *r *= 2;": [
        ("3 is added to v[0]: it is 6.", "v[0] = 3 + 3 = 6"),
        ("What r refers to is multiplied by 2: it is 8.", "*r = 4 * 2 = 8"),
    ],
    'for w in ["a"] {} let v = vec![7]; for (k, x) in v.iter().enumerate() {}': [
        ('The loop takes the next value of ["a"]: w is that reference, to "a".', "w"),
        ("The loop takes the next value of v.iter().enumerate(): (0, 7).", "the next value"),
        ("x is the reference that lies in the value.", "x"),
    ],
    "let mut v = vec![1, 2]; v.pop(); v.clear();": [
        ("pop changes v in place.", "[1, 2] → [1]"),
        ("clear changes v in place.", "[1] → []"),
    ],
    "let v = vec![7, 8]; for i in 0..2 { let m = v[i]; }": [
        ("The loop takes the next value of 0..2: i is 1.", "i = 1"),
        ("m is a copy of v[i]: both remain.", "m = 8"),
    ],
    "let a = std::rc::Rc::new(5); let w = std::rc::Rc::downgrade(&a); drop(a);": [
        ("a was the last owner: the value is gone. A buffer with its counts stays while a Weak "
         "leads to it.", "strong count = 0"),
        ("The program ends, and w with it. The value was gone before: now its counts are freed "
         "too. Nothing was rejected.", "freed: buffer 1"),
    ],
    "let mut s = 0; for i in 0..6000 { s += i; }": [
        ("Here the run is left, at 60,000 instructions: whether it ends is not known. "
         "Its first 500 instructions are shown.", "left at 60,000 instructions"),
    ],
    "let x: u8 = 256;": [
        ("Line 2 is rejected: a u8 has no room for this. The program is rejected.",
         "Write a smaller number, or a type with more room."),
    ],
}  # fmt: skip

#: Of references that are handed on, and of one that is used later than its borrow is.
FUNCTIONS = """\
fn first(v: &mut Vec<i32>) -> &mut i32 {
    &mut v[0]
}
fn size(v: &Vec<i32>) -> usize {
    v.len()
}
fn twice(v: &Vec<i32>) -> usize {
    size(v) + size(v)
}
fn main() {
    let mut v = vec![1, 2];
    println!("{}", twice(&v));
    let a = first(&mut v);
    *a = 3;
}
"""


#: What is shared, borrowed while it runs, and kept by a closure.
SHARING = """\
use std::cell::RefCell;
use std::rc::Rc;
struct Node {
    bar: f64,
}
fn keep(rc: Rc<Node>) -> f64 {
    rc.bar
}
fn main() {
    let a = Rc::new(Node { bar: 1.0 });
    let w = Rc::downgrade(&a);
    {
        let b = a.clone();
    }
    let bar = keep(Rc::clone(&a));
    let up = w.upgrade();
    drop(a);
    let cell = RefCell::new(vec![1]);
    cell.borrow_mut().push(2);
    let n = cell.borrow().len();
    let add = move |k: f64| k + bar;
    let sum = add(2.0);
    let rules: Vec<Box<dyn Fn(f64) -> f64>> = vec![Box::new(add)];
}
"""
SHARED = [
    ("a owns a new buffer, in which its owners are counted before the value.", "strong count = 1"),
    ("w leads to what a owns, and does not keep it: it is freed without asking.",
     "weak count = 0 → 1"),
    ("b owns the same buffer as a: it has 2 owners now. Nothing is copied.",
     "strong count = 1 → 2"),
    ("The block ends, and b with it. b gives up its part: the buffer has 1 owner left, and stays.",
     "strong count = 2 → 1"),
    ("keep ends: rc gives up its part: the buffer has 1 owner left, and stays. The run goes on in "
     "main.", "strong count = 2 → 1"),
    ("a gives up its part: the buffer has 1 owner left, and stays.", "strong count = 2 → 1"),
    ("The call borrows the value in cell, and the run checks that. Until that ends, any "
     "other one stops the program.", "borrows = 0 → −1"),
    ("cell.borrow_mut() needs more room: its elements are copied to a larger buffer, and the old "
     "one is freed. That borrow ends with its line.",
     "cell.borrow_mut() = [1, 2], borrows = −1 → 0"),
    ("The call borrows the value in cell, and the run checks that. Others may look, too, and "
     "nobody may write.", "borrows = 0 → 1"),
    ("n is 2, which len gives. That borrow ends with its line.", "n = 2, borrows = 1 → 0"),
    ("keep gives 1: bar has it from here on.", "keep gives 1"),
    ("add is a closure: it keeps a copy of bar.", "add = closure { bar: 1.0 }"),
    ("add is called: add · bar is its own, from when it was made. k is a number of its own.",
     "add · bar, k = 2"),
    ("add gives 3: sum has it from here on.", "k + bar = 3"),
]  # fmt: skip


def story_of(text: str) -> list[tuple[str, str]]:
    timeline = file_story(text)
    return [
        (plain(step["say"]), plain(step["equation"]))
        for step in (timeline.step(number) for number in range(1, len(timeline) + 1))
    ]


@pytest.mark.parametrize("lines", PROGRAMS)
def test_a_line_is_said_to_do_what_it_does(lines: str) -> None:
    text = "\n".join(re.split(r"(?<=; )|(?<=\} )(?=let)", lines))
    said = story_of(f"fn main() {{\n{text}\n}}\n")
    assert [one for one in PROGRAMS[lines] if one not in said] == []


def test_a_reference_that_is_handed_on_is_no_borrow_of_itself() -> None:
    said = story_of(FUNCTIONS)
    handed = (
        "size is called: size · v refers to what twice · v refers to.",
        "size · v = twice · v",
    )
    assert said.count(handed) == 2
    assert not any("never used" in sentence for sentence, _ in said)


def test_what_is_shared_is_counted_and_what_a_closure_keeps_is_named() -> None:
    said = story_of(SHARING)
    assert [one for one in SHARED if one not in said] == []
    ends, freed = said[-1]
    assert ends.startswith("The program ends, and its variables with it: 4 buffers are freed.")
    assert freed.count("buffer") == 4
    assert not any("unsized" in sentence or "is called." in sentence for sentence, _ in said)


def test_a_closure_has_its_own_lines() -> None:
    rows = [line["text"] for line in file_story(SHARING).data["function"]["lines"]]
    at = rows.index("    let sum = add(2.0);")
    assert rows[at + 1 : at + 3] == [
        "      let add = move |k: f64| k + bar;",
        "    let rules: Vec<Box<dyn Fn(f64) -> f64>> = vec![Box::new(add)];",
    ]


#: What calls give, closures by their names, loops, choices, and what is done behind references.
CALLED = """\
#[derive(Clone, Copy)]
struct Node {
    dep: usize,
    weight: f64,
}
struct Tape {
    nodes: Vec<Node>,
    count: usize,
}
impl Tape {
    fn push(&mut self, dep: usize, weight: f64) -> usize {
        self.nodes.push(Node { dep, weight });
        self.count += 1;
        self.count - 1
    }
    fn last(&self) -> Node {
        self.nodes[self.count - 1]
    }
}
fn pair(a: String, b: String) -> usize {
    a.len() + b.len()
}
fn adder(n: i32) -> impl Fn(i32) -> i32 {
    move |k| k + n
}
fn first(s: &str) -> &str {
    &s[0..1]
}
fn main() {
    let mut tape = Tape { nodes: Vec::new(), count: 0 };
    let at = tape.push(0, 0.5);
    let node = tape.last();
    let long = pair(String::from("ab"), String::from("c"));
    let five = adder(5);
    let six = five(1);
    let mut total = 0;
    let mut add = move |k: i32| {
        total += k;
    };
    add(2);
    let mut v = vec![1, 2];
    let more: Vec<i32> = v.iter().map(|x| x + 1).collect();
    for x in &mut v {
        *x += 1;
    }
    for k in 1..=1 {
        println!("{k} {at}");
    }
    v[0] = 7;
    while let Some(top) = v.pop() {
        println!("{top}");
    }
    let both = at < 3 && long > 9;
    let letter = first("xyz");
    let none: Option<i32> = None;
    println!("{none:?} {letter} {:?}", Some(3));
}
"""
CALLS_SAID = [
    ("self.nodes gets its first buffer, with room for more.",
     "self.nodes.push(Node { dep, weight })"),
    ("1 is added to self.count: it is 1.", "self.count = 0 + 1 = 1"),
    ("Tape::push gives 0: at has it from here on.", "self.count - 1 = 0"),
    ("Tape::last gives a value of the type Node: node has it from here on.",
     "Tape::last gives Node { dep: 0, weight: 0.5 }"),
    ("String::from makes a new buffer, with the letters of the text.", 'buffer 2 = "ab"'),
    ("The buffers go straight into pair: a and b own them while the call runs.",
     "buffer ⤳ a, buffer ⤳ b"),
    ("pair gives 3: long has it from here on.", "a.len() + b.len() = 3"),
    ("five is called: five · n is its own, from when it was made. five · k is a number of its own.",
     "five · n, five · k = 1"),
    ("2 is added to add · total: it is 2.", "add · total = 0 + 2 = 2"),
    ("The call of add ends, and add · k with it. add · total stays in add. The run "
     "goes on in main.", "add → main"),
    ("The closure of map is called: map · x refers to 1, in buffer 4.", "map · x"),
    ("The closure of map gives 2.", "x + 1 = 2"),
    ("The loop takes the next value of &mut v: x refers to it, to change it, in its place.", "x"),
    ("The loop takes the next value of 1..=1: k is 1.", "k = 1"),
    ("k and at are borrowed for this line alone, and printed. They keep what they have.",
     "printed: 1 0"),
    ("v[0] is given the number 7. The old one is gone.", "v[0] = 7"),
    ("The value Some(3) is held against Some(top). It fits: its lines are run.", "Some fits"),
    ("The value is held against Some(top). It does not fit: its lines are passed over.",
     "Some does not fit"),
    ("at < 3 is true: what stands after && is asked, too.", "at < 3 = true"),
    ("long > 9 is false.", "long > 9 = false"),
    ("first is called: s refers to a text that is in the program itself.", "s"),
    ("first gives &s[0..1], a reference: letter has it from here on.", "first gives &s[0..1]"),
    ("none is None. Nothing lies in it.", "none = None"),
    ("none and letter are borrowed for this line alone, and printed. They keep what they have.",
     "printed: None x Some(3)"),
]  # fmt: skip


def test_what_a_call_gives_is_said_in_its_own_lines_and_named_as_what_it_is() -> None:
    said = story_of(CALLED)
    assert [one for one in CALLS_SAID if one not in said] == []
    assert not any("a temporary" in sentence or "closure ·" in sentence for sentence, _ in said)


#: Maps have no order; what is guarded, or in a Box, is shown as what it is.
KEPT = """\
use std::collections::HashMap;
use std::sync::Mutex;
struct Marker;
enum List {
    Cons(i32, Box<List>),
    Nil,
}
fn main() {
    let mut scores = HashMap::new();
    scores.insert(1, 10);
    for (k, n) in &scores {
        println!("{k} {n}");
    }
    let ones = Mutex::new(7);
    let held = ones.lock().unwrap();
    println!("{held}");
    let list = List::Cons(1, Box::new(List::Nil));
    let mark = Box::new(Marker);
    let unit = Box::new(());
}
"""
KEPT_SAID = [
    ("scores is empty: it owns no buffer yet.", "scores = {}"),
    ("scores gets its first buffer, with room for more.", "scores.insert(1, 10)"),
    ("The loop takes the next value of &scores: (1, 10). A HashMap has no order: another run may "
     "begin with another.", "the next value"),
    ("Box::new makes a new buffer, with what it is given.", "buffer 2 = Nil"),
    ("list is Cons: the value in it lies in list itself.", "list = Cons(1, Nil)"),
    ("mark owns a Box of a value without a size. Rust allocates nothing for it: this buffer only "
     "stands for it.", "mark = Marker"),
]  # fmt: skip


def test_maps_guards_and_boxes_are_shown_by_what_is_in_them() -> None:
    said = story_of(KEPT)
    assert [one for one in KEPT_SAID if one not in said] == []
    assert sum("without a size" in sentence for sentence, _ in said) == 2
    assert ("held is what unwrap gives.", "unwrap") in said
    assert not any("[7" in equation or "[0" in equation for _, equation in said)


def _sentences(text: str) -> list[str]:
    return [say for say, _ in story_of(text)]


def test_an_error_that_main_gives_is_printed_and_freed() -> None:
    said = _sentences(
        'fn f(n: i32) -> Result<i32, String> { if n > 1 { Err(String::from("bad")) } '
        "else { Ok(n) } }\n"
        "fn main() -> Result<(), String> {\n    let n = f(1)?;\n    f(n + 1)?;\n    Ok(())\n}"
    )
    assert said[-1] == (
        'Err is what main gives: the program prints Error: "bad" and fails. '
        "A buffer is freed on the way out. Nothing was rejected."
    )


def test_what_has_no_buffer_moves_into_a_call_as_well() -> None:
    said = _sentences(
        "struct P { x: i32 }\nfn f(p: P) -> i32 { p.x }\n"
        "fn main() { let q = P { x: 1 };\n    f(q);\n}"
    )
    assert any("q moves into f: p has the value from here on." in one for one in said)
