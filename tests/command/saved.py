"""Notebooks as they are saved after a run, made with no kernel."""

from pathlib import Path
from typing import Any

import ipywidgets
import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from ad_viz.player.widget import Player
from tests.player.example import example

STATE = "application/vnd.jupyter.widget-state+json"


def view(widget: Any) -> Any:
    """What a cell keeps of a widget that it shows."""
    data = widget._repr_mimebundle_()
    return new_output("display_data", data[0] if isinstance(data, tuple) else data)


def stream(text: str) -> Any:
    return new_output("stream", name="stdout", text=text)


def shown(kind: str, data: str) -> Any:
    return new_output("display_data", {kind: data})


def code(source: str, *outputs: Any, **metadata: Any) -> Any:
    return new_code_cell(source, outputs=list(outputs), metadata=metadata)


def text(source: str, **metadata: Any) -> Any:
    return new_markdown_cell(source, metadata=metadata)


def notebook(*cells: Any) -> Any:
    """The cells, and the state of every widget that is open, in the order it was made."""
    kept = {STATE: nbformat.from_dict(ipywidgets.Widget.get_manager_state())}
    for number, cell in enumerate(cells):
        cell["id"] = str(number)
    return new_notebook(cells=list(cells), metadata={"widgets": kept})


def lesson() -> Any:
    """Two players of different panels, the first of them twice, and other outputs."""
    tape, var = Player(example(), step=10), Player(example("var"))
    return notebook(
        text("# A *lesson*\n\nWith $\\sin x$ in it."),
        code("print(1)", stream("1\n")),
        text("Some more."),
        code("tape", view(tape)),
        code("var", view(var)),
        text("## The end"),
        code("tape", view(tape)),
    )


def save(made: Any, path: Path) -> Path:
    nbformat.write(made, path)
    return path
