//@ adds what it saw
fn main() {
    let step = 3;
    let add = |n: i32| n + step;
    println!("{} {}", add(1), add(step));
}

//@ a counter
fn main() {
    let mut count = 0;
    let mut press = || count += 1;
    press();
    press();
    println!("{count}");
}

//@ a counter looked at too early
fn main() {
    let mut count = 0;
    let mut press = || count += 1;
    press();
    println!("{count}");
    press();
}

//@ a closure that writes needs mut
fn main() {
    let mut count = 0;
    let press = || count += 1;
    press();
    println!("{count}");
}

//@ taken by move
fn main() {
    let names = vec![String::from("Ida"), String::from("Jo")];
    let show = move || println!("{}", names.len());
    show();
    println!("{}", names.len());
}

//@ a copy is taken by move
fn main() {
    let mut n = 1;
    let mut add = move || {
        n += 10;
        n
    };
    println!("{} {}", add(), add());
    n += 1;
    println!("{n}");
}

//@ called only once
fn main() {
    let note = String::from("once");
    let send = || {
        let gone = note;
        println!("{gone}");
    };
    send();
    send();
}

//@ given to a function
fn apply(f: impl Fn(i32) -> i32, n: i32) -> i32 {
    f(f(n))
}

fn main() {
    let factor = 3;
    println!("{} {}", apply(|x| x * factor, 2), apply(|x| x - 1, 2));
}

//@ a closure made by a function
fn adder(step: i32) -> impl Fn(i32) -> i32 {
    move |n| n + step
}

fn main() {
    let two = adder(2);
    println!("{} {}", two(5), adder(10)(5));
}

//@ a closure that outlives what it saw
fn adder(step: i32) -> impl Fn(i32) -> i32 {
    |n| n + step
}

fn main() {
    println!("{}", adder(2)(5));
}

//@ holds a reader
fn main() {
    let mut list = vec![1, 2, 3];
    let show = || println!("{:?}", list);
    list.push(4);
    show();
}

//@ reads and lets go
fn main() {
    let mut list = vec![1, 2, 3];
    let show = || println!("{:?}", list);
    show();
    list.push(4);
    println!("{:?}", list);
}

//@ one field is captured
struct Game {
    score: u32,
    player: String,
}

fn main() {
    let mut game = Game { score: 0, player: String::from("Lu") };
    let mut win = || game.score += 5;
    println!("{}", game.player);
    win();
    win();
    println!("{}", game.score);
}

//@ one type only
fn main() {
    let same = |x| x;
    let text = same(String::from("a"));
    let number = same(5);
    println!("{text} {number}");
}

//@ repeated with a writer
fn repeat<F: FnMut()>(times: u32, mut f: F) {
    for _ in 0..times {
        f();
    }
}

fn main() {
    let mut line = String::new();
    repeat(4, || line.push('*'));
    println!("{line}");
}
