//@ dual numbers
use std::ops::{Add, Mul, Neg, Sub};

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

impl Neg for Dual {
    type Output = Dual;
    fn neg(self) -> Dual {
        Dual { value: -self.value, tangent: -self.tangent }
    }
}

fn main() {
    let x = Dual { value: 3.0, tangent: 1.0 };
    let y = x * x + x * 2.0;
    println!("{:?}", -y);
}

//@ a dual number by a whole number
use std::ops::{Add, Mul, Neg, Sub};

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

impl Neg for Dual {
    type Output = Dual;
    fn neg(self) -> Dual {
        Dual { value: -self.value, tangent: -self.tangent }
    }
}

fn main() {
    let x = Dual { value: 3.0, tangent: 1.0 };
    let y = x * x + x * 2.0;
    println!("{:?} {:?}", -y, y * 2);
}

//@ the tape of a reverse pass
use std::cell::RefCell;
use std::ops::{Add, Mul};

#[derive(Clone, Copy)]
struct Node {
    weights: [f64; 2],
    deps: [usize; 2],
}

struct Tape {
    nodes: RefCell<Vec<Node>>,
}

impl Tape {
    fn new() -> Self {
        Tape { nodes: RefCell::new(Vec::new()) }
    }

    fn var(&self, value: f64) -> Var<'_> {
        Var { tape: self, value, index: self.push0() }
    }

    fn len(&self) -> usize {
        self.nodes.borrow().len()
    }

    fn push0(&self) -> usize {
        let mut nodes = self.nodes.borrow_mut();
        let len = nodes.len();
        nodes.push(Node { weights: [0.0, 0.0], deps: [len, len] });
        len
    }

    fn push1(&self, dep0: usize, weight0: f64) -> usize {
        let mut nodes = self.nodes.borrow_mut();
        let len = nodes.len();
        nodes.push(Node { weights: [weight0, 0.0], deps: [dep0, len] });
        len
    }

    fn push2(&self, dep0: usize, weight0: f64, dep1: usize, weight1: f64) -> usize {
        let mut nodes = self.nodes.borrow_mut();
        let len = nodes.len();
        nodes.push(Node { weights: [weight0, weight1], deps: [dep0, dep1] });
        len
    }
}

#[derive(Clone, Copy)]
struct Var<'t> {
    tape: &'t Tape,
    index: usize,
    value: f64,
}

impl<'t> Var<'t> {
    fn sin(self) -> Self {
        Var {
            tape: self.tape,
            value: self.value.sin(),
            index: self.tape.push1(self.index, self.value.cos()),
        }
    }

    fn grad(self) -> Grad {
        let len = self.tape.len();
        let nodes = self.tape.nodes.borrow();
        let mut derivs = vec![0.0; len];
        derivs[self.index] = 1.0;
        for i in (0..len).rev() {
            let node = nodes[i];
            let deriv = derivs[i];
            for j in 0..2 {
                derivs[node.deps[j]] += node.weights[j] * deriv;
            }
        }
        Grad { derivs }
    }
}

impl<'t> Add for Var<'t> {
    type Output = Var<'t>;
    fn add(self, other: Var<'t>) -> Self::Output {
        Var {
            tape: self.tape,
            value: self.value + other.value,
            index: self.tape.push2(self.index, 1.0, other.index, 1.0),
        }
    }
}

impl<'t> Mul for Var<'t> {
    type Output = Var<'t>;
    fn mul(self, other: Var<'t>) -> Self::Output {
        Var {
            tape: self.tape,
            value: self.value * other.value,
            index: self.tape.push2(self.index, other.value, other.index, self.value),
        }
    }
}

struct Grad {
    derivs: Vec<f64>,
}

impl Grad {
    fn wrt(&self, var: Var<'_>) -> f64 {
        self.derivs[var.index]
    }
}

fn main() {
    let t = Tape::new();
    let x = t.var(0.5);
    let y = t.var(4.2);
    let z = x * y + x.sin();
    let grad = z.grad();
    println!("z = {}", z.value);
    println!("∂z/∂x = {}", grad.wrt(x));
    println!("∂z/∂y = {}", grad.wrt(y));
}

//@ a graph of shared nodes
use std::cell::{Cell, RefCell};
use std::rc::Rc;

struct Var {
    value: f64,
    children: RefCell<Vec<(f64, Rc<Var>)>>,
    grad: Cell<Option<f64>>,
}

impl Var {
    fn new(value: f64) -> Rc<Var> {
        Rc::new(Var { value, children: RefCell::new(vec![]), grad: Cell::new(None) })
    }

    fn grad(&self) -> f64 {
        match self.grad.get() {
            Some(known) => known,
            None => {
                let total: f64 = self.children.borrow().iter().map(|(w, c)| w * c.grad()).sum();
                self.grad.set(Some(total));
                total
            }
        }
    }
}

fn mul(a: &Rc<Var>, b: &Rc<Var>) -> Rc<Var> {
    let z = Var::new(a.value * b.value);
    a.children.borrow_mut().push((b.value, Rc::clone(&z)));
    b.children.borrow_mut().push((a.value, z.clone()));
    z
}

fn add(a: &Rc<Var>, b: &Rc<Var>) -> Rc<Var> {
    let z = Var::new(a.value + b.value);
    a.children.borrow_mut().push((1.0, z.clone()));
    b.children.borrow_mut().push((1.0, z.clone()));
    z
}

fn main() {
    let x = Var::new(2.0);
    let y = Var::new(3.0);
    let z = add(&mul(&x, &y), &x);
    z.grad.set(Some(1.0));
    println!("{} {} {}", z.value, x.grad(), y.grad());
}

//@ a sum that reads both tangents
use std::ops::{Add, AddAssign, Mul};

#[derive(Debug, Clone, PartialEq)]
struct Tangent {
    cells: Vec<f64>,
}

impl Add for Tangent {
    type Output = Tangent;
    fn add(mut self, other: Tangent) -> Tangent {
        self += &other;
        self
    }
}

impl<'a> Add<&'a Tangent> for &'a Tangent {
    type Output = Tangent;
    fn add(self, other: &'a Tangent) -> Tangent {
        Tangent { cells: self.cells.iter().zip(other.cells.iter()).map(|(a, b)| a + b).collect() }
    }
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

fn onehot(place: usize) -> Tangent {
    let mut cells = vec![0.0; 3];
    cells[place] = 1.0;
    Tangent { cells }
}

fn main() {
    let a = onehot(0);
    let b = onehot(1);
    let sum = &a + &b;
    println!("{:?} {:?} {:?}", sum.cells, a.cells, b.cells);
}

//@ a sum that takes both tangents
use std::ops::{Add, AddAssign, Mul};

#[derive(Debug, Clone, PartialEq)]
struct Tangent {
    cells: Vec<f64>,
}

impl Add for Tangent {
    type Output = Tangent;
    fn add(mut self, other: Tangent) -> Tangent {
        self += &other;
        self
    }
}

impl<'a> Add<&'a Tangent> for &'a Tangent {
    type Output = Tangent;
    fn add(self, other: &'a Tangent) -> Tangent {
        Tangent { cells: self.cells.iter().zip(other.cells.iter()).map(|(a, b)| a + b).collect() }
    }
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

fn onehot(place: usize) -> Tangent {
    let mut cells = vec![0.0; 3];
    cells[place] = 1.0;
    Tangent { cells }
}

fn main() {
    let a = onehot(0);
    let b = onehot(1);
    let sum = a + b;
    println!("{:?} {:?}", sum.cells, a.cells);
}

//@ a tangent that is added to
use std::ops::{Add, AddAssign, Mul};

#[derive(Debug, Clone, PartialEq)]
struct Tangent {
    cells: Vec<f64>,
}

impl Add for Tangent {
    type Output = Tangent;
    fn add(mut self, other: Tangent) -> Tangent {
        self += &other;
        self
    }
}

impl<'a> Add<&'a Tangent> for &'a Tangent {
    type Output = Tangent;
    fn add(self, other: &'a Tangent) -> Tangent {
        Tangent { cells: self.cells.iter().zip(other.cells.iter()).map(|(a, b)| a + b).collect() }
    }
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

fn onehot(place: usize) -> Tangent {
    let mut cells = vec![0.0; 3];
    cells[place] = 1.0;
    Tangent { cells }
}

fn main() {
    let mut total = onehot(0);
    let view = &total;
    total += &onehot(2);
    total += &(2.0 * &onehot(1));
    println!("{:?}", total.cells);
    println!("{:?}", view.cells);
}

//@ a scaled tangent
use std::ops::{Add, AddAssign, Mul};

#[derive(Debug, Clone, PartialEq)]
struct Tangent {
    cells: Vec<f64>,
}

impl Add for Tangent {
    type Output = Tangent;
    fn add(mut self, other: Tangent) -> Tangent {
        self += &other;
        self
    }
}

impl<'a> Add<&'a Tangent> for &'a Tangent {
    type Output = Tangent;
    fn add(self, other: &'a Tangent) -> Tangent {
        Tangent { cells: self.cells.iter().zip(other.cells.iter()).map(|(a, b)| a + b).collect() }
    }
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

fn onehot(place: usize) -> Tangent {
    let mut cells = vec![0.0; 3];
    cells[place] = 1.0;
    Tangent { cells }
}

fn main() {
    let t = onehot(2);
    let twice = 2.0 * &t;
    let k = 0.5;
    println!("{:?} {:?} {}", twice.cells, (k * &t).cells, k * 4.0);
}
