"""Files of Rust that somebody has been at: read or refused in one way, and never worse.

    python -m tests.lenses.ownership.files.mutated 100000 --seed 0

tells so many, and prints those that are neither shown nor refused.
"""

import argparse
import random
from typing import Final

from ad_viz.errors import InputError, RustError
from ad_viz.lenses.ownership.call import ownership
from tests.rust.files import random_file
from tests.rust.library_calls import random_calls

__all__ = ["mutated", "outcome"]

_PIECES: Final = (
    "{", "}", "(", ")", ";", "&", "&mut ", "*", "mut ", "let ", "if ", "else ", "loop {",
    "while true {", "break;", "continue;", "return;", "return ", "fn f() {}", "\t", "\r\n", "é",
    "變數", "\u200b", "\ufeff", "//", "/*", "*/", '"', "'", "'a", "0", "1e9", "=", "==", "->",
    'String::from("x")', ".clone()", 'println!("{}", ', "panic!();", "f0(", "v1", "v2",
)  # fmt: skip


def mutated(seed: int) -> str:
    """A random file with one to eight changes, the same for the same seed."""
    draw = random.Random(seed)
    text = draw.choice((random_file, random_file, random_calls))(seed)
    for _ in range(draw.choice((0, 1, 1, 2, 3, 8))):
        text = _changed(draw, text) or "x"
    for likely, old, new in (
        (0.1, "\n", "\r\n"), (0.1, "    ", "\t"), (0.05, "v1", "größe"), (0.05, "v2", "變數"),
    ):  # fmt: skip
        text = text.replace(old, new) if draw.random() < likely else text
    return "\ufeff" * (draw.random() < 0.05) + text


def _changed(draw: random.Random, text: str) -> str:
    at, lines = draw.randrange(len(text) + 1), text.split("\n")
    one, other = draw.randrange(len(lines)), draw.randrange(len(lines))
    match draw.randrange(5):
        case 0:
            return text[:at] + text[at + draw.choice((1, 1, 2, 5, 30)) :]
        case 1:
            return text[:at] + draw.choice(_PIECES) + text[at:]
        case 2:
            lines[one], lines[other] = lines[other], lines[one]
        case 3:
            lines.insert(other, lines[one])
        case 4:
            del lines[one]
    return "\n".join(lines)


def outcome(text: str) -> str:
    """What becomes of it: shown, or refused. Whatever else is raised is raised."""
    try:
        tell, inputs = ownership(text)
        timeline = tell(*inputs)
    except (RustError, InputError):
        return "refused"
    timeline.state(len(timeline))
    return "shown" if len(timeline) > 1 else "of types"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    found = 0
    for seed in range(given.seed, given.seed + given.count):
        try:
            outcome(mutated(seed))
        except Exception as error:
            found += 1
            print(f"seed {seed}: {type(error).__name__}: {error}")
    raise SystemExit(found > 0)


if __name__ == "__main__":
    main()
