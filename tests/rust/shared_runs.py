"""Random files of closures, dyn, impls of one's own, and what shares or borrows while it runs.

They print all that they do, and what ends; most of them are accepted, and some stop.
"""

import random
from typing import Final

from tests.rust.part_runs import Forms, Writer

__all__ = ["random_shared_run"]

_DECLARED: Final = """\
use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::rc::{Rc, Weak};
struct D(i32);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
struct K { n: i32, tag: String }
impl fmt::Display for K {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}|{:>3}>", self.n, self.tag)
    }
}
impl fmt::Debug for K {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "K#{}", self.n) }
}
impl Clone for K {
    fn clone(&self) -> Self {
        println!("clone {}", self.n);
        K { n: self.n + 1, tag: self.tag.clone() }
    }
}
impl PartialEq for K { fn eq(&self, other: &Self) -> bool { self.n % 3 == other.n % 3 } }
impl Eq for K {}
impl PartialOrd for K {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> { Some(self.cmp(other)) }
}
impl Ord for K {
    fn cmp(&self, other: &Self) -> Ordering { (other.n % 3).cmp(&(self.n % 3)) }
}
impl Default for K { fn default() -> Self { K { n: 8, tag: String::from("d") } } }
impl From<i32> for K { fn from(n: i32) -> Self { K { n, tag: String::new() } } }
impl From<u32> for P { fn from(n: u32) -> Self { P { n: n as i32, ..Default::default() } } }
impl From<bool> for P { fn from(is: bool) -> Self { P { name: is.to_string(), ..P::from(1) } } }
#[derive(Debug, Clone, PartialEq, PartialOrd)]
enum W { A(K), B { k: K, list: Vec<K> }, C(Option<Box<W>>) }
#[derive(Debug, Clone, PartialEq, Default)]
struct P { k: K, name: String, n: i32 }
trait Shape {
    fn area(&self) -> i32;
    fn grow(&mut self, by: i32);
    fn name(&self) -> String { format!("shape of {}", self.area()) }
    fn twice(&self) -> i32 { self.area() * 2 }
    fn far(&self, by: u64) -> u64 { by }
}
struct Sq(i32);
struct Re { a: i32, d: D }
impl Shape for Sq {
    fn area(&self) -> i32 { self.0 * self.0 }
    fn grow(&mut self, by: i32) { self.0 += by; }
}
impl Shape for Re {
    fn area(&self) -> i32 { self.a * self.d.0 }
    fn grow(&mut self, by: i32) { self.a += by; self.d = D(by); }
    fn name(&self) -> String { String::from("re") }
    fn far(&self, by: u64) -> u64 { by * 2 }
}
struct Te { text: String, list: Vec<D> }
impl Shape for Te {
    fn area(&self) -> i32 { self.text.len() as i32 }
    fn grow(&mut self, by: i32) { self.text.push('g'); self.list.push(D(by)); }
}
struct Count { left: i32 }
impl Iterator for Count {
    type Item = i32;
    fn next(&mut self) -> Option<i32> {
        if self.left == 0 { return None; }
        self.left -= 1;
        println!("at {}", self.left);
        Some(self.left)
    }
}
struct Node { d: D, next: RefCell<Option<Rc<Node>>>, up: RefCell<Weak<Node>> }
fn total(list: &[Box<dyn Shape>]) -> i32 { let mut sum = 0; for s in list { sum += s.area(); } sum }
fn known<S: Shape>(s: &S) -> String { format!("{} {}", s.name(), s.twice()) }
fn grown(s: &mut dyn Shape) { s.grow(2); }
fn apply<F: Fn(i32) -> i32>(f: F, n: i32) -> i32 { f(n) + f(1) }
fn often<F: FnMut(i32)>(mut f: F) { f(1); f(2); println!("often"); }
fn once<T, F: FnOnce() -> T>(f: F) -> T {
    println!("once");
    let value = f();
    println!("was");
    value
}
fn adder(n: i32) -> impl Fn(i32) -> i32 { move |x| x + n }
fn kept(d: D) -> Box<dyn Fn(i32) -> i32> { Box::new(move |x| x + d.0) }
fn lasting(s: String) -> Box<dyn Fn(i32) -> i32> { Box::new(move |x| x + s.len() as i32) }
fn shown<T: fmt::Display>(value: &T) -> String { format!("[{:>8}]", value) }
fn most<T: PartialOrd + Clone>(list: &[T]) -> Option<T> {
    let mut best: Option<T> = None;
    for each in list {
        if best.is_none() || best.as_ref().unwrap() < each { best = Some(each.clone()); }
    }
    best
}
fn half(n: i32) -> Option<i32> { if n % 2 == 0 { Some(n / 2) } else { None } }
fn node(n: i32) -> Rc<Node> {
    Rc::new(Node { d: D(n), next: RefCell::new(None), up: RefCell::new(Weak::new()) })
}"""
_MADE: Final = {
    "D": ("D(#)", "once(|| D(#))", "once(move || «D»)"),
    "K": ("K { n: #, tag: String::from(\"t\") }", "K::from(#)", "K::default()", "«K».clone()",
          "most(&«VK»).unwrap_or_default()"),
    "W": ("W::A(«K»)", "W::B { k: «K», list: «VK» }", "W::C(None)", "W::C(Some(Box::new(«W»)))"),
    "P": ("P { k: «K», name: «S», n: # }", "P::default()", "«P».clone()",
          "P::from(#)", "P::from(«VI».is_empty())", "once(|| P::from(#))"),
    "S": ('String::from("ab")', 'format!("s{}", #)', "shown(&«K»)", "shown(&\"x\")",
          "«K».to_string()",
          "known(&Sq(#))", "known(&Re { a: #, d: «D» })", "«VS».into_iter().collect::<String>()"),
    "VK": ("vec![«K», «K»]", "vec![«K», «K», «K»]",
          "(0..3).map(|n| K::from(n * #)).collect::<Vec<K>>()"),
    "VI": ("vec![#, #, #]", "(0..#).collect::<Vec<i32>>()",
          "«VI».iter().map(|n| n + #).collect::<Vec<i32>>()",
           "«VI».into_iter().filter(|n| n % 2 == 0).collect::<Vec<i32>>()",
          "Count { left: # }.collect::<Vec<i32>>()",
           "«VI».iter().rev().copied().collect::<Vec<i32>>()",
          "«VI».iter().filter_map(|n| half(*n)).collect::<Vec<i32>>()",
           "«VI».iter().zip(«VI».iter()).map(|(a, b)| a * b).collect::<Vec<i32>>()",
           "«VI».iter().zip(«VI»).map(|(a, b)| a * b).collect::<Vec<i32>>()",
           "«VI».into_iter().chain([#, #]).collect::<Vec<i32>>()",
           "«VI».iter().skip(1).chain(«VI».iter().take(2)).cloned().collect::<Vec<i32>>()",
           "«VI».into_iter().take_while(|n| *n < 4).collect::<Vec<i32>>()",
           "«VI».into_iter().skip_while(|n| *n < 4).collect::<Vec<i32>>()",
           "«VI».into_iter().step_by(2).collect::<Vec<i32>>()"),
    "VS": ("vec![«S», «S»]", "«VI».iter().map(|n| format!(\"{n}\")).collect::<Vec<String>>()",
           "«VK».iter().map(|k| format!(\"{k}\")).collect::<Vec<String>>()",
           "\"a b  c\".split(' ').map(|s| String::from(s)).collect::<Vec<String>>()"),
    "VD": ("vec![«D», «D»]", "vec![«D»]", "(1..3).map(|n| D(n)).collect::<Vec<D>>()"),
    "BS": ("Box::new(Sq(#))", "Box::new(Re { a: #, d: «D» })",
          "Box::new(Te { text: «S», list: vec![«D»] })", "Box::new(Te { text: «S», list: «VD» })"),
    "VB": ("vec![«BS», «BS»]", "vec![«BS»]", "Vec::new()"),
    "F": ("Box::new(|x| x + #)", "kept(«D»)", "Box::new(adder(#))", "Box::new(move |x| x * #)",
         "lasting(«S»)"),
    "OF": ("Some(«F»)", "None"),
    "RD": ("Rc::new(«D»)", "«RD».clone()", "Rc::clone(&«RD»)"),
    "RK": ("Rc::new(«K»)",),
    "RC": ("RefCell::new(«VI»)",),
    "RS": ("Rc::new(RefCell::new(«S»))",),
    "RV": ("Rc::new(RefCell::new(«VD»))",),
    "CI": ("Cell::new(#)",),
    "CO": ("Cell::new(Some(#))", "Cell::new(None)"),
    "NO": ("node(#)",),
    "WE": ("Rc::downgrade(&«RD»)", "Weak::new()"),
    "M": ("HashMap::new()",
          "«VI».into_iter().map(|n| (n, vec![n])).collect::<HashMap<i32, Vec<i32>>>()"),
    "H": ("HashSet::new()", "«VI».into_iter().collect::<HashSet<i32>>()"),
    "OD": ("Some(«D»)", "None", "half(#).map(|n| D(n))"),
}  # fmt: skip
_TYPES: Final = {
    "S": "String", "VK": "Vec<K>", "VI": "Vec<i32>", "VS": "Vec<String>", "VD": "Vec<D>",
    "BS": "Box<dyn Shape>", "VB": "Vec<Box<dyn Shape>>", "F": "Box<dyn Fn(i32) -> i32>",
    "OF": "Option<Box<dyn Fn(i32) -> i32>>", "RD": "Rc<D>", "RK": "Rc<K>",
          "RC": "RefCell<Vec<i32>>",
    "RS": "Rc<RefCell<String>>", "RV": "Rc<RefCell<Vec<D>>>", "CI": "Cell<i32>",
    "CO": "Cell<Option<i32>>", "NO": "Rc<Node>", "WE": "Weak<D>", "M": "HashMap<i32, Vec<i32>>",
    "H": "HashSet<i32>", "OD": "Option<D>",
}  # fmt: skip
_DONE: Final = {
    "D": ("!drop(@);", "!once(move || drop(@));", "often(|n| @.0 += n);", 'println!("{}", @.0);',
          "!let «n» = move || @.0; println!(\"{}\", «n»());",
          "!let «n»: RefCell<Option<D>> = RefCell::new(Some(@)); «n».borrow_mut().take();"),
    "K": ('println!("{} {:?} {:>12}", @, @, @);', 'println!("{}", @ == «K»);', "@ = «K»;",
          'println!("{} {:?}", @ < «K», @.cmp(&«K»));', 'println!("{:?}", @.clone());',
          "@.n += #;"),
    "W": ('println!("{:?}", @);', 'println!("{:#?}", @);', 'println!("{}", @ == «W»);',
          'println!("{:?}", @.partial_cmp(&«W»));', "let «n» = @.clone();",
          "if let W::B { k, list } = &mut @ { k.n += 1; list.sort(); }",
          '!match @ { W::A(k) if k.n > 2 => println!("{k}"), W::C(Some(w)) => println!("{w:?}"), '
          'other => println!("{other:?}") }'),
    "P": ('println!("{:?} {}", @, @ == «P»);', "@.k = «K»;",
          "!let P { k, .. } = @; println!(\"{k}\");",
          'println!("{:#?}", @);', "let «n» = @.clone();", "@ = P { n: 1, ..Default::default() };"),
    "S": ('println!("{}", @);', "@.push('c');", "often(|n| @.push_str(&format!(\"{n}\")));",
          '!println!("{}", once(move || @ + "x"));', 'println!("{}", shown(&@));',
          '!let «n» = |t: &str| format!("{@}{t}"); println!("{}", «n»("z"));',
          'println!("{:?}", @.parse::<i32>());',
          'println!("{:?}", @.chars().rev().collect::<String>());'),
    "VK": ('println!("{:?}", @);', "@.sort();", "@.sort_by_key(|k| k.n);", "@.retain(|k| k.n > 2);",
           'println!("{:?} {}", most(&@), @.contains(&«K»));', "@.dedup();",
           'println!("{:?}", @.iter().max_by_key(|k| k.n));', "@.push(«K»);",
           'println!("{}", @ == «VK»);', "@.iter_mut().for_each(|k| k.n += 1);",
           "!for k in @ { println!(\"{k}\"); }", "let «n» = @.clone();",
           'println!("{:?}", @.iter().map(|k| k.n).fold(0, |a, b| a * 2 + b));',
           '!println!("{}", @.into_iter().filter(|k| k.n > 1).count());',
           "@.dedup_by_key(|k| k.n / 2);"),
    "VI": ('println!("{:?}", @);', 'println!("{} {}", @.iter().sum::<i32>(), @.len());',
           'println!("{:?}", @.iter().find(|n| **n > 2));', "@.iter_mut().for_each(|n| *n += #);",
           'println!("{:?}", @.iter().position(|n| *n == 3));', "often(|n| @.push(n));",
           'println!("{} {}", @.iter().any(|n| *n > 4), @.iter().all(|n| *n < 4));',
           'for (n, k) in @.iter().enumerate() { println!("{n} {k}"); }',
           'println!("{:?}", @.iter().copied().map(|n| apply(adder(n), #)).last());',
           '@.retain(|n| n % 2 == 1);', 'println!("{:?}", @.iter().min_by_key(|n| (*n % 3)));',
           '@.sort_by_key(|n| -n);',
          'println!("{:?}", @.first().map(|n| n + 1).unwrap_or_else(|| 7));',
          'let «n» = adder(#); println!("{:?}", @.iter().map(|&k| «n»(k)).collect::<Vec<i32>>());',
          'let a = adder(#); let «n» = |x| a(a(x)); println!("{}", «n»(#));'),
    "VS": ('println!("{:?}", @);', "@.sort_by_key(|s| s.len());", "@.retain(|s| s.len() > 2);",
           'println!("{:?}", @.iter().map(|s| s.len()).collect::<Vec<_>>());',
           '!@.into_iter().for_each(|s| println!("{s}"));',
           'println!("{:?}", @.iter().find(|s| s.len() > 2).map(|s| s.as_str()));'),
    "VD": ("!@.into_iter().for_each(|d| println!(\"in {}\", d.0));", "@.retain(|d| d.0 > 3);",
           "!let «n» = @.into_iter().filter(|d| d.0 > 2).last();", "@.sort_by_key(|d| -d.0);",
           "!let «n»: Vec<D> = @.into_iter().map(|d| D(d.0 + 1)).collect();",
           "!for d in @.into_iter().rev() { println!(\"{}\", d.0); if d.0 > 3 { break; } }",
           '!println!("{}", @.into_iter().any(|d| d.0 > 2));',
           "!let «n» = move || @.len(); println!(\"{}\", «n»());",
           "!let mut «n» = @.into_iter().map(|d| { assert!(d.0 < 6); d }); «n».next(); "
          "«n».next();"),
    "BS": ('println!("{} {} {}", @.area(), @.name(), @.twice());',
          'println!("{}", @.far(#));', "@.grow(#);", "grown(&mut *@);",
           "@ = «BS»;", "!drop(@);", "!let «n»: Vec<Box<dyn Shape>> = vec![@, «BS»];"),
    "VB": ('println!("{}", total(&@));', "@.push(«BS»);", "for s in &mut @ { s.grow(1); }",
           'println!("{:?}", @.iter().map(|s| s.name()).collect::<Vec<String>>());', "@.pop();",
           "!for s in @ { println!(\"{}\", s.twice()); }", "@.sort_by_key(|s| s.area());"),
    "F": ('println!("{}", @(#));', "!let «n» = @;", "@ = «F»;", 'println!("{}", apply(&@, #));',
          'println!("{:?}", «VI».into_iter().map(|n| @(n)).collect::<Vec<_>>());',
          "!println!(\"{}\", once(move || @(#)));",
          "!let «n» = move |x: i32| @(@(x)); println!(\"{}\", «n»(#));"),
    "OF": ('if let Some(f) = &@ { println!("{}", f(#)); }', "@ = «OF»;", "@.take();",
           'println!("{:?}", @.as_ref().map(|f| f(2)));'),
    "RD": ('println!("{} {}", Rc::strong_count(&@), Rc::weak_count(&@));',
          "let «n» = Rc::clone(&@);",
           "!drop(@);", "@ = «RD»;", 'println!("{}", @.0);', "let «n» = Rc::downgrade(&@);",
           "!let «n» = Rc::downgrade(&@); drop(@);",
           "if let Some(d) = Rc::get_mut(&mut @) { d.0 += 10; }",
           '!match Rc::try_unwrap(@) { Ok(d) => println!("own {}", d.0), Err(r) => '
          'println!("{}", r.0) }',
           'println!("{}", Rc::ptr_eq(&@, &@.clone()));', "!println!(\"{}\", once(move || @.0));"),
    "RK": ('println!("{} {:?} {}", @, @, @ == Rc::new(«K»));', "let «n» = (*@).clone();",
           'println!("{}", @.n);', "let «n» = @.clone();"),
    "RC": ("@.borrow_mut().push(#);", 'println!("{:?} {:?}", @, @.borrow());',
           'let «n» = @.borrow_mut(); println!("{:?}", @); drop(«n»);',
           "let add = |n| @.borrow_mut().push(n); add(1); add(2);",
           'let «n» = @.borrow(); println!("{}", «n».len());',
          "for n in @.borrow().iter() { println!(\"{n}\"); }",
           '{ let a = @.borrow(); let b = @.borrow(); println!("{}", a.len() + b.len()); }',
           '!println!("{:?}", @.into_inner());', "@.replace(«VI»);", "@.borrow_mut()[0] += 1;"),
    "RS": ("@.borrow_mut().push('q');", "let «n» = Rc::clone(&@); «n».borrow_mut().push('w');",
           'println!("{} {:?}", @.borrow(), @);', 'println!("{}", Rc::strong_count(&@));',
           "let c = @.clone(); let «n» = move |t: &str| c.borrow_mut().push_str(t); «n»(\"m\");",
           "let held = @.borrow(); @.borrow_mut().push('e'); println!(\"{held}\");",
           "@.borrow_mut().clear();", "*@.borrow_mut() = «S»;"),
    "RV": ("@.borrow_mut().push(«D»);", "@.borrow_mut().pop();",
          'println!("{}", @.borrow().len());',
           "let «n» = @.clone();", "!drop(@);", "@.borrow_mut().retain(|d| d.0 > 2);"),
    "CI": ("@.set(@.get() + #);", 'println!("{:?} {}", @, @.get());',
          "let add = |n| @.set(@.get() + n); add(3);",
           'println!("{}", @.replace(#));', 'println!("{}", @.take());'),
    "CO": ("@.set(None);", 'println!("{:?}", @.get());', 'println!("{:?}", @.take());'),
    "NO": ("*@.next.borrow_mut() = Some(node(#));",
          "let «n» = node(#); *«n».up.borrow_mut() = Rc::downgrade(&@); "
           "*@.next.borrow_mut() = Some(«n»);",
          'println!("{} {}", Rc::strong_count(&@), Rc::weak_count(&@));',
           'if let Some(n) = @.next.borrow().as_ref() { println!("{} {}", n.d.0, '
          'n.up.borrow().upgrade().is_some()); }',
           "!drop(@);", "@.next.borrow_mut().take();", 'println!("{}", @.d.0);'),
    "WE": ('println!("{} {}", @.upgrade().is_some(), @.strong_count());',
          'println!("{:?}", @.upgrade().map(|d| d.0));',
           "let «n» = @.clone();", "!drop(@);"),
    "M": ('println!("{} {}", @.len(), @.contains_key(&2));', "@.insert(#, «VI»);", "@.remove(&2);",
          "if let Some(v) = @.get_mut(&1) { v.push(5); }", "@.entry(#).or_insert(«VI»).push(6);",
          'println!("{:?}", @.get(&1).map(|v| v.len()));', "@.clear();",
          'println!("{}", @.values().map(|v| v.len()).sum::<usize>());',
          'println!("{:?}", @.keys().copied().max_by_key(|k| *k));', "let «n» = @.clone();",
          'println!("{}", @ == @.clone());', "for (_, v) in @.iter_mut() { v.push(1); }"),
    "H": ('println!("{} {}", @.len(), @.contains(&3));', 'println!("{}", @.insert(#));',
          'println!("{}", @.remove(&#));', 'println!("{}", @.iter().sum::<i32>());'),
    "OD": ('!println!("{:?}", @.map(|d| d.0));', "!let «n» = @.unwrap_or_else(|| D(9));",
           "!let «n» = @.filter(|d| d.0 > 2);", "!let «n» = @.or_else(|| Some(D(8)));",
           '!println!("{}", @.map_or(0, |d| d.0));',
          "!let «n» = @.and_then(|d| half(d.0)).map(|n| D(n));",
           '!println!("{}", @.is_some_and(|d| d.0 > 3));', "@.get_or_insert_with(|| D(7)).0 += 1;",
           '!println!("{:?}", @.ok_or_else(|| String::from("no")).map(|d| d.0));',
           "!let «n» = @.expect(\"a D\");"),
}  # fmt: skip


def random_shared_run(seed: int) -> str:
    """A file, the same for the same seed."""
    return Writer(random.Random(seed), Forms(_DECLARED, _MADE, _TYPES, _DONE)).file()
