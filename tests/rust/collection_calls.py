"""Random programs that fill and empty Rust's collections, and show what is in them."""

import random
from collections.abc import Mapping
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
struct Told(i32);
impl Drop for Told { fn drop(&mut self) { print!("<{}>", self.0); } }

fn task(cost: i32) -> Task { Task { cost: cost % 3, name: format!("t{cost}") } }
fn key(n: i32) -> Key { if n % 2 == 0 { Key::Low(n) } else { Key::Text(n.to_string()) } }
"""
#: What each collection begins as, and what may be done with it; N and M are numbers.
_LINES: Final[Mapping[str, tuple[str, ...]]] = {
    "let mut c: Vec<i32> = vec![LIST];": (
        "c.extend([N, M]);", "c.extend(&[N]);", "c.extend((0..HIGH as i32).filter(|n| n % 2 == 0));",
        "let d: Vec<i32> = c.drain(LOW..).collect(); println!(\"{d:?}\");", "c.drain(..LOW);",
        "for x in c.drain(LOW..=HIGH) { print!(\"{x} \"); }", "c.dedup();", "c.fill(N);",
        "let d = c.split_off(LOW); println!(\"{d:?} {}\", d.capacity());", "c.reverse();",
        "c.retain(|n| *n != M);", "c.retain_mut(|n| { *n += 1; *n != M });",
        "c.rotate_left(LOW);", "c.rotate_right(HIGH);", "c.resize(HIGH, N);",
        "c.resize_with(HIGH, || M);", "c.swap(LOW, HIGH);", "c.sort_unstable_by(|a, b| b.cmp(a));",
        "for w in c.windows(HIGH) { print!(\"{w:?}\"); }", "c.insert(LOW, M);",
        "for w in c.chunks(HIGH) { print!(\"{w:?}\"); }", "println!(\"{:?}\", c.get(LOW..HIGH));",
        "for w in c.chunks(HIGH).rev() { print!(\"{w:?}\"); }", "c.reserve(HIGH);",
        "for w in c.windows(2).rev() { print!(\"{w:?}\"); }", "c.shrink_to_fit();",
        "for w in c.chunks_mut(2) { w[0] = M; }", "c.sort();", "c.sort_by_key(|n| Reverse(*n));",
        "for w in c.chunks_exact(2) { print!(\"{w:?}\"); }", "c.truncate(HIGH);",
        "println!(\"{:?} {:?}\", c.split_first(), c.split_last());", "c.remove(LOW);",
        "println!(\"{:?} {:?}\", c.binary_search(&N), c.binary_search_by(|n| n.cmp(&M)));",
        "println!(\"{:?}\", c.binary_search_by_key(&N, |n| n * 2));", "c.swap_remove(LOW);",
        "println!(\"{} {}\", c.partition_point(|n| *n < N), c.is_sorted());",
        "println!(\"{} {}\", c.starts_with(&[N]), c.ends_with(&[M]));", "c[..2].fill(M);",
        "c[..2].copy_from_slice(&[N, M]);", "println!(\"{:?}\", c.repeat(2));",
        "if let Some(x) = c.first_mut() { *x = N; }", "println!(\"{:?}\", c.iter().rev().max());",
        "if let Some((a, rest)) = c.split_first_mut() { *a += rest.len() as i32; }",
    ),
    "let mut c: Vec<String> = vec![LIST].iter().map(|n| n.to_string()).collect();": (
        "c.extend(vec![\"a\", \"b\"].iter().map(|t| t.to_string()));", "c.extend(c.clone());",
        "let d: Vec<String> = c.drain(LOW..).collect(); println!(\"{d:?}\");",
        "{ let mut d = c.drain(..HIGH); println!(\"{:?}\", d.next()); }",
        "c.fill(String::from(\"f\"));", "c.sort_by_key(|s| s.len());", "c.dedup_by_key(|s| s.len());",
        "c.retain(|s| s.len() < 2);", "println!(\"{}\", c.contains(&(N).to_string()));",
        "let d = c.split_off(LOW); println!(\"{d:?}\");", "c.rotate_left(LOW);", "c.clear();",
        "println!(\"{:?}\", c.first().map(|s| s.len()));", "c.swap(0, LOW);", "c.push(c.concat());",
        "let d = c.to_vec(); println!(\"{}\", d.join(\"+\"));", "c.truncate(LOW);",
    ),
    "let mut c: Vec<Told> = vec![LIST].into_iter().map(Told).collect();": (
        "c.drain(..LOW);", "{ let mut d = c.drain(LOW..); d.next(); print!(\"|\"); }",
        "c.truncate(HIGH);", "c.clear();", "let d = c.split_off(LOW); print!(\"|\");",
        "c.retain(|t| t.0 > N);", "c.push(Told(M));", "c.extend([Told(N), Told(M)]);",
        "c.reverse();", "c.swap_remove(LOW);", "let t = c.remove(LOW); print!(\"|\");",
        "let q = VecDeque::from(c); c = Vec::from(q);", "drop(c); c = Vec::new();",
        "let m: BTreeMap<usize, Told> = c.drain(..).enumerate().collect(); print!(\"|\");",
    ),
    "let mut c: VecDeque<i32> = VecDeque::from([LIST]);": (
        "c.push_back(N);", "c.push_front(M);", "println!(\"{:?}\", c.pop_front());",
        "println!(\"{:?}\", c.pop_back());", "println!(\"{:?} {:?}\", c.front(), c.back());",
        "if let Some(x) = c.front_mut() { *x += N; }", "c.rotate_left(LOW);", "c.rotate_right(LOW);",
        "c.extend([N, M]);", "println!(\"{} {}\", c.len(), c.contains(&N));", "c.insert(LOW, N);",
        "println!(\"{:?}\", c.remove(LOW));", "c.swap(0, LOW);", "c[LOW] = N;",
        "println!(\"{}\", c[LOW]);", "println!(\"{:?}\", c.get(HIGH));", "c.truncate(HIGH);",
        "c.retain(|n| *n > M);", "for x in c.iter_mut() { *x += 1; }", "c.make_contiguous().sort();",
        "println!(\"{:?}\", c.iter().rev().collect::<Vec<_>>());", "c.resize(HIGH, N);",
        "let d = c.split_off(LOW); println!(\"{d:?}\");", "c.drain(..LOW);",
        "println!(\"{}\", c == VecDeque::from(vec![N]));", "for x in &c { print!(\"{x} \"); }",
    ),
    "let mut c: BinaryHeap<i32> = BinaryHeap::from([LIST]);": (
        "c.push(N);", "c.push(M);", "println!(\"{:?} {:?}\", c.pop(), c.peek());",
        "c.extend([M, N, 4, 7]);", "println!(\"{:?}\", c.clone().into_sorted_vec());",
        "println!(\"{:?} {}\", c.iter().collect::<Vec<_>>(), c.len());",
        "c.append(&mut BinaryHeap::from(vec![N, 3, M]));", "println!(\"{:?}\", c.clone().into_vec());",
        "while let Some(x) = c.pop() { print!(\"{x} \"); }",
    ),
    "let mut c: BinaryHeap<Task> = vec![LIST].into_iter().map(task).collect();": (
        "c.push(task(N));", "c.push(task(M));", "println!(\"{:?}\", c.pop());",
        "println!(\"{:?}\", c.peek().map(|t| t.cost));", "c.extend(vec![task(M), task(N)]);",
        "let v = c.into_sorted_vec(); println!(\"{v:?}\"); c = BinaryHeap::from(v);",
    ),
    "let mut c: BinaryHeap<(Reverse<i32>, i32)> = BinaryHeap::new();": (
        "c.push((Reverse(N), M));", "c.push((Reverse(M), 1));", "println!(\"{:?}\", c.pop());",
        "if let Some((Reverse(a), b)) = c.pop() { println!(\"{a} {b}\"); }",
    ),
    "let mut c: BTreeMap<i32, i32> = BTreeMap::from([(N, 1), (M, 2)]);": (
        "c.insert(N, M);", "*c.entry(M).or_insert(0) += 3;", "println!(\"{:?}\", c.remove(&N));",
        "println!(\"{:?} {:?}\", c.first_key_value(), c.last_key_value());", "c.clear();",
        "println!(\"{:?} {:?}\", c.pop_first(), c.pop_last());", "c.extend([(3, N), (5, M)]);",
        "println!(\"{:?}\", c.range(N..).collect::<Vec<_>>());", "c.retain(|k, v| *k > *v);",
        "println!(\"{:?}\", c.range(..=M).map(|(k, v)| k + v).collect::<Vec<_>>());",
        "for (_, v) in c.range_mut(N..) { *v += 1; }", "c.append(&mut BTreeMap::from([(1, 1)]));",
        "println!(\"{:?} {:?}\", c.keys().rev().next(), c.values().sum::<i32>());",
        "for (k, v) in &mut c { *v += k; }", "println!(\"{:?}\", c.get(&M));",
        "println!(\"{}\", c[&N]);", "let d = c.split_off(&N); println!(\"{d:?}\");",
        "c.entry(N).and_modify(|v| *v *= 2).or_default();", "println!(\"{:#?}\", c);",
        "println!(\"{:?}\", c.get_key_value(&N)); c.remove_entry(&M);",
        "println!(\"{:?}\", c.clone().into_keys().collect::<Vec<_>>());",
    ),
    "let mut c: BTreeMap<Key, Vec<i32>> = BTreeMap::new();": (
        "c.entry(key(N)).or_default().push(M);", "c.insert(key(M), vec![N]);",
        "c.entry(key(N)).or_insert_with(Vec::new).extend([N, M]);",
        "println!(\"{:?}\", c.remove(&key(N)));", "println!(\"{}\", c.contains_key(&key(M)));",
        "if let Some(v) = c.get_mut(&key(N)) { v.clear(); }", "c.retain(|_, v| v.len() < 3);",
        "let d: Vec<Vec<i32>> = c.into_values().collect(); println!(\"{d:?}\"); c = BTreeMap::new();",
    ),
    "let mut c: BTreeSet<i32> = BTreeSet::from([LIST]); let d = BTreeSet::from([N, M, 4]);": (
        "println!(\"{} {}\", c.insert(N), c.remove(&M));", "println!(\"{:?}\", c.first());",
        "println!(\"{:?}\", c.union(&d).collect::<Vec<_>>());", "c.extend([N, M]);",
        "println!(\"{:?}\", c.intersection(&d).copied().collect::<Vec<i32>>());",
        "println!(\"{:?}\", c.difference(&d).collect::<Vec<_>>());", "c.retain(|n| n % 2 == 0);",
        "println!(\"{:?}\", c.symmetric_difference(&d).sum::<i32>());", "c.append(&mut d.clone());",
        "println!(\"{} {}\", c.is_subset(&d), c.is_disjoint(&d));", "println!(\"{:?}\", c.last());",
        "println!(\"{:?}\", c.range(N..).next());", "println!(\"{:?}\", c.pop_first());",
        "println!(\"{:?} {}\", c.take(&N), c.is_superset(&d));", "println!(\"{:?}\", c.replace(M));",
    ),
    "let mut c: HashMap<Key, i32> = HashMap::with_capacity(4);": (
        "println!(\"{:?}\", c.insert(key(N), M));", "*c.entry(key(M)).or_insert(N) += 1;",
        "println!(\"{:?}\", c.get(&key(N)));", "println!(\"{:?}\", c.remove_entry(&key(M)));",
        "c.extend([(key(N), 3), (key(5), M)]);", "c.retain(|_, v| *v != N);",
        "println!(\"{}\", c.values().copied().max().unwrap_or(7));", "println!(\"{}\", c[&key(N)]);",
        "let mut e: Vec<_> = c.drain().collect(); e.sort(); println!(\"{e:?}\");",
        "let mut e: Vec<_> = c.clone().into_keys().collect(); e.sort(); println!(\"{e:?}\");",
        "for v in c.values_mut() { *v += N; }", "println!(\"{}\", c == c.clone());",
        "println!(\"{:?}\", c.entry(key(N)).key());", "println!(\"{}\", c.contains_key(&key(M)));",
    ),
    "let mut c: HashSet<i32> = HashSet::from([LIST]); let d = HashSet::from([N, M, 4]);": (
        "println!(\"{} {}\", c.insert(N), c.remove(&M));", "c.extend(&[N, M]);",
        "println!(\"{}\", c.union(&d).sum::<i32>());", "c.retain(|n| n % 2 == 0);",
        "println!(\"{:?}\", c.intersection(&d).copied().collect::<BTreeSet<i32>>());",
        "println!(\"{}\", c.difference(&d).count());", "println!(\"{}\", c == d);",
        "println!(\"{:?}\", c.symmetric_difference(&d).max());", "println!(\"{:?}\", c.take(&N));",
        "println!(\"{} {}\", c.is_subset(&d), c.is_superset(&d));", "println!(\"{:?}\", c.get(&M));",
    ),
}  # fmt: skip
#: What is shown in the end. What has no order is shown in one.
_SHOWN: Final = {
    "HashMap": "c.iter().collect::<BTreeMap<_, _>>()", "HashSet": "c.iter().collect::<BTreeSet<_>>()",
    "Told": "c.len()",
}  # fmt: skip


def random_collections(seed: int) -> str:
    """A file that changes some collections, the same for the same seed."""
    chance = random.Random(seed)
    lines = [_block(chance) for _ in range(chance.randint(1, 4))]
    return "\n".join([_BEGIN, "fn main() {", *lines, "}"])


def _block(chance: random.Random) -> str:
    begin = chance.choice(list(_LINES))
    lines = [begin, *chance.choices(_LINES[begin], k=chance.randint(2, 8))]
    shown = next((way for name, way in _SHOWN.items() if f"{name}<" in begin.split("=")[0]), "c")
    if "Told" in begin:
        shown = "c.len()"
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
