"""The Vec that grew: where its numbers go, what the old reference finds, and rustc's verdict."""

import json
import subprocess
from pathlib import Path

from ad_viz.rust.machine.grown import GROWN_VEC, grown_vec
from ad_viz.tracing.tape import room
from tests.rust_compiler import RUSTC, needs_rustc


def test_it_grows_copies_frees_and_the_cells_are_another_s() -> None:
    grown = grown_vec()
    events = [(e.line, e.kind, e.buffer, e.address) for e in grown.events if e.buffer]
    assert events == [
        (1, "allocated", 1, 1),
        (2, "written", 1, 1),
        (3, "written", 1, 1),
        (4, "borrowed", 1, 1),
        (5, "read", 1, 1),
        (5, "allocated", 2, 3),
        (5, "written", 2, 3),
        (5, "freed", 1, 1),
        (5, "written", 2, 3),
        (6, "allocated", 3, 1),
        (6, "written", 3, 1),
        (6, "written", 3, 1),
        (7, "copied", 1, 1),
        (8, "freed", 3, 1),
        (8, "freed", 2, 3),
    ]
    after = {e.buffer: e.after for e in grown.events if e.kind == "written"}
    assert after == {1: (4.2, 0.5), 2: (4.2, 0.5, 1.0), 3: (7.0, 8.0)}


def test_the_reference_reads_another_s_number_and_the_index_its_own() -> None:
    harm = grown_vec().harm
    assert (harm.expected, harm.found, harm.wrong) == ((4.2,), (7.0,), (0,))
    assert grown_vec().events[harm.event].before == harm.found
    assert len(harm.sentence.split()) <= 25


def test_the_capacity_after_growing_is_the_tape_s() -> None:
    assert grown_vec().capacities[2] == room(3)


@needs_rustc
def test_rustc_rejects_it_with_the_code_that_is_said(tmp_path: Path) -> None:
    grown = grown_vec()
    options = ("--edition", "2021", "--emit=metadata", "--error-format=json")
    text = f"fn main() {{\n{GROWN_VEC}}}\n"
    run = subprocess.run(
        [RUSTC or "rustc", *options, "--cap-lints", "allow", "--crate-name", "grown", "-"],
        input=text,
        check=False,
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
    )
    messages = [json.loads(line) for line in run.stderr.splitlines()]
    errors = [
        (error["code"]["code"], span["line_start"] - 1)
        for error in messages
        if error["level"] == "error"
        for span in error["spans"]
        if span["is_primary"]
    ]
    assert errors == [(grown.code, grown.line)]
