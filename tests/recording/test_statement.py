"""Recordings written as Program A and Program B, as in the document."""

import ad_viz as av
from ad_viz.program.recording import record
from ad_viz.recording.statement import differential, operation, statement, weight


def f(x, y):
    a = x * y
    b = av.sin(x)
    z = a + b
    return z


def test_program_a_and_b() -> None:
    recording = record(f, 0.5, 4.2)
    assert [statement(recording, node) for node in recording.nodes] == [
        "x = ?",
        "y = ?",
        "a = x * y",
        "b = sin(x)",
        "z = a + b",
    ]
    assert [differential(recording, node) for node in recording.nodes] == [
        "dx = ?",
        "dy = ?",
        "da = y * dx + x * dy",
        "db = cos(x) * dx",
        "dz = da + db",
    ]


def test_constants_have_no_differential() -> None:
    recording = record(lambda x: (a := 1 - x) + (b := x**3) + a / 2 + b, -2.0)
    lines = [differential(recording, node) for node in recording.nodes[1:]]
    assert lines[:2] == ["da = -dx", "db = 3 * x ** (3 - 1) * dx"]


def test_weights_with_names_and_with_numbers() -> None:
    recording = record(lambda x, y: (a := x / y) + (b := 2 - x) + a + b, -0.5, 4.0)
    a, b = recording.nodes[2:4]
    assert (a.name, b.name) == ("a", "b")
    assert [weight(recording, a, slot) for slot in (0, 1)] == ["1 / y", "-(x / y ** 2)"]
    assert weight(recording, a, 1, numbers=True) == "-((−0.5) / 4 ** 2)"
    assert weight(recording, b, 0) == "-1"
    assert operation(recording, b) == "2 - x"


def test_a_value_used_twice() -> None:
    recording = record(lambda x: (a := x * x) + a, 3.0)
    assert differential(recording, recording.nodes[1]) == "da = x * dx + x * dx"
