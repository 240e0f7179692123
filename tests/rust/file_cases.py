"""Whole files with rustc's codes: of borrows, of types; and what is not read, with its name."""

from typing import Final

__all__ = ["BORROWS", "TYPES", "UNREAD"]


def _main(body: str, functions: str = "") -> str:
    return f"{functions}\nfn main() {{ {body} }}"


_READY: Final = "fn ready() -> bool { true }\nfn takes(s: String) {}"

BORROWS: Final[dict[str, str]] = {
    _main('let s = String::from("a"); takes(s); println!("{s}");', _READY): "E0382",
    _main('let s = String::from("a"); takes(s.clone()); println!("{}", s);', _READY): "",
    _main('let s = String::from("a"); if ready() { takes(s); } s.len();', _READY): "E0382",
    _main('let s = String::from("a"); if ready() { takes(s); } else { s.len(); }', _READY): "",
    _main('let s = String::from("a"); if ready() { takes(s); return; } s.len();', _READY): "",
    _main('let s = String::from("a"); while ready() { takes(s); }', _READY): "E0382",
    _main('let s = String::from("a"); loop { takes(s); break; }', _READY): "",
    _main('let mut s = String::new(); loop { takes(s); s = String::new(); }', _READY): "",
    _main("let x: i32; if ready() { x = 1; } else { x = 2; } println!(\"{x}\");", _READY): "",
    _main("let x: i32; if ready() { x = 1; } println!(\"{x}\");", _READY): "E0381",
    _main("let x; loop { x = 1; }", _READY): "E0384",
    _main("let x; loop { if ready() { x = 1; break; } } println!(\"{}\", x);", _READY): "",
    _main("let x; while ready() { x = 1; break; } println!(\"{}\", x);", _READY): "E0381",
    _main("let x = loop { if ready() { break 5; } }; println!(\"{}\", x + 1);", _READY): "",
    _main("let mut s = String::new(); let r = &s; s.push('a'); println!(\"{r}\");"): "E0502",
    _main("let mut s = String::new(); let r = &s; println!(\"{r}\"); s.push('a');"): "",
    _main("let mut s = String::new(); let a = &mut s; let b = &mut s; a.clear();"): "E0499",
    _main("let r; { let s = String::from(\"a\"); r = &s; } println!(\"{r}\");"): "E0597",
    "struct S<'a>(&'a mut i32); impl<'a> Drop for S<'a> { fn drop(&mut self) {} } "
    "fn f<'a>(s: S<'a>) -> &'a i32 { &*s.0 } fn main() {}": "E0713",
    _main("let r = String::from(\"a\").as_str(); println!(\"{r}\");"): "E0716",
    _main("let mut s = String::from(\"a b\"); let w = first(&s); s.clear(); println!(\"{w}\");",
          "fn first(s: &String) -> &str { s.trim() }"): "E0502",
    _main("let mut s = String::from(\"a b\"); let w = s.trim(); s = String::new(); w.len();"):
        "E0506",
    _main("let s = String::new(); let r = &s; takes(s); r.len();", _READY): "E0505",
    _main("let s = String::new(); s.push('a');"): "E0596",
    _main("add(&mut 5);", "fn add(n: &i32) { *n += 1; }"): "E0594",
    _main("", "fn f(s: &String) -> String { *s }"): "E0507",
    _main("", "fn f(s: &mut String) -> &str { let t = String::new(); s.clear(); t.trim() }"):
        "E0515",
    _main("", "fn f(s: &str) -> &i32 { &5 }"): "",
    _main("", "fn f(s: &str) -> &String { &String::new() }"): "E0515",
    _main("", "fn f(mut a: &i32, b: i32) { a = &b; }"): "E0597",
    _main("", "fn f(a: &mut String) -> &mut String { if ready() { return a; } a.push('b'); a }\n"
          + _READY): "",
    _main("", "fn f(a: &mut String) -> &str { let r = a.trim(); if ready() { return r; } "
          "a.push('b'); \"\" }\n" + _READY): "E0502",
    _main("let mut n = 3; let r = &mut n; while *r > 0 { *r -= 1; } println!(\"{n}\");"): "",
    _main("let mut n = 3; let r = &mut n; while *r > 0 { n -= 1; }"): "E0503",
    _main("let mut n = 3; let r = &mut n; println!(\"{n}\"); *r = 1;"): "E0502",
    _main("let a = String::from(\"a\"); let b = a + \"b\"; println!(\"{a}{b}\");"): "E0382",
    _main("'out: loop { let s = String::new(); while ready() { break 'out; } takes(s); }", _READY):
        "",
    _main("let s = String::new(); if s.is_empty() && { drop(s); true } { }"): "",
    _main("let s = String::new(); if ready() && { drop(s); true } { s.len(); }", _READY): "E0382",
    _main("let s = String::new(); if ready() || { drop(s); true } { s.len(); }", _READY): "E0382",
    _main("let s = String::new(); panic!(\"{s}\"); drop(s); drop(s);"): "",
    _main("let s = format!(\"{}-{:?}\", 1, 'c'); assert_eq!(s, \"1-'c'\"); assert!(s.len() > 1);"):
        "",
    _main("println!(\"{LIMIT}\"); let x: u64 = LIMIT * 2; assert!(x > LIMIT, \"{x}\");",
          "const LIMIT: u64 = 1_000;"): "",
    _main("let r = if ready() { &String::new() } else { &String::new() }; r.len();", _READY): "",
}  # fmt: skip

_WRITES: Final = "use std::fmt::Write;"
BORROWS.update({
    _main('let mut s = String::new(); write!(s, "a{}", s.len()).unwrap();', _WRITES): "",
    _main('let mut s = String::new(); write!(s, "a{}", s).unwrap();', _WRITES): "E0502",
    _main('let s = String::new(); writeln!(s, "a").unwrap();', _WRITES): "E0596",
    _main('let mut s = String::new(); let r = &mut s; write!(r, "x"); write!(r, "y");', _WRITES):
        "",
    _main('let s = String::new(); drop(s); halt(); println!("{s}");',
          "fn halt() -> ! { std::process::exit(1) }"): "",
})  # fmt: skip

TYPES: Final[dict[str, str]] = {
    _main("", "enum L { C(i32, L), N } fn f() -> L { todo!() }"): "E0072 E0391",
    _main("", "struct L(Option<L>); fn f() -> L { todo!() }"): "E0072 E0391",
    _main("let x = A { a: 1, b: y }; x.f();"): "E0422 E0425",
    _main("M::B { a: 1 };", "enum M { A }"): "E0599",
    _main('let f = File::open("a");'): "E0433",
    _main("let mut a = 1; let mut b = 2; swap(&mut a, &mut b);"): "E0425",
    "fn f() {}": "E0601",
    _main("", "fn f() {}\nfn f() {}"): "E0428",
    _main("", "fn f(a: i32, a: i32) {}"): "E0415",
    _main("", "fn f(a: &i32, b: &i32) -> &i32 { a }"): "E0106",
    _main("", "fn f() -> i32 { return; }"): "E0069",
    _main("", "fn f() -> i32 { 2.5 }"): "E0308",
    _main("", "fn f() -> i32 { if true { return 1; } }"): "E0317",
    _main("", "fn f() -> i32 { loop { return 1; } }"): "",
    _main("", 'fn f() -> String { panic!("no") }'): "",
    _main("if 1 { }"): "E0308",
    _main("while 1 { }"): "E0308",
    _main("let x = if true { 1 } else { 2.5 };"): "E0308",
    _main("let x: u8 = 1; let y: u16 = x;"): "E0308",
    _main("let x: bool = 'a';"): "E0308",
    _main('let s: String = "a";'): "E0308",
    _main("let s: &str = &String::new(); let t: &String = s;"): "E0308",
    _main("break;"): "E0268",
    _main("loop { break 'a; }"): "E0426",
    _main("while true { break 1; }"): "E0571",
    _main("f(1);", "fn f() {}"): "E0061",
    _main('println!("{y}");'): "E0425",
    _main('println!("{}", zeros(1));'): "E0277",
    _main("dbg!(zeros(1));"): "E0277",
    _main("let x = 1u8 + 1i32; let y: u8 = x;"): "E0277 E0308",
    _main("let mut x = 1u8; x += 1i32;"): "E0277 E0308",
    _main("let x = 1u8 + &1i32; let y: bool = x;"): "E0277 E0308",
    _main("let x = 1.0f32 + 1.0f64; let y = 1u8 + 1.0;"): "E0277 E0308",
    _main('println!("{}", {}); println!("{:?}", {});'): "E0277",
    _main("let a = zeros(1) == zeros(1);"): "E0369",
    "fn main() -> i32 { 1 }": "E0277",
}

#: What is not read, and what the error says it is.
UNREAD: Final[dict[str, str]] = {
    "mod a { enum E { A } pub use E::A; } fn main() {}": "use for others of what is private",
    "mod a { pub const A: i32 = 1; } fn main() { match 2 { A => {} } }": "pattern of this name",
    "trait A<'a> {} fn main() {}": "trait of this name or with lifetimes",
    "fn f(b: bool) { let k = 1; let c = if b { |n: i32| n + k } else { |n: i32| n + 1 }; } "
    "fn main() { f(true); }": "choice between closures",
    "fn main() { let P::<i32>(x) = P(1); }": "type argument here",
    "fn f(); fn main() {}": "function without a body",
    "impl String { fn f(&self) {} } fn main() {}": "impl",
    "fn f(&self) {} fn main() { f(); }": "type of this name",
    "fn main() { let x: &'static str = &String::new(); }": "lifetime with a name",
    "fn main() { \"a\".encode_utf16(); }": "method of this name",
    "use std::fs::read; fn main() { read(1); }": "function of this name",
    "fn main() { let c = vec![1] == [1]; }": "comparison of these types",
    "fn main() {} #[cfg(test)] mod t { fn a( { } }": "Here a name is missing",
    "fn main() {} #[cfg(test)] mod t { #[test] fn a() { f(1) let x = 4; } }": "semicolon",
    "fn main() {} #[test] fn a() { let = 3; }": "Here a pattern is missing",
    "use std::collections::LinkedList; fn main() { let x: LinkedList<i32>; }": "type of this name",
    "use crate::other::Thing; fn main() {}": "use of this",
    "struct D(f64); impl Iterator for D { type Item = f64; fn next(&mut self) -> Option<f64> "
    "{ None } fn is_partitioned<P>(self, p: P) -> bool { true } } fn main() {}":
        "function of this trait",
    "fn main() { println!(\"{} {}\", 1); }": "value for this { }",
    "#[path(unix)] fn main() {}": "attribute",
    "fn main() { let x = true and false; }": "Rust writes && for and",
    "fn main() { let b = 1 > 2; let x = b ? 1 : 2; }": "no choice by ? and :",
    "fn main() { if 1 > 2 { } elif 2 > 1 { } }": "Rust writes else if",
    "fn main() { int x = 3; }": "begins with let",
    "fn main() { let mut x = 3; x++; }": "Rust has no ++",
    "struct P { x: i32; y: i32 } fn main() {}": "a comma is missing",
    "fn main() { let x = \"\\q\"; }": "escape",
    "fn main() { let x = &1 as &i32; }": "cast",
}  # fmt: skip
