"""How long the slowest refusal of a typed formula takes.

    python -m benchmarks.formula_refusal

Every text of the tests' table, long and nested ones made for this, and 20,000 texts of random
characters: each is given to ``av.formula`` three times, and its best time counts. The goal is
50 ms for whatever is typed.
"""

import random
import time
from collections.abc import Iterator

import ad_viz as av
from tests.program.bad_formulas import BAD

LONG = [
    *(character * 10_000_000 for character in ("x", "9", "(", "-", "\0")),
    *(
        character * 500
        for character in ("x.", "(", "-", "=", "\ud800", "\N{CYRILLIC SMALL LETTER A}")
    ),
    " " * 10_000_000 + "x y",
    "9" * 499 + "(",
    "1e" * 250,
    "sin(" * 125,
    "ab" * 240 + "(x)",
    "((" * 16 + "x" * 400,
    "x" + "**x" * 166,
    "x" + "*x" * 99 + "^",
    "9**" * 99 + "9",
]
CHARACTERS = "xye0123456789.()+-*/, _sincotaxp^=j\"'\n\0²аｘ🎉"


def texts() -> Iterator[str]:
    """The corpus; the same in every run."""
    chance = random.Random(1)
    yield from (bad.text for bad in BAD)
    yield from LONG
    for _ in range(20_000):
        yield "".join(chance.choices(CHARACTERS, k=chance.randint(1, 500)))


def seconds(text: str) -> float | None:
    """The best of three refusals; None if there was nothing to refuse."""
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        try:
            av.formula(text)
        except av.errors.FormulaError:
            best = min(best, time.perf_counter() - start)
        else:
            return None
    return best


def main() -> None:
    av.formula("x")  # what is imported on first use
    refused = [(taken, text) for text in texts() if (taken := seconds(text)) is not None]
    print(f"{len(refused)} texts refused; the slowest (goal: at most 50 ms):")
    for taken, text in sorted(refused, key=lambda row: row[0], reverse=True)[:3]:
        print(f"{taken * 1000:8.2f} ms  {len(text):9} characters  {text[:40]!a}")


if __name__ == "__main__":
    main()
