"""Stories of whole files: what they say is what happened, on random ones and on the classics."""

import re

import pytest

import ad_viz as av
from ad_viz.lenses.ownership.files.story import file_story
from ad_viz.rust.program import check_program
from ad_viz.timeline.texts.plain import plain
from tests.fresh import FRESH
from tests.lenses.ownership.files.blamed import blamed_for_nothing
from tests.lenses.ownership.files.happened import read, untrue
from tests.timeline.schema import validate
from tests.whole import sized


def spoken(text: str) -> list[tuple[int | None, str]]:
    """By step, the line of the file and what is said."""
    timeline = file_story(text)
    numbers = timeline.data["ownership"].get("numbers")
    return [
        (numbers[step["line"] - 1] if "line" in step else None, plain(step["say"]))
        for step in timeline.data["steps"]
    ]


def events(text: str, kind: str) -> list[tuple[int, str | None, str | None]]:
    """The line of the file, from whom and to whom."""
    data = file_story(text).data["ownership"]
    names = [one["name"] for one in data["variables"]]
    return [
        (data["numbers"][one["line"] - 1],
         names[one["from"]] if "from" in one else None, names[one["to"]] if "to" in one else None)
        for one in data["events"] if one["kind"] == kind
    ]  # fmt: skip


def test_stories_of_random_files_are_what_happens() -> None:
    seeds = range(FRESH, FRESH + sized(6, 2_000))
    found = {
        seed: faults for seed in seeds for check in read(seed)
        if (faults := list(untrue(check)))
    }  # fmt: skip
    assert found == {}


def test_random_stories_are_as_the_schema_says() -> None:
    for seed in range(FRESH, FRESH + sized(2, 200)):
        for check in read(seed):
            validate(file_story(check.source.text).data)


TAKES = """\
fn take(t: String) {
    println!("took {t}");
}

fn main() {
    let s = String::from("hi");
    take(s);
    println!("{s}");
}
"""
LOOP = """\
fn take(t: String) {}
fn main() {
    let s = String::from("hi");
    let mut n = 0;
    while n < 2 {
        take(s);
        n += 1;
    }
}
"""
LONG = """\
fn add(s: &mut String) {
    s.push('x');
}
fn main() {
    let mut s = String::from("a");
    let mut n = 0;
    while n < 80 {
        add(&mut s);
        n += 1;
    }
    println!("{s}");
}
"""
BRANCH = """\
fn take(t: String) {}
fn run(ready: bool) {
    let s = String::from("hi");
    if ready {
        take(s);
    }
    println!("{s}");
}
fn main() {
    run(READY);
}
"""


def test_a_move_into_a_function_ends_at_the_call_which_frees() -> None:
    assert events(TAKES, "move") == [(7, "s", "t")]
    assert events(TAKES, "free") == [(3, "t", None)]
    said = spoken(TAKES)
    assert said[1] == (7, "s moves into take: t owns the buffer while the call runs.")
    assert said[4][0] == 8
    assert "Line 8 uses s, but line 7 moved" in said[4][1]
    damage = file_story(TAKES).data["ownership"]["damages"][0]
    assert [row["cells"] for row in damage["rows"]] == [["h", "i"], ["?", "?"]]


def test_a_return_hands_the_buffer_back() -> None:
    text = (
        "fn back(t: String) -> String {\n    t\n}\nfn main() {\n"
        '    let s = String::from("hi");\n    let u = back(s);\n    println!("{u}");\n}\n'
    )
    assert events(text, "move") == [(6, "s", "t"), (2, "t", "u")]
    assert events(text, "free") == [(8, "u", None)]
    assert file_story(text).data["ownership"]["prints"] == ["hi\n"]


def test_a_second_turn_that_moves_again_is_rejected_in_that_turn() -> None:
    timeline = file_story(LOOP)
    data = timeline.data["ownership"]
    rows = [k for k, line in enumerate(data["numbers"], 1) if line == 6]
    (error,) = data["diagnostics"]
    assert (error["line"], [one["line"] for one in error["spans"]]) == (rows[1], rows)
    said = [plain(step["say"]) for step in timeline.data["steps"]]
    assert any("in turn 2, but the turn before gave it away" in one for one in said)
    texts = [line["text"].strip() for line in timeline.data["function"]["lines"]]
    assert [one for one in texts if "turn" in one] == ["take(s);  // turn 1", "take(s);  // turn 2"]


def test_where_a_loop_is_over_no_turn_begins() -> None:
    text = (
        'fn main() {\n    let v = vec![String::from("a"), String::from("b")];\n'
        '    for s in v {\n        println!("{s}");\n    }\n}\n'
    )
    rows = [line["text"].strip() for line in file_story(text).data["function"]["lines"]]
    assert [row.partition("// ")[2] for row in rows if "//" in row] == ["turn 1", "turn 2"]
    chapters = [one["name"] for one in file_story(text).data["chapters"]]
    assert [one for one in chapters if one.startswith("Turn")] == ["Turn 1", "Turn 2"]


@pytest.mark.parametrize(("ready", "said"), [
    ("true", "Line 7 uses s, but line 5 moved it away where ready is true."),
    ("false", "Line 7 uses s. On another way line 5 moves it away: where ready is true."),
])  # fmt: skip
def test_after_a_choice_it_is_said_on_which_way_it_was_moved(ready: str, said: str) -> None:
    text = BRANCH.replace("READY", ready)
    assert any(said in one for _, one in spoken(text))
    assert any("The ways meet again after line 6" in one for line, one in spoken(text) if line == 6)
    data = file_story(text).data["ownership"]
    idle = [data["numbers"][row - 1] for row in data["idle"]]
    assert (5 in idle) == (ready == "false")
    assert events(text, "split") == [(6, "s", None)]
    (split,) = (one for one in data["events"] if one["kind"] == "split")
    assert data["numbers"][split["since"] - 1] == 4
    # The way that is not run has its own move, in a line that is only shown.
    out = [data["numbers"][split["out"] - 1]] if "out" in split else []
    assert out == ([5] if ready == "false" else [])


@pytest.mark.parametrize(("choice", "said"), [
    ("match n {\n        1 => take(s),\n        _ => {}\n    }", "where n is 1."),
    ("match n {\n        2 => {}\n        _ => take(s),\n    }", "where no other pattern fits n."),
    ("match n { 2 => {}, 1 => take(s), _ => {} }", "where n is 1."),
    ("match n {\n        k if k > 7 => take(s),\n        _ => {}\n    }",
     "where n is k and k > 7 is true."),
    ("if n > 1 { println!(\"{n}\"); } else { take(s); }", "where n > 1 is false."),
    ("if let Some(_) = o {\n        take(s);\n    }", "where o is Some(_)."),
    ("if let None = o {\n    } else {\n        take(s);\n    }", "where o is not None."),
])  # fmt: skip
def test_ways_of_patterns_part_and_meet_again(choice: str, said: str) -> None:
    text = (
        "fn take(t: String) {}\nfn main() {\n    let n = 1;\n    let o = Some(n);\n"
        f'    let s = String::from("hi");\n    {choice}\n    println!("{{s}}");\n}}\n'
    )
    assert any(said in one for _, one in spoken(text))
    data = file_story(text).data["ownership"]
    (split,) = (one for one in data["events"] if one["kind"] == "split")
    last = 6 + choice.count("\n")
    assert [data["numbers"][split[name] - 1] for name in ("since", "line")] == [6, last]


MOVED = """\
struct T { s: String, n: i32 }
fn take(t: String) {}
fn took(t: String) -> bool { t.len() > 3 }
fn main() {
    let t = T { s: String::from("u"), n: 2 };
    if CHOICE
    }
    println!("{} {}", t.s, t.n);
}
"""


def test_what_is_moved_before_a_choice_has_no_ways() -> None:
    text = MOVED.replace("CHOICE", "took(t.s) {")
    assert not any("The ways meet again" in one for _, one in spoken(text))
    assert (8, "Line 8 uses t.s, but line 6 moved its buffer away. The program is rejected.") in (
        spoken(text)
    )


@pytest.mark.parametrize(("bound", "said"), [
    (0, "Line 9 uses t.s, but line 7 moved it away where t.n > 0 is true."),
    (5, "Line 9 uses t.s. On another way line 7 moves it away: where t.n > 5 is true."),
])  # fmt: skip
def test_a_part_that_is_moved_on_one_way_is_called_by_its_name(bound: int, said: str) -> None:
    text = MOVED.replace("CHOICE", f"t.n > {bound} {{\n        take(t.s);")
    assert any(one.startswith(said) for _, one in spoken(text))
    parted = [one for one in events(text, "split") if one[0] == 8]
    assert parted == ([] if bound else [(8, "t.s", None)])


def test_turns_of_main_are_chapters_from_the_fourth_on_one() -> None:
    names = [one["name"] for one in file_story(LONG).with_steps(4_000).data["chapters"]]
    assert names == ["Build", "Turn 1", "Turn 2", "Turn 3", "Turn 4 and on", "Print", "End"]


def test_a_long_run_is_opened_to_what_a_short_one_would_be() -> None:
    part = file_story(LONG)
    whole = part.with_steps(4_000)
    assert len(part.data["steps"]) < len(part) == len(whole) == len(whole.data["steps"])
    assert whole.data["counts"]["nodes"] == whole.data["groups"][0]["end"]
    assert part.state(len(part)).items() <= whole.state(len(whole)).items()


def test_a_function_that_is_not_called_is_shown_and_not_run() -> None:
    text = 'fn unused() {\n    let n = 1;\n}\nfn main() {\n    println!("hi");\n}\n'
    data = file_story(text).data["ownership"]
    assert [data["numbers"][row - 1] for row in data["idle"]] == [1, 2, 3]


def test_a_call_of_literals_is_lit_in_its_own_line() -> None:
    text = """fn f() -> i32 { 1 }
fn main() {
    let a = 1;
    f();
    println!("{}", f());
    let _ = f();
}
"""
    timeline = file_story(text)
    rows = timeline.data["ownership"]["numbers"]
    begun = [step for step in timeline.data["steps"] if " is called" in plain(step["say"])]
    assert [rows[step["line"] - 1] for step in begun] == [4, 5, 6]


@pytest.mark.parametrize(("body", "said"), [
    ("loop {}", "left, at 60,000 instructions"),
    ("f(1);", "left, at 200 calls within each other"),
    ("let n: u8 = 255; let m = n + n;", "it panics"),
])  # fmt: skip
def test_a_run_that_does_not_end_is_left_and_that_is_said(body: str, said: str) -> None:
    text = f"fn f(n: i32) {{ f(n); }}\nfn main() {{\n    {body}\n}}\n"
    assert said in spoken(text)[-1][1]


def test_types_that_do_not_fit_are_said_at_once() -> None:
    timeline = file_story("fn main() {\n    let n: i32 = true;\n}\n")
    assert len(timeline) == 1
    assert timeline.data["ownership"]["diagnostics"][0]["code"] == "E0308"


def test_a_file_is_given_as_its_text() -> None:
    assert repr(av.ownership("\ufeff" + TAKES.replace("\n", "\r\n"))).startswith("Player('Owners")


def test_what_is_checked_and_not_run_yet_has_its_verdict() -> None:
    text = "struct Pair { a: i32 }\nfn main() {\n    let p = Pair { a: 1 };\n    let q = p;\n}\n"
    timeline = file_story(text)
    assert len(timeline) == 1 or "numbers" in timeline.data["ownership"]
    assert timeline.state(len(timeline))["ownership.verdict", 0] == 1


@pytest.mark.parametrize(
    "body",
    [
        'let mut s = String::from("a"); let r = &mut s; *r = String::from("c"); println!("{r}");',
        'let mut o = Some(1); let q = &mut o; *q = Some(4); println!("{q:?}");',
        'let mut v = vec![String::from("x")]; for e in &mut v { *e = String::from("y"); '
        'println!("{e}"); }',
        'let mut s = String::from("a"); let t = String::from("b"); let r = &mut s; let q = &mut *r;'
        ' *q = t; println!("{q}"); println!("{r}"); println!("{s}");',
    ],
)
def test_what_is_put_through_a_reference_is_what_is_seen_through_it(body: str) -> None:
    timeline = file_story(f"fn main() {{ {body} }}")
    assert timeline.subject.errors == ()
    assert [*blamed_for_nothing(timeline.subject)] == []


def test_of_a_move_that_is_lent_in_its_line_each_error_is_in_its_turn() -> None:
    text = """fn f(a: &String, b: String) -> bool { a.len() < b.len() }
fn main() {
    let v = String::from("hey");
    for _ in 0..2 {
        f(&v, v);
    }
}
"""
    data = file_story(text).data["ownership"]
    found = [
        (data["diagnostics"][one["diagnostic"]]["code"], one["permits"].split(" ")[0])
        for one in data["events"]
        if one["kind"] == "error"
    ]
    assert [code for code, _ in found] == ["E0505", "E0382"]
    assert [*untrue(check_program(text))] == []


def test_errors_of_types_and_of_borrows_are_said_in_one_step() -> None:
    mixed = "fn f(s: Strng) {} fn main() { let s = String::new(); drop(s); s.len(); }"
    said = "2 errors: where the types fit, each borrow is checked, but nothing runs."
    (step,) = file_story(mixed).data["steps"]
    assert plain(step["say"]) == said
    (step,) = file_story("fn f(s: Strng) {} fn main() {}").data["steps"]
    assert plain(step["say"]).startswith("One error before any borrow is checked")


@pytest.mark.parametrize("seed", [*range(6), *range(FRESH, FRESH + 6)])
def test_nothing_moves_to_where_it_is_but_by_an_assignment_to_itself(seed: int) -> None:
    for check in read(seed):
        data = file_story(check.source.text).data
        lines = [line["text"] for line in data["function"]["lines"]]
        for one in data["ownership"]["events"]:
            if one["kind"] == "move" and one["from"] == one.get("to"):
                assert re.search(r"\b(\w+) = .*\b\1\b", lines[one["line"] - 1]), check.source.text


def test_parts_go_with_a_whole_that_moves_into_a_call() -> None:
    text = (
        "struct P { name: String, n: u32 }\nfn f(p: P) {}\nfn main() {\n"
        '    let mut p = P { name: String::from("a"), n: 2 };\n'
        "    p.n -= 1;\n    f(p);\n}"
    )
    events = file_story(text).data["ownership"]["events"]
    assert [(one["from"], one.get("to")) for one in events if one["kind"] == "move"] == [
        (0, 3), (1, None), (2, None),
    ]  # fmt: skip
