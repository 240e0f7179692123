"""A program is a text, a file of Rust, or the name of one that is ready."""

from pathlib import Path

import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.lenses.ownership.files.text import text_of

TEXT = 'fn main() {\n    println!("hi");\n}'


@pytest.mark.parametrize("kind", [str, Path])
def test_a_file_is_read(tmp_path: Path, kind: type) -> None:
    file = tmp_path / "program.rs"
    file.write_text("\ufeff" + TEXT + "\n", "utf-8")
    assert text_of(kind(file)) == TEXT
    assert av.ownership(kind(file)).timeline.data["ownership"]["prints"] == ["hi\n"]


def test_a_margin_and_empty_lines_are_left_out() -> None:
    assert text_of("\n    let a = zeros(3);\n      let b = a;\n") == (
        "let a = zeros(3);\n  let b = a;"
    )


@pytest.mark.parametrize("source", ["nowhere.rs", Path("nowhere.rs"), 7, None])
def test_what_is_no_program_is_said(source: object) -> None:
    with pytest.raises(InputError):
        av.ownership(source)  # type: ignore[arg-type]


def test_a_file_that_is_no_text_is_said(tmp_path: Path) -> None:
    file = tmp_path / "bytes.rs"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match=r"UTF-8"):
        av.ownership(file)
