"""A question as the schema has it, for whoever has its choices."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

from ad_viz.timeline.questions.choices import shuffled
from ad_viz.timeline.texts.tokens import RichText

__all__ = ["Question", "question"]

Question = dict[str, Any]
Kind = Literal["value", "node", "count", "verdict", "owner", "state", "type"]


def question(
    step: int,
    kind: Kind,
    ask: RichText,
    found: dict[str, Any] | None,
    *,
    hint: RichText | None = None,
    hides: Iterable[tuple[str, int]] = (),
    covers: Sequence[str] = (),
) -> Iterator[Question]:
    """The question about ``step``; none where ``found``, its choices, are None.

    Its choices are shuffled, but for a verdict: yes comes before no.
    """
    if found is None:
        return
    asked: Question = {"step": step, "kind": kind, "ask": ask}
    if hint:
        asked["hint"] = hint
    hidden = [list(quantity) for quantity in hides]
    placed = found if kind == "verdict" else shuffled(ask, found)
    yield {**asked, "hides": hidden, "covers": list(covers), **placed}
