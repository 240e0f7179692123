"""What forward and reverse mode must remember, number by number, side by side.

Told from two real runs: dual numbers, computed from nothing but those still held, and a tape that
is swept. Source: "Reverse-mode automatic differentiation: a tutorial", the interleaved program:
forward mode need not hold on to intermediate variables, and reverse mode must.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any, Final, Literal

from ad_viz.program import liveness
from ad_viz.program.liveness import Moment
from ad_viz.program.recording import Node
from ad_viz.timeline.run import run
from ad_viz.timeline.script import Change
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.tracing.seeds import unit
from ad_viz.tracing.tape import Tape
from ad_viz.vocabulary import ADJOINT, ROW, SEED, SWEEP, TANGENT, VALUE, WEIGHT

__all__ = ["live_story"]

Mode = Literal["forward", "reverse"]

#: Where a number stands among the cells of its node.
_CELLS: Final = {
    "forward": {("value", 0): 0, ("tangent", 0): 1},
    "reverse": {("value", 0): 0, ("weight", 0): 1, ("weight", 1): 2, ("adjoint", 0): 3},
}
_COUNTS: Final = {"forward": 0, "reverse": 1}


def live_story(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    layout: str = "layered",
) -> Timeline:
    """The timeline of both runs of ``f`` at ``primals``, by its first input and its first output.

    >>> timeline = live_story(lambda x, y: x * y, (0.5, 4.2))
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Run', 'Sweep', 'Compare']
    """
    recording = run(f, primals, named, Tape().var)
    ahead = list(liveness.forward(recording, unit(0, recording.inputs)))
    outputs = len(recording.outputs)
    back = list(liveness.reverse(recording, unit(0, outputs)))
    builder = StoryBuilder("live", recording, "What must be remembered", ("live", "code"))
    held = {"forward": 0, "reverse": 0}

    builder.chapter("Run")
    for one, other in zip(ahead, back, strict=False):
        node = recording.nodes[one.node]
        made = [("value", node.index, node.value), ("tangent", node.index, _tangent(one))]
        builder.step(
            "primal",
            _computed(builder, node, _forgotten(one)),
            _counts([("forward", one), ("reverse", other)], held),
            [*made, *_changes("forward", one), *_changes("reverse", other)],
            nodes=[node],
            edges=builder.edges_into[node.index],
        )
    builder.chapter(SWEEP.capital)
    for moment in back[len(ahead) :]:
        node = recording.nodes[moment.node]
        builder.step(
            "adjoint",
            _swept(builder, node, moment),
            _counts([("reverse", moment)], held),
            [*_adjoints(moment), *_changes("reverse", moment)],
            nodes=[node],
            edges=builder.edges_into[node.index] if moment.phase == "sweep" else [],
        )
    builder.chapter("Compare")
    _compare(builder, _peak(ahead), _peak(back))
    return builder.timeline("adjoint", layout=layout)


def _changes(mode: Mode, moment: Moment) -> list[Change]:
    """Each event's cell, and then how many numbers are held."""
    cells, written = _CELLS[mode], list[Change]()
    for name, number, held in moment.events:
        written.append((f"live.{mode}", (name.node, cells[name.kind, name.slot]), number))
        written.append(("live.held", _COUNTS[mode], held))
    return written


def _tangent(moment: Moment) -> float:
    found = (e.number for e in moment.events if e.name == ("tangent", moment.node, 0))
    return next(number for number in found if number is not None)


def _adjoints(moment: Moment) -> list[Change]:
    return [
        ("adjoint", event.name.node, event.number)
        for event in moment.events
        if event.name.kind == "adjoint" and event.number is not None
    ]


def _forgotten(moment: Moment) -> list[int]:
    """The nodes whose values were forgotten."""
    gone = (event for event in moment.events if event.number is None)
    return [event.name.node for event in gone if event.name.kind == "value"]


def _peak(moments: Iterable[Moment]) -> int:
    return max(event.held for moment in moments for event in moment.events)


def _computed(builder: StoryBuilder, node: Node, gone: list[int]) -> RichText:
    nodes, name = builder.recording.nodes, tokens.name(node)
    weights = WEIGHT.one if len(node.parents) == 1 else f"two {WEIGHT.many}"
    if node.index in gone:
        if not node.parents:
            return [name, " is given, but nothing uses it: both modes forget it at once."]
        return [name, " is computed, but nothing uses it: both modes forget it, and reverse mode "
                f"keeps {weights}."]  # fmt: skip
    if not node.parents:
        return [name, f" is given: forward mode holds it and its {TANGENT}, reverse mode the "
                f"{VALUE} alone."]  # fmt: skip
    if not gone:
        parents = [tokens.name(nodes[p]) for p in dict.fromkeys(node.parents)]
        are = "are" if len(parents) > 1 else "is"
        return [name, " is computed. ", *tokens.listed(parents),
                f" {are} still needed; reverse mode keeps {weights} besides."]  # fmt: skip
    had, them = ("has had its", "it") if len(gone) == 1 else ("have had their", "them")
    return [name, " is computed. ", *tokens.listed([tokens.name(nodes[p]) for p in gone]),
            f" {had} last use: both modes forget {them}, and reverse mode keeps {weights}."
            ]  # fmt: skip


def _swept(builder: StoryBuilder, node: Node, moment: Moment) -> RichText:
    name = tokens.name(node)
    if moment.phase == "seed":
        return [f"Forward mode is done. Reverse mode only turns round here, with the {SEED} of ",
                name, "."]  # fmt: skip
    if not _adjoints(moment):
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
        # A line ends between the modes, not within a sum.
        written.append([f"{mode} {sum_} = ".replace(" ", "\N{NO-BREAK SPACE}"), number(after)])
        held[mode] = after
    return [*tokens.joined(written, ", "), " held"]


def _compare(builder: StoryBuilder, ahead: int, back: int) -> None:
    recording = builder.recording
    output = recording.nodes[recording.outputs[0]]
    builder.step(
        "rest",
        ["To differentiate ", tokens.name(output), f", forward mode held at most {ahead} numbers "
         f"at once, reverse mode {back}."],
        ["peak: forward ", tokens.tangent_number(ahead), ", reverse ", tokens.adjoint_number(back)],
        nodes=[output],
    )  # fmt: skip
