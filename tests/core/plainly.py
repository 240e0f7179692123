"""The engines by their plain lines, beside what is written out for them: the same bits.

The core computes alone, too, by its own drivers and for floats only.

    python -m tests.core.plainly 100000

compares that many random programs, and tells each that differs; it ends with status 1 if there is
any. Other programs: ``--seed 5000`` begins at another one.
"""

import argparse
import struct
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any, Final
from unittest.mock import patch

import ad_viz as av
from ad_viz.core.active import Active, Floats
from ad_viz.core.gradient import ENGINES, value_and_grad
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.tracing import dual, tape, var
from tests.core.graphs import Graph, graph
from tests.core.plainly_nested import nested

__all__ = ["differing", "plainly"]


@contextmanager
def plainly() -> Iterator[None]:
    """While this lasts, the engines' own lines do everything."""
    with ExitStack() as stack:
        stack.enter_context(patch.object(tape, "PlainHandle", tape.Handle))
        stack.enter_context(patch.object(var, "PlainVar", var.Var))
        stack.enter_context(patch.object(dual, "PlainDual", dual.Dual))
        for engine in (tape, var, dual):
            stack.enter_context(patch.object(engine, "COMPILED", False))
        yield


def _rows(made: Graph) -> list[float]:
    """All that a run leaves on a tape."""
    record = tape.Tape()
    made(*map(record.var, made.point))
    return [float(number) for row in record.rows for number in row]


def _gradient(engine: Any) -> Callable[[Graph], list[float]]:
    def gradient(made: Graph) -> list[float]:
        value, slopes = av.value_and_grad(made.first, *made.point, engine=engine)
        return [value, *slopes]

    return gradient


def _alone(engine: str, made: Graph) -> list[float]:
    """By the core, with nothing beside it."""

    def first(*inputs: Any) -> Any:
        values: list[Any] = list(inputs)
        for name, operands in made.lines:
            taken = [values[o] if type(o) is int else float(o) for o in operands]
            active = any(isinstance(o, Active) for o in taken)
            operate = partial(Floats.apply, PRIMITIVES[name]) if active else PRIMITIVES[name].value
            values.append(operate(*taken))
        return values[made.outputs[0]]

    value, slopes = value_and_grad(first, *made.point, engine=engine)
    return [value, *slopes]


_WAYS: Final[dict[str, Callable[[Graph], list[float]]]] = {
    "rows": _rows,
    **{engine: _gradient(engine) for engine in ("tape", "var", "dual")},
    "nested": nested,
}


def differing(seed: int) -> list[str]:
    """Where the program of ``seed`` is computed otherwise.

    That is its ``rows``, an engine, that engine alone, or ``nested`` runs.
    """
    made = graph(seed)
    quick = {way: compute(made) for way, compute in _WAYS.items()}
    with plainly():
        slow = {way: compute(made) for way, compute in _WAYS.items()}
    for engine in ENGINES:
        slow[f"{engine} alone"], quick[f"{engine} alone"] = _alone(engine, made), quick[engine]
    return [way for way in slow if _bits(quick[way]) != _bits(slow[way])]


def _bits(numbers: list[float]) -> bytes:
    return struct.pack(f"{len(numbers)}d", *numbers)


def main() -> int:
    """The status of the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    wrong = 0
    for seed in range(asked.seed, asked.seed + asked.count):
        if found := differing(seed):
            wrong += 1
            print(f"seed {seed}: {', '.join(found)}", flush=True)
    print(f"{asked.count} programs, {wrong} of them computed otherwise.")
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())
