"""Saving: by suffix, whole or not at all."""

from pathlib import Path
from typing import Any

import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.player import export
from ad_viz.player.widget import Player
from tests.player.example import example

BEGINNINGS = {".html": b"<!DOCTYPE html>", ".svg": b"<?xml", ".pdf": b"%PDF-", ".png": b"\x89PNG"}


@pytest.mark.parametrize("suffix", BEGINNINGS)
def test_the_suffix_says_what_is_written(tmp_path: Path, suffix: str) -> None:
    player = Player(example(), step=10)
    path = player.save(tmp_path / f"lesson{suffix}")
    again = player.save(str(tmp_path / f"again{suffix.upper()}"))
    assert path.read_bytes().startswith(BEGINNINGS[suffix])
    assert path.read_bytes() == again.read_bytes()
    assert {p.name for p in tmp_path.iterdir()} == {path.name, again.name}


def test_it_is_the_current_step_unless_another_is_given(tmp_path: Path) -> None:
    player = Player(example(), step=10)
    assert '"step":10}' in player.save(tmp_path / "a.html").read_text("utf-8")
    assert '"step":3}' in player.save(tmp_path / "b.html", step=3).read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "step", "said"),
    [
        ("lesson.docx", 1, ".html, .svg, .pdf, .png, .gif, .mp4"),
        ("lesson", 1, ".html, .svg, .pdf, .png, .gif, .mp4"),
        ("nowhere/lesson.html", 1, "folder"),
        ("folder.html", 1, "folder"),
        ("lesson.html", 13, "from 1 to 12"),
        ("lesson.html", 0, "from 1 to 12"),
        ("lesson.html", "a", "found:    'a'"),
        ("lesson.html", 1.5, "found:    1.5"),
        ("a" * 300 + ".html", 1, "No file can have this name"),
        ("a\0.html", 1, "No file can have this name"),
    ],
)
def test_what_cannot_be_saved_is_said(tmp_path: Path, name: str, step: Any, said: str) -> None:
    (tmp_path / "folder.html").mkdir()
    with pytest.raises(InputError, match=said):
        Player(example()).save(tmp_path / name, step)
    assert [p.name for p in tmp_path.iterdir()] == ["folder.html"]


@pytest.mark.parametrize("path", [5, None, b"lesson.html"])
def test_a_path_is_text(path: Any) -> None:
    with pytest.raises(InputError, match="No file can have this name"):
        Player(example()).save(path)


def test_a_long_name_is_a_name(tmp_path: Path) -> None:
    assert Player(example()).save(tmp_path / ("a" * 250 + ".html")).exists()


def test_what_a_link_leads_to_is_written_and_the_link_stays(tmp_path: Path) -> None:
    link, there = tmp_path / "link.html", tmp_path / "there.html"
    there.write_text("before")
    link.symlink_to(there)
    assert Player(example()).save(link) == link
    assert link.is_symlink()
    assert there.read_bytes().startswith(b"<!DOCTYPE html>")


def test_a_picture_of_much_is_folded(tmp_path: Path) -> None:
    def long(x, y):
        return sum(eval("[" + "x * y, " * 400 + "]"))

    player = av.reverse(long, 0.5, 2.0)
    picture = player.save(tmp_path / "lesson.svg").read_text("utf-8")
    assert " nodes" in picture
    assert picture.count("<text") < 500


def test_a_failure_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "lesson.html"
    path.write_text("before")

    def fail(self: Path, target: Path) -> None:
        raise OSError("no room")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="no room"):
        export.save(example(), 1, path)
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]
