"""What rustc says of the programs, and what those that it accepts print; kept in goldens.json."""

import json
import os
import subprocess
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from tests.rust.course.programs import FOLDER, PROGRAMS, Program
from tests.rust_compiler import RUSTC

__all__ = ["Golden", "goldens", "make_goldens", "make_row"]

_FILE: Final = FOLDER / "goldens.json"
_OPTIONS: Final = (
    *("--edition", "2021", "--crate-name", "program", "--error-format=json"),
    *("--cap-lints", "allow", "-C", "debug-assertions", "-o", "program", "-"),
)


class Golden(NamedTuple):
    """``errors``: line, code and headline of each; a few of rustc's have no code.

    ``stops``: the message of a panic.
    """

    errors: frozenset[tuple[int, str, str]]
    prints: str
    stops: str | None

    @classmethod
    def of(cls, row: dict[str, Any]) -> "Golden":
        errors = frozenset((line, code, headline) for line, code, headline in row["errors"])
        return cls(errors, row.get("prints", ""), row.get("stops"))


def goldens() -> Mapping[tuple[str, str], Golden]:
    """By chapter and name."""
    chapters = json.loads(_FILE.read_text("utf-8")).items()
    return {
        (chapter, name): Golden.of(row)
        for chapter, programs in chapters
        for name, row in programs.items()
    }


def make_goldens() -> None:
    """Writes the file, which needs rustc."""
    with ThreadPoolExecutor(2) as pool:
        rows = list(pool.map(make_row, PROGRAMS))
    chapters: dict[str, list[str]] = {}
    for program, row in zip(PROGRAMS, rows, strict=True):
        line = f"  {json.dumps(program.name)}: {json.dumps(row, ensure_ascii=False)}"
        chapters.setdefault(program.chapter, []).append(line)
    parts = [f'"{name}": {{\n' + ",\n".join(lines) + "\n}" for name, lines in chapters.items()]
    _FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")


def make_row(program: Program) -> dict[str, Any]:
    """What the file has of one program."""
    with TemporaryDirectory() as folder:
        command = [RUSTC or "rustc", *_OPTIONS]
        made = subprocess.run(
            command, input=program.text, capture_output=True, encoding="utf-8", check=False,
            cwd=folder,
        )  # fmt: skip
        messages = [json.loads(line) for line in made.stderr.splitlines()]
        errors = sorted(
            {_error(each) for each in messages if each["level"] == "error" and each["spans"]}
        )
        assert bool(errors) == bool(made.returncode), made.stderr
        return {"errors": errors, **({} if errors else _printed(Path(folder)))}


def _error(message: dict[str, Any]) -> tuple[int, str, str]:
    """Of a span in a macro of Rust's own: where that is called."""
    span = next(each for each in message["spans"] if each["is_primary"])
    while span["file_name"] != "<anon>":
        span = span["expansion"]["span"]
    code = message["code"]["code"] if message["code"] else ""
    return span["line_start"], code, message["message"]


def _printed(folder: Path) -> dict[str, str]:
    quiet = os.environ | {"RUST_BACKTRACE": "0"}
    run = subprocess.run(
        [folder / "program"], capture_output=True, encoding="utf-8", check=False, timeout=10,
        env=quiet,
    )  # fmt: skip
    if not run.returncode:
        return {"prints": run.stdout}
    message = run.stderr.split("\n", 2)[2].split("\nnote: run with")[0]
    return {"prints": run.stdout, "stops": message}
