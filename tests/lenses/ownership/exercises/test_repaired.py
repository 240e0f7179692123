"""Repaired programs: each way of not repairing one is told by its name."""

import pytest

from ad_viz.exercises import check_repaired, rejected_line
from ad_viz.lenses.ownership.exercises.broken_ownership import TASKS
from ad_viz.lenses.ownership.programs import ownership_programs
from ad_viz.rust.check import check_ownership

LOOK, BLOCK, FAN = TASKS

REPAIRED = {
    LOOK: "let mut x_bar = onehot(0, 1.0);\nlet b_bar = onehot(1, 2.0);\nlet view = &x_bar;\n"
    "let before = read(view);\nadd_assign(&mut x_bar, &b_bar);\nlet after = read(&x_bar);",
    BLOCK: "let x_bar;\n{\n    let a_bar = onehot(0, 4.0);\n    x_bar = a_bar;\n}\nread(&x_bar);",
    FAN: "let e_bar = onehot(0, 1.0);\nlet d_bar = e_bar;\nlet c_bar = &d_bar;\n"
    "let b_bar = add_bangbang(d_bar.clone(), c_bar);\n"
    "let a_bar = add_bangbang(d_bar, &b_bar);\nread(&a_bar);",
}


@pytest.mark.parametrize("task", TASKS)
def test_what_is_handed_out_is_rejected_and_no_answer(task: str) -> None:
    source = TASKS[task].source
    assert not check_ownership(source).accepted
    assert check_repaired(source, task).right is None
    assert check_repaired(f"\n{source}\n\n", task).right is None
    assert check_repaired(..., task).right is None


@pytest.mark.parametrize("task", TASKS)
def test_a_repaired_program_is_right(task: str) -> None:
    verdict = check_repaired(REPAIRED[task], task)
    assert verdict, str(verdict)
    assert "Every line is allowed" in str(verdict)


def test_another_repair_is_right_as_well() -> None:
    """Checked is what the program does, not how it is written."""
    other = (
        "let e_bar = onehot(0, 1.0); let looks = e_bar.clone();\n"
        "let twice = add_bangbang(e_bar, &looks); // both\n"
        "let a_bar = add_bangbang(looks, &twice); drop(twice); read(&a_bar);"
    )
    assert check_repaired(other, FAN)


@pytest.mark.parametrize(
    ("task", "line", "instead", "reason"),
    [
        (LOOK, "let view = &x_bar;", "let copy = x_bar.clone();\nlet view = &copy;",
         "takes 3 buffers, and 2 will do. A clone is one way"),
        (LOOK, "let before = read(view);", "", "a call of read is gone"),
        (LOOK, "add_assign(&mut x_bar, &b_bar);", "", "a call of add_assign is gone"),
        (LOOK, "let view = &x_bar;", "let view = &x_bar;\nadd_assign(&mut x_bar, &b_bar);",
         "Still rejected, in line 4: error[E0502]"),
        (LOOK, "onehot(1, 2.0)", "onehot(1, 0.5)", "numbers are not those that were handed out"),
        (LOOK, "read(&x_bar)", "read(&x_bar) + read(&x_bar)", "reads 3 times, and 2 is asked for"),
        (LOOK, "let before = read(view);\nadd_assign(&mut x_bar, &b_bar);",
         "add_assign(&mut x_bar, &b_bar);\nlet before = read(&x_bar);",
         "reads 3 and then 3, and 1 and then 3 is asked for"),
        (BLOCK, "x_bar = a_bar;", "x_bar = a_bar.clone();", "takes 2 buffers, and 1 will do"),
        (BLOCK, "read(&x_bar);", "read(x_bar);", "types do not fit, in line 6: error[E0308]"),
        (BLOCK, "read(&x_bar);", "read(&x_bar", "This cannot be read."),
        (BLOCK, "read(&x_bar);", "for i in 0..3 {}", "The small Rust has no for loop"),
        (BLOCK, "read(&x_bar);", "add_at(&mut zeros(2), 4, 4.0);\nread(&x_bar);", "in line 6"),
        (FAN, "let d_bar = e_bar;", "let d_bar = e_bar.clone();", "takes 3 buffers, and 2 will do"),
    ],
)  # fmt: skip
def test_a_mistake_is_recognised(task: str, line: str, instead: str, reason: str) -> None:
    assert line in REPAIRED[task]
    verdict = check_repaired(REPAIRED[task].replace(line, instead), task)
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize(("answer", "reason"), [(3, "as text"), ("  ", "no program left")])
def test_what_is_no_program_is_said(answer: object, reason: str) -> None:
    assert reason in str(check_repaired(answer, LOOK))


def test_the_line_that_is_rejected_is_the_checkers() -> None:
    assert [rejected_line(TASKS[task].source) for task in TASKS] == [4, 4, 3]
    assert rejected_line(ownership_programs["move"]) == 0
    assert rejected_line(ownership_programs["use after move"]) == 9


@pytest.mark.parametrize(
    "source",
    [
        "let a_bar = onehot(0, 4.0);\nlet x_bar = &a_bar;\nread(x_bar);",
        "{\n    let a_bar = onehot(0, 4.0);\n    read(&a_bar);\n}",
    ],
)
def test_what_is_built_in_a_block_is_read_outside(source: str) -> None:
    assert "not with this block" in str(check_repaired(source, BLOCK))


def test_a_block_may_give_its_buffer_as_its_value() -> None:
    source = "let x_bar = { // }\n  let a_bar = onehot(0, 4.0);\n    a_bar\n};\nread(&x_bar);"
    assert check_repaired(source, BLOCK)
