"""What the function, its input and the step are called: as in the person's code, where that can be.

The step is h, unless something of theirs is.
"""

from typing import Final, NamedTuple

from ad_viz.program.recording import Recording

__all__ = ["Names", "names_of"]

#: A longer name of a function would leave no room for its values.
_LONGEST: Final = 8


class Names(NamedTuple):
    """Of a function, its input, and the step."""

    f: str
    x: str
    h: str

    @property
    def here(self) -> str:
        """The function at its input: ``f(x)``."""
        return f"{self.f}({self.x})"

    @property
    def ahead(self) -> str:
        """The same a step ahead: ``f(x + h)``."""
        return f"{self.f}({self.x} + {self.h})"

    @property
    def back(self) -> str:
        """And a step back: ``f(x − h)``."""
        return f"{self.f}({self.x} − {self.h})"

    @property
    def aside(self) -> str:
        """And at a right angle: ``f(x + ih)``."""
        return f"{self.f}({self.x} + i{self.h})"


def names_of(recording: Recording) -> Names:
    """The names of a run of one input.

    >>> from ad_viz.program.recording import record
    >>> names_of(record(lambda h: h * h, 3.0))
    Names(f='f', x='h', h='k')
    """
    x, own = recording.nodes[0].name, recording.source.name
    is_short = own.isidentifier() and len(own) <= _LONGEST
    f = own if is_short else "g" if x == "f" else "f"
    return Names(f, x, next(letter for letter in ("h", "k", "t") if letter not in (f, x)))
