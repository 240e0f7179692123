"""Random programs that take texts apart, and show values in every form of { }."""

import random
from typing import Final

__all__ = ["random_text_calls"]

_TEXTS: Final = ("", "a", "a,b,c", ",a,,b,", "Grüße, Welt", " x  y ", "one\\ntwo\\r\\n\\nthree",
                 "ab ab ab", "日本語", "--a--", "a b,c;d", "\\u{e9}\\u{301}",
                 "\\u{1c} \\u{b}x\\u{1f} y\\u{85}z\\u{2003}")  # fmt: skip
_PATTERNS: Final = ("','", "\"ab\"", "' '", "\"-\"", "['a', ',']", "&[' ', 'b'][..]",
                    "|c: char| !c.is_alphanumeric()", "char::is_whitespace", "\"\"",
                    "|c| c == 'b' || c == 'x'")  # fmt: skip
_PIECES: Final = ("split", "rsplit", "split_terminator", "split_inclusive", "matches",
                  "match_indices")  # fmt: skip
#: What a search by a text cannot do from the end.
_BOTH: Final = ("','", "' '", "['a', ',']", "|c: char| !c.is_alphanumeric()", "char::is_whitespace")
_PLAIN: Final = (
    "t.char_indices().collect::<Vec<_>>()", "t.char_indices().rev().collect::<Vec<_>>()",
    "t.bytes().collect::<Vec<_>>()", "t.bytes().rev().take(2).collect::<Vec<_>>()",
    "t.chars().rev().collect::<String>()", "t.lines().collect::<Vec<_>>()",
    "t.lines().rev().collect::<Vec<_>>()", "t.split_whitespace().rev().collect::<Vec<_>>()",
    "t.split_ascii_whitespace().collect::<Vec<_>>()", "t.to_ascii_uppercase()", "t.is_ascii()",
    "(t.trim(), t.trim_start(), t.trim_end())", "t.is_ascii().then(|| t.len())",
    "t.is_empty().then_some(t)", "t.as_bytes().iter().rev().collect::<Vec<_>>()",
    "t.to_ascii_lowercase()", "t.eq_ignore_ascii_case(\"A\")", "t.is_char_boundary(1)",
    "t.parse::<char>()", "t.parse::<i32>()", "t.parse::<f64>()", "t.parse::<bool>()",
    "t.chars().filter(|c| c.is_alphabetic()).collect::<String>()",
    "t.chars().map(|c| c.to_ascii_uppercase()).collect::<String>()",
    "{ let mut c = t.chars(); c.next(); c.as_str().len() }", "String::from(t).into_bytes()",
    "String::from_utf8(String::from(t).into_bytes())", "String::from_utf8(vec![104, 255])",
    "{ let mut s = String::from(t); s.retain(|c| c != 'a'); s }",
    "{ let mut s = String::from(t); let u = s.split_off(s.len() / 2); (s, u) }",
    "{ let mut s = String::from(t); s.make_ascii_uppercase(); s }",
    "{ let mut s = String::from(t); (s.pop(), s.pop(), s) }",
    "t.chars().collect::<Vec<char>>().iter().rev().collect::<String>()",
)  # fmt: skip
_FORMS: Final = ("{:W}", "{:>W$}", "{:<w$}|", "{:^w$.p$}|", "{:.*}", "{:*^1$}", "{0:>1$.2}",
                 "{v:>w$}", "{v:?}", "{:#?}", "{:5?}", "{:-^9}", "{{{}}}")  # fmt: skip


def random_text_calls(seed: int) -> str:
    """A file whose main shows some ten values, the same for the same seed."""
    chance = random.Random(seed)
    makers = (_taken_apart, _taken_apart, _plain, _plain, _form)
    lines = [f"    {chance.choice(makers)(chance)}" for _ in range(chance.randint(5, 12))]
    return "\n".join([_OWN, "fn main() {", *lines, "}"])


def _taken_apart(chance: random.Random) -> str:
    pattern = chance.choice(_PATTERNS)
    found = [f"t.{way}({pattern})" for way in ("find", "rfind", "split_once", "rsplit_once")]
    found += [f"t.trim_start_matches({pattern})", f"t.strip_prefix({pattern})"]
    pieces = [f"t.{way}({pattern}).collect::<Vec<_>>()" for way in _PIECES]
    pieces += [f"t.{way}({chance.randint(0, 3)}, {pattern}).collect::<Vec<_>>()"
               for way in ("splitn", "rsplitn")]  # fmt: skip
    pieces += [f't.replacen({pattern}, "+", 2)', f't.replace({pattern}, "+")']
    pieces = [each for each in pieces if pattern != '""' or ".split(" in each or "repl" in each]
    both = [f"t.{way}({chance.choice(_BOTH)}).rev().collect::<Vec<_>>()"
            for way in ("split", "split_inclusive", "split_terminator", "matches")]  # fmt: skip
    return _shown(chance, chance.choice((*found, *pieces, *both)))


def _plain(chance: random.Random) -> str:
    return _shown(chance, chance.choice(_PLAIN))


def _shown(chance: random.Random, value: str) -> str:
    return f'let t = "{chance.choice(_TEXTS)}"; println!("{{:?}}", {value});'


#: Types that show themselves.
_OWN: Final = """use std::fmt;
struct Padded(&'static str);
impl fmt::Display for Padded {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { f.pad(self.0) }
}
struct Asked;
impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:?} {:?} {} {}", f.width(), f.precision(), f.alternate(), f.fill())
    }
}
struct Built(i32, f64);
impl fmt::Debug for Built {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Built").field("a", &self.0).field("b", &Some(self.1)).finish()
    }
}
struct Forwarded(i32);
impl fmt::Display for Forwarded {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { self.0.fmt(f) }
}
impl fmt::LowerHex for Forwarded {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { fmt::LowerHex::fmt(&self.0, f) }
}"""
_SHOWN: Final = {
    'Padded("hello")': ("{:>8}", "{:<8}|", "{:^9.2}|", "{}", "{:.3}"),
    "Asked": ("{}", "{:5}", "{:#.2}", "{:*>7}"),
    "Built(1, 2.5)": ("{:?}", "{:#?}", "{:.2?}", "{:5?}"),
    "Forwarded(-42)": ("{:>6}", "{:<6}|", "{:+}", "{:#x}", "{:012x}"),
    "255": ("{:x}", "{:#X}", "{:#010b}", "{:o}", "{:e}", "{:+}", "{:05}"),
    "'x'": ("{:>3}", "{:.0}|", "{:?}"),
    "true": ("{:>6}", "{:.2}", "{:?}"),
    "[1.5, 2.0]": ("{:?}", "{:.2?}", "{:6.1?}", "{:#?}"),
    "(1, \"a\\nb\", Some('c'))": ("{:?}", "{:#?}"),
    "vec![10u8, 255]": ("{:x?}", "{:#04X?}", "{:02x?}"),
}


def _form(chance: random.Random) -> str:
    if chance.random() < 0.6:
        value = chance.choice((*_SHOWN,))
        return f'println!("{chance.choice(_SHOWN[value])}", {value});'
    form = chance.choice(_FORMS).replace("W$", "1$").replace("W", str(chance.randint(0, 9)))
    value = chance.choice(("1.25", '"text"', "3.0"))
    digits = str(chance.randint(0, 3))
    more = [value] if "v" not in form else []
    if "*}" in form:
        more = [digits, value]
    if "1$" in form:
        more += [str(chance.randint(0, 12))]
    named = [f"w = {chance.randint(0, 12)}"] * ("w$" in form) + [f"p = {digits}"] * ("p$" in form)
    given = ", ".join([*more, *named])
    comma = ", " * bool(given)
    return f'let v = {value}; println!("{form}"{comma}{given});'
