"""One value of a recorded run, and what is needed of a run to write its nodes out."""

from dataclasses import dataclass
from typing import Protocol

__all__ = ["Node", "Nodes"]


@dataclass(frozen=True, slots=True)
class Node:
    """One value of the run. ``operands`` are, in order, a parent's index or a constant's value."""

    index: int
    name: str
    op: str
    operands: tuple[int | float, ...]
    parents: tuple[int, ...]
    weights: tuple[float, ...]
    value: float
    line: int | None


class Nodes(Protocol):
    """Whatever has nodes."""

    @property
    def nodes(self) -> tuple[Node, ...]: ...
