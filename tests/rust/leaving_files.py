"""Random functions out of which several references to their variables lead, by several ways."""

import random
from collections.abc import Sequence

__all__ = ["random_leaving_file"]

_TYPES = (("u32", "5"), ("String", 'String::from("a")'))


def random_leaving_file(seed: int) -> str:
    """Of the ways out only some are told of, and what is told depends on their order."""
    chance = random.Random(f"leaving {seed}")
    functions = (_Function(chance, number).text() for number in range(2))
    return (
        "fn choose<'a, T>(one: &'a T, other: &'a T) -> &'a T {\n    one\n}\n"
        f"{''.join(functions)}fn main() {{}}\n"
    )


class _Function:
    def __init__(self, chance: random.Random, number: int) -> None:
        self._chance, self._number = chance, number
        self._type, self._made = chance.choice(_TYPES)
        self._is_tame = chance.random() < 0.5
        self._lent = ["p"] if self._is_tame else ["&n", "&n", "&m"]
        self._names = 0

    def text(self) -> str:
        chance, type = self._chance, self._type
        other = "&'a " if self._is_tame else chance.choice(("&'a ", "&"))
        gives = chance.choice((f"&'a {type}", f"&'a {type}", f"Option<&'a {type}>", "()"))
        self._given = {"&": "{}", "O": "Some({})", "(": ""}[gives[0]]
        lines = [
            f"fn f{self._number}<'a>(",
            f"    mut p: &'a {type}, mut q: {other}{type}, b: bool, mut t: usize,",
            f"    out: &mut Vec<&'a {type}>,",
            f") -> {gives} {{",
            f"    let (mut n, m) = ({self._made}, {self._made});",
            f"    let mut r = {chance.choice(('p', 'q', self._lent[0]))};",
            *self._block(chance.randrange(2, 6)),
            f"    {self._given.format(self._value())}",
            "}",
        ]
        return "\n".join(lines) + "\n"

    def _block(self, size: int, depth: int = 0) -> list[str]:
        return ["    " + line for _ in range(size) for line in self._statement(depth)]

    def _statement(self, depth: int) -> Sequence[str]:
        chance = self._chance
        kind = chance.randrange(16 if depth < 2 else 8)
        if kind < 4:
            return [f"{chance.choice('ppqrr')} = {self._value()};"]
        if kind < 8:
            self._names += 1
            return [chance.choice((
                f"out.push({self._value()});", 'println!("{r}");', 'println!("{p} {n}");',
                f'let s{self._names} = String::from("b");', f"n = {self._made};", "n = n;",
                f"let k{self._names} = {self._value()}; r = k{self._names};",
            ))]  # fmt: skip
        if kind == 8:
            self._names += 1
            name = f"i{self._names}"
            lent, self._lent = self._lent, [*self._lent, "p" if self._is_tame else f"&{name}"]
            inside = self._block(2, depth + 1)
            self._lent = lent
            return ["{", f"    let {name} = {self._made};", *inside, "}"]
        inside = self._block(chance.randrange(1, 3), depth + 1)
        if kind < 11:
            return ["if b {", *inside, f"    return {self._given.format(self._value())};", "}"]
        if kind < 13:
            return ["if t > 1 {", *inside, "} else {", *self._block(1, depth + 1), "}"]
        if kind < 15:
            turn = chance.choice(("while t < 3 { t += 1;", "loop { t += 1; if t > 3 { break; }"))
            return [turn, *inside, "}"]
        arms = [f"    {at} => {{ {self._block(1, 2)[0].strip()} }}" for at in ("0", "1", "_")]
        return ["match t {", *arms, "}"]

    def _value(self, depth: int = 0) -> str:
        chance = self._chance
        kind = chance.randrange(12)
        if kind < 4 or depth > 1:
            return chance.choice("pqr")
        if kind < 8:
            return chance.choice(self._lent)
        one, other = self._value(depth + 1), self._value(depth + 1)
        return chance.choice((
            f"if b {{ {one} }} else {{ {other} }}", f"choose({one}, {other})",
            f"match t {{ 0 => {one}, _ => {other} }}", f"{{ r = {one}; {other} }}",
        ))  # fmt: skip
