"""CPU time of ``import ad_viz``, and of a first player, each beside what it is measured by.

    python benchmarks/import_cost.py

Fresh processes, taken in turn, whose modules are compiled to bytecode before. The import is held
beside that of NumPy, the player beside the imports of NumPy, ipywidgets and anywidget.
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROUNDS = 15

IMPORT = "import ad_viz"
PLAYER = """\
import ad_viz as av
def f(x, y):
    return x * y + av.sin(x)
av.reverse(f, 0.5, 4.2)._repr_mimebundle_()
"""
#: What is measured, beside what, and the most that it may be of it.
GOALS = {
    "import ad_viz": (IMPORT, "import numpy", 0.5),
    "a first player": (PLAYER, "import numpy, ipywidgets, anywidget", 1.2),
}


def timer(cache: str) -> Callable[[str], float]:
    """User and system time of a fresh interpreter that runs a script."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPYCACHEPREFIX": cache, "PYTHONPATH": str(Path.cwd())}
    script = Path(cache, "measured.py")  # a function's source can be read, as in a notebook

    def cpu_seconds(statement: str) -> float:
        script.write_text(statement, "utf-8")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, script], check=True, env=environment)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    return cpu_seconds


def main() -> None:
    with tempfile.TemporaryDirectory() as cache:
        cpu_seconds = timer(cache)
        for what, (ours, theirs, at_most) in GOALS.items():
            rounds = []
            for place in range(ROUNDS + 1):
                empty = cpu_seconds("pass")
                each = cpu_seconds(ours) - empty, cpu_seconds(theirs) - empty
                if place:  # the first one compiled
                    rounds.append(each)
            times = [statistics.median(column) * 1000 for column in zip(*rounds, strict=True)]
            ratio = statistics.median(one / other for one, other in rounds)
            print(f"{what}: {times[0]:.0f} ms CPU; {theirs}: {times[1]:.0f} ms CPU")
            print(f"ratio {ratio:.2f} (goal: at most {at_most})")


if __name__ == "__main__":
    main()
