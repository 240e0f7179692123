//@ lent and still there
fn measure(text: &String) -> usize {
    text.len()
}

fn main() {
    let title = String::from("The Sea");
    let size = measure(&title);
    println!("{title} has {size} bytes");
}

//@ two writers
fn main() {
    let mut page = String::from("one");
    let first = &mut page;
    let second = &mut page;
    first.push_str(" two");
    second.push_str(" three");
}

//@ a reader and a writer
fn main() {
    let mut page = String::from("one");
    let reader = &page;
    page.push_str(" two");
    println!("{reader}");
}

//@ first read and then write
fn main() {
    let mut page = String::from("one");
    let reader = &page;
    println!("{reader}");
    let writer = &mut page;
    writer.push_str(" two");
    println!("{page}");
}

//@ a writer needs mut
fn add_dot(text: &mut String) {
    text.push('.');
}

fn main() {
    let line = String::from("no end");
    add_dot(&mut line);
    println!("{line}");
}

//@ a reader cannot write
fn add_dot(text: &String) {
    text.push('.');
}

fn main() {
    let line = String::from("no end");
    add_dot(&line);
    println!("{line}");
}

//@ nothing to refer to
fn dangle() -> &String {
    let s = String::from("gone");
    &s
}

fn main() {
    println!("{}", dangle());
}

//@ outlives its block
fn main() {
    let longest;
    {
        let inner = String::from("short lived");
        longest = &inner;
    }
    println!("{longest}");
}

//@ counted through a reference
fn count(n: &mut i32) {
    *n += 1;
}

fn main() {
    let mut total = 0;
    count(&mut total);
    count(&mut total);
    let view = &total;
    println!("{} {}", view, *view * 10);
}

//@ moved while lent
fn main() {
    let name = String::from("Ada");
    let tag = &name;
    let taken = name;
    println!("{tag} {taken}");
}

//@ assigned while lent
fn main() {
    let mut level = 1;
    let shown = &level;
    level = 2;
    println!("{shown}");
}

//@ a writer twice in turn
fn main() {
    let mut log = String::new();
    {
        let first = &mut log;
        first.push_str("start ");
    }
    let second = &mut log;
    second.push_str("stop");
    println!("{log}");
}

//@ out of a reference
fn take(text: &String) -> String {
    *text
}

fn main() {
    let owned = String::from("mine");
    println!("{}", take(&owned));
}

//@ a swap of two numbers
fn swap(a: &mut i32, b: &mut i32) {
    let kept = *a;
    *a = *b;
    *b = kept;
}

fn main() {
    let mut left = 1;
    let mut right = 2;
    swap(&mut left, &mut right);
    println!("{left} {right}");
}

//@ a swap with itself
fn swap(a: &mut i32, b: &mut i32) {
    let kept = *a;
    *a = *b;
    *b = kept;
}

fn main() {
    let mut only = 1;
    swap(&mut only, &mut only);
    println!("{only}");
}

//@ lent on by a writer
fn grow(text: &mut String) {
    text.push('o');
}

fn grow_twice(text: &mut String) {
    grow(text);
    grow(text);
}

fn main() {
    let mut word = String::from("g");
    grow_twice(&mut word);
    println!("{word}");
}

//@ an argument that reads what is written
fn main() {
    let mut row = String::from("ab");
    row.truncate(row.len() - 1);
    println!("{row}");
}
