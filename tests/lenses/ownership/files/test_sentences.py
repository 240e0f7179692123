"""Programs whose stories once left something out, or said what is not so: all that is said."""

import pytest

from tests.lenses.ownership.files.test_said import story_of

#: By a program, what is said of it in this order, from the first of these sentences on.
STORIES = {
    "struct P { l: A, r: A }\nstruct A;\n"
    "fn main() {\n    let p = P { l: A, r: A };\n    let l = p.l;\n}\n": [
        ("p is made of its parts, which lie in it one after the other.", "p = P { l: A, r: A }"),
        ("p.l moves to l with all its parts: p.l owns nothing any more.", "l = A"),
    ],
    "struct N { v: i32, next: Option<Box<N>> }\n"
    "fn main() {\n    let prev = None;\n    let mut node = N { v: 1, next: None };\n"
    "    node.next = prev;\n    let v = node.v;\n}\n": [
        ("prev moves to node.next with all its parts: prev owns nothing any more.",
         "node.next = None"),
        ("v is a copy of node.v. A number is copied whenever it is used: both remain.",
         "v = node.v = 1, copied"),
    ],
    "fn g(n: &(i32, i32)) -> i32 {\n    match *n {\n        (a, b) => a - b,\n    }\n}\n"
    "fn main() {\n    let t = (5, 3);\n    let d = g(&t);\n}\n": [
        ("a is a copy of n.0. A number is copied whenever it is used: both remain.",
         "a = n.0 = 5, copied"),
        ("b is a copy of n.1. A number is copied whenever it is used: both remain.",
         "b = n.1 = 3, copied"),
    ],
    "fn main() {\n    let mut s = String::from(\"a\");\n    let r = &mut s;\n"
    "    *r = String::from(\"c\");\n    println!(\"{r}\");\n}\n": [
        ("String::from makes a new buffer, with the letters of the text.", 'buffer 2 = "c"'),
        ("Another buffer is put where r refers to: the one that was there is freed.",
         "buffer 1: freed"),
    ],
    "fn main() {\n    let mut o = Some(1);\n    let q = &mut o;\n    *q = Some(4);\n"
    "    println!(\"{:?}\", q);\n}\n": [
        ("Another value is put where q refers to.", "*q = Some(4)"),
    ],
    "fn size(s: &String) -> usize { s.len() }\n"
    "fn main() {\n    let s = String::from(\"ab\");\n    let n = size(&s);\n}\n": [
        ("size is called: size · s borrows s to look.", "size · s = &s"),
        ("size gives 2: n has it from here on.", "size gives 2"),
    ],
    "fn main() {\n    let s = String::from(\"ab\");\n    let f = || s.len();\n"
    "    let n = f();\n}\n": [
        ("f is called: f · s is a reference, from when it was made.", "f · s"),
        ("f gives 2: n has it from here on.", "f gives 2"),
    ],
    "fn main() {\n    let mut n = Some(3);\n    let i = 2;\n"
    "    n = if i == 0 { None } else { Some(i - 1) };\n}\n": [
        ("i == 0 is false: what stands after else is taken.", "i == 0 = false"),
        ("n is given another value. The old one is gone.", "n = Some(1)"),
    ],
    "fn main() {\n    let t = (0, 5);\n"
    "    let m = match t { (1, y) => y, (0, y) => y, _ => 7 };\n}\n": [
        ("The value 0 is held against 1. It does not fit: what follows is tried.",
         "1 does not fit"),
        ("The value 0 is held against 0. It fits.", "0 fits"),
    ],
    "fn main() {\n    let x = 87;\n"
    "    let g = match x { n if n > 100 => 1, 80..=85 => 2, 80..=89 => 3, _ => 4 };\n}\n": [
        ("n > 100 is false: this arm is not taken, and the next is tried.", "n > 100 = false"),
        ("The value 87 is held against 80..=85. It does not fit: what follows is tried.",
         "80..=85 does not fit"),
        ("The value 87 is held against 80..=89. It fits: its lines are run.", "80..=89 fits"),
        ("g is a number. It is kept in the variable itself, and in no buffer.", "g = 3"),
    ],
    "fn main() {\n    let n = 2;\n    if let 1 | 5 = n {}\n}\n": [
        ("The value 2 is held against 1. It does not fit: what follows is tried.",
         "1 does not fit"),
        ("The value 2 is held against 5. It does not fit: its lines are passed over.",
         "5 does not fit"),
    ],
    "use std::collections::HashMap;\nfn main() {\n    "
    "let mut m: HashMap<String, i32> = HashMap::new();\n"
    "    *m.entry(String::from(\"a\")).or_insert(0) += 1;\n    m.remove(\"a\");\n}\n": [
        ("m is empty: it owns no buffer yet.", "m = {}"),
        ("String::from makes a new buffer, with the letters of the text.", 'buffer 1 = "a"'),
        ("1 is added to *m.entry(String::from(\"a\")).or_insert(0): it is 1. "
         "or_insert makes a buffer.", '*m.entry(String::from("a")).or_insert(0) = 0 + 1 = 1'),
        ("remove changes m in place. It frees a buffer.",
         'm.remove("a")'),
    ],
    "use std::collections::HashMap;\nfn main() {\n    "
    "let mut m: HashMap<&str, Vec<i32>> = HashMap::new();\n"
    "    m.entry(\"k\").or_default().push(3);\n}\n": [
        ("m is empty: it owns no buffer yet.", "m = {}"),
        ("The value it is called on gets its first buffer, with room for more. or_default makes a "
         "buffer.", 'm.entry("k").or_default().push(3)'),
    ],
    "fn mk() -> impl FnMut() -> i32 {\n    let mut n = 0;\n    move || {\n        n += 1;\n"
    "        n\n    }\n}\nfn main() {\n    let mut c = mk();\n    c();\n    c();\n}\n": [
        ("mk gives a closure: it keeps a copy of mk · n. c has it from here on.",
         "mk gives closure { n: 0 }"),
        ("mk ends, and its variables with it. The run goes on in main.", "mk → main"),
        ("c is called: c · n is its own, from when it was made.", "c · n"),
        ("1 is added to c · n: it is 1.", "c · n = 0 + 1 = 1"),
        ("c gives 1.", "c gives 1"),
        ("The call of c ends. c · n stays in c. The run goes on in main.", "c → main"),
        ("c is called: c · n is its own, from when it was made.", "c · n"),
        ("1 is added to c · n: it is 2.", "c · n = 1 + 1 = 2"),
    ],
    "fn pick(a: i32, b: bool, c: f64, d: &i32) -> i32 {\n    a\n}\nfn make() -> String {\n"
    "    String::from(\"a\")\n}\nfn main() {\n    let x = pick(1, true, 2.5, &3);\n"
    "    let x = x + 1;\n    let _ = make();\n    let r = &(1, 2);\n}\n": [
        ("pick is called: a is a number of its own. b is a truth value of its own. c is a number "
         "of its own. d refers to a value that the compiler put into the program.",
         "a = 1, b = true, c = 2.5, d"),
        ("pick gives 1: x has it from here on.", "pick gives 1"),
        ("pick ends, and its variables with it. The run goes on in main.", "pick → main"),
        ("x is computed: 2. Numbers are copied when they are used, never moved. The x from before "
         "is still there, hidden.", "x = x + 1 = 2"),
        ("make is called. Its lines come under the call.", "make()"),
        ("String::from makes a new buffer, with the letters of the text. make gives it to its "
         "caller, main.", 'buffer 1 = "a"'),
        ("make ends. The run goes on in main.", "make → main"),
        ("_ keeps nothing: the value ends at once, and frees its buffer.", "buffer 1: freed"),
        ("r refers to a value that the compiler put into the program. It has no buffer, and is "
         "never freed.", "r = &(1, 2)"),
    ],
    "fn twice(f: impl Fn(i32) -> i32, x: i32) -> i32 {\n    f(x + 1)\n}\nfn main() {\n"
    "    let n = twice(|x| x * 2, 3);\n}\n": [
        ("twice is called: f is a closure of its own. twice · x is a number of its own.",
         "f = closure, twice · x = 3"),
        ("f, the closure of line 5, is called: line 5 · x is a number of its own.",
         "line 5 · x = 4"),
        ("The closure of line 5 gives 8: twice gives that on, and n has it from here on.",
         "x * 2 = 8"),
        ("The closure of line 5 ends, and its variables with it. The run goes on in twice.",
         "the closure of line 5 → twice"),
    ],
    "fn main() {\n    let mut i = 0;\n    let got = 'all: loop {\n        i += 1;\n"
    "        if i == 1 {\n            continue;\n        }\n        let k = i;\n"
    "        if i == 2 {\n            break 'all k * 10;\n        }\n    };\n    let z = 1;\n}\n": [
        ("1 is added to i: it is 1.", "i = 0 + 1 = 1"),
        ("i == 1 is true: its lines are run.", "i == 1 = true"),
        ("The rest of this turn of the loop is passed over.", "continue"),
        ("1 is added to i: it is 2.", "i = 1 + 1 = 2"),
        ("i == 1 is false: its lines are passed over.", "i == 1 = false"),
        ("k is a copy of i. A number is copied whenever it is used: both remain.",
         "k = i = 2, copied"),
        ("i == 2 is true: its lines are run.", "i == 2 = true"),
        ("got is computed: 20. Numbers are copied when they are used, never moved.",
         "got = k * 10 = 20"),
        ("The block ends, and k with it. Nothing is freed: it owned no buffer.", "}"),
        ("The loop 'all ends here, and gives that value.", "break 'all k * 10"),
        ("z is a number. It is kept in the variable itself, and in no buffer.", "z = 1"),
    ],
    "use std::fmt;\nstruct P {\n    x: i32,\n}\nimpl fmt::Display for P {\n"
    "    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {\n"
    '        write!(f, "{}", self.x)\n    }\n}\n'
    "fn mk(n: i32) -> Box<dyn Fn(i32) -> i32> {\n    Box::new(move |x| x + n)\n}\n"
    'fn main() {\n    println!("{}", P { x: 1 });\n    let add = mk(2);\n}\n': [
        ("P::fmt is called: self refers to the value that it is called on. f refers to what it "
         "writes into.", "self, f"),
        ("P::fmt gives Ok(()).", "P::fmt gives Ok(())"),
        ("P::fmt ends, and its variables with it. The run goes on in main.", "P::fmt → main"),
        ("The line is printed.", "printed: 1"),
        ("mk is called: n is a number of its own.", "n = 2"),
        ("Box::new makes a new buffer, with what it is given. The closure in it keeps a copy of n. "
         "mk gives it to its caller: add has it from here on.", "buffer 1 = closure { n: 2 }"),
    ],
    "struct P {\n    name: String,\n    age: u32,\n}\nfn show(p: P) {}\nfn main() {\n"
    "    let p = P { name: String::from(\"x\"), age: 3 };\n    let q = P { age: 9, ..p };\n"
    "    let s = String::from(\"y\");\n    show(P { name: s, age: 1 });\n}\n": [
        ("q is made of its parts, which lie in it one after the other. p.name moves into it.",
         'q = P { name: "x", age: 9 }'),
        ("s owns a new buffer, with the letters of the text.", 's = "y"'),
        ("The value goes straight into show: show · p owns it while the call runs. s moves into "
         "what show is given.", "value ⤳ show · p"),
    ],
    "fn main() {\n    let mut base = 2;\n    let add = |x| x + base;\n    let a = add(1);\n"
    "    base = a;\n}\n": [
        ("Here 'ρ ends: nothing uses this borrow any more. base is free again.",
         "after line 4 base permits: read, write, own"),
    ],
    "fn f(n: i32) {\n    let b: bool;\n    if b {}\n    b = n > 1;\n}\n"
    "fn main() {\n    f(1);\n    f(2);\n}\n": [
        ("f is called: n is a number of its own.", "n = 2"),
        ("b is declared, and holds nothing yet. It may not be used before a value is put there.",
         "b = ?"),
        ("b is false by chance: what it asks holds nothing yet.", "b = false, by chance"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("text", STORIES)
def test_nothing_is_left_out_and_nothing_else_is_said(text: str) -> None:
    said, expected = story_of(text), STORIES[text]
    assert expected[0] in said
    at = said.index(expected[0])
    assert said[at : at + len(expected)] == expected
