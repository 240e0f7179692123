"""Cells of a notebook in which a text stands wherever a cell can hold one."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from nbformat.v4 import new_output

from ad_viz import exercises
from tests.command.saved import code, shown, stream, text
from tests.golden.functions import f
from tests.payloads.payloads import Payload

__all__ = ["cells"]

#: Outputs that are markup.
_MARKUP: Final = ("text/html", "text/markdown", "image/svg+xml", "text/latex")


def cells(payloads: Sequence[Payload]) -> list[Any]:
    """One cell of each kind for each payload."""
    return [cell for payload in payloads for cell in _cells(payload.text)]


def _cells(said: str) -> list[Any]:
    # A file has no half characters.
    said = said.encode("utf-8", errors="replace").decode()
    traceback = [said, f"\x1b[31m{said}"]
    plain = [
        code(said, stream(said)),
        code("1", new_output("error", ename=said, evalue=said, traceback=traceback)),
        code("2", shown("text/plain", said)),
        code("3", shown("application/json", json.dumps({said: said}))),
        *(code("4", shown("text/html", verdict._repr_html_())) for verdict in _verdicts(said)),
    ]
    marked = [code("5", shown(kind, said)) for kind in _MARKUP]
    return [*plain, *marked, text(said)]


def _verdicts(said: str) -> Iterator[exercises.Verdict]:
    """What is said of an answer that is this text, or a function that raises it."""

    def raises(*_: object) -> None:
        raise ValueError(said)

    yield exercises.check_own(said, (1.0,))
    yield exercises.check_action(said, 0)  # type: ignore[arg-type]
    yield exercises.check_product_action(said)  # type: ignore[arg-type]
    yield exercises.check_kinds(said, [(0.5, 4.2)])
    yield exercises.check_line(said, f, (0.5, 4.2), "da")
    yield exercises.check_fires(raises)
