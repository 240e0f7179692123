//@ dual numbers
use std::ops::{Add, Mul};

#[derive(Debug, Clone, Copy, PartialEq)]
struct Dual {
    value: f64,
    tangent: f64,
}

impl Add for Dual {
    type Output = Dual;
    fn add(self, other: Dual) -> Dual {
        Dual { value: self.value + other.value, tangent: self.tangent + other.tangent }
    }
}

impl Mul for Dual {
    type Output = Self;
    fn mul(self, other: Self) -> Self::Output {
        Self { value: self.value * other.value, tangent: self.tangent * other.value + self.value * other.tangent }
    }
}

impl Mul<f64> for Dual {
    type Output = Dual;
    fn mul(self, k: f64) -> Dual {
        Dual { value: self.value * k, tangent: self.tangent * k }
    }
}

fn main() {
    let x = Dual { value: 3.0, tangent: 1.0 };
    let y = x * x + x * 2.0;
    println!("{:?}", y);
}

//@ a dual number by a whole number
use std::ops::{Add, Mul};

#[derive(Debug, Clone, Copy, PartialEq)]
struct Dual {
    value: f64,
    tangent: f64,
}

impl Add for Dual {
    type Output = Dual;
    fn add(self, other: Dual) -> Dual {
        Dual { value: self.value + other.value, tangent: self.tangent + other.tangent }
    }
}

impl Mul for Dual {
    type Output = Self;
    fn mul(self, other: Self) -> Self::Output {
        Self { value: self.value * other.value, tangent: self.tangent * other.value + self.value * other.tangent }
    }
}

impl Mul<f64> for Dual {
    type Output = Dual;
    fn mul(self, k: f64) -> Dual {
        Dual { value: self.value * k, tangent: self.tangent * k }
    }
}

fn main() {
    let x = Dual { value: 3.0, tangent: 1.0 };
    let y = x * x + x * 2.0;
    println!("{:?}", y * 2);
}

//@ a sum that reads both tangents
use std::ops::Add;

struct Tangent {
    cells: Vec<f64>,
}

fn onehot(place: usize) -> Tangent {
    let mut cells = vec![0.0; 3];
    cells[place] = 1.0;
    Tangent { cells }
}

impl<'a> Add<&'a Tangent> for &'a Tangent {
    type Output = Tangent;
    fn add(self, other: &'a Tangent) -> Tangent {
        let pairs = self.cells.iter().zip(other.cells.iter());
        Tangent { cells: pairs.map(|(a, b)| a + b).collect() }
    }
}

fn main() {
    let a = onehot(0);
    let b = onehot(1);
    let sum = &a + &b;
    println!("{:?} {:?} {:?}", sum.cells, a.cells, b.cells);
}

//@ a sum that takes both tangents
use std::ops::Add;

struct Tangent {
    cells: Vec<f64>,
}

fn onehot(place: usize) -> Tangent {
    let mut cells = vec![0.0; 3];
    cells[place] = 1.0;
    Tangent { cells }
}

impl Add for Tangent {
    type Output = Tangent;
    fn add(mut self, other: Tangent) -> Tangent {
        for k in 0..self.cells.len() {
            self.cells[k] += other.cells[k];
        }
        self
    }
}

fn main() {
    let a = onehot(0);
    let b = onehot(1);
    let sum = a + b;
    println!("{:?} {:?}", sum.cells, a.cells);
}

//@ a tangent that is added to
use std::ops::{AddAssign, Mul};

struct Tangent {
    cells: Vec<f64>,
}

fn onehot(place: usize) -> Tangent {
    let mut cells = vec![0.0; 3];
    cells[place] = 1.0;
    Tangent { cells }
}

impl AddAssign<&Tangent> for Tangent {
    fn add_assign(&mut self, other: &Tangent) {
        for k in 0..self.cells.len() {
            self.cells[k] += other.cells[k];
        }
    }
}

impl Mul<&Tangent> for f64 {
    type Output = Tangent;
    fn mul(self, t: &Tangent) -> Tangent {
        Tangent { cells: t.cells.iter().map(|c| self * c).collect() }
    }
}

fn main() {
    let mut total = onehot(0);
    total += &onehot(2);
    total += &(2.0 * &onehot(1));
    println!("{:?}", total.cells);
}

//@ a tangent that is added to while it is borrowed
use std::ops::AddAssign;

struct Tangent {
    cells: Vec<f64>,
}

fn onehot(place: usize) -> Tangent {
    let mut cells = vec![0.0; 3];
    cells[place] = 1.0;
    Tangent { cells }
}

impl AddAssign<&Tangent> for Tangent {
    fn add_assign(&mut self, other: &Tangent) {
        for k in 0..self.cells.len() {
            self.cells[k] += other.cells[k];
        }
    }
}

fn main() {
    let mut total = onehot(0);
    let view = &total;
    total += &onehot(2);
    println!("{:?}", view.cells);
}

//@ a scaled tangent
use std::ops::Mul;

struct Tangent {
    cells: Vec<f64>,
}

fn onehot(place: usize) -> Tangent {
    let mut cells = vec![0.0; 3];
    cells[place] = 1.0;
    Tangent { cells }
}

impl Mul<&Tangent> for f64 {
    type Output = Tangent;
    fn mul(self, t: &Tangent) -> Tangent {
        Tangent { cells: t.cells.iter().map(|c| self * c).collect() }
    }
}

fn main() {
    let t = onehot(2);
    let twice = 2.0 * &t;
    let k = 0.5;
    println!("{:?} {:?} {}", twice.cells, (k * &t).cells, k * 4.0);
}

//@ a tangent of a scope that ended
use std::ops::Mul;

struct Tangent {
    cells: Vec<f64>,
}

fn onehot(place: usize) -> Tangent {
    let mut cells = vec![0.0; 3];
    cells[place] = 1.0;
    Tangent { cells }
}

impl Mul<&Tangent> for f64 {
    type Output = Tangent;
    fn mul(self, t: &Tangent) -> Tangent {
        Tangent { cells: t.cells.iter().map(|c| self * c).collect() }
    }
}

fn main() {
    let view;
    {
        let t = onehot(2);
        view = &t;
    }
    println!("{:?}", (2.0 * view).cells);
}
