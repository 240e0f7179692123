"""A program that the borrow checker rejects, repaired by a learner: accepted, and still at work."""

from collections import Counter
from typing import Any, Final

from ad_viz.errors import InputError, RustError
from ad_viz.exercises.answer import same, stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, offered, right, unanswered, wrong
from ad_viz.lenses.ownership.exercises.broken_ownership import TASKS, Task
from ad_viz.lenses.ownership.files.text import is_file
from ad_viz.reporting.numeral import numeral
from ad_viz.reporting.person import shown
from ad_viz.rust.body import Assign, Body, Called, Constant
from ad_viz.rust.check import Check, check_ownership
from ad_viz.rust.machine.interpreter import Run, interpret
from ad_viz.rust.program import check_program
from ad_viz.rust.reading.lexer import tokens
from ad_viz.rust.source import Source
from ad_viz.vocabulary import BUFFER

__all__ = ["check_repaired", "rejected_line"]

#: Calls that a repair may add or leave out; all others are the program's work.
_FREE: Final = ("clone", "drop")


@judged
def check_repaired(answer: Any, task: str) -> Verdict:
    """Whether ``answer``, a program's text, does the work of the rejected program named ``task``.

    It must be accepted by the borrow checker, make the same calls with the same numbers, read what
    was meant to be read, and need no more buffers than it must: judged by the checker and a run.

    >>> program = "let a_bar = onehot(0, 4.0);\\nlet x_bar = a_bar;\\nread(&a_bar);"
    >>> check_repaired(program, "out of a block")
    ✗ Not yet. Still rejected, in line 3: error[E0382], borrow of moved value: a_bar.
    """
    if task not in TASKS:
        raise InputError(
            "There is no such task.",
            found=shown(task),
            expected=f"one of {', '.join(map(repr, TASKS))}",
            remedy="correct its name",
        )
    asked = TASKS[task]
    stop_if_unanswered(answer, "your program, in quotation marks,")
    if not isinstance(answer, str):
        raise wrong('Write the program as text, between """ and """.')
    if _words(answer) == _words(asked.source):
        raise unanswered("The program is as it was handed out. Repair it, then run this cell "
                         "again.")  # fmt: skip
    check, first = _read(answer.strip()), check_ownership(asked.source)
    body, handed_out = check.body, first.body
    assert body is not None
    assert handed_out is not None
    _stop_at_lost_work(body, handed_out)
    if _in_blocks(handed_out, first.source) - _in_blocks(body, check.source):
        raise wrong("It is accepted, but not with this block: what is called inside it stays "
                    "inside, and what is called outside, outside.")  # fmt: skip
    run = interpret(body, check.source)
    _stop_at_other_numbers(run, asked)
    made = sum(event.kind == "allocated" for event in run.events)
    if made > asked.buffers:
        raise wrong(f"It is accepted, and reads the right numbers. But it takes {made} "
                    f"{BUFFER.many}, and {asked.buffers} will do. {asked.spare}")  # fmt: skip
    return right(f"Every line is allowed, the program reads {_listed(asked.reads)}, and {made} "
                 f"{f'{BUFFER} is' if made == 1 else f'{BUFFER.many} are'} enough.")  # fmt: skip


@offered
def rejected_line(source: str) -> int:
    """The line of the first error of a program of the small Rust, or of a whole file; 0 if none.

    >>> rejected_line("let a = zeros(3);\\nlet b = a;\\nread(&a);")
    3
    """
    check = check_program if isinstance(source, str) and is_file(source) else check_ownership
    return next((error.line for error in check(source).errors), 0)


def _words(source: str) -> list[str]:
    return source.split()


def _read(answer: str) -> Check:
    """The program, if it is accepted."""
    if not answer:
        raise wrong("There is no program left. All of its work is to be done.")
    try:
        check = check_ownership(answer)
    except RustError as error:
        text = str(error).splitlines()[0].rstrip(".")
        raise wrong(f"This cannot be read. {text}: {error.remedy}.") from None
    if not check.accepted:
        first = check.errors[0]
        said = f"{first.kind}, {first.message.replace('`', '')}"
        if check.body is None:
            raise wrong(f"The types do not fit, in line {first.line}: {said}.")
        raise wrong(f"Still rejected, in line {first.line}: {said}.")
    return check


def _stop_at_lost_work(body: Body, handed_out: Body) -> None:
    """Ends the check where a call is gone, or a number."""
    lost = _calls(handed_out) - _calls(body)
    for function in lost:
        raise wrong(f"It is accepted, but it does not do its work: a call of {function} is gone. "
                    "Repair the line, rather than delete it.")  # fmt: skip
    if _numbers(handed_out) - _numbers(body):
        raise wrong("It is accepted, but its numbers are not those that were handed out.")


def _stop_at_other_numbers(run: Run, asked: Task) -> None:
    if run.stopped is not None:
        raise wrong(f"It is accepted, but it stops in line {run.stopped.line}: "
                    f"{run.stopped.message}.")  # fmt: skip
    if len(run.printed) != len(asked.reads):
        raise wrong(f"It is accepted, but it reads {len(run.printed)} times, and "
                    f"{len(asked.reads)} is asked for. {asked.other}")  # fmt: skip
    if not same(run.printed, asked.reads):
        raise wrong(f"It is accepted, but it reads {_listed(run.printed)}, and "
                    f"{_listed(asked.reads)} is asked for. {asked.other}")  # fmt: skip


def _calls(body: Body) -> Counter[str]:
    called = (i.value.function for i in body.instructions
              if isinstance(i, Assign) and isinstance(i.value, Called))  # fmt: skip
    return Counter(function for function in called if function not in _FREE)


def _in_blocks(body: Body, source: Source) -> Counter[tuple[str, bool]]:
    """The calls, and whether each is in a block, where there is one; else nothing."""
    signs = [token for token in tokens(source) if token.text in ("{", "}")]
    found = Counter[tuple[str, bool]]()
    for i in body.instructions:
        if isinstance(i, Assign) and isinstance(i.value, Called):
            before = [token.text for token in signs if token.start < i.value.span.start]
            found[i.value.function, before.count("{") > before.count("}")] += 1
    return found if any(inside for _, inside in found) else Counter()


def _numbers(body: Body) -> Counter[float]:
    """The numbers that are written in a program."""
    found: Counter[float] = Counter()
    for instruction in body.instructions:
        if isinstance(instruction, Assign):
            value = instruction.value
            operands = (value,) if isinstance(value, Constant) else getattr(value, "operands", ())
            found.update(
                o.value for o in operands if isinstance(o, Constant) and o.value is not None
            )
    return found


def _listed(numbers: tuple[float, ...]) -> str:
    return " and then ".join(map(numeral, numbers)) or "nothing"
