"""No circle of imports, and a drawing of them that is as the package is."""

from graphlib import CycleError

import pytest

from tools.rooms import DRAWING, drawing, modules, ordered, rooms, storeys


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Wherever the import stands: one within a function counts."""
    graph = modules()
    assert len(ordered(graph)) == len(graph) > 500


def test_no_rooms_do_either() -> None:
    rows = storeys(rooms(modules()))
    assert rows[0] == ["core", "figures", "rust"]
    lenses = next(up for up, row in enumerate(rows) if "lenses" in row)
    spine = next(up for up, row in enumerate(rows) if "timeline" in row)
    assert lenses > spine


def test_a_circle_is_found() -> None:
    with pytest.raises(CycleError):
        ordered({"a": {"b"}, "b": {"a"}})


def test_the_drawing_is_new() -> None:
    """If not: ``python -m tools.rooms``."""
    assert drawing() == DRAWING.read_text("utf-8")
