"""Random programs of constants of types, derived traits, patterns, pointers to functions."""

import random
from typing import Final

__all__ = ["random_items"]

#: What every file has, for its lines to call.
_ITEMS: Final = """\
trait Sized2 { const SIDES: i32; const NAME: &'static str = "shape";
    fn kind() -> String { format!("{}{}", Self::NAME, Self::SIDES) } }
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
enum Level { Low = 2, #[default] Mid = 5, High }
impl Level { const ALL: [Level; 3] = [Level::Low, Level::Mid, Level::High]; const TOP: Level = Self::High; }
#[derive(Debug, Clone, PartialEq, PartialOrd, Default)]
struct Square { side: i32, level: Level }
#[derive(Debug, Default)]
struct Tri(i32, String);
impl Square { const UNIT: Self = Square { side: 1, level: Level::Low }; const WIDE: i32 = Self::UNIT.side * 4 + 2; }
impl Sized2 for Square { const SIDES: i32 = 4; }
impl Sized2 for Tri { const SIDES: i32 = 3; const NAME: &'static str = "tri"; fn kind() -> String { String::from("T") } }
fn sides<T: Sized2>() -> i32 { T::SIDES * 10 }
fn kinds<T: Sized2, U: Sized2>(_t: &T) -> String { T::kind() + &U::kind() }"""
_WAYS: Final = (
    "{:?} Level::default()", "{:?} Square::default()", "{:?} Tri::default()", "{:?} Square::UNIT",
    "{} Square::WIDE + KEY", "{:?} Level::ALL", "{:?} Level::ALL[KEY as usize % 3]",
    "{} Level::TOP as i32 - KEY", "{} Level::ALL[KEY as usize % 3] as u8", "{} sides::<Tri>() + KEY",
    "{} sides::<Square>()", "{} kinds::<Tri, Square>(&Tri::default())",
    "{} kinds::<Square, Tri>(&Square::UNIT)", "{} Square::kind()", "{} Tri::NAME",
    "{} matches!(KEY, 1..=4 | 7)", "{} matches!(Level::ALL.get(KEY as usize), Some(Level::High))",
    "{} Level::Low < Level::TOP", "{:?} Level::ALL.iter().max()",
    "{} 'a: { for k in 0..9 { if k * k > KEY { break 'a k; } } -1 }",
    "{} { let mut t = 0; 'o: for i in 0..6 { 'i: { if i == KEY { break 'i; } if i > 4 { break 'o; } t += i; } t *= 2; } t }",
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
