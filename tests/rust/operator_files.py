"""Random files of operators that are methods: which impl is meant is up to both sides."""

import random
from collections.abc import Collection, Mapping

__all__ = ["random_operator_file"]

_TRAITS = {"Add": "+", "Sub": "-", "Mul": "*", "Div": "/"}
_OWN = ("Dual", "Text")
_TYPES = ("Dual", "Text", "f64", "i32", "&Dual", "&Text", "&f64")
_HEAD = """\
use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub};

#[derive(Debug, Clone, Copy, PartialEq)]
struct Dual {
    value: f64,
    tangent: f64,
}

#[derive(Debug, Clone)]
struct Text {
    name: String,
}
"""
_MADE = {"Dual": "Dual { value: 2.0, tangent: 1.0 }", "Text": 'Text { name: String::from("t") }',
         "f64": "1.5", "i32": "3"}  # fmt: skip


def random_operator_file(seed: int) -> str:
    """Impls of operators for two types, one that is copied and one that is not, and their use."""
    chance = random.Random(f"operators {seed}")
    pairs: dict[tuple[str, str, str], str] = {}
    for _ in range(chance.randint(1, 7)):
        trait = chance.choice(tuple(_TRAITS))
        left, right = chance.choice(_TYPES), chance.choice(_TYPES)
        if not {left.strip("&"), right.strip("&")} & {*_OWN}:
            left = chance.choice(_OWN)
        pairs[trait, left, right] = chance.choice(_OWN)
    lines = [_HEAD]
    lines += [_impl(chance, *key, gives) for key, gives in pairs.items()]
    if chance.random() < 0.4:
        lines.append(_negated(chance.choice(_OWN)))
    assigned = {(name, chance.choice(_OWN), chance.choice(_TYPES[:4]))
                for name in ("Add", "Mul") if chance.random() < 0.5}  # fmt: skip
    lines += [_assigned(*each) for each in sorted(assigned)]
    body = [f"    let mut {name} = {made};" for name, made in
            (("d", _MADE["Dual"]), ("e", _MADE["Dual"]), ("t", _MADE["Text"]),
             ("u", _MADE["Text"]), ("k", "1.5"), ("n", "3"))]  # fmt: skip
    for number in range(chance.randint(1, 6)):
        body.append(_line(chance, pairs, assigned, number))
    return "\n".join([*lines, "fn main() {", *body, "}", ""])


def _line(
    chance: random.Random,
    pairs: Mapping[tuple[str, str, str], str],
    assigned: Collection[tuple[str, str, str]],
    number: int,
) -> str:
    if assigned and chance.random() < 0.35:
        name, left, right = chance.choice(sorted(assigned))
        if chance.random() < 0.2:
            right = chance.choice(_TYPES[:4])
        sign = _TRAITS[name]
        return f"    {_value(chance, left)} {sign}= {_value(chance, right, written=True)};"
    trait, left, right = chance.choice([*pairs])
    if chance.random() < 0.25:
        left, right = chance.choice(_TYPES), chance.choice(_TYPES)
    one, other = (_value(chance, each, written=True) for each in (left, right))
    made = f"{one} {_TRAITS[trait]} {other}"
    if chance.random() < 0.15:
        made = f"-{_value(chance, left.strip('&'))}"
    use = chance.choice(("", f'\n    println!("{{:?}}", r{number});'))
    return f"    let r{number} = {made};{use}"


def _value(chance: random.Random, type: str, *, written: bool = False) -> str:
    lent = "&" if type.startswith("&") else ""
    names = {"Dual": "de", "Text": "tu", "f64": "k", "i32": "n"}[type.strip("&")]
    if written and not lent and chance.random() < 0.3:
        made = {"f64": "2.0", "i32": "2"}.get(type)
        if made:
            return made
    return lent + chance.choice(names)


def _impl(chance: random.Random, trait: str, left: str, right: str, gives: str) -> str:
    method = trait.lower()
    is_usual = left == right and chance.random() < 0.7
    generics, own, other = "", left, right
    if (left[0] == "&" or right[0] == "&") and chance.random() < 0.5:
        generics = "<'a>"
        own, other = own.replace("&", "&'a "), other.replace("&", "&'a ")
    arguments = "" if is_usual else f"<{other}>"
    result = chance.choice((gives, "Self::Output"))
    taken = chance.choice((other, "Self")) if is_usual else other
    return (
        f"impl{generics} {trait}{arguments} for {own} {{\n    type Output = {gives};\n"
        f"    fn {method}(self, other: {taken}) -> {result} {{\n"
        f"        {_MADE[gives]}\n    }}\n}}\n"
    )


def _negated(own: str) -> str:
    return (
        f"impl Neg for {own} {{\n    type Output = Self;\n    fn neg(self) -> Self {{\n"
        f"        self\n    }}\n}}\n"
    )


def _assigned(trait: str, own: str, other: str) -> str:
    return (
        f"impl {trait}Assign<{other}> for {own} {{\n"
        f"    fn {trait.lower()}_assign(&mut self, other: {other}) {{\n"
        f"        *self = {_MADE[own]};\n    }}\n}}\n"
    )
