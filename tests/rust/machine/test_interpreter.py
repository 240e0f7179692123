"""The unchecked run: what it does, step by step, and that it prints what the compiled Rust prints.

An accepted program runs to its end, breaks no rule of memory and frees each buffer once.
"""

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from ad_viz.rust.check import Check, check_ownership
from ad_viz.rust.machine.damage import damage
from ad_viz.rust.machine.interpreter import Run, interpret
from ad_viz.rust.places import Place
from ad_viz.rust.reading.prelude import prelude
from tests.rust.generator import random_program
from tests.rust.rust_text import program_text
from tests.rust.three_cells import three_cells
from tests.rust_compiler import RUSTC, needs_rustc


def run(text: str) -> Run:
    check = check_ownership(text)
    assert check.body is not None
    return interpret(check.body, check.source)


def happened(text: str, *kinds: str) -> list[tuple[object, ...]]:
    """Line, kind, local, buffer and fault of the events of these kinds."""
    events = run(text).events
    return [(e.line, e.kind, e.local, e.buffer, e.fault) for e in events if e.kind in kinds]


def accepted(texts: Sequence[str]) -> list[Check]:
    return [check for check in map(check_ownership, texts) if check.accepted]


def test_a_move_leaves_the_stale_pointer_and_the_new_owner_frees() -> None:
    text = "let a = onehot(0, 1.0);\nlet b = a;\n"
    assert happened(text, "allocated", "moved", "freed") == [
        (1, "allocated", None, 1, None),
        (2, "moved", 1, 1, None),
        (3, "freed", 1, 1, None),
    ]


def test_a_clone_is_a_second_buffer() -> None:
    text = "let a = onehot(0, 1.0);\nlet b = a.clone();\n"
    cloned, allocated = [e for e in run(text).events if e.function == "clone"][1:3]
    assert (cloned.kind, cloned.buffer, cloned.before) == ("cloned", 1, (1, 0, 0))
    assert (allocated.kind, allocated.buffer, allocated.address) == ("allocated", 2, 4)
    assert allocated.after == cloned.before


def test_what_is_assigned_over_is_freed_first() -> None:
    text = "let mut a = zeros(3);\na = onehot(1, 2.0);\n"
    assert happened(text, "allocated", "freed") == [
        (1, "allocated", None, 1, None),
        (2, "allocated", None, 2, None),
        (2, "freed", 0, 1, None),
        (3, "freed", 0, 2, None),
    ]


def test_a_function_that_takes_a_buffer_frees_it_or_gives_it_back() -> None:
    text = "let a = zeros(3);\nlet b = add_bangbang(a, &onehot(0, 1.0));\nconsume(b);\n"
    kinds = ("written", "returned", "freed")
    assert [(e.kind, e.buffer, e.function) for e in run(text).events if e.kind in kinds] == [
        ("returned", 1, "zeros"),
        ("returned", 2, "onehot"),
        ("written", 1, "add_bangbang"),
        ("returned", 1, "add_bangbang"),
        ("freed", 2, None),
        ("freed", 1, "consume"),
    ]


def test_a_slot_is_the_next_local_s_and_a_dangling_reference_sees_it() -> None:
    text = "let r;\n{\n    let x = 1.0;\n    r = &x;\n}\nlet y = 2.0;\nlet z = *r;\n"
    events = run(text).events
    slots = {e.local: e.slot for e in events if e.kind == "declared"}
    assert slots[1] == slots[2]
    read = next(e for e in events if e.fault)
    assert (read.line, read.before, read.fault, read.target) == (7, (2.0,), "dead", None)


def test_two_references_change_one_number() -> None:
    text = "let mut x = 1.0;\nlet r = &mut x;\nlet s = &mut x;\n*r += 1.0;\n*s *= 5.0;\nx;\n"
    assert [e.after for e in run(text).events if e.kind == "stored" and e.target == 0] == [
        (1.0,),
        (2.0,),
        (10.0,),
    ]


def test_a_target_that_is_moved_out_from_behind_a_reference_is_freed_twice() -> None:
    text = "let a = zeros(3);\nlet r = &a;\nlet b = *r;\n"
    assert happened(text, "moved", "freed") == [
        (3, "moved", 2, 1, None),
        (4, "freed", 2, 1, None),
        (4, "freed", 0, 1, "freed"),
    ]


def test_an_event_names_the_place_that_the_person_wrote() -> None:
    text = "let mut a = zeros(3);\nlet r = &mut a;\nwrite(r, 1.0);\nread(&a);\n"
    events = [e for e in run(text).events if e.kind in ("written", "read")]
    assert [(e.place, e.target) for e in events] == [(Place(1).deref(), 0), (Place(0), 0)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("let n = 0;\nzeros(3 - (n + 4));", "attempt to subtract with overflow"),
        ("let n = 0;\nzeros(3 / n);", "attempt to divide by zero"),
        ("let n = 2147483647;\nn + 1;", "attempt to add with overflow"),
        ("let mut a = zeros(3);\nadd_assign(&mut a, &zeros(4));", "two lengths: 3 and 4"),
        ("let a = 1.0;\nzeros(1000000000);", "no room for 1000000000 cells"),
        ("let a = 1.0;\nonehot(65535 * 65537 * 641 * 6700417, a);", "attempt to add with overflow"),
    ],
)
def test_a_panic_stops_the_run_and_is_no_harm(text: str, message: str) -> None:
    found = damage(text)
    assert found.run is not None
    assert found.run.stopped is not None
    assert message in (found.run.stopped.message or "")
    assert (found.run.stopped.line, found.harms) == (2, ())


def test_accepted_programs_free_each_buffer_once_and_do_no_harm() -> None:
    checks = accepted([three_cells(seed) for seed in range(300)])
    assert len(checks) > 100
    for check in checks:
        found = damage(check)
        assert found.run is not None
        assert (found.harms, found.run.stopped, found.run.alive) == ((), None, ())
        events = found.run.events
        made = [e.buffer for e in events if e.kind == "allocated"]
        assert sorted(e.buffer or 0 for e in events if e.kind == "freed") == made
        assert not any(e.fault for e in events)


def test_rejected_programs_run_too_and_their_sentences_are_short() -> None:
    checks = [check_ownership(three_cells(seed)) for seed in range(300)]
    harms = [harm for check in checks if not check.accepted for harm in damage(check).harms]
    assert len(harms) > 100
    assert all(len(harm.sentence.split()) <= 25 for harm in harms)


@needs_rustc
def test_accepted_programs_print_what_the_compiled_rust_prints(tmp_path: Path) -> None:
    texts = [three_cells(seed) for seed in range(120)]
    texts += [program_text(random_program(seed)) for seed in range(120)]
    checks = accepted(texts)
    ours = []
    for check in checks:
        assert check.body is not None
        done = interpret(check.body, check.source)
        ours.append([*map(repr, done.printed), *["panicked"] * (done.stopped is not None)])
    assert sum(map(len, ours)) > 200
    assert compiled([check.source.text for check in checks], tmp_path) == ours


def compiled(texts: Sequence[str], folder: Path) -> list[list[str]]:
    """What each read() gives in the compiled program, and whether it panics."""
    printing = '{ let sum: f64 = x.0.iter().sum(); println!("{:?}", sum); sum }'
    lines = [prelude().replace("x.0.iter().sum()", printing)]
    lines += [f"fn program_{place}() {{\n{text}\n}}" for place, text in enumerate(texts)]
    lines.append("fn main() {\nstd::panic::set_hook(Box::new(|_| {}));")
    for place in range(len(texts)):
        call = f"std::panic::catch_unwind(|| {{ program_{place}(); }})"
        lines.append(f'println!("#"); if {call}.is_err() {{ println!("panicked"); }}')
    source, built = folder / "programs.rs", folder / "programs"
    source.write_text("\n".join([*lines, "}"]), "utf-8")
    options = ("--edition", "2021", "--cap-lints", "allow", "-C", "debug-assertions", "-o", built)
    subprocess.run([RUSTC or "rustc", *options, source], check=True)
    printed = subprocess.check_output([built], text=True, encoding="utf-8").split("#\n")[1:]
    return [
        [line if line == "panicked" else repr(float(line)) for line in one.splitlines()]
        for one in printed
    ]
