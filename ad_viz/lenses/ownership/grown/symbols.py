"""Who takes part in the program of a Vec that grew: it is none of the small Rust's.

Its permissions and its diagnostic are therefore written down here, by the checker's own rules.
"""

from typing import Any, Final

from ad_viz.lenses.ownership.permits import permits
from ad_viz.lenses.ownership.said.errors import damage_data
from ad_viz.rust.machine.grown import Grown
from ad_viz.vocabulary import BORROW

__all__ = ["A_BAR", "FIRST", "REJECTED", "WEIGHTS", "grown_ownership"]

WEIGHTS, FIRST, A_BAR = range(3)
#: The line that rustc rejects, and those between which the reference is in use.
REJECTED: Final = 5
_FROM, _TO = 4, 7
_TYPES: Final = ("Vec<f64>", "&f64", "Vec<f64>", "f64", "f64")
_KINDS: Final = ("owner", "shared", "owner", "scalar", "scalar")
_DECLARED: Final = (1, 4, 6, 7, 8)


def grown_ownership(grown: Grown, events: list[dict[str, Any]]) -> dict[str, Any]:
    """The schema's ownership, with these events."""
    lines = grown.source.splitlines()
    ends = len(lines)
    return {
        "variables": [
            {"name": name, "type": type, "kind": kind, "mutable": name == "weights",
             "declared": declared, "ended": ends,
             "permits": permits(_permission(place, line) for line in range(1, ends + 1))}
            for place, (name, type, kind, declared) in enumerate(zip(
                grown.names, _TYPES, _KINDS, _DECLARED, strict=True))
        ],
        "loans": [{
            "mutable": False, "variable": WEIGHTS, "holder": FIRST, "from": _FROM, "to": _TO,
            "lifetime": "'ρ",
            "forbids": [f"Lines {_FROM} to {_TO}: while ", ["name", "first"], " is used, ",
                        ["name", "weights"], " is frozen. It may be read, and nothing pushed."],
        }],
        "events": events,
        "buffers": [{"name": str(k), "cells": room} for k, room in grown.capacities.items()],
        "diagnostics": [_diagnostic(grown, lines)],
        "damages": [damage_data(grown.harm, grown.names)],
    }  # fmt: skip


def _diagnostic(grown: Grown, lines: list[str]) -> dict[str, Any]:
    def span(line: int, words: str, label: str, primary: bool = False) -> dict[str, Any]:
        start = lines[line - 1].index(words)
        return {"line": line, "start": start, "end": start + len(words), "label": label,
                "primary": primary}  # fmt: skip

    return {
        "code": grown.code,
        "message": f"`weights` is changed while it is {BORROW.done}",
        "line": grown.line,
        "spans": [
            span(_FROM, "weights", f"{BORROW.done} to read here"),
            span(REJECTED, "weights.push(1.0)", f"to push it must be mutably {BORROW.done}", True),
            span(_TO, "*first", f"the first {BORROW} is still used here"),
        ],
        "help": "keep the index `0`, and read `weights[0]` when it is needed",
        "variable": WEIGHTS,
        "needs": "W",
    }


def _permission(variable: int, line: int) -> str | None:
    """As permissions.py has it."""
    if line < _DECLARED[variable]:
        return None
    if variable == WEIGHTS:
        return "R" if _FROM <= line <= _TO else "RWO"
    return "R" if variable == FIRST else "RO"
