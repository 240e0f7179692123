//! The tape: flat rows, copyable handles, adjoints kept apart. It needs the standard library alone.

use std::cell::RefCell;

/// One row: at most two weights, and the rows they lead to.
#[derive(Clone, Copy)]
pub struct Node {
    weights: [f64; 2],
    deps: [usize; 2],
}

/// Rows in the order they were made. Many handles share one tape, so none of them may change it:
/// the RefCell lends the rows to a push, for as long as the push takes.
#[derive(Default)]
pub struct Tape {
    nodes: RefCell<Vec<Node>>,
}

/// A handle: a tape, an index and a value. It copies as freely as a number.
#[derive(Clone, Copy)]
pub struct Var<'t> {
    tape: &'t Tape,
    index: usize,
    value: f64,
}

/// The adjoints of one sweep, one for each row.
pub struct Grad {
    adjoints: Vec<f64>,
}

impl Tape {
    /// A new input.
    pub fn var(&self, value: f64) -> Var<'_> {
        Var { tape: self, index: self.push0(), value }
    }

    /// How many rows there is room for before all of them move to a new place.
    pub fn capacity(&self) -> usize {
        self.nodes.borrow().capacity()
    }

    /// A row with both slots unused: weight 0, pointing at the row itself.
    fn push0(&self) -> usize {
        let mut nodes = self.nodes.borrow_mut();
        let len = nodes.len();
        nodes.push(Node { weights: [0.0, 0.0], deps: [len, len] });
        len
    }

    fn push1(&self, dep: usize, weight: f64) -> usize {
        let mut nodes = self.nodes.borrow_mut();
        let len = nodes.len();
        nodes.push(Node { weights: [weight, 0.0], deps: [dep, len] });
        len
    }

    fn push2(&self, deps: [usize; 2], weights: [f64; 2]) -> usize {
        let mut nodes = self.nodes.borrow_mut();
        let len = nodes.len();
        nodes.push(Node { weights, deps });
        len
    }

    /// All adjoints, from (row, seed) pairs: last row to first, each pushes to the rows it needed.
    pub fn sweep(&self, seeds: &[(usize, f64)]) -> Grad {
        let nodes = self.nodes.borrow();
        let mut adjoints = vec![0.0; nodes.len()];
        for &(index, seed) in seeds {
            adjoints[index] += seed;
        }
        for i in (0..nodes.len()).rev() {
            let Node { weights, deps } = nodes[i];
            for j in 0..2 {
                adjoints[deps[j]] += times(weights[j], adjoints[i]);
            }
        }
        Grad { adjoints }
    }
}

impl Grad {
    /// The adjoint of a value: it stands at its row's index.
    pub fn wrt(&self, var: Var) -> f64 {
        self.adjoints[var.index]
    }
}

impl<'t> Var<'t> {
    /// The adjoints of all rows, this value's own seeded with 1.
    pub fn grad(self) -> Grad {
        self.tape.sweep(&[(self.index, 1.0)])
    }
}
