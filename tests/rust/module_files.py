"""Random files of two modules: the types of other random files, and what is done with them."""

import random
import re
from typing import Final

from tests.rust.part_files import random_part_file

__all__ = ["random_module_file"]

#: What the items are called that the types' module has.
_NAMES: Final = ("P", "C", "E", "R", "same", "head", "LIMIT")
_ITEM: Final = re.compile(r"^(    )?(?=(struct|enum|fn|const) )", re.MULTILINE)
_FIELDS: Final = re.compile(r"^(.*struct \w+(?:<'a>)?(?: \{|\())(.*)([)}];?)$", re.MULTILINE)
_ROOM: Final = re.compile(r"^(?=fn f\d|fn main)", re.MULTILINE)
#: Before a variant of the types' module.
_VARIANT: Final = re.compile(r"\bE::(?=[ABD]\b)")


def random_module_file(seed: int) -> str:
    """The types in a module, where some may not be seen; some of the functions in another.

    In some of them the module takes its enum's variants, which are named through it.
    """
    chance = random.Random(f"modules {seed}")
    types, functions = _split(random_part_file(seed))
    rare = chance.choice((0.0, 0.0, 0.02, 0.1))

    def seen(*_: object) -> str:
        if chance.random() < rare:
            return chance.choice(("", "pub(self) "))
        return chance.choice(("pub ", "pub ", "pub(crate) ", "pub(super) "))

    types = _ITEM.sub(lambda found: f"{found[1] or ''}{seen()}", types)
    types = _FIELDS.sub(lambda found: found[1] + _members(found[2], seen) + found[3], types)
    if chance.random() < 0.4 and (enum := re.search(r"^(.*)enum E\b", types, re.MULTILINE)):
        types += f"{enum[1]}use {chance.choice(('E::*', 'self::E::{A, B, D}'))};\n"
        functions = [_VARIANT.sub(lambda _: chance.choice(("E::", "shapes::")), each)
                     for each in functions]  # fmt: skip
    names = ", ".join(_NAMES)
    taken = chance.choice(("use shapes::*;", f"use self::shapes::{{{names}}};"))
    inner = [each for each in functions[:-1] if chance.random() < 0.5]
    lines = [f"mod shapes {{\n{types}}}", taken]
    if inner and not any(re.search(r"\bf\d", each[3:]) for each in inner):
        glob = chance.choice(("use super::*;", "use super::shapes::*;", f"use super::{{{names}}};"))
        held = "".join(re.sub(r"^", seen(), each, count=1) for each in inner)
        held = re.sub(r"\bshapes::", "super::shapes::", held)
        lines.append(f"mod work {{\n{glob}\n{held}}}\n{chance.choice(_taken(inner))}")
    else:
        inner = []
    return "\n".join([*lines, *(each for each in functions if each not in inner)])


def _split(text: str) -> tuple[str, list[str]]:
    """The types, and the functions that work with them."""
    first, *rest = _ROOM.split(text)
    return first, rest


def _members(text: str, seen: object) -> str:
    """Each member with who may see it."""
    return re.sub(r"(^ ?|, )(?=[\w&'])", lambda found: found[1] + seen(), text)  # type: ignore


def _taken(functions: list[str]) -> tuple[str, ...]:
    """Ways to take the functions of the other module."""
    names = [match[1] for each in functions if (match := re.match(r"fn (\w+)", each))]
    return "use work::*;", f"use work::{{{', '.join(names)}}};"
