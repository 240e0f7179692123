"""The examples of the gallery: small files in the lenses' folders, whose last line is a player."""

import ast
import linecache
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ad_viz import lenses
from ad_viz.lenses.lens import GROUPS, Example, Lens
from ad_viz.lenses.registry import LENSES

__all__ = ["EXAMPLES", "FRONT", "SHELVES", "file", "player", "source"]

_LENS: Final[Mapping[str, Lens]] = {one.name: lens for lens in LENSES for one in lens.examples}


def _in_the_order_of_lessons() -> list[Example]:
    found = [
        one._replace(lesson=one.lesson or lens.lesson) for lens in LENSES for one in lens.examples
    ]
    return sorted(found, key=lambda one: (GROUPS.index(one.group), one.lesson))


#: As the gallery shows them; each knows its lesson.
EXAMPLES: Final = tuple(_in_the_order_of_lessons())
SHELVES: Final = {group: [one for one in EXAMPLES if one.group == group] for group in GROUPS}
#: The one that plays on the front page.
FRONT: Final = next(one for one in EXAMPLES if one.name == "reverse")


def file(name: str) -> Path:
    """Where the lines of an example are."""
    return Path(lenses.__path__[0], _LENS[name].name, "gallery", f"{name}.py")


def source(name: str) -> str:
    """The lines of an example, as the gallery shows them."""
    return file(name).read_text("utf-8").strip()


def player(name: str) -> Any:
    """The player that the last line of an example makes."""
    path, names, text = f"{name}.py", {"__name__": name}, source(name)
    tree = ast.parse(text)
    last = tree.body.pop()
    assert isinstance(last, ast.Expr), "The last line is the player."
    # Its lines are found and shown as those of a person, whose file is none of the package's.
    linecache.cache[path] = (len(text), None, text.splitlines(keepends=True), path)
    exec(compile(tree, path, "exec"), names)
    return eval(compile(ast.Expression(last.value), path, "eval"), names)
