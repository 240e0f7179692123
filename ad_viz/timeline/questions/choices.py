"""The choices of a question: the right one and the computed wrong ones, in a neutral order."""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple
from zlib import crc32

from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.questions.misconceptions import MISCONCEPTIONS
from ad_viz.timeline.texts.tokens import RichText, plain

__all__ = ["Choice", "choices", "number", "numbers", "shuffled"]

#: So many buttons stand side by side.
_MOST = 4


class Choice(NamedTuple):
    """What may be chosen. ``place`` puts it in order; the right one has no misconception."""

    say: RichText
    because: RichText
    misconception: str | None = None
    place: Any = ""

    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"say": self.say, "because": self.because}
        return data if self.misconception is None else data | {"misconception": self.misconception}


def choices(right: Choice, wrong: Iterable[Choice]) -> dict[str, Any] | None:
    """The choices as a question has them, and which is right; None where there are no two.

    Those that look like the right one, or like one before them, are left out.

    >>> both = choices(number(2.0, ["1 + 1"]), [number(1.0, ["no"], "x"), number(2.0, ["?"], "y")])
    >>> [choice["say"] for choice in both["choices"]], both["right"]
    ([['1'], ['2']], 1)
    """
    found = {_shown(right): right}
    for one in wrong:
        if len(found) < _MOST:
            found.setdefault(_shown(one), one)
    ordered = sorted(found.values(), key=lambda choice: choice.place)
    if len(ordered) < 2:
        return None
    return {"choices": [choice.data() for choice in ordered], "right": ordered.index(right)}


def shuffled(ask: RichText, found: dict[str, Any]) -> dict[str, Any]:
    """The same choices in an order of the question's own, which is the same in every run.

    Where all contributions are positive the whole sum is the largest: by size it would be last.

    >>> both = {"choices": [{"say": ["1"]}, {"say": ["2"]}], "right": 1}
    >>> shuffled(["What will ", ["adjoint", "x"], " be?"], both)
    {'choices': [{'say': ['2']}, {'say': ['1']}], 'right': 0}
    """
    options = found["choices"]
    asked = _words(ask)
    order = sorted(
        range(len(options)), key=lambda k: crc32((asked + _words(options[k]["say"])).encode())
    )
    return {"choices": [options[k] for k in order], "right": order.index(found["right"])}


def number(x: float, because: RichText, misconception: str | None = None, look: str = "") -> Choice:
    """A number to choose, in the colours of ``look``, which is none, tangent or adjoint."""
    say: RichText = [[f"{look}-number", numeral(x)]] if look else [numeral(x)]
    return Choice(say, because, misconception, (math.isnan(x), x))


def numbers(
    right: float, because: RichText, wrong: Mapping[str, float], look: str = ""
) -> dict[str, Any] | None:
    """Numbers to choose from. ``wrong`` has, by its name, what each misconception gives.

    There is nothing to choose where what is right is no more than rounding left of larger numbers;
    and nobody has to tell two numbers apart that agree in three digits.

    >>> numbers(1.0, ["1"], {"overwrite": 1.0001, "first stays": 1e-17}) is None
    True
    """
    scale = max(map(abs, [right, *wrong.values()]), default=0.0)
    if _is_rounding(right, scale):
        return None
    apart = {
        name: x
        for name, x in wrong.items()
        if x == x and not math.isclose(x, right, rel_tol=1e-3) and not _is_rounding(x, scale)
    }
    return choices(number(right, because, None, look), _mistaken(apart, look))


def _is_rounding(x: float, scale: float) -> bool:
    """Whether a sum that ought to be 0 has left this of numbers as large as ``scale``."""
    return 0 < abs(x) < 1e-12 * scale < math.inf


def _mistaken(wrong: Mapping[str, float], look: str) -> Iterator[Choice]:
    for name, x in wrong.items():
        yield number(x, [MISCONCEPTIONS[name]], name, look)


def _shown(choice: Choice) -> str:
    return _words(choice.say)


def _words(rich: RichText) -> str:
    return "".join(map(plain, rich))
