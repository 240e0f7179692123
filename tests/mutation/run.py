"""Each mutant in a process of its own, which has not imported the package before.

The process that forks them has mpmath, NumPy and the test tools ready, and the package not.
"""

import importlib.abc
import importlib.machinery
import importlib.util
import math
import os
import signal
import sys
from collections import Counter
from collections.abc import Collection, Sequence
from types import CodeType, ModuleType
from typing import Any, NamedTuple

from tests.fresh import FRESH
from tests.mutation.engine_mutants import engine_mutants
from tests.mutation.equivalent import EQUIVALENT
from tests.mutation.mutant import Mutant, file_of
from tests.mutation.rule_mutants import rule_mutants
from tests.mutation.template_mutants import template_mutants
from tests.whole import sized

__all__ = ["Verdict", "all_mutants", "sample", "verdicts"]

#: Seconds of work after which a mutant that does not come to an end is one that is found out: what
#: is not altered needs two.
PATIENCE = 12


class Verdict(NamedTuple):
    """``by`` names the check that failed, or what went wrong on the way; None is a survivor."""

    mutant: Mutant
    by: str | None


#: How many a run of the tests has time for: of all modules, and of those that have changed.
SOME, OF_CHANGED = sized((8, 8), (305, 305))


def all_mutants() -> list[Mutant]:
    """Every mutant once; those that compute the same are left out."""
    named: Counter[str] = Counter()
    unique = {}
    for made in (*rule_mutants(), *engine_mutants(), *template_mutants()):
        if made.source not in unique:
            named[made.name] += 1
            unique[made.source] = made._replace(number=named[made.name])
    return [m for m in unique.values() if m.name not in EQUIVALENT]


def sample(mutants: Sequence[Mutant], changed: Collection[str] = ()) -> list[Mutant]:
    """About ``SOME`` of them, evenly from every kind, and one at least from every module.

    Of the ``changed`` modules there are about ``OF_CHANGED`` more. Each run has others.
    """
    chosen = _evenly(mutants, SOME)
    seen = {m.module for m in chosen}
    left = [m for m in mutants if m.module not in seen]
    at = FRESH % max(1, len(left))
    chosen += {m.module: m for m in (*left[at:], *left[:at])}.values()
    more = _evenly([m for m in mutants if m.module in changed], OF_CHANGED)
    return [*{m.name: m for m in (*chosen, *more)}.values()]


def _evenly(mutants: Sequence[Mutant], most: int) -> list[Mutant]:
    chosen: list[Mutant] = []
    for kind in dict.fromkeys(m.kind for m in mutants):
        alike = sorted((m for m in mutants if m.kind == kind), key=lambda m: m.name)
        count = min(math.ceil(most * len(alike) / len(mutants)), len(alike))
        places = (FRESH + place * len(alike) // count for place in range(count))
        chosen += [alike[place % len(alike)] for place in places]
    return chosen


def verdicts(mutants: Sequence[Mutant], workers: int = os.cpu_count() or 2) -> list[Verdict]:
    """What becomes of each. The package as it is must hold all checks, else AssertionError."""
    if any(name.split(".")[0] == "ad_viz" for name in sys.modules):
        raise AssertionError("the package is imported already, and mutants would not be")
    import hypothesis  # noqa: F401
    import mpmath  # noqa: F401
    import numpy  # noqa: F401
    import pytest  # noqa: F401

    found: list[str | None] = [None] * len(mutants)
    waiting = list(enumerate(mutants))[::-1]
    running: dict[int, tuple[int, int]] = {}
    child, said = _started(None)
    os.waitpid(child, 0)
    fault = _said(said)
    assert fault is None, f"the package itself does not hold the checks: {fault}"
    while waiting or running:
        while waiting and len(running) < workers:
            place, mutant = waiting.pop()
            child, said = _started(mutant)
            running[child] = place, said
        child, _ = os.wait()
        place, said = running.pop(child)
        found[place] = _said(said)
        if found[place] is None:
            print("survived:", mutants[place].name, file=sys.stderr, flush=True)
    return [Verdict(mutant, by) for mutant, by in zip(mutants, found, strict=True)]


def _started(mutant: Mutant | None) -> tuple[int, int]:
    """A process for the mutant, and where it will say what killed it: nothing if it lives."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    verdict = "took too long"
    try:
        os.close(reading)
        signal.signal(signal.SIGPROF, _out_of_patience)
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        verdict = _verdict(mutant)
    finally:
        os.write(writing, verdict.encode()[:4000])
        os._exit(0)


def _out_of_patience(*_: Any) -> None:
    raise TimeoutError


def _said(reading: int) -> str | None:
    with os.fdopen(reading, "rb") as pipe:
        return pipe.read().decode() or None


def _verdict(mutant: Mutant | None) -> str:
    if mutant is not None:
        sys.meta_path.insert(0, _Finder(mutant))
    from tests.mutation.killing import CHECKS

    for check in CHECKS:
        try:
            check()
        except BaseException as problem:
            return f"{check.__name__}: {type(problem).__name__} {problem}"[:300]
    return ""


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the mutant in the place of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> Any:
        if name != f"ad_viz.{self.mutant.module}":
            return None
        where = str(file_of(self.mutant.module))
        return importlib.util.spec_from_file_location(
            name, where, loader=_Loader(name, where, self.mutant.source)
        )


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec")
