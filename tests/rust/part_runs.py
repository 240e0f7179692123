"""Random files of structs, enums and collections that print all that they do, and what ends.

Most of them are accepted: values are made, changed, taken apart and shown, seldom lent for long.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

__all__ = ["Forms", "Writer", "random_part_run"]

_DECLARED: Final = """\
#[derive(Debug, Clone, PartialEq)]
struct P { name: String, n: i32 }
struct D(i32);
impl Drop for D { fn drop(&mut self) { println!("drop {}", self.0); } }
struct Two { one: D, other: Option<D>, name: String }
#[derive(Debug, Clone, PartialEq, PartialOrd)]
enum E { A, B(String), C { n: i32, list: Vec<i32> }, L(Box<E>) }
impl P {
    fn made(n: i32) -> Self { P { name: String::from("p"), n } }
    fn add(&mut self, more: i32) -> i32 { self.n += more; self.n }
    fn into_name(self) -> String { self.name }
}
fn depth(e: &E) -> usize { match e { E::L(inner) => 1 + depth(inner), E::B(s) => s.len(), _ => 0 } }
fn total(list: &[i32]) -> i32 { let mut sum = 0; for n in list { sum += n; } sum }
fn same<T>(value: T) -> T { value }
fn longer(mut s: String) -> String { s.push('l'); s }
fn other(p: P) -> P { P { n: p.n + 1, name: String::from("o") } }
fn grow(list: &mut Vec<String>, text: &str) {
    list.push(String::from(text));
    list.push(format!("{}!", text));
}
fn half(n: i32) -> Option<i32> { if n % 2 == 0 { Some(n / 2) } else { None } }
fn quarter(n: i32) -> Option<i32> { let h = half(n)?; half(h) }
fn check(n: i32) -> Result<i32, String> {
    if n > 4 { Err(format!("{n} is large")) } else { Ok(n) }
}
#[derive(Debug)]
enum Worse { Odd(i32), Said(usize, String) }
impl From<String> for Worse {
    fn from(text: String) -> Self { Worse::Said(text.len(), text) }
}
fn even(n: i32) -> Result<i32, Worse> {
    let m = check(n)?;
    if m % 2 == 0 { Ok(m) } else { Err(Worse::Odd(m)) }
}"""
#: A way to make a value, by its type; # is a small number, and «T» a value of the type T.
_MADE: Final = {
    "P": ("P { name: «S», n: # }", "P::made(#)", "P { n: #, ..«P» }", "same(«P»)"),
    "D": ("D(#)", "same(D(#))"),
    "Two": ("Two { one: «D», other: Some(«D»), name: «S» }",
            "Two { other: None, one: «D», name: «S» }"),
    "E": ("E::A", "E::B(«S»)", "E::C { n: #, list: «V» }", "E::L(Box::new(«E»))"),
    "S": ('String::from("ab")', 'format!("s{}", #)', "«P».into_name()", "«L».remove(0)",
          "«P».name"),
    "V": ("vec![#, #, #]", "vec![#; 3]", "«V».clone()", "Vec::new()", "«V»[1..].to_vec()"),
    "L": ("vec![«S», «S»]", "vec![«S»; 2]", "vec![«S», «S», «S»]"),
    "VD": ("vec![«D», «D»]", "vec![«D»]"),
    "OD": ("Some(«D»)", "None", "«VD».pop()"),
    "BD": ("Box::new(«D»)",),
    "BP": ("Box::new(«P»)",),
    "AS": ("[«S», «S»]",),
    "TD": ("(«D», #, «D»)",),
    "AD": ("[«D», «D»]",),
    "A": ("[#, #, #]", "[#; 3]"),
    "VV": ("vec![«V», «V»]",),
    "OS": ("Some(«S»)", "None", "«L».pop()"),
}  # fmt: skip
_TYPES: Final = {"S": "String", "V": "Vec<i32>", "L": "Vec<String>", "VD": "Vec<D>",
                 "OD": "Option<D>", "BD": "Box<D>", "BP": "Box<P>", "AS": "[String; 2]",
                 "TD": "(D, i32, D)", "AD": "[D; 2]",
                 "A": "[i32; 3]", "VV": "Vec<Vec<i32>>", "OS": "Option<String>"}  # fmt: skip
#: What may be done with a variable of a type; the value goes with what begins with "!".
_DONE: Final = {
    "P": ('println!("{:?}", @);', '@.add(#);', "@.name.push_str(\"x\");", "!let «n» = @.name;",
          "!let P { name: «n», .. } = @;", "@ = P { n: 1, ..@ };", "@.name = «S»;",
          "@ = other(@);", "@.name = longer(«S»);", "!let «n» = dbg!(@);",
          'println!("{}", @ == @.clone());', 'println!("{:#?}", @);'),
    "D": ('println!("{}", @.0);', "!drop(@);", "@ = «D»;", "!same(@);", "@.0 += 1;"),
    "Two": ("!let «n» = @.one;", "!let Two { one: «n», .. } = @;", "@.one = «D»;",
            "@.other = None;", "!drop(@.name);", 'println!("{}", @.other.is_some());',
            'if let Some(d) = &@.other { println!("{}", d.0); }',
            'if let Some(d) = &mut @.other { d.0 += 5; }', "!let Two { other: «n», .. } = @;"),
    "E": ('println!("{:?} {}", @, depth(&@));', "@ = «E»;", 'println!("{}", @ > «E»);',
          '!match @ { E::A => println!("a"), E::B(s) => println!("{s}"), E::C { list, .. } if '
          'list.len() > 2 => println!("{list:?}"), other => println!("{other:?}") }',
          'if let E::C { n, list } = &mut @ { *n += 1; list.push(*n); }',
          "let «n» = E::L(Box::new(@.clone()));"),
    "S": ('println!("{}", dbg!(&@));', "!dbg!(@);", "@.push('c');", "!let «n» = @;",
          "@ = longer(@);"),
    "V": ('println!("{:?} {} {}", @, total(&@), @.len());', "@.push(#);", "@.insert(0, #);",
          'println!("{:?}", @.pop());', "for n in &mut @ { *n *= 2; }",
          '!for n in @ { println!("{n}"); }', "@.sort();", "@.reverse();", "@.truncate(2);",
          'println!("{:?} {:?}", @.first(), @.get(#));', 'println!("{}", @.contains(&3));',
          'for (n, k) in [(1, 2), (3, 4)] { @.push(n + k); }',
          "let «n» = @.clone();", 'println!("{}", total(&@[..@.len() / 2]));', "@.clear();"),
    "L": ('println!("{:?}", @);', "grow(&mut @, \"g\");", "@[0].push_str(\"z\");",
          'for s in &@ { println!("{}", s.len()); }', "!for s in @ { drop(s); }",
          'println!("{:?}", @.swap_remove(0));', '@[0] = «S»;',
          'while let Some(s) = @.pop() { if s.len() > 2 { break; } }'),
    "VD": ("@.push(«D»);", "@.remove(0);", "@.truncate(1);", "!drop(@);", "@[0] = «D»;",
           '!for d in @ { println!("in {}", d.0); if d.0 > 3 { break; } }', "@.clear();",
           "@.pop();", "@.insert(0, «D»);", "!let «n» = @;"),
    "OD": ("@.take();", "@ = None;", "@ = Some(«D»);", "!if let Some(d) = @ { drop(d); }",
           "@.replace(«D»);", "!match @ { Some(d) if d.0 > 2 => drop(d), _ => println!(\"no\") }",
           "@.insert(«D»).0 += 1;"),
    "BD": ("@.0 += 1;", "!let «n» = *@;", "*@ = «D»;", "!drop(@);", "@ = Box::new(«D»);"),
    "BP": ("!let «n» = @.name; println!(\"{}\", @.n);", "!let P { name: «n», .. } = *@;",
           "@.name.push('b');", "!let «n» = *@;", 'println!("{:?}", @);',
           "!let «n» = longer(@.name);", "!println!(\"{}\", longer(@.name).len() as i32 + @.n);"),
    "AS": ("!let [«n», _] = @;", "!let [.., «n»] = @;", "@[0] = «S»;", 'println!("{:?}", @);'),
    "TD": ("!let (a, _, _) = @;", "@.0 = «D»;", "!drop(@.2);", "@.1 += @.0.0;",
           "!let (_, n, «n») = @;", 'println!("{}", @.1);'),
    "AD": ("@[1] = «D»;", "!for d in @ { println!(\"at {}\", d.0); }", "@[0].0 += 1;",
           "!drop(@);", "for d in &mut @ { d.0 += 2; }"),
    "A": ('println!("{:?} {}", @, total(&@));', "@[1] += #;", "@.swap(0, 2);",
          "for n in @ { println!(\"{}\", n + 1); }", 'println!("{:?}", @.iter().len());'),
    "VV": ('println!("{:?}", @);', "@[0].push(#);", "@.push(«V»);", "@.swap(0, 1);",
           "for v in &@ { println!(\"{}\", total(v)); }",
           "let «n» = @[1].clone();"),
    "OS": ('println!("{:?}", @);', "!println!(\"{}\", @.unwrap_or(«S»));", "@ = None;",
           'println!("{:?} {:?}", @.as_ref().is_some(), quarter(#));', "@.take();",
           "if let Some(s) = &mut @ { s.push('o'); }", 'println!("{:?}", check(#));',
           'println!("{:?}", even(#));', "match even(#) { Ok(n) => println!(\"{n}\"), "
           "Err(e) => println!(\"no {e:?}\") }",
           "if let Some(s) = @.as_mut() { s.push('m'); }"),
}  # fmt: skip


def random_part_run(seed: int) -> str:
    """A file, the same for the same seed."""
    return Writer(random.Random(seed), Forms(_DECLARED, _MADE, _TYPES, _DONE)).file()


class Forms(NamedTuple):
    """What stands before main; how values are made, their types, and what is done with them."""

    declared: str
    made: Mapping[str, Sequence[str]]
    types: Mapping[str, str]
    done: Mapping[str, Sequence[str]]


class Writer:
    """A random main of such forms."""

    def __init__(self, chance: random.Random, forms: Forms) -> None:
        self.chance, self.forms = chance, forms
        self.there: list[tuple[str, str]] = []
        self.lines: list[str] = []
        self.count = 0

    def file(self) -> str:
        for _ in range(self.chance.randint(4, 12)):
            self.statement("    ")
        body = "\n".join(self.lines)
        return f"{self.forms.declared}\nfn main() {{\n{body}\n}}\n"

    def statement(self, margin: str) -> None:
        if self.there and self.chance.random() < 0.6:
            self.use(margin)
        elif len(margin) < 12 and self.chance.random() < 0.2:
            self.block(margin)
        else:
            type = self.chance.choice(list(self.forms.made))
            name = self.named()
            self.lines.append(f"{margin}let mut {name}: {self.forms.types.get(type, type)} = "
                              f"{self.value(type, 0)};")  # fmt: skip
            self.there.append((name, type))

    def block(self, margin: str) -> None:
        """What is there before may be moved in no loop, so it is hidden."""
        head = self.chance.choice(("for i in 0..2 {", "{", "if half(4) == Some(2) {"))
        self.lines.append(margin + head)
        before, self.there = self.there, []
        for _ in range(self.chance.randint(1, 3)):
            self.statement(margin + "    ")
        self.lines.append(margin + "}")
        self.there = before

    def use(self, margin: str) -> None:
        name, type = self.chance.choice(self.there)
        form = self.chance.choice(self.forms.done[type])
        if form.startswith("!"):
            self.there.remove((name, type))
        form = form.lstrip("!").replace("«n»", self.named())
        self.lines.append(margin + self.filled(form, 1).replace("@", name))

    def named(self) -> str:
        self.count += 1
        return f"v{self.count}"

    def value(self, type: str, deep: int) -> str:
        forms = self.forms.made[type]
        return self.filled(self.chance.choice(forms if deep < 3 else forms[:1]), deep + 1)

    def filled(self, form: str, deep: int) -> str:
        text, rest = "", form
        while rest:
            if rest[0] == "«":
                type, _, rest = rest[1:].partition("»")
                text += self.value(type, deep)
            elif rest[0] == "#":
                text, rest = text + str(self.chance.randint(0, 6)), rest[1:]
            else:
                text, rest = text + rest[0], rest[1:]
        return text
