"""Cells of a notebook that are shown by a lens: ``%%ownership``, ``%%reverse f 0.5 4.2``."""

from collections.abc import Callable
from inspect import signature
from typing import Any, Final

from ad_viz.lenses.registry import LENSES
from ad_viz.player.call import call

__all__ = ["register"]

#: What a lens calls a text of another language: its cell is that, and not Python to be run.
_TEXT: Final = "source"


def register(shell: Any) -> None:
    """Gives a shell of IPython a cell magic for each lens, called as the lens is.

    The cell of ``%%ownership`` is Rust. That of another lens is Python: it is run, and then the
    lens is called with what stands in the first line, ``f 0.5 4.2`` or ``f, 0.5, 4.2``.
    """
    for lens in LENSES:
        for name in lens.names:
            shell.register_magic_function(_magic(shell, name), "cell", name)


def _magic(shell: Any, name: str) -> Callable[[str, str], Any]:
    def magic(line: str, cell: str) -> Any:
        lens = call(name)
        if _TEXT in signature(lens).parameters:
            return _called(shell, lens, line, cell)
        code = shell.transform_cell(cell)
        file = shell.compile.cache(code)  # the lines of its functions are found by that name
        exec(compile(code, file, "exec"), shell.user_ns)
        return _called(shell, lens, line)

    magic.__doc__ = f"The cell, by av.{name}: see av.{name}?"
    return magic


def _called(shell: Any, lens: Callable[..., Any], line: str, *first: str) -> Any:
    """The lens, called with these and with what the line says, in the names of the notebook."""
    given = line if "," in line or "=" in line else ", ".join(line.split())
    names = {**shell.user_ns, "_lens": lens, "_first": first}
    return eval(f"_lens(*_first, {given})", names)
