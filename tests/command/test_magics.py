"""Cells of a notebook that are shown by a lens."""

import pytest
from IPython.core.interactiveshell import InteractiveShell

from ad_viz.lenses.registry import LENSES
from ad_viz.player.widget import Player


@pytest.fixture
def shell() -> InteractiveShell:
    shell = InteractiveShell()
    shell.run_cell("%load_ext ad_viz").raise_error()
    return shell


def shown(shell: InteractiveShell, cell: str) -> Player:
    result = shell.run_cell(cell)
    result.raise_error()
    assert isinstance(result.result, Player)
    return result.result


def test_a_cell_of_rust_is_a_program(shell: InteractiveShell) -> None:
    player = shown(shell, '%%ownership\nfn main() {\n    println!("hi");\n}\n')
    assert player.timeline.data["ownership"]["prints"] == ["hi\n"]


def test_its_first_line_has_options(shell: InteractiveShell) -> None:
    player = shown(shell, "%%ownership predict=True\nlet a = zeros(3);\nlet b = a;\nread(&a);")
    assert player.predict


@pytest.mark.parametrize("line", ["f 0.5 4.2", "f, 0.5, 4.2", "f 0.5 Y"])
def test_a_cell_of_python_is_run_and_shown(shell: InteractiveShell, line: str) -> None:
    player = shown(shell, f"%%reverse {line}\nY = 4.2\ndef f(x, y):\n    return x * y\n")
    assert player.timeline.data["title"].startswith("Reverse mode")
    assert shell.user_ns["f"](2, 3) == 6


def test_each_lens_has_one(shell: InteractiveShell) -> None:
    names = {name for lens in LENSES for name in lens.names}
    assert names <= set(shell.magics_manager.magics["cell"])


def test_an_error_of_the_cell_is_the_cells(shell: InteractiveShell) -> None:
    with pytest.raises(ZeroDivisionError):
        shell.run_cell("%%reverse f 1.0\n1 / 0\n").raise_error()
