"""A timeline of two engines: what the tape holds is kept apart from what the graph holds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from ad_viz.arrays.results import filled
from ad_viz.program.recording import Node
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.groups.scope import Scope
from ad_viz.timeline.script import Change
from ad_viz.timeline.steps.call_steps import GRAPH_LINES, var_of
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.tape_listing import ARRAY_LINES, TAPE_LINES
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import any_arrays, shaped
from ad_viz.timeline.texts.notations import Notations
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.tracing.seeds import units
from ad_viz.tracing.tape import Tape
from ad_viz.tracing.var import Var
from ad_viz.vocabulary import GRAPH, TAPE

__all__ = ["EnginesBuilder"]

_SHOWN: Final = 3


class EnginesBuilder(StoryBuilder):
    """``adjoint`` is what a node keeps in ``grad_value``; ``cell`` what lies in the tape's array.

    The graph's listing is in Python, the tape's in Rust, or where arrays take part in Python, too.
    """

    def __init__(self, scope: Scope, tape: Tape) -> None:
        recording, panels = scope.recording, ("code", "graph", "tape")
        super().__init__("engines", recording, f"{TAPE.capital} and {GRAPH}", panels, scope=scope)
        self.tape = tape
        self.arrays = any_arrays(recording)
        self.notations = None if self.arrays else Notations(recording)
        self.inputs = recording.nodes[: recording.inputs]
        self.vars: list[Var] = [var_of(recording, node) for node in recording.nodes]
        self._is_tape_at_work = False
        #: What the tape's array holds after its sweep.
        self.swept: Mapping[int, Any] = {}
        #: The cells of the tape's array that have a number.
        self._begun: set[Any] = set()

    @contextmanager
    def tape_at_work(self) -> Iterator[None]:
        """While this lasts, adjoints are those of the tape."""
        self._is_tape_at_work = True
        yield
        self._is_tape_at_work = False

    def unlisted(self, family: str, index: int) -> Any:
        if family != "cell":
            return super().unlisted(family, index)
        return filled(self.swept.get(index, 0.0), self.recording.nodes[index].value)

    def passes(self, flow: Any, node: int, changes: Sequence[Change]) -> bool:
        """As a step is told: by the engine that is at work."""
        if not self.is_closed(self.recording.nodes[node]):
            return False
        if self._is_tape_at_work:
            changes = [("cell", index, x) for family, index, x in changes if family == "adjoint"]
            self._begun |= {index for _, index, _ in changes}
        rows = [("rows", 0, node + 1)] if flow == "primal" else []
        return super().passes(flow, node, [*changes, *rows])

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
            engine_lines = self.tape_line(engine_lines)
            focus["cell"] = self._read_by_the_tape(focus.get("cell"))
        written = list(changes)
        if flow == "primal":
            written.append(("rows", 0, focus["nodes"][0].index + 1))
        cells = {index: x is not None for family, index, x in written if family == "cell"}
        self._begun -= cells.keys()
        self._begun |= {index for index, is_set in cells.items() if is_set}
        super().step(flow, say, equation, written, engine_lines=engine_lines, **focus)

    def tape_line(self, lines: Sequence[int | None]) -> tuple[None, int | None]:
        """A line of the tape's listing, of those in both; the graph's listing has none."""
        return None, lines[0 if self.arrays else 1]

    def start(self, output: Node) -> Any:
        """The adjoint that an output starts with: 1, or 1 in the first cell of an array."""
        return next(units((output.value,), 0))[0]

    def _read_by_the_tape(self, cell: dict[str, Any] | None) -> dict[str, Any] | None:
        """The spelled cell, of the tape's own adjoints; a sum is not drawn as one product."""
        if cell is None:
            return None
        hot = [_in_the_tape(one) for one in cell["hot"]]
        found = cell | {"hot": hot, "text": _of_the_tape(cell["text"])}
        drawn = found.pop("drawn", None)
        parent = self.edges[drawn["result"][1]].parent if drawn else -1
        if not drawn or parent in self._begun:
            return found
        factors = [_in_the_tape(factor) for factor in drawn["factors"]]
        return found | {"drawn": drawn | {"factors": factors, "result": ["cell", parent]}}

    def derivatives(self, output: Node) -> RichText:
        """``∂z/∂x = 5.0776, ∂z/∂y = 0.5``: of the first few inputs."""
        shown = [self._derivative(output, node) for node in self.inputs[:_SHOWN]]
        return tokens.joined(shown, ", ") + ([", …"] if len(self.inputs) > _SHOWN else [])

    def _derivative(self, output: Node, node: Node) -> RichText:
        if is_array(output.value) or is_array(node.value):
            return [shaped(tokens.adjoint(node), node.value)]
        return [tokens.partial(output, node), " = ", tokens.adjoint_number(("adjoint", node.index))]

    def finish(self, layout: str, expects: Sequence[int]) -> Timeline:
        """The whole, with both listings."""
        return self.timeline(
            "adjoint",
            expects=expects,
            engines=[GRAPH_LINES, ARRAY_LINES[0] if self.arrays else TAPE_LINES[1]],
            notations=self.notations.reverse if self.notations else (),
            layout=layout,
        )


def _in_the_tape(place: list[Any]) -> list[Any]:
    """A cell or a factor, where an adjoint is that in the tape's array."""
    return ["cell" if place[0] == "adjoint" else place[0], *place[1:]]


def _of_the_tape(part: Any) -> Any:
    """The template with the tape's own numbers where it has those of the graph."""
    if isinstance(part, tuple) and part:
        family, *index = part
        return ({"adjoint": "cell", "contribution": "term"}.get(family, family), *index)
    return [_of_the_tape(member) for member in part] if isinstance(part, list) else part
