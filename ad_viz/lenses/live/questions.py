"""Questions about what must be remembered: how many numbers are held."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ad_viz.lenses.live.misconceptions import MEMORIES
from ad_viz.lenses.live.story import both_runs
from ad_viz.program import liveness
from ad_viz.program.recording import Recording
from ad_viz.timeline.questions.choices import numbers
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import has_arrays
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import ADJOINT, ROW, SEED, WEIGHT

__all__ = ["questions"]

_MODES: Final = {"forward": 0, "reverse": 1}
_NAMES: Final = {
    "forward": ("nothing is forgotten", "no tangents"),
    "reverse": ("no weights", "nothing is forgotten", "all values kept"),
}


def questions(timeline: Timeline) -> Iterator[Question]:
    """Of forward mode on the way, of reverse mode at the turn and in the sweep, and the most."""
    recording = timeline.subject.recording
    computed = len(recording.nodes)
    half = computed + 1
    sweep = half + max(1, (len(timeline) - 1 - half) // 2)
    yield from _held(timeline, recording, "forward", max(2, computed // 2))
    yield from _held(timeline, recording, "reverse", computed)
    if sweep < len(timeline):
        yield from _held(timeline, recording, "reverse", sweep)
    yield from _most(timeline, recording)


def _moments(recording: Recording, mode: str, memory: Any) -> list[Sequence[liveness.Event]]:
    runs = both_runs(recording, memory, memory)
    return [moment.events for moment in runs[_MODES[mode]]]


def _held(timeline: Timeline, recording: Recording, mode: str, step: int) -> Iterator[Question]:
    quantity = ("live.held", _MODES[mode])
    right = timeline.state(step).get(quantity)
    if right is None:
        return
    wrong = {}
    for name in _NAMES[mode]:
        events = [e for one in _moments(recording, mode, MEMORIES[name].memory())[:step]
                  for e in one]  # fmt: skip
        wrong[name] = float(events[-1].held)
    before = timeline.state(step - 1).get(quantity, 0)
    options = timeline.step(step)
    node = recording.nodes[options["nodes"][0]]
    weights = len(node.parents)
    hint: RichText = [f"It holds {before:,.0f} now."]
    if options["flow"] == "primal" and mode == "reverse" and weights:
        what = f"{WEIGHT if weights == 1 else WEIGHT.many}"
        if has_arrays(recording, node):
            what = "linear map" if weights == 1 else "linear maps"
        hint = [f"It holds {before:,.0f} now, and ", tokens.name(node),
                f" has {tokens.cardinal(weights)} {what}."]  # fmt: skip
    yield from question(
        step, "count",
        [f"How many numbers does {mode} mode hold when ", tokens.name(node),
         " is there?" if options["flow"] == "primal" else " has been passed?"],
        numbers(right, options["say"], wrong), hint=hint,
    )  # fmt: skip


def _most(timeline: Timeline, recording: Recording) -> Iterator[Question]:
    """The most that reverse mode ever holds, asked before it turns round."""
    step = len(recording.nodes) + 1
    if step >= len(timeline) - 1:
        return

    def peak(memory: Any) -> float:
        moments = _moments(recording, "reverse", memory)
        return float(max(event.held for one in moments for event in one))

    right, now = peak(None), timeline.state(step - 1)["live.held", 1]
    because: RichText = [f"It is {right:,.0f}: for a moment the {ADJOINT} of a parent is there as "
                         f"well, before the {ROW}'s own is forgotten."]  # fmt: skip
    yield from question(
        step, "count", ["How many numbers will reverse mode hold at most?"],
        numbers(right, because, {n: peak(MEMORIES[n].memory()) for n in _NAMES["reverse"]}),
        hint=[f"It holds {now:,.0f} now, and the {SEED} is to come."],
    )  # fmt: skip
