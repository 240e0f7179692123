//@ a safe division
fn divide(a: i32, b: i32) -> Result<i32, String> {
    if b == 0 {
        return Err(String::from("division by zero"));
    }
    Ok(a / b)
}

fn main() {
    match divide(7, 2) {
        Ok(n) => println!("{n}"),
        Err(e) => println!("{e}"),
    }
    if let Err(e) = divide(1, 0) {
        println!("{e}");
    }
}

//@ handed on
fn half(n: i32) -> Result<i32, String> {
    if n % 2 == 0 {
        Ok(n / 2)
    } else {
        Err(format!("{n} is odd"))
    }
}

fn quarter(n: i32) -> Result<i32, String> {
    let h = half(n)?;
    half(h)
}

fn main() {
    println!("{:?} {:?} {:?}", quarter(8), quarter(6), quarter(3));
}

//@ handed on from nowhere
fn half(n: i32) -> Result<i32, String> {
    if n % 2 == 0 {
        Ok(n / 2)
    } else {
        Err(String::from("odd"))
    }
}

fn main() {
    let h = half(8)?;
    println!("{h}");
}

//@ an error of another type
fn parse(text: &str) -> Result<i32, String> {
    let n: i32 = text.parse()?;
    Ok(n)
}

fn main() {
    println!("{:?}", parse("12"));
}

//@ an error made another
fn parse(text: &str) -> Result<i32, String> {
    match text.parse::<i32>() {
        Ok(n) => Ok(n),
        Err(_) => Err(format!("no number: {text}")),
    }
}

fn main() {
    println!("{:?} {:?}", parse("12"), parse("twelve"));
}

//@ an unwrap that panics
fn find(list: &[i32], wanted: i32) -> Option<usize> {
    for at in 0..list.len() {
        if list[at] == wanted {
            return Some(at);
        }
    }
    None
}

fn main() {
    let list = [4, 5, 6];
    println!("{}", find(&list, 5).unwrap());
    println!("{}", find(&list, 9).unwrap());
}

//@ expected with a reason
fn main() {
    let age: Result<u8, String> = Err(String::from("too old"));
    println!("{}", age.clone().unwrap_or(0));
    println!("{}", age.expect("an age"));
}

//@ a result used as a number
fn read() -> Result<i32, String> {
    Ok(3)
}

fn main() {
    let n: i32 = read();
    println!("{n}");
}

//@ a case of a result is missing
fn read() -> Result<i32, String> {
    Ok(3)
}

fn main() {
    match read() {
        Ok(n) => println!("{n}"),
    }
}

//@ the error is taken
fn check(n: i32) -> Result<i32, String> {
    if n > 9 { Err(String::from("too large")) } else { Ok(n) }
}

fn main() {
    let result = check(12);
    if let Err(reason) = result {
        println!("{reason}");
    }
    println!("{}", result.is_ok());
}

//@ an error of one's own
#[derive(Debug, PartialEq)]
enum Fault {
    Empty,
    TooLong(usize),
}

fn check(name: &str) -> Result<&str, Fault> {
    if name.is_empty() {
        Err(Fault::Empty)
    } else if name.len() > 5 {
        Err(Fault::TooLong(name.len()))
    } else {
        Ok(name)
    }
}

fn main() {
    println!("{:?} {:?} {:?}", check("Yan"), check(""), check("Zacharias"));
}

//@ an option handed on
fn initial(name: Option<&str>) -> Option<char> {
    let first = name?.chars().next()?;
    Some(first.to_ascii_uppercase())
}

fn main() {
    println!("{:?} {:?} {:?}", initial(Some("otto")), initial(Some("")), initial(None));
}

//@ a file that is not closed twice
struct File {
    name: String,
    open: bool,
}

impl File {
    fn close(mut self) -> Result<(), String> {
        if !self.open {
            return Err(format!("{} is closed", self.name));
        }
        self.open = false;
        Ok(())
    }
}

fn main() {
    let file = File { name: String::from("a.txt"), open: true };
    println!("{:?}", file.close());
    println!("{:?}", file.close());
}

//@ a value in one case only
fn fetch(ok: bool) -> Result<String, String> {
    if ok { Ok(String::from("data")) } else { Err(String::from("lost")) }
}

fn main() {
    let text;
    match fetch(true) {
        Ok(data) => text = data,
        Err(e) => println!("{e}"),
    }
    println!("{text}");
}

//@ asserted
fn mean(list: &[f64]) -> f64 {
    assert!(!list.is_empty(), "no numbers");
    let mut sum = 0.0;
    for n in list {
        sum += n;
    }
    sum / list.len() as f64
}

fn main() {
    println!("{}", mean(&[1.0, 2.5]));
    println!("{}", mean(&[]));
}
