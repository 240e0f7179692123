"""Files of Rust of any length, each long in another way."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

__all__ = ["FILES", "RUNS", "WAYS_OUT"]


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


def _fields(size: int) -> str:
    """A struct of many fields: written out, made, and moved out of, part by part."""
    count = size // 3
    members, parts, moves = (
        _repeated([each], count) for each in ("fK: String,", "fK: String::new(),", "let aK = p.fK;")
    )
    before = "\n".join(["struct P {", *members, "}"])
    return _main(["let p = P {", *parts, "};", *moves], before)


def _arms(size: int) -> str:
    """An enum of many variants, and a match with an arm for each."""
    count = size // 2
    before = "\n".join(["enum E {", *_repeated(["AK,"], count), "}"])
    return _main(["let e = E::A1;", "n = match e {", *_repeated(["E::AK => K,"], count), "};"],
                 before)  # fmt: skip


def _ways_out(local: str, way: str) -> Callable[[int], str]:
    """So many locals, and so many ways out, each of which ends all of them."""

    def made(size: int) -> str:
        locals, ways = (_repeated([each], size // 2) for each in (local, way))
        return _main(["loop {", *locals, *ways, "n += 1;", "}"])

    return made


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
    "breaks": lambda size: _main(["loop {", *_repeated(["if n > K { break; }"], size), "n += 1;",
                                  "}"]),
    "closures": _lines("let cK = |x: usize| x + s.len();", "n += cK(2);", first=_STRING),
    "fields": _fields,
    "arms": _arms,
    "calls": _lines("n = two(&s, two(&s, n));", first=_STRING,
                    before="fn two(t: &str, n: usize) -> usize { n }"),
}  # fmt: skip

#: Of these each line more ends as many locals more: what is checked grows with both.
WAYS_OUT: Final[dict[str, Callable[[int], str]]] = {
    "breaks over numbers": _ways_out("let tK = K;", "if n > K { break; }"),
    "breaks over texts": _ways_out("let tK = String::new();", "if n > K { break; }"),
    "continues": _ways_out("let tK = String::new();", "if n > K { n += 1; continue; }"),
    "returns": _ways_out("let tK = String::new();", "if n > K { return; }"),
}

#: Runs without an end, of which so many instructions are run.
RUNS: Final[dict[str, str]] = {
    name: "\n".join(["fn main() {", first, "loop {", turn, "}", "}"])
    for name, (first, turn) in {
        "numbers": ("let mut n = 1;", "n = n % 7 + 1;"),
        "pushes": ("let mut v = Vec::new();", "v.push(1);"),
        "pops": ("let mut v = vec![1];", "v.push(2); v.push(3); v.pop();"),
        "letters": ("let mut s = String::new();", "s.push('a');"),
        "texts": ("let mut s = String::new();", 's.push_str("ab");'),
        "copies": ("let mut v = vec![1, 2];", "v = v.clone();"),
        "boxes": ("let mut b = Box::new(1);", "b = Box::new(*b % 5);"),
    }.items()
}
