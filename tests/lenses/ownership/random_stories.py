"""Random programs of the small Rust, and what accumulations of random sums become there."""

from itertools import count
from random import Random
from typing import Any

import ad_viz as av
from ad_viz.player.widget import Player
from tests.lenses.ownership.files.happened import read
from tests.lenses.ownership.permits_said import random_text


def ownership(draw: Random, **options: Any) -> Player:
    seed = draw.randrange(10**6)
    return av.ownership(draw.choice((random_text(seed), _file(seed))), **options)


def _file(seed: int) -> str:
    """A whole file, the first from this seed on that is read."""
    return next(check.source.text for at in count(seed) for check in read(at))


def ownership_of(draw: Random, **options: Any) -> Player:
    rows = [draw.randrange(3) for _ in range(draw.randint(2, 4))]
    point = [draw.uniform(-2, 2) for _ in range(3)]

    def f(X: Any) -> Any:
        return sum((X[row] for row in rows[1:]), X[rows[0]])

    return av.ownership_of(f, point, functions=draw.random() < 0.5, **options)


def grown_vec(_: Random, **options: Any) -> Player:
    return av.grown_vec(**options)


RANDOM = {"ownership": ownership, "ownership_of": ownership_of, "grown_vec": grown_vec}
