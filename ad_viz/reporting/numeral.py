"""How a number is written for people: five significant digits, and no more than it has."""

from decimal import Decimal

__all__ = ["numeral"]


def numeral(x: float) -> str:
    """``x`` in at most five significant digits, with a true minus sign.

    >>> [numeral(x) for x in (0.8775825618903728, 4.2, -1.0, 1e-07, 1234567.0, float("inf"))]
    ['0.87758', '4.2', '−1', '1e−7', '1.2346e6', '∞']
    """
    if x != x:
        return "NaN"
    if x in (float("inf"), float("-inf")):
        return "∞" if x > 0 else "−∞"
    if x == int(x) and abs(x) < 1e6:
        return str(int(x)).replace("-", "−")
    whole = isinstance(x, int)  # and maybe beyond every float
    mantissa, exponent = f"{Decimal(x) if whole else x:.4e}".split("e")
    if -4 <= int(exponent) < 5:
        written = f"{x:.{4 - int(exponent)}f}"
        written = written.rstrip("0").rstrip(".") if "." in written else written
    else:
        mantissa = mantissa.rstrip("0").rstrip(".")
        written = f"{mantissa}e{int(exponent)}"
    return written.replace("-", "−")
