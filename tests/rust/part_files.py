"""Random whole files of structs, enums, tuples, arrays, Vec, Option, Box, patterns and methods.

They are well typed, and every loop ends. About half of them break a rule of ownership.
"""

import random
from collections.abc import Mapping
from typing import ClassVar, Final

from tests.rust.files import Writer

__all__ = ["DECLARED", "Parts", "random_part_file"]

Forms = Mapping[str, tuple[str, ...]]

#: What the files declare.
DECLARED: Final = """\
#[derive(Debug, Clone)]
struct P { name: String, n: i32 }
#[derive(Debug, Clone, Copy)]
struct C(i32, bool);
#[derive(Debug, Clone)]
enum E { A, B(String), D { n: i32, text: String } }
#[derive(Debug)]
struct R<'a> { text: &'a str, n: i32 }
impl P {
    fn made(n: i32) -> Self { P { name: String::from("p"), n } }
    fn name(&self) -> &str { &self.name }
    fn name_mut(&mut self) -> &mut String { &mut self.name }
    fn add(&mut self, more: i32) { self.n += more; }
    fn into_name(self) -> String { self.name }
    fn first<'a>(&'a self, other: &'a str) -> &'a str {
        if self.n > 3 { &self.name } else { other }
    }
}
impl<'a> R<'a> {
    fn text(&self) -> &'a str { self.text }
}
fn same<T>(value: T) -> T { value }
fn head<T>(values: &[T]) -> Option<&T> { values.first() }"""

_OWN: Final = ("P", "C", "E", "(String, i32)", "Vec<String>", "Vec<i32>", "Option<String>",
               "Box<String>", "[i32; 3]", "Option<i32>")  # fmt: skip
_LENT: Final = ("&P", "&mut P", "&E", "&mut E", "&Vec<String>", "&mut Vec<String>",
                "&mut Vec<i32>", "&mut (String, i32)", "Option<&str>", "R", "&mut Option<String>",
                "&C", "(&str, i32)", "Vec<&str>")  # fmt: skip
_COPIED: Final = ("C", "&P", "&E", "&Vec<String>", "Option<&str>", "[i32; 3]", "Option<i32>", "&C",
                  "(&str, i32)")  # fmt: skip
_BUILT: Final = {
    "P": ("P {{ name: {String}, n: {i32} }}", "P::made({i32})", "P {{ n: {i32}, ..{P} }}",
          "{&P}.clone()", "same({P})", "dbg!({P})"),
    "C": ("C({i32}, {bool})", "*{&C}"),
    "E": ("E::A", "E::B({String})", "E::D {{ n: {i32}, text: {String} }}", "{&E}.clone()"),
    "(String, i32)": ("({String}, {i32})",),
    "Vec<String>": ("vec![{String}]", "vec![{String}, {String}]",
                    "vec![{String}; 2]", "{&Vec<String>}.clone()"),
    "Vec<i32>": ("vec![{i32}, {i32}]", "vec![{i32}; 3]"),
    "Option<String>": ("Some({String})", "{Vec<String>}.pop()",
                       "{&mut Option<String>}.take()"),
    "Option<i32>": ("Some({i32})", "{Vec<i32>}.pop()"),
    "Box<String>": ("Box::new({String})",),
    "[i32; 3]": ("[{i32}, {i32}, {i32}]", "[{i32}; 3]"),
    "Option<&str>": ("Some({&str})",),
    "R": ("R {{ text: {&str}, n: {i32} }}",),
    "(&str, i32)": ("({&str}, {i32})", "dbg!({&str}, {i32})"),
    "Vec<&str>": ("vec![{&str}]", "vec![{&str}, {&str}]"),
}  # fmt: skip
#: Values of the older types, by the parts of the new ones.
_TAKEN: Final = {
    "String": ("{P}.name", "{P}.name.clone()", "{(String, i32)}.0", "{Vec<String>}[0].clone()",
               "{P}.into_name()", "*{Box<String>}", "{Option<String>}.unwrap()",
               "{&mut Vec<String>}.remove(0)", "{&P}.name.clone()", "{Vec<String>}[0]",
               "{&P}.name", "same({String})", "dbg!({String})"),
    "i32": ("dbg!({i32})", "{P}.n", "{C}.0", "{(String, i32)}.1", "{Vec<i32>}[0]", "{[i32; 3]}[1]",
            "{Vec<String>}.len() as i32", "{&P}.n", "{&mut P}.n", "{R}.n", "{(&str, i32)}.1",
            "match {E} {{ E::A => 1, E::B(s) => s.len() as i32, E::D {{ n, .. }} => n }}",
            "match {&E} {{ E::B(s) if s.len() > 2 => 2, E::D {{ n, .. }} => *n, _ => 3 }}",
            "match {Option<i32>} {{ Some(n @ 0..=9) => n, Some(n) => -n, None => 0 }}"),
    "&str": ("{P}.name()", "&{P}.name", "{&P}.name()", "{Vec<String>}[0].as_str()", "{R}.text",
             "{R}.text()", "{(&str, i32)}.0", "{&P}.first({&str})", "&{String}[0..1]",
             "{Vec<&str>}[0]", "match {Option<&str>} {{ None => \"\", Some(s) => s }}",
             "match {&E} {{ E::B(s) => s.as_str(), _ => \"no\" }}"),
    "&String": ("&{P}.name", "&{(String, i32)}.0", "&{Vec<String>}[0]", "&{&P}.name",
                "&*{Box<String>}"),
    "&mut String": ("&mut {P}.name", "{P}.name_mut()", "&mut {Vec<String>}[0]",
                    "&mut {(String, i32)}.0", "&mut {&mut P}.name", "&mut *{Box<String>}",
                    "dbg!({&mut String})"),
    "bool": ("{C}.1", "{Option<String>}.is_some()", "{Vec<i32>}.is_empty()"),
    "&i32": ("&{P}.n", "&{Vec<i32>}[0]", "&{[i32; 3]}[0]"),
    "&mut i32": ("&mut {P}.n", "&mut {Vec<i32>}[0]", "&mut {[i32; 3]}[0]"),
}  # fmt: skip
_CHANGES: Final = (
    "{P}.n += {i32};", "{P}.name.push_str({&str});", "{P}.name = {String};", "{P}.add({i32});",
    "{(String, i32)}.0 = {String};", "{(String, i32)}.1 = {i32};", "{Vec<String>}.push({String});",
    "{Vec<i32>}.push({i32});", "{Vec<i32>}[0] = {i32};", "{[i32; 3]}[0] += {i32};",
    "{&mut P}.n = {i32};", "{&mut P}.name.clear();", "{&mut Vec<String>}.push({String});",
    "{&mut P}.add({i32});", "{Vec<String>}.clear();", "*{&mut E} = {E};", "{P} = {P};",
    "{Vec<&str>}.push({&str});", "{R}.text = {&str};", "*{Box<String>} = {String};",
    "{Vec<i32>}.swap(0, 1);", "{&mut (String, i32)}.0.push('c');", "{Option<String>} = None;",
    "head(&{Vec<String>});", "dbg!(&{Vec<String>});", "{Vec<String>}[0].push_str({&str});",
)  # fmt: skip
#: What is matched, and the names that it binds, in the block behind.
_OPENED: Final = (
    ("if let Some({}) = {Option<String>} {{", ("String",)),
    ("if let Some({}) = &{Option<String>} {{", ("&String",)),
    ("if let Some({}) = {&mut Option<String>} {{", ("&mut String",)),
    ("if let Some({}) = head(&{Vec<String>}) {{", ("&String",)),
    ("if let E::B({}) = {E} {{", ("String",)),
    ("if let E::D {{ n, text: {} }} = {&E} {{", ("&String",)),
    ("if let E::B(ref mut {}) = {E} {{", ("&mut String",)),
    ("while let Some({}) = {Vec<String>}.pop() {{", ("String",)),
    ("for {} in &{Vec<String>} {{", ("&String",)),
    ("for {} in {Vec<String>} {{", ("String",)),
    ("for {} in &mut {Vec<String>} {{", ("&mut String",)),
    ("for {} in {Vec<String>}.iter() {{", ("&String",)),
    ("for {} in {&Vec<String>} {{", ("&String",)),
    ("for {} in {&mut Vec<String>} {{", ("&mut String",)),
    ("for {} in {[i32; 3]} {{", ("i32",)),
    ("for {} in 0..{i32} {{", ("i32",)),
    ("for {} in {Vec<&str>} {{", ("&str",)),
)  # fmt: skip
_LETS: Final = (
    ("let ({}, {}) = {(String, i32)};", ("String", "i32")),
    ("let ({}, _) = {(String, i32)};", ("String",)),
    ("let ({}, {}) = &mut {(String, i32)};", ("&mut String", "&mut i32")),
    ("let P {{ name: {}, n: {} }} = {P};", ("String", "i32")),
    ("let P {{ name: {}, .. }} = &{P};", ("&String",)),
    ("let P {{ name: {}, .. }} = {&mut P};", ("&mut String",)),
    ("let C({}, _) = {C};", ("i32",)),
    ("let ({}, {}) = ({String}, {Vec<i32>});", ("String", "Vec<i32>")),
    ("let ref {} = {P};", ("&P",)),
)  # fmt: skip


#: Of a variable: patterns with what their guards ask, and what may be done to it meanwhile.
_GUARDED: Final[Mapping[str, tuple[tuple[tuple[str, str], ...], tuple[str, ...]]]] = {
    "Option<String>": (
        (("Some(s)", "s.len() > 1"), ("Some(ref mut s)", "s.pop().is_some()"), ("Some(_)", "true"),
         ("Some(ref s)", "s.is_empty()")),
        ("{} = None;", "{}.take();", "drop(&{});", ""),
    ),
    "&mut Option<String>": (
        (("Some(s)", "s.is_empty()"), ("Some(s)", "{ s.clear(); true }"), ("None", "true")),
        ("*{} = None;", "{}.take();", "drop(&{});", ""),
    ),
    "i32": (
        (("1", "true"), ("n", "n > 2"), ("n @ 1..=5", "n > 2")),
        ("{} += 1;", "{} = 3;", "println!(\"[]\", {});", ""),
    ),
    "(String, i32)": (
        (("(s, 1)", "s.is_empty()"), ("(_, n)", "n > 1"), ("(ref mut s, _)", "s.is_empty()")),
        ("{}.1 = 2;", "{}.0.clear();", "{} = (String::new(), 1);", ""),
    ),
    "Vec<String>": (
        (("s", "s.len() > 1"), ("ref s", "s.is_empty()"), ("mut s", "s.pop().is_some()")),
        ("{}.clear();", "{} = vec![];", "drop(&{});", ""),
    ),
}  # fmt: skip


def random_part_file(seed: int) -> str:
    """A file of the declared types, the same for the same seed."""
    return Parts(random.Random(seed)).file()


class Parts(Writer):
    """What others may have more of: what is declared, and the forms of values and statements."""

    types = (*Writer.types[:8], *_OWN, *_LENT)
    copied = (*Writer.copied, *_COPIED)
    declared = DECLARED
    built: ClassVar[Forms] = _BUILT
    taken: ClassVar[Forms] = _TAKEN
    changes: tuple[str, ...] = _CHANGES
    openings: tuple[tuple[str, tuple[str, ...]], ...] = _OPENED

    def file(self) -> str:
        return f"{self.declared}\n{super().file()}"

    def statement(self) -> None:
        if not self.at(0.45):
            super().statement()
        elif self.at(0.08):
            self.guarded()
        elif self.at(0.5):
            self.changed(self.chance.choice(self.changes))
        elif self.margin < 4 and self.at(0.6):
            self.opened(*self.chance.choice(self.openings))
        else:
            form, types = self.chance.choice(_LETS)
            self.write(self.bound(self.filled(form, 1), types))

    def guarded(self) -> None:
        """A match whose guard does something to what is matched."""
        found = [v for v in self.visible() if v.type in _GUARDED]
        if found:
            variable = self.chance.choice(found)
            arms, changes = _GUARDED[variable.type]
            pattern, asked = self.chance.choice(arms)
            done = self.chance.choice(changes).replace("{}", variable.name).replace("[]", "{}")
            guard = f"{{ {done} {asked} }}" if done else asked
            self.write(f"match {variable.name} {{ {pattern} if {guard} => {{}}, _ => {{}} }}")

    def show(self) -> None:
        found = self.visible()
        if found:
            name = self.chance.choice(found).name
            self.write(f'println!("{{{name}:?}}");')

    def changed(self, form: str) -> None:
        """What is changed must be there."""
        type = form.partition("{")[2].partition("}")[0]
        if any(v.type == type for v in self.visible()):
            self.write(self.filled(form, 1))

    def let(self) -> None:
        type = self.chance.choice(self.types)
        value = self.value(type, 0)
        variable = self.named(type)
        self.write(f"let {'mut ' * variable.mutable}{variable.name}: {type} = {value};")

    def bound(self, form: str, types: tuple[str, ...]) -> str:
        for type in types:
            variable = self.named(type, shadows=False)
            variable.mutable = False
            form = form.replace("{}", variable.name, 1)
        return form

    def opened(self, form: str, types: tuple[str, ...]) -> None:
        outer = len(self.variables)
        self.write(self.bound(self.filled(form, 1), types))
        is_loop = not form.startswith("if")
        if is_loop:
            self.loops.append(True)
        own = self.variables[outer:]
        del self.variables[outer:]
        self.block(self.chance.randint(1, 3), None, own)
        if is_loop:
            self.loops.pop()
        self.write("}")

    def filled(self, form: str, deep: int) -> str:
        """The form with values of the types that it names; at its beginning a place, if any is."""
        parts: list[str] = []
        rest = form
        while "{" in rest:
            before, _, rest = rest.partition("{")
            parts.append(before)
            if rest[0] in "{}":
                parts.append("{" if rest[0] == "{" else "{}")
                rest = rest[1:]
                continue
            type, _, rest = rest.partition("}")
            is_place = rest[:1] in (".", "[", " ", "(")
            parts.append(self.placed(type) if is_place else self.value(type, deep + 1))
        return "".join(parts).replace("}}", "}") + rest.replace("}}", "}")

    def placed(self, type: str) -> str:
        """A variable of the type, whose value is not taken by that, or a value."""
        found = [v for v in self.visible() if v.type == type]
        if found:
            return self.chance.choice(found).name
        return f"({self.literal(type)})"

    def made(self, type: str, deep: int) -> str:
        forms = self.built.get(type, ()) or (
            self.taken.get(type, ()) if deep < 3 and self.at(0.5) else ()
        )
        if not forms:
            return super().made(type, deep)
        form = self.chance.choice(forms if deep < 3 else forms[:1])
        return self.filled(form, deep)

    def literal(self, type: str) -> str:
        if type in self.built:
            return self.filled(self.built[type][0], 3)
        if type.startswith("&") and type != "&str":
            lent = "&mut " if type.startswith("&mut ") else "&"
            return f"{lent}{self.literal(type.removeprefix(lent))}"
        return super().literal(type)
