//@ numbers by kind
fn kind(n: i32) -> &'static str {
    match n {
        0 => "zero",
        1 | 2 | 3 => "few",
        4..=9 => "some",
        _ if n < 0 => "negative",
        _ => "many",
    }
}

fn main() {
    println!("{} {} {} {} {}", kind(0), kind(2), kind(7), kind(-4), kind(40));
}

//@ numbers with a gap
fn kind(n: u8) -> &'static str {
    match n {
        0..=99 => "small",
        101..=255 => "large",
    }
}

fn main() {
    println!("{}", kind(7));
}

//@ arms of two types
fn main() {
    let n = 3;
    let word = match n {
        1 => "one",
        _ => n,
    };
    println!("{word}");
}

//@ a pair
fn main() {
    let point = (0, 7);
    match point {
        (0, y) => println!("on the axis at {y}"),
        (x, 0) => println!("below {x}"),
        (x, y) => println!("{x} {y}"),
    }
}

//@ a part of a pair
fn main() {
    let pair = (String::from("left"), String::from("right"));
    let (left, _) = pair;
    println!("{left} {}", pair.1);
    println!("{}", pair.0);
}

//@ nothing is taken by an underscore
fn main() {
    let word = String::from("kept");
    let _ = word;
    println!("{word}");
}

//@ a name with an underscore takes
fn main() {
    let word = String::from("lost");
    let _word = word;
    println!("{word}");
}

//@ bound by reference
fn main() {
    let name = Some(String::from("Zoe"));
    match name {
        Some(ref text) => println!("{} bytes", text.len()),
        None => println!("none"),
    }
    println!("{:?}", name);
}

//@ bound by a mutable reference
fn main() {
    let mut name = Some(String::from("Zoe"));
    match name {
        Some(ref mut text) => text.push('!'),
        None => {}
    }
    match &mut name {
        Some(text) => text.push('?'),
        None => {}
    }
    println!("{:?}", name);
}

//@ moved in a guard's arm
fn main() {
    let input = Some(String::from("go"));
    let limit = 5;
    match input {
        Some(text) if text.len() > limit => println!("long {text}"),
        Some(text) => println!("short {text}"),
        None => println!("none"),
    }
    println!("{:?}", input);
}

//@ moved out of a reference
fn show(entry: &Option<String>) {
    match *entry {
        Some(text) => println!("{text}"),
        None => println!("none"),
    }
}

fn main() {
    show(&Some(String::from("a")));
}

//@ a whole and its parts
fn main() {
    let age = 17;
    match age {
        young @ 0..=12 => println!("child of {young}"),
        teen @ (13 | 14 | 15 | 16 | 17) => println!("teen of {teen}"),
        other => println!("{other}"),
    }
}

//@ while there is some
fn main() {
    let mut stack = vec![1, 2, 3];
    let mut sum = 0;
    while let Some(top) = stack.pop() {
        sum = sum * 10 + top;
    }
    println!("{sum}");
}

//@ or else
fn half(n: u32) -> Option<u32> {
    if n % 2 == 0 {
        Some(n / 2)
    } else {
        None
    }
}

fn describe(n: u32) -> u32 {
    let Some(h) = half(n) else {
        return 0;
    };
    h
}

fn main() {
    println!("{} {}", describe(8), describe(7));
}

//@ a pattern that may fail
fn main() {
    let maybe: Option<i32> = Some(3);
    let Some(n) = maybe;
    println!("{n}");
}

//@ a struct taken apart
struct Point {
    x: i32,
    y: i32,
    label: String,
}

fn main() {
    let p = Point { x: 1, y: 2, label: String::from("p") };
    let Point { x, y: down, .. } = &p;
    println!("{x} {down} {}", p.label);
    let Point { label, .. } = p;
    println!("{label} {}", p.x);
    println!("{}", p.label);
}
