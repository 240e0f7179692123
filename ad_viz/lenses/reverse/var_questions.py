"""Questions about reverse mode by the Var graph: who is asked, who answers, and what."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ad_viz.lenses.reverse.misconceptions import GRAPHS, asked_first, asks_again
from ad_viz.program.recording import Recording
from ad_viz.timeline.questions.choices import Choice, choices
from ad_viz.timeline.questions.pulls import adding, pulls, sum_of_terms
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline

__all__ = ["questions"]


def questions(timeline: Timeline) -> Iterator[Question]:
    """Whom a node asks, whether it asks again, and a few sums."""
    recording, seeds = timeline.subject.recording, timeline.subject.seeds
    yield from _first(timeline, recording, seeds)
    yield from _again(timeline, recording, seeds)
    for pull in adding(timeline, pulls(timeline, 1, len(timeline))):
        yield from sum_of_terms(timeline, recording, seeds, pull)


def _first(timeline: Timeline, recording: Recording, seeds: Sequence[float]) -> Iterator[Question]:
    """Whom the first node asks first that has several children."""
    for (step, written), (_, following) in pairwise(timeline.numbered):
        if written["flow"] != "call" or "note" in written or following["flow"] != "call":
            continue
        if "passes" in written or "passes" in following:
            continue
        node = written["nodes"][0]
        right = asked_first(recording, seeds, node)
        if right is None or right != following["nodes"][0]:
            continue
        because: RichText = [_named(recording, right), " is its first child, and it has no answer "
                             "until all of them have theirs."]  # fmt: skip
        wrong = [
            Choice([_named(recording, found)], [GRAPHS[name].because], name, found)
            for name in ("last child first", "from the output")
            if (found := GRAPHS[name].broken(recording, seeds, node)) is not None
        ]
        made = list(question(
            step + 1, "node", ["Whom will ", _named(recording, node), " ask first?"],
            choices(Choice([_named(recording, right)], because, None, right), wrong),
        ))  # fmt: skip
        if made:
            yield from made
            return


def _again(timeline: Timeline, recording: Recording, seeds: Sequence[float]) -> Iterator[Question]:
    """Whether a node that has answered before asks its children once more."""
    for step, written in timeline.numbered:
        node = written["nodes"][0] if written["flow"] == "call" and "note" in written else None
        if node is None or node in recording.outputs or step == 1:
            continue
        if "passes" in timeline.step(step - 1):
            continue
        asker = timeline.step(step - 1)["nodes"][0]
        right = asks_again(recording, seeds, node)
        wrong = GRAPHS["no cache"].broken(recording, seeds, node)
        yield from question(
            step, "verdict",
            [_named(recording, asker), " asks ", _named(recording, node), ". What will it do?"],
            choices(
                _doing(recording, right, written["say"]),
                [_doing(recording, wrong, [GRAPHS["no cache"].because], "no cache")],
            ),
        )  # fmt: skip
        return


def _doing(
    recording: Recording, asked: int | None, because: RichText, misconception: str | None = None
) -> Choice:
    say: RichText = ["Return at once"]
    if asked is not None:
        say = ["Ask ", _named(recording, asked)]
    return Choice(say, because, misconception, str(say[0]))


def _named(recording: Recording, index: int) -> tokens.Token:
    return tokens.name(recording.nodes[index])
