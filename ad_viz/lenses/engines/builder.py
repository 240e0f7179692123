"""A timeline of two engines: what the tape holds is kept apart from what the graph holds."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from ad_viz.errors import InputError
from ad_viz.program.recording import Node, Recording
from ad_viz.timeline.script import Change
from ad_viz.timeline.steps.call_steps import GRAPH_LINES, var_of
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.tape_listing import TAPE_LINES
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.notations import Notations
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.tracing.tape import Tape
from ad_viz.tracing.var import Var
from ad_viz.vocabulary import GRAPH, NODE, TAPE

__all__ = ["EnginesBuilder"]

_SHOWN: Final = 3
#: Each node takes some nine steps, when both engines are asked about two outputs.
_MOST: Final = 2_000


class EnginesBuilder(StoryBuilder):
    """``adjoint`` is what a node keeps in ``grad_value``; ``cell`` what lies in the tape's array.

    The graph's listing is in Python, the tape's in Rust. Raises InputError for a run of more than
    2,000 nodes.
    """

    def __init__(self, recording: Recording, tape: Tape) -> None:
        if len(recording.nodes) > _MOST:
            raise InputError(
                "This run is too long to be shown twice, step by step.",
                found=f"{len(recording.nodes):,} {NODE.many}",
                expected=f"at most {_MOST:,} {NODE.many}",
                remedy="show fewer turns of the loop, or one engine: reverse takes 5,000 "
                f"{NODE.many}",
            )
        super().__init__(
            "engines", recording, f"{TAPE.capital} and {GRAPH}", ("code", "graph", "tape")
        )
        self.tape = tape
        self.notations = Notations(recording)
        self.inputs = recording.nodes[: recording.inputs]
        self.vars: list[Var] = [var_of(recording, node) for node in recording.nodes]
        self._is_tape_at_work = False

    @contextmanager
    def tape_at_work(self) -> Iterator[None]:
        """While this lasts, adjoints are those of the tape."""
        self._is_tape_at_work = True
        yield
        self._is_tape_at_work = False

    def step(
        self,
        flow: Any,
        say: RichText,
        equation: RichText,
        changes: Iterable[Change] = (),
        *,
        engine_lines: Sequence[int | None] = (),
        **focus: Any,
    ) -> None:
        """One step of the engine that is at work; a value that is computed is a row pushed."""
        if self._is_tape_at_work:
            say, equation = _of_the_tape(say), _of_the_tape(equation)
            focus = {name: _of_the_tape(part) for name, part in focus.items()}
            changes = [("cell", index, x) for family, index, x in changes if family == "adjoint"]
            engine_lines = (None, *engine_lines[1:])
        written = list(changes)
        if flow == "primal":
            written.append(("rows", 0, focus["nodes"][0].index + 1))
        super().step(flow, say, equation, written, engine_lines=engine_lines, **focus)

    def derivatives(self, output: Node) -> RichText:
        """``∂z/∂x = 5.0776, ∂z/∂y = 0.5``: of the first few inputs."""
        shown: list[RichText] = [
            [tokens.partial(output, node), " = ", tokens.adjoint_number(("adjoint", node.index))]
            for node in self.inputs[:_SHOWN]
        ]
        return tokens.joined(shown, ", ") + ([", …"] if len(self.inputs) > _SHOWN else [])

    def finish(self, layout: str, expects: Sequence[int]) -> Timeline:
        """The whole, with both listings."""
        return self.timeline(
            "adjoint",
            expects=expects,
            engines=[GRAPH_LINES, TAPE_LINES[1]],
            notations=self.notations.reverse,
            layout=layout,
        )


def _of_the_tape(part: Any) -> Any:
    """The template with the tape's own numbers where it has those of the graph."""
    if isinstance(part, tuple):
        family, *index = part
        return ({"adjoint": "cell", "contribution": "term"}.get(family, family), *index)
    return [_of_the_tape(member) for member in part] if isinstance(part, list) else part
