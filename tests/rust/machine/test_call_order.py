"""How often, and in which order, the library calls what a person wrote."""

from pathlib import Path
from typing import Final

import pytest

from ad_viz.lenses.ownership.files.story import file_story
from ad_viz.rust.machine.interpreter import run_program
from ad_viz.rust.program import check_program

_BEGIN: Final = (Path(__file__).parents[1] / "call_order.rs").read_text("utf-8")
#: Each main, and what it prints; rustc's programs print the same.
PRINTED: Final = {
    "many(Gappy::new('a').chain(Gappy::new('b')));":
        "a1 Some(1) a2 Some(2) a3 b1 Some(1) b2 Some(2) b3 None b4 Some(4) b5 Some(5) b6 None "
        "b7 Some(7) \n",
    "both(Gappy::new('a').chain(Gappy::new('b')));":
        "bb1 Some(-1) a1 Some(1) bb2 Some(-2) a2 Some(2) bb3 ab3 None a4 Some(4) ab5 Some(-5) a6 "
        "None None None None None \n",
    "many(Gappy::new('a').flat_map(|n| Gappy { n, name: 'i' }));":
        "a1 i2 Some(2) i3 a2 i3 a3 None None None None None None None None \n",
    "many(Gappy::new('a').skip(4));":
        "a1 a2 a3 None a4 Some(4) a5 Some(5) a6 None a7 Some(7) a8 Some(8) a9 None a10 Some(10) "
        "a11 None \n",
    "many(Gappy::new('a').step_by(4));":
        "a1 Some(1) a2 a3 None a4 a5 a6 None a7 a8 a9 None a10 a11 None a12 None a13 None a14 None "
        "a15 None \n",
    'let mut v = [3, 1, 2]; v.sort_by(|a, b| { print!("{a},{b} "); a.cmp(b) });': "1,3 2,3 2,1 ",
    'let mut v = [3, 1, 2]; v.sort_by_key(|a| { print!("{a} "); *a });': "1 3 2 3 2 1 ",
    'let mut v = [3, 1]; v.sort_by_cached_key(|a| { print!("{a} "); *a });': "3 1 ",
    'let mut v = vec![3, 3, 1]; v.dedup_by_key(|a| { print!("{a} "); *a });': "3 3 1 3 ",
    'let mut v = vec![3, 3]; v.dedup_by(|a, b| { print!("{a},{b} "); a == b });': "3,3 ",
    "of(&[3, 1]).sort();": "p1,3 ",
    "of(&[3, 1]).iter().max();": "c3,1 ",
    "T(1).max(T(2));": "p2,1 ",
    "T(1).clamp(T(0), T(2));": "p0,2 p1,0 p1,2 ",
    "let s: BTreeSet<T> = of(&[3, 1]).into_iter().collect(); s.contains(&T(3));": "p1,3 c3,1 c3,3 ",
    "of(&[3, 1]).into_iter().collect::<BinaryHeap<T>>().into_sorted_vec();": "p3,1 ",
    'println!("{}", said([4, 5].iter().copied(), \'a\').skip(1).enumerate().len());': "1\n",
    'println!("{} {}", Some(3).iter().len(), "abc".bytes().len());': "1 3\n",
    'println!("{:?}", "abcde".chars().filter(|c| *c > \'b\').size_hint());': "(0, Some(5))\n",
}  # fmt: skip


@pytest.mark.parametrize("main", PRINTED)
def test_printed(main: str) -> None:
    run = run_program(check_program(f"{_BEGIN}\nfn main() {{ {main} }}"))
    assert run.stopped is None
    assert run.output == PRINTED[main]
    assert not run.alive


def test_keys_that_own_a_buffer_end_with_the_comparison() -> None:
    run = run_program(
        check_program("""fn main() {
    let mut v: Vec<String> = ["b", "a", "c"].iter().map(|s| s.to_string()).collect();
    v.sort_by_key(|s| s.clone());
    v.sort_by_cached_key(|s| s.repeat(2));
    let most = v.iter().max_by_key(|s| s.to_string());
    println!("{v:?} {most:?}");
}""")
    )
    assert run.output == '["a", "b", "c"] Some("c")\n'
    assert not run.alive


def test_a_length_that_nobody_says_stops_the_run() -> None:
    run = run_program(
        check_program("""struct Left(u8);
impl Iterator for Left { type Item = u8; fn next(&mut self) -> Option<u8> { None } }
impl ExactSizeIterator for Left {}
fn main() { println!("{}", Left(1).len()); }""")
    )
    assert run.stopped is not None
    said = "assertion `left == right` failed\n  left: None\n right: Some(0)"
    assert run.stopped.message == said


def test_a_large_map_is_shown_by_its_beginning() -> None:
    """What is not looked at any more may be an entry, or all of them."""
    timeline = file_story("""use std::collections::HashMap;
fn main() {
    let counts: HashMap<i32, i32> = (0..30).map(|n| (n, n)).collect();
    let lists: HashMap<i32, Vec<i32>> = (0..9).map(|n| (n, vec![n; 5])).collect();
    let both = (counts, lists);
    println!("{}", both.0.len());
}""")
    assert timeline.data["ownership"]["prints"] == ["30\n"]
