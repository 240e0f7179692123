"""What the generator remembers of the program so far: which variables may still be used.

It is a rough guess, and not a borrow checker: it steers a program towards being accepted, or not.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from ad_viz.rust.types import Reference, Type, is_copy
from tests.rust.weights import CHANCE

__all__ = ["Purpose", "Scope", "Sources", "Variable"]

Purpose = Literal["read", "move", "borrow", "borrow mut", "write"]


@dataclass(eq=False)
class Variable:
    """``typed``: its type is. ``begun``: it has been given a value; ``held``: it has it still.
    ``stale``: it is a reference that may not be used any more.
    """

    name: str
    type: Type
    mutable: bool
    depth: int
    typed: bool = True
    begun: bool = False
    held: bool = False
    stale: bool = False
    sources: "Sources" = field(default_factory=dict)


#: The variables that a reference points into, directly or not; True where exclusively.
Sources = dict[Variable, bool]


class Scope:
    """The variables, innermost last, and those that arguments already made still borrow."""

    def __init__(self, chance: random.Random, careless: float) -> None:
        self.chance, self.careless = chance, careless
        self.variables: list[Variable] = []
        self.temporaries: list[Variable] = []
        self.pending: list[Sources] = []
        self.depth = 0
        self.outlives = 99
        #: What no place may name whose value tells the type of it: rustc reads the place first.
        self.untyped: list[Variable] = []
        self.again: Variable | None = None

    def at_random(self, event: str) -> bool:
        return self.chance.random() < CHANCE[event]

    def visible(self) -> list[Variable]:
        last = {v.name: v for v in self.variables}
        return [v for v in last.values() if v not in self.untyped]

    def pick(
        self, fits: Callable[[Variable], bool], good: Callable[[Variable], bool]
    ) -> Variable | None:
        """One that fits; a good one unless careless; rather ``again`` or one of the newest."""
        found = [v for v in self.visible() if fits(v)]
        if self.chance.random() >= self.careless:
            found = [v for v in found if good(v)]
        if not found:
            return None
        if self.again in found and self.at_random("again"):
            return self.again
        near = self.at_random("newest")
        return self.chance.choice(found[-3:] if near else found)

    def may(self, variable: Variable, derefs: int, purpose: Purpose) -> bool:
        """Whether the place ``derefs`` below the variable may be so used now, as far as known."""
        if purpose == "write" and not derefs:
            free = variable.mutable or not variable.begun
            return free and not self._lent(variable, True)
        if not variable.held or variable.stale or not variable.typed:
            return False
        exclusive = purpose in ("move", "borrow mut", "write")
        if self._lent(variable, exclusive) or (purpose == "move" and derefs):
            return False
        if purpose.startswith("borrow") and not self._lasts(variable, derefs):
            return False
        if purpose in ("borrow mut", "write"):
            return self._writable(variable, derefs)
        return True

    def _writable(self, variable: Variable, derefs: int) -> bool:
        type = variable.type
        for _ in range(derefs):
            assert isinstance(type, Reference)
            if not type.mutable:
                return False
            type = type.target
        return variable.mutable or derefs > 0

    def _lent(self, variable: Variable, exclusive: bool) -> bool:
        return any(variable in lent and (exclusive or lent[variable]) for lent in self.pending)

    def _lasts(self, variable: Variable, derefs: int) -> bool:
        if not derefs:
            return variable.depth <= self.outlives
        return all(source.depth <= self.outlives for source in variable.sources)

    def touch(self, variable: Variable, exclusive: bool) -> None:
        """It is used: references that this excludes may not be used any more."""
        for other in self.variables:
            if variable in other.sources and (exclusive or other.sources[variable]):
                other.stale = True

    def take(self, variable: Variable, derefs: int, purpose: Purpose) -> Sources:
        """The place is used; what a reference made of it points into."""
        self.touch(variable, purpose in ("move", "borrow mut", "write"))
        if purpose == "move" and not derefs:
            variable.held = False
        if not purpose.startswith("borrow"):
            return dict(variable.sources)
        through = isinstance(variable.type, Reference) and derefs and is_copy(variable.type)
        own = {} if through else {variable: purpose == "borrow mut"}
        return variable.sources | own

    def hold(self, variable: Variable, sources: Sources) -> None:
        """A value is given to it."""
        self.touch(variable, True)
        variable.typed = variable.begun = variable.held = True
        variable.stale, variable.sources = False, sources

    def leave(self) -> None:
        """The innermost block ends, and what was declared in it."""
        ended = [v for v in self.variables if v.depth == self.depth]
        self.variables = [v for v in self.variables if v.depth < self.depth]
        for variable in ended:
            self.touch(variable, True)
        self.depth -= 1
