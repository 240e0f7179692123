"""Every formula of the lessons is one that can be shown."""

import json
import re

import pytest

from ad_viz.command.document.mathml import mathml
from ad_viz.command.document.sanitise import sanitised
from ad_viz.command.lessons import lessons

FORMULAS = re.compile(r"\$\$(.+?)\$\$|\$([^$\n]+)\$", re.DOTALL)


@pytest.mark.parametrize("lesson", lessons(), ids=lambda path: path.stem)
def test_the_formulas_of_a_lesson_become_mathml(lesson) -> None:
    cells = json.loads(lesson.read_text("utf-8"))["cells"]
    prose = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    for found in FORMULAS.findall(re.sub(r"`[^`]*`", "", prose)):
        assert mathml("".join(found)).startswith("<math"), found


def test_what_cannot_be_read_is_shown_as_it_is() -> None:
    for wrong in (r"\frac{", r"\text{<script>}", "}"):
        assert "<script" not in mathml(wrong)
    assert mathml(r"\left(") == r"<code>\left(</code>"


def test_what_a_formula_says_is_kept_in_a_page() -> None:
    relation = sanitised(mathml(r"\bar x \mathrel{+}= \left[1\right]"))
    assert relation.count("<mo>+</mo>") == 1
    assert relation.count('stretchy="true"') == 3
    table = sanitised(mathml(r"\begin{array}{c|c}a&b\\\hline c&d\end{array}"))
    assert table.count("<mtd") == 4
    assert 'columnlines="solid" rowlines="solid"' in table
    assert sanitised(mathml(r"\text{<b>}")).count("&lt;b&gt;") == 1
