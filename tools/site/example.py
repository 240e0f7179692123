"""The examples: small files, run as a notebook's cell is, whose last line is a player."""

import ast
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).with_name("examples")


def source(name: str) -> str:
    """The lines of an example, as the gallery shows them."""
    return (FOLDER / f"{name}.py").read_text("utf-8").strip()


def player(name: str) -> Any:
    """The player that the last line of an example makes."""
    path, names = str(FOLDER / f"{name}.py"), {"__name__": name}
    tree = ast.parse(source(name))
    last = tree.body.pop()
    assert isinstance(last, ast.Expr), "The last line is the player."
    # Under the name of its file, its functions' lines are found and shown.
    exec(compile(tree, path, "exec"), names)
    return eval(compile(ast.Expression(last.value), path, "eval"), names)
