"""A benchmark's tables are put between its own marks, and nothing else changes."""

from pathlib import Path

import pytest

from benchmarks import readme


def test_only_what_is_between_the_marks_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "README.md"
    page.write_text("a\n<!-- x -->\n\nold\n\n<!-- end of x -->\nb <!-- y -->", "utf-8")
    monkeypatch.setattr(readme, "README", page)
    for _ in range(2):
        readme.put("x", "new")
        assert page.read_text("utf-8") == (
            "a\n<!-- x -->\n\nnew\n\n<!-- end of x -->\nb <!-- y -->"
        )
