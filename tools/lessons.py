"""What the lessons say of each other and of the lenses, made of the rows: the gallery and the table
of the first lesson, and the links at the end of each.

python -m tools.lessons
"""

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ad_viz.lenses.lens import GROUPS, Example
from ad_viz.lenses.registry import LENSES
from tools.site.examples import EXAMPLES, source

__all__ = ["made", "written"]

FOLDER: Final = Path(__file__).resolve().parents[1] / "notebooks"
Cell = dict[str, Any]

#: Others are those of a lesson that has no lens of its own.
_OWN: Final = {one.name for lens in LENSES for one in lens.examples if not one.lesson}
_ARRAYS: Final = """\
Those of arrays need NumPy. Where it is missing, the next cell says so, and the cells of arrays show
nothing; all others are there without it."""
_NUMPY: Final = """\
try:
    import numpy
except ImportError:
    numpy = None
    print("NumPy is not here, so the lenses for arrays stay empty. All the others work.")"""


def made() -> dict[Path, Any]:
    """The notebooks of all lessons, as they should be."""
    files = sorted(FOLDER.glob("*.ipynb"))
    found = {file: json.loads(file.read_text("utf-8")) for file in files}
    start = found[files[0]]
    start["cells"] = _numbered([*_before(start["cells"]), *_gallery(files), _table(found)])
    for before, file, after in zip(files, files[1:], [*files[2:], None], strict=False):
        _link(found[file]["cells"][-1], _links(files[0], before, after))
    return found


def written(notebook: Any) -> str:
    """The text of a notebook's file."""
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _before(cells: list[Cell]) -> list[Cell]:
    """What is written by hand, until the first lens."""
    first = next(k for k, cell in enumerate(cells) if "".join(cell["source"]).startswith("## Lens"))
    return cells[:first]


def _gallery(files: list[Path]) -> Iterator[Cell]:
    """A sentence and a cell for each example, but for those of lessons that are no lens's own."""
    known = [ast.dump(node) for node in ast.parse(source("reverse")).body[:-1]]
    for group in GROUPS:
        head = f"## Lenses for {group.lower()}\n\n"
        if any(one.arrays for one in EXAMPLES if one.group == group):
            yield _cell("markdown", head + _ARRAYS.replace("\n", " "))
            yield _cell("code", _NUMPY)
            head = ""
        for one in (one for one in EXAMPLES if one.group == group and one.name in _OWN):
            file = _lesson(one, files)
            title = one.title if one.title.endswith("?") else f"{one.title}."
            link = f"[Lesson {_number(file)}]({file.name})"
            yield _cell("markdown", f"{head}**{title}** {one.says} {link}.")
            yield _cell("code", _lines(one, known))
            head = ""


def _lesson(one: Example, files: list[Path]) -> Path:
    """The file of the lesson in which an example stands."""
    found = [file for file in files if one.lesson and file.name.startswith(one.lesson)]
    if len(found) == 1:
        return found[0]
    lens = next(lens.name for lens in LENSES if any(one.name == of.name for of in lens.examples))
    named = ", ".join(file.name for file in found) or "none"
    sys.exit(
        f"Found {named} for the lesson of the lens {lens}, expected one "
        f"file notebooks/{one.lesson}….ipynb, as its row in ad_viz/lenses/{lens}/__init__.py says. "
        "Write it (CONTRIBUTING: write a lesson), or let the row's lesson begin as its file does."
    )


def _lines(one: Example, known: list[str]) -> str:
    """Those of the example, without what stands in a cell above; ``known`` grows."""
    text = source(one.name)
    parts = []
    for node in ast.parse(text).body:
        if ast.dump(node) not in known:
            known.append(ast.dump(node))
            parts.append(ast.get_source_segment(text, node) or "")
    *before, last = parts
    if one.arrays:
        last = f"if numpy:\n    display({last})"
    return "".join(f"{part}\n{_gap(part)}" for part in before) + last


def _gap(part: str) -> str:
    return "\n" if part.startswith(("import", "from")) else "\n\n"


def _table(found: dict[Path, Any]) -> Cell:
    """Each lesson's question, from its metadata; the last is for instructors."""
    _, *lessons, (last, _) = found.items()
    rows = "\n".join(
        f"| [{notebook['metadata']['ad_viz']['title']}]({file.name}) "
        f"| {notebook['metadata']['ad_viz']['asks']} |"
        for file, notebook in lessons
    )
    head = "## Where to go\n\n| lesson | its question |\n|---|---|\n"
    teach = f"You teach? [For instructors]({last.name}) has a plan of two lectures."
    return _cell("markdown", f"{head}{rows}\n\n{teach}")


def _links(start: Path, before: Path, after: Path | None) -> str:
    found = [f"[← {_name(before)}]({before.name})"]
    if before != start:
        found.append(f"[Start here]({start.name})")
    if after is not None:
        found.append(f"[{_name(after)} →]({after.name})")
    return " · ".join(found)


def _link(cell: Cell, links: str) -> None:
    """The last paragraph of a lesson."""
    paragraphs = "".join(cell["source"]).split("\n\n")
    cell["source"] = _split("\n\n".join([*paragraphs[:-1], links]))


def _number(file: Path) -> str:
    """3f of 03f_finite_differences."""
    return file.stem.split("_")[0].lstrip("0")


def _name(file: Path) -> str:
    said = {"": "Start here", "90": "For instructors"}
    return said.get(_number(file), f"Lesson {_number(file)}")


def _cell(kind: str, text: str) -> Cell:
    cell: Cell = {"cell_type": kind, "id": "", "metadata": {}, "source": _split(text)}
    return cell | {"execution_count": None, "outputs": []} if kind == "code" else cell


def _split(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def _numbered(cells: list[Cell]) -> list[Cell]:
    """As nbstripout numbers them; keys in order, as they are in a file."""
    return [dict(sorted((cell | {"id": str(k)}).items())) for k, cell in enumerate(cells)]


if __name__ == "__main__":
    for file, notebook in made().items():
        file.write_text(written(notebook), "utf-8")
