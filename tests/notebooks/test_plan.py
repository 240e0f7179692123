"""The plan for instructors: its links lead to what is there, and it says what the steps say."""

import re
import runpy
from pathlib import Path
from typing import Any

import nbformat
import pytest

from ad_viz.player.inline import admitted
from ad_viz.timeline.texts.plain import plain
from ad_viz.lenses.asking import asked, misconceptions
from tests.project.repository import ROOT

NOTEBOOKS = ROOT / "notebooks"
ROW = re.compile(
    r"<tr><td>(?P<minute>\d+)</td><td>(?P<lesson>\w+)</td>"
    r'<td><a href="(?P<page>[^"#]+)#step=(?P<step>\d+)">[^<]+</a></td>'
    r"<td>“(?P<says>[^”]+)”</td><td>(?P<do>[^<]+)</td></tr>"
)


@pytest.fixture(scope="module")
def cells() -> list[Any]:
    return nbformat.read(NOTEBOOKS / "90_for_instructors.ipynb", as_version=4).cells


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("plan")


@pytest.fixture(scope="module")
def plan(cells: list[Any], folder: Path) -> dict[str, Any]:
    """What the notebook's first two cells make: the pages, and the plan with its links."""
    made = folder / "plan.py"
    code = [cell.source for cell in cells if cell.cell_type == "code"]
    made.write_text("\n".join(code[:2]))
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        return runpy.run_path(str(made))


@pytest.fixture(scope="module")
def pages(plan: dict[str, Any]) -> dict[str, Any]:
    """The players whose pages are written, by their names."""
    players: dict[str, Any] = plan["pages"]
    return players


@pytest.fixture(scope="module")
def index(plan: dict[str, Any], folder: Path) -> str:
    """The page of the plan, which lies among those that it links."""
    return (folder / "lecture" / "index.html").read_text("utf-8")


@pytest.fixture(scope="module")
def rows(index: str) -> list[dict[str, str]]:
    found = [row.groupdict() for row in ROW.finditer(index)]
    assert len(found) == index.count("#step=") == index.count("<tr><td>")
    return found


def test_each_row_says_what_its_step_says(
    rows: list[dict[str, str]], pages: dict[str, Any], folder: Path
) -> None:
    for row in rows:
        assert (folder / "lecture" / row["page"]).is_file()
        player, step = pages[Path(row["page"]).stem], int(row["step"])
        if player.predict:
            questions = asked(player.timeline).data["questions"]
            assert (step, row["says"]) in [(q["step"], plain(q["ask"])) for q in questions]
        else:
            assert row["says"] in plain(player.timeline.data["steps"][step - 1]["say"])


def test_every_page_has_its_row(rows: list[dict[str, str]], pages: dict[str, Any]) -> None:
    assert {Path(row["page"]).stem for row in rows} == set(pages)


def test_the_lessons_of_the_rows_are_linked(cells: list[Any], rows: list[dict[str, str]]) -> None:
    text = next(c.source for c in cells if c.source.startswith("The lessons it names"))
    linked = re.findall(r"\[(\w+)\]\(0?(\w+?)_\w+\.ipynb\)", text)
    assert [name for name, _ in linked] == [number for _, number in linked]
    assert {name for name, _ in linked} == {row["lesson"] for row in rows}


def test_the_notebook_shows_the_same_plan_as_its_page(plan: dict[str, Any], index: str) -> None:
    shown = plan["shown"](plan["PLAN"], "lecture/")
    assert shown.replace('href="lecture/', 'href="') in index


def test_its_page_admits_one_style_sheet_and_nothing_else(index: str) -> None:
    sheet = re.findall(r"<style>(.*?)</style>", index, re.DOTALL)
    assert len(sheet) == 1
    policy = f"default-src 'none'; style-src {admitted(sheet[0])}; "
    assert f"content=\"{policy}base-uri 'none'; form-action 'none'\"" in index
    assert "<script" not in index


def test_each_lecture_takes_ninety_minutes(rows: list[dict[str, str]]) -> None:
    minutes = [int(row["minute"]) for row in rows]
    starts = [place for place, minute in enumerate(minutes) if minute == 0]
    lectures = [minutes[: starts[1]], minutes[starts[1] :]]
    assert len(starts) == len(lectures) == 2
    for lecture in lectures:
        assert lecture == sorted(set(lecture))
        assert 80 <= lecture[-1] < 90


def test_the_choices_and_what_they_show_are_real(cells: list[Any], pages: dict[str, Any]) -> None:
    tables = [cell.source for cell in cells if "| ask | who says | has |" in cell.source]
    said = re.findall(r"\| ([^|]+) \| ([a-z ]+) \|$", "\n".join(tables), re.MULTILINE)
    said.remove(("who says", "has"))
    said.remove(("who says", "has"))
    offered = {
        (plain(choice["say"]), choice.get("misconception"))
        for player in pages.values()
        for question in asked(player.timeline).data.get("questions", ())
        for choice in question["choices"]
    }
    assert said
    assert set(said) <= offered
    assert {name for _, name in said} <= set(misconceptions())


def test_a_link_leads_to_a_notebook_that_is_there(cells: list[Any]) -> None:
    linked = [name for cell in cells for name in re.findall(r"\((\w+\.ipynb)\)", cell.source)]
    assert linked
    assert [name for name in linked if not (NOTEBOOKS / name).is_file()] == []
