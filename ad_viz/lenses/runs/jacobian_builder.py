"""What forward and reverse mode share when they fill a Jacobian: its cells, its runs, its end."""

from collections.abc import Iterable
from itertools import takewhile
from typing import Any, Final, Literal

from ad_viz.errors import InputError
from ad_viz.lenses.runs.direction import how_many, shown
from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.groups.scope import Scope
from ad_viz.timeline.script import Change
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import any_arrays, shaped
from ad_viz.timeline.texts.template import trouble
from ad_viz.timeline.texts.tokens import RichText, cardinal
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import ROW, SWEEP, Word

__all__ = ["JacobianBuilder"]

_SHOWN: Final = 3
#: Of more inputs or outputs, so many sizes are written.
_SIZES: Final = 6
_RUN: Final = Word("a run", "runs")
_INPUT: Final = Word("an input", "inputs")
_OUTPUT: Final = Word("an output", "outputs")
_COLUMN: Final = Word("a column", "columns")
_NUMBER: Final = Word("a number", "numbers")


class JacobianBuilder(StoryBuilder):
    """A timeline of runs or sweeps. Rows are outputs, columns are inputs.

    ``directions`` are the runs or sweeps that are told; where arrays take part there is one for
    each of their cells, and of many the first few are made. Of the other side those are listed
    whose nodes are. Raises InputError where forward mode has no number to move.
    """

    def __init__(
        self,
        recording: Recording,
        mode: Literal["forward", "reverse"],
        scope: Scope | None = None,
    ) -> None:
        self.forward = mode == "forward"
        self.inputs = recording.nodes[: recording.inputs]
        self.outputs = [recording.nodes[o] for o in recording.outputs]
        self.arrays = any_arrays(recording)
        self.counts = how_many(self.inputs), how_many(self.outputs)
        own, other = (self.inputs, self.outputs) if self.forward else (self.outputs, self.inputs)
        self.directions = shown(own, len(recording.nodes))
        self._listed = None if scope is None or scope.is_whole else scope.nodes
        self.across = list(takewhile(self._is_listed, other))
        self.omitted = len(other) - len(self.across)
        if self.forward and not self.directions:
            names = ", ".join(node.name for node in self.inputs)
            raise InputError(
                "There is no number to move.",
                found=f"no cell in {names}",
                expected="at least one number among the inputs, for a run moves one",
                remedy='give an array that has cells, or write mode="reverse"',
            )
        super().__init__(
            "runs",
            recording,
            f"Jacobian by {mode} mode",
            ("code", "graph", "jacobian"),
            scope=scope,
        )

    def _is_listed(self, node: Node) -> bool:
        return self._listed is None or bool(self._listed[node.index])

    @property
    def own(self) -> int:
        """How many runs or sweeps it takes."""
        return self.counts[0 if self.forward else 1]

    def entry(self, row: int, column: int, value: Any) -> Change:
        """The cell of an output's row and an input's column."""
        return ("runs.entry", (row, column), value)

    def forgotten(self, family: str, indices: Iterable[int]) -> list[Change]:
        """What belonged to the last run is not known any more, nor is what travelled its edges."""
        edges: list[Change] = [("contribution", e, None) for e in range(len(self.edges))]
        return edges + [(family, index, None) for index in indices]

    def cells(self, pairs: Iterable[tuple[str, str, Node, tokens.Token, tokens.Token]]) -> RichText:
        """``∂z/∂x = dz = 2.5``: for each cell its output, its input, of which node it is what.

        An array has its shape in the place of its number.
        """
        cells: list[RichText] = [
            [["partial", output, given], " = ",
             *([shaped(derivative, node.value)] if is_array(node.value)
               else [derivative, " = ", number])]
            for output, given, node, derivative, number in pairs
        ]  # fmt: skip
        return tokens.joined(cells[:_SHOWN], ", ") + ([", …"] if len(cells) > _SHOWN else [])

    def others_chapter(self) -> None:
        """The runs or sweeps that are not told are counted; they are not made."""
        rest = self.own - len(self.directions)
        if not rest:
            return
        what = _RUN if self.forward else SWEEP
        nodes = self.inputs if self.forward else self.outputs
        self.chapter(f"{rest:,} more")
        if self.arrays:
            names = tokens.listed([tokens.name(node) for node in dict.fromkeys(nodes)])
            each: RichText = ["number of ", *names]
            sizes = [f"{how_many([node]):,}" for node in nodes[:_SIZES]]
            summed = " + ".join(sizes) + (" + …" if len(nodes) > _SIZES else "")
        else:
            each = [_INPUT if self.forward else _OUTPUT]
            summed = f"{len(self.directions)} + {rest:,}"
        self.step(
            "rest",
            [f"{_counted(rest, what, ' more')} would go the same way, one for each other ", *each,
             ". They are not made here."],
            [f"{summed} = {_counted(self.own, what)}"],
            [("runs.run", 0, None)],
            nodes=nodes if self.arrays else [one.node for one in self.directions],
        )  # fmt: skip

    def jacobian_chapter(self) -> None:
        """The last step: every cell is there, and what it took is counted."""
        counts = _counted(self.counts[0], _RUN), _counted(self.counts[1], SWEEP)
        sizes = _counted(len(self.inputs), _INPUT), _counted(len(self.outputs), _OUTPUT)
        if self.arrays:
            sizes = (f"{_counted(self.counts[0], _NUMBER)} for inputs",
                     f"{self.counts[1]:,} for outputs")  # fmt: skip
        of = f" has {sizes[0]} and {sizes[1]}: "
        did = "takes" if self.own > len(self.directions) else "took"
        took = (
            f"forward mode {did} {counts[0]}; reverse mode takes {counts[1]}."
            if self.forward
            else f"reverse mode {did} {counts[1]}; forward mode takes {counts[0]}."
        )
        name = self.recording.source.called
        flow = "tangent" if self.forward else "adjoint"
        first = len(self.directions)
        side = _COLUMN if self.forward else ROW
        filled = (
            "Every cell is filled."
            if self.own == first
            else f"The first {side} is filled."
            if first == 1
            else f"The first {cardinal(first)} {side.many} are filled."
        )
        say = trouble(flow, filled, [["name", name], of + took])
        self.chapter("Jacobian")
        self.step("rest", say, [f"{counts[0]}, or {counts[1]}"], [("runs.run", 0, None)])

    def finish(self, layout: str, **options: Any) -> Timeline:
        """The timeline, with the nodes that stand at the Jacobian's rows and columns."""
        seeded = [one.node.index for one in self.directions]
        across = [node.index for node in self.across]
        jacobian: dict[str, Any] = {
            "rows": across if self.forward else seeded,
            "columns": seeded if self.forward else across,
        }
        if self.omitted:
            jacobian["omitted"] = self.omitted
        are_listed = all(self._is_listed(one.node) for one in self.directions)
        if self.arrays or self.own > len(seeded) or not are_listed:
            jacobian["seeded"] = [one.name for one in self.directions]
            jacobian["counts"] = list(self.counts)
        flow: Literal["tangent", "adjoint"] = "tangent" if self.forward else "adjoint"
        return self.timeline(flow, layout=layout, jacobian=jacobian, **options)


def _counted(count: int, what: Word, more: str = "") -> str:
    return f"{count:,}{more} {what if count == 1 else what.many}"
