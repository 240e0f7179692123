"""Exercises of the lessons: a learner's answer goes in, a verdict in words comes out.

A wrong answer is compared with those of deliberately broken programs; where it equals one of them,
the verdict names that mistake. Nothing here raises for a learner's mistake.

Every file here is read, and every ``check_…`` that is ``judged`` is an exercise.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from ad_viz.exercises.buffers import buffers
from ad_viz.exercises.forgetting import peaks
from ad_viz.exercises.prediction import Prediction, predict
from ad_viz.exercises.repaired import rejected_line
from ad_viz.exercises.sweeps import rows
from ad_viz.exercises.verdict import EXERCISES, Verdict

for _file in iter_modules(__path__):
    import_module(f"{__name__}.{_file.name}")

__all__ = ["Prediction", "Verdict", "buffers", "peaks", "predict", "rejected_line", "rows"]
__all__ += [*EXERCISES]  # noqa: PLE0604


def __getattr__(name: str) -> Any:
    """An exercise, by the name of its check."""
    if name in EXERCISES:
        return EXERCISES[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *EXERCISES})
