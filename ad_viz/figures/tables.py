"""Rows of texts as a table: aligned for a terminal, or in plain HTML; the first row is the head."""

from collections.abc import Sequence
from html import escape

__all__ = ["aligned", "marked_up"]


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """The columns one under another.

    >>> print(aligned([("name", "value"), ("x", "0.5")]))
    name  value
    x     0.5
    """
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def marked_up(rows: Sequence[Sequence[str]]) -> str:
    """The same as HTML, every text escaped; the first cell of a row is its head."""
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in rows[0])
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>\n"
        for name, *cells in rows[1:]
    )
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>"
