"""The lessons as the site has them: those that need what it has not say so first."""

import ast
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.lite.absent import ABSENT

NAMES = {"matplotlib": "Matplotlib", "numpy": "NumPy"}
FAILS = re.compile(rf"(import|from) ({'|'.join(ABSENT)})\b")
IMPORTS = re.compile(r"(import|from) ")
NOTICE = """\
> **In the browser, some cells of this lesson do not run.** They need {names}, which this site has \
not. All of it runs on Binder, and on your own computer.
"""


def copy_lessons(lessons: Iterable[Path], folder: Path) -> None:
    """Copy the lessons into ``folder``, each with a notice where it needs one."""
    folder.mkdir(parents=True)
    for lesson in lessons:
        notebook = json.loads(lesson.read_text("utf-8"))
        if missing := needed(notebook):
            for cell in notebook["cells"]:
                cell["source"] = absent_last("".join(cell["source"]))
            notebook["cells"].insert(1, notice(missing))
        (folder / lesson.name).write_text(json.dumps(notebook, indent=1), "utf-8")


def needed(notebook: Any) -> list[str]:
    """Which of the absent libraries the cells import, and do not do without."""
    cells = (cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    trees = (ast.parse("".join(cell["source"])) for cell in cells)
    lines = [line for tree in trees for line in tree.body if not isinstance(line, ast.Try)]
    nodes = [node for line in lines for node in ast.walk(line)]
    modules = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    modules |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    # A figure is drawn by Matplotlib, whatever its call is named.
    figures = any(isinstance(n, ast.Attribute) and n.attr.endswith("_figure") for n in nodes)
    found = {module.split(".")[0] for module in modules} | ({"matplotlib"} if figures else set())
    return [name for name in ABSENT if name in found]


def absent_last(source: str) -> str:
    """The text of a cell with the imports that fail after all that works without them."""
    lines = source.splitlines()
    fail = [line for line in lines if FAILS.match(line)]
    works = [line for line in lines if line not in fail]
    at = len(works)
    if any(f"{short}." in source for short in ABSENT.values()):
        at = max((n for n, line in enumerate(works, 1) if IMPORTS.match(line)), default=0)
    return "\n".join([*works[:at], *fail, *works[at:]]).strip("\n")


def notice(missing: list[str]) -> dict[str, Any]:
    """The cell that says what is missing."""
    names = " and ".join(NAMES[name] for name in missing)
    text = NOTICE.format(names=names).splitlines(keepends=True)
    return {"cell_type": "markdown", "id": "needs-more", "metadata": {}, "source": text}
