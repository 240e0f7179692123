"""Engines, recordings and players where there is no NumPy, as in JupyterLite."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

WITHOUT = """
import sys
sys.modules["numpy"] = None
import ad_viz as av

def f(x, y):
    a = x * y
    b = av.sin(x)
    z = a + b
    return z

for engine in ("tape", "var", "dual"):
    print(*av.value_and_grad(f, 0.5, 4.2, engine=engine))
print(av.jvp(f, (0.5, 4.2), (1, 0)), av.vjp(f, 0.5, 4.2)[1](1.0))
print(av.jacobian(f, 0.5, 4.2), av.jacobian(f, 0.5, 4.2, mode="forward"))
print(*(node.name for node in av.record(f, 0.5, 4.2).nodes))
print(len(av.reverse(f, 0.5, 4.2).timeline))
for lens in (av.forward, av.reverse, av.live, av.engines, av.programs, av.readings):
    print(lens.__name__, '"questions"' in lens(f, 0.5, 4.2, predict=True)._timeline)
owned = av.ownership(av.ownership_programs["shared borrow"])
print(len({player.timeline.json for player in (owned, av.grown_vec(), av.runs(f, 0.5, 4.2))}))
print(av.exercises.predict("da", 4.2))
print(av.checkpoint.sweep(lambda x: x * x, None, 1.5, 4, 1.0, "ctz").gradient)
try:
    av.record(f, {1.0}, 2.0)
except av.errors.InputError as error:
    print(error.remedy)
try:
    av.Var(1.0) & 2
except av.errors.UnknownOperationError as error:
    print(error.found)
print(sys.modules["numpy"])
"""


def test_all_of_it_runs() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", WITHOUT],
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=60,
    )
    assert done.stderr == ""
    gradient = "(5.077582561890373, 0.5)"
    assert done.stdout.splitlines() == [
        *[f"2.579425538604203 {gradient}"] * 3,
        f"(2.579425538604203, 5.077582561890373) {gradient}",
        f"{gradient} {gradient}",
        "x y a b z",
        "12",
        *[f"{name} True" for name in ("forward", "reverse", "live", "engines")],
        *[f"{name} True" for name in ("programs", "readings")],
        "3",
        "Noted: da = 4.2. The next cell shows what happens.",
        "136.6875",
        "make it a list: a set has no order",
        "& (bitwise_and)",
        "None",
    ]
