//@ the first word
fn first_word(s: &str) -> &str {
    for (i, c) in s.char_indices() {
        if c == ' ' {
            return &s[..i];
        }
    }
    s
}

fn main() {
    println!("{}", first_word("good morning all"));
    println!("{}", first_word("alone"));
}

//@ the word of a text that is cleared
fn first_word(s: &String) -> &str {
    match s.find(' ') {
        Some(at) => &s[..at],
        None => &s[..],
    }
}

fn main() {
    let mut s = String::from("good morning");
    let word = first_word(&s);
    s.clear();
    println!("{word}");
}

//@ trimmed and then grown
fn main() {
    let mut line = String::from("  indented");
    let trimmed = line.trim();
    line.push('!');
    println!("[{trimmed}]");
}

//@ trimmed and shown
fn main() {
    let line = String::from("  indented ");
    let trimmed = line.trim();
    println!("[{trimmed}] [{}]", line.trim_end());
}

//@ part of an array
fn total(part: &[i32]) -> i32 {
    let mut sum = 0;
    for n in part {
        sum += n;
    }
    sum
}

fn main() {
    let days = [3, 5, 0, 2, 8];
    println!("{} {} {}", total(&days), total(&days[1..3]), total(&days[3..]));
}

//@ an array of another length
fn main() {
    let week: [i32; 7] = [1, 2, 3, 4, 5];
    println!("{}", week[0]);
}

//@ written through a slice
fn zero(part: &mut [u8]) {
    for cell in part {
        *cell = 0;
    }
}

fn main() {
    let mut cells = [1u8, 2, 3, 4];
    zero(&mut cells[1..3]);
    println!("{:?}", cells);
}

//@ two parts of one array
fn main() {
    let mut cells = [1, 2, 3, 4];
    let left = &mut cells[..2];
    let right = &mut cells[2..];
    left[0] = 9;
    right[0] = 8;
    println!("{:?}", cells);
}

//@ split in two
fn main() {
    let mut cells = [1, 2, 3, 4];
    let (left, right) = cells.split_at_mut(2);
    left[0] = right[1] * 10;
    right[0] = 7;
    println!("{:?}", cells);
}

//@ a slice needs a reference
fn main() {
    let text = String::from("abcdef");
    let part = text[1..3];
    println!("{part}");
}

//@ a slice of a temporary
fn main() {
    let part = String::from("summer house").trim();
    println!("{}", part.len());
}

//@ a part of what is gone
fn tail() -> &'static str {
    let text = String::from("abcdef");
    &text[3..]
}

fn main() {
    println!("{}", tail());
}

//@ the largest of a slice
fn largest(list: &[i32]) -> Option<&i32> {
    let mut found = list.first()?;
    for each in list {
        if each > found {
            found = each;
        }
    }
    Some(found)
}

fn main() {
    println!("{:?} {:?}", largest(&[3, 9, 4]), largest(&[]));
}

//@ past the end
fn main() {
    let cells = [10, 20, 30];
    let mut at = 0;
    while at < 4 {
        println!("{}", cells[at]);
        at += 1;
    }
}

//@ an element moved out
fn main() {
    let names = [String::from("Eva"), String::from("Max")];
    let first = names[0];
    println!("{first}");
}
