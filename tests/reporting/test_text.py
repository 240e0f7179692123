"""Text stays open; a number read back out of a value's text is refused."""

import logging
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import LostDerivativeError
from ad_viz.reporting import text

ENGINES = ("tape", "var", "dual", "program")
each_engine = pytest.mark.parametrize("engine", ENGINES)

READ_BACK: dict[str, Callable[[Any], Any]] = {
    "format": lambda x: float(f"{x:.17g}"),
    "f-string": lambda x: float(f"{x}"),
    "f-string of str": lambda x: float(f"{x!s}"),
    "twice": lambda x: float(f"{f'{x:.3f}':>8}"),
    "str": lambda x: float(str(x)),
    "repr": lambda x: float(repr(x)),
    "format()": lambda x: float(format(x, ".3g")),
    ".format": lambda x: float("{:.17g}".format(x)),  # noqa: UP032
    "%s": lambda x: float("%s" % x),  # noqa: UP031
    "%g": lambda x: float("%.17g" % x),  # noqa: UP031
    "whole": lambda x: int(f"{x:.0f}"),
    "NumPy's number": lambda x: np.float64(f"{x:.17g}"),
    "NumPy's array": lambda x: np.array([f"{x:.17g}"], dtype=float)[0],
}


@each_engine
@pytest.mark.parametrize("way", READ_BACK)
def test_a_number_out_of_a_text_is_refused(way: str, engine: Any) -> None:
    for f, at in ((READ_BACK[way], 0.5), (lambda x: READ_BACK[way](x[1]), np.array([1.5, 0.5]))):
        with pytest.raises(LostDerivativeError) as refusal:
            av.value_and_grad(f, at, engine=engine)
        assert "x.value" in refusal.value.remedy


@each_engine
def test_text_stays_open(engine: Any, capsys: Any, caplog: Any) -> None:
    template = "%(x).1f and %(x)d"

    def f(x):
        print(x, f"{x:.3f}")
        print(f"x is {x:.2f}", "x is %.2f" % x, "%5.1f %%" % x)  # noqa: UP031
        print(template % {"x": x})
        logging.getLogger("a person's").warning("x is %.3f", x)
        return x * x

    assert av.value_and_grad(f, 2.5, engine=engine) == (6.25, (5.0,))
    shown = capsys.readouterr().out
    assert "2.500\nx is 2.50 x is 2.50   2.5 %\n2.5 and 2\n" in shown
    assert caplog.messages[-1] == "x is 2.500"


def test_the_only_gap_is_joined_text() -> None:
    """What Python hands on as plain text, or parses by itself, cannot be told from any text."""
    for f in (lambda x: float(f"{x:.17g}" + "0"), lambda x: complex(f"{x:.17g}").real):
        assert av.value_and_grad(f, 0.5) == (0.5, (0.0,))
    assert "without a word" in str(text.__doc__)
