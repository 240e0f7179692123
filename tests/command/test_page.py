"""A notebook's page as text; what it does in a browser is tested in tests/browser."""

import re
from pathlib import Path

import pytest

from ad_viz.command.page import notebook_page, save_page
from ad_viz.errors import InputError
from ad_viz.exercises import predict
from ad_viz.player.bundle import host, script
from ad_viz.player.inline import admitted
from ad_viz.player.widget import Player
from tests.command.saved import code, lesson, notebook, save, shown, stream, text
from tests.player.example import example
from tests.player.test_page import Reader

AT = Path("lesson.ipynb")


def page() -> str:
    return notebook_page(lesson(), AT)[0]


def test_players_of_a_page_have_one_text() -> None:
    made = page()
    assert made.count('data-player="0"') == 2
    assert made.count('data-player="1"') == 1
    for part in (script([]), host("notebook")):
        assert made.count(part.strip()[:200]) == 1
    for panel in ("graph", "tape", "stack"):
        own = set(script([{"panels": [panel]}]).split("\n")) - set(
            script([{"panels": []}]).split("\n")
        )
        assert [made.count(line) for line in own] == [1]


def test_the_same_notebook_gives_the_same_bytes() -> None:
    made = lesson()
    assert notebook_page(made, AT) == notebook_page(made, AT)
    assert page() == page()  # the ids of widgets are others


def test_the_policy_admits_what_is_in_it_by_hash() -> None:
    style = "<style>td { color: red }</style><script>alert(1)</script>"
    made = notebook_page(notebook(code("x", shown("text/html", style))), AT)[0]
    reader = Reader(made)
    policy = next(a["content"] for t, a in reader.elements if t == "meta" and "http-equiv" in a)
    _, ours = reader.scripts
    assert policy
    assert admitted(ours) in policy
    assert "alert" not in made[made.index("<body>") :]
    assert admitted("td { color: red }") in policy
    assert re.findall(r"'unsafe[^;]*", policy) == ["'unsafe-inline'"]
    assert "style-src-attr 'unsafe-inline'" in policy


def test_how_the_kernel_cut_what_was_printed_does_not_show() -> None:
    parts = [
        code("1", stream("one"), stream("\n"), stream("two\n")),
        code("1", stream("one\ntwo\n")),
    ]
    cut, not_cut = (notebook_page(notebook(part), AT) for part in parts)
    assert cut == not_cut


def test_its_title_is_the_first_heading() -> None:
    assert "<title>A lesson</title>" in page()
    assert "<title>lesson</title>" in notebook_page(notebook(text("No heading.")), AT)[0]
    assert "<title>One</title>" in notebook_page(notebook(text("```\n# no\n```\n# One")), AT)[0]
    assert "<title>One</title>" in notebook_page(notebook(text("One\n===\n# Two")), AT)[0]


@pytest.mark.parametrize(
    ("name", "title"),
    [("a\u202ebnnn", "a⟨U+202E⟩bnnn"), ("n" * 200, "n" * 120 + "…"), ("n" * 120, "n" * 120)],
)
def test_a_title_of_any_name_can_be_read(name: str, title: str) -> None:
    made, _ = notebook_page(notebook(text("No heading.")), AT.with_name(f"{name}.ipynb"))
    assert f"<title>{title}</title>" in made
    assert f"<title>{title}</title>" in notebook_page(notebook(text(f"# {name}")), AT)[0]


def test_hidden_code_is_folded_and_controls_are_named(tmp_path: Path) -> None:
    hidden = code("answer = 42", jupyter={"source_hidden": True})
    assert "<details><summary>Hidden code" in notebook_page(notebook(hidden), AT)[0]


def test_a_question_of_the_notebook_is_said_once_to_be_answered_there() -> None:
    unanswered = predict("da", ...)
    waiting = shown("text/html", unanswered._repr_html_())
    gated = shown("text/html", unanswered.reveal(Player(example()), step=10)._repr_html_())
    made = notebook_page(notebook(code("1", waiting), code("2", gated)), AT)[0]
    assert made.count("To answer and to run, open the notebook.") == 1
    assert "run this cell again" not in made
    assert "Not answered" not in made
    assert made.count("<pre") == 2
    found = shown("text/html", predict("da", 4.2)._repr_html_())
    noted = notebook_page(notebook(code("1", found)), AT)[0]
    assert "Noted: da = 4.2." in noted
    assert "open the notebook" not in noted


def test_it_is_written_beside_the_notebook(tmp_path: Path) -> None:
    path = save(lesson(), tmp_path / "one.ipynb")
    written, notes = save_page(path, execute=False)
    assert (written, notes) == (tmp_path / "one.html", [])
    assert sorted(file.name for file in tmp_path.iterdir()) == ["one.html", "one.ipynb"]


def test_the_notebook_is_never_written_over(tmp_path: Path) -> None:
    path = save(lesson(), tmp_path / "one.ipynb")
    before = path.read_bytes()
    with pytest.raises(InputError, match=r"ends in \.html"):
        save_page(path, path, execute=False)
    assert path.read_bytes() == before


def test_a_missing_folder_is_said(tmp_path: Path) -> None:
    path = save(lesson(), tmp_path / "one.ipynb")
    with pytest.raises(InputError, match="cannot be written"):
        save_page(path, tmp_path / "missing" / "one.html", execute=False)


def test_a_notebook_does_not_lead_away() -> None:
    away = '<META http-equiv="refresh" content="0;url=x">'
    made = notebook(text(away), code("1", shown("text/html", away)))
    page, _ = notebook_page(made, Path("one.ipynb"))
    cells = page[page.index("<main>") : page.index("</main>")].lower()
    assert "meta" not in cells
    assert "refresh" not in cells
