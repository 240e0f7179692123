"""What a part is said to permit, held against the checker: a line that does it is put there.

    python -m tests.lenses.ownership.files.probed 1000 --seed 0

makes so many random programs of one struct, whose parts are moved, lent, used and given again.
"""

import argparse
import random
from collections.abc import Iterator
from typing import Final

from ad_viz.lenses.ownership.files.story import file_story
from ad_viz.lenses.ownership.permits import permitted
from ad_viz.rust.program import check_program

__all__ = ["accepted_program", "contradictions"]

_BEGIN: Final = """\
struct Pair {
    a: String,
    b: String,
}
fn look(s: &String) {}
fn write(s: &mut String) {}
fn main() {
"""
#: {p} is p or a part of it.
_PROBES: Final = {
    "R": "let _probe = &{p};",
    "W": "{p} = {new};",
    "O": "let _probe = {p};",
}
_TEXT: Final = 'String::from("x")'
_NEW: Final = {"p": f"Pair {{ a: {_TEXT}, b: {_TEXT} }}", "p.a": _TEXT, "p.b": _TEXT}


def accepted_program(seed: int) -> str | None:
    """A program that is accepted; None where the chosen one is not."""
    chance = random.Random(seed)
    lines = [f"let mut p = {_NEW['p']};"]
    held: list[str] = []
    for number in range(chance.randint(3, 7)):
        part = chance.choice(("p.a", "p.b", "p.a", "p.b", "p"))
        match chance.choice(("move", "look", "write", "use", "use", "new")):
            case "move":
                lines.append(f"let m{number} = {part};")
            case "look" if part != "p":
                lines.append(f"let r{number} = &{part};")
                held.append(f"look(r{number});")
            case "write" if part != "p":
                lines.append(f"let r{number} = &mut {part};")
                held.append(f"write(r{number});")
            case "use" if held:
                lines.append(held.pop())
            case _:
                lines.append(f"{part} = {_NEW[part]};")
    text = "\n".join([_BEGIN.strip(), *(f"    {line}" for line in [*lines, *held]), "}"]) + "\n"
    return text if check_program(text).accepted else None


def contradictions(text: str) -> Iterator[str]:
    """Where a letter is said, and the checker rejects what it permits; or the other way about."""
    data = file_story(text).data["ownership"]
    lines = text.splitlines()
    named = {one["name"]: one for one in data["variables"]}
    if "p.a" not in named:
        return
    over = {data["numbers"][loan["to"] - 1] for loan in data["loans"]}
    first = lines.index("fn main() {") + 2
    for row, number in enumerate(data["numbers"], 1):
        if not first <= number < len(lines) or number in over:
            continue
        if lines[number - 1].strip().startswith(("look", "write")):
            continue
        for name in ("p", "p.a", "p.b"):
            letters = permitted(named[name], row) or ""
            for letter, probe in _PROBES.items():
                if name == "p" and letter == "W":
                    continue  # a whole of which a part is gone may be given a value again
                one = "    " + probe.format(p=name, new=_NEW[name])
                probed = check_program("\n".join([*lines[:number], one, *lines[number:]]) + "\n")
                is_right = all(error.line != number + 1 for error in probed.errors)
                if is_right != (letter in letters) and not (letter == "W" and is_right):
                    yield f"after line {number} {name} permits {letters!r}: {probe}\n{text}"


def main() -> int:
    """The status of the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    tried = wrong = 0
    for seed in range(given.seed, given.seed + given.count):
        text = accepted_program(seed)
        if text is None:
            continue
        tried += 1
        for one in contradictions(text):
            wrong += 1
            print(f"seed {seed}: {one}")
    print(f"{tried} programs, {wrong} contradictions")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
