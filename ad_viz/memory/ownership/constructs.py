"""What Rust has and the small Rust has not: each construct with its name and what to write instead.

The tables are looked up where a token has no meaning: a word anywhere, a sign where an expression
should begin, a sign after an expression.
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = [
    "AFTER", "BEFORE", "CHARACTERS", "COMMENTS", "PATTERNS", "RESERVED", "SUFFIXES", "SUPPORTED",
    "TYPES", "WORDS", "Construct",
]  # fmt: skip

SUPPORTED: Final = (
    "let, = and +=, { }, &, &mut, *, .clone(), + - * /, and calls of the prelude's functions"
)


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
_SAFE: Final = "write references with & and &mut"
_NUMBER: Final = "write a number, such as 1.0 or 3"

_FUNCTION, _LOOP = Construct("function of your own", _CALL), Construct("loop", _OUT)
_CHOICE, _ITEM = Construct("condition", _NO_CHOICE), Construct("type of your own", _TYPED)
_CONSTANT = Construct("constant", "write let name = value;")
_MODULE, _JUMP = Construct("module", _LEAVE), Construct("jump", "let the program run to its end")
_BOOLEAN = Construct("truth value", _NUMBER)
_UNSAFE = Construct("unsafe code", _SAFE)
_TRAIT = Construct("trait", _CALL)
_ASYNC = Construct("asynchronous code", _OUT)
_KEPT = Construct("variable of this name: Rust keeps the word for itself", _RENAME)

#: Rust's keywords but let and mut.
WORDS: Final[Mapping[str, Construct]] = {
    "fn": _FUNCTION,
    "for": _LOOP, "while": _LOOP, "loop": _LOOP, "in": _LOOP,
    "if": _CHOICE, "else": _CHOICE, "match": _CHOICE,
    "struct": _ITEM, "enum": _ITEM, "type": _ITEM,
    "impl": _TRAIT, "trait": _TRAIT, "dyn": _TRAIT, "where": _TRAIT,
    "const": _CONSTANT, "static": _CONSTANT,
    "mod": _MODULE, "use": _MODULE, "extern": _MODULE, "crate": _MODULE, "pub": _MODULE,
    "super": _MODULE,
    "return": _JUMP, "break": _JUMP, "continue": _JUMP, "yield": _JUMP,
    "true": _BOOLEAN, "false": _BOOLEAN,
    "unsafe": _UNSAFE,
    "async": _ASYNC, "await": _ASYNC,
    "as": Construct("cast", "write the number in the type that you want: 1.0 or 1"),
    "move": Construct("closure", _OUT),
    "ref": Construct("pattern", "write let r = &x;"),
    "self": Construct("method", _CALL), "Self": Construct("method", _CALL),
    "try": _JUMP,
    "mut": Construct("mut here", "write let mut x, or &mut x"),
    **dict.fromkeys(
        ("abstract", "become", "box", "do", "final", "macro", "override", "priv", "typeof",
         "unsized", "virtual"), _KEPT
    ),
}  # fmt: skip

_COMPARISON = Construct("comparison", _NO_CHOICE)
_BITS = Construct("arithmetic of bits", "use + - * /")
_RANGE = Construct("range", _OUT)
_LOGIC = Construct("logic", _NO_CHOICE)
_TEXT = Construct("text in quotation marks", _NUMBER)
_MACRO = Construct("macro", _CALL)
_PATH = Construct("path", "write a name of one word")
_TUPLE = Construct("tuple", "give each value a name of its own")
_INDEX = Construct("index", "read all cells with read(&a)")
_PATTERN = Construct("pattern", "write one name after let")

#: Signs where an expression should begin.
BEFORE: Final[Mapping[str, Construct]] = {
    "[": Construct("array", "make a buffer with zeros(3)"),
    "|": Construct("closure", _OUT), "||": Construct("closure", _OUT),
    "!": Construct("logical not", _NO_CHOICE),
    "<": _PATH, "::": _PATH, "<<": _PATH, "->": _FUNCTION, "=>": _CHOICE,
    "..": _RANGE, "..=": _RANGE, "...": _RANGE,
    "#": Construct("attribute", _LEAVE),
    "+": Construct("+ before a number", _LEAVE), "++": Construct("++", "write x += 1.0;"),
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
    "=>": _CHOICE, "->": _FUNCTION,
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

#: Signs where the name after let should stand.
PATTERNS: Final[Mapping[str, Construct]] = dict.fromkeys(
    ("(", "[", "&", "&&", "-", "..", "{"), _PATTERN
)

#: What follows the digits of a number; the first letter, after a 0.
SUFFIXES: Final[Mapping[str, Construct]] = {
    "x": Construct("number of base 16", "write it in base 10"),
    "o": Construct("number of base 8", "write it in base 10"),
    "b": Construct("number of base 2", "write it in base 10"),
    "": Construct(
        "number with this ending", "write 1.0 or 3", "digits, or digits and f64 or usize"
    ),
}

#: What a comment must not be, or hold.
COMMENTS: Final[Mapping[str, Construct]] = {
    "documenting": Construct("comment that documents", "write // or /* */", "// or /* */"),
    "turning": Construct("character that turns the direction of text", _LEAVE),
    "return": Construct(
        "line end of a carriage return alone after //", "end the line with a line feed"
    ),
}

#: Characters that no token begins with; "" is for all others.
CHARACTERS: Final[Mapping[str, Construct]] = {
    "\ufeff": Construct("byte order mark inside a program", "leave it out, or save without it"),
    "\0": Construct("character of number 0", _LEAVE),
    "\xa0": Construct("space that does not break", "write a plain space"),
    **dict.fromkeys("“”„‘’«»", _TEXT),
    **dict.fromkeys("−–—‐", Construct("minus of this kind", "write -")),
    **dict.fromkeys("×·∗⋅", Construct("sign of multiplication but *", "write *")),
    "÷": Construct("sign of division but /", "write /"),
    ";": Construct("semicolon of this kind", "write ;"),
    "": Construct("such character", _LEAVE),
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
