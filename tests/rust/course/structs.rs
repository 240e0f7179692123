//@ a rectangle
struct Rectangle {
    width: u32,
    height: u32,
}

impl Rectangle {
    fn area(&self) -> u32 {
        self.width * self.height
    }
    fn holds(&self, other: &Rectangle) -> bool {
        self.width > other.width && self.height > other.height
    }
}

fn main() {
    let door = Rectangle { width: 9, height: 20 };
    let stamp = Rectangle { width: 2, height: 3 };
    println!("{} {} {}", door.area(), door.holds(&stamp), stamp.holds(&door));
}

//@ a field moved out
struct User {
    name: String,
    mail: String,
    age: u8,
}

fn main() {
    let user = User { name: String::from("Kim"), mail: String::from("k@x.org"), age: 30 };
    let name = user.name;
    println!("{name} {} {}", user.age, user.mail);
    println!("{}", user.name);
}

//@ the rest is still there
struct User {
    name: String,
    mail: String,
}

fn main() {
    let user = User { name: String::from("Kim"), mail: String::from("k@x.org") };
    let name = user.name;
    println!("{name} {}", user.mail);
}

//@ a part is missing in the whole
struct User {
    name: String,
    age: u8,
}

fn greet(user: &User) {
    println!("hello {} ({})", user.name, user.age);
}

fn main() {
    let user = User { name: String::from("Kim"), age: 30 };
    drop(user.name);
    greet(&user);
}

//@ a field without mut
struct Counter {
    count: u32,
}

fn main() {
    let counter = Counter { count: 0 };
    counter.count += 1;
    println!("{}", counter.count);
}

//@ a method that writes
struct Counter {
    count: u32,
}

impl Counter {
    fn new() -> Self {
        Counter { count: 0 }
    }
    fn press(&mut self) -> u32 {
        self.count += 1;
        self.count
    }
}

fn main() {
    let mut counter = Counter::new();
    counter.press();
    let twice = counter.press();
    println!("{twice} {}", counter.count);
}

//@ a method that writes without mut self
struct Counter {
    count: u32,
}

impl Counter {
    fn press(&self) {
        self.count += 1;
    }
}

fn main() {
    let counter = Counter { count: 1 };
    counter.press();
    println!("{}", counter.count);
}

//@ a method that takes all
struct Draft {
    text: String,
}

impl Draft {
    fn publish(self) -> String {
        self.text
    }
}

fn main() {
    let draft = Draft { text: String::from("news") };
    let printed = draft.publish();
    println!("{printed}");
    println!("{}", draft.text);
}

//@ the rest of another
#[derive(Debug)]
struct Settings {
    name: String,
    volume: u8,
    dark: bool,
}

fn main() {
    let old = Settings { name: String::from("home"), volume: 3, dark: false };
    let new = Settings { dark: true, name: String::from("work"), ..old };
    println!("{:?} {}", new, old.name);
}

//@ the rest of another with its text
struct Settings {
    name: String,
    volume: u8,
}

fn main() {
    let old = Settings { name: String::from("home"), volume: 3 };
    let new = Settings { volume: 9, ..old };
    println!("{} {}", new.volume, new.name);
    println!("{} {}", old.volume, old.name);
}

//@ a tuple struct
struct Metres(f64);

#[derive(Clone, Copy, PartialEq, Debug)]
struct Point(i32, i32);

fn main() {
    let p = Point(1, 2);
    let mut q = p;
    q.0 = 5;
    let walk = Metres(2.5);
    println!("{:?} {:?} {} {}", p, q, p == q, walk.0);
}

//@ two fields at once
struct Pair {
    left: String,
    right: String,
}

fn main() {
    let mut pair = Pair { left: String::from("l"), right: String::from("r") };
    let a = &mut pair.left;
    let b = &mut pair.right;
    a.push('1');
    b.push('2');
    println!("{} {}", pair.left, pair.right);
}

//@ all and a field at once
struct Pair {
    left: String,
    right: String,
}

impl Pair {
    fn reset(&mut self) {
        self.left.clear();
        self.right.clear();
    }
}

fn main() {
    let mut pair = Pair { left: String::from("l"), right: String::from("r") };
    let a = &pair.left;
    pair.reset();
    println!("{a}");
}

//@ a field is left out
struct Point {
    x: i32,
    y: i32,
}

fn main() {
    let p = Point { x: 1 };
    println!("{}", p.x);
}

//@ no field of this name
struct Point {
    x: i32,
    y: i32,
}

fn main() {
    let p = Point { x: 1, y: 2 };
    println!("{}", p.z);
}

//@ a field out of a borrowed struct
struct Book {
    title: String,
}

fn title_of(book: &Book) -> String {
    book.title
}

fn main() {
    let book = Book { title: String::from("Emma") };
    println!("{}", title_of(&book));
}

//@ freed in turn
struct Noisy {
    name: &'static str,
}

impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop {}", self.name);
    }
}

fn main() {
    let _a = Noisy { name: "a" };
    let b = Noisy { name: "b" };
    {
        let _c = Noisy { name: "c" };
        println!("inner");
    }
    drop(b);
    println!("end");
}
