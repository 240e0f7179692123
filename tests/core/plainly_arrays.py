"""NumPy programs by the engines' plain lines, beside what is written out for arrays: same bits."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

import ad_viz as av
from ad_viz.errors import ADError
from tests.core.numpy_programs.grammar import program
from tests.core.numpy_programs.structures import tangents
from tests.core.numpy_programs.surroundings import OURS
from tests.core.plainly import plainly

__all__ = ["bits", "differing_on_arrays"]

_ENGINES: Final = ("tape", "var", "dual")


def differing_on_arrays(seed: int) -> list[str]:
    """By which engines the program of ``seed`` has other bits, or is refused otherwise."""
    made = program(seed)
    f = made.function(OURS)
    ways = {engine: _gradient(engine, f, made.primals) for engine in _ENGINES}
    ways["vjp"] = lambda: _pulled(f, made.primals)
    quick = {way: _tried(compute) for way, compute in ways.items()}
    with plainly():
        slow = {way: _tried(compute) for way, compute in ways.items()}
    return [way for way in ways if quick[way] != slow[way]]


def _gradient(engine: Any, f: Any, primals: tuple[Any, ...]) -> Callable[[], Any]:
    def gradient() -> Any:
        value, slopes = av.value_and_grad(f, *primals, engine=engine)
        return value, [[*tangents(p, by)] for p, by in zip(primals, slopes, strict=True)]

    return gradient


def _pulled(f: Any, primals: tuple[Any, ...]) -> Any:
    value, pullback = av.vjp(f, *primals)
    seeds = tuple(0.5 + np.arange(np.size(v)).reshape(np.shape(v)) for v in _outputs(value))
    given = seeds if isinstance(value, tuple) else seeds[0]
    found = pullback(given), pullback(given)  # a second sweep has what the first one has kept
    return value, [
        [*tangents(p, by)] for each in found for p, by in zip(primals, each, strict=True)
    ]


def _outputs(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def _tried(compute: Callable[[], Any]) -> Any:
    try:
        return [*bits(compute())]
    except ADError as error:
        return type(error)


def bits(found: Any) -> Iterator[tuple[Any, ...]]:
    """Shape, kind and bits of each number and array in tuples and lists."""
    if isinstance(found, tuple | list):
        for part in found:
            yield from bits(part)
    else:
        array = np.array(found)
        array[np.isnan(array)] = np.nan  # of NaN there are several, and they are one
        yield array.shape, array.dtype.char, array.tobytes()
