"""What is wrong with a program that is not well typed: one row to each of rustc's codes."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ad_viz.memory.ownership.syntax import Span

__all__ = ["MESSAGES", "Fault", "Mark"]


class Mark(NamedTuple):
    """A stretch of the source, and what is said of it."""

    span: Span
    label: str


class Fault(NamedTuple):
    """An error of types or names; the first of the ``marks`` is where it is."""

    code: str
    message: str
    marks: tuple[Mark, ...]
    help: str


#: What each code says.
MESSAGES: Final[Mapping[str, str]] = {
    "E0061": "{function} takes {expected}, and gets {found}",
    "E0067": "this is no place that can be changed",
    "E0070": "this is no place that can be assigned to",
    "E0277": "{found} cannot be {sign} {expected}",
    "E0282": "the type of this is never said",
    "E0283": "the type of this is not known yet",
    "E0308": "the types differ: {expected} is asked for, this is {found}",
    "E0368": "{found} has no {sign}",
    "E0369": "{found} has no {sign}",
    "E0425": "there is no {kind} {name} here",
    "E0600": "{found} has no - before it",
    "E0614": "{found} is no reference, so * cannot follow it",
    "E0618": "{name} is no function",
}
