"""Random NumPy programs in every engine, driver and strategy: right, or refused alike by us.

``python -m tests.core.numpy_programs START STOP`` judges as many as are wanted.
"""

import pytest

from tests.core.numpy_programs.command import report
from tests.core.numpy_programs.grammar import program
from tests.core.numpy_programs.verdict import verdict
from tests.fresh import FRESH
from tests.whole import sized

COUNT = sized(150, 4000)


@pytest.mark.parametrize("first", [0, FRESH], ids=["fixed", "fresh"])
def test_every_program_is_right_or_refused(first: int) -> None:
    found = {seed: verdict(program(seed)) for seed in range(first, first + COUNT)}
    failures = [seed for seed, shown in found.items() if not shown.good]
    shown = "\n\n".join(report(seed, found[seed]) for seed in failures[:3])
    assert not failures, f"{len(failures)} from seed {first} on, the first three:\n{shown}"
    words = [shown.word for shown in found.values()]
    assert words.count("right") > 0.7 * COUNT
    assert words.count("no derivative") + words.count("no oracle") < 0.05 * COUNT
