"""Predict, then reveal, where nothing runs: the question that waits, and what is seen by then."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ad_viz.lenses.asking import redacted
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline

__all__ = ["asked_lines", "seen_before", "waiting"]

Question = Mapping[str, Any]


def waiting(timeline: Timeline, answers: Iterable[Mapping[str, Any]]) -> Question | None:
    """The first question that has no answer among ``answers``, as a player keeps them.

    An answer that is none of its choices was given to a question of other numbers.

    >>> from ad_viz.lenses.asking import asked
    >>> from ad_viz.lenses.reverse.tape_story import tape_story
    >>> timeline = asked(tape_story(lambda x: x * x, (3.0,)))
    >>> waiting(timeline, [])["step"]
    3
    """
    given = [(one.get("step"), one.get("question"), one.get("answer", "")) for one in answers]
    questions: list[Question] = timeline.data.get("questions", [])
    return next((q for q in questions if not any(map(given.__contains__, _answers(q)))), None)


def _answers(question: Question) -> Iterator[tuple[int, str, str | None]]:
    """All that may be answered; None where it is skipped."""
    for said in (None, *(plain(choice["say"]) for choice in question["choices"])):
        yield question["step"], plain(question["ask"]), said


def asked_lines(question: Question) -> list[str]:
    """What is asked, and the choices; nothing that tells which is right."""
    lines = [f"Question: {plain(question['ask'])}", plain(question.get("hint", ()))]
    named = zip("ABCD", question["choices"], strict=False)
    lines += [f"{letter}: {plain(choice['say'])}" for letter, choice in named]
    return [line for line in lines if line]


def seen_before(timeline: Timeline, question: Question) -> Timeline:
    """The timeline as far as it may be seen before the answer: what comes later is not in it.

    >>> from ad_viz.lenses.reverse.tape_story import tape_story
    >>> timeline = seen_before(tape_story(lambda x: x * x, (3.0,)), {"step": 3})
    >>> len(timeline), sorted(timeline.state(len(timeline)))
    (6, [('value', 0), ('value', 1)])
    """
    data, last = redacted(timeline), question["step"] - 1
    data["steps"] = [
        step if number <= last else _hidden(step) for number, step in Timeline(data).numbered
    ]
    return Timeline(data)


def _hidden(step: Mapping[str, Any]) -> dict[str, Any]:
    """A step of which only is known that it is there."""
    kept = ("number", "flow", "passes", "closed")
    return {name: step[name] for name in kept if name in step} | {
        "say": [], "equation": [], "set": []
    }  # fmt: skip
