//@ a second owner
fn main() {
    let poem = String::from("roses");
    let copy = poem;
    println!("{poem} and {copy}");
}

//@ numbers are copied
fn main() {
    let a = 7;
    let b = a;
    let c = a + b;
    println!("{a} {b} {c}");
}

//@ a clone keeps both
fn main() {
    let first = String::from("tea");
    let mut second = first.clone();
    second.push_str("pot");
    println!("{first} {second}");
}

//@ given to a function
fn print_it(text: String) {
    println!("{text}");
}

fn main() {
    let letter = String::from("dear reader");
    print_it(letter);
    print_it(letter);
}

//@ given and handed back
fn shout(mut text: String) -> String {
    text.push('!');
    text
}

fn main() {
    let word = String::from("stop");
    let word = shout(word);
    let word = shout(word);
    println!("{}", word);
}

//@ only on one branch
fn keep(text: String) -> usize {
    text.len()
}

fn main() {
    let note = String::from("buy milk");
    let urgent = note.len() > 5;
    let mut size = 0;
    if urgent {
        size = keep(note);
    }
    println!("{size} {note}");
}

//@ on both branches
fn longer(limit: usize) -> String {
    let word = String::from("garden");
    if word.len() > limit {
        word
    } else {
        word + " shed"
    }
}

fn main() {
    println!("{}", longer(3));
    println!("{}", longer(30));
}

//@ a loop that gives away
fn post(letter: String) -> usize {
    letter.len()
}

fn main() {
    let letter = String::from("hello");
    let mut sent = 0;
    while sent < 10 {
        sent += post(letter);
    }
    println!("{sent}");
}

//@ a loop that makes anew
fn post(letter: String) -> usize {
    letter.len()
}

fn main() {
    let mut letter = String::from("a");
    let mut total = 0;
    let mut turn = 0;
    while turn < 3 {
        total += post(letter);
        letter = String::from("abcd");
        turn += 1;
    }
    println!("{total} {letter}");
}

//@ no value yet
fn main() {
    let score: i32;
    let bonus = 3;
    if bonus > 5 {
        score = 10;
    }
    println!("{score}");
}

//@ a value in time
fn main() {
    let score: i32;
    let bonus = 7;
    if bonus > 5 {
        score = 10 + bonus;
    } else {
        score = 0;
    }
    println!("{score}");
}

//@ assigned twice
fn main() {
    let height = 170;
    println!("{height}");
    height = 171;
    println!("{height}");
}

//@ shadowed in a block
fn main() {
    let word = String::from("outer");
    {
        let word = word.len();
        println!("{word}");
    }
    let word = word + "most";
    println!("{word}");
}

//@ a sum of texts takes the left one
fn main() {
    let hello = String::from("hello, ");
    let world = String::from("world");
    let both = hello + &world;
    println!("{both}");
    println!("{world}");
    println!("{hello}");
}

//@ two mistakes in one program
fn eat(meal: String) {
    println!("{meal} is eaten");
}

fn main() {
    let apple = String::from("apple");
    eat(apple);
    eat(apple);
    let count = 1;
    count += 1;
    println!("{count}");
}

//@ dropped by hand
fn main() {
    let sheet = String::from("draft");
    drop(sheet);
    println!("{}", sheet.len());
}

//@ given a new value after the move
fn main() {
    let mut bag = String::from("apples");
    let basket = bag;
    bag = String::from("pears");
    println!("{bag} {basket}");
}
