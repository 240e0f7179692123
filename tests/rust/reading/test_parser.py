"""The tree: what binds how tightly, and one clear error for whatever is not in the language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ad_viz.errors import RustError
from ad_viz.rust.reading.cursor import DEPTH
from ad_viz.rust.reading.parser import parse
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Assign, Block, Evaluate, Let
from ad_viz.rust.typing.resolve import resolve
from tests.rust.refused import REFUSED
from tests.rust.rust_text import expression_text, program_text


def tree(text: str) -> Block:
    return parse(Source(text))


@pytest.mark.parametrize(
    ("text", "same"),
    [("*x.clone()", "*(x.clone())"), ("-1.0.clone()", "-(1.0.clone())"), ("&&x", "&(&x)"),
     ("-x * y", "(-x) * y"), ("a - b - c", "(a - b) - c"), ("a + b * c", "a + (b * c)"),
     ("a * *b", "a * (*b)"), ("&x + y", "(&x) + y"), ("& mut *r", "&mut (*r)"),
     ("a * &b", "a * (&b)"), ("{ a } .clone() - b", "({ a }.clone()) - b"),
     ("read(&a,)", "read((&a))"), ("1.clone()", "(1).clone()")],
)  # fmt: skip
def test_what_binds_more_tightly(text: str, same: str) -> None:
    one, other = tree(f"{text};"), tree(f"{same};")
    assert program_text(one) == program_text(other)


def test_statements() -> None:
    block = tree("let mut x: & &mut f64; ;; *x = 1.0; x += 2.0; { x } - x; { }; { x = 1.0 } { 3 }")
    let, store, sum_, inner, negated, empty, last = block.statements
    assert isinstance(let, Let)
    assert let.mutable
    assert let.annotation
    assert (let.annotation.references, let.annotation.base) == ((False, True), "f64")
    assert isinstance(store, Assign)
    assert store.sign is None
    assert isinstance(sum_, Assign)
    assert sum_.sign == "+"
    semicolons = [s.semicolon for s in (inner, negated, empty, last) if isinstance(s, Evaluate)]
    assert semicolons == [False, True, True, False]
    assert isinstance(last, Evaluate)
    assert isinstance(last.expression, Block)
    assert isinstance(last.expression.statements[0], Assign)
    assert last.expression.tail is None
    assert block.tail
    assert expression_text(block.tail) == "{ 3 }"


def test_spans_are_of_what_is_written() -> None:
    text = "let a = add_bangbang( zeros(3) , &b ) ;\n( *r ).clone();"
    let, clone = tree(text).statements
    assert text[slice(*let.span)] == "let a = add_bangbang( zeros(3) , &b ) ;"
    assert isinstance(let, Let)
    assert let.value
    assert text[slice(*let.value.span)] == "add_bangbang( zeros(3) , &b )"
    assert isinstance(clone, Evaluate)
    assert text[slice(*clone.expression.span)] == "( *r ).clone()"


@pytest.mark.parametrize(("text", "words", "line", "column"), REFUSED)
def test_what_is_refused_is_named_and_pointed_to(
    text: str, words: str, line: int, column: int
) -> None:
    with pytest.raises(RustError) as caught:
        tree(text)
    error = caught.value
    assert words in str(error).splitlines()[0]
    assert (error.line_number, error.column) == (line, column)
    assert error.expected
    assert error.remedy
    assert str(error).splitlines()[1].startswith(f"  {line} | ")


def test_an_error_as_it_is_read() -> None:
    with pytest.raises(RustError) as caught:
        tree("let a = zeros(3);\r\n\tlet n = a.len();\n")
    assert str(caught.value).splitlines() == [
        "The small Rust has no method but clone.",
        "  2 |  let n = a.len();",
        "                 ^",
        "  found:    len",
        "  expected: let, = and +=, { }, &, &mut, *, .clone(), + - * /, and calls of the prelude's "
        "functions",
        "  to do:    write x.clone(), or call a function: read(&a)",
    ]


@pytest.mark.parametrize(
    "text", ["x" + ".clone()" * 70, "-" * 70 + "x", "{" * 70 + "}" * 70, "read(" * 70, "*" * 10**4]
)
def test_what_lies_too_deep_is_refused(text: str) -> None:
    with pytest.raises(RustError, match=r"too deep|missing"):
        tree(text)
    assert program_text(tree("(" * DEPTH + "x" + ")" * DEPTH)) == "x"


def test_many_lines() -> None:
    lines = 10_000
    source = Source("let r = &1.0; { let r = *r + 1.0; r; }\r\n" * lines)
    block = parse(source)
    assert len(block.statements) == 2 * lines - 1
    assert len(resolve(block, source).locals) == 2 * lines


_PIECES = st.sampled_from(
    [
        "let",
        "mut",
        "x",
        "y",
        "r",
        "1.0",
        "2",
        "3usize",
        "f64",
        "usize",
        "Tangent",
        "()",
        "=",
        "+=",
        "-=",
        ";",
        ";",
        ":",
        ",",
        ".",
        "&",
        "&&",
        "*",
        "+",
        "-",
        "/",
        "(",
        ")",
        "{",
        "}",
        "clone",
        "clone()",
        "zeros",
        "onehot",
        "add_assign",
        "consume",
        "read",
        "write",
        "_",
        "fn",
        "loop",
        "if",
        "'",
        '"',
        "#",
        "!",
        "[",
        "]",
        "<",
        "//",
        "/*",
        "*/",
        "\n",
        "\r",
        "\t",
        "é",
        "∂",
        "\x00",
        "1e9",
        "99999999999",
        "..",
        "::",
        "->",
        "r#",
        "x.clone()",
        "&mut",
        "*r",
        "zeros(3)",
    ]
)


@given(st.one_of(st.text(max_size=60), st.lists(_PIECES, max_size=40).map(" ".join)))
def test_any_text_is_a_program_or_an_error_of_ours(text: str) -> None:
    source = Source(text)
    places: list[tuple[int, int]] = []
    try:
        block = parse(source)
        mistakes = resolve(block, source).errors
    except RustError as error:
        places.append((error.line_number, error.column))
    else:
        spans = [mark.span for mistake in mistakes for mark in mistake.marks]
        places += [source.position(offset) for span in spans for offset in span]
        assert all(start < end for start, end in spans)
    for line, column in places:
        assert 1 <= line <= len(source.lines)
        assert 1 <= column <= len(source.lines[line - 1]) + 1
