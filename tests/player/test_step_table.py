"""A step as a table, in text and in plain HTML."""

import re
from html.parser import HTMLParser

import ad_viz as av
from ad_viz.lenses.programs.story import programs_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.player.step_table import html_table, text_table
from ad_viz.vocabulary import ADJOINT, TANGENT
from tests.player.example import example, f


def parted(text: str) -> tuple[str, list[list[str]]]:
    """What is said, and the table's cells: each begins below the first letter of its heading."""
    said, table = text.split("\n\n")
    head, *_ = lines = table.splitlines()
    begins = [heading.start() for heading in re.finditer(r"\S+( \S+)*", head)]
    ends = [*begins[1:], None]
    return said, [
        [line[begin:end].strip() for begin, end in zip(begins, ends, strict=True)] for line in lines
    ]


def test_the_text_tells_the_step() -> None:
    assert parted(text_table(example(), 10)) == (
        "Reverse mode, by the tape: f(x, y) at x = 0.5, y = 4.2\n"
        "Step 10 of 12, Sweep\n"
        "a sends x the second of two contributions: their sum x̄ is complete.\n"
        "x̄ += ∂a/∂x · ā = 4.2 · 1 = 4.2",
        [
            ["name", "operation", "value", ADJOINT, "arrived"],
            ["x", "input", "0.5", "5.0776", "2 of 2"],
            ["y", "input", "4.2", "not yet", "0 of 1"],
            ["a", "x * y", "2.1", "1", "1 of 1"],
            ["b", "sin(x)", "0.47943", "1", "1 of 1"],
            ["z", "a + b", "2.5794", "1", ""],
        ],
    )


def test_a_chapter_begins_with_its_first_step() -> None:
    timeline = example()
    for chapter in timeline.data["chapters"]:
        assert (
            text_table(timeline, chapter["step"]).splitlines()[1].endswith(f", {chapter['name']}")
        )


def test_forward_mode_has_tangents() -> None:
    assert "tangent" in text_table(example("forward"), 8)


def test_programs_name_the_line_that_runs_and_have_both_derivatives() -> None:
    assert parted(text_table(programs_story(f, (0.5, 4.2)), 9)) == (
        "Four programs: f(x, y) at x = 0.5, y = 4.2\n"
        "Step 9 of 30, Program B\n"
        "Program B, line 3: da = y * dx + x * dy\n"
        "a is made of x and y, so da has a term for each; that of y is 0.\n"
        "da = y · dx + x · dy = 4.2 · 1 + 0.5 · 0 = 4.2",
        [
            ["name", "operation", "value", TANGENT, ADJOINT, "arrived"],
            ["x", "input", "0.5", "1", "not yet", "0 of 2"],
            ["y", "input", "4.2", "0", "not yet", "0 of 1"],
            ["a", "x * y", "2.1", "4.2", "not yet", "0 of 1"],
            ["b", "sin(x)", "0.47943", "not yet", "not yet", "0 of 1"],
            ["z", "a + b", "2.5794", "not yet", "not yet", ""],
        ],
    )


def test_not_computed_yet_is_not_zero() -> None:
    first = text_table(example(), 1).splitlines()
    assert first[-1].split("  ")[-2:] == ["not yet", "not yet"] or "not yet" in first[-1]
    assert " 0 " not in first[-1]


def test_the_html_is_well_formed() -> None:
    open_tags: list[str] = []

    class Checker(HTMLParser):
        def handle_starttag(self, tag: str, attrs: object) -> None:
            open_tags.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert open_tags.pop() == tag

    Checker().feed(html_table(example(), 10))
    assert open_tags == []


def test_a_long_run_keeps_its_ends_and_what_the_step_is_about() -> None:
    def long(x):
        for _ in range(300):
            x = av.sin(x)
        return x

    timeline = tape_story(long, (0.5,))
    text = text_table(timeline, 450)
    assert len(text.splitlines()) < 50
    assert " more" in text
    for node in timeline.step(450)["nodes"]:
        assert f"\n{timeline.data['nodes'][node]['name']} " in text
