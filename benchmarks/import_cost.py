"""CPU time of ``import ad_viz`` beside ``import numpy``: fresh processes, taken in turn.

    python benchmarks/import_cost.py

The goal is a ratio of at most 0.5.
"""

import resource
import statistics
import subprocess
import sys

ROUNDS = 15


def cpu_seconds(statement: str) -> float:
    """User and system time of a fresh interpreter that runs ``statement``."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", statement], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    rounds = []
    for _ in range(ROUNDS):
        empty = cpu_seconds("pass")
        numpy = cpu_seconds("import numpy") - empty
        ours = cpu_seconds("import ad_viz") - empty
        rounds.append((numpy, ours))
    numpy, ours = (statistics.median(column) * 1000 for column in zip(*rounds, strict=True))
    ratio = statistics.median(ours / numpy for numpy, ours in rounds)
    print(f"import numpy   {numpy:6.1f} ms CPU")
    print(f"import ad_viz  {ours:6.1f} ms CPU")
    print(f"ratio          {ratio:6.2f} (goal: at most 0.5)")


if __name__ == "__main__":
    main()
