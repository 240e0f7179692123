"""Sheets: all panels of every lens, nothing clipped, and nothing on top of something else."""

from itertools import combinations

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch
from matplotlib.text import Text

from ad_viz.figures import colours
from ad_viz.player.figure import drawn
from ad_viz.player.figure.picture import figures, our_settings
from ad_viz.player.figure.sheet import has_graph
from ad_viz.timeline.timeline import Timeline
from tests.golden.cases import CASES
from tests.golden.in_turn import IN_TURN
from tests.player.example import example, hostile

SMALL = [name for name in IN_TURN if name != "tape_loss"]


def texts(figure: Figure) -> list[Text]:
    return [text for text in figure.findobj(Text) if text.get_text().strip()]


def words(figure: Figure) -> set[str]:
    return {text.get_text().replace("\u00a0", " ") for text in texts(figure)}


def sheet(timeline: Timeline, step: int) -> Figure:
    (figure,) = figures(timeline, [step], 960)
    return figure


@pytest.mark.parametrize("name", SMALL)
def test_every_lens_is_drawn_whole(name: str) -> None:
    timeline = CASES[name]()
    steps = [1, len(timeline) // 2, len(timeline)]
    sizes = set()
    with our_settings():
        for figure in figures(timeline, steps, 960):
            canvas = FigureCanvasAgg(figure)
            width, height = canvas.get_width_height()
            sizes.add((width, height))
            boxes = [text.get_window_extent() for text in texts(figure)]
            for box in boxes:
                assert 0 <= box.x0 <= box.x1 <= width
                assert 0 <= box.y0 <= box.y1 <= height
            if not has_graph(timeline):  # where labels may rest on an edge's way
                overlaps = [a for a, b in combinations(boxes, 2) if _overlap(a, b)]
                assert not overlaps
    assert len(sizes) == 1


def _overlap(one, other) -> bool:
    across = min(one.x1, other.x1) - max(one.x0, other.x0)
    down = min(one.y1, other.y1) - max(one.y0, other.y0)
    # The boxes of two lines of text share a hair; in one line the end of a bold number is rounded.
    return across > 3 and down > 4


def test_the_lit_lines_are_those_of_the_step() -> None:
    figure = sheet(example(), 10)
    assert {"Your function", "The tape", "    a = x * y", "    adj[dep] += w * adj[i]"} <= words(
        figure
    )
    lit = [
        patch
        for patch in figure.findobj(FancyBboxPatch)
        if patch.get_height() < 22 and patch.get_facecolor() == _rgba(colours.LIT)
    ]
    assert len([patch for patch in lit if patch.get_width() > 100]) == 2


def _rgba(colour: str) -> tuple[float, ...]:
    from matplotlib.colors import to_rgba

    return to_rgba(colour)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("live", {"forgotten", "all together", "reverse: value", "Your function"}),
        ("programs", {"Program A", "Program B", "Interleaved", "Adjoint program"}),
        ("runs_reverse", {"Jacobian", "by x"}),
        ("accumulation", {"InplaceableThunk", "72 B", "measured"}),
        ("tangent_types", {"semi-structural", "Tangent[TimeSample]", "row + column"}),
        ("ownership", {"6  let mut x_bar = a_bar;", "RWO", "E0382", "if it were allowed"}),
    ],
)
def test_a_panel_beside_the_graph_is_a_table(name: str, said: set[str]) -> None:
    timeline = CASES[name]()
    assert said <= words(sheet(timeline, len(timeline)))


@pytest.mark.parametrize("name", ["live", "accumulation", "tangent_types", "ownership"])
def test_a_lens_without_a_graph_has_a_picture(name: str) -> None:
    timeline = CASES[name]()
    assert len(words(drawn(timeline, len(timeline)))) > 20


def test_what_is_not_computed_yet_is_an_empty_box() -> None:
    timeline = CASES["live"]()
    assert "not yet" not in words(sheet(timeline, 1))
    dashed = [p for p in sheet(timeline, 1).findobj(FancyBboxPatch) if p.get_linestyle() != "solid"]
    assert len(dashed) > 30


def test_hostile_text_is_only_text() -> None:
    with our_settings():
        assert not any(text.get_parse_math() for text in texts(sheet(hostile(), 10)))
