"""What is said of permissions and what is shown of them, at every step of random programs.

    python -m tests.lenses.ownership.permits_said 10000

prints how many equations, loans and rows were compared, and every contradiction; it ends with
status 1 if there is any. Other programs: ``--seed 5000`` begins at another one.
"""

import argparse
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from ad_viz.lenses.ownership.story import ownership_story
from ad_viz.lenses.ownership.symbols import Symbols
from ad_viz.lenses.ownership.tables import tables
from ad_viz.rust.check import Check, check_ownership
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from tests.rust.generator import random_program
from tests.rust.rust_text import program_text

__all__ = ["contradictions", "random_text"]

_AFTER: Final = re.compile(r"after line (\d+) (.+)")
_FREE: Final = re.compile(r"any more\. (.+) (?:is|are) free again\.")
_LETTERS: Final = {"read": "R", "write": "W", "own": "O", "nothing": ""}


def random_text(seed: int) -> str:
    """A random program; in half of them, some statements share a line."""
    text = program_text(random_program(seed))
    chance = random.Random(seed)
    if chance.random() < 0.5:
        return text
    return re.sub(r";\n *(?=\w)", lambda one: "; " if chance.random() < 0.3 else one[0], text)


def contradictions(source: str, compared: Counter[str] | None = None) -> list[str]:
    """Each step at which two places of a frame permit a variable different things."""
    counted = Counter[str]() if compared is None else compared
    check, timeline = check_ownership(source), ownership_story(source)
    if check.body is None:
        return []
    return [
        *_lifetimes(Symbols(check), timeline, counted),
        *(f"step {step}: {wrong}" for step in range(1, len(timeline) + 1)
          for wrong in _frame(check, timeline, step, counted)),
    ]  # fmt: skip


def _frame(check: Check, timeline: Timeline, step: int, counted: Counter[str]) -> Iterator[str]:
    names, *rows = tables(timeline, step)[0]
    rows = [row for row in rows if not row[0].startswith("…")]
    done = max(
        (place for family, place in timeline.state(step) if family == "ownership.passed"),
        default=-1,
    )
    yield from _rows(check, timeline, step, rows, counted)
    shown = {row[0]: row[1:] for row in rows if row[0] == f"after line {done + 1}"}
    if len(shown) != sum(row[0].startswith("after line") for row in rows):
        yield "what an earlier line left is shown"
    one = timeline.data["steps"][step - 1]
    said = _AFTER.fullmatch(plain(one["equation"]))
    free = _FREE.search(plain(one["say"]))
    if not said:
        if free or (shown and ["ownership.released", done, 1.0] in one["set"]):
            yield "a borrow ends, and its equation does not say what that permits"
        return
    counted["equations"] += 1
    answer = [part.split(" permits: ") for part in said[2].split("; ")]
    if not free or re.split(", | and ", free[1]) != [name for name, _ in answer]:
        yield f"the sentence frees others than {said[0]!r}"
    row = shown.get(f"after line {said[1]}")
    if row is None:
        yield f"{said[0]!r}, but the last line shown is another"
        return
    for name, words in answer:
        letters = "".join(_LETTERS[word] for word in words.split(", "))
        # A name may be declared again: one of them is meant.
        if letters not in [row[k] for k, other in enumerate(names[1:]) if other == name]:
            yield f"{said[0]!r}, but {row} is shown"


def _rows(
    check: Check, timeline: Timeline, step: int, rows: list[tuple[str, ...]], counted: Counter[str]
) -> Iterator[str]:
    """Each line that is done, against the checker."""
    state, locals_ = timeline.state(step), Symbols(check).locals
    kinds = [variable["kind"] for variable in timeline.data["ownership"]["variables"]]
    for first, *cells in rows:
        if (
            not (number := re.match(r"\d+", first))
            or ("ownership.passed", int(number[0]) - 1) not in state
        ):
            continue
        counted["rows"] += 1
        line = check.permissions[int(number[0]) - 1]
        for local, kind, cell in zip(locals_, kinds, cells, strict=True):
            right = "" if local not in line else line[local] or "nothing"
            # A reference that nothing uses any more permits nothing, though it still might be used.
            is_over = right and cell == "nothing" and kind in ("shared", "mutable")
            if sorted(cell) != sorted(right) and not is_over:
                yield f"{first!r} shows {cell!r}, and the checker has {right!r}"


def _lifetimes(symbols: Symbols, timeline: Timeline, counted: Counter[str]) -> Iterator[str]:
    """On the lines of a lifetime, a variable that is lent permits R only, or nothing."""
    answer: dict[str, Any] = timeline.data["ownership"]
    for lent, loan in zip(symbols.lent, answer["loans"], strict=True):
        is_variable = lent.loan.place.local in symbols.index
        if not is_variable or not loan["lifetime"] or loan["from"] == loan["to"]:
            continue
        counted["lifetimes"] += 1
        for one in answer["variables"][loan["variable"]]["permits"]:
            is_less = set(one["letters"] or "") <= set("" if loan["mutable"] else "R")
            if loan["from"] <= one["line"] <= loan["to"] and not is_less:
                yield f"{loan['lifetime']} is not over, but {one} is permitted"


def main() -> int:
    """The status of the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    compared, wrong = Counter[str](), 0
    for seed in range(asked.seed, asked.seed + asked.count):
        found = contradictions(random_text(seed), compared)
        wrong += bool(found)
        for one in found:
            print(f"seed {seed}, {one}")
    print(f"{asked.count} programs, {wrong} with a contradiction; compared: {dict(compared)}")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
