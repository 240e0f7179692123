//@ the longer of two
fn longest<'a>(x: &'a str, y: &'a str) -> &'a str {
    if x.len() > y.len() { x } else { y }
}

fn main() {
    let a = String::from("winter");
    let b = String::from("fall");
    println!("{}", longest(&a, &b));
}

//@ without a name
fn longest(x: &str, y: &str) -> &str {
    if x.len() > y.len() { x } else { y }
}

fn main() {
    println!("{}", longest("winter", "fall"));
}

//@ one of both is gone
fn longest<'a>(x: &'a str, y: &'a str) -> &'a str {
    if x.len() > y.len() { x } else { y }
}

fn main() {
    let a = String::from("winter");
    let result;
    {
        let b = String::from("fall");
        result = longest(a.as_str(), b.as_str());
    }
    println!("{result}");
}

//@ used before it is gone
fn longest<'a>(x: &'a str, y: &'a str) -> &'a str {
    if x.len() > y.len() { x } else { y }
}

fn main() {
    let a = String::from("winter");
    {
        let b = String::from("fall");
        let result = longest(a.as_str(), b.as_str());
        println!("{result}");
    }
}

//@ always the first
fn first<'a>(x: &'a str, _y: &str) -> &'a str {
    x
}

fn main() {
    let a = String::from("kept");
    let result;
    {
        let b = String::from("gone");
        result = first(&a, &b);
    }
    println!("{result}");
}

//@ not always the first
fn first<'a>(x: &'a str, y: &str) -> &'a str {
    if x.is_empty() { y } else { x }
}

fn main() {
    println!("{}", first("", "b"));
}

//@ two names and the wrong one
fn choose<'a, 'b>(x: &'a str, y: &'b str) -> &'a str {
    println!("{x}");
    y
}

fn main() {
    println!("{}", choose("a", "b"));
}

//@ made inside
fn make<'a>() -> &'a str {
    let text = String::from("inside");
    text.as_str()
}

fn main() {
    println!("{}", make());
}

//@ a struct that looks at a text
struct Excerpt<'a> {
    part: &'a str,
}

impl<'a> Excerpt<'a> {
    fn part(&self) -> &str {
        self.part
    }
}

fn main() {
    let novel = String::from("It was late. Nobody came.");
    let first = Excerpt { part: novel.trim() };
    println!("{}", first.part().len());
}

//@ a struct without a name for it
struct Excerpt {
    part: &str,
}

fn main() {
    let first = Excerpt { part: "late" };
    println!("{}", first.part);
}

//@ a struct that outlives its text
struct Excerpt<'a> {
    part: &'a str,
}

fn main() {
    let first;
    {
        let novel = String::from("It was late.");
        first = Excerpt { part: &novel };
    }
    println!("{}", first.part);
}

//@ the text changes under the struct
struct Excerpt<'a> {
    part: &'a str,
}

fn main() {
    let mut novel = String::from("It was late.");
    let first = Excerpt { part: &novel };
    novel.push_str(" Nobody came.");
    println!("{}", first.part);
}

//@ texts of the program
fn greeting(formal: bool) -> &'static str {
    if formal { "good day" } else { "hi" }
}

fn main() {
    let kept: &'static str = greeting(true);
    println!("{kept} {}", greeting(false));
}

//@ not for ever
fn keep(text: &'static str) -> usize {
    text.len()
}

fn main() {
    let text = String::from("short");
    println!("{}", keep(&text));
}

//@ a method that keeps its object lent
struct Stock {
    names: Vec<String>,
}

impl Stock {
    fn first(&mut self) -> &String {
        &self.names[0]
    }
    fn add(&mut self, name: &str) {
        self.names.push(name.to_string());
    }
}

fn main() {
    let mut stock = Stock { names: vec![String::from("pen")] };
    let first = stock.first();
    stock.add("ink");
    println!("{first}");
}

//@ a part of a part
fn inner<'a>(text: &'a str) -> &'a str {
    let trimmed = text.trim();
    let shorter = trimmed.trim_end();
    shorter
}

fn main() {
    let text = String::from("  word  ");
    let part = inner(&text);
    println!("[{part}]");
}
