"""The three ways to take a difference: what each is called, and where its step leads."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from ad_viz.vocabulary import STEP

__all__ = ["METHODS", "Method", "Way"]

Method = Literal["forward", "central", "complex"]


class Way(NamedTuple):
    """Its name in plots and tables, the same at the head of a question, and its step."""

    name: str
    asked: str
    where: str


METHODS: Final[Mapping[Method, Way]] = {
    "forward": Way("forward", "A difference to one side", "to one side"),
    "central": Way("central", "A central difference", "to both sides"),
    "complex": Way(f"complex {STEP}", f"A complex {STEP}", "at a right angle"),
}
