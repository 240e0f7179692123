"""Handouts: A4 pages that can be searched, the same each time."""

import re
from pathlib import Path

import pypdfium2
import pytest

from ad_viz.player.figure import handout
from ad_viz.player.widget import Player
from tests.golden.cases import CASES
from tests.golden.in_turn import IN_TURN
from tests.player.example import example, hostile


def pages(file: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(file)
    return [page.get_textpage().get_text_range() for page in document]


def test_pages_are_a4_and_hold_what_the_steps_say(tmp_path: Path) -> None:
    path = Player(example()).save(tmp_path / "handout.pdf", steps=(1, 8, 10, 12))
    assert [file.name for file in tmp_path.iterdir()] == ["handout.pdf"]
    document = pypdfium2.PdfDocument(path)
    for page in document:
        assert page.get_size() == pytest.approx((595.28, 841.89), abs=0.1)
    first, second = pages(path.read_bytes())
    for number in (1, 8, 10):
        assert f"Step {number} of 12" in first
    assert "Step 12 of 12" in second
    assert "a sends x the second of two contributions: their sum" in first
    assert "adj[dep] += w * adj[i]" in first
    assert "1 of 2" in first
    assert "2 of 2" in second
    assert all(page.startswith("Reverse mode, by the tape") for page in (first, second))


def test_it_is_drawn_and_not_photographed() -> None:
    page = pypdfium2.PdfDocument(handout(example(), [3, 9]))[0]
    kinds = {thing.type for thing in page.get_objects()}
    assert pypdfium2.raw.FPDF_PAGEOBJ_TEXT in kinds
    assert pypdfium2.raw.FPDF_PAGEOBJ_IMAGE not in kinds


@pytest.mark.parametrize("name", ["tape", "accumulation", "ownership"])
def test_the_same_input_gives_the_same_bytes(name: str) -> None:
    first = handout(CASES[name](), [1, 7, 9])
    assert first == handout(CASES[name](), [1, 7, 9])
    assert b"CreationDate" not in first


@pytest.mark.parametrize("name", [name for name in IN_TURN if name != "tape_loss"])
def test_nothing_is_cut_at_the_edge_of_a_page(name: str) -> None:
    timeline = CASES[name]()
    for page in pypdfium2.PdfDocument(handout(timeline, [1, len(timeline) // 2, len(timeline)])):
        width, height = page.get_size()
        for thing in page.get_objects():
            left, bottom, right, top = thing.get_bounds()
            assert 40 <= left <= right <= width - 40 or right - left > width - 1
            assert 40 <= bottom <= top <= height - 40 or top - bottom > height - 1


#: The figures of these are low: four would fit.
@pytest.mark.parametrize("name", ["accumulation", "differences_kink", "tape"])
def test_no_page_has_more_than_three_steps_however_low(name: str) -> None:
    timeline = CASES[name]()
    made = pages(handout(timeline, [len(timeline) // 2] * 6))
    assert [len(re.findall(r"Step \d+ of \d+,", page)) for page in made] == [3, 3]


def test_one_step_is_a_handout_too_and_hostile_text_is_only_text() -> None:
    (only,) = pages(handout(hostile(), [10]))
    assert "<img" in only
