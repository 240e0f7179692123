"""What Rust has and the small Rust has not: each construct with its name and what to write instead.

The tables are looked up where a token has no meaning: a word anywhere, a sign where an expression
should begin, a sign after an expression.
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = [
    "AFTER", "BEFORE", "CHARACTERS", "COMMENTS", "KEPT", "PATTERNS", "READ", "RESERVED", "SUFFIXES",
    "SUPPORTED", "TYPES", "WORDS", "Construct",
]  # fmt: skip

SUPPORTED: Final = (
    "let, = and +=, { }, &, &mut, *, .clone(), + - * /, and calls of the prelude's functions"
)
#: Of whole files.
READ: Final = "functions, types, traits and closures of your own, and what is read of std"


class Construct(NamedTuple):
    """``name`` follows "The small Rust has no …"; ``remedy`` says what to write instead."""

    name: str
    remedy: str
    expected: str = SUPPORTED


_OUT: Final = "write its statements out, one after the other"
_CALL: Final = "call the functions of the prelude, such as zeros(3) and read(&a)"
_NO_CHOICE: Final = "write the statements of one case"
_TYPED: Final = "use f64, usize, Tangent and references to them"
_RENAME: Final = "choose another name"
_LEAVE: Final = "leave it out"
_NUMBER: Final = "write a number, such as 1.0 or 3"

_FUNCTION = Construct("function of your own", _CALL)
_BOOLEAN = Construct("truth value", _NUMBER)
_ASYNC = Construct("asynchronous code", _OUT)
_CLOSURE = Construct("closure", _OUT)
#: A word of Rust's where a name should stand.
KEPT: Final = Construct("variable of this name: Rust keeps the word for itself", _RENAME)


def _each(words: str, remedy: str, kind: str = "") -> Mapping[str, Construct]:
    """A row to each word, named for it."""
    return {word: Construct(f"{word} {kind}".rstrip(), remedy) for word in words.split()}


#: Rust's keywords but let.
WORDS: Final[Mapping[str, Construct]] = {
    "fn": _FUNCTION,
    **_each("for while", _OUT, "loop"),
    "loop": Construct("loop", _OUT),
    "in": Construct("for loop", _OUT),
    **_each("if else match", _NO_CHOICE),
    **_each("struct enum", _TYPED),
    "type": Construct("type of your own", _TYPED),
    **_each("impl trait dyn where", _CALL),
    **_each("const static", "write let name = value;"),
    **_each("mod use extern crate pub super", _LEAVE),
    **_each("return break continue yield try", "let the program run to its end"),
    "true": _BOOLEAN, "false": _BOOLEAN,
    "unsafe": Construct("unsafe code", "write references with & and &mut"),
    "async": _ASYNC, "await": _ASYNC,
    "as": Construct("cast", "write the number in the type that you want: 1.0 or 1"),
    "move": _CLOSURE,
    "ref": Construct("pattern", "write let r = &x;"),
    "self": Construct("method of your own", _CALL), "Self": Construct("method of your own", _CALL),
    "mut": Construct("mut here", "write let mut x, or &mut x"),
    **dict.fromkeys(
        ("abstract", "become", "box", "do", "final", "macro", "override", "priv", "typeof",
         "unsized", "virtual"), KEPT
    ),
}  # fmt: skip

_COMPARISON = Construct("comparison", _NO_CHOICE)
_BITS = Construct("arithmetic of bits", "use + - * /")
_RANGE = Construct("range", _OUT)
_LOGIC = Construct("logic", _NO_CHOICE)
_TEXT = Construct("text in quotation marks", _NUMBER)
_MACRO = Construct("macro", _CALL)
_PATH = Construct("path or type argument", "write a plain name: zeros(3)")
_TUPLE = Construct("tuple", "give each value a name of its own")
_INDEX = Construct("index", "read all cells with read(&a)")
_PATTERN = Construct("pattern", "write one name after let")

_RAW = Construct("raw name", _RENAME)

#: Signs where an expression should begin.
BEFORE: Final[Mapping[str, Construct]] = {
    "[": Construct("array", "make a buffer with zeros(3)"),
    "|": _CLOSURE, "||": _CLOSURE, "r#": _RAW,
    "!": Construct("logical not", _NO_CHOICE),
    "<": _PATH, "::": _PATH, "<<": _PATH, "->": _FUNCTION, "=>": Construct("match", _NO_CHOICE),
    "..": _RANGE, "..=": _RANGE, "...": _RANGE,
    "#": Construct("attribute", _LEAVE),
    "+": Construct("+ before a number", "leave it out; put a block that begins a sum in ( )"),
    "++": Construct("++", "write x += 1.0;"),
    "%": Construct("remainder", "use + - * /"),
    "@": _PATTERN, "$": _MACRO, "_": Construct("_ here", "write let _ = value;"),
    '"': _TEXT, "'": Construct("character, label or lifetime", "leave it out"),
    "^": _BITS, "?": Construct("? operator", _LEAVE), ".": Construct("number without a digit "
    "before its point", "write 0.5"),
}  # fmt: skip

#: Signs after an expression.
AFTER: Final[Mapping[str, Construct]] = {
    "==": _COMPARISON, "!=": _COMPARISON, "<": _COMPARISON, ">": _COMPARISON, "<=": _COMPARISON,
    ">=": _COMPARISON,
    "&&": _LOGIC, "||": _LOGIC,
    "&": _BITS, "|": _BITS, "^": _BITS, "<<": _BITS, ">>": _BITS, "&=": _BITS, "|=": _BITS,
    "^=": _BITS, "<<=": _BITS, ">>=": _BITS,
    "%": Construct("remainder", "use + - * /"), "%=": Construct("remainder", "use + - * /"),
    "..": _RANGE, "..=": _RANGE, "...": _RANGE,
    "[": _INDEX, "::": _PATH, "!": _MACRO, "@": _PATTERN,
    "?": Construct("? operator", _LEAVE),
    **dict.fromkeys(
        ("=", "+=", "-=", "*=", "/="),
        Construct("assignment inside an expression", "write it as a statement of its own"),
    ),
    ":": Construct("type here", "write the type after let: let x: f64 = 1.0;"),
    "=>": Construct("match", _NO_CHOICE), "->": _FUNCTION,
    "++": Construct("++", "write x += 1.0;"),
    "#": Construct("attribute", _LEAVE), "$": _MACRO,
    '"': _TEXT, "'": Construct("character, label or lifetime", "leave it out"),
}  # fmt: skip

_TYPE = Construct("type of this form", _TYPED, "f64, usize, Tangent, (), or & before one of them")

#: Signs where a type should begin.
TYPES: Final[Mapping[str, Construct]] = {
    "[": _TYPE, "(": _TYPE, "*": _TYPE, "!": _TYPE, "<": _TYPE, "_": _TYPE,
    "'": Construct("lifetime with a name", "leave it out: &Tangent"),
}  # fmt: skip

#: Signs where the name after let should stand, or right after it.
PATTERNS: Final[Mapping[str, Construct]] = {
    **dict.fromkeys(("(", "[", "{", "&", "&&", "-", "..", ",", "|"), _PATTERN), "r#": _RAW,
}  # fmt: skip

#: What follows the digits of a number; the first letter, after a 0.
SUFFIXES: Final[Mapping[str, Construct]] = {
    "x": Construct("number of base 16", "write it in base 10"),
    "o": Construct("number of base 8", "write it in base 10"),
    "b": Construct("number of base 2", "write it in base 10"),
    "": Construct(
        "number with this ending", "write 1.0 or 3", "digits, or digits and f64 or usize"
    ),
}

_SIGNS: Final = "a letter, a digit or a sign of Rust's"

#: What a comment must not be, or hold.
COMMENTS: Final[Mapping[str, Construct]] = {
    "documenting": Construct("comment that documents", "write // or /* */", "// or /* */"),
    "turning": Construct("character that turns the direction of text", _LEAVE, _SIGNS),
    "return": Construct(
        "line end of a carriage return alone after //", "end the line with a line feed", "U+000A"
    ),
}

#: Characters that no token begins with; "" is for all others.
CHARACTERS: Final[Mapping[str, Construct]] = {
    "\ufeff": Construct(
        "byte order mark inside a program", "leave it out, or save without it", _SIGNS
    ),
    "\0": Construct("character of number 0", _LEAVE, _SIGNS),
    "\xa0": Construct("space that does not break", "write a plain space", _SIGNS),
    **dict.fromkeys("“”„‘’«»", _TEXT),
    **dict.fromkeys("−–—‐", Construct("minus of this kind", "write -", "-")),
    **dict.fromkeys("×·∗⋅", Construct("sign of multiplication but *", "write *", "*")),
    "÷": Construct("sign of division but /", "write /", "/"),
    "\u037e": Construct("semicolon of this kind", "write ;", ";"),
    "": Construct("such character", _LEAVE, _SIGNS),
}

#: Names of Rust's own prelude, which mean something without being declared.
RESERVED: Final = frozenset(
    re.findall(
        r"\w+",
        """main Tangent f64 f32 f16 f128 usize isize i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 bool
        char str Some None Ok Err Option Result Vec Box String ToString ToOwned Clone Copy Send
        Sync Sized Unpin Drop Fn FnMut FnOnce AsyncFn AsyncFnMut AsyncFnOnce AsRef AsMut Into From
        Default Iterator Extend IntoIterator DoubleEndedIterator ExactSizeIterator PartialEq Eq
        PartialOrd Ord TryFrom TryInto FromIterator Debug Hash size_of size_of_val align_of
        align_of_val std core alloc""",
    )
)
