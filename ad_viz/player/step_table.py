"""One step as a table, in text and in plain HTML: the lesson where nothing can run."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from ad_viz.figures.tables import aligned, marked_up
from ad_viz.lenses.part import part_of
from ad_viz.lenses.tables import node_families, panel_tables
from ad_viz.player.heading import heading
from ad_viz.player.prediction import asked_lines, seen_before
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.array_value import ArrayValue, shape_text
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import STEP, WORDS

__all__ = ["chapter_at", "html_table", "step_lines", "text_table", "value_table"]

NOT_YET = "not yet"
#: Of a long run, this many rows at each end, and those the step is about.
ENDS = 12


def text_table(timeline: Timeline, step: int, question: Mapping[str, Any] | None = None) -> str:
    """The step as text: what it says, and all values and derivatives after it.

    While ``question`` waits, the step before it is the last that is shown, and then the question.
    """
    lines, tables = _shown_by(timeline, step, question)
    return "\n\n".join(["\n".join(lines), *map(aligned, tables)])


def html_table(timeline: Timeline, step: int, question: Mapping[str, Any] | None = None) -> str:
    """The same as HTML: no script, no picture, no style; every text escaped."""
    lines, tables = _shown_by(timeline, step, question)
    return "\n".join([*(f"<p>{escape(line)}</p>" for line in lines), *map(marked_up, tables)])


def _shown_by(
    timeline: Timeline, step: int, question: Mapping[str, Any] | None
) -> tuple[list[str], list[list[tuple[str, ...]]]]:
    if question is None:
        return step_lines(timeline, step), _tables(timeline, step)
    seen, last = seen_before(timeline, question), question["step"] - 1
    shown = min(step, last)
    lines = step_lines(seen, shown) if shown else []
    tables = _tables(seen, shown, covered=bool(question["covers"])) if shown else []
    return [*lines, *(asked_lines(question) if step > last else [])], tables


def _tables(timeline: Timeline, step: int, *, covered: bool = False) -> list[list[tuple[str, ...]]]:
    """Each begins with its head; none of the panels' where a question covers any of them."""
    values = value_table(timeline, step)
    return [*([values] if values else []), *([] if covered else panel_tables(timeline, step))]


def value_table(timeline: Timeline, step: int) -> list[tuple[str, ...]]:
    """Every node with its value and derivatives; of many, those at the ends and at work."""
    if not timeline.data["nodes"] or not node_families(timeline):
        return []
    return [_head(timeline), *_rows(timeline, step)]


def chapter_at(timeline: Timeline, step: int) -> str:
    """The name of the chapter that ``step`` belongs to."""
    begun = [chapter["name"] for chapter in timeline.data["chapters"] if chapter["step"] <= step]
    return str(begun[-1]) if begun else ""


def step_lines(timeline: Timeline, step: int) -> list[str]:
    """The lesson, the place in it, the line of a program, the sentence and the equation."""
    now = timeline.step(step)
    place = f"{STEP.capital} {step} of {len(timeline)}, {chapter_at(timeline, step)}"
    return [
        heading(timeline),
        place,
        *filter(None, (_running(timeline, step), *map(plain, _texts(now)))),
    ]


def _texts(now: Mapping[str, Any]) -> Iterator[Sequence[Any]]:
    """The sentence, the equation, and what it is for one cell of an array."""
    yield from (now["say"], now["equation"])
    if "cell" in now:
        yield now["cell"]["text"]


def _running(timeline: Timeline, step: int) -> str:
    """``Program B, line 3: da = y * dx + x * dy``; nothing where no program runs a line."""
    programs = part_of(timeline, "listings")
    return str(programs.running(timeline, step)) if programs else ""


def _head(timeline: Timeline) -> tuple[str, ...]:
    families = node_families(timeline)
    arrived = ["arrived"] if "adjoint" in families else []
    return ("name", "operation", *(str(WORDS[family]) for family in families), *arrived)


def _rows(timeline: Timeline, step: int) -> Iterator[tuple[str, ...]]:
    state, families = timeline.state(step), node_families(timeline)
    last = -1
    for index in _shown(timeline, step):
        if index > last + 1:
            gap = f"… {index - last - 1} more"
            yield (gap, *("",) * (len(_head(timeline)) - 1))
        last = index
        node = timeline.nodes[index]
        numbers = [
            said(state[family, index]) if (family, index) in state else NOT_YET
            for family in families
        ]
        counted = []
        if "adjoint" in families:
            arrived = int(state.get(("arrived", index), 0))
            counted = [f"{arrived} of {node['expects']}" if node["expects"] else ""]
        yield (node["name"], node["op"], *numbers, *counted)


def said(value: Any) -> str:
    """The number; of an array its shape, and its numbers where they are few."""
    if not isinstance(value, ArrayValue):
        return numeral(value)
    if len(value.cells) > _FEW or value.blocks or len(value.shape) > 1:
        return f"array of shape {shape_text(value.shape)}"
    return f"[{', '.join(map(numeral, value.cells))}]"


#: Numbers of a vector that are written out.
_FEW = 4


def _shown(timeline: Timeline, step: int) -> list[int]:
    listed, now = list(timeline.nodes), timeline.step(step)
    if len(listed) <= 3 * ENDS:
        return listed
    ends = (timeline.edges[e] for e in now.get("edges", ()))
    about = {*now.get("nodes", ()), *(node for e in ends for node in (e["parent"], e["child"]))}
    about = set(sorted(about & {*listed})[:ENDS])
    return sorted({*listed[:ENDS], *about, *listed[-ENDS:]})
