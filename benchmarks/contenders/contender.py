"""What a contender has to do, and which of them are there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

__all__ = ["NAMES", "Contender", "Function", "find"]

#: Takes the contender's numbers, returns one of them.
Function = Callable[..., Any]


@dataclass(frozen=True)
class Contender:
    """A way to a gradient, in two parts that are timed apart.

    ``record(f, point)`` runs f on the contender's numbers and returns all that the sweep needs;
    ``sweep`` returns the derivatives of the inputs. A forward mode has no sweep: there a record
    gives the value and one derivative.
    """

    name: str
    #: Has the functions of its numbers by the names of Python's ``math``, as far as there are any.
    math: Any
    record: Callable[[Function, Sequence[float]], Any]
    sweep: Callable[[Any], list[float]] | None
    #: What the contender takes for a number that no derivative is asked of.
    datum: Callable[[float], Any] = float


_MODULES = {
    "ours: tape": "ours",
    "ours: Var graph": "ours_var",
    "ours: dual numbers": "ours_dual",
    "textbook tape": "textbook",
    "fair textbook tape": "fair",
    "the least tape": "least",
    "ours: plain lines": "plain",
    "plain dual numbers": "plain_dual",
    "micrograd": "micrograd_values",
    "autograd": "autograd_scalars",
    "torch 0-d": "torch_scalars",
}
NAMES = tuple(_MODULES)


def find(name: str) -> Contender | None:
    """The contender of this name; None where what it needs is not installed."""
    try:
        found: Contender = import_module(f"benchmarks.contenders.{_MODULES[name]}").CONTENDER
    except ImportError:
        return None
    return found
