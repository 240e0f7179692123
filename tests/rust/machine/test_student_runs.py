"""Programs as students bring them print what the compiled programs print."""

from pathlib import Path
from typing import Final

from tests.rust.printed import compiled, ran
from tests.rust_compiler import needs_rustc

_FILES: Final = Path(__file__).with_name("student_runs.txt").read_text("utf-8").split("//---\n")


@needs_rustc
def test_printed(tmp_path: Path) -> None:
    assert [ran(text) for text in _FILES] == compiled([*_FILES], tmp_path)
