"""The order of instructions, held against what rustc builds (``-Z dump-mir``), in its notation."""

from ad_viz.rust.body import (
    Assign,
    Body,
    Borrowed,
    Called,
    Computed,
    Constant,
    Copied,
    Declare,
    Drop,
    End,
    Mention,
    Moved,
    Place,
    Value,
)  # fmt: skip
from ad_viz.rust.lowering.lowering import lower
from ad_viz.rust.reading.parser import parse
from ad_viz.rust.source import Source
from ad_viz.rust.typing.resolve import resolve


def lowered(text: str) -> list[str]:
    """Each instruction as text; temporaries are _1, _2 … in order, Declare is left out."""
    source = Source(text)
    program = parse(source)
    body = lower(program, resolve(program, source))
    return [line for line in _described(body) if line]


def _described(body: Body) -> list[str]:
    temporaries = [local.index for local in body.locals if local.name is None]
    names = {local.index: local.name for local in body.locals}
    names |= {local: f"_{number}" for number, local in enumerate(temporaries, 1)}

    def place(place: Place) -> str:
        return "*" * place.derefs + (names[place.local] or "")

    def value(value: Value) -> str:
        match value:
            case Constant(number):
                return "()" if number is None else str(number)
            case Copied(read):
                return place(read)
            case Moved(read):
                return f"move {place(read)}"
            case Borrowed(lent, mutable, two_phase, written):
                sign = "&mut " if mutable else "&"
                return (
                    f"{'two-phase ' * two_phase}{'' if written else 'implied '}{sign}{place(lent)}"
                )
            case Computed(sign, operands):
                return (
                    f" {sign} ".join(map(value_of, operands))
                    if len(operands) > 1
                    else (f"{sign}{value_of(operands[0])}")
                )
            case Called(function, operands):
                return f"{function}({', '.join(map(value_of, operands))})"

    value_of = value
    lines = []
    for instruction in body.instructions:
        match instruction:
            case Declare():
                lines.append("")
            case Assign(target, given):
                lines.append(f"{place(target)} = {value(given)}")
            case Drop(dropped, replaced):
                lines.append(f"drop {place(dropped)}{' to replace it' * replaced}")
            case End(local):
                lines.append(f"end {names[local]}")
            case Mention(named):
                lines.append(f"mention {place(named)}")
    return lines


def test_operands_go_from_left_to_right_into_temporaries_that_end_after_the_call() -> None:
    assert lowered("let a = zeros(3); let b = add_bangbang(a, &zeros(2));")[1:] == [
        "_1 = move a", "_4 = zeros(2)", "_3 = &_4", "_2 = implied &*_3",
        "b = add_bangbang(move _1, move _2)", "end _2", "end _1", "drop _4", "end _4", "end _3",
        "drop b", "end b", "drop a", "end a",
    ]  # fmt: skip


def test_a_reference_that_is_an_argument_is_reborrowed_in_two_phases() -> None:
    lines = lowered("let mut a = zeros(3); let r = &mut a; write(r, read(r));")
    assert lines[1:8] == [
        "r = &mut a", "mention r", "_2 = two-phase implied &mut *r", "_4 = implied &*r",
        "_3 = read(move _4)", "end _4", "_1 = write(move _2, move _3)",
    ]  # fmt: skip


def test_the_value_of_an_assignment_comes_before_its_place() -> None:
    lines = lowered("let mut a = zeros(3); *&mut a = zeros(2);")
    assert lines[1:] == [
        "_1 = zeros(2)", "_2 = &mut a", "drop *_2 to replace it", "*_2 = move _1", "end _1",
        "end _2", "drop a", "end a",
    ]  # fmt: skip


def test_numbers_are_replaced_without_a_drop_and_added_in_place() -> None:
    assert lowered("let mut s = 1.0; s = s * -2.0; s += s;") == [
        "s = 1.0", "_1 = s", "_2 = -2.0", "s = move _1 * move _2", "end _2", "end _1",
        "_3 = s", "s = s + move _3", "end _3", "end s",
    ]  # fmt: skip


def test_a_reference_is_added_by_a_method_that_borrows_first() -> None:
    assert lowered("let mut s = 1.0; let r = &2.0; s += r; s = s + r;")[4:] == [
        "_2 = two-phase implied &mut s", "_3 = r", "*_2 = *_2 + *_3", "end _3", "end _2",
        "_5 = s", "_6 = r", "_4 = move _5 + *_6", "end _6", "end _5", "s = move _4", "end _4",
        "end r", "end s",
    ]  # fmt: skip


def test_temporaries_of_a_tail_end_after_the_block_s_variables() -> None:
    lines = lowered("let v = { let a = zeros(1); read(&zeros(2)) };")
    assert lines.index("end a") < lines.index("drop _3") < lines.index("end _3")


def test_a_let_extends_the_temporaries_that_it_borrows() -> None:
    for text in ("let r = &zeros(3);", "let r = { &*&zeros(3) };", "let r = &{ zeros(3) };"):
        lines = lowered(f"{text} let s = 1.0;")
        dropped = "drop _2" if "*" in text else "drop _1"
        assert lines.index("s = 1.0") < lines.index(dropped), text
    lines = lowered("let v = read(&zeros(3)); let s = 1.0;")
    assert lines.index("drop _3") < lines.index("s = 1.0")


def test_a_borrowed_constant_never_ends() -> None:
    assert lowered("let r = &-(1.0 + 2.0);") == [
        "_2 = 1.0 + 2.0", "_1 = -move _2", "end _2", "r = &_1", "mention r", "end r",
    ]  # fmt: skip
    assert lowered("let r = &mut 1.0;")[-2:] == ["end _1", "end r"]
    assert "end _1" in lowered("let r = &(1 / (2 - 2));")


def test_let_nothing_takes_nothing() -> None:
    lines = lowered("let a = zeros(1); let r = &a; let _ = *r; let _ = zeros(2); let s = 1.0;")
    assert lines[3:7] == ["mention *r", "_1 = zeros(2)", "drop _1", "end _1"]


def test_scopes_end_in_reverse_and_blocks_give_their_values() -> None:
    lines = lowered("let b = { let a = zeros(1); let c; c = a; c }; let u = {}; { 1.0 };")
    assert lines == [
        "a = zeros(1)", "_1 = move a", "drop c to replace it", "c = move _1", "end _1",
        "b = move c", "drop c", "end c", "drop a", "end a",
        "u = ()", "_2 = 1.0", "end _2", "end u", "drop b", "end b",
    ]  # fmt: skip


def test_clone_borrows_what_it_copies() -> None:
    assert lowered("let a = zeros(1); let r = &a; let b = a.clone(); let c = r.clone();")[3:9] == [
        "_1 = implied &a", "b = clone(move _1)", "end _1",
        "_2 = implied &*r", "c = clone(move _2)", "end _2",
    ]  # fmt: skip
