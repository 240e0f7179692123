"""What rustc says of programs of the small Rust: many at once, each as a function of its own.

A function with an error does not keep rustc from checking the others; a test holds a program alone
and among others to the same codes.
"""

import json
import os
import subprocess
from bisect import bisect_right
from collections.abc import Callable, Sequence
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from ad_viz.rust.reading.prelude import program
from tests.rust_compiler import RUSTC

__all__ = [
    "LINTS",
    "OWNERSHIP",
    "Verdict",
    "alone",
    "file_alone",
    "files_together",
    "shared_prelude",
    "together",
]

#: The codes of the borrow checker; every other code is told before it comes to check anything.
OWNERSHIP: Final = frozenset(
    {
        *("E0381", "E0382", "E0384", "E0499", "E0502", "E0503", "E0505", "E0506", "E0507"),
        *("E0594", "E0596", "E0597", "E0716"),
    }
)
#: The lints that keep a program from being built; they have names in place of codes.
LINTS: Final = frozenset({"arithmetic_overflow", "overflowing_literals", "unconditional_panic"})
_OPTIONS: Final = (
    *("--edition", "2021", "--crate-name", "programs", "--emit=mir", "-o", os.devnull),
    *("--error-format=json", "-Awarnings", "-"),
)


class Verdict(NamedTuple):
    """The codes of all errors, "syntax" for one that has none, and each as rustc prints it."""

    codes: frozenset[str]
    printed: tuple[str, ...] = ()


def alone(source: str) -> Verdict:
    """The text as the body of main, as a person would give it to rustc."""
    return _split(program(source), [0])[0]


def together(sources: Sequence[str]) -> list[Verdict]:
    """The verdict on each."""
    return _with_late(sources, _together)


def _with_late(
    sources: Sequence[str], compiled: Callable[[Sequence[str]], list[Verdict]]
) -> list[Verdict]:
    """Where nothing else is wrong with any of them, rustc comes to its last lints, too."""
    found = compiled(sources)
    right = [place for place, each in enumerate(found) if not each.codes - LINTS]
    if right and len(right) < len(found):
        again = compiled([sources[place] for place in right])
        for place, each in zip(right, again, strict=True):
            found[place] = each
    return found


def _together(sources: Sequence[str]) -> list[Verdict]:
    lines, starts = program("").splitlines(), []
    for place, source in enumerate(sources):
        starts.append(len(lines))
        lines += [f"fn program_{place}() {{", *source.splitlines(), "}"]
    return _split("\n".join(lines), starts)


def file_alone(source: str) -> Verdict:
    """The verdict on a whole file as it is, of which rustc may find no error and yet no program."""
    return _split(source, [0])[0]


def files_together(sources: Sequence[str]) -> list[Verdict]:
    """The verdict on each whole file, which may call the functions of the prelude."""
    return _with_late(sources, _files_together)


def _files_together(sources: Sequence[str]) -> list[Verdict]:
    lines, starts = shared_prelude(), []
    for place, source in enumerate(sources):
        starts.append(len(lines))
        lines += [f"mod file_{place} {{ use super::prelude::*;", *source.splitlines(), "}"]
    return _split("\n".join([*lines, "fn main() {}"]), starts)


def shared_prelude() -> list[str]:
    """The lines of the prelude as a module for many files."""
    shared = program("").replace("\nfn main() {\n\n}\n", "")
    lines = ["mod prelude {", *shared.replace("\nfn", "\npub fn").splitlines(), "}"]
    lines[1:] = [line.replace("struct Tangent(Vec", "pub struct Tangent(Vec") for line in lines[1:]]
    return [line for line in lines if not line.startswith("///") and "fn drop(" not in line]


def _line(span: dict[str, Any]) -> int:
    """Where it is in the text, also if it is in what a macro of the library becomes."""
    while span["file_name"] != "<anon>" and span["expansion"]:
        span = span["expansion"]["span"]
    return int(span["line_start"])


def _split(text: str, starts: Sequence[int]) -> list[Verdict]:
    """The errors of one run, to the program in whose lines each is; lines count from 0."""
    command = [RUSTC or "rustc", *_OPTIONS]
    with TemporaryDirectory() as folder:
        run = subprocess.run(
            command, input=text, capture_output=True, encoding="utf-8", check=False, cwd=folder
        )
    errors: list[list[tuple[str, str]]] = [[] for _ in starts]
    for line in run.stderr.splitlines():
        message = json.loads(line)
        if message["level"] != "error" or not message["spans"]:
            continue
        at = _line(next(span for span in message["spans"] if span["is_primary"])) - 1
        code = message["code"]["code"] if message["code"] else "syntax"
        errors[bisect_right(starts, at) - 1].append((code, message["rendered"]))
    assert bool(run.returncode) == any(errors), run.stderr[-2000:]
    return [Verdict(frozenset(c for c, _ in found), tuple(t for _, t in found)) for found in errors]
