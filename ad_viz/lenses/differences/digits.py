"""Numbers one under the other, with all digits that a float holds, and how many of them agree."""

import math
from collections.abc import Sequence
from decimal import Decimal, localcontext
from typing import Final

__all__ = ["SHOWN", "agreeing", "agreeing_digits", "aligned", "right_characters", "right_digits"]

#: Significant digits of the largest of the numbers: no two floats have the same so many.
SHOWN: Final = 17
#: Numbers of these powers of ten are written as they are.
_PLAIN: Final = range(-4, 7)


def aligned(numbers: Sequence[float]) -> tuple[list[str], int]:
    """The numbers with their points one under the other, and a power of ten taken out of them.

    >>> aligned([0.5, 0.0625])
    (['0.50000000000000000', '0.06250000000000000'], 0)
    >>> aligned([6.02e23])
    (['6.0200000000000000'], 23)
    """
    top = max((abs(x) for x in numbers if math.isfinite(x)), default=0.0)
    exponent = Decimal(top).adjusted() if top else 0
    power = 0 if exponent in _PLAIN else exponent
    places = SHOWN - 1 - exponent + power
    return [_written(x, power, places) for x in numbers], power


def _written(x: float, power: int, places: int) -> str:
    if not math.isfinite(x):
        return "NaN" if math.isnan(x) else "∞" if x > 0 else "−∞"
    with localcontext(prec=2_000):
        text = f"{Decimal(x).scaleb(-power):.{places}f}"
    return text.replace("-", "−") if float(text) else text.removeprefix("-")


def agreeing(upper: str, lower: str) -> int:
    """How many characters two aligned texts have in common, from the left.

    >>> agreeing("0.4794255386050796", "0.4794255386042030")
    13
    """
    if len(upper) != len(lower):
        return 0
    pairs = zip(upper, lower, strict=True)
    return next((k for k, (a, b) in enumerate(pairs) if a != b), len(upper))


def agreeing_digits(upper: str, lower: str) -> int:
    """The same in significant digits.

    >>> agreeing_digits("0.4794255386050796", "0.4794255386042030")
    11
    """
    common = upper[: agreeing(upper, lower)]
    return len("".join(c for c in common if c.isdigit()).lstrip("0"))


def right_digits(error: float, exact: float) -> int:
    """How many digits of an estimate are right: its error is less than one of the next.

    Of 0 only 0 itself is right.

    >>> right_digits(0.0012, 0.8776), right_digits(0.0, 0.8776), right_digits(3.0, 0.8776)
    (2, 16, 0)
    """
    if not error:
        return SHOWN - 1
    if not (0 < error < abs(exact)):
        return 0
    return min(SHOWN - 1, math.floor(math.log10(abs(exact)) - math.log10(error)))


def right_characters(quotient: str, exact: str, count: int) -> list[int]:
    """How many characters of two aligned texts belong to ``count`` right digits, in each.

    They need not be the same: 5.999 is right, too, where 6.000 is meant.

    >>> right_characters("5.9990", "6.0000", 3), right_characters("10.020", "9.980", 2)
    ([4, 4], [4, 3])
    """
    digits = [place for place, c in enumerate(exact) if c.isdigit()]
    first = next((k for k, place in enumerate(digits) if exact[place] != "0"), len(digits))
    if not count or first == len(digits):
        return [0, 0]
    behind = len(exact) - 1 - digits[min(first + count, len(digits)) - 1]
    return [len(quotient) - behind, len(exact) - behind]
