"""Random programs that show numbers and texts, and what Rust's library makes of them."""

import random
from pathlib import Path
from typing import Final

__all__ = ["random_calls"]

_INTEGERS: Final = (
    "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize",
)  # fmt: skip
_LETTERS: Final = ("a", "Z", "é", "7", " ", "\\n", "\\t", "\\'", "ß", "→", "\\0", "\\\\", '"')
_TEXTS: Final = ("", "hi", "  trim me ", "Grüße", "a b\\tc\\n", 'say \\"x\\"', "日本", "0123456789")
#: Letters and texts that are looked for.
_PLAIN: Final = (" ", "h", "é", "s", "日", "0", "x")
_PARTS: Final = ("", "hi", " ", "ß", "本", "01", "b")
#: What goes through a vector of numbers, and what may be there or not; one to a line.
_GONE_THROUGH: Final = tuple(
    Path(__file__).with_name("iterator_calls.txt").read_text("utf-8").splitlines()
)
#: What is made of a vector of numbers, and of one that is in it.
_OF_MANY: Final = (
    "&v[..=2]", "&v[1..=3]", "&v[..3]", "&v[2..]", "(&v[..], ..KEY, ..=KEY, 0..KEY, KEY..=9)",
    "(1..v.len(), v.len()..)",
    "v", "v.iter().max()", "v.iter().copied().min()", "v.first().copied()",
    "v.last().cloned().unwrap_or_default()",
    'v.iter().map(|n| n.to_string()).collect::<Vec<_>>().join("-")',
    "v.iter().map(|n| if *n < 5 { Ok(n) } else { Err(*n) }).collect::<Result<Vec<_>, _>>()",
    "v.iter().map(|n| if *n == KEY { None } else { Some(n) }).collect::<Option<Vec<_>>>()",
    "v.iter().map(double).map(Some).collect::<Vec<_>>()", "v.first().map(double)",
    "{ let f = double; v.last().map(|n| f(n) + f(&KEY)) }",
    "v.iter().map(|n| Some(n).filter(|n| **n > 0)).filter(Option::is_some).count()",
    "v.iter().copied().partition::<Vec<i32>, _>(|n| *n > KEY)",
    """{ let mut m = std::collections::HashMap::new();
        for n in &v { *m.entry(n).or_insert_with(|| 3) += 1; }
        for n in m.values_mut() { *n *= 2; }
        m.entry(&KEY).and_modify(|n| *n += 5).or_default();
        m[&KEY] }""",
)  # fmt: skip
#: A function that is given where a closure may be.
_DOUBLE: Final = "fn double(n: &i32) -> i32 { n * 2 }"
_HOW: Final = ("", "?", "5", ">7", "<6", "^9", "*^8", "05", "+", "#?", "->6")


def random_calls(seed: int) -> str:
    """A file whose main shows some twenty values, the same for the same seed."""
    chance = random.Random(seed)
    lines = ["    let mut s = String::new();"]
    lines += [f"    {_line(chance)}" for _ in range(chance.randint(10, 30))]
    return "\n".join([_DOUBLE, "fn main() {", *lines, "}"])


def _line(chance: random.Random) -> str:
    return chance.choice((_whole, _whole, _real, _letter, _text, _text, _changed, _many))(chance)


def _shown(chance: random.Random, value: str, more: tuple[str, ...] = ()) -> str:
    how = chance.choice((*_HOW, *more))
    return f'println!("[{{{":" * (how != "")}{how}}}]", {value});'


def _literal(chance: random.Random, type: str) -> str:
    bits = 64 if type.endswith("size") else int(type[1:])
    most = 2 ** (bits - (type[0] == "i")) - 1
    number = chance.choice((0, 1, 2, 7, 100, most, chance.randint(0, most), chance.randint(0, 50)))
    number = min(number, most)
    return f"-{number}" if type[0] == "i" and chance.random() < 0.4 else str(number)


def _whole(chance: random.Random) -> str:
    type = chance.choice(_INTEGERS)
    a, b = _literal(chance, type), _literal(chance, type)
    small = str(chance.randint(0, 5))
    # The names keep rustc from computing it beforehand.
    ways = (
        "a + b", "a - b", "a * b", "a / b", "a % b", "!a", "a", "a.min(b)", "a.max(b)",
        "a.wrapping_add(b)", "a.wrapping_sub(b)", "a.wrapping_mul(b)", "a.saturating_add(b)",
        "a.saturating_sub(b)", f"a.pow({small})", "a.to_string()", "a < b", "a == b",
        "a & b", "a | b", "a ^ b", "a & b == b", f"a << {small}", f"a >> {small}u8", "a << b % 7",
        "[a, b].iter().max().unwrap()", "[b, a].iter().copied().min().unwrap()",
        "i128::from(i8::from(a > b)) << 2",
        *(("a.abs()", "-a") if type[0] == "i" else ()),
    )  # fmt: skip
    way = chance.choice(ways)
    more = ("x", "#x", "b", "#010b", "o", "X") if way in ("a", "!a") else ()
    return f"let a: {type} = {a}; let b: {type} = {b}; {_shown(chance, way, more)}"


def _real(chance: random.Random) -> str:
    type = chance.choice(("f64", "f64", "f32"))

    def literal() -> str:
        number = chance.choice((0.0, 1.0, 0.1, 2.5, -3.5, 1e16, 1e-7, 123456.789, 1e300,
                                chance.uniform(-10, 10), chance.uniform(0, 1e-20),
                                chance.uniform(0, 1e9), chance.uniform(0, 1e20)))  # fmt: skip
        text = f"{number:.17g}"
        return text if "." in text or "e" in text else f"{text}.0"

    ways = (
        "a", "a", "a + b", "a - b", "a * b", "a / b", "a % b", "-a", "a.sqrt()", "a.abs()",
        "a.floor()", "a.ceil()", "a.round()", "a.min(b)", "a.max(b)", "a.to_string()", "a < b",
        "a != b", "a.powi(2)", "f64::from(a) + f64::from(7i32)",
    )  # fmt: skip
    way = chance.choice(ways)
    is_number = not way.endswith("to_string()") and "<" not in way and "!" not in way
    more = (".2", ".0", "8.3", "+.1", ".3?", "08.2") if is_number else ()
    return f"let a: {type} = {literal()}; let b: {type} = {literal()}; {_shown(chance, way, more)}"


def _letter(chance: random.Random) -> str:
    ways = ("c", "c.is_alphabetic()", "c.is_numeric()", "c.is_whitespace()", "c.is_uppercase()",
            "c.is_lowercase()", "c.to_ascii_uppercase()", "c.to_ascii_lowercase()",
            "c.to_string()", "c == 'a'", "c < 'z'")  # fmt: skip
    return f"let c = '{chance.choice(_LETTERS)}'; {_shown(chance, chance.choice(ways))}"


def _text(chance: random.Random) -> str:
    letter, part = chance.choice(_PLAIN), chance.choice(_PARTS)
    ways = ("t", "t", "t.len()", "t.is_empty()", "t.trim()", "t.trim_start()", "t.trim_end()",
            "t.to_uppercase()", "t.to_lowercase()", "t.to_string()", "t.to_owned()",
            f"t.repeat({chance.randint(0, 3)})", "t < \"hi\"", "t == s",
            f"t.starts_with('{letter}')", f"t.ends_with(\"{part}\")", f"t.contains('{letter}')",
            f"t.find(\"{part}\").unwrap_or(77)", f"t.replace('{letter}', \"{part}\")",
            f"t.strip_prefix(\"{part}\").unwrap_or(t)",
            f"t.trim_matches('{letter}')", f"t.split(\"{part}\").collect::<Vec<_>>().join(\"|\")",
            f"t.split('{letter}').collect::<Vec<_>>().join(\"{part}\")",
            f"t.trim_end_matches(&['{letter}', ' '][..])", f"t.split(\"{part}\").max().unwrap()",
            "t.chars().min().unwrap_or('-')", "t.as_bytes().len()",
            "t.as_bytes().iter().max().copied().unwrap_or(7)", "[t, &s].concat()",
            f"t.strip_suffix('{letter}').is_some()",
            f"t.split_once('{letter}').map_or(1, |(a, b)| a.len() + 2 * b.len())",
            f"t.split_once(\"{part}\").unwrap_or((t, \"none\")).1",
            f"t.split_at({chance.randint(0, 4)}).1", f"&t[{chance.randint(0, 7)}..]",
            f"&t[{chance.randint(0, 3)}..{chance.randint(1, 5)}]", f"&t[..={chance.randint(0, 4)}]",
            "String::from(t) + \"x\"", "format!(\"{t}{}\", s)")  # fmt: skip
    way = chance.choice(ways)
    more = (".1", "6.2") if way == "t" else ()
    text = _shown(chance, way, more).replace("t == s", "t == s.as_str()")
    return f'let t = "{chance.choice(_TEXTS)}"; {text}'


def _changed(chance: random.Random) -> str:
    text, letter = chance.choice(_TEXTS), chance.choice(_LETTERS).replace('"', "q")
    place = chance.randint(0, 4)
    ways = (f's.push_str("{text}")', f"s.push('{letter}')", f's += "{text}"', "s.clear()",
            f"s.truncate({place})", f's.insert_str({place}usize.min(s.len()), "{text}")',
            f"s.insert(0, '{letter}')", "if !s.is_empty() { s.remove(0); }",
            "s = s.clone() + \"!\"",
            "let old = std::mem::take(&mut s); s.push_str(&old)",
            f'let old = std::mem::replace(&mut s, String::from("{text}")); s += old.trim()',
            f'let mut t = String::from("{text}"); std::mem::swap(&mut s, &mut t)',
            f's = String::from("{text}")')  # fmt: skip
    return f'{chance.choice(ways)}; println!("{{s:?}} {{}}", s.len());'


def _many(chance: random.Random) -> str:
    """Of vectors, maps and what is collected."""
    numbers = [chance.randint(-9, 9) for _ in range(chance.randint(0, 6))]
    count, key = chance.randint(0, 8), chance.choice(numbers or [0])
    ways = (
        "v.sort_by(|a, b| b.cmp(a));", "v.sort_unstable();", f"v.resize({count}, {key});",
        "v.extend_from_slice(&[7, 7]);", "v.sort_by(|a, b| (a % 3).cmp(&(b % 3)));",
    )  # fmt: skip
    changes = "".join(chance.choice(ways) for _ in range(chance.randint(0, 2)))
    how, values = chance.choice((*_OF_MANY, *_GONE_THROUGH)), ", ".join(map(str, numbers))
    shown = f'println!("{{:?}}", {how.replace("KEY", str(key))});'
    return f"let mut v: Vec<i32> = vec![{values}]; {changes} {shown}"
