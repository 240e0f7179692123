"""The variables of a program: what declares each, and its type as far as it is found."""

from dataclasses import dataclass

from ad_viz.rust import items
from ad_viz.rust.patterns import Bind
from ad_viz.rust.syntax import Let
from ad_viz.rust.typing.inference import Term

__all__ = ["Declaring", "Variable"]

#: What declares a variable.
Declaring = Let | items.Parameter | Bind


@dataclass(eq=False, slots=True)
class Variable:
    """A variable, by the let, the parameter or the pattern that declares it."""

    let: Declaring
    term: Term
