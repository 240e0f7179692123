use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

struct Gappy { n: i32, name: char }
impl Gappy { fn new(name: char) -> Gappy { Gappy { n: 0, name } } }
impl Iterator for Gappy {
    type Item = i32;
    fn next(&mut self) -> Option<i32> {
        self.n += 1;
        print!("{}{} ", self.name, self.n);
        if self.n % 3 == 0 || self.n > 10 { None } else { Some(self.n) }
    }
}
impl DoubleEndedIterator for Gappy {
    fn next_back(&mut self) -> Option<i32> {
        self.n += 1;
        print!("{}b{} ", self.name, self.n);
        if self.n % 3 == 0 || self.n > 10 { None } else { Some(-self.n) }
    }
}
#[derive(Debug, PartialEq, Eq)]
struct T(i32);
impl PartialOrd for T {
    fn partial_cmp(&self, other: &T) -> Option<Ordering> {
        print!("p{},{} ", self.0, other.0);
        self.0.partial_cmp(&other.0)
    }
}
impl Ord for T {
    fn cmp(&self, other: &T) -> Ordering {
        print!("c{},{} ", self.0, other.0);
        self.0.cmp(&other.0)
    }
}
fn of(numbers: &[i32]) -> Vec<T> { numbers.iter().map(|n| T(*n)).collect() }
struct Said<I> { it: I, name: char }
impl<I: Iterator<Item = i32>> Iterator for Said<I> {
    type Item = i32;
    fn next(&mut self) -> Option<i32> {
        let x = self.it.next();
        if let Some(n) = x { print!("{}{n} ", self.name); }
        x
    }
    fn size_hint(&self) -> (usize, Option<usize>) { self.it.size_hint() }
}
impl<I: Iterator<Item = i32> + DoubleEndedIterator> DoubleEndedIterator for Said<I> {
    fn next_back(&mut self) -> Option<i32> {
        let x = self.it.next_back();
        if let Some(n) = x { print!("{}b{n} ", self.name); }
        x
    }
}
impl<I: Iterator<Item = i32> + ExactSizeIterator> ExactSizeIterator for Said<I> {
    fn len(&self) -> usize { self.it.len() }
}
fn said<I>(it: I, name: char) -> Said<I> { Said { it, name } }
fn many<I: Iterator<Item = i32>>(mut it: I) {
    for _ in 0..9 { let x = it.next(); print!("{x:?} "); }
    println!();
}
fn both<I: Iterator<Item = i32> + DoubleEndedIterator>(mut it: I) {
    for k in 0..12 { let x = if k % 2 == 0 { it.next_back() } else { it.next() }; print!("{x:?} "); }
    println!();
}
