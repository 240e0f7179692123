"""A run inside a run of each program, to be compared bit by bit: values, slopes and rows."""

import random
from itertools import product
from typing import Any, Final

import ad_viz as av
from ad_viz.drivers.drivers import on_a_tape
from tests.core.graphs import Graph

__all__ = ["nested"]

_PAIRS: Final = [*product(("tape", "var", "dual"), repeat=2)]


def nested(made: Graph) -> list[float]:
    """What an outer engine finds of an inner one's derivatives; the pair changes with the seed.

    Some inputs belong to both runs, some to one of them: constants of either kind meet values.
    """
    draw = random.Random(made.seed)
    outer, inner = draw.choice(_PAIRS)
    of = ["both", *(draw.choice(("both", "both", "outer", "inner")) for _ in made.point[1:])]
    draw.shuffle(of)
    places = [place for place, whose in enumerate(of) if whose != "inner"]

    def bent(*given: Any) -> Any:
        outside = list(made.point)
        for place, x in zip(places, given, strict=True):
            outside[place] = x
        inside = [place for place, whose in enumerate(of) if whose != "outer"]

        def first(*given: Any) -> Any:
            values = [*outside]
            for place, x in zip(inside, given, strict=True):
                values[place] = x
            return made.first(*values)

        total, slopes = av.value_and_grad(
            first, *(outside[place] for place in inside), engine=inner
        )
        for place, slope in zip(inside, slopes, strict=True):
            total = total + slope * outside[place]
        return total

    point = [made.point[place] for place in places]
    value, slopes = av.value_and_grad(bent, *point, engine=outer)
    rows = on_a_tape(bent, point, {})[0].rows if outer == "tape" else []
    return [value, *slopes, *(float(number) for row in rows for number in row)]
