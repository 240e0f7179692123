"""What the tests of each lens bring in a file of their own, in the order of the lenses."""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from ad_viz.lenses.registry import LENSES

__all__ = ["brought", "by_lens"]

HERE = Path(__file__).parent


def by_lens(file: str) -> dict[str, ModuleType]:
    """This file of each lens, by its name. A lens that lacks it brings none: one test says so.

    >>> "forward" in by_lens("golden"), by_lens("nothing")
    (True, {})
    """
    return {
        lens.name: import_module(f"tests.lenses.{lens.name}.{file}")
        for lens in LENSES
        if (HERE / lens.name / f"{file}.py").is_file()
    }


def brought(file: str, table: str) -> dict[str, Any]:
    """The rows of this table of all lenses, by name.

    >>> "forward" in brought("random_stories", "RANDOM"), brought("nothing", "NOTHING")
    (True, {})
    """
    tables = (getattr(module, table) for module in by_lens(file).values())
    return {name: row for one in tables for name, row in one.items()}
