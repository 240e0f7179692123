"""The lessons run as they are handed out, and say ✓ wherever the right answer is put in."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest
from jupyter_client import KernelManager
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell

from ad_viz.command.lessons import lessons
from ad_viz.lenses.registry import LENSES
from tests.fresh import FRESH
from tests.lenses.brought import by_lens
from tests.project.repository import ROOT
from tests.whole import sized

#: Of each lesson what stands in place of the three dots: a lens's lesson has it from its tests.
ANSWERS_OF = by_lens("answers")
OF_LENSES = {
    path.stem: ANSWERS_OF[lens.name]
    for lens in LENSES
    for path in lessons()
    if lens.name in ANSWERS_OF and path.stem.startswith(lens.lesson)
}
ANSWERS: dict[str, list[str]] = {
    **{name: answers.ANSWERS for name, answers in OF_LENSES.items()},
    "00_start_here": [],
    "09_your_own_function": [
        "16 * 0.5 - 7 * 0.5",
        "15.0429 / 0.2322",
        "-0.25",
        "1 / 3 - 20 / 50",
        "-1.0",
        "x * y + av.sin(x)",
        "(f(x + h) - f(x - h)) / (2 * h)",
        "[(1 - y * y) * y_bar * x for x in (x1, x2, 1)]",
    ],
    "90_for_instructors": [],
}
#: What is handed out broken, by a word of its cell: the lines at fault, and how they are mended.
MENDED: dict[str, dict[str, str]] = {
    word: faults
    for answers in OF_LENSES.values()
    for word, faults in getattr(answers, "MENDED", {}).items()
}
#: What a learner does, from looking on to explaining: the words of headings, and tags of cells.
ENGAGEMENT = ("watch", "answer", "change", "construct", "present")
HEADING = re.compile(
    r"^#+ (?:Exercise \d\. )?(Watch|Answer|Change|Construct|Present): ", re.MULTILINE
)
#: Run after a cell whose player asks: it has something to ask.
ASKS = """\
from ad_viz.lenses.asking import asked
assert asked(Out[max(Out)].timeline).data["questions"]"""
#: Run before a lesson, where another one has run.
AFRESH = """\
%reset -f
import os, sys
os.chdir({folder!r})
if "ipywidgets" in sys.modules:
    sys.modules["ipywidgets"].Widget.close_all()
if "matplotlib.pyplot" in sys.modules:
    sys.modules["matplotlib.pyplot"].close("all")
del os, sys"""
MARKS = ("✓", "✗", "…")
JUDGE = re.compile(r"\.(reveal|against|exercises\.check_\w+)\(")


def read(lesson: str) -> nbformat.NotebookNode:
    notebook = nbformat.read(ROOT / "notebooks" / f"{lesson}.ipynb", as_version=4)
    nbformat.validate(notebook)
    return notebook


@pytest.fixture(scope="module")
def kernel() -> Iterator[KernelManager]:
    """One for all lessons: to start it takes longer than most of them."""
    manager = KernelManager()
    manager.start_kernel()
    yield manager
    manager.shutdown_kernel(now=True)


def verdicts(notebook: nbformat.NotebookNode, folder: Path, kernel: KernelManager) -> list[str]:
    """What the judging cells said, after running the whole notebook in ``folder``.

    It finds no name that another one has left, no figure and no widget.
    """
    first = new_code_cell(AFRESH.format(folder=str(folder)))
    whole = nbformat.from_dict({**notebook, "cells": [first, *notebook.cells]})
    client = NotebookClient(whole, km=kernel, timeout=60)
    client.execute()
    client.kc.stop_channels()
    notebook.cells = whole.cells[1:]
    said = []
    for cell in notebook.cells:
        texts = [
            output.text if output.output_type == "stream" else output.data["text/plain"]
            for output in cell.get("outputs", ())
        ]
        if cell.cell_type == "code" and JUDGE.search(cell.source):
            said.append(next(text for text in texts if text.startswith(MARKS)))
    return said


@pytest.mark.parametrize("lesson", sized([*ANSWERS][FRESH % 2 :: 2], [*ANSWERS]))
def test_unanswered_it_runs_and_gives_nothing_away(
    lesson: str, tmp_path: Path, kernel: KernelManager
) -> None:
    notebook = read(lesson)
    asking = [place for place, c in enumerate(notebook.cells) if "predict=True)" in c.source]
    for place in reversed(asking if "01" < lesson < "90" else []):
        notebook.cells.insert(place + 1, new_code_cell(ASKS))
    said = verdicts(notebook, tmp_path, kernel)
    assert len(said) == sum(1 for c in notebook.cells if JUDGE.search(c.source))
    assert [text for text in said if "… Not answered yet." not in text] == []


@pytest.mark.parametrize("lesson", ANSWERS)
def test_answered_every_verdict_is_right(
    lesson: str, tmp_path: Path, kernel: KernelManager
) -> None:
    notebook = read(lesson)
    asking = [c for c in notebook.cells if c.cell_type == "code" and "..." in c.source]
    for cell, answer in zip(asking, ANSWERS[lesson], strict=True):
        cell.source = cell.source.replace("...", answer)
    cells = [c for c in notebook.cells if c.cell_type == "code"]
    mending = [(c, faults) for c in cells for word, faults in MENDED.items() if word in c.source]
    for cell, faults in mending:
        for fault, line in faults.items():
            assert fault in cell.source
            cell.source = cell.source.replace(fault, line)
    said = verdicts(notebook, tmp_path, kernel)
    assert len(said) == len(ANSWERS[lesson]) + len(mending)
    assert [text for text in said if not text.startswith("✓ Right.")] == []


@pytest.mark.parametrize("lesson", ANSWERS)
def test_it_reads_easily(lesson: str) -> None:
    notebook = read(lesson)
    assert notebook.metadata.kernelspec.name == "python3"
    assert set(notebook.metadata) == {"ad_viz", "kernelspec", "language_info"}
    prose = [cell for cell in notebook.cells if cell.cell_type == "markdown"]
    rows = re.compile(r"^\|.*\|$", re.MULTILINE)  # a table is looked up, and not read
    assert [cell.source for cell in prose if len(rows.sub("", cell.source).split()) > 120] == []
    headings = [line for cell in prose for line in cell.source.splitlines() if line[:1] == "#"]
    levels = [len(heading.split()[0]) for heading in headings]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(deeper - level <= 1 for level, deeper in pairwise(levels))


@pytest.mark.parametrize("lesson", [name for name in ANSWERS if "01" < name < "90"])
def test_it_engages_in_five_ways(lesson: str) -> None:
    """Each way has a heading and a cell to run, both tagged with its word; a player asks, too."""
    said, done, now, asks = set(), set(), None, False
    for cell in read(lesson).cells:
        headings = [word.lower() for word in HEADING.findall(cell.source)]
        tags = cell.metadata.get("tags", [])
        if cell.cell_type == "markdown":
            assert tags == headings[:1] == headings
            now = headings[0] if headings else now
            said.update(headings)
        elif tags:
            assert tags == [now]
            done.update(tags)
        asks |= tags == ["answer"] and "predict=True" in cell.source
    assert said == done == set(ENGAGEMENT)
    assert asks


@pytest.mark.parametrize("lesson", [name for name in ANSWERS if "01" < name < "90"])
def test_three_steps_explain_it(lesson: str) -> None:
    """The player of the last part stands at the first of them; what is handed out has them all."""
    text, cell = (c for c in read(lesson).cells if c.metadata.get("tags") == ["present"])
    steps = [int(step) for step in re.findall(r"^- Step (\d+): “", text.source, re.MULTILINE)]
    assert len(steps) == 3
    assert steps == sorted(steps)
    assert f"told.step = {steps[0]}\n" in cell.source
    handed = re.search(
        r"told\.save\(\"\w+\.(html\"|pdf\", steps=(.+))\)$", cell.source, re.MULTILINE
    )
    assert handed
    assert handed[2] in (None, str(tuple(steps)))


def test_each_lesson_leads_to_the_next_and_back() -> None:
    names = [path.stem for path in lessons()]
    assert set(ANSWERS) == set(names)
    for before, after in pairwise(names[1:]):
        assert f" →]({after}.ipynb)" in read(before).cells[-1].source
        assert "[← " in read(after).cells[-1].source
        assert f"]({before}.ipynb)" in read(after).cells[-1].source
