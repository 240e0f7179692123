"""Which lifetimes of a closure must contain which, by what its body does."""

from collections.abc import Iterator

from ad_viz.rust.body import Body
from ad_viz.rust.borrows.liveness import Liveness
from ad_viz.rust.borrows.regions import Regions
from ad_viz.rust.places import STATIC_REGION

__all__ = ["reached", "relations"]


def relations(body: Body) -> Iterator[tuple[int, int | None]]:
    """The numbers of two of its own lifetimes, the first of which goes on in the other.

    None is what is there as long as the program.
    """
    regions = Regions(body, Liveness(body))
    numbers = {name: number for number, name in enumerate(body.own)}
    names = {
        region: name
        for local, listed in body.names.items()
        for region, name in zip(regions.of_local(local), listed, strict=True)
    }
    for begin, name in names.items():
        if name not in numbers:
            continue
        for inner in reached(regions, begin):
            other = names.get(inner)
            if inner == STATIC_REGION:
                yield numbers[name], None
            elif other in numbers and other != name:
                yield numbers[name], numbers[other]


def reached(regions: Regions, begin: int) -> Iterator[int]:
    """The regions that a region must contain."""
    seen, waiting = {begin}, [begin]
    while waiting:
        for inner in regions.contained[waiting.pop()]:
            if inner not in seen:
                seen.add(inner)
                waiting.append(inner)
                yield inner
