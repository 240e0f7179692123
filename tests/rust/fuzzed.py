"""Texts that are no program, or hardly one: each is checked and run, or refused by RustError.

    python -m tests.rust.fuzzed 100000 --seed 0

prints what kinds of ends there were, every text with another end, and the slowest. It ends with
status 1 if there is any such text.
"""

import argparse
import random
import re
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from ad_viz.errors import RustError
from ad_viz.rust.machine.interpreter import run_program
from ad_viz.rust.program import check_program
from tests.rust.course.programs import PROGRAMS

__all__ = ["HUGE", "KINDS", "end_of", "fuzzed"]

_TOKENS: Final = (
    "fn", "main", "(", ")", "{", "}", "[", "]", "<", ">", ",", ";", ":", "::", "->", "=>", "=",
    "==", "+=", "&", "&&", "&mut", "*", "!", "?", ".", "..", "..=", "|", "||", "#", "@", "_",
    "'a", "'static\n'x'", "'\\n'", '"text"', '"{}"', '"{x:?}"', 'r"raw"', 'r#"raw"#', 'b"b"',
    "0", "1", "1.5", "1e9", "0x1f", "1_000u8", "let", "mut", "if", "else", "while", "for", "in",
    "loop\nmatch", "return", "break", "continue", "struct", "enum", "impl", "trait", "use",
    "const", "static", "type", "where", "as", "ref", "move", "dyn", "unsafe", "self\nSelf",
    "String", "Vec", "Box", "Option", "Some", "None", "Ok", "Err", "i32", "u8", "f64", "bool",
    "char", "str", "x", "y", "s", "Point", "println!", "vec!", "format!\npanic!", "assert!",
    ".len()", ".push(1)", ".clone()", "//", "/*", "*/", "///", "\\", "$", "`", "~", "é", "数",
    "\ufeff", "\u202e", "\r", "\t", "\x00",
)  # fmt: skip
#: What only programs without functions of their own are told.
_STRAIGHT: Final = re.compile(
    r"zeros|read\(|f64, usize|prelude|statements out|of one case|run to its end|one name after let"
)
_JOINTS: Final = (" ", " ", " ", "", "\n", "\t", "\r\n", "\r", "\u2028")
_PIECES: Final = (
    '"', "'", "/*", "*/", "//", 'r#"', '"#', "{", "}", "(", ")", "\\", "\r", "\ufeff", "\u202e",
    "\0", "é", "x̄", "ﬁ", "𝒙", "\ud800", "99999999999999999999", "1e999", "0b", "&&&&", "<<<<",
    "'a: ", "..=", "{{", "}}", "{:", "{0", "::<", "#![", "|x|",
)  # fmt: skip
_NESTS: Final = (
    ("(", "1", ")"), ("{", "1", "}"), ("[", "1", "]"), ("&", "x", ""), ("*", "x", ""),
    ("-", "1", ""), ("!", "true", ""), ("Box::new(", "1", ")"), ("if true {", "", "}"),
    ("loop {", "", "}"), ("match 1 { _ => ", "1", "}"), ("while x {", "", "}"), ("1 + (", "1", ")"),
    ("f(", "", ")"), ("Some(", "1", ")"), ("vec![", "1", "]"), ("|x| ", "1", ""), ("1 + ", "1", ""),
    ("x.f", "", "()"), ("", "x", ".y"), ("", "x", "[0]"), ("", "x", "?"), ("", "x", " as i32"),
    ("'a: loop {", "break 'a", "}"), ("return ", "1", ""), ("/*", "", "*/"),
    ("if let Some(x) = ", "y", " {}"), ("x = ", "1", ""), ("x && ", "x", ""), ("0..", "1", ""),
    ("if x {} else ", "{}", ""),
)  # fmt: skip
_TYPES: Final = (
    ("&", "i32", ""), ("&mut ", "i32", ""), ("Box<", "i32", ">"), ("(", "i32", ",)"),
    ("[", "i32", "; 1]"), ("&[", "i32", "]"), ("Vec<", "i32", ">"), ("Option<", "i32", ">"),
    ("fn(", "", ")"), ("dyn ", "A", ""), ("impl ", "A", ""), ("A<'a, ", "i32", ">"),
)  # fmt: skip
_PATTERNS: Final = (
    ("(", "x", ",)"), ("&", "x", ""), ("Some(", "x", ")"), ("[", "x", "]"), ("x @ ", "y", ""),
    ("P { a: ", "x", "}"), ("x | ", "y", ""), ("ref ", "x", ""), ("Box(", "x", ")"),
)  # fmt: skip


def _characters(draw: random.Random) -> str:
    return bytes(draw.randrange(256) for _ in range(draw.randrange(200))).decode("latin-1")


def _points(draw: random.Random) -> str:
    return "".join(chr(draw.randrange(0x11000)) for _ in range(draw.randrange(100)))


def _tokens(draw: random.Random) -> str:
    some = [draw.choice(_TOKENS) + draw.choice(_JOINTS) for _ in range(draw.randrange(80))]
    return draw.choice(("", "fn main() { ", "struct P { ", "fn f<")) + "".join(some)


def _mutated(draw: random.Random) -> str:
    """A program of the course with a few changes."""
    text = draw.choice(PROGRAMS).text
    for _ in range(draw.randrange(1, 5)):
        start = draw.randrange(len(text) + 1)
        end = min(len(text), start + draw.choice((0, 0, 1, 2, 10, 60)))
        other = draw.choice(PROGRAMS).text
        cut = draw.randrange(len(other))
        new = draw.choice(
            (
                "", draw.choice(_PIECES), draw.choice(_TOKENS), text[start:end] * 2,
                other[cut : cut + draw.randrange(60)],
            )
        )  # fmt: skip
        text = text[:start] + new + text[end:]
    return draw.choice((str, str, _with_returns, _with_mark))(text)


def _with_returns(text: str) -> str:
    return text.replace("\n", "\r\n").replace("    ", "\t")


def _with_mark(text: str) -> str:
    return "\ufeff" + text


def _words(draw: random.Random) -> str:
    """A program of the course with words changed for others of it."""
    words = draw.choice(PROGRAMS).text.split(" ")
    for _ in range(draw.randrange(1, 6)):
        words[draw.randrange(len(words))] = draw.choice(words)
    return " ".join(words)


def _nested(draw: random.Random, deep: int | None = None) -> str:
    depth = deep or draw.choice((2, 10, 63, 64, 65, 300))
    before, inner, after = draw.choice(_NESTS)
    whole = before * depth + inner + after * (depth if draw.random() < 0.8 else depth // 2)
    kind = draw.randrange(6)
    if kind == 0:
        before, inner, after = draw.choice(_TYPES)
        return f"fn f(x: {before * depth}{inner}{after * depth}) {{}}\nfn main() {{}}"
    if kind == 1:
        before, inner, after = draw.choice(_PATTERNS)
        return f"fn main() {{ let {before * depth}{inner}{after * depth} = 1; }}"
    if kind == 2:
        return f"struct P {{ a: {'Option<' * depth}P{'>' * depth} }}\nfn main() {{}}"
    return f"fn main() {{ let mut x = 1; {whole}; }}"


def _unfinished(draw: random.Random) -> str:
    text = draw.choice(PROGRAMS).text
    return text[: draw.randrange(len(text))] + draw.choice(("", *_PIECES))


KINDS: Final[tuple[Callable[[random.Random], str], ...]] = (
    _characters, _points, _tokens, _mutated, _mutated, _words, _words, _nested, _unfinished,
)  # fmt: skip


def fuzzed(seed: int) -> str:
    draw = random.Random(seed)
    return draw.choice(KINDS)(draw)


def _very(before: str, inner: str, after: str) -> str:
    return f"fn main() {{ let x = {before * 10_000}{inner}{after * 10_000}; }}"


#: Texts of ten thousand parts, one in another or one after another.
HUGE: Final[dict[str, str]] = {
    **{f"{' '.join(filter(None, row))}": _very(*row) for row in _NESTS},
    **{
        f"type {' '.join(filter(None, row))}": f"fn f(x: {row[0] * 10_000}{row[1]}"
        f"{row[2] * 10_000}) {{}}\nfn main() {{}}"
        for row in _TYPES
    },
    **{
        f"pattern {' '.join(filter(None, row))}": f"fn main() {{ let {row[0] * 10_000}{row[1]}"
        f"{row[2] * 10_000} = 1; }}"
        for row in _PATTERNS
    },
    "opened": "{" * 10_000,
    "closed": "}" * 10_000,
    "quotes": '"' * 10_001,
    "lines": "\r\n" * 10_000 + "fn main() {}",
    "functions": "".join(f"fn f{n}() {{}}\n" for n in range(2_000)) + "fn main() {}",
    "a name": f"fn main() {{ let {'x' * 100_000} = 1; }}",
    "a text": f'fn main() {{ let x = "{"é" * 100_000}"; }}',
    "a raw text": f'fn main() {{ let x = r{"#" * 200}"a"{"#" * 200}; }}',
    "digits": f"fn main() {{ let x = {'9' * 100_000}; }}",
    "a comment": f"/*{'*' * 100_000}",
}


def end_of(text: str) -> str:
    """How it ends; "wrong: …" is an end that it must not have."""
    try:
        check = check_program(text)
        if check.accepted:
            run_program(check)
        return "accepted" if check.accepted else "rejected"
    except RustError as error:
        if not error.remedy or error.line_number < 1:
            return "wrong: no remedy"
        # Which loops, functions and types there are is another question for a file.
        said = (each[0] for each in _STRAIGHT.finditer(f"{error.expected} {error.remedy}"))
        straight = next((words for words in said if words not in text), None)
        return f"wrong: of the straight language: {straight}" if straight else "refused"
    except RecursionError:
        return "wrong: RecursionError"
    except Exception as error:
        return f"wrong: {type(error).__name__}: {str(error)[:60]}"


def main() -> int:
    options = argparse.ArgumentParser(prog="fuzzed")
    options.add_argument("texts", type=int)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--shown", type=int, default=10)
    given = options.parse_args()
    ends, slowest = Counter[str](), (0.0, 0)
    for seed in range(given.seed, given.seed + given.texts):
        text = fuzzed(seed)
        begun = time.process_time()
        end = end_of(text)
        slowest = max(slowest, (time.process_time() - begun, seed))
        ends[end] += 1
        if end.startswith("wrong") and ends[end] <= given.shown:
            print(f"{seed}: {end}\n{text!r}\n")
    for end, count in ends.most_common():
        print(f"{count:8}  {end}")
    print(f"slowest: {slowest[0] * 1000:.0f} ms, seed {slowest[1]}")
    return any(end.startswith("wrong") for end in ends)


if __name__ == "__main__":
    raise SystemExit(main())
