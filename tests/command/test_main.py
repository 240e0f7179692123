"""What `ad-viz` says, and how it ends."""

from pathlib import Path

import pytest
from nbformat.v4 import new_output

from ad_viz.command.main import main
from ad_viz.command.players import VIEW
from tests.command.saved import code, lesson, notebook, save


def test_it_prints_what_it_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(save(lesson(), tmp_path / "one.ipynb"))
    assert main(["page", path, "--no-execute"]) == 0
    assert main(["slides", path, "--no-execute", "-o", str(tmp_path / "deck.html")]) == 0
    said = capsys.readouterr()
    assert said.out.split() == [
        str(tmp_path / "one.html"),
        str(tmp_path / "deck.html"),
    ]
    assert said.err == ""


def test_an_error_is_ours_and_has_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("page", "slides"):
        assert main([command, "no_such.ipynb"]) == 2
        said = capsys.readouterr().err
        assert [line.split(":")[0].strip() for line in said.splitlines()[1:]] == [
            "found", "expected", "to do"
        ]  # fmt: skip
        assert "Traceback" not in said


@pytest.mark.parametrize("wrong", [[], ["film"], ["page"], ["lab", "a", "b"]])
def test_wrong_words_have_status_2(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(wrong) == 2
    said = capsys.readouterr().err
    assert said.startswith("ad-viz cannot read this command.")
    assert "--help" in said


def test_a_player_saved_without_its_state_is_noted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = {VIEW: {"model_id": "gone"}, "text/html": "<table></table>"}
    made = notebook(code("player", new_output("display_data", data)))
    assert main(["page", str(save(made, tmp_path / "one.ipynb")), "--no-execute"]) == 0
    assert "saved without their state" in capsys.readouterr().err
    assert "<table></table>" in (tmp_path / "one.html").read_text("utf-8")
