"""Misconceptions by name, from their tables, and what is said to whoever has one.

Those about derivatives belong to several lenses; a lens's own stand with it, and it registers them.
"""

from collections.abc import Mapping
from typing import Any, Final

from ad_viz.misconceptions.table import DERIVATIVES

__all__ = ["MISCONCEPTIONS", "TABLES", "register"]

TABLES: Final[list[Mapping[str, Any]]] = []

MISCONCEPTIONS: Final[dict[str, str]] = {}


def register(table: Mapping[str, Any]) -> None:
    """A table whose rows may be asked about."""
    TABLES.append(table)
    MISCONCEPTIONS.update({name: row.because for name, row in table.items()})


register(DERIVATIVES)
