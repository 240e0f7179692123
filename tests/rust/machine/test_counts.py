"""Numbers that types are made of: what programs of them print."""

from typing import Final

import pytest

from tests.rust.machine.whole_run import printed_by

#: Each with what rustc's program prints.
PRINTED: Final = {
    "matrices of any shape": (
        """
#[derive(Debug, Clone, Copy, PartialEq)]
struct Matrix<const R: usize, const C: usize> { data: [[f64; C]; R] }
impl<const R: usize, const C: usize> Matrix<R, C> {
    fn zeros() -> Self { Matrix { data: [[0.0; C]; R] } }
    fn new(data: [[f64; C]; R]) -> Self { Self { data } }
    fn transpose(&self) -> Matrix<C, R> {
        let mut m = Matrix::<C, R>::zeros();
        for i in 0..R { for j in 0..C { m.data[j][i] = self.data[i][j]; } }
        m
    }
    fn mul<const K: usize>(&self, other: &Matrix<C, K>) -> Matrix<R, K> {
        let mut m = Matrix::<R, K>::zeros();
        for i in 0..R { for j in 0..K { for k in 0..C {
        m.data[i][j] += self.data[i][k] * other.data[k][j]; } } }
        m
    }
    fn shape(&self) -> (usize, usize) { (R, C) }
}
fn main() {
    let a = Matrix::new([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    let b = a.transpose();
    let c = a.mul(&b);
    println!("{:?} {:?} {:?}", b.shape(), c, a == a);
    let z: Matrix<2, 2> = Matrix::zeros();
    println!("{:?}", z == c);
}""",
        "(3, 2) Matrix { data: [[14.0, 32.0], [32.0, 77.0]] } true\nfalse\n",
    ),
    "arrays of any length": (
        """
fn sum<const N: usize>(a: [i32; N]) -> i32 { let mut s = 0; for i in 0..N { s += a[i]; } s }
fn first<T: Copy, const N: usize>(a: &[T; N]) -> Option<T> { if N > 0 { Some(a[0]) } else {
        None } }
fn main() { println!("{} {}", sum([1, 2, 3]), sum([4; 5]));
        println!("{:?} {:?}", first(&[1.5, 2.5]), first::<u8, 0>(&[])); }""",
        "6 20\nSome(1.5) None\n",
    ),
    "operators of any length": (
        """
use std::ops::{Add, Index, IndexMut};
#[derive(Debug, Clone, Copy)]
struct V<T, const N: usize>([T; N]);
impl<T: Add<Output = T> + Copy, const N: usize> Add for V<T, N> {
    type Output = V<T, N>;
    fn add(self, o: Self) -> Self::Output { let mut r = self.0; for i in 0..N {
        r[i] = r[i] + o.0[i]; } V(r) }
}
impl<T, const N: usize> Index<usize> for V<T, N> {
        type Output = T; fn index(&self, i: usize) -> &T { &self.0[i] } }
impl<T, const N: usize> IndexMut<usize> for V<T, N> {
        fn index_mut(&mut self, i: usize) -> &mut T { &mut self.0[i] } }
impl<T: Default + Copy, const N: usize> Default for V<T, N> { fn default() -> Self {
        V([T::default(); N]) } }
fn main() { let mut a = V([1, 2, 3]); let b = V([4, 5, 6]); a[0] = 10;
        println!("{:?} {}", a + b, a[1]);
        let z: V<f64, 2> = V::default(); println!("{:?}", z); }""",
        "V([14, 7, 9]) 2\nV([0.0, 0.0])\n",
    ),
    "a buffer with room for so many": (
        """
struct Buf<const N: usize> { data: [u8; N], len: usize }
impl<const N: usize> Buf<N> {
    fn new() -> Self { Buf { data: [0; N], len: 0 } }
    fn push(&mut self, b: u8) -> Result<(), String> { if self.len == N {
        return Err(format!("full at {N}")); } self.data[self.len] = b; self.len += 1; Ok(()) }
}
const SIZE: usize = 2;
fn main() { let mut b = Buf::<SIZE>::new(); println!("{:?}", b.push(1));
        println!("{:?}", b.push(1)); println!("{:?}", b.push(1));
        let c: Buf<{ SIZE + 1 }> = Buf::new(); println!("{}", c.data.len()); }""",
        'Ok(())\nOk(())\nErr("full at 2")\n3\n',
    ),
    "a dyn of an array": (
        """
trait Shape { fn n(&self) -> usize; }
impl<const N: usize> Shape for [f64; N] { fn n(&self) -> usize { N } }
fn show(s: &dyn Shape) { println!("{}", s.n()); }
fn main() { show(&[1.0, 2.0]); show(&[1.0; 7]); }""",
        "2\n7\n",
    ),
    "numbers in ::< >": (
        """
fn f<const N: usize>() -> usize { N }
fn main() { let x = f::<3>() + f::<{ 2 + 2 }>(); println!("{x}"); }""",
        "7\n",
    ),
    "an empty struct of a number": (
        """
struct M<const N: usize>;
impl<const N: usize> M<N> { fn n() -> usize { N } fn next(self) -> M<N> { M } }
fn main() { println!("{}", M::<4>::n()); let m: M<5> = M; m.next(); }""",
        "4\n",
    ),
    "names of types with parameters in paths": (
        """
use std::collections::BTreeMap;
type Graph<V, E> = BTreeMap<V, BTreeMap<V, E>>;
type Nums = Vec<i32>;
fn main() { let mut g: Graph<i32, i32> = Graph::new(); g.entry(1).or_default().insert(2, 3);
        let mut n = Nums::new(); n.push(2); println!("{:?} {:?}", g, n); }""",
        "{1: {2: 3}} [2]\n",
    ),
    "the same of structs": (
        """
#[derive(Debug)]
struct Pair<T> { a: T, b: T }
impl<T> Pair<T> { fn new(a: T, b: T) -> Self { Pair { a, b } } }
type P = Pair<i32>;
type Q<T> = Pair<Option<T>>;
fn main() { let p = P::new(1, 2); let q: Q<i32> = Q::new(None, Some(1)); let r = P {
        a: 1, b: 2 }; let P { a, b } = r; println!("{:?} {:?} {} {}", p, q, a, b); }""",
        "Pair { a: 1, b: 2 } Pair { a: None, b: Some(1) } 1 2\n",
    ),
    "the same of variants": (
        """
type R<T> = Result<T, String>;
fn f(a: i32) -> R<i32> { R::Ok(a) }
fn main() { match f(1) { R::Ok(x) => println!("{x}"), R::Err(e) => println!("{e}") } }""",
        "1\n",
    ),
}


@pytest.mark.parametrize("name", PRINTED)
def test_prints(name: str) -> None:
    text, printed = PRINTED[name]
    assert printed_by(text) == printed
