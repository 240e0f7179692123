"""How every lens, its files, recording and layout grow with their size; and, by valgrind, more.

``python -m tests.costs [word …]`` counts calls and bytes of the cases whose names have all words,
such as ``building``, ``.svg`` or ``recording``.
``python -m tests.costs --instructions`` has the machine's instructions of recordings counted, which
sees what C does in one call. Both end with 1 where something grows by more than 2.2.
"""

import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import ad_viz as av
from tests.costs.growth import MOST, growth
from tests.costs.layouts import laid_out
from tests.costs.lenses import LENSES
from tests.costs.programs import POINT, PROGRAMS

SIZES = (40, 80, 160)
RECORDED = (200, 400, 800)
#: Each kind of file by the code of its own; a picture is of one step.
FILES = (".html", ".svg", ".png", ".pdf")

ASKED = """\
import ad_viz as av
from tests.costs.programs import POINT, PROGRAMS
av.record(PROGRAMS[{program!r}]({size}), 0.5, 0.2)
"""


def made(lens: str, size: int) -> Callable[[], object]:
    return lambda: LENSES[lens](size)


def saved(lens: str, suffix: str, folder: Path, size: int) -> Callable[[], object]:
    return partial(LENSES[lens](size).save, folder / f"lesson{suffix}")


def recorded(program: str, size: int) -> Callable[[], object]:
    return partial(av.record, PROGRAMS[program](size), *POINT)


def instructions(program: str, size: int) -> int:
    """What a fresh Python takes in all to record it."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable]
    text = ASKED.format(program=program, size=size)
    done = subprocess.run([*command, "-c", text], capture_output=True, text=True, check=True)
    found = re.search(r"Collected : (\d+)", done.stderr)
    assert found, done.stderr
    return int(found[1])


def by_instructions(program: str) -> list[float]:
    """The growth of what is beyond Python's own start, which cancels out."""
    small, middle, large = (instructions(program, size) for size in RECORDED)
    return [(large - middle) / (middle - small)]


def main(words: list[str]) -> int:
    """Print each, and give 1 where one grows too much."""
    if words == ["--instructions"]:
        found = {f"recording, {name}": partial(by_instructions, name) for name in PROGRAMS}
        return shown(found)
    with TemporaryDirectory() as folder:
        cases = {f"building {name}": partial(growth, partial(made, name), SIZES) for name in LENSES}
        for suffix in FILES:
            cases |= {
                f"{suffix} of {name}": partial(
                    growth, partial(saved, name, suffix, Path(folder)), SIZES
                )
                for name in LENSES
            }
        for work, of in (("recording", recorded), ("layout", laid_out)):
            cases |= {
                f"{work}, {name}": partial(growth, partial(of, name), RECORDED) for name in PROGRAMS
            }
        return shown({name: job for name, job in cases.items() if all(w in name for w in words)})


def shown(cases: dict[str, Callable[[], list[float]]]) -> int:
    """Print each as it is counted."""
    worst = 0.0
    for name, job in cases.items():
        grown = job()
        worst = max(worst, *grown)
        print(f"{name:32}", *(f"{each:.2f}" for each in grown), flush=True)
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
