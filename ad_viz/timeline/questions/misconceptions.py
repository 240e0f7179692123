"""All misconceptions by name, from their tables, and what is said to whoever has one."""

from collections.abc import Mapping
from typing import Any, Final

from ad_viz.broadcasting.misconceptions import BROADCASTS
from ad_viz.checkpoint.misconceptions import SCHEDULES
from ad_viz.memory.misconceptions import BUFFERS
from ad_viz.memory.ownership.grown_misconceptions import GROWN
from ad_viz.memory.ownership.misconceptions import OWNERSHIP
from ad_viz.misconceptions.engines import ENGINES
from ad_viz.misconceptions.jacobians import JACOBIANS
from ad_viz.misconceptions.readings import READINGS
from ad_viz.misconceptions.remembering import MEMORIES
from ad_viz.misconceptions.table import DERIVATIVES
from ad_viz.tangents.misconceptions import SUMS

__all__ = ["MISCONCEPTIONS", "TABLES", "register"]

TABLES: Final[list[Mapping[str, Any]]] = [
    DERIVATIVES, ENGINES, JACOBIANS, READINGS, MEMORIES, BROADCASTS, SCHEDULES, BUFFERS, OWNERSHIP,
    GROWN, SUMS,
]  # fmt: skip

MISCONCEPTIONS: Final[dict[str, str]] = {
    name: row.because for table in TABLES for name, row in table.items()
}


def register(table: Mapping[str, Any]) -> None:
    """A table that stands with its lens."""
    TABLES.append(table)
    MISCONCEPTIONS.update({name: row.because for name, row in table.items()})
