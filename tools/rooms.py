"""Who imports whom: a drawing of the package's rooms, each above all that it imports.

python -m tools.rooms

An arrow stands for every import between two rooms, wherever in a file it is written, but for those
of types alone, which are never run; what can be reached by other arrows is left out.
"""

import ast
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = "ad_viz"
DRAWING: Final = ROOT / "docs" / "rooms.svg"

#: By name, whatever it imports, by name.
Graph = Mapping[str, set[str]]

#: In px: a room, and the way to the next one beside it and below it.
WIDE, HIGH, ASIDE, DOWN = 118, 34, 14, 40

PICTURE = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" \
aria-label="The package's rooms: each imports from those below it">
<rect width="{wide}" height="{high}" fill="#fff"/>
<g stroke="#8a929c" fill="none">
{lines}
</g>
<g font-family="Verdana, DejaVu Sans, sans-serif" font-size="12" text-anchor="middle" \
fill="#22272d">
{rooms}
</g>
</svg>
"""
LINE = '<path d="M{x} {y}C{x} {bent} {to_x} {bent} {to_x} {to_y}"/>'
ROOM = """\
<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="5" fill="#eef1f4" stroke="#454c55"/>
<text x="{x}" y="{y}">{name}</text>"""


def modules() -> dict[str, set[str]]:
    """Every module of the package, and those of the package that it imports."""
    files = {_name(file): file for file in (ROOT / PACKAGE).rglob("*.py")}
    return {name: {m for m in _imported(file, files) if m != name} for name, file in files.items()}


def _name(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _imported(file: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    """What the file imports: of a package, the package, unless what is asked for is a module."""
    for node in _run(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module in modules:
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in modules else str(node.module) for name in inside)


def _run(tree: ast.AST) -> Iterator[ast.AST]:
    """Everything in it but what stands under ``if TYPE_CHECKING``."""
    yield tree
    for node in ast.iter_child_nodes(tree):
        if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            yield from _run(node)


def rooms(graph: Graph) -> dict[str, set[str]]:
    """The folders of the package, each with those that its modules import."""
    found: dict[str, set[str]] = {room: set() for room in map(room_of, graph) if room}
    for name, imported in graph.items():
        if room := room_of(name):
            found[room] |= {r for r in map(room_of, imported) if r and r != room}
    return found


def room_of(module: str) -> str:
    """The folder; none for a module that stands beside all of them.

    >>> room_of("ad_viz.core.tape"), room_of("ad_viz.errors")
    ('core', '')
    """
    parts = module.split(".")
    is_folder = len(parts) > 1 and (ROOT / PACKAGE / parts[1]).is_dir()
    return parts[1] if is_folder else ""


def ordered(graph: Graph) -> list[str]:
    """All names, each after those it imports. Raises graphlib.CycleError where there is a circle.

    >>> ordered({"b": {"a"}, "a": set()})
    ['a', 'b']
    """
    sorter = TopologicalSorter({name: sorted(graph[name]) for name in sorted(graph)})
    return list(sorter.static_order())


def storeys(graph: Graph) -> list[list[str]]:
    """The rooms in rows from the bottom, each as low as those it imports let it be.

    >>> storeys({"c": {"a"}, "b": {"a"}, "a": set()})
    [['a'], ['b', 'c']]
    """
    height: dict[str, int] = {}
    for name in ordered(graph):
        height[name] = 1 + max((height[other] for other in graph[name]), default=-1)
    rows: list[list[str]] = [[] for _ in range(max(height.values()) + 1)]
    for name in sorted(height):
        rows[height[name]].append(name)
    return rows


def reduced(graph: Graph) -> dict[str, set[str]]:
    """The arrows that are left when what others lead to anyway is taken away.

    >>> reduced({"c": {"a", "b"}, "b": {"a"}, "a": set()})
    {'a': set(), 'b': {'a'}, 'c': {'b'}}
    """
    below: dict[str, set[str]] = {}
    for name in ordered(graph):
        below[name] = set(graph[name]).union(*(below[other] for other in graph[name]))
    return {
        name: set(graph[name]) - set().union(*(below[other] for other in graph[name]))
        for name in below
    }


def drawing() -> str:
    """The picture, the lowest room at the bottom."""
    graph = rooms(modules())
    rows = storeys(graph)
    wide = max(map(len, rows)) * (WIDE + ASIDE) + ASIDE
    places = {
        name: ((wide - len(row) * (WIDE + ASIDE) - ASIDE) // 2 + ASIDE + at * (WIDE + ASIDE),
               ASIDE + up * (HIGH + DOWN))
        for up, row in enumerate(reversed(rows))
        for at, name in enumerate(row)
    }  # fmt: skip
    lines = [
        LINE.format(
            x=x + WIDE // 2, y=y + HIGH, to_x=places[other][0] + WIDE // 2, to_y=places[other][1],
            bent=(y + HIGH + places[other][1]) // 2,
        )
        for name, (x, y) in places.items()
        for other in sorted(reduced(graph)[name])
    ]  # fmt: skip
    drawn = [
        ROOM.format(left=x, top=y, wide=WIDE, high=HIGH, x=x + WIDE // 2, y=y + 21, name=name)
        for name, (x, y) in places.items()
    ]
    high = len(rows) * (HIGH + DOWN) - DOWN + 2 * ASIDE
    return PICTURE.format(wide=wide, high=high, lines="\n".join(lines), rooms="\n".join(drawn))


if __name__ == "__main__":
    DRAWING.write_text(drawing(), "utf-8")
