"""What goes into a call and comes back: who lends it, who has it then, and what is drawn of it."""

from ad_viz.lenses.ownership.files.story import file_story
from tests.lenses.ownership.files.test_said import story_of
from tests.lenses.ownership.files.test_story import events

METHODS = """\
struct Stack { items: Vec<i32> }
impl Stack {
    fn push(&mut self, x: i32) { self.items.push(x); }
    fn twice(&mut self, x: i32) {
        self.push(x);
        self.push(x);
    }
    fn len(&self) -> usize { self.items.len() }
}
fn largest(v: &[i32]) -> i32 { v[0] }
fn main() {
    let mut s = Stack { items: Vec::new() };
    s.twice(3);
    let n = s.len();
    let m = largest(&s.items);
    println!("{n} {m}");
}
"""
BACK = """\
struct A { name: String, n: i32 }
fn longer(mut t: String) -> String { t.push('x'); t }
fn other(t: String) -> String { String::from("other") }
fn next(n: i32) -> i32 { n + 1 }
fn pick<'a>(a: &'a str, b: &'a str) -> &'a str { a }
fn step(k: &mut i32) {
    *k = next(*k);
}
fn main() {
    let mut s = String::from("s");
    s = longer(s);
    s = other(s);
    let mut a = A { name: String::new(), n: 1 };
    a.n = next(a.n);
    a = A { n: 3, ..a };
    step(&mut a.n);
    let mut r = "r";
    r = pick(r, "long");
    println!("{s} {} {r}", a.name);
}
"""


def test_a_method_borrows_what_it_is_called_on() -> None:
    """A mutable reference is borrowed through: it is there again after the call."""
    assert events(METHODS, "borrow") == [
        (13, "s", "twice · self"), (5, "twice · self", "push · self"),
        (6, "twice · self", "push · self"), (14, "s", "len · self"), (15, "s", "v"),
    ]  # fmt: skip
    assert not [one for one in events(METHODS, "move") if one[1] != "s"]


def test_what_lies_in_an_argument_is_borrowed_of_that() -> None:
    said = story_of(METHODS)
    assert ("largest is called: v borrows s.items to look.", "v = &s.items") in said
    assert ("Stack::len is called: len · self borrows s to look.", "len · self = &s") in said


def test_a_variable_that_gave_its_value_away_is_given_what_the_call_gives() -> None:
    said = story_of(BACK)
    for one in [
        ("From here on s owns the buffer that longer gave.", "longer ⤳ s"),
        ("From here on s owns the buffer that other gave.", "other ⤳ s"),
        ("a.n is given the number that next gave: 2.", "a.n = next(a.n) = 2"),
        ("What k refers to is given the number that next gave: 4.", "*k = next(*k) = 4"),
        ("From here on r has the reference that pick gave.", 'r = pick(r, "long")'),
    ]:
        assert one in said
    given = [one for one in events(BACK, "new") if one[2] == "s"]
    assert given == [(10, None, "s"), (11, None, "s"), (12, None, "s")]
    assert (15, None, "a.name") in events(BACK, "new")


def test_what_lost_a_part_is_parted_and_the_others_are_there() -> None:
    text = """\
struct P { a: String, b: String }
fn main() {
    let p = Box::new(P { a: String::from("a"), b: String::from("b") });
    let q = p.a;
    println!("{q} {}", p.b);
    let names = [String::from("x"), String::from("y")];
    let [first, _] = names;
    println!("{first}");
}
"""
    assert events(text, "split") == [(4, "p", None), (7, "names", None)]
    read = [one for one in file_story(text).data["ownership"]["events"] if one["kind"] == "read"]
    assert {one["permits"] for one in read} == {"R RO"}


def test_what_a_call_refers_to_is_no_value_that_it_gave() -> None:
    said = story_of(
        "fn get(v: &Vec<i32>) -> &i32 { &v[0] }\nfn maybe(n: i32) -> Option<String> { None }\n"
        "fn eat(s: String) -> usize { s.len() }\nstruct P { a: String, b: String }\nfn main() {\n"
        '    let v = vec![4];\n    let mut n = 1;\n    n = *get(&v);\n'
        '    let mut o = Some(String::from("o"));\n    o = maybe(n);\n'
        '    let p = Box::new(P { a: String::from("a"), b: String::from("b") });\n'
        '    println!("{} {} {o:?}", eat(p.a), p.b);\n}\n'
    )  # fmt: skip
    assert not any("that get gave" in say for say, _ in said)
    at = said.index(("What o owned is freed: another value takes its place.", "buffer 2: freed"))
    assert said[at + 1] == ("From here on o has what maybe gave.", "o = None")
