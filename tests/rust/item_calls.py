"""Random programs of constants of types, derived traits, patterns, pointers to functions."""

import random
from pathlib import Path
from typing import Final

__all__ = ["random_items"]

#: What every file has, for its lines to call.
_ITEMS: Final = Path(__file__).with_suffix(".rs").read_text("utf-8").rstrip()
_WAYS: Final = (
    "{:?} Level::default()", "{:?} Square::default()", "{:?} Tri::default()", "{:?} Square::UNIT",
    "{} Square::WIDE + KEY", "{:?} Level::ALL", "{:?} Level::ALL[KEY as usize % 3]",
    "{} Level::TOP as i32 - KEY", "{} Level::ALL[KEY as usize % 3] as u8",
    "{} sides::<Tri>() + KEY",
    "{} sides::<Square>()", "{} kinds::<Tri, Square>(&Tri::default())",
    "{} kinds::<Square, Tri>(&Square::UNIT)", "{} Square::kind()", "{} Tri::NAME",
    "{} matches!(KEY, 1..=4 | 7)", "{} matches!(Level::ALL.get(KEY as usize), Some(Level::High))",
    "{} Level::Low < Level::TOP", "{:?} Level::ALL.iter().max()",
    "{} 'a: { for k in 0..9 { if k * k > KEY { break 'a k; } } -1 }",
    "{} applied(twice, KEY) + applied(|k| k + 1, KEY)", "{} picked(KEY).map_or(-1, |f| f(KEY))",
    "{} OPS.iter().map(|o| o.name.len() as i32 + (o.f)(KEY, 3)).sum::<i32>()",
    "{} { let fs = [twice, |k| k * k]; fs.iter().fold(KEY, |k, f| f(k)) }",
    "{} { let f = if KEY > 4 { twice } else { |k: i32| -k }; (OPS[1].f)(f(KEY), 1) }",
    "{:?} { let (mut a, mut b) = (KEY, 1); for _ in 0..KEY { (a, b) = (b, a + b); } (a, b) }",
    "{:?} { let mut v = vec![KEY, 2]; (v[0], v[1]) = (v[1], v[0]); [_, v[1], ..] = [1, 9, 4]; v }",
    "{:?} { let mut s = Square::UNIT; (s.side, _) = (KEY, 1); Square { side: s.side, .. } = s; s }",
    "{} looped(KEY)", "{} many(&[KEY, 4, 2])", "{} many(&[KEY])", "{} many(&[])",
    "{} many(&[1, KEY])",
    "{:?} ends(&[KEY, 8, 9, 1])", "{:?} ends(&vec![KEY])", "{} words(&\"add KEY x\")",
    "{} words(&\"neg\")", "{} words(&\"a b c d KEY\")", "{:?} swapped(vec![KEY, 3, 5])",
    "{:?} swapped(vec![KEY])", "{:?} { let [a, .., b] = [KEY, 7, 1]; (b, a) }",
    "{:?} { let [a, rest @ ..] = [KEY, 7, 1]; (rest, a) }",
    "{:?} { let [x, .., z] = [KEY.to_string(), KEY.to_string(), String::new()]; z + &x }",
    "{} { let (Ok(x) | Err(x)) = (if KEY < 5 { Ok(KEY) } else { Err(7) }); x }",
    "{} { if let Ok(x) | Err(x) = KEY.to_string().parse::<i32>().map_err(|_| 3) { x } else { 1 } }",
)  # fmt: skip


def random_items(seed: int) -> str:
    """A file whose main shows some twenty values."""
    chance = random.Random(seed)
    lines = [f"    {_line(chance)}" for _ in range(chance.randint(8, 20))]
    return "\n".join([_ITEMS, "fn main() {", *lines, "}"])


def _line(chance: random.Random) -> str:
    how, _, value = chance.choice(_WAYS).partition(" ")
    number = chance.randint(0, 9)
    return f'let n = {number}; println!("{how}", {value.replace("KEY", "n")});'
