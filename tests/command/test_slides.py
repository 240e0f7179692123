"""Which cells open slides, and what a deck's folder holds."""

import re
from pathlib import Path

import pytest

from ad_viz.command.slides import deck, save_slides
from ad_viz.errors import InputError
from ad_viz.exercises import predict
from tests.command.saved import code, lesson, notebook, save, shown, stream, text


def slides(made) -> list[list[str]]:
    """The stacks of the deck; of each slide its kind, and what it says or plays."""
    html = deck(made, Path("lesson.ipynb"))[0]
    stacks = html.split('<section>\n<section><div class="')[1:]
    return [
        [
            re.sub(r"\s+", " ", re.sub(r'<[^>]*?(data-player="\d")?[^>]*>', r"\1 ", slide)).strip()
            for slide in re.sub(r"</main>.*", "", stack, flags=re.DOTALL)
            .replace('">', '"> ', 1)
            .split('<section><div class="')
        ]
        for stack in stacks
    ]


def test_a_heading_opens_a_slide_and_a_player_fills_one_of_its_own() -> None:
    first, last = slides(lesson())
    assert [slide.split('"')[0] for slide in first] == ["sheet", "stage", "sheet", "stage"]
    assert [slide.split('"')[0] for slide in last] == ["sheet", "stage"]
    assert "A lesson" in first[0]
    assert "Some more." in first[0]
    assert "var" in first[2]
    assert "The end" in last[0]


def test_headings_within_a_cell_open_slides_too() -> None:
    source = "Before.\n\n## One\n\n```\n# code\n```\n\n### Two\nAfter.\n"
    found = slides(notebook(text(source)))
    assert [len(stack) for stack in found] == [1, 1, 1]
    for (slide,), words in zip(found, ["Before.", "# code", "After."], strict=True):
        assert words in slide


def test_what_looks_like_a_heading_or_a_fence_in_code_is_neither() -> None:
    source = "One\n===\n```\n~~~\n# code\n```\n\nTwo\n---\nAfter.\n"
    found = slides(notebook(text("Before."), text(source)))
    assert [len(stack) for stack in found] == [1, 1, 1]
    for (slide,), words in zip(found, ["Before.", "# code", "After."], strict=True):
        assert words in slide


def test_a_deck_asks_nobody_to_run_a_cell_again() -> None:
    waiting = shown("text/html", predict("da", ...)._repr_html_())
    ((slide,),) = slides(notebook(code("da = ...", waiting)))
    assert slide.startswith("sheet")
    assert "Not answered" not in slide


def test_what_its_author_says_counts() -> None:
    def said(kind: str) -> dict[str, dict[str, str]]:
        return {"slideshow": {"slide_type": kind}}

    made = notebook(
        text("No heading.", **said("slide")),
        text("# A heading", **said("-")),
        text("Below.", **said("subslide")),
        code("1", stream("left out"), **said("skip")),
        text("Later.", **said("fragment")),
        text("For me.", **said("notes")),
    )
    html = deck(made, Path("lesson.ipynb"))[0].split("<body>")[1]
    (stack,) = slides(made)
    assert ["A heading" in slide for slide in stack] == [True, False]
    assert "left out" not in html
    assert '<div class="fragment"><div class="text"><p>Later.' in html
    assert '<aside class="notes"><div class="text"><p>For me.' in html


def test_a_deck_of_nothing_is_said() -> None:
    with pytest.raises(InputError, match="nothing to show"):
        deck(notebook(), Path("lesson.ipynb"))


def test_a_deck_is_one_file_and_brings_the_licence_of_what_changes_its_slides(
    tmp_path: Path,
) -> None:
    path = save(lesson(), tmp_path / "one.ipynb")
    written, notes = save_slides(path, execute=False)
    assert (written, notes) == (tmp_path / "one-slides.html", [])
    assert sorted(file.name for file in tmp_path.iterdir()) == ["one-slides.html", "one.ipynb"]
    made = written.read_text("utf-8")
    assert "Permission is hereby granted, free of charge" in made
    assert not re.search(r"<(?:link|script src|img src=\"(?!data:))", made)
    first = written.read_bytes()
    save_slides(path, execute=False)
    assert written.read_bytes() == first


def test_only_a_page_is_written(tmp_path: Path) -> None:
    path = save(lesson(), tmp_path / "one.ipynb")
    with pytest.raises(InputError, match=r"ends in \.html"):
        save_slides(path, tmp_path / "deck", execute=False)
