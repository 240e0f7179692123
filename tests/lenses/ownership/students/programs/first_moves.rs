// moves and loops: classical beginner things
fn takes(v: Vec<i32>) -> usize { v.len() }
fn gives_back(mut v: Vec<i32>) -> (Vec<i32>, usize) { v.push(0); let n = v.len(); (v, n) }
fn change(s: &mut String) { s.push_str(", world"); }
fn calc(s: &String) -> (usize, char) { (s.len(), s.chars().next().unwrap()) }
fn swap(a: &mut i32, b: &mut i32) { let t = *a; *a = *b; *b = t; }
fn main() {
    let s1 = String::from("hello");
    let s2 = s1.clone();
    let s3 = s1;
    let mut s4 = s3 + &s2;
    change(&mut s4);
    let (n, c) = calc(&s4);
    let v = vec![1, 2, 3];
    let v2 = v.clone();
    let l = takes(v);
    let (v3, m) = gives_back(v2);
    let x = 5;
    let y = x;
    let t = (String::from("t"), 1);
    let (name, num) = t;
    let mut a = 1;
    let mut b = 2;
    swap(&mut a, &mut b);
    let mut words = vec![String::from("x"); 2];
    words[0] = String::from("y");
    let w = &mut words[1];
    w.push('z');
    let first = words[0].clone();
    for i in 0..words.len() { words[i].push('!'); }
    for w in &mut words { *w = w.to_uppercase(); }
    let mut opt = Some(String::from("o"));
    if let Some(ref mut s) = opt { s.push('p'); }
    if let Some(s) = &opt { println!("{}", s); }
    let moved = opt.unwrap();
    let arr = [String::from("p"), String::from("q")];
    let [p, q] = arr;
    let mut acc = Vec::new();
    for k in 0..2 { acc.push(format!("{}{}", p, k)); }
    let joined = acc.concat();
    let mut i = 0;
    let found = loop { if i == 2 { break Some(i); } i += 1; };
    let label = 'o: loop { loop { break 'o "done"; } };
    let z = if x > 3 { String::from("big") } else { String::from("small") };
    println!("{} {} {} {} {} {} {} {} {} {:?} {:?} {} {} {} {} {:?} {} {}", s4, n, c, l, v3.len(), m, y, name, num, words, found, a, b, moved, q, joined, label, z);
    println!("{}", first);
}
