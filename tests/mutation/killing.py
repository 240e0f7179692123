"""What kills a mutant: the checks of the tests themselves, the quick ones first.

Each either holds or raises. Nothing of the package is imported before one is called.
"""

from collections.abc import Callable
from typing import Any, Final

from tests.mutation import sweep_checks, table_checks

__all__ = ["CHECKS"]

CHECKS: Final[tuple[Callable[[], Any], ...]] = (
    table_checks.oracle,
    table_checks.compiled,
    table_checks.over,
    sweep_checks.sweeps,
    sweep_checks.calls,
    sweep_checks.alone,
    table_checks.limits,
    sweep_checks.frozen,
    table_checks.nesting,
    sweep_checks.lines,
    sweep_checks.machine,
    sweep_checks.replays,
    sweep_checks.programs,
    table_checks.edges,
    table_checks.derivatives,
    sweep_checks.arrays,
    sweep_checks.graphs,
)
