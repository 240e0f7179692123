"""Questions about reverse mode, by whichever engine went back."""

from collections.abc import Iterator

from ad_viz.lenses.reverse import tape_questions, var_questions
from ad_viz.timeline.questions.question import Question
from ad_viz.timeline.timeline import Timeline

__all__ = ["questions"]


def questions(timeline: Timeline) -> Iterator[Question]:
    """Those about the tape's rows, or about the Var graph's stack of calls; none of arrays."""
    if any("shape" in node for node in timeline.data["nodes"]):
        return iter(())
    if "stack" in timeline.data["panels"]:
        return var_questions.questions(timeline)
    return tape_questions.questions(timeline)
