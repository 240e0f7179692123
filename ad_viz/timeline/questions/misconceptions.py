"""All misconceptions by name, from their tables, and what is said to whoever has one."""

from typing import Final

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

__all__ = ["MISCONCEPTIONS", "TABLES"]

TABLES: Final = (
    DERIVATIVES, ENGINES, JACOBIANS, READINGS, MEMORIES, BROADCASTS, SCHEDULES, BUFFERS, OWNERSHIP,
    GROWN, SUMS,
)  # fmt: skip

MISCONCEPTIONS: Final[dict[str, str]] = {
    name: row.because for table in TABLES for name, row in table.items()
}
