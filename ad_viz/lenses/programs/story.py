"""Four programs of one function: A, its differential B, both interleaved, and the adjoint program.

Told from real runs of the programs: every derivative shown is one that a line of them computed.
Source: "Reverse-mode automatic differentiation: a tutorial", Programs A and B and what follows.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from ad_viz.arrays.results import filled
from ad_viz.lenses.programs import array_sentences, equations, sentences
from ad_viz.lenses.programs.listings import listed
from ad_viz.program import liveness
from ad_viz.program.program import Line, Program
from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.groups.scope import Scope
from ad_viz.timeline.groups.unfolding import in_scope
from ad_viz.timeline.replay import Seed
from ad_viz.timeline.run import run, seeds_or_first
from ad_viz.timeline.script import Change
from ad_viz.timeline.seeds import of_inputs
from ad_viz.timeline.steps.array_tangent import tangent_cell, tangent_sum
from ad_viz.timeline.steps.gradient_chapter import gradient_chapter
from ad_viz.timeline.steps.moved import moved
from ad_viz.timeline.steps.value_step import value_step
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts.array_forms import any_arrays, has_arrays
from ad_viz.timeline.texts.template import unless_finite
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.tracing.tape import Tape
from ad_viz.vocabulary import WORDS

__all__ = ["programs_story"]

A, B, INTERLEAVED, ADJOINT = range(4)

#: Each node is told of five times.
_MOST: Final = 12_000

#: A line, its node, what it computed, and the terms of that sum.
Ran = tuple[Line, Node, Any, tuple[Any, ...]]


def programs_story(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    seed: Any = None,
    layout: str = "layered",
    elements: bool = True,
) -> Timeline:
    """The timeline of the four programs of ``f`` at ``primals``, one run after another.

    ``seed`` is one tangent for each input; (1, 0, …) where it is left out. The adjoint program
    starts from 1 for the first output, or the first cell of it, and from 0 for the others. An array
    is one value; with ``elements`` each of its cells is. Raises InputError for a run of more than
    12,000 nodes.

    >>> timeline = programs_story(lambda x, y: x * y, (0.5, 4.2))
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Program A', 'Program B', 'Interleaved', 'Adjoint program', 'Gradient']
    """
    recording = run(f, primals, named, Tape().var, _MOST, elements)
    given = of_inputs(seed, f, primals, named, elements)

    def tell(scope: Scope) -> Timeline:
        story = _Story(scope, given)
        story.program_a()
        story.program_b()
        story.interleaved()
        story.adjoint_program()
        return story.timeline(layout)

    return in_scope(recording, tell)


class _Story:
    """The story in the making. ``marks`` has, by step, the program that runs and its line."""

    def __init__(self, scope: Scope, seed: tuple[Any, ...]) -> None:
        recording, title, panels = scope.recording, "Four programs", ("programs", "graph")
        self.builder = StoryBuilder("programs", recording, title, panels, seeds=seed, scope=scope)
        self.scope = scope
        self.builder.quantities.unlisted = self._unlisted
        a = recording.program()
        self.recording = recording
        self.programs: tuple[Program, ...] = (a, a.differential(), a.interleaved(), a.adjoint())
        self.seed = seed
        self.moved = moved(recording, seed)
        self.marks: dict[int, dict[str, Any]] = {}
        self.adjoints: dict[int, Any] = {}
        self.dropped = _dropped(recording, seed)
        # What affects no output has no line in the adjoint program, and sends nothing.
        sending = {line.node for line in self.programs[ADJOINT].lines}
        self.edges_from: list[list[int]] = [[] for _ in recording.nodes]
        for place, edge in enumerate(self.builder.edges):
            if edge.child in sending:
                self.edges_from[edge.parent].append(place)

    def _unlisted(self, family: str, index: int) -> Any:
        return self.adjoints.get(index) if family == "adjoint" else None

    def program_a(self) -> None:
        self.builder.chapter("Program A")
        for _, node, _, _ in self._run(A):
            value_step(self.builder, node, sentences.ending(node))

    def program_b(self) -> None:
        self.builder.chapter("Program B", "program B")
        self._pause(B, sentences.REPLACED, equations.replacement(*self.programs[:2]))
        for ran in self._run(B):
            line, node, *_ = ran
            edges = self.builder.edges_into[node.index]
            if self.builder.is_closed(node):
                say = []
            elif has_arrays(self.recording, node):
                say = array_sentences.differential(self.recording, line, node, ran[2], edges)
            else:
                say = sentences.differential(self.recording, line, node, edges)
            self._tangent(ran, say)
        say = sentences.one_direction(self.recording)
        equation = equations.direction(self.recording)
        outputs = [self.recording.nodes[o] for o in self.recording.outputs]
        self._pause(B, say, equation, nodes=outputs)

    def interleaved(self) -> None:
        self.builder.chapter("Interleaved", "interleaved")
        equation = equations.pair(*self.programs[:2])
        forgotten = self._forgotten("value", "tangent", "contribution")
        self._pause(INTERLEAVED, sentences.INTERLEAVED, equation, forgotten)
        for ran in self._run(INTERLEAVED):
            line, node, *_ = ran
            if line.family == "value":
                value_step(self.builder, node, ["."])
            else:
                gone = [self.recording.nodes[index] for index in self.dropped[node.index]]
                if gone or node.parents or not is_array(node.value):
                    say = sentences.at_once(self.recording, line, node, gone)
                else:
                    say = array_sentences.seed(line, node, ran[2])
                self._tangent(ran, say)

    def adjoint_program(self) -> None:
        self.builder.chapter(f"{WORDS['adjoint'].capital} program", "adjoint program")
        lines = self.programs[ADJOINT].lines
        say = sentences.backwards(self.recording, lines[0])
        equation = equations.meaning(lines, self.recording)
        self._pause(ADJOINT, say, equation, self._forgotten("contribution"))
        given = self._given()
        for line, node, total, terms in self._run(ADJOINT):
            seed = given[line.target] if node.index in self.recording.outputs else None
            edges = self.edges_from[node.index]
            uses = [self.recording.nodes[self.builder.edges[e].child] for e in edges]
            # Before what they sent stands the seed, if it is added to.
            added = [filled(term, node.value) for term in terms]
            sent = added[len(terms) - len(edges) :]
            adjoint = self.adjoints[node.index] = filled(total, node.value)
            of_arrays = any(has_arrays(self.recording, one) for one in (node, *uses))
            changes: list[Change] = [
                ("contribution", *one) for one in zip(edges, sent, strict=True)
            ]
            changes += [("adjoint", node.index, adjoint), ("arrived", node.index, len(edges))]
            if self.builder.passes("adjoint", node.index, changes):
                continue
            said = array_sentences if of_arrays else sentences
            cell = None
            if of_arrays:
                cell = equations.cell(self.builder, node, edges, added, adjoint, self.adjoints)
            self.builder.step(
                "adjoint",
                said.adjoint(self.recording, line, node, seed, uses),
                equations.adjoint(self.builder, line, edges, seed),
                changes,
                nodes=[node],
                edges=edges,
                note=_note("adjoint", node.index),
                cell=cell,
            )
        gradient_chapter(self.builder, self.adjoints, "One run", only_first=True)
        self.marks[len(self.builder)] = {"program": ADJOINT}

    def timeline(self, layout: str) -> Timeline:
        expects = list(map(len, self.edges_from))
        arrays = any_arrays(self.recording)
        seeds = [Seed("tangent", place, one, arrays) for place, one in enumerate(self.seed)]
        # Those of the adjoint program are its own: the first output is asked about.
        seeds += [Seed("adjoint", o, one, fixed=True) for o, one in self._asked().items()]
        programs = [
            {"title": program.title, "lines": listed(program, self.scope)}
            for program in self.programs
        ]
        timeline = self.builder.timeline(
            "adjoint",
            expects=expects,
            seeds=seeds,
            layout=layout,
            programs=programs,
        )
        for number, step in timeline.numbered:
            step.update(self.marks[number])
        return timeline

    def _run(self, which: int) -> Iterator[Ran]:
        """Run a program; of each of its lines one step is to be told."""
        program, given = self.programs[which], self._given()
        steps = program.steps(**{name: given[name] for name in program.inputs})
        for number, (line, x, terms) in enumerate(steps, 1):
            yield line, self.recording.nodes[line.node], x, terms
            mark: dict[str, Any] = {"program": which, "programLine": number}
            dropped = self.builder.listed(self.dropped[line.node])
            if which == INTERLEAVED and line.family == "tangent" and dropped:
                mark["dropped"] = dropped
            self.marks[len(self.builder)] = mark

    def _given(self) -> dict[str, Any]:
        """What stands for each question mark, by its name."""
        a, b, _, adjoint = self.programs
        nodes = self.recording.nodes
        seeds = self._asked()
        return {
            **{line.target: nodes[line.node].value for line in a.lines},
            **{line.target: seed for line, seed in zip(b.lines, self.seed, strict=False)},
            **{line.target: seeds[line.node] for line in adjoint.lines if line.node in seeds},
        }

    def _asked(self) -> dict[int, Any]:
        """By output, what the adjoint program starts from."""
        outputs = list(dict.fromkeys(self.recording.outputs))
        values = [self.recording.nodes[o].value for o in outputs]
        return dict(zip(outputs, seeds_or_first(None, values, "output"), strict=True))

    def _forgotten(self, *families: str) -> list[Change]:
        """A new run begins: what its lines compute is not known any more."""
        nodes, edges = len(self.recording.nodes), len(self.builder.edges)
        count = {"contribution": edges}
        return [(family, i, None) for family in families for i in range(count.get(family, nodes))]

    def _tangent(self, ran: Ran, say: RichText) -> None:
        _, node, tangent, terms = ran
        edges, recording = self.builder.edges_into[node.index], self.recording
        tangent, sent = filled(tangent, node.value), [filled(term, node.value) for term in terms]
        changes: list[Change] = [("contribution", *one) for one in zip(edges, sent, strict=True)]
        changes.append(("tangent", node.index, tangent))
        if self.builder.passes("tangent", node.index, changes):
            return
        cell = None
        if has_arrays(recording, node):
            slots = [slot for slot, p in enumerate(node.parents) if p in self.moved]
            equation = tangent_sum(recording, node, slots, tangent)
            cell = tangent_cell(self.builder, node, slots, sent, tangent) if slots else None
        else:
            equation = equations.tangent(self.builder, node)
        self.builder.step(
            "tangent",
            say,
            equation,
            changes,
            nodes=[node],
            edges=edges,
            note=_note("tangent", node.index),
            cell=cell,
        )

    def _pause(
        self,
        which: int,
        say: RichText,
        equation: RichText,
        changes: Sequence[Change] = (),
        nodes: Sequence[Node] = (),
    ) -> None:
        """A step in which no line of the program runs."""
        self.builder.step("rest", say, equation, changes, nodes=nodes)
        self.marks[len(self.builder)] = {"program": which}


def _note(family: str, index: int) -> RichText:
    return unless_finite((family, index), ["not finite"])


def _dropped(recording: Recording, seed: tuple[Any, ...]) -> list[list[int]]:
    """For each node, those that no line needs once its tangent is there, as a run has found."""
    return [
        [
            event.name.node
            for event in moment.events
            if event.number is None
            and event.name.kind == "value"
            and event.name.node != moment.node
        ]
        for moment in liveness.forward(recording, seed)
    ]
