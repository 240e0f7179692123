//@ a light
enum Light {
    Red,
    Yellow,
    Green,
}

fn seconds(light: &Light) -> u32 {
    match light {
        Light::Red => 30,
        Light::Yellow => 3,
        Light::Green => 25,
    }
}

fn main() {
    println!("{} {} {}", seconds(&Light::Red), seconds(&Light::Yellow), seconds(&Light::Green));
}

//@ a light without a case
enum Light {
    Red,
    Yellow,
    Green,
}

fn seconds(light: Light) -> u32 {
    match light {
        Light::Red => 30,
        Light::Green => 25,
    }
}

fn main() {
    println!("{} {}", seconds(Light::Red), seconds(Light::Yellow));
}

//@ messages
enum Message {
    Quit,
    Write(String),
    Move { x: i32, y: i32 },
}

fn handle(message: Message) {
    match message {
        Message::Quit => println!("quit"),
        Message::Write(text) => println!("write {text}"),
        Message::Move { x, y } => println!("move {x} {y}"),
    }
}

fn main() {
    handle(Message::Write(String::from("hi")));
    handle(Message::Move { x: 3, y: -1 });
    handle(Message::Quit);
}

//@ a message taken twice
enum Message {
    Quit,
    Write(String),
}

fn main() {
    let message = Message::Write(String::from("hi"));
    match message {
        Message::Write(text) => println!("{text}"),
        Message::Quit => println!("quit"),
    }
    if let Message::Write(text) = message {
        println!("{text}");
    }
}

//@ an option moved out
fn main() {
    let nick: Option<String> = Some(String::from("Bo"));
    let name = nick.unwrap();
    println!("{name} {}", nick.is_some());
}

//@ an option looked at
fn main() {
    let nick: Option<String> = Some(String::from("Bo"));
    if let Some(name) = &nick {
        println!("{name}");
    }
    let name = nick.unwrap_or(String::from("nobody"));
    println!("{name}");
}

//@ an option is not a number
fn main() {
    let five = 5;
    let maybe: Option<i32> = Some(6);
    println!("{}", five + maybe);
}

//@ taken out of an option
fn main() {
    let mut seat = Some(String::from("Ann"));
    let who = seat.take();
    println!("{:?} {:?}", who, seat);
    seat = Some(String::from("Ben"));
    println!("{:?}", seat);
}

//@ a shape and its area
enum Shape {
    Square(f64),
    Box { wide: f64, high: f64 },
}

impl Shape {
    fn area(&self) -> f64 {
        match self {
            Shape::Square(side) => side * side,
            Shape::Box { wide, high } => wide * high,
        }
    }
    fn grow(&mut self) {
        match self {
            Shape::Square(side) => *side *= 2.0,
            Shape::Box { wide, .. } => *wide *= 2.0,
        }
    }
}

fn main() {
    let mut first = Shape::Square(1.5);
    let mut second = Shape::Box { wide: 2.0, high: 3.5 };
    first.grow();
    second.grow();
    println!("{} {}", first.area(), second.area());
}

//@ a list without a box
enum List {
    Cons(i32, List),
    Nil,
}

fn main() {
    let list = List::Cons(1, List::Nil);
    if let List::Cons(head, _) = list {
        println!("{head}");
    }
}

//@ a variant that is not there
enum Coin {
    Heads,
    Tails,
}

fn main() {
    let coin = Coin::Edge;
    match coin {
        Coin::Heads => println!("heads"),
        Coin::Tails => println!("tails"),
    }
}

//@ changed while it is matched
enum State {
    Open(String),
    Closed,
}

fn main() {
    let mut state = State::Open(String::from("door"));
    match &state {
        State::Open(what) => {
            state = State::Closed;
            println!("{what}");
        }
        State::Closed => println!("closed"),
    }
}

//@ replaced by itself
enum State {
    Open(u32),
    Closed,
}

fn next(state: State) -> State {
    match state {
        State::Open(times) if times > 1 => State::Closed,
        State::Open(times) => State::Open(times + 1),
        State::Closed => State::Open(0),
    }
}

fn main() {
    let mut state = State::Closed;
    let mut turn = 0;
    while turn < 5 {
        state = next(state);
        turn += 1;
    }
    match state {
        State::Open(times) => println!("open {times}"),
        State::Closed => println!("closed"),
    }
}

//@ compared without derive
enum Suit {
    Hearts,
    Spades,
}

fn main() {
    let a = Suit::Hearts;
    let b = Suit::Spades;
    println!("{}", a == b);
}
