"""The input of a run is empty: what a compiled program gives that has none."""

from ad_viz.rust.machine.interpreter import run_program
from ad_viz.rust.program import check_program


def test_there_is_no_input() -> None:
    run = run_program(
        check_program("""use std::io::{self, BufRead, Read, Write};
fn main() {
    print!("name? ");
    io::stdout().flush().unwrap();
    let mut name = String::new();
    let count = io::stdin().read_line(&mut name).expect("no line");
    println!("{count} {:?} {:?}", name.trim(), name.trim().parse::<i32>());
    for line in io::stdin().lock().lines() { println!("{}", line.unwrap()); }
    let numbers: Vec<i32> = io::stdin().lines().map(|l| l.unwrap().parse().unwrap()).collect();
    let mut all = String::new();
    io::stdin().read_to_string(&mut all).unwrap();
    let mut out = io::stdout().lock();
    writeln!(out, "{numbers:?} {}", all.len()).unwrap();
}""")
    )
    said = 'name? 0 "" Err(ParseIntError { kind: Empty })\n[] 0\n'
    assert (run.stopped, run.output) == (None, said)
    assert not run.alive
