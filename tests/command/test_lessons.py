"""A copy of the lessons never touches what a person has."""

from pathlib import Path

import pytest

from ad_viz.command.lessons import copy_lessons, lessons
from ad_viz.errors import InputError


def test_all_lessons_are_copied(tmp_path: Path) -> None:
    copied = copy_lessons(tmp_path / "a" / "b", lessons())
    assert copied.new == tuple(path.name for path in lessons())
    assert copied.kept == ()
    for path in lessons():
        assert (tmp_path / "a" / "b" / path.name).read_bytes() == path.read_bytes()


def test_what_is_there_stays(tmp_path: Path) -> None:
    names = [path.name for path in lessons()]
    (tmp_path / names[0]).write_text("mine")
    (tmp_path / names[1]).mkdir()
    (tmp_path / names[2]).symlink_to(tmp_path / "nowhere")
    copied = copy_lessons(tmp_path, lessons())
    assert copied.kept == tuple(names[:3])
    assert copied.new == tuple(names[3:])
    assert (tmp_path / names[0]).read_text() == "mine"
    assert not (tmp_path / "nowhere").exists()


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    with pytest.raises(InputError, match="cannot be copied"):
        copy_lessons(tmp_path / "mine", lessons())
    assert (tmp_path / "mine").read_text() == "mine"


def test_half_a_lesson_does_not_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        def __enter__(self) -> "Full":
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def write(self, content: bytes) -> None:
            raise OSError(28, "No space left on device")

    def opened(path: Path, mode: str) -> Full:
        path.touch()
        return Full()

    monkeypatch.setattr(Path, "open", opened)
    monkeypatch.setattr(Path, "read_bytes", lambda self: b"")
    with pytest.raises(InputError, match="No space left"):
        copy_lessons(tmp_path, lessons())
    assert list(tmp_path.iterdir()) == []
