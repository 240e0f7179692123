"""A script of which some steps are counted, and told as one that passes them."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from ad_viz.timeline.passing.again import Again
from ad_viz.timeline.passing.parts import Parts
from ad_viz.timeline.quantity import Change, Quantity
from ad_viz.timeline.script import Script, written
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline

__all__ = ["FoldedScript"]


class FoldedScript(Script):
    """Steps are numbered over the whole run, told or not.

    >>> script = FoldedScript("checkpointing")
    >>> script.step("rest", ["Here."], [], [("value", 0, 1.0)])
    >>> script.pass_on()
    >>> for number in range(1, 4):
    ...     script.step("rest", ["There."], [], [("value", number, 1.0), ("adjoint", 0, number)])
    >>> script.passed("rest", ["Three are passed."], [], (0, 1, 3), lambda f, _: f == "adjoint")
    >>> script.count, script.steps[1]
    (4, {'number': 4, 'flow': 'rest', 'say': ['Three are passed.'], 'equation': [], 'set': \
[['adjoint', 0, 3]], 'passes': 3, 'closed': [0, 1, 3]})
    """

    def __init__(self, lens: str) -> None:
        super().__init__(lens)
        #: The step that each part begins with, and the part.
        self.entered: list[tuple[int, int]] = []
        #: How many steps are passed, and what they set, the last of each.
        self._passes: int | None = None
        self._set: dict[Quantity, Any] = {}

    @property
    def is_passing(self) -> bool:
        """Whether steps are only counted."""
        return self._passes is not None

    def enter(self, part: int) -> None:
        """The steps that come are those of this part."""
        if not self.entered or self.entered[-1][1] != part:
            self.entered.append((self.count + 1, part))

    def pass_on(self) -> None:
        """From here on steps are counted, until ``passed``."""
        self._passes, self._set = 0, {}

    def passed(
        self,
        flow: str,
        say: RichText,
        equation: RichText,
        closed: tuple[int, int, int],
        is_listed: Callable[[str, Any], bool] = lambda family, place: True,
        **more: Any,
    ) -> None:
        """One step for those that were counted, with what they set of the listed quantities."""
        passes, changes = self._passes, self._set
        self._passes = None
        if passes:
            self.count -= passes
            listed = [(*one, number) for one, number in changes.items() if is_listed(*one)]
            self.step(flow, say, equation, listed, passes=passes, closed=list(closed), **more)

    def step(
        self,
        flow: str,
        say: RichText,
        equation: RichText,
        changes: Iterable[Change] = (),
        **more: Any,
    ) -> None:
        """One step; while others are passed, what it sets is kept, and it is counted."""
        if self._passes is not None:
            self.count += 1
            self._passes += 1
            self._set |= {(family, place): number for family, place, number in changes}
            return
        super().step(flow, say, equation, changes, **more)

    def also(self, changes: Sequence[Change]) -> None:
        """What the last step has changed besides."""
        if self._passes is not None:
            self._set |= {(family, place): number for family, place, number in changes}
        elif self.steps:
            self.steps[-1]["set"] += written(changes)

    def unfolding(self, tell: Callable[[Collection[str]], Timeline], parts: Parts) -> Again | None:
        """How to have more of it told; None where all is."""
        if self.count == len(self.steps):
            return None
        return Again(tell, parts, self.entered, self.count)

    def data(self, *args: Any, **parts: Any) -> dict[str, Any]:
        """What it is made of; with the numbers of the whole, where not all is told."""
        counts = parts.pop("counts", {})
        data = super().data(*args, **parts)
        # What its groups count has to be known as well where it is not the nodes.
        nodes = len(data["nodes"])
        if self.count == len(self.steps) and counts.get("nodes", nodes) == nodes:
            return data
        return data | {"counts": {"nodes": 0, "edges": 0, **counts, "steps": self.count}}
