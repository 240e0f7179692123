//@ a number in a box
fn main() {
    let boxed = Box::new(5);
    let doubled = *boxed * 2;
    println!("{boxed} {doubled}");
}

//@ a box has one owner
fn main() {
    let first = Box::new(String::from("gift"));
    let second = first;
    println!("{second}");
    println!("{first}");
}

//@ out of a box
fn main() {
    let boxed = Box::new(String::from("gift"));
    let inner = *boxed;
    println!("{inner}");
    println!("{}", boxed.len());
}

//@ a list of boxes
enum List {
    Cons(i32, Box<List>),
    Nil,
}

fn sum(list: &List) -> i32 {
    match list {
        List::Cons(head, tail) => head + sum(tail),
        List::Nil => 0,
    }
}

fn main() {
    let list = List::Cons(1, Box::new(List::Cons(20, Box::new(List::Nil))));
    println!("{}", sum(&list));
}

//@ a tail for two
enum List {
    Cons(i32, Box<List>),
    Nil,
}

fn main() {
    let tail = List::Cons(5, Box::new(List::Nil));
    let one = List::Cons(3, Box::new(tail));
    let two = List::Cons(4, Box::new(tail));
    if let (List::Cons(a, _), List::Cons(b, _)) = (one, two) {
        println!("{a} {b}");
    }
}

//@ shared by counting
use std::rc::Rc;

fn main() {
    let first = Rc::new(String::from("shared"));
    let second = Rc::clone(&first);
    {
        let third = first.clone();
        println!("{third} {}", Rc::strong_count(&first));
    }
    println!("{second} {}", Rc::strong_count(&second));
}

//@ a shared text cannot grow
use std::rc::Rc;

fn main() {
    let mut shared = Rc::new(String::from("fixed"));
    let other = Rc::clone(&shared);
    shared.push('!');
    println!("{other}");
}

//@ an rc that is given away
use std::rc::Rc;

fn keep(text: Rc<String>) -> usize {
    Rc::strong_count(&text)
}

fn main() {
    let text = Rc::new(String::from("one"));
    let count = keep(text);
    println!("{count} {text}");
}

//@ a cell with a text
use std::cell::RefCell;

fn main() {
    let log = RefCell::new(String::from("a"));
    log.borrow_mut().push('b');
    {
        let mut writer = log.borrow_mut();
        writer.push('c');
    }
    println!("{} {}", log.borrow(), log.borrow().len());
}

//@ a cell written twice at once
use std::cell::RefCell;

fn main() {
    let log = RefCell::new(vec![1, 2]);
    let first = log.borrow_mut();
    println!("first of {}", first.len());
    let second = log.borrow_mut();
    println!("second of {}", second.len());
}

//@ shared and changed
use std::cell::RefCell;
use std::rc::Rc;

fn main() {
    let purse = Rc::new(RefCell::new(10));
    let same = Rc::clone(&purse);
    *same.borrow_mut() += 5;
    *purse.borrow_mut() *= 2;
    println!("{} {}", purse.borrow(), Rc::strong_count(&same));
}

//@ freed at the end of a scope
struct Guard(u8);

impl Drop for Guard {
    fn drop(&mut self) {
        println!("guard {}", self.0);
    }
}

fn main() {
    let boxed = Box::new(Guard(1));
    let other = Guard(2);
    let moved = boxed;
    println!("still {}", moved.0);
    let _last = Guard(3);
    drop(other);
}

//@ drop called by hand
struct Guard(u8);

impl Drop for Guard {
    fn drop(&mut self) {
        println!("guard {}", self.0);
    }
}

fn main() {
    let guard = Guard(1);
    guard.drop();
}

//@ a tree of boxes
struct Tree {
    value: i32,
    left: Option<Box<Tree>>,
    right: Option<Box<Tree>>,
}

fn leaf(value: i32) -> Option<Box<Tree>> {
    Some(Box::new(Tree { value, left: None, right: None }))
}

fn depth(tree: &Option<Box<Tree>>) -> usize {
    match tree {
        None => 0,
        Some(node) => 1 + depth(&node.left).max(depth(&node.right)),
    }
}

fn main() {
    let tree = Tree { value: 1, left: leaf(2), right: None };
    println!("{} {} {}", tree.value, depth(&tree.left), depth(&tree.right));
}

//@ lent out of a box
fn main() {
    let r: &i32;
    {
        let boxed = Box::new(3);
        r = &boxed;
    }
    println!("{r}");
}
