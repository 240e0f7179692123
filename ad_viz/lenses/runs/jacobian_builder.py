"""What forward and reverse mode share when they fill a Jacobian: its cells, its runs, its end."""

from collections.abc import Iterable
from typing import Any, Final, Literal

from ad_viz.errors import InputError
from ad_viz.program.recording import Node, Recording
from ad_viz.timeline.run import MOST
from ad_viz.timeline.script import Change
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.template import trouble
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import NODE, SWEEP, Word

__all__ = ["JacobianBuilder"]

_SHOWN: Final = 3
_RUN: Final = Word("a run", "runs")
_INPUT: Final = Word("an input", "inputs")
_OUTPUT: Final = Word("an output", "outputs")


class JacobianBuilder(StoryBuilder):
    """A timeline of runs or sweeps. Rows are outputs, columns are inputs.

    Raises InputError where all runs together come to more than 5,000 nodes.
    """

    def __init__(self, recording: Recording, mode: Literal["forward", "reverse"]) -> None:
        self.forward = mode == "forward"
        self.inputs = recording.nodes[: recording.inputs]
        self.outputs = [recording.nodes[o] for o in recording.outputs]
        runs = len(self.inputs if self.forward else self.outputs)
        if runs * len(recording.nodes) > MOST:
            counted = _counted(runs, _RUN if self.forward else SWEEP)
            raise InputError(
                "This is too long to be shown step by step.",
                found=f"{counted} of {len(recording.nodes):,} {NODE.many}",
                expected=f"at most {MOST:,} {NODE.many} in all",
                remedy="show fewer inputs or outputs; jacobian computes the whole",
            )
        super().__init__(
            "runs", recording, f"Jacobian by {mode} mode", ("code", "graph", "jacobian")
        )

    def entry(self, row: int, column: int, value: float) -> Change:
        """The cell of an output's row and an input's column."""
        return ("runs.entry", (row, column), value)

    def forgotten(self, family: str, indices: Iterable[int]) -> list[Change]:
        """What belonged to the last run is not known any more, nor is what travelled its edges."""
        edges: list[Change] = [("contribution", e, None) for e in range(len(self.edges))]
        return edges + [(family, index, None) for index in indices]

    def cells(self, pairs: Iterable[tuple[Node, Node, tokens.Token, tokens.Token]]) -> RichText:
        """``∂z/∂x = dz = 2.5``: for each cell its output, its input, what it is, its number."""
        shown: list[RichText] = [
            [tokens.partial(output, given), " = ", derivative, " = ", number]
            for output, given, derivative, number in pairs
        ]
        return tokens.joined(shown[:_SHOWN], ", ") + ([", …"] if len(shown) > _SHOWN else [])

    def jacobian_chapter(self) -> None:
        """The last step: every cell is there, and what it took is counted."""
        runs, sweeps = len(self.inputs), len(self.outputs)
        counts = _counted(runs, _RUN), _counted(sweeps, SWEEP)
        of = f" has {_counted(runs, _INPUT)} and {_counted(sweeps, _OUTPUT)}: "
        took = (
            f"forward mode took {counts[0]}; reverse mode takes {counts[1]}."
            if self.forward
            else f"reverse mode took {counts[1]}; forward mode takes {counts[0]}."
        )
        name = self.recording.source.called
        flow = "tangent" if self.forward else "adjoint"
        say = trouble(flow, "Every cell is filled.", [["name", name], of + took])
        self.chapter("Jacobian")
        self.step("rest", say, [f"{counts[0]}, or {counts[1]}"], [("runs.run", 0, None)])

    def finish(self, layout: str, **options: Any) -> Timeline:
        """The timeline, with the nodes that stand at the Jacobian's rows and columns."""
        jacobian = {
            "rows": list(self.recording.outputs),
            "columns": list(range(len(self.inputs))),
        }
        flow: Literal["tangent", "adjoint"] = "tangent" if self.forward else "adjoint"
        return self.timeline(flow, layout=layout, jacobian=jacobian, **options)


def _counted(count: int, what: Word) -> str:
    return f"{count} {what if count == 1 else what.many}"
