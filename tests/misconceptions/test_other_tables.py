"""Misconceptions about engines, runs, readings and memory, in cases done by hand."""

import pytest

import ad_viz as av
from ad_viz.misconceptions.engines import ENGINES, asked_first, asks_again
from ad_viz.misconceptions.jacobians import JACOBIANS
from ad_viz.misconceptions.readings import READINGS, reading
from ad_viz.misconceptions.remembering import MEMORIES
from ad_viz.program import liveness
from ad_viz.program.recording import record


def f(x, y):
    a = x * y
    b = av.sin(x)
    return a + b


LESSON = record(f, 0.5, 4.2)  # x 0, y 1, a 2, b 3, z 4
PAIR = record(lambda x: (2 * x, x * x), 3.0)
CHAIN = record(lambda x: av.sin(av.sin(av.sin(x))), 0.5)


def test_whom_the_graph_asks():
    assert asked_first(LESSON, [1.0], 0) == 2
    assert ENGINES["last child first"].broken(LESSON, [1.0], 0) == 3
    assert ENGINES["from the output"].broken(LESSON, [1.0], 0) == 4
    assert asks_again(LESSON, [1.0], 2) is None
    assert ENGINES["no cache"].broken(LESSON, [1.0], 2) == 4


def test_a_graph_that_reset_itself_would_be_right():
    assert ENGINES["resets itself"].broken(PAIR, [0.0, 1.0], 0) == 6.0


def test_a_tape_with_room_for_one_more_has_no_room_to_spare():
    assert ENGINES["room for one more"].broken(5) == 5


def test_runs_are_counted_otherwise():
    counts = {name: row.broken(3, 2) for name, row in JACOBIANS.items()}
    assert counts == {"the other side": 2, "one for each cell": 6, "one for all": 1}


def test_what_a_node_is_joined_to_is_read_otherwise():
    of_z = {name: reading(LESSON, 4, row, "parents") for name, row in READINGS.items()}
    assert of_z == {
        "the other way": (), "all the way": (0, 1, 2, 3), "only the ends": (0, 1), "one edge": (2,),
    }  # fmt: skip
    of_x = {name: reading(LESSON, 0, row, "children") for name, row in READINGS.items()}
    assert of_x == {
        "the other way": (), "all the way": (2, 3, 4), "only the ends": (4,), "one edge": (2,),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("run", "name", "held"),
    [
        (liveness.forward, "nothing is forgotten", [2, 4, 6, 8]),
        (liveness.forward, "no tangents", [1, 1, 1, 1]),
        # Of the seed and the sweep: an adjoint comes, and weight and adjoint of its row go.
        (liveness.reverse, "no weights", [1, 1, 1, 1, 2, 2, 2, 2]),
        (liveness.reverse, "nothing is forgotten", [1, 3, 5, 7, 8, 9, 10, 11]),
        (liveness.reverse, "all values kept", [1, 2, 3, 4, 4, 4, 4, 4]),
    ],
)
def test_a_mistaken_memory_holds_another_count(run, name, held):
    moments = list(run(CHAIN, (1.0,), MEMORIES[name].memory()))
    assert [moment.events[-1].held for moment in moments] == held


def test_a_mistaken_memory_computes_the_same():
    for row in MEMORIES.values():
        *_, last = liveness.reverse(CHAIN, (1.0,), row.memory())
        adjoints = [e.number for e in last.events if e.name.kind == "adjoint" and e.number]
        assert adjoints[0] == pytest.approx(
            av.value_and_grad(lambda x: av.sin(av.sin(av.sin(x))), 0.5)[1][0]
        )
