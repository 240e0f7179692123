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
