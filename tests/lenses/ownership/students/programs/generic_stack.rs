// linked stack, generics, Default, ops, iterators implemented by hand
use std::ops::{Add, Index};
#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Point { x: i32, y: i32 }
impl Add for Point { type Output = Point; fn add(self, o: Point) -> Point { Point { x: self.x + o.x, y: self.y + o.y } } }
struct Stack<T> { head: Option<Box<Link<T>>>, len: usize }
struct Link<T> { elem: T, next: Option<Box<Link<T>>> }
impl<T> Stack<T> {
    fn new() -> Self { Stack { head: None, len: 0 } }
    fn push(&mut self, elem: T) {
        let new = Box::new(Link { elem, next: self.head.take() });
        self.head = Some(new);
        self.len += 1;
    }
    fn pop(&mut self) -> Option<T> {
        self.head.take().map(|link| {
            self.head = link.next;
            self.len -= 1;
            link.elem
        })
    }
    fn peek(&self) -> Option<&T> { self.head.as_ref().map(|l| &l.elem) }
    fn peek_mut(&mut self) -> Option<&mut T> { self.head.as_mut().map(|l| &mut l.elem) }
}
struct Countdown(u32);
impl Iterator for Countdown {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 { None } else { self.0 -= 1; Some(self.0) }
    }
}
struct Grid { cells: Vec<i32>, w: usize }
impl Index<(usize, usize)> for Grid { type Output = i32; fn index(&self, p: (usize, usize)) -> &i32 { &self.cells[p.1 * self.w + p.0] } }
fn largest<T: PartialOrd + Copy>(xs: &[T]) -> T {
    let mut m = xs[0];
    for &x in xs { if x > m { m = x; } }
    m
}
fn main() {
    let p = Point { x: 1, y: 2 } + Point::default();
    let mut s: Stack<String> = Stack::new();
    s.push("a".to_string());
    s.push(String::from("b"));
    if let Some(t) = s.peek_mut() { t.push('!'); }
    println!("{:?} {:?}", s.peek(), p);
    let top = s.pop();
    println!("{:?} {}", top, s.len);
    for n in Countdown(2) { println!("{}", n); }
    let total: u32 = Countdown(3).filter(|n| n % 2 == 0).sum();
    let g = Grid { cells: vec![1, 2, 3, 4], w: 2 };
    println!("{} {} {} {}", total, g[(1, 1)], largest(&[1.5, 0.5]), largest(&g.cells));
}
