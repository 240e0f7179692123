"""What is said where a lens has no lesson, or where it is not told which."""

import pytest

from tools import lessons
from tools.site.examples import EXAMPLES


@pytest.mark.parametrize(
    ("lesson", "found"),
    [
        ("99_", "none"),
        ("", "none"),
        ("0", "00_start_here.ipynb, 01_"),
    ],
)
def test_a_lens_without_its_lesson_is_named(
    lesson: str, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = tuple(one._replace(lesson=lesson) if one.name == "live" else one for one in EXAMPLES)
    monkeypatch.setattr(lessons, "EXAMPLES", changed)
    with pytest.raises(SystemExit) as said:
        lessons.made()
    assert str(said.value).startswith(f"Found {found}")
    assert f"the lens live, expected one file notebooks/{lesson}….ipynb" in str(said.value)
    assert "ad_viz/lenses/live/__init__.py" in str(said.value)
