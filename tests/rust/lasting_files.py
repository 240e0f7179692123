"""Random functions that give a part of what they are given: whose lifetime lasts how long."""

import random

__all__ = ["random_lasting_file"]

_HEAD = """\
struct S<'x>(&'x u32);
struct W<T>(T);
struct D<'x>(&'x mut u32, u32);
impl<'x> Drop for D<'x> {
    fn drop(&mut self) {}
}
"""
_NAMES = ("'a ", "'a ", "'b ", "", "'static ")


def random_lasting_file(seed: int) -> str:
    """Each function goes through references, boxes, vectors, tuples and structs to a number."""
    chance = random.Random(f"lasting {seed}")
    made = (chance.choice((_function, _function, _method, _dropped)) for _ in range(3))
    return _HEAD + "".join(make(chance, n) for n, make in enumerate(made)) + "fn main() {}\n"


def _method(chance: random.Random, number: int) -> str:
    """Of a struct that holds a reference: its own, what is behind self, or another's is given."""
    own = chance.choice(("self", "&self", "&self", "self: Box<Self>", "&'b self"))
    other = chance.choice(("", ", other: &u32", ", other: &'b u32", ", other: &'a u32"))
    gives = chance.choice(("&u32", "&u32", "&'a u32", "&'b u32"))
    values = ["self.n", "&self.m"] + (["other"] if other else [])
    value = chance.choice(values)
    return (
        f"struct H{number}<'a> {{ n: &'a u32, m: u32 }}\n"
        f"impl<'a> H{number}<'a> {{\n"
        f"    fn f<'b>({own}{other}) -> {gives} {{\n        {value}\n    }}\n}}\n"
    )


def _dropped(chance: random.Random, number: int) -> str:
    """A part of what has a ``drop`` of its own, or holds such a value, is borrowed for longer."""
    made, way = chance.choice((
        ("D(&mut «», 1)", "s"), ("(D(&mut «», 1), 2)", "s.0"), ("Box::new(D(&mut «», 1))", "s"),
        ("W(D(&mut «», 1))", "s.0"), ("Some(D(&mut «», 1)).unwrap()", "s"),
    ))  # fmt: skip
    part = chance.choice(("s", f"{way}.1", f"*{way}.0", f"*{way}.0"))
    first = f"let mut s = {made.replace('«»', 'v')}; r = &{chance.choice(('', 'mut '))}{part};"
    ends = chance.choice((
        f"{{ {first} }}", f"{first} drop(s);", f"{first} s = {made.replace('«»', 'w')};", first,
    ))  # fmt: skip
    used = chance.choice(("let _used = &r;", "let _used = &r;", ""))
    return (
        f"fn f{number}() {{\n    let (mut v, mut w) = (1, 2);\n    let r;\n"
        f"    {ends}\n    {used}\n}}\n"
    )


def _function(chance: random.Random, number: int) -> str:
    type, way = f"&{chance.choice(_NAMES)}u32", "*{}"
    if chance.random() < 0.4:
        name = chance.choice(_NAMES).strip()
        type, way = f"S<{name}>" if name else "S", "*{}.0"
    for _ in range(chance.randint(0, 3)):
        kind = chance.choice(("&", "&", "&mut", "Box", "Vec", "tuple", "W"))
        outer = {"Box": "Box<{}>", "Vec": "Vec<{}>", "tuple": "({}, u32)", "W": "W<{}>"}
        if kind in outer:
            type = outer[kind].format(type)
            step = {"Box": "(*{})", "Vec": "{}[0]"}.get(kind, "{}.0")
        else:
            type, step = f"&{chance.choice(_NAMES)}{kind[1:]} {type}", "(*{})"
        way = way.format(step)
    gives = chance.choice(("&'a u32", "&'b u32", "&u32", "&'a u32"))
    bound = chance.choice(("", "", ": 'b"))
    other = chance.choice(("", ", other: &'b u32"))
    value = f"&{way.format('v')}"
    if other and chance.random() < 0.4:
        value = f"if *other > 1 {{ {value} }} else {{ other }}"
    return f"fn f{number}<'a{bound}, 'b>(v: {type}{other}) -> {gives} {{\n    {value}\n}}\n"
