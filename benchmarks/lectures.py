"""The lens of five lectures on arrays: how long it takes, and how large its page is.

python -m benchmarks.lectures
"""

import os

# As in the benchmark of arrays.
os.environ["OPENBLAS_NUM_THREADS"] = os.environ["MKL_NUM_THREADS"] = "1"

import tempfile
from pathlib import Path
from statistics import median
from typing import Final

import ad_viz as av
from benchmarks.goals import Goal, table
from benchmarks.measure import whole
from benchmarks.report import report
from tests.lectures.functions import LECTURES, Lecture

__all__ = ["told"]

_ROUNDS: Final = 5
#: The one whose lens was to be ready soon.
_NETWORK: Final = "network"


def told() -> tuple[list[Goal], str]:
    """What was to be reached, and a table of all."""
    rows = {name: _measured(lecture) for name, lecture in LECTURES.items()}
    gradient, lens, _ = rows[_NETWORK]
    head = ["lecture", "value_and_grad, ms", "its lens, ms", "its page, kB"]
    each = [[name, 1e3 * a, 1e3 * b, round(page / 1e3)] for name, (a, b, page) in rows.items()]
    beyond, page = lens - 3 * gradient, max(page for *_, page in rows.values()) / 1e6
    goals = [
        Goal("lens of the network, 784-64-10, batch 32, less 3 gradients: seconds", beyond, 1.0),
        Goal("page of the largest of five lectures: MB", page, 1.0),
    ]
    return goals, table(head, each)


def _measured(lecture: Lecture) -> tuple[float, float, int]:
    """The seconds of a gradient and of the lens, and the bytes of the page; all that loads, loaded.

    The lens is ready when its timeline is, and when the page is written.
    """
    f, point = lecture
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        tell = whole(lambda: av.reverse(f, *point).save(page))
        gradient = whole(lambda: av.value_and_grad(f, *point))
        tell(), gradient()
        found = [(gradient()["work"], tell()["work"]) for _ in range(_ROUNDS)]
        size = page.stat().st_size
    first, second = (median(each) for each in zip(*found, strict=True))
    return first, second, size


if __name__ == "__main__":
    print(report(*told()))
