fn apply<F: Fn(i32) -> i32>(f: F, x: i32) -> i32 { f(x) }
fn make_adder(n: i32) -> impl Fn(i32) -> i32 { move |x| x + n }
fn compose(f: impl Fn(i32) -> i32, g: impl Fn(i32) -> i32) -> impl Fn(i32) -> i32 { move |x| g(f(x)) }
fn main() {
    let mut count = 0;
    let mut inc = || { count += 1; count };
    inc();
    let c = inc();
    println!("{} {}", c, count);
    let s = String::from("hi");
    let greet = |who: &str| format!("{} {}", s, who);
    println!("{}", greet("you"));
    let take = move || s.len();
    println!("{}", take());
    let add5 = make_adder(5);
    let both = compose(add5, |x| x * 2);
    println!("{} {}", both(1), apply(&both, 2));
    let mut log: Vec<String> = Vec::new();
    let mut add = |m: &str| log.push(m.to_string());
    add("a");
    add("b");
    println!("{:?}", log);
    let owned = String::from("o");
    let eat = || owned;
    let back = eat();
    let mut v = vec![3, 1, 2];
    v.sort_by_key(|x| -x);
    let k = 1;
    let big: Vec<&i32> = v.iter().filter(|x| **x > k).collect();
    println!("{} {:?}", back, big);
}
