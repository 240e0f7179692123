"""What forward and reverse mode must remember, number by number, side by side.

Told from two real runs: dual numbers, computed from nothing but those still held, and a tape that
is swept. Source: "Reverse-mode automatic differentiation: a tutorial", the interleaved program:
forward mode need not hold on to intermediate variables, and reverse mode must.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any, Final, Literal

from ad_viz.arrays.results import filled
from ad_viz.lenses.live.said import computed
from ad_viz.program import liveness
from ad_viz.program.liveness import Event, Memory, Moment, Name
from ad_viz.program.numbers_held import count_of
from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.groups.scope import Scope
from ad_viz.timeline.groups.unfolding import in_scope
from ad_viz.timeline.run import run, seeds_or_first
from ad_viz.timeline.script import Change
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.tracing.tape import Tape
from ad_viz.vocabulary import ADJOINT, ROW, SEED, SWEEP

__all__ = ["both_runs", "live_story"]

Mode = Literal["forward", "reverse"]

#: Where a number stands among the cells of its node, but for weights.
_CELLS: Final = {"value": 0, "tangent": 1, "adjoint": 3}
#: A longer sum does not fit on a line.
_LONG: Final = 40
_COUNTS: Final = {"forward": 0, "reverse": 1}


def live_story(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    layout: str = "layered",
    elements: bool = True,
) -> Timeline:
    """The timeline of both runs of ``f`` at ``primals``, by its first input and its first output.

    An array is one value, and counts by its numbers; with ``elements`` each cell is a value.

    >>> timeline = live_story(lambda x, y: x * y, (0.5, 4.2))
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Run', 'Sweep', 'Compare']
    """
    recording = run(f, primals, named, Tape().var, elements=elements)
    ahead, back = (list(moments) for moments in both_runs(recording))
    return in_scope(recording, lambda scope: _story(scope, ahead, back, layout))


def _story(scope: Scope, ahead: Sequence[Moment], back: Sequence[Moment], layout: str) -> Timeline:
    recording, title = scope.recording, "What must be remembered"
    families = ("live.forward", "live.reverse")
    builder = StoryBuilder(
        "live", recording, title, ("live", "code"), scope=scope, node_families=families
    )
    held = {"forward": 0, "reverse": 0}

    builder.chapter("Run")
    for one, other in zip(ahead, back, strict=False):
        node = recording.nodes[one.node]
        made = [("value", node.index, node.value), ("tangent", node.index, _tangent(node, one))]
        changes = [*made, *_changes("forward", one), *_changes("reverse", other)]
        if builder.passes("primal", node.index, changes):
            held |= {"forward": one.events[-1].held, "reverse": other.events[-1].held}
            continue
        builder.step(
            "primal",
            computed(recording, node, _forgotten(one)),
            _counts([("forward", one), ("reverse", other)], held),
            changes,
            nodes=[node],
            edges=builder.edges_into[node.index],
        )
    builder.chapter(SWEEP.capital)
    for moment in back[len(ahead) :]:
        node = recording.nodes[moment.node]
        changes = [*_adjoints(builder, moment), *_changes("reverse", moment)]
        if builder.passes("adjoint", node.index, changes):
            held["reverse"] = moment.events[-1].held
            continue
        builder.step(
            "adjoint",
            _swept(builder, node, moment),
            _counts([("reverse", moment)], held),
            changes,
            nodes=[node],
            edges=builder.edges_into[node.index] if moment.phase == "sweep" else [],
        )
    builder.chapter("Compare")
    _compare(builder, _peak(ahead), _peak(back))
    return builder.timeline("adjoint", layout=layout)


def both_runs(
    recording: Recording, ahead: Memory | None = None, back: Memory | None = None
) -> tuple[Iterator[Moment], Iterator[Moment]]:
    """Forward by the first input, reverse by the first output; of an array by its first cell."""
    inputs = [node.value for node in recording.nodes[: recording.inputs]]
    outputs = [recording.nodes[index].value for index in recording.outputs]
    seed, asked = (seeds_or_first(None, values, "") for values in (inputs, outputs))
    return (
        liveness.forward(recording, seed, ahead),
        liveness.reverse(recording, asked, back),
    )


def _changes(mode: Mode, moment: Moment) -> list[Change]:
    """Each event's cell, and then how many numbers are held."""
    written = list[Change]()
    for event in moment.events:
        written.append((f"live.{mode}", (event.name.node, _cell(event.name)), _held(event)))
        written.append(("live.held", _COUNTS[mode], event.held))
    return written


def _cell(name: Name) -> int:
    """Of more weights than two, the others come last."""
    if name.kind == "weight":
        return name.slot + (1 if name.slot < 2 else 2)
    return _CELLS[name.kind]


def _held(event: Event) -> float | None:
    """The number; of an array, or of a linear map, how many it keeps."""
    number = event.number
    return count_of(number) if is_array(number) or hasattr(number, "kept") else number


def _tangent(node: Node, moment: Moment) -> Any:
    found = (e.number for e in moment.events if e.name == ("tangent", moment.node, 0))
    return filled(next(number for number in found if number is not None), node.value)


def _adjoints(builder: StoryBuilder, moment: Moment) -> list[Change]:
    nodes = builder.recording.nodes
    return [
        ("adjoint", event.name.node, filled(event.number, nodes[event.name.node].value))
        for event in moment.events
        if event.name.kind == "adjoint" and event.number is not None
    ]


def _forgotten(moment: Moment) -> list[int]:
    """The nodes whose values were forgotten."""
    gone = (event for event in moment.events if event.number is None)
    return [event.name.node for event in gone if event.name.kind == "value"]


def _peak(moments: Iterable[Moment]) -> int:
    return max(event.held for moment in moments for event in moment.events)


def _swept(builder: StoryBuilder, node: Node, moment: Moment) -> RichText:
    name = tokens.name(node)
    if moment.phase == "seed":
        return [f"Forward mode is done. Reverse mode only turns round here, with the {SEED} of ",
                name, "."]  # fmt: skip
    if not _adjoints(builder, moment):
        return ["Nothing has reached ", name,
                f": its {ROW} is passed over, and what it kept is forgotten."]  # fmt: skip
    parents = [tokens.name(builder.recording.nodes[p]) for p in dict.fromkeys(node.parents)]
    return [f"The {SWEEP} passes ", name, f": its {ADJOINT} has gone on to ",
            *tokens.listed(parents), f", so {ROW} and {ADJOINT} are forgotten."]  # fmt: skip


def _counts(runs: Iterable[tuple[Mode, Moment]], held: dict[str, int]) -> RichText:
    """``forward 2 + 2 − 2 = 2, reverse 3 + 2 − 1 = 4``: held before, new, forgotten, held now.

    In the order in which it happens, so that the running sum is what is held on the way.
    """
    written: list[RichText] = []
    for mode, moment in runs:
        before, after = held[mode], moment.events[-1].held
        counts = [before, *(event.held for event in moment.events)]
        changes = (now - then for then, now in pairwise(counts))
        groups = (sum(group) for _, group in groupby(filter(None, changes), lambda one: one > 0))
        sum_ = " ".join([str(before), *(f"{'−' if n < 0 else '+'} {abs(n)}" for n in groups)])
        number = tokens.tangent_number if mode == "forward" else tokens.adjoint_number
        # A line ends between the modes, and not within a sum that is short.
        written.append([_whole(f"{mode} {sum_} = "), number(after)])
        held[mode] = after
    return [*tokens.joined(written, ", "), " held"]


def _whole(text: str) -> str:
    return text if len(text) > _LONG else text.replace(" ", "\N{NO-BREAK SPACE}")


def _compare(builder: StoryBuilder, ahead: int, back: int) -> None:
    recording = builder.recording
    output = recording.nodes[recording.outputs[0]]
    builder.step(
        "rest",
        ["To differentiate ", tokens.name(output), f", forward mode held at most {ahead:,} "
         f"numbers at once, reverse mode {back:,}."],
        ["peak: forward ", tokens.tangent_number(ahead), ", reverse ", tokens.adjoint_number(back)],
        nodes=[output],
    )  # fmt: skip
