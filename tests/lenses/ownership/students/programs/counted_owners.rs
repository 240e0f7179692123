use std::rc::{Rc, Weak};
use std::cell::{Cell, RefCell};
#[derive(Debug)]
struct Node { val: i32, parent: RefCell<Weak<Node>>, kids: RefCell<Vec<Rc<Node>>> }
enum List { Cons(i32, Rc<List>), Nil }
use List::{Cons, Nil};
struct Counter { n: Cell<u32> }
fn sum(l: &List) -> i32 { match l { Cons(x, rest) => x + sum(rest), Nil => 0 } }
fn main() {
    let leaf = Rc::new(Node { val: 3, parent: RefCell::new(Weak::new()), kids: RefCell::new(vec![]) });
    let branch = Rc::new(Node { val: 5, parent: RefCell::new(Weak::new()), kids: RefCell::new(vec![Rc::clone(&leaf)]) });
    *leaf.parent.borrow_mut() = Rc::downgrade(&branch);
    if let Some(p) = leaf.parent.borrow().upgrade() { println!("{}", p.val); }
    println!("{} {}", Rc::strong_count(&leaf), Rc::weak_count(&branch));
    let a = Rc::new(Cons(1, Rc::new(Nil)));
    let b = Cons(2, Rc::clone(&a));
    println!("{}", sum(&b));
    let c = Counter { n: Cell::new(1) };
    c.n.set(c.n.get() + 1);
    let shared = Rc::new(RefCell::new(vec![1]));
    {
        let mut guard = shared.borrow_mut();
        guard.push(2);
    }
    let total: i32 = shared.borrow().iter().sum();
    let boxed = Box::new(5);
    let y = *boxed + total;
    let bs = Box::new(String::from("b"));
    let inner = *bs;
    println!("{} {} {}", y, inner, c.n.get());
    drop(branch);
    println!("{:?}", leaf.parent.borrow().upgrade().is_none());
    match Rc::try_unwrap(shared) { Ok(cell) => println!("{:?}", cell.into_inner()), Err(_) => println!("shared") }
}
