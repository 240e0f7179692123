"""Parts of a long run, on random numbers of rows."""

from random import Random

import pytest

from ad_viz.timeline.passing.parts import WHOLE, Parts
from tests.fresh import FRESH


@pytest.mark.parametrize("seed", range(60))
def test_each_row_is_in_one_part(seed):
    draw = Random(f"{FRESH} {seed}")
    count = draw.choice([0, 1, WHOLE, WHOLE + 1, draw.randint(2, 20_000)])
    wanted = [draw.randrange(count) for _ in range(3)] if count else []
    whole = Parts("rows", count, ())
    name = f"part {draw.randint(1, max(1, len(whole)))} of rows"
    parts = Parts("rows", count, wanted, [name, "part 0 of rows", "part 1 of others"])
    assert [row for part in range(len(parts)) for row in parts.rows(part)] == list(range(count))
    assert all(row in parts.rows(parts.part_of(row)) for row in range(count))
    assert bool(parts) == (count > WHOLE)
    seen = {part for part in range(len(parts)) if parts.is_open(part)}
    if parts:
        assert all(len(parts.rows(part)) <= 40 for part in range(len(parts)))
        assert min(len(parts.rows(part)) for part in range(len(parts))) >= 12
        opened = int(name.split()[1]) - 1
        assert seen == {parts.part_of(row) for row in wanted} | {opened}
        group = parts.group("rows")
        assert [*group["starts"], group["end"]] == [
            *(parts.rows(part)[0] for part in range(len(parts))), count,
        ]  # fmt: skip
    for part in set(range(len(parts))) - seen:
        first, last = parts.run(part)
        assert first <= part <= last
        assert not seen & set(range(first, last + 1))
        assert {first - 1, last + 1} <= seen | {-1, len(parts)}
