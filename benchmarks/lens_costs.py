"""What a lens costs the kernel: its time beside a tape that shows nothing, and what it holds."""

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import ad_viz as av
from benchmarks.contenders.contender import find
from benchmarks.long_runs import looped
from benchmarks.measure import entry, interleaved, ratio, whole
from benchmarks.workloads import Workload

__all__ = ["Long", "in_a_process", "lens_ratios"]

#: Of a fresh process: seconds of the lens, and the most bytes it held.
IN_A_PROCESS: Final = """
import json, resource, time
import ad_viz as av
from ad_viz.errors import ADError
from benchmarks.long_runs import looped
f = looped({operations} - 2)  # the inputs are nodes, too
start = time.perf_counter()
try:
    player = av.reverse(f, 0.5, 0.9)
    size = len(player.timeline.json)
except ADError as error:
    print(json.dumps(None))
else:
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    print(json.dumps([time.perf_counter() - start, most, size]))
"""


class Long(NamedTuple):
    """Of a lens: seconds, and the megabytes that its process held and that its timeline has."""

    seconds: float
    held: float
    timeline: float


def in_a_process(operations: int) -> Long | None:
    """What the lens of so many operations costs; None where it is refused."""
    run = subprocess.run(
        [sys.executable, "-c", IN_A_PROCESS.format(operations=operations)],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    found = json.loads(run.stdout.splitlines()[-1])
    return found and Long(found[0], found[1] / 1e6, found[2] / 1e6)


#: The lenses whose time is measured, each of 1,000 operations.
LENSES: Final[dict[str, Callable[..., Any]]] = {
    "reverse": av.reverse,
    "reverse, var": lambda f, *a: av.reverse(f, *a, engine="var"),
    "forward": av.forward,
    "engines": av.engines,
    "programs": av.programs,
    "runs": av.runs,
    "readings": av.readings,
    "live": av.live,
}


def lens_ratios(quick: bool) -> dict[str, float | None]:
    """Each lens of 1,000 operations, with its timeline's text ÷ record + sweep of the fair tape."""
    f, rounds = looped(1_000), 2 if quick else 5
    fair = find("fair textbook tape")
    assert fair is not None
    entries = {name: whole(lambda lens=lens: lens(f, 0.5, 0.9).timeline.json)
               for name, lens in LENSES.items()}  # fmt: skip
    taken = interleaved(entries | {"fair": entry(fair, Workload(f, (0.5, 0.9)))}, rounds)
    return {name: ratio(taken, name, "fair") for name in entries}
