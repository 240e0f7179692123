"""Random functions that give a part of what they are given: whose lifetime lasts how long."""

import random

__all__ = ["random_lasting_file"]

_HEAD = "struct S<'x>(&'x u32);\nstruct W<T>(T);\n"
_NAMES = ("'a ", "'a ", "'b ", "", "'static ")


def random_lasting_file(seed: int) -> str:
    """Each function goes through references, boxes, vectors, tuples and structs to a number."""
    chance = random.Random(f"lasting {seed}")
    return _HEAD + "".join(_function(chance, n) for n in range(3)) + "fn main() {}\n"


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
