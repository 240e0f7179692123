"""All panels of a step on one sheet: its listings, its graph, and a table for each other panel."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ad_viz.lenses.tables import begins_with_code, panel_tables
from ad_viz.player.figure.block import GAP, Block, flow
from ad_viz.player.figure.graph import graph_block
from ad_viz.player.figure.listing import listings
from ad_viz.player.figure.pen import Pen
from ad_viz.player.figure.table import Rows, table, widths_of
from ad_viz.player.step_table import value_table
from ad_viz.timeline.timeline import Timeline

__all__ = ["has_graph", "sheets"]

#: Blocks stand beside each other up to this width, or that of the widest graph.
ROOM: Final = 1160.0


class _Table(NamedTuple):
    rows: Rows
    code: bool = False
    lit: int | None = None

    @property
    def kind(self) -> tuple[str, ...]:
        return tuple(self.rows[0])


def has_graph(timeline: Timeline) -> bool:
    """Whether a graph is among the panels; the tape, the stack and the duals are in its cards."""
    return "graph" in timeline.data["panels"] and bool(timeline.data["nodes"])


def sheets(timeline: Timeline, steps: Iterable[int]) -> list[Block]:
    """A block for each of the steps; what is on several of them stays in its place."""
    chosen = list(steps)
    graphs = [graph_block(timeline, step) for step in chosen] if has_graph(timeline) else []
    tables = [_tables(timeline, step) for step in chosen]
    widths: dict[tuple[str, ...], list[float]] = {}
    for one in (one for those in tables for one in those):
        own = widths_of(one.rows, one.code)
        widths[one.kind] = [*map(max, own, widths.get(one.kind, own))]
    made = []
    for place, step in enumerate(chosen):
        parts = listings(timeline, step)
        if graphs:
            column, graph = flow(parts, 0.0), _alike(graphs, place)
            beside = column.width + GAP + graph.width <= ROOM and "code" in timeline.data["panels"]
            parts = [column, graph] if beside and parts else [*parts, graph]
        parts += [table(t.rows, widths[t.kind], t.code, t.lit) for t in tables[place]]
        made.append(flow(parts, max(ROOM, *(part.width for part in parts))))
    return made


def _alike(blocks: Sequence[Block], place: int) -> Block:
    """The block in the middle of as much room as the largest takes."""
    own = blocks[place]
    width, height = max(b.width for b in blocks), max(b.height for b in blocks)

    def draw(pen: Pen, x: float, y: float) -> None:
        own.draw(pen, x + (width - own.width) / 2, y + (height - own.height) / 2)

    return Block(width, height, draw)


def _tables(timeline: Timeline, step: int) -> list[_Table]:
    found = [_Table(rows) for rows in panel_tables(timeline, step)]
    if found and begins_with_code(timeline):
        program = found[0].rows
        found[0] = _Table(program, code=True, lit=_lit(program, timeline, step))
    if found or "graph" in timeline.data["panels"] or not timeline.data["nodes"]:
        return found
    return [_Table(value_table(timeline, step))]


def _lit(rows: Rows, timeline: Timeline, step: int) -> int | None:
    """The row of the line at work, which begins with its number; of a line that is there again and
    again, the one that stands where it does among the others.
    """
    lines, line = timeline.data["function"]["lines"], timeline.step(step).get("line")
    numbers = [str(one.get("shown", one["number"])) for one in lines]
    now = next((at for at, one in enumerate(lines) if one["number"] == line), None)
    if now is None:
        return None
    begins = [(at, row[0].split(" ")[0]) for at, row in enumerate(rows)]
    shown = [(at, number) for at, number in begins if number in numbers]
    stretch = [number for _, number in shown]
    for first in range(len(numbers) - len(shown) + 1):
        place = now - first
        if 0 <= place < len(shown) and numbers[first : first + len(shown)] == stretch:
            return shown[place][0]
    return None
