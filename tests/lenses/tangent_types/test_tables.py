"""Tangents as tables of texts."""

from ad_viz.lenses.tangent_types.story import tangent_types_story
from ad_viz.player.step_table import html_table, text_table


def test_the_text_tells_the_step() -> None:
    assert text_table(tangent_types_story(0.5), 6) == (
        "Tangent types: float at 0.5\n"
        "Step 6 of 10, Sums\n"
        "Zero changes nothing: each sum is what zero was added to, even for another type.\n"
        "ZeroTangent() + 1 = 1\n"
        "\n"
        "kind     part  type         value\n"
        "primal         float        0.5\n"
        "natural        float        1\n"
        "zero           ZeroTangent  no change\n"
        "thunk          Thunk        not run yet\n"
        "\n"
        "row + column  natural  zero     thunk    primal  other\n"
        "natural       natural  natural  natural  primal  error\n"
        "zero          natural  zero     thunk    primal  other"
    )


def test_what_is_not_computed_yet_is_not_there() -> None:
    text = text_table(tangent_types_story({"w": 1.0}), 1)
    assert text.splitlines()[-1].split() == ["primal", "dict"]
    assert "row + column" not in text


def test_a_persons_names_are_escaped() -> None:
    timeline = tangent_types_story({"<script>alert(1)</script>": "<b>"})
    assert "<script>" not in html_table(timeline, len(timeline))
    assert "&lt;script&gt;" in html_table(timeline, len(timeline))
