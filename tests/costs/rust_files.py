"""Files of Rust of any length, each long in another way."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

__all__ = ["FILES"]


def _main(lines: Iterable[str], before: str = "") -> str:
    return "\n".join([before, "fn main() {", "let mut n = 1;", *lines, "}"])


def _repeated(template: Sequence[str], count: int) -> list[str]:
    """The lines as often, with the number of the turn for K, and the one before it for J."""
    return [
        line.replace("K", str(turn)).replace("J", str(turn - 1))
        for turn in range(1, count + 1)
        for line in template
    ]


def _lines(*template: str, first: str = "", before: str = "") -> Callable[[int], str]:
    return lambda size: _main([first, *_repeated(template, size // len(template))], before)


def _functions(size: int) -> str:
    """Many functions; main calls each."""
    one = ("fn fK(t: &mut String, n: usize) -> usize {", "if n > 3 {", "t.push('a');",
           "return n - 1;", "}", "n + t.len()", "}")  # fmt: skip
    count = size // 8
    calls = _repeated(["fK(&mut t, K);"], count)
    return _main(["let mut t = String::new();", *calls], "\n".join(_repeated(one, count)))


def _held(first: str, template: str, last: str) -> Callable[[int], str]:
    """So many loans that are all held to the end, which uses each."""

    def made(size: int) -> str:
        count = size // 2
        return _main([first, *_repeated([template], count), *_repeated([last], count)])

    return made


def _over_choices(size: int) -> str:
    """Loans that are held over so many choices."""
    count = size // 6
    loans = _repeated(["let rK = &s;"], count)
    choices = _repeated(["if n > K {", "n += s.len();", "}"], count)
    uses = _repeated(["rK.len();"], count)
    return _main(["let s = String::new();", *loans, *choices, *uses])


def _nested(size: int) -> str:
    """Loops in loops, six deep, and choices in them."""
    some = [*["while n < 3 {"] * 6, *["if n > 4 {"] * 6, "n += s.len();", *["}"] * 12]
    return _main(["let s = String::new();", *some * (size // 25)])


_STRING: Final = "let mut s = String::new();"
_TAKES: Final = "fn takes(t: String) {}"

FILES: Final[dict[str, Callable[[int], str]]] = {
    "copies": _lines("let rK = &sJ;", 'println!("{rK}");', "let mut sK = sJ.clone();",
                     "sK.push('b');", first="let mut s0 = String::new();"),
    "functions": _functions,
    "choices": _lines("let tK = s.clone();", "if n > K {", "drop(tK);", "n += 1;", "} else {",
                      "n += tK.len();", "}", first=_STRING),
    "loops": _lines("while n < K {", "let r = &mut s;", "r.push('a');", "n += 1;", "}",
                    first=_STRING),
    "nested": _nested,
    "blocks": _lines("{", "let t = String::new();", "let r = &t;", "s.push_str(r);", "}",
                     first=_STRING),
    "shared loans": _held(_STRING, "let rK = &s;", "rK.len();"),
    "mutable loans": _held(_STRING, "let rK = &mut s;", "rK.clear();"),
    "loans of many": _lines("let sK = String::new();", "r = &sK;", "r.len();",
                            first="let mut r = &String::new();"),
    "loans over choices": _over_choices,
    "moved twice": _lines("let sK = String::new();", "takes(sK);", "takes(sK);", before=_TAKES),
    "moved often": _lines("takes(s);", first=_STRING, before=_TAKES),
    "sums": _lines("n = n + n + n + n + n + n + n + n + n + n;"),
    "prints": _lines('println!("{} {n} {:?}", n, n + 1);'),
    "comments": _lines("// n", "/* /* n */ */"),
    "structs": _lines("let mut pK = P { a: String::new(), b: 1 };", "let rK = &pK.a;",
                      "pK.b += rK.len();", "let aK = pK.a;",
                      before="struct P { a: String, b: usize }"),
    "vectors": _lines("v.push(K);", "n += v[0];", "let rK = &v[n];", "n = *rK;",
                      first="let mut v: Vec<usize> = Vec::new();"),
    "matches": _lines("match o {", "Some(x) if x > K => n += x,", "Some(x) => n = x,",
                      "None => {}", "}", first="let o: Option<usize> = Some(1);"),
}  # fmt: skip
