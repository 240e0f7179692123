"""What a program's next line may name: the values so far, drawn from with a liking for the last."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np

__all__ = ["MisfitError", "Scope"]


class MisfitError(Exception):
    """There is nothing here that the production could be written about."""


class Scope:
    """Names and what they are worth on plain numbers; and the draw that all choices come from."""

    def __init__(self, draw: random.Random, values: dict[str, Any]) -> None:
        self.draw, self.values = draw, values
        #: What no line has named yet.
        self.fresh: set[str] = set(values)

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def name(self, fits: Callable[[Any], bool] = lambda value: True) -> str:
        """A name whose value fits; one that nothing uses yet is liked. Raises MisfitError."""
        names = [name for name, value in self.values.items() if fits(value)]
        if not names:
            raise MisfitError
        fresh = [name for name in names if name in self.fresh]
        return self.draw.choice(fresh if fresh and self.draw.random() < 0.5 else names)

    def define(self, name: str, value: Any, uses: set[str]) -> None:
        self.values[name] = value
        self.fresh = (self.fresh - uses) | {name}

    def scalar(self) -> str:
        """A number: a name, an element of an array, or (seldom) a constant."""
        if self.draw.random() < 0.1:
            return self.constant()
        name = self.name(lambda value: np.size(value) > 0)
        return name + self.place(name)

    def place(self, name: str) -> str:
        """``[1, -1]``, for one element of what is called ``name``."""
        shape = np.shape(self[name])
        if not shape:
            return ""
        return f"[{', '.join(str(self.draw.randrange(-size, size)) for size in shape)}]"

    def array(self, least: int = 1, most: int = 3) -> str:
        """The name of an array with that many axes."""
        return self.name(lambda value: least <= np.ndim(value) <= most)

    def like(self, name: str) -> str:
        """A name of the same shape, which may be the same name."""
        return self.name(lambda value: np.shape(value) == np.shape(self[name]))

    def constant(self) -> str:
        return repr(round(self.draw.uniform(-2, 2), 2) or 0.5)

    def plain(self, shape: tuple[int, ...]) -> str:
        """A plain array of that shape, or a number."""
        if 0 in shape:
            return f"np.zeros({shape})"
        return f"np.array({self._nested(shape)})" if shape else self.constant()

    def _nested(self, shape: tuple[int, ...]) -> str:
        if not shape:
            return self.constant()
        return f"[{', '.join(self._nested(shape[1:]) for _ in range(shape[0]))}]"

    def axis(self, name: str) -> int:
        """One of its axes, from the front or from the back."""
        count = np.ndim(self[name])
        if not count:
            raise MisfitError
        return self.draw.randrange(-count, count)

    def apart(self, name: str) -> str:
        """A constant that no element of it is near to: to compare with."""
        cells = np.ravel(self[name])
        limit = float(self.constant())
        if not cells.size or np.min(np.abs(cells - limit)) < 0.05:
            raise MisfitError
        return repr(limit)
