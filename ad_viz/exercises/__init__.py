"""Exercises of the lessons: a learner's answer goes in, a verdict in words comes out.

A wrong answer is compared with those of deliberately broken programs; where it equals one of them,
the verdict names that mistake. Nothing here raises for a learner's mistake.

A lens's exercises are in its folder, those of a lesson without a lens here, beside what all of them
use. Every file of them is read when one is asked for: what is ``judged`` or ``offered`` is found
here by its name, and no list has it.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from ad_viz.exercises.places import PLACES


@cache
def _found() -> dict[str, Any]:
    """All that is offered, by its name."""
    for place in filter(find_spec, PLACES):
        for file in iter_modules(import_module(place).__path__):
            import_module(f"{place}.{file.name}")
    from ad_viz.exercises.verdict import OFFERED  # nobody waits for it who asks for no exercise

    return OFFERED


def __getattr__(name: str) -> Any:
    """An exercise, or what goes with it; or the names of all."""
    if name == "__all__":
        return sorted(_found())
    if not name.startswith("_") and name in _found():
        return _found()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_found()})
