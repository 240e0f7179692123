"""Random whole files of traits, bounds, generics, dyn and impl Trait, operators and iterators.

They are well typed, and every loop ends. About half of them break a rule of ownership; of those
with one change most are ill typed.
"""

import random
import re
from collections.abc import Mapping
from typing import ClassVar, Final

from tests.rust.part_files import Parts

__all__ = ["random_trait_file", "random_trait_mutant"]

_TRAITS: Final = """
use std::fmt::{self, Debug, Display};
use std::fs::File;
use std::io::{self, Read, Write};
use std::ops::Add;
trait Named: Debug {
    fn name_of(&self) -> &str;
    fn rename(&mut self, text: &str);
    fn into_text(self) -> String;
    fn len_of(&self) -> i32 { self.name_of().len() as i32 }
    fn pick<'a>(&'a self, other: &'a str) -> &'a str {
        if self.len_of() > 3 { self.name_of() } else { other }
    }
}
trait Made { fn made_of(n: i32) -> Self; }
impl Named for P {
    fn name_of(&self) -> &str { &self.name }
    fn rename(&mut self, text: &str) { self.name = String::from(text); }
    fn into_text(self) -> String { self.name }
}
impl Named for String {
    fn name_of(&self) -> &str { self.as_str() }
    fn rename(&mut self, text: &str) { self.push_str(text); }
    fn into_text(self) -> String { self }
    fn len_of(&self) -> i32 { 2 }
}
impl Made for P { fn made_of(n: i32) -> Self { P::made(n) } }
impl Made for C { fn made_of(n: i32) -> C { C(n, true) } }
impl Add for C { type Output = C; fn add(self, other: C) -> C { C(self.0 + other.0, true) } }
impl Add for P { type Output = Self; fn add(self, other: P) -> P { P { n: 1, ..other } } }
impl From<i32> for C { fn from(n: i32) -> Self { C(n, false) } }
impl From<String> for P { fn from(name: String) -> Self { P { name, n: 1 } } }
impl Display for P {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{}", self.name) }
}
#[derive(Debug, Clone)]
struct Count { left: i32 }
impl Iterator for Count {
    type Item = i32;
    fn next(&mut self) -> Option<Self::Item> {
        if self.left < 1 { return None; }
        self.left -= 1;
        Some(self.left)
    }
}
#[derive(Debug)]
struct Held<T: Named> { value: T, n: i32 }
impl<T: Named> Held<T> {
    fn text(&self) -> &str { self.value.name_of() }
    fn out(self) -> T { self.value }
}
fn hold<T: Named>(value: T) -> Held<T> { Held { value, n: 1 } }
fn show<T: Named>(value: &T) -> &str { value.name_of() }
fn taken<T: Named>(value: T) -> String { value.into_text() }
fn grow<T>(value: &mut T, text: &str) where T: Named { value.rename(text); }
fn twice<T: Clone>(value: &T) -> Vec<T> { vec![value.clone(), value.clone()] }
fn bigger<T: PartialOrd + Copy>(a: T, b: T) -> T { if a > b { a } else { b } }
fn sum<T: Add<Output = T>>(a: T, b: T) -> T { a + b }
fn lent(value: &impl Named) -> &str { value.name_of() }
fn dynamic(value: &dyn Named) -> &str { value.name_of() }
fn boxed(value: P) -> Box<dyn Named> { Box::new(value) }
fn hidden(n: i32) -> impl Named { P::made(n) }
fn make<T: Made>(n: i32) -> T { T::made_of(n) }
fn text<T: Display>(value: T) -> String { format!("{value}") }
fn length<T: AsRef<str>>(value: T) -> i32 { value.as_ref().len() as i32 }
fn halt() -> ! { std::process::exit(1) }
fn saved(mut file: File, text: String) -> io::Result<String> {
    file.write_all(text.as_bytes())?;
    writeln!(file, "{}", text.replace("a", &text))?;
    let mut other = File::open(&text)?;
    let mut all = text;
    other.read_to_string(&mut all)?;
    Ok(all)
}"""

_MORE: Final = {
    "P": ("({P} + {P})", "sum({P}, {P})", "P::from({String})", "P::made_of({i32})",
          "make::<P>({i32})", "{Held<P>}.value", "{Held<P>}.out()"),
    "C": ("({C} + {C})", "sum({C}, {C})", "C::from({i32})", "make::<C>({i32})"),
    "Vec<String>": ("twice(&{String})", "{Vec<String>}.iter().rev().cloned().collect::<Vec<_>>()",
                    "{&Vec<String>}.iter().cloned().collect::<Vec<String>>()",
                    "{Vec<String>}.into_iter().take(1).collect::<Vec<_>>()"),
    "Vec<i32>": ("{Vec<i32>}.iter().copied().skip(1).collect::<Vec<i32>>()",
                 "{Count}.collect::<Vec<_>>()"),
    "Vec<&str>": ("{&str}.split(' ').collect::<Vec<&str>>()",),
    "Box<dyn Named>": ("Box::new({P})", "boxed({P})", "Box::new({String})"),
    "Count": ("Count {{ left: 3 }}",),
    "Held<P>": ("Held {{ value: {P}, n: {i32} }}", "hold({P})", "Held {{ n: 2, ..{Held<P>} }}"),
    "String": ("taken({P})", "taken({String})", "{P}.into_text()", "{&P}.to_string()",
               "text({&P})", "text({P})", "hidden({i32}).into_text()",
               "saved(File::create({&str}).unwrap(), {String}).unwrap()",
               "{String}.replace({&str}, {&str})",
               "if {bool} {{ {String} }} else {{ drop({String}); halt() }}"),
    "&str": ("{P}.name_of()", "show(&{P})", "show({&P})", "show(&{String})", "lent(&{P})",
             "dynamic({&P})", "dynamic(&{String})", "{&P}.pick({&str})", "{String}.name_of()",
             "{Box<dyn Named>}.name_of()", "{&dyn Named}.name_of()",
             "{Box<dyn Named>}.pick({&str})", "{Held<P>}.text()", "hold({String}).text()"),
    "i32": ("{P}.len_of()", "{String}.len_of()", "bigger({i32}, {i32})", "sum({i32}, {i32})",
            "sum({C}, {C}).0", "{Count}.next().unwrap_or(1)", "{Vec<i32>}.iter().sum::<i32>()",
            "length({String})", "length(&{String})",
            "length({&str})", "b\"ab\"[0] as i32", "if {bool} {{ halt() }} else {{ {i32} }}",
            "\"5\".parse::<i32>().unwrap()"),
    "&dyn Named": ("&{P}", "&{String}"),
}  # fmt: skip
_CHANGES: Final = (
    "{&mut P}.rename({&str});", "grow(&mut {P}, {&str});", "{String}.rename({&str});",
    "{Box<dyn Named>}.rename({&str});", "grow({&mut P}, {&str});", "{P} = {P} + {P};",
    "{Held<P>}.value.rename({&str});",
    "{Count}.next();", "{Vec<String>}.sort();", "if {bool} {{ drop({String}); halt(); }}",
)  # fmt: skip
_OPENED: Final = (
    ("for (_, {}) in {Vec<String>}.iter().enumerate() {{", ("&String",)),
    ("for {} in {Count} {{", ("i32",)),
    ("for {} in {Vec<String>}.iter_mut().rev() {{", ("&mut String",)),
    ("for ({}, {}) in {Vec<String>}.iter().zip({Vec<i32>}.iter()) {{", ("&String", "&i32")),
    ("for ({}, {}) in {Vec<String>}.iter().zip(&{Vec<i32>}) {{", ("&String", "&i32")),
    ("for ({}, {}) in {Vec<i32>}.iter().zip({Vec<String>}) {{", ("&i32", "String")),
    ("for {} in {Vec<String>}.into_iter().chain({Vec<String>}.into_iter()) {{", ("String",)),
)  # fmt: skip
#: What may be exchanged anywhere, and for what.
_EXCHANGED: Final = (
    (r"<T: Named>", ("<T>", "<T: Clone>", "<T: Nemed>", "<T: P>")),
    (r"T: Clone\b", ("T: Copy", "T", "T: Debug")),
    (r"PartialOrd \+ Copy", ("PartialOrd", "Copy", "Ord + Copy")),
    (r"<T: Add<Output = T>>", ("<T>", "<T: Add>", "<T: Copy>")),
    (r"hold\(", ("hold(&", "hold(1 + ", "Some(")),
    (r"-> Held<T>", ("-> Held<C>", "-> Option<Held<T>>", "-> Held<&T>")),
    (r"T: Made", ("T", "T: Named")),
    (r"impl (Named|Made|Add|From<i32>|Display|Iterator) for (P|C|String|Count)\b",
     ("impl Named for E", "impl Made for E", "impl Named for C", "impl Nemed for P")),
    (r"fn (rename|name_of|into_text|made_of|add|from|next)\b", ("fn other", "fn len_of")),
    (r"\(&self\)", ("(&mut self)", "(self)", "()")),
    (r"-> (&str|Self|String|C|P)\b", ("-> i32", "", "-> Vec<i32>")),
    (r"type (Output|Item) = (C|Self|i32)", ("type Output = i32", "type Item = String")),
    (r"\bv\d+\b", ("v1", "v2", "v9", "5", "gone", "E::A", "C(1, true)")),
    (r"\.(name_of|rename|into_text|len_of|pick)\(", (".nome(", ".made_of(", ".clone(")),
    (r"\b(show|taken|lent|dynamic|boxed)\(", ("show(", "taken(", "lent(", "twice(", "sum(")),
)  # fmt: skip


def random_trait_file(seed: int) -> str:
    """A file of the declared traits, the same for the same seed."""
    return _Traits(random.Random(seed)).file()


def random_trait_mutant(seed: int) -> str:
    """A file with one change anywhere, the same for the same seed."""
    chance = random.Random(seed)
    while True:
        whole = random_trait_file(chance.randrange(10**9))
        pattern, others = chance.choice(_EXCHANGED)
        places = [*re.finditer(pattern, whole)]
        if places:
            place = chance.choice(places)
            return whole[: place.start()] + chance.choice(others) + whole[place.end() :]


def _together(
    one: Mapping[str, tuple[str, ...]], other: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    return {type: (*one.get(type, ()), *other.get(type, ())) for type in {**one, **other}}


class _Traits(Parts):
    types = (*Parts.types, "Box<dyn Named>", "&dyn Named", "Count", "Held<P>")
    copied = (*Parts.copied, "&dyn Named")
    declared = Parts.declared + _TRAITS
    built: ClassVar[Mapping[str, tuple[str, ...]]] = _together(
        Parts.built, {type: forms for type, forms in _MORE.items() if type not in Parts.taken}
    )
    taken: ClassVar[Mapping[str, tuple[str, ...]]] = _together(
        Parts.taken, {type: forms for type, forms in _MORE.items() if type in Parts.taken}
    )
    changes = (*Parts.changes, *_CHANGES)
    openings = (*Parts.openings, *_OPENED)
