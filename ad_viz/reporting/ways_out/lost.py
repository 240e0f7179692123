"""What would silently drop a derivative is refused: the number, an index or a size, read text."""

import cmath
import math
from types import FrameType
from typing import Any, Final

from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import LostDerivativeError
from ad_viz.reporting import person
from ad_viz.reporting.refusals import ON_PURPOSE, found_as
from ad_viz.rules.numpy_names import NUMPY_NAMES
from ad_viz.vocabulary import VALUE

__all__ = ["asked_for_an_index", "lost_derivative", "read_back"]

#: They have no row; NumPy's, of values, are products.
_NUMPYS: Final = frozenset(["degrees", "radians"])
#: Questions about the number alone: nothing is lost by asking them of the bare number.
_QUESTIONS: Final = frozenset(["isclose", "isfinite", "isinf", "isnan"])


def lost_derivative(active: Any, into: str) -> LostDerivativeError:
    """The error for a conversion that would keep the number and drop its derivative."""
    running = person.frame()
    if running and into != "an index" and person.is_writing(running):
        return _written(active, person.line(running))
    name = _called(running) if running else ""
    module = "cmath" if into == "complex" and hasattr(cmath, name) else "math"
    row = {"fabs": "abs"}.get(name, name)
    if row == "pow":
        remedy = "write x ** y, not math.pow(x, y)"
    elif row in PRIMITIVES:
        remedy = f"write av.{row}(…) or np.{NUMPY_NAMES.get(row, row)}(…), not {module}.{name}(…)"
    elif name in _NUMPYS:
        remedy = f"write np.{name}(…), not math.{name}(…)"
    elif name in _QUESTIONS:
        remedy = f"ask it of the bare number: {name}(x.value)"
    elif hasattr(math, name) or module == "cmath":
        remedy = f"{module}.{name} has no rule; write it with the operations of the rule table"
    elif into == "an index":
        _LAST_INDEX[:] = [(found_as(active), person.line(running))]
        return _no_index(*_LAST_INDEX[0])
    else:
        remedy = f"keep it as it is; {ON_PURPOSE}"
    return LostDerivativeError(
        f"Turning {VALUE.one} under differentiation into {into} would silently drop its "
        "derivative.",
        found=found_as(active),
        expected="an operation that carries the derivative along",
        line=person.line(running),
        remedy=remedy,
    )


def _written(active: Any, line: str | None) -> LostDerivativeError:
    return LostDerivativeError(
        f"Writing {VALUE.one} under differentiation into an array of plain numbers would silently "
        "drop its derivative.",
        found=f"{found_as(active)}, assigned to elements",
        expected=f"an array that is made of {VALUE.many}",
        line=line,
        remedy="keep what a loop makes in a list, and join it by y = np.stack(made); for "
        "y[:] = new write y = new; for y[i] = new write "
        "y = np.where(np.arange(len(y)) == i, new, y)",
    )


#: The value that was last asked to be an index, and the line.
_LAST_INDEX: Final[list[tuple[str, str | None]]] = []


def asked_for_an_index(line: str | None) -> LostDerivativeError | None:
    """The error again, if it was that line: NumPy drops it where it wants a size."""
    asked = [(found, at) for found, at in _LAST_INDEX if at == line]
    return _no_index(*asked[0]) if asked else None


def _no_index(found: str, line: str | None) -> LostDerivativeError:
    return LostDerivativeError(
        f"Turning {VALUE.one} under differentiation into an index or a size would silently drop "
        "its derivative.",
        found=found,
        expected="a whole number that does not depend on the inputs",
        line=line,
        remedy="give it as a plain int from outside the function, or write int(x.value)",
    )


def read_back(text: str) -> LostDerivativeError:
    """The error for making a number out of a value's text."""
    return LostDerivativeError(
        f"Reading a number out of the text of {VALUE.one} under differentiation would silently "
        "drop its derivative.",
        found=repr(text),
        expected=f"the {VALUE} itself",
        line=person.line(),
        remedy=f"compute with the {VALUE}, not its text; for the number alone, write x.value",
    )


def _called(running: FrameType) -> str:
    """The function that the frame is calling, by its own name, as far as can be told."""
    written = person.called(running) or ""
    function = running.f_locals.get(written, running.f_globals.get(written))
    return str(getattr(function, "__name__", written))
