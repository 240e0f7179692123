"""Names and types are those of rustc: each row of the table is compiled, too, where it can be."""

import re

import pytest

from ad_viz.errors import RustError
from ad_viz.rust.reading.parser import parse
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Assign, Call, Clone, Evaluate, Let, Name
from ad_viz.rust.typing.coercion import Adjustment
from ad_viz.rust.typing.mistakes import MISTAKES
from ad_viz.rust.typing.resolve import resolve
from ad_viz.rust.typing.resolved import Resolved
from tests.rust.file_cases import TYPES
from tests.rust.part_cases import PARTS
from tests.rust.rustc import LINTS, OWNERSHIP, together
from tests.rust.typing_cases import ILL_TYPED, WELL_TYPED
from tests.rust_compiler import needs_rustc


def resolved(text: str) -> Resolved:
    source = Source(text)
    return resolve(parse(source), source)


def codes(text: str) -> set[str]:
    return {mistake.code for mistake in resolved(text).errors}


@pytest.mark.parametrize("text", ILL_TYPED)
def test_ill_typed(text: str) -> None:
    found = resolved(text)
    assert {mistake.code for mistake in found.errors} == set(ILL_TYPED[text].split())
    assert found.locals == ()
    for mistake in found.errors:
        assert mistake.message
        assert mistake.help
        assert all(mark.label and text[slice(*mark.span)] for mark in mistake.marks)
        assert not re.search(r"{(?!integer}|float}|})", mistake.message)


@pytest.mark.parametrize("text", WELL_TYPED)
def test_well_typed(text: str) -> None:
    assert codes(text) == set()


@needs_rustc
def test_rustc_says_the_same() -> None:
    wrong = together(list(ILL_TYPED))
    said = {text: set(v.codes) for text, v in zip(ILL_TYPED, wrong, strict=True)}
    assert said == {text: set(codes.split()) for text, codes in ILL_TYPED.items()}
    right = together(WELL_TYPED)
    assert [t for t, v in zip(WELL_TYPED, right, strict=True) if v.codes - OWNERSHIP - LINTS] == []


#: Codes that are no mistakes in types, and that no lesson's program has.
_BESIDES = {
    *("E0373", "E0500", "E0501", "E0508", "E0509", "E0515", "E0521", "E0524", "E0621", "E0700"),
    *("E0510", "syntax"),
}


def test_the_tables_have_every_code() -> None:
    tables = (*ILL_TYPED.values(), *TYPES.values(), *PARTS.values())
    said = {code for codes in tables for code in codes.split()} - OWNERSHIP - _BESIDES
    assert said == {row.code for row in MISTAKES.values()}


@pytest.mark.parametrize(
    ("text", "types"),
    [("let n = 3; zeros(n);", "usize"), ("let n = 3;", "i32"), ("let x = 3f64;", "f64"),
     ("let x; x = zeros(3);", "Tangent"), ("let x; let r = &x; x = 1;", "i32 &i32"),
     ("let u = consume(zeros(1));", "()"), ("let x = { let y = &1.0; y };", "&f64 &f64"),
     ("let r = &&mut 1.0; let y = **r;", "&&mut f64 f64"), ("let x = 1.0; let x = &x;", "f64 &f64"),
     ("let r = &1.0; let y = -r; let z = r * r + 2.0;", "&f64 f64 f64"),
     ("let r = &&zeros(1); let c = r.clone(); let t = c.clone();", "&&Tangent &Tangent Tangent"),
     ("let r = &mut zeros(1); let c = r.clone();", "&mut Tangent Tangent"),
     ("let r = &mut 1.0; let q = &r; let c = q.clone();", "&mut f64 &&mut f64 &&mut f64"),
     ("let _ = 1.0; let é: &() = &{};", "&()")],
)  # fmt: skip
def test_types(text: str, types: str) -> None:
    shown = [str(local.type).replace(" ", "_") for local in resolved(text).locals]
    order = sorted(types.replace("&mut ", "&mut_").split())
    assert sorted(shown) == order


@pytest.mark.parametrize(
    ("before", "value", "adjustment"),
    [("let r = &zeros(1);", "read(r)", Adjustment(1, False)),
     ("let r = 1.0;", "onehot(1, r)", None),
     ("let r = &&zeros(1);", "read(r)", Adjustment(2, False)),
     ("let r = &mut zeros(1);", "read(r)", Adjustment(1, False)),
     ("let r = &mut zeros(1);", "add_bangbang(zeros(1), r)", Adjustment(1, False)),
     ("let a = &zeros(1); let r = &mut zeros(1);", "add_assign(r, a)", Adjustment(1, False)),
     ("let r = &&mut zeros(1);", "read(r)", Adjustment(2, False)),
     ("let a = zeros(1);", "a.clone()", Adjustment(0, False)),
     ("let r = &zeros(1);", "r.clone()", Adjustment(1, False)),
     ("let r = &&zeros(1);", "r.clone()", Adjustment(1, False)),
     ("let r = &mut zeros(1);", "r.clone()", Adjustment(1, False)),
     ("let r = &mut &1.0;", "r.clone()", Adjustment(2, False)),
     ("let r = &&mut 1.0;", "r.clone()", Adjustment(0, False))],
)  # fmt: skip
def test_what_rust_puts_before_an_argument_by_itself(
    before: str, value: str, adjustment: Adjustment | None
) -> None:
    found = resolved(f"{before} {value};")
    last = found.block.statements[-1]
    assert isinstance(last, Evaluate)
    expression = last.expression
    assert isinstance(expression, Call | Clone)
    (*_, given) = [expression.inner] if isinstance(expression, Clone) else expression.arguments
    assert found.adjustment_of(given) == adjustment


def test_a_mutable_reference_is_moved_where_no_type_is_given_and_lent_where_one_is() -> None:
    found = resolved(
        "let mut t = 1.0; let r = &mut t; let a = r; let b: &mut f64 = a; let c; c = b;"
    )
    *_, moved, lent, _, first = found.block.statements
    assert isinstance(moved, Let)
    assert isinstance(lent, Let)
    assert isinstance(first, Assign)
    assert moved.value
    assert lent.value
    assert found.adjustment_of(moved.value) is None
    assert found.adjustment_of(lent.value) == Adjustment(1, True)
    assert found.adjustment_of(first.value) is None


def test_a_name_means_the_latest_variable_of_its_scope() -> None:
    found = resolved("let x = 1.0; { let x = x; x; } x;")
    outer, block, last = found.block.statements
    assert isinstance(outer, Let)
    assert isinstance(block, Evaluate)
    assert isinstance(last, Evaluate)
    assert isinstance(last.expression, Name)
    assert found.local_of(last.expression) is found.local_of(outer) is found.locals[0]
    inner, use = block.expression.statements  # type: ignore[union-attr]
    assert found.local_of(inner.value) is found.locals[0]
    assert found.local_of(use.expression) is found.local_of(inner) is found.locals[1]


@pytest.mark.parametrize(
    "text",
    [
        "let r = 1.0;" + "let r = &r;" * 20,
        "".join(f"let a{i + 1}; a{i} = &a{i + 1};" for i in range(20)),
    ],
)
def test_a_type_of_too_many_references_is_refused(text: str) -> None:
    with pytest.raises(RustError, match="too many references"):
        resolved(f"let r = 1.0; let a0; {text}")


def test_a_call_with_two_wrong_arguments_is_one_mistake_with_two_marks() -> None:
    text = "onehot(1.0, zeros(3));"
    (mistake,) = resolved(text).errors
    assert [text[slice(*mark.span)] for mark in mistake.marks] == ["1.0", "zeros(3)"]
