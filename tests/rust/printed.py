"""What whole files print: our machine's run of them, and the program that rustc makes.

    python -m tests.rust.printed 2000

takes random files that are accepted, as many of structs, enums and what is made of parts, of
closures, traits and what shares its value, of operators, of the library's functions, of items, of
how often and in which order the library calls, and prints every difference. It ends with status 1
if there is any.
"""

import argparse
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from ad_viz.errors import RustError
from ad_viz.rust.machine.interpreter import Run, run_program
from ad_viz.rust.program import check_program
from tests.rust.call_order import random_call_order
from tests.rust.collection_calls import random_collections
from tests.rust.files import random_file
from tests.rust.item_calls import random_items
from tests.rust.library_calls import random_calls
from tests.rust.module_files import random_module_file
from tests.rust.number_calls import random_number_calls
from tests.rust.operator_files import random_operator_file
from tests.rust.part_files import random_part_file
from tests.rust.part_runs import random_part_run
from tests.rust.rustc import shared_prelude
from tests.rust.shared_runs import random_shared_run
from tests.rust.text_calls import random_text_calls
from tests.rust_compiler import RUSTC

__all__ = ["compiled", "ran", "random_texts"]

_BATCH: Final = 100


def random_texts(seeds: Sequence[int]) -> list[str]:
    """Files that are accepted; some of them of one part of the language or the library."""
    makers = (
        random_file, random_part_file, random_part_run, random_shared_run, random_calls,
        random_module_file, random_operator_file, random_items, random_collections,
        random_number_calls, random_text_calls, random_call_order,
    )  # fmt: skip
    return [text for make in makers for text in map(make, seeds) if is_accepted(text)]


def is_accepted(text: str) -> bool:
    """What is not read, as a reference that goes from one parameter to another, is not run.

    What turns without end is left out as well: the compiled program would not stop.
    """
    try:
        return check_program(text).accepted and run_of(text).unfinished is None
    except RustError:
        return False


def run_of(text: str) -> Run:
    """By our machine."""
    return run_program(check_program(text))


def ran(text: str) -> str:
    """What it prints in our machine, and why it stops, where it does; drops print behind that."""
    run = run_of(text)
    if run.stopped is None:
        return run.output
    return f"{run.output.removesuffix(run.unwound)}panicked: {run.stopped.message}{run.unwound}"


def compiled(texts: Sequence[str], folder: Path) -> list[str]:
    """What each prints once rustc has made a program of it, and why it stops, where it does."""
    lines = shared_prelude()
    for place, text in enumerate(texts):
        lines += [
            f"mod file_{place} {{ use super::prelude::*;",
            text.replace("fn main", "pub fn main"),
            "}",
        ]
    lines.append("""fn main() { std::panic::set_hook(Box::new(|info| {
        let told = info.payload();
        let text = told.downcast_ref::<&str>().map(|text| text.to_string());
        print!("panicked: {}", text.or(told.downcast_ref::<String>().cloned()).unwrap());
    }));""")
    for place in range(len(texts)):
        lines.append(
            f'let _ = std::panic::catch_unwind(|| file_{place}::main()); print!("\\u{{1}}");'
        )
    source, built = folder / "files.rs", folder / "files"
    source.write_text("\n".join([*lines, "}"]), "utf-8")
    options = ("--edition", "2021", "--cap-lints", "allow", "-C", "debug-assertions", "-o", built)
    subprocess.run([RUSTC or "rustc", *options, source], check=True)
    return subprocess.check_output([built], text=True, encoding="utf-8").split("\1")[:-1]


def main() -> int:
    options = argparse.ArgumentParser(prog="printed")
    options.add_argument("programs", type=int)
    options.add_argument("--seed", type=int, default=0)
    given = options.parse_args()
    count, wrong, stopped, letters = 0, 0, 0, 0
    for start in range(given.seed, given.seed + given.programs, _BATCH):
        texts = random_texts(range(start, min(start + _BATCH, given.seed + given.programs)))
        with TemporaryDirectory() as folder:
            for text, theirs in zip(texts, compiled(texts, Path(folder)), strict=True):
                ours = ran(text)
                count, letters = count + 1, letters + len(theirs)
                stopped += "panicked: " in theirs
                if ours != theirs:
                    wrong += 1
                    print(f"{text}\n\nwe:\n{ours}\nrustc:\n{theirs}\n")
    print(f"{count:,} programs, {letters:,} letters, {stopped:,} stopped, {wrong:,} differ")
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())
