"""Many cells of a moment, against tuples: what is put, cleared, added and read."""

import random
from math import nan

from ad_viz.rust.machine.memory.stretch import EMPTY, ROOM, Stretch, cleared, filled, put, stretched
from tests.fresh import FRESH
from tests.whole import sized


def test_a_tree_is_the_list_that_it_stands_for() -> None:
    draw = random.Random(FRESH)
    cells, tree = [0.0] * ROOM, EMPTY
    moments = []
    for _ in range(sized(200, 5000)):
        at = draw.randrange(ROOM)
        if draw.random() < 0.3:
            stop = min(ROOM, at + draw.choice((1, 15, 16, 17, 300, 5000)))
            cells[at:stop] = [0.0] * (stop - at)
            tree = cleared(tree, at, stop)
        if draw.random() < 0.3:
            words = [float(n) for n in range(min(ROOM - at, draw.choice((0, 1, 15, 16, 17, 300))))]
            cells[at : at + len(words)] = words
            tree = filled(tree, at, words)
        for _ in range(draw.randrange(5)):
            place = draw.randrange(max(0, at - 40), min(ROOM, at + 40))
            cells[place] = draw.choice((0.0, -0.0, 1.5, float(place)))
            tree = put(tree, place, cells[place])
        length = draw.choice((1, 16, 70, 900))
        start = draw.randrange(max(0, at - length), min(at, ROOM - length) + 1)
        moments.append((Stretch(tree, start, length), tuple(cells[start : start + length])))
        used = draw.randrange(length + 1)
        moments.append((Stretch(tree, start, length, used=used),
                        (*cells[start : start + used], *(nan,) * (length - used))))  # fmt: skip
    for found, expected in moments:  # none of them has changed since
        assert tuple(found) == expected
        assert found == expected
        assert found[:5] == expected[:5]
        assert found[-1:] == expected[-1:]
        numbers = dict(found.filled())
        assert tuple(numbers.get(place, 0.0) for place in range(len(found))) == expected


def test_sums_are_those_cell_by_cell() -> None:
    draw = random.Random(FRESH)
    for _ in range(sized(50, 1000)):
        length = draw.choice((65, 100, 400))
        one, other = (
            [draw.choice((0.0, 0.0, 0.0, draw.uniform(-1, 1))) for _ in range(length)]
            for _ in range(2)
        )
        total = stretched(one).plus(stretched(other))
        assert tuple(total) == tuple(a + b for a, b in zip(one, other, strict=True))
