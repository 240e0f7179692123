"""One canonical tangent type per primal: the other design, and what each of the two costs.

As the source describes Swift's design: a primal has one tangent type, and whatever a rule gives
is converted to it before it is added. Here that type is float for a number, a dense array of
float64 for an array, nanoseconds in an int64 for an instant, and Tangent[P] with every part filled
for a structure. Then ``+`` has one case; but zeros are written out, and one unit must do for all
times.

Source: ChainRulesCore, "The many-to-many relationship between tangent types and primal types".
"""

import sys
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from ad_viz.errors import TangentError
from ad_viz.reporting import person
from ad_viz.rules.arithmetic import is_array
from ad_viz.structures.leaves import is_leaf
from ad_viz.structures.parts import is_index, is_instant, is_structure, parts_of
from ad_viz.tangents import mismatch
from ad_viz.tangents.adding.add import add
from ad_viz.tangents.adding.additions import additions, samples_of
from ad_viz.tangents.adding.times import elapsed
from ad_viz.tangents.kinds import kind_of
from ad_viz.tangents.one_element import OneElement
from ad_viz.tangents.properties import to_fields
from ad_viz.tangents.structural import Tangent, tangents_by_part
from ad_viz.tangents.thunk import unthunk
from ad_viz.tangents.zero import AbstractZero, NoTangent, ZeroTangent
from ad_viz.vocabulary import PRIMAL

__all__ = ["Price", "canonical", "cases", "nanoseconds", "nbytes_of", "prices"]


@dataclass(frozen=True, slots=True)
class Price:
    """What a sum of tangents took: kinds of tangent, pairs of kinds that met in ``+``, bytes.

    ``nbytes`` counts the operands, as they came to ``+``, and each sum.
    """

    kinds: int
    pairs: int
    nbytes: int
    total: Any


def canonical(tangent: Any, primal: Any) -> Any:
    """The tangent, converted to the one type that the primal's tangents have.

    Raises TangentError where a length of time does not fit an int64 of nanoseconds, and for what
    is no tangent of the primal.

    >>> canonical(OneElement((3,), 1, 4.2), OneElement((3,), 1, 4.2).dense())
    array([0. , 4.2, 0. ])
    >>> canonical(timedelta(hours=1), date(2026, 1, 1))
    3600000000000
    """
    tangent = unthunk(tangent)
    if is_instant(primal) or isinstance(primal, timedelta):
        return 0 if isinstance(tangent, AbstractZero) else nanoseconds(tangent)
    if is_array(primal):
        return _dense(tangent, primal.shape)
    if is_structure(primal):
        if not isinstance(tangent, Tangent | AbstractZero):
            raise mismatch.not_a_tangent_of(primal, tangent, mismatch.difference_of(primal))
        given = tangent if isinstance(tangent, AbstractZero) else to_fields(tangent, primal)
        parts: dict[Hashable, Any] = {
            name: NoTangent()
            if is_index(type(primal), name, part)
            else canonical(given[name], part)
            for name, part in parts_of(primal).items()
        }
        return Tangent(type(primal), parts)
    return float(tangent) if is_leaf(primal) else NoTangent()


def nanoseconds(length: Any) -> int:
    """A length of time (timedelta, timedelta64, Tangent[datetime]) in whole nanoseconds.

    Raises TangentError where they do not fit an int64: that is so from 293 years on. (NumPy's own
    conversion gives a wrong number there, and says nothing.)

    >>> nanoseconds(timedelta(days=1))
    86400000000000
    >>> nanoseconds(timedelta(days=365 * 300))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    ad_viz.errors.TangentError: This length of time has too many nanoseconds for an int64.
      found: ...9460800000000000000, which takes 64 bits and a sign
    ...
    """
    count = _count(elapsed(length) if isinstance(length, Tangent) else length)
    if -(2**63) <= count < 2**63:
        return count
    raise TangentError(
        "This length of time has too many nanoseconds for an int64.",
        found=f"{count}, which takes {count.bit_length()} bits and a sign",
        expected=f"at most {2**63 - 1}, which takes 63 bits and a sign",
        line=person.line(),
        remedy="keep it in its own unit; "
        f"as a Python int it would take {sys.getsizeof(count)} bytes, not 8",
    )


def prices(primal: Any, tangents: Iterable[Any]) -> tuple[Price, Price]:
    """The price of adding these tangents of ``primal``: as they are, and converted first.

    >>> import numpy as np
    >>> ours, converted = prices(np.zeros(1000), [OneElement((1000,), 7, 1.0)] * 2)
    >>> ours.nbytes, converted.nbytes
    (48, 24000)
    """
    given = list(tangents)
    return _price(given, lambda t: t), _price(given, lambda t: canonical(t, primal))


def cases(primal: Any) -> tuple[int, int]:
    """How many kinds of tangent this primal can have, and how many pairs of them have a sum.

    The canonical design has one kind and one pair.

    >>> cases(2.5)
    (5, 25)
    """
    samples = samples_of(primal)
    table = additions({name: made for name, made in samples.items() if f"({PRIMAL})" not in name})
    return len(table.kinds), table.allowed


def nbytes_of(tangent: Any) -> int:
    """The bytes of the numbers that a tangent holds: 8 for a number, an index or a length of time.

    >>> nbytes_of(OneElement((1000,), 7, 1.0)), nbytes_of(Tangent[tuple](1.0, 2.0))
    (16, 16)
    """
    if isinstance(tangent, AbstractZero):
        return 0
    if isinstance(tangent, OneElement):
        return 8 * (1 + tangent.ndim)
    if isinstance(tangent, Tangent):
        return sum(map(nbytes_of, tangents_by_part(tangent).values()))
    return int(getattr(tangent, "nbytes", 8))


def _price(given: list[Any], convert: Callable[[Any], Any]) -> Price:
    if not given:
        return Price(0, 0, 0, ZeroTangent())
    operands = [convert(tangent) for tangent in given]
    total, nbytes = operands[0], sum(map(nbytes_of, map(unthunk, operands)))
    pairs = set()
    for operand in operands[1:]:
        pairs.add((kind_of(total), kind_of(operand)))
        before = (total, operand)
        total = add(total, operand)
        if all(total is not one for one in before):
            nbytes += nbytes_of(unthunk(total))
    return Price(len({kind_of(operand) for operand in operands}), len(pairs), nbytes, total)


def _dense(tangent: Any, shape: tuple[int, ...]) -> Any:
    import numpy as np

    if isinstance(tangent, AbstractZero):
        return np.zeros(shape)
    array = tangent.dense() if isinstance(tangent, OneElement) else np.asarray(tangent, float)
    if array.shape != shape:
        raise mismatch.other_shape("the array", array.shape, shape)
    return array


def _count(length: Any) -> int:
    if isinstance(length, timedelta):
        days = length.days * 86_400 + length.seconds
        return (days * 1_000_000 + length.microseconds) * 1_000
    import numpy as np

    if not isinstance(length, np.timedelta64):
        raise mismatch.not_a_tangent_of(date(2026, 1, 1), length, "a timedelta")
    unit, many = np.datetime_data(length.dtype)
    if unit in "YM":
        raise mismatch.of_no_length("year" if unit == "Y" else "month")
    finer = {"ps": 10**3, "fs": 10**6, "as": 10**9}
    coarser = {"ns": 1, "us": 10**3, "ms": 10**6, "s": 10**9}
    coarser |= {"m": 60 * 10**9, "h": 3600 * 10**9, "D": 86_400 * 10**9, "W": 604_800 * 10**9}
    whole = int(length.astype("int64")) * many
    return whole * coarser[unit] if unit in coarser else whole // finer[unit]
