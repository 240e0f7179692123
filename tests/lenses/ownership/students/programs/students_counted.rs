use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::rc::Rc;
use std::cell::RefCell;
#[derive(Debug)]
struct Student { name: String, grades: Vec<u32> }
impl Student {
    fn average(&self) -> Option<f64> {
        if self.grades.is_empty() { return None; }
        let sum: u32 = self.grades.iter().sum();
        Some(sum as f64 / self.grades.len() as f64)
    }
    fn add(&mut self, g: u32) -> &mut Self { self.grades.push(g); self }
    fn best(&self) -> Option<&u32> { self.grades.iter().max() }
}
fn best<'a>(a: &'a Student, b: &'a Student) -> &'a Student {
    match (a.average(), b.average()) {
        (Some(x), Some(y)) if x > y => a,
        (Some(_), None) => a,
        _ => b,
    }
}
fn main() {
    let mut a = Student { name: "Ann".to_string(), grades: Vec::new() };
    a.add(1).add(3);
    let b = Student { name: String::from("Bob"), grades: vec![2] };
    let w = best(&a, &b);
    println!("{} {:?}", w.name, w.best());
    let mut m: HashMap<String, u32> = HashMap::new();
    for word in "x y x".split(' ') { *m.entry(word.to_string()).or_insert(0) += 1; }
    if let Some(n) = m.get("x") { println!("{}", n); }
    let c = m.get("z").copied().unwrap_or(0);
    m.insert(String::from("q"), 7);
    let old = m.insert(String::from("q"), 8);
    let gone = m.remove("y");
    let mut s = HashSet::new();
    s.insert(1);
    let again = s.insert(1);
    let mut q = VecDeque::from(vec![1, 2]);
    q.push_back(3);
    let f = q.pop_front();
    let mut t = BTreeMap::new();
    t.insert("k", vec![1]);
    t.entry("k").or_insert_with(Vec::new).push(2);
    if let Some(v) = t.get_mut("k") { v.push(3); }
    let shared = Rc::new(RefCell::new(b));
    let other = Rc::clone(&shared);
    other.borrow_mut().add(5);
    let n = shared.borrow().grades.len();
    println!("{} {:?} {:?} {} {:?} {} {:?} {}", c, old, gone, again, f, n, t, Rc::strong_count(&shared));
}
