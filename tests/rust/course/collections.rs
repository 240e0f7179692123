//@ a list that grows
fn main() {
    let mut list = Vec::new();
    list.push(10);
    list.push(20);
    list[0] += 5;
    println!("{:?} {} {}", list, list.len(), list[1]);
}

//@ a look at a list that grows
fn main() {
    let mut list = vec![1, 2, 3];
    let first = &list[0];
    list.push(4);
    println!("{first}");
}

//@ a copy of an element
fn main() {
    let mut list = vec![1, 2, 3];
    let first = list[0];
    list.push(4);
    println!("{first} {}", list.len());
}

//@ a text moved out of a list
fn main() {
    let names = vec![String::from("Ulf"), String::from("Vera")];
    let first = names[0];
    println!("{first}");
}

//@ a loop that takes the list
fn main() {
    let names = vec![String::from("Ulf"), String::from("Vera")];
    for name in names {
        println!("{name}");
    }
    println!("{}", names.len());
}

//@ a loop that looks at the list
fn main() {
    let names = vec![String::from("Ulf"), String::from("Vera")];
    for name in &names {
        println!("{name}");
    }
    println!("{}", names.len());
}

//@ a loop that adds to its list
fn main() {
    let mut list = vec![1, 2, 3];
    for n in &list {
        if *n == 2 {
            list.push(4);
        }
    }
    println!("{:?}", list);
}

//@ a loop that changes its elements
fn main() {
    let mut list = vec![1, 2, 3];
    for n in &mut list {
        *n *= 10;
    }
    for n in list.iter_mut() {
        *n += 1;
    }
    println!("{:?}", list);
}

//@ may be there
fn main() {
    let list = vec![5, 6];
    match list.get(1) {
        Some(n) => println!("there is {n}"),
        None => println!("none"),
    }
    println!("{:?} {:?}", list.get(7), list.last());
}

//@ past the end of a list
fn sum_to(list: &Vec<i32>, end: usize) -> i32 {
    let mut sum = 0;
    for at in 0..end {
        sum += list[at];
    }
    sum
}

fn main() {
    let list = vec![1, 2, 3];
    println!("{}", sum_to(&list, 3));
    println!("{}", sum_to(&list, 4));
}

//@ one list of two types
fn main() {
    let list = vec![1, 2, "three"];
    println!("{}", list.len());
}

//@ a text given to a list
fn main() {
    let mut names = Vec::new();
    let name = String::from("Wim");
    names.push(name);
    println!("{}", names.len());
    println!("{name}");
}

//@ a list of references
fn main() {
    let mut found: Vec<&String> = Vec::new();
    {
        let name = String::from("Wim");
        found.push(&name);
    }
    println!("{}", found.len());
}

//@ words are counted
use std::collections::HashMap;

fn main() {
    let mut counts = HashMap::new();
    for word in "to be or not to be".split_whitespace() {
        *counts.entry(word).or_insert(0) += 1;
    }
    println!("{} {} {}", counts["to"], counts["or"], counts.len());
}

//@ a key given to a map
use std::collections::HashMap;

fn main() {
    let mut ages = HashMap::new();
    let name = String::from("Xenia");
    ages.insert(name, 41);
    println!("{:?}", ages.get("Xenia"));
    println!("{name}");
}

//@ squares
fn main() {
    let list = vec![1, 2, 3, 4];
    let squares: Vec<i32> = list.iter().map(|n| n * n).collect();
    let even = list.iter().filter(|n| *n % 2 == 0).count();
    println!("{:?} {even} {}", squares, squares.iter().sum::<i32>());
}

//@ two elements at once
fn main() {
    let mut list = vec![String::from("a"), String::from("b")];
    let first = &mut list[0];
    let second = &mut list[1];
    first.push('1');
    second.push('2');
    println!("{:?}", list);
}

//@ an element with the length of the list
fn main() {
    let mut list = vec![0, 0, 0];
    list.push(list.len());
    let last = list.len() - 1;
    list[last] += 1;
    println!("{:?}", list);
}
