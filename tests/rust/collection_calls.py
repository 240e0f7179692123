"""Random programs that fill and empty Rust's collections, and show what is in them."""

import random
from pathlib import Path
from typing import Final

__all__ = ["random_collections"]

_BEGIN: Final = """use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque};

#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Key { Low(i32), Text(String) }

#[derive(Debug, Clone, PartialEq, Eq)]
struct Task { cost: i32, name: String }
impl Ord for Task {
    fn cmp(&self, other: &Self) -> Ordering { other.cost.cmp(&self.cost) }
}
impl PartialOrd for Task {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) }
}
struct Ended(i32);
impl Drop for Ended { fn drop(&mut self) { print!("<{}>", self.0); } }

fn task(cost: i32) -> Task { Task { cost: cost % 3, name: format!("t{cost}") } }
fn key(n: i32) -> Key { if n % 2 == 0 { Key::Low(n) } else { Key::Text(n.to_string()) } }
"""
#: What each collection begins as, and what may be done with it; N, M, LOW and HIGH are numbers.
_LINES: Final = [
    [line.strip() for line in block.split("\n")]
    for block in Path(__file__).with_suffix(".txt").read_text("utf-8").strip().split("\n\n")
]
#: What is shown in the end. What has no order is shown in one.
_SHOWN: Final = {
    "HashMap": "c.iter().collect::<BTreeMap<_, _>>()",
    "HashSet": "c.iter().collect::<BTreeSet<_>>()",
}


def random_collections(seed: int) -> str:
    """A file that changes some collections, the same for the same seed."""
    chance = random.Random(seed)
    lines = [_block(chance) for _ in range(chance.randint(1, 4))]
    return "\n".join([_BEGIN, "fn main() {", *lines, "}"])


def _block(chance: random.Random) -> str:
    begin, *ways = chance.choice(_LINES)
    lines = [begin, *chance.choices(ways, k=chance.randint(2, 8))]
    shown = next((way for name, way in _SHOWN.items() if f"{name}<" in begin), "c")
    shown = "c.len()" if "Ended" in begin else shown
    lines.append(f'println!("{{:?}}", {shown});')
    return "    {\n" + "\n".join(f"        {_filled(chance, line)}" for line in lines) + "\n    }"


def _filled(chance: random.Random, line: str) -> str:
    numbers = ", ".join(str(chance.randint(-9, 9)) for _ in range(chance.randint(1, 7)))
    low = chance.choice((0, 0, 1, 1, 2, 3))
    named = {"LIST": numbers, "LOW": low, "HIGH": low + chance.randint(0, 3)}
    for name, word in named.items():
        line = line.replace(name, str(word))
    for name in "NM":
        number = str(chance.randint(-4, 9))
        pieces = line.split(name)
        for at in range(len(pieces) - 1):
            is_name = pieces[at][-1:].isalnum() or pieces[at + 1][:1].isalnum()
            pieces[at] += name if is_name else number
        line = "".join(pieces)
    return line
