"""A build empties the folder of an earlier one, and no other."""

from pathlib import Path

import pytest

from tools.emptied import emptied


def test_a_folder_of_ones_own_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(SystemExit, match="not empty"):
        emptied(tmp_path, "index.html")
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


def test_an_earlier_build_is_replaced(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    emptied(folder, "index.html")
    (folder / "index.html").touch()
    (folder / "old.html").touch()
    emptied(folder, "index.html")
    assert list(folder.iterdir()) == []
