"""The text of a value under differentiation: it is for the eye, and no way back to a number.

``float(f"{x:.17g}")`` would be the number without its derivative, so it raises. That can be seen
while the text is the value's alone. What was joined to other text or cut, and what a parser reads
(``complex``, ``Decimal``, ``json.loads``), is text like any other: a derivative is lost there
without a word.
"""

import re
from types import FrameType
from typing import Final, NoReturn

from ad_viz.reporting import person
from ad_viz.reporting.ways_out.lost import read_back

__all__ = ["Text", "is_among_text"]


class Text(str):
    """What ``str(x)``, ``format(x, …)`` and ``f"{x}"`` give.

    >>> from ad_viz.tracing.dual import Dual
    >>> f"{Dual(0.5, 1.0):.2f}", f"x = {Dual(0.5, 1.0):.2f}"
    ('0.50', 'x = 0.50')
    >>> float(f"{Dual(0.5, 1.0):.2f}")
    Traceback (most recent call last):
        ...
    ad_viz.errors.LostDerivativeError: Reading a number out of the text of a value under \
differentiation would silently drop its derivative.
      found:      '0.50'
      expected:   the value itself
      your line:  1: float(f"{Dual(0.5, 1.0):.2f}")
      to do:      compute with the value, not its text; for the number alone, write x.value
    """

    __slots__ = ()

    def __str__(self) -> str:
        return self

    def __format__(self, spec: str) -> str:
        return Text(super().__format__(spec))

    def _lost(self) -> NoReturn:
        raise read_back(self)

    __float__ = __int__ = _lost


def is_among_text(asking: FrameType) -> bool:
    """Whether the frame asks for a number to write it among other text: ``"x is %g" % x``."""
    written = person.formatted(asking)
    return written is not None and not _ALONE.fullmatch(written)


#: A format that is one number and nothing else.
_ALONE: Final = re.compile(r"\s*%(\([^)]*\))?[-#0 +\d.*]*[a-zA-Z]\s*")
