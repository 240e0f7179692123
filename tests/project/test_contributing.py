"""CONTRIBUTING is short, and every place it names is there."""

import re

import pytest

from ad_viz.vocabulary import WORDS
from tests.project.repository import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")


def rows(heading: str) -> list[str]:
    """The rows of the table under a heading, without its head."""
    section = TEXT.split(f"## {heading}\n")[1].split("\n## ")[0]
    return [line for line in section.splitlines() if line.startswith("| ")][1:]


def test_there_are_few_rows() -> None:
    assert 10 < len(rows("To change X, edit Y")) <= 20


def test_there_are_few_words_and_those_that_a_person_reads_are_marked() -> None:
    words = [word.strip() for row in rows("Words") for word in row.split("|")[1].split(",")]
    assert 20 < len(words) <= 40
    marked = [word.strip("*") for word in words if word.startswith("*")]
    assert sorted(marked) == sorted(WORDS.values())


@pytest.mark.parametrize("row", rows("To change X, edit Y"), ids=lambda row: row[2:30])
def test_every_place_is_there(row: str) -> None:
    """A file's name alone stands in the folder, or beside the file, that was named before it."""
    before = ROOT
    for name in re.findall(r"`([\w./]+)`", row):
        if not re.search(r"[/.]", name):
            continue
        places = [ROOT / name, before / name, before.parent / name]
        found = next((place for place in places if place.exists()), None)
        assert found is not None, name
        before = found
