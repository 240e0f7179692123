"""A closure that a function of the library takes ends with the call, and what it was made with."""

from pathlib import Path
from typing import Final

import pytest

from ad_viz.rust.machine.interpreter import run_program
from ad_viz.rust.program import check_program

#: Each with a closure that owns k.
_CALLS: Final = Path(__file__).with_name("taken_closures.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("call", _CALLS)
def test_nothing_is_left(call: str) -> None:
    run = run_program(
        check_program(f"""fn main() {{
    let s = String::from("hello world");
    let v: Vec<usize> = vec![1, 2, 3];
    let k = String::from("o w");
    println!("{{:?}}", {call});
    println!("{{}} {{}}", s.len(), v.len());
}}""")
    )
    assert run.stopped is None
    assert run.output.endswith("\n11 3\n")
    assert not run.alive


def test_bytes_of_a_written_text_are_there() -> None:
    run = run_program(
        check_program("""fn main() {
    let b = "abc".as_bytes();
    println!("{} {:?}", b[0] + b[1], b);
}""")
    )
    assert run.output == "195 [97, 98, 99]\n"
    assert not [event for event in run.events if event.fault]


def test_a_string_gives_its_last_letter() -> None:
    run = run_program(
        check_program("""fn main() {
    let mut s = String::from("aé");
    println!("{:?} {:?} {:?} {s:?}", s.pop(), s.pop(), s.pop());
}""")
    )
    assert run.output == "Some('é') Some('a') None \"\"\n"
