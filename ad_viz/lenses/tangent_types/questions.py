"""Questions about tangent types: what comes of adding one to another."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ad_viz.errors import ADError
from ad_viz.lenses.tangent_types.examples import Example
from ad_viz.lenses.tangent_types.misconceptions import SUMS
from ad_viz.lenses.tangent_types.sums import fresh, kind_of
from ad_viz.timeline.questions.choices import Choice, choices
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import PRIMAL, TANGENT, THUNK

__all__ = ["questions"]

_KINDS: Final = {
    "primal": PRIMAL.one.capital,
    "natural": f"A natural {TANGENT}",
    "structural": f"A structural {TANGENT}",
    "semi-structural": f"A semi-structural {TANGENT}",
    "zero": "Zero",
    "thunk": THUNK.one.capital,
    "other": f"{TANGENT.one.capital} of another type",
    "error": "An error",
}
_MOST: Final = 4
_WAITING: Final = {"zero", "thunk"}


def questions(timeline: Timeline) -> Iterator[Question]:
    """A pair of each row of the table, where there is most to choose from."""
    examples: Sequence[Example] = timeline.subject
    table = timeline.data["tangents"]["sums"]["cells"]
    asked: list[set[int]] = []
    for step, options in timeline.numbered:
        rows = [place[0] for family, place, _ in options["set"] if family == "tangent_types.sum"]
        if not rows or len(asked) == _MOST:
            continue
        row = rows[0]
        found = [_choices(examples, row, column, table[row][column])
                 for column in range(len(examples))]  # fmt: skip
        best = max(
            range(len(examples)),
            key=lambda column: (
                {row, column} not in asked,
                _size(found[column]),
                examples[column].kind not in _WAITING,
            ),
        )
        one, other = examples[row], examples[best]
        ask: RichText = ["What is ", _called(one), " + ", _called(other), "?"]
        made = list(question(step, "type", ask, found[best]))
        asked += [{row, best} for _ in made]
        yield from made


def _choices(
    examples: Sequence[Example], row: int, column: int, cell: dict[str, str]
) -> dict[str, Any] | None:
    wrong = []
    first, second = examples[row], examples[column]
    for name, mistake in SUMS.items():
        seen = [(first.kind, second.kind)[place] for place in mistake.of]
        if len(seen) == 1 and not _WAITING.isdisjoint((first.kind, second.kind)):
            continue  # which of them decides is no question there
        try:
            result = mistake.broken(fresh(first.value), fresh(second.value))
        except (ADError, TypeError, ValueError, OverflowError):
            kind = "error"
        else:
            like = next((one.value for one in examples if one.kind == "structural"), None)
            kind = "other" if "other" in seen else kind_of(result, like, "primal" in seen)
        wrong.append(_choice(kind, [SUMS[name].because], name))
    return choices(_choice(cell["kind"], [cell["say"]]), wrong)


def _choice(kind: str, because: list[Any], misconception: str | None = None) -> Choice:
    return Choice([_KINDS[kind]], because, misconception, list(_KINDS).index(kind))


def _called(example: Example) -> str:
    called = {"primal": f"the {PRIMAL}", "other": f"{TANGENT.one} of another type", "zero": "zero"}
    label = {"semi": "semi-structural"}.get(example.label, example.label)
    article = "an" if label[0] in "aeio" else "a"
    named = THUNK.one if example.kind == "thunk" else f"{article} {label} {TANGENT}"
    return called.get(example.kind, named)


def _size(found: dict[str, Any] | None) -> int:
    return 0 if found is None else len(found["choices"])
