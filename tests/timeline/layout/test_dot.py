import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from ad_viz.timeline.layout import dot, lay_out
from ad_viz.timeline.layout.boxes import ACROSS, DOWN
from ad_viz.timeline.layout.dag import Dag
from ad_viz.timeline.layout.shape import Shape
from tests.timeline.layout.graphs import EXAMPLE, assert_well_drawn, losses, view_edges

#: What Graphviz 2.43 answered for two inputs and their sum, across and down.
PLAIN = """\
graph 1 4.7778 3.8333
node 0 0.91667 2.9722 1.8333 1.7222 0 solid box black lightgrey
node 1 0.91667 0.86111 1.8333 1.7222 1 solid box black lightgrey
node 2 3.8611 1.9167 1.8333 1.7222 2 solid box black lightgrey
edge 0 2 4 1.8333 2.9722 2.3944 2.9722 2.3833 1.9167 2.9444 1.9167 solid black
edge 1 2 4 1.8333 0.86111 2.3944 0.86111 2.3833 1.9167 2.9444 1.9167 solid black
stop
graph 1 3.6667 2.9444
node 0 0.81944 2.3611 1.6389 1.1667 0 solid box black lightgrey
node 1 2.8472 2.3611 1.6389 1.1667 1 solid box black lightgrey
node 2 1.8333 0.58333 1.6389 1.1667 2 solid box black lightgrey
edge 0 2 4 0.81944 1.7778 0.81944 1.3917 1.8333 1.5528 1.8333 1.1667 solid black
edge 1 2 4 2.8472 1.7778 2.8472 1.3917 1.8333 1.5528 1.8333 1.1667 solid black
stop
"""
SUM = Dag(3, [(0, 2, 0), (1, 2, 1)])


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a ``dot`` of the test's own making goes; no other is on the PATH."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    return tmp_path / "dot"


def write(program: Path, script: str) -> None:
    program.write_text(f"#!{sys.executable}\n{script}\n")
    program.chmod(0o755)


def test_the_text_holds_ids_and_sizes_alone() -> None:
    text = dot.dot_text(Shape(3, ((0, 2), (1, 2))), DOWN)
    body = text[text.index("headport=n]") + len("headport=n]") :]
    assert body.split() == ["0", "1", "2", "0->2", "1->2", "}"]


def test_coordinates_are_read_and_attached(program: Path) -> None:
    write(program, f"print({PLAIN!r}, end='')")
    graph = lay_out(SUM, "dot", [[2]])
    assert graph["layout"] == "dot"
    (drawn,) = graph["drawings"]
    assert drawn["things"] == [0, 1, 2]
    for boxes, drawing in ((ACROSS, drawn["across"]), (DOWN, drawn["down"])):
        assert_well_drawn(boxes, drawing, view_edges(SUM, range(3)))
    first, second, total = drawn["across"]["nodes"]
    assert first[1] < total[1] < second[1]


def test_the_real_program_if_there_is_one() -> None:
    for dag in (EXAMPLE, losses(9)):
        graph = lay_out(dag, "dot", [[0], [dag.node_count - 1, 0]])
        assert graph["layout"] in ("dot", "layered")
        for view in graph.get("drawings", ()):
            edges = view_edges(dag, view["things"])
            assert_well_drawn(ACROSS, view["across"], edges)
            assert_well_drawn(DOWN, view["down"], edges)


@pytest.mark.parametrize(
    "script",
    [
        "raise SystemExit(1)",
        "print('stop')",
        "print('graph 1 2 3')",
        f"print({PLAIN.replace('edge 1 2', 'edge 2 1')!r})",
        f"print({PLAIN.replace('0.91667', 'nan')!r})",
        f"print({PLAIN.replace('node 2', 'node 7')!r})",
    ],
)
def test_a_program_that_fails_leaves_our_own_layout(program: Path, script: str) -> None:
    write(program, script)
    assert lay_out(SUM, "dot", [[2]]) == lay_out(SUM)


def test_no_graphviz_leaves_our_own_layout(program: Path) -> None:
    assert not program.exists()
    assert lay_out(EXAMPLE, "dot", [[4]]) == lay_out(EXAMPLE)


def test_a_program_that_takes_too_long_is_stopped(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dot, "SECONDS", 0.05)
    write(program, "import time; time.sleep(60)")
    assert lay_out(EXAMPLE, "dot", [[4]]) == lay_out(EXAMPLE)


def test_a_large_graph_is_not_asked_for(program: Path) -> None:
    asked = program.with_name("asked")
    write(program, f"open({str(asked)!r}, 'w').close()")
    line = Dag(500, [(n, n + 1, 0) for n in range(499)])
    assert lay_out(line, "dot", [[0]])["layout"] == "layered"
    assert not asked.exists()


def test_pygraphviz_answers_where_there_is_no_program(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    graphs = iter(PLAIN.partition("stop\n"))
    across, stop, down = graphs
    answers = iter([(across + stop).encode(), down.encode()])

    class AGraph:
        def __init__(self, text: str) -> None:
            assert text.startswith("digraph{")

        def draw(self, format: str, prog: str) -> bytes:
            assert (format, prog) == ("plain", "dot")
            return next(answers)

    monkeypatch.setitem(sys.modules, "pygraphviz", SimpleNamespace(AGraph=AGraph))
    graph = lay_out(SUM, "dot", [[2]])
    assert graph["layout"] == "dot"
    assert json.dumps(graph)
