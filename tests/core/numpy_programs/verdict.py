"""What came of a program: right and refused by our own error are good, everything else is not."""

import warnings
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from ad_viz.errors import ADError
from tests.core.numpy_programs.drivers import ALWAYS, DRIVERS, OCCASIONAL, Answer
from tests.core.numpy_programs.program import Program
from tests.core.numpy_programs.structures import is_structure
from tests.core.numpy_programs.surroundings import OURS
from tests.core.numpy_programs.truth import Truth, smooth, truth

__all__ = ["GOOD", "Verdict", "verdict"]

#: Relative to the greatest number of a result; a gradient within is known by differences only.
_CLOSE: Final = 1e-9
_CLOSE_WITHIN: Final = 1e-6

GOOD: Final = ("no oracle", "no derivative", "right", "refused")
_WORDS: Final = (*GOOD, "disagree", "foreign", "leaked", "wrong")


class Verdict(NamedTuple):
    """``word`` is one of GOOD, or disagree, foreign, leaked, wrong; ``why`` tells the class."""

    word: str
    driver: str = ""
    why: str = ""

    @property
    def good(self) -> bool:
        return self.word in GOOD

    @property
    def kind(self) -> tuple[str, str]:
        """What failures of one cause have in common."""
        return self.word, self.why


def verdict(program: Program, oracle: Callable[[Program], Truth] = truth) -> Verdict:
    """The program in all engines, and in some of the drivers by turns; the worst is told."""
    try:
        expected = oracle(program)
    except Exception as problem:
        return Verdict("no oracle", "", f"{type(problem).__name__}: {problem}"[:80])
    if not np.all(np.isfinite(expected.jacobian)):
        return Verdict("no derivative")
    names = list(_drivers(program, expected))
    found = [_one(name, program, expected) for name in names]
    worst = max([*found, _difference(found)], key=lambda v: _WORDS.index(v.word))
    if worst.word == "wrong" and not smooth(program, expected):
        return Verdict("no derivative")
    return worst


def _drivers(program: Program, expected: Truth) -> Iterator[str]:
    inputs = program.primals
    if any(map(is_structure, inputs)):
        yield from (n for n in ALWAYS if expected.single or not n.startswith("value_and_grad"))
        return  # the others take numbers and arrays
    one_array = expected.single and len(inputs) == 1 and np.ndim(inputs[0]) > 0
    # A recording refuses outputs that do not depend on its inputs, and empty ones.
    depends = expected.full and bool(expected.jacobian.any(axis=1).all())
    for name in ALWAYS:
        if expected.single or not name.startswith("value_and_grad"):
            yield name
    for place in (program.seed, program.seed + 3):
        name = list(OCCASIONAL)[place % len(OCCASIONAL)]
        if one_array if name.startswith("accumulate") else depends:
            yield name


def _one(name: str, program: Program, expected: Truth) -> Verdict:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            answer: Answer = DRIVERS[name](program, program.function(OURS), expected)
    except ADError as refusal:
        return Verdict("refused", name, _described(refusal))
    except Exception as problem:
        return Verdict("foreign", name, _described(problem))
    leaf = next((leaf for leaf in _leaves(answer.returned) if not _is_plain(leaf)), None)
    if leaf is not None:
        return Verdict("leaked", name, f"{type(leaf).__name__} {getattr(leaf, 'dtype', '')}")
    numbers, wanted = np.ravel(answer.numbers()), np.ravel(answer.expected)
    if numbers.shape != wanted.shape:
        return Verdict("wrong", name, "shape")
    within = program.kinds & {"slope_within", "slope_of_parts", "rates_within"}
    close = max(_CLOSE_WITHIN if within else _CLOSE, expected.error)
    if not np.all(np.abs(numbers - wanted) <= close * (1 + np.abs(wanted).max(initial=0.0))):
        return Verdict("wrong", name, "number")
    return Verdict("right", name)


def _described(problem: BaseException) -> str:
    found = getattr(problem, "found", None)
    return f"{type(problem).__name__}: {found or str(problem)}".split("\n")[0][:70]


def _difference(found: list[Verdict]) -> Verdict:
    """Whether one refuses what another takes, or refuses it by another kind of error."""
    refusals = {v.why.partition(":")[0]: v for v in reversed(found)}
    if len(refusals) < 2:
        return found[0]
    one, other = list(refusals.values())[-2:]
    return Verdict("disagree", f"{one.driver} and {other.driver}", one.why or other.why)


def _leaves(given: Any) -> Iterator[Any]:
    if isinstance(given, tuple | list):
        for part in given:
            yield from _leaves(part)
    else:
        yield given


def _is_plain(leaf: Any) -> bool:
    array = type(leaf) is np.ndarray and leaf.dtype == np.float64
    return array or type(leaf) in (float, np.float64)
