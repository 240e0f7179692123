"""The two kinds of references beside each other, in words: the infographic's last panel."""

from typing import Any

from ad_viz.lenses.ownership.programs import REFERENCES

__all__ = ["summary"]


def summary() -> dict[str, Any]:
    """The table, as the schema has it.

    >>> summary()["heads"]
    [[], [['code', '&T']], [['code', '&mut T']]]
    """
    return {
        "title": "Two kinds of references",
        "heads": [[], [["code", "&T"]], [["code", "&mut T"]]],
        "rows": [[[row.question], [row.shared], [row.mutable]] for row in REFERENCES],
    }
