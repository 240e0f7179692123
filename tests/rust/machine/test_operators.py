"""Operators, and paths that say the trait: what programs of them print."""

from typing import Final

import pytest

from tests.rust.machine.whole_run import printed_by

#: Each with what rustc's program prints.
PRINTED: Final = {
    "an operator of a number and of another type": (
        """
use std::ops::Mul;
#[derive(Clone, Copy)] struct D(f64);
impl Mul<D> for f64 { type Output = D; fn mul(self, o: D) -> D { D(self * o.0) } }
fn f<T: Mul<Output = T> + Copy>(x: T) -> T { x * x }
fn main() { println!("{}", f(1.5f64)); println!("{}", (2.0 * D(1.0)).0);
        println!("{}", f(1.5)); println!("{}", f(3)); }""",
        "2.25\n2\n2.25\n9\n",
    ),
    "the same by its trait": (
        """
use std::ops::{Add, Mul};
#[derive(Clone, Copy, Debug)] struct D(f64);
impl Mul<D> for f64 { type Output = D; fn mul(self, o: D) -> D { D(self * o.0) } }
impl Add<D> for f64 { type Output = D; fn add(self, o: D) -> D { D(self + o.0) } }
fn g<A: Mul<B, Output = C>, B, C>(a: A, b: B) -> C { a * b }
fn h<T>(x: T) -> <T as Add>::Output where T: Add + Copy { x + x }
fn k<T, U>(x: T, y: U) -> T::Output where T: Add<U> { x + y }
fn main() { let x: D = g(2.0, D(1.0)); println!("{:?} {}", x, g(2.0, 3.0));
        println!("{} {:?}", h(2.0), k(2.0, D(1.0)));
        let v: f64 = [1.0, 2.0].iter().map(|x| x * 2.0 + 1.0).sum(); println!("{v}");
        let t: f64 = vec![1.0, 2.0].iter().sum::<f64>() + 3.0; println!("{t}"); }""",
        "D(2.0) 6\n4 D(3.0)\n8\n6\n",
    ),
    "several operators of one type": (
        """
use std::ops::{Add, Mul};
#[derive(Clone, Copy, Debug, PartialEq)] struct D(f64);
impl Add for D { type Output = D; fn add(self, o: D) -> D { D(self.0 + o.0) } }
impl Add<f64> for D { type Output = D; fn add(self, o: f64) -> D { D(self.0 + o) } }
impl Mul<f64> for D { type Output = D; fn mul(self, o: f64) -> D { D(self.0 * o) } }
impl<'a> Mul<&'a D> for f64 { type Output = D; fn mul(self, o: &D) -> D { D(self * o.0) } }
fn poly<T>(x: T) -> T where T: Copy + Add<Output = T> + Add<f64, Output = T> + Mul<f64, Output
        = T> { x * 2.0 + x + 1.0 }
fn lin<T: Mul<f64, Output = T> + Copy>(x: T, ks: &[f64]) -> Vec<T> {
        ks.iter().map(|k| x * *k).collect() }
fn main() { println!("{:?}", poly(D(3.0))); println!("{:?}", lin(D(1.0), &[1.0, 2.0]));
        let d = D(2.0); println!("{:?} {}", 3.0 * &d, lin(2.0, &[3.0])[0]); }""",
        "D(10.0)\n[D(1.0), D(2.0)]\nD(6.0) 6\n",
    ),
    "duals of duals": (
        """
use std::ops::*;
trait Num: Copy + Add<Output = Self> + Mul<Output = Self> + Sub<Output = Self> + Neg<Output =
        Self> + PartialOrd + Default { fn one() -> Self; fn sin(self) -> Self; }
impl Num for f64 { fn one() -> f64 { 1.0 } fn sin(self) -> Self { f64::sin(self) } }
#[derive(Clone, Copy, PartialEq, PartialOrd, Default, Debug)] struct D<T> { v: T, d: T }
impl<T: Num> Add for D<T> { type Output = Self; fn add(self, o: Self) -> Self { D {
        v: self.v + o.v, d: self.d + o.d } } }
impl<T: Num> Sub for D<T> { type Output = Self; fn sub(self, o: Self) -> Self { D {
        v: self.v - o.v, d: self.d - o.d } } }
impl<T: Num> Neg for D<T> { type Output = Self; fn neg(self) -> Self { D {
        v: -self.v, d: -self.d } } }
impl<T: Num> Mul for D<T> { type Output = Self; fn mul(self, o: Self) -> Self { D {
        v: self.v * o.v, d: self.d * o.v + self.v * o.d } } }
impl<T: Num> Num for D<T> { fn one() -> Self { D {
        v: T::one(), d: T::default() } } fn sin(self) -> Self { D {
        v: self.v.sin(), d: self.d } } }
fn cube<T: Num>(x: T) -> T { x * x * x - T::one() }
fn main() { let x = D { v: 2.0, d: 1.0 }; println!("{:?}", cube(x)); let xx = D {
        v: x, d: D::one() }; println!("{:?}", cube(xx)); println!("{}", cube(2.0)); }""",
        "D { v: 7.0, d: 12.0 }\nD { v: D { v: 7.0, d: 12.0 }, d: D { v: 12.0, d: 12.0 } }\n7\n",
    ),
    "paths by a type and its trait": (
        """
trait Animal { fn baby() -> String; fn name(&self) -> String {
        String::from("a") } const LEGS: u32; }
struct Dog; impl Dog { fn baby() -> String { "Spot".into() } fn name(&self) -> String {
        "dog".into() } } impl Animal for Dog { fn baby() -> String {
        String::from("puppy") } const LEGS: u32 = 4; }
fn legs<T: Animal>() -> u32 { <T as Animal>::LEGS } fn b<T: Animal>() -> String {
        <T as Animal>::baby() }
fn main() { println!("{} {} {}", Dog::baby(), <Dog as Animal>::baby(), <Dog as
        Animal>::name(&Dog));
        println!("{} {} {} {}", legs::<Dog>(), b::<Dog>(), <Dog as Animal>::LEGS, Dog.name());
        println!("{}", <Dog>::baby()); println!("{}", <f64>::max(1.0, 2.0));
        println!("{}", <i32>::MAX); }""",
        "Spot puppy a\n4 puppy 4 dog\nSpot\n2\n2147483647\n",
    ),
    "two traits with one method": (
        """
trait A { fn get(&self) -> i32; } trait B {
        fn get(&self) -> String; } struct F; impl A for F { fn get(&self) -> i32 {
        1 } } impl B for F { fn get(&self) -> String { "b".into() } }
fn main() { let f = F; let x = <F as A>::get(&f); let y = <F as B>::get(&f);
        println!("{x}{y} {}", A::get(&f)); }""",
        "1b 1\n",
    ),
    "what belongs to a type by its trait": (
        """
use std::ops::Add;
fn h<T>(x: T) -> <T as Add>::Output where T: Add + Copy { x + x }
fn s<I: Iterator>(i: I) -> Option<<I as Iterator>::Item> { let mut i = i; i.next() }
trait Tr { type Out; fn go(&self) -> <Self as Tr>::Out; } struct S; impl Tr for S {
        type Out = i32; fn go(&self) -> i32 { 3 } }
fn main() { println!("{} {:?} {}", h(2), s(vec![1].into_iter()), S.go()); }""",
        "4 Some(1) 3\n",
    ),
    "what an operator of numbers gives": (
        """
use std::ops::Add;
fn k<T, U>(x: T, y: U) -> T::Output where T: Add<U> { x + y }
fn main() { println!("{:?}", k(1.0, 2.0)); let z: f64 = k(1.0, 2.5);
        println!("{}", k(1u8, 2) + 1); }""",
        "3.0\n4\n",
    ),
    "texts of bytes in patterns": (
        """
fn f(s: &[u8]) -> i32 { match s {
        b"AUG" => 1, b"UAA" | b"UAG" => 2, b"" => 0, [b'x', ..] => 4, _ => 3 } }
fn g(s: &[u8; 2]) -> bool { matches!(s, b"ab") }
fn main() { println!("{} {} {} {} {}", f(b"AUG"), f("UAG".as_bytes()), f(b""), f(b"xyz"),
        g(b"ab")); for c in "AUGUAA".as_bytes().chunks(3) { match c {
        b"AUG" => print!("M"), _ => print!("-") } } println!();
        debug_assert!(1 + 1 == 2, "sum"); debug_assert_eq!(1, 1);
        debug_assert_ne!(1, 2, "x {}", 3); }""",
        "1 2 0 4 true\nM-\n",
    ),
}


@pytest.mark.parametrize("name", PRINTED)
def test_prints(name: str) -> None:
    text, printed = PRINTED[name]
    assert printed_by(text) == printed
