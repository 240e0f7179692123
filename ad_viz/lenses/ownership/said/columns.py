"""Columns of a diagnostic, where its program was rewritten: they count what is shown."""

from typing import Any

from ad_viz.timeline.texts.harmless import written

__all__ = ["move_columns"]


def move_columns(before: dict[str, Any], after: dict[str, Any]) -> None:
    """The spans of ``after`` as they are in its own lines."""
    texts = {line["number"]: line["text"] for line in before["function"]["lines"]}
    for diagnostic in after.get("ownership", {}).get("diagnostics", ()):
        for span in diagnostic["spans"]:
            for end in ("start", "end"):
                span[end] = len(written(texts.get(span["line"], "")[: span[end]]))
