"""What the tests of each lens bring in a file of their own, in the order of the lenses."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ad_viz.lenses.registry import LENSES

__all__ = ["brought"]


def brought(file: str, table: str) -> dict[str, Any]:
    """The rows of this table, by name. A lens that lacks the file brings none: one test says so.

    >>> "forward" in brought("random_stories", "RANDOM"), brought("nothing", "NOTHING")
    (True, {})
    """
    paths = (f"tests.lenses.{lens.name}.{file}" for lens in LENSES)
    tables = (getattr(import_module(path), table) for path in paths if find_spec(path))
    return {name: row for one in tables for name, row in one.items()}
