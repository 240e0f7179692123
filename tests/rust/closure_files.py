"""Random whole files of closures: made, called, given to functions and to the library's methods.

They are well typed, and every loop ends. About half of them break a rule of ownership.
"""

import random
import re
from typing import Final

from tests.rust.part_files import Parts

__all__ = ["random_closure_file"]

_DECLARED: Final = """\
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::thread;
fn twice(f: impl Fn(i32) -> i32) -> i32 { f(f(1)) }
fn often<F: FnMut()>(mut f: F) { f(); f(); }
fn once<F>(f: F) -> String where F: FnOnce() -> String { f() }
fn applied<T, U>(value: T, f: impl FnOnce(T) -> U) -> U { f(value) }
fn kept<T: 'static>(value: T) {}
fn stay(s: &'static str) {}
fn looked(s: &str, f: impl Fn(&str) -> &str) -> usize { f(s).len() }
fn adder(n: i32) -> impl Fn(i32) -> i32 { move |x| x + n }
trait Ran { fn ran(&self, n: i32) -> i32; fn again(&self, n: i32) -> i32 { self.ran(self.ran(n)) } }
impl<F: Fn(i32) -> i32> Ran for F { fn ran(&self, n: i32) -> i32 { self(n) } }
fn run<R: Ran>(r: R, n: i32) -> i32 { r.again(n) }
fn shower<'a>(s: &'a str) -> impl Fn() -> String + 'a { move || s.to_string() }"""

#: By the types of what is taken and given, closures; { } are values of these types.
_MADE: Final = {
    "|| i32": ("|| {i32}", "|| {C}.0 + {P}.n", "|| {{ {i32} }}", "|| {Vec<i32>}.len() as i32",
               "|| {&P}.n", "|| {{ {&mut P}.n += 1; 3 }}", "|| *{&i32}", "|| {{ {i32} += 1; 1 }}",
               "|| {P}.name.len() as i32"),
    "|i32| i32": ("|x: i32| x + {i32}", "|x: i32| {{ {i32} += x; x }}", "|x: i32| x",
                  "|x: i32| {{ {Vec<i32>}.push(x); x }}", "|x: i32| -> i32 {{ {&i32} + x }}",
                  "|x: i32| if x > 3 {{ return 1; }} else {{ {P}.n }}", "adder({i32})"),
    "|| String": ("|| {String}", "|| {String}.clone()", "|| {P}.name", "|| {&P}.name.clone()",
                  "|| {Vec<String>}.remove(0)", "|| {(String, i32)}.0", "|| {&str}.to_string()",
                  "shower({&str})"),
    "|| ()": ("|| {P}.n += {i32}", "|| {String}.push('c')", "|| drop({String})",
              "|| drop({P})", "|| {&mut String}.clear()", "|| {P}.name = {String}",
              "|| {(String, i32)}.1 = 3", "|| {Vec<String>}.push({String})", "|| {P} = {P}",
              '|| println!("{{}}", {String})', "|| *{&mut i32} += 1", "|| {Option<String>} = None",
              "|| {P}.add({i32})", "|| {{ let _ = {P}; }}"),
    "|String| ()": ("|s: String| {Vec<String>}.push(s)", "|s: String| drop(s)",
                    "|s: String| {P}.name = s", "|s: String| {&mut Vec<String>}.push(s)",
                    "|s| {{ let t: String = s; {String}.push_str(&t); }}"),
    "|&str| usize": ("|s: &str| s.len() + {String}.len()", "|s: &str| s.len()",
                     "|s: &str| s.len() + {&P}.name.len()"),
}  # fmt: skip
#: What is assigned to must be a variable.
_PLACES: Final = re.compile(r"\{([^{}]+)\}[.\w]* \+?= ")
_POINTERS: Final = {
    "Rc<String>": ("Rc::new({String})", "Rc::clone(&{Rc<String>})", "{Rc<String>}.clone()"),
    "RefCell<String>": ("RefCell::new({String})",),
    "Rc<RefCell<P>>": ("Rc::new(RefCell::new({P}))", "Rc::clone(&{Rc<RefCell<P>>})"),
    "Cell<i32>": ("Cell::new({i32})",),
    "&RefCell<String>": ("&{RefCell<String>}",),
    "Box<dyn Fn(i32) -> i32>": ("Box::new(|x| x + 1)", "Box::new(adder({i32}))"),
}  # fmt: skip
_TAKEN: Final = {
    "i32": ("{Cell<i32>}.get()", "{Rc<String>}.len() as i32", "{Rc<RefCell<P>>}.borrow().n",
            "{RefCell<String>}.borrow().len() as i32", "Rc::strong_count(&{Rc<String>}) as i32",
            "{&RefCell<String>}.borrow().len() as i32", "{Box<dyn Fn(i32) -> i32>}({i32})",
            "twice({Box<dyn Fn(i32) -> i32>})", "twice(|x| {Box<dyn Fn(i32) -> i32>}(x))",
            "{|| i32}()", "{|i32| i32}({i32})", "twice(|x| x + {i32})", "twice({|i32| i32})",
            "run(|x| x + {i32}, {i32})", "run({|i32| i32}, 2)", "{|i32| i32}.ran({i32})",
            "(|x| x + {P}.n).again(1)", "run(i32::abs, {i32})", "run(adder({i32}), 1)",
            "{Vec<i32>}.iter().map(Clone::clone).sum::<i32>()",
            "{&str}.split('c').map(str::parse::<i32>).filter_map(Result::ok).sum::<i32>()",
            "{Vec<String>}.iter().map(ToString::to_string).map(|s| s.len() as i32).sum::<i32>()",
            "applied({i32}, |n| n + {P}.n)", "{Option<i32>}.map(|n| n + {i32}).unwrap_or(1)",
            "{Option<i32>}.unwrap_or_else(|| {i32})", "twice(adder({i32}))",
            "{Vec<i32>}.iter().fold(0, |a, b| a + b + {i32})", "{|&str| usize}({&str}) as i32",
            "applied({String}, |s| s.len()) as i32", "looked({&str}, |s| s.trim()) as i32",
            "{Vec<String>}.iter().position(|s| s.len() > {String}.len()).map_or(2, |n| n as i32)"),
    "String": ("{Rc<String>}.to_uppercase()", "{RefCell<String>}.borrow().clone()",
               "{RefCell<String>}.into_inner()", "{Rc<RefCell<P>>}.borrow().name.clone()",
               "*{Rc<String>}", "{Rc<RefCell<P>>}.borrow().name",
               "{|| String}()", "once(|| {String})", "once({|| String})", "once(move || {String})",
               "{Option<String>}.unwrap_or_else(|| {String})",
               "applied({P}, |p| p.name)", "applied({P}, move |p| p.name + {&str})",
               "{Option<String>}.map_or({String}, |s| s)"),
    "bool": ("{Vec<String>}.iter().any(|s| s.len() > {P}.name.len())",
             "{Vec<i32>}.iter().all(|n| *n > {i32})"),
    "&str": ("{Rc<String>}.as_str()", "{Rc<String>}.trim()", "{RefCell<String>}.borrow().trim()",
             "applied({&str}, |s| s.trim())", "applied({&P}, |p| p.name())",
             "{Option<&str>}.unwrap_or_else(|| {&str})"),
    "&String": ("&{Rc<String>}", "&{RefCell<String>}.borrow()", "applied({&P}, |p| &p.name)",
                "{Vec<String>}.iter().find(|s| s.len() > 2).unwrap()"),
    "Option<&str>": ("{Option<String>}.as_ref().map(|s| s.as_str())",
                     "{&mut Option<String>}.as_ref().map(|s| s.trim())",
                     "{Option<&str>}.filter(|s| s.len() > {String}.len())"),
    "Option<String>": ("{Option<i32>}.map(|_| {String})", "{Option<&str>}.map(|s| s.to_string())",
                       "{Option<String>}.or_else(|| Some({String}))",
                       "{Option<String>}.and_then(|s| if {bool} {{ Some(s) }} else {{ None }})"),
}  # fmt: skip
_CHANGES: Final = (
    "{Rc<String>}.push('a');", "*{Rc<String>} = {String};", "{Cell<i32>}.set({i32});",
    "{RefCell<String>}.borrow_mut().push('e');", "{Rc<RefCell<P>>}.borrow_mut().n += {i32};",
    "*{RefCell<String>}.borrow_mut() = {String};", "{Rc<RefCell<P>>}.borrow_mut().add({i32});",
    "let held = {RefCell<String>}.borrow_mut();", "let held = {Rc<RefCell<P>>}.borrow();",
    "let mut held = {RefCell<String>}.borrow_mut(); held.push('f');",
    "drop({RefCell<String>});", "let held = {&RefCell<String>}.borrow();",
    "{|| ()}();", "{|| ()}();", "{|String| ()}({String});", "often({|| ()});",
    "often(|| {P}.n += 1);", "often(|| {String}.push('d'));", "often(|| drop({String}));",
    "{Vec<String>}.iter_mut().for_each(|s| s.push_str({&str}));", "{|| String}();",
    "{Vec<i32>}.retain(|n| *n > {i32});", "{Vec<String>}.sort_by_key(|s| s.len());",
    "{Vec<i32>}.iter().for_each(|n| {i32} += n);", "{|i32| i32}(1);", "{|| i32}();",
    "{Vec<String>}.into_iter().for_each(|s| {Vec<String>}.push(s));",
    "kept(|| {String}.len());", "kept(move || {P}.n);", "kept({&str});", "stay({&str});",
    "kept(|| {Vec<i32>}.push(1));", "kept({&P});", "kept({|| String});",
    "thread::spawn(|| println!(\"{{}}\", {String}));", "thread::spawn(|| {Vec<i32>}.push({i32}));",
    "thread::spawn(move || {P}.n += {i32});", "thread::spawn(move || {Vec<String>}.len());",
)  # fmt: skip
_OPENED: Final = (
    ("for {} in {Vec<String>}.iter().map(|s| s.as_str()) {{", ("&str",)),
    ("for {} in {Vec<i32>}.iter().map(|n| n + {i32}) {{", ("i32",)),
    ("for {} in {Vec<String>}.iter().filter(|s| s.len() > {i32} as usize) {{", ("&String",)),
    ("for {} in {Vec<String>}.into_iter().map(|s| s + {&str}) {{", ("String",)),
    ("for {} in (0..3).map(|_| {String}) {{", ("String",)),
    ("if let Some({}) = {Vec<String>}.iter().find(|s| s.len() > 1) {{", ("&String",)),
)  # fmt: skip


def random_closure_file(seed: int) -> str:
    """A file that makes and calls closures, the same for the same seed."""
    return f"{_DECLARED}\n{_Closures(random.Random(seed)).file()}"


class _Closures(Parts):
    types = (*Parts.types, *_POINTERS)
    copied = (*Parts.copied, "&RefCell<String>")

    def statement(self) -> None:
        if not self.at(0.45):
            super().statement()
        elif self.at(0.5):
            self.closed()
        elif self.margin < 4 and self.at(0.3):
            self.opened(*self.chance.choice(_OPENED))
        else:
            form = self.chance.choice(_CHANGES)
            if {*_PLACES.findall(form)} <= {v.type for v in self.visible()}:
                self.changed(form)

    def closed(self) -> None:
        """``let`` with a closure."""
        type = self.chance.choice([*_MADE])
        made = self.filled(self.closure(type), 1)
        variable = self.named(type)
        self.write(f"let {'mut ' * variable.mutable}{variable.name} = {made};")

    def closure(self, type: str) -> str:
        moves = "move " * self.at(0.25)
        there = {v.type for v in self.visible()}
        made = self.chance.choice([m for m in _MADE[type] if {*_PLACES.findall(m)} <= there])
        return moves + made if made[0] == "|" else made

    def made(self, type: str, deep: int) -> str:
        if type in _MADE:
            return f"({self.filled(self.closure(type), deep)})"
        if type in _POINTERS:
            forms = _POINTERS[type]
            return self.filled(self.chance.choice(forms if deep < 3 else forms[:1]), deep)
        if type in _TAKEN and deep < 2 and self.at(0.5):
            return self.filled(self.chance.choice(_TAKEN[type]), deep)
        return super().made(type, deep)

    def literal(self, type: str) -> str:
        return self.made(type, 3) if {type} & {*_MADE, *_POINTERS} else super().literal(type)

    def show(self) -> None:
        found = [v for v in self.visible() if v.type not in _MADE and "dyn" not in v.type]
        if found:
            name = self.chance.choice(found).name
            self.write(f'println!("{{{name}:?}}");')

    def assign(self) -> None:
        if all(v.type not in _MADE for v in self.visible()):
            super().assign()

    def placed(self, type: str) -> str:
        found = [v for v in self.visible() if v.type == type]
        if type in _MADE and found and not self.at(self.careless):
            found = [v for v in found if v.mutable] or found
        return self.chance.choice(found).name if found else f"({self.literal(type)})"
