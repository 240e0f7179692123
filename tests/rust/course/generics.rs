//@ the larger of a list
fn largest<T: PartialOrd + Copy>(list: &[T]) -> T {
    let mut found = list[0];
    for &each in list {
        if each > found {
            found = each;
        }
    }
    found
}

fn main() {
    println!("{} {}", largest(&[3, 8, 5]), largest(&['x', 'b']));
}

//@ the larger without a bound
fn larger<T>(a: T, b: T) -> T {
    if a > b { a } else { b }
}

fn main() {
    println!("{}", larger(1, 2));
}

//@ a generic pair
struct Pair<T> {
    a: T,
    b: T,
}

impl<T> Pair<T> {
    fn swap(self) -> Pair<T> {
        Pair { a: self.b, b: self.a }
    }
}

fn main() {
    let pair = Pair { a: String::from("x"), b: String::from("y") };
    let swapped = pair.swap();
    println!("{} {}", swapped.a, swapped.b);
}

//@ a generic pair of two types
struct Pair<T> {
    a: T,
    b: T,
}

fn main() {
    let pair = Pair { a: 5, b: 4.5 };
    println!("{} {}", pair.a, pair.b);
}

//@ a value used twice
fn twice<T>(value: T) -> (T, T) {
    (value, value)
}

fn main() {
    let (a, b) = twice(4);
    println!("{a} {b}");
}

//@ a value cloned
fn twice<T: Clone>(value: T) -> (T, T) {
    (value.clone(), value)
}

fn main() {
    let (a, b) = twice(String::from("ha"));
    println!("{a}{b}");
}

//@ a trait of two animals
trait Animal {
    fn name(&self) -> String;
    fn noise(&self) -> String {
        format!("{} says nothing", self.name())
    }
}

struct Dog;
struct Fish {
    name: String,
}

impl Animal for Dog {
    fn name(&self) -> String {
        String::from("dog")
    }
    fn noise(&self) -> String {
        String::from("woof")
    }
}

impl Animal for Fish {
    fn name(&self) -> String {
        self.name.clone()
    }
}

fn main() {
    let fish = Fish { name: String::from("Wanda") };
    println!("{} {}", Dog.noise(), fish.noise());
}

//@ a method is missing
trait Animal {
    fn name(&self) -> String;
    fn legs(&self) -> u32;
}

struct Dog;

impl Animal for Dog {
    fn name(&self) -> String {
        String::from("dog")
    }
}

fn main() {
    println!("{}", Dog.name());
}

//@ a trait is missing
trait Price {
    fn price(&self) -> u32;
}

struct Apple;
struct Stone;

impl Price for Apple {
    fn price(&self) -> u32 {
        3
    }
}

fn total<T: Price>(a: &T, b: &T) -> u32 {
    a.price() + b.price()
}

fn main() {
    println!("{}", total(&Apple, &Apple));
    println!("{}", total(&Stone, &Stone));
}

//@ many shapes in one list
trait Area {
    fn area(&self) -> f64;
}

struct Square(f64);
struct Strip(f64, f64);

impl Area for Square {
    fn area(&self) -> f64 {
        self.0 * self.0
    }
}

impl Area for Strip {
    fn area(&self) -> f64 {
        self.0 * self.1
    }
}

fn main() {
    let shapes: Vec<Box<dyn Area>> = vec![Box::new(Square(2.0)), Box::new(Strip(1.5, 4.0))];
    let mut sum = 0.0;
    for shape in &shapes {
        sum += shape.area();
    }
    println!("{sum}");
}

//@ derived to be printed
struct Point {
    x: i32,
}

fn main() {
    let p = Point { x: 1 };
    println!("{:?}", p);
}

//@ a copy that cannot be
#[derive(Clone, Copy)]
struct Name {
    text: String,
}

fn main() {
    let a = Name { text: String::from("a") };
    let b = a;
    println!("{} {}", a.text, b.text);
}

//@ own addition
use std::ops::Add;

#[derive(Debug, Clone, Copy, PartialEq)]
struct Vector {
    x: i32,
    y: i32,
}

impl Add for Vector {
    type Output = Vector;
    fn add(self, other: Vector) -> Vector {
        Vector { x: self.x + other.x, y: self.y + other.y }
    }
}

fn main() {
    let a = Vector { x: 1, y: 2 };
    let b = a + a;
    println!("{:?} {}", b, a == b);
}

//@ a box for anything
struct Slot<T> {
    held: Option<T>,
}

impl<T> Slot<T> {
    fn new() -> Self {
        Slot { held: None }
    }
    fn put(&mut self, value: T) -> Option<T> {
        self.held.replace(value)
    }
}

fn main() {
    let mut slot = Slot::new();
    let text = String::from("one");
    slot.put(text);
    let old = slot.put(String::from("two"));
    println!("{:?} {text}", old);
}
