"""Letters of parts, and of the whole that they are of, against the checker itself."""

from ad_viz.lenses.ownership.files.story import file_story
from ad_viz.timeline.texts.plain import plain
from tests.fresh import FRESH
from tests.lenses.ownership.files.probed import accepted_program, contradictions
from tests.whole import sized

PAIR = """\
struct Pair {
    a: Vec<f64>,
    b: Vec<f64>,
}
fn show(p: &Pair) {
    println!("{:?}", p.b);
}
fn main() {
    let mut p = Pair { a: vec![1.0], b: vec![2.0] };
    let sum = p.a;
    let slot = &mut p.b;
    slot[0] = 3.0;
    show(&p);
    println!("{sum:?}");
}
"""


def test_a_part_permits_what_the_checker_accepts() -> None:
    seeds = range(FRESH, FRESH + sized(12, 3_000))
    programs = [text for seed in seeds if (text := accepted_program(seed)) is not None]
    assert programs
    assert [one for text in programs for one in contradictions(text)] == []


def test_an_error_is_about_the_part_that_is_gone() -> None:
    timeline = file_story(PAIR)
    own = timeline.data["ownership"]
    (error,) = own["diagnostics"]
    assert own["variables"][error["variable"]]["name"] == "p.a"
    said = [(plain(step["say"]), step.get("note")) for step in timeline.data["steps"]]
    assert ("Line 13 uses all of p, but line 10 moved p.a away. The program is rejected.",
            "needs R on `p.a`") in said  # fmt: skip
    needed = [
        (own["numbers"][one["line"] - 1], own["variables"][one["from"]]["name"], one["permits"])
        for one in own["events"] if "permits" in one
    ]  # fmt: skip
    assert needed[:3] == [(10, "p.a", "RO RWO"), (11, "p.b", "RW RWO"), (13, "p.a", "R ")]
    letters = {
        one["name"]: [(own["numbers"][permit["line"] - 1], permit["letters"])
                      for permit in one["permits"]]
        for one in own["variables"]
    }  # fmt: skip
    assert letters["p"] == [(9, "RWO"), (10, ""), (15, None)]
    assert letters["p.a"] == [(9, "RWO"), (10, ""), (15, None)]
    assert letters["p.b"][:2] == [(9, "RWO"), (11, "")]
