"""What a loan has to outlive where its place ends, as rustc finds it.

From the borrow on by what must outlive what, the nearest first: through the regions of locals, and
the lifetimes that the function's caller chooses (find_sub_region_live_at, best_blame_constraint).
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from ad_viz.rust.body import Assign, Body, Called
from ad_viz.rust.borrows.liveness import Liveness
from ad_viz.rust.borrows.regions import Regions
from ad_viz.rust.lasting.longer import STATIC, outlives
from ad_viz.rust.places import STATIC_REGION

__all__ = ["Outlived"]

#: On a way: a region, a lifetime, or a call that asks of the first region to outlive the second.
_Station = int | str | tuple[int, int]


class Outlived:
    """Of the loans of one body. Where one goes, a way has regions, and names of lifetimes."""

    def __init__(self, body: Body, live: Liveness, regions: Regions) -> None:
        self._body, self._live, self._regions = body, live, regions

    def is_given(self, region: int, point: int) -> bool:
        """Whether it is what the function gives that this region has to outlive at the point."""
        first = self._way(region, lambda each: self._is_live(each, point))[-1]
        if not isinstance(first, str):
            return False
        longest = self._longest(region)
        way = self._way(region, lambda each: each == longest)
        steps = pairwise(way)
        return any(each in self._given and not isinstance(before, str) for before, each in steps)

    def _way(self, region: int, is_end: Callable[[_Station], bool]) -> Sequence[_Station]:
        """The shortest way to what is sought, if there is one, else all that was reached."""
        before: dict[_Station, _Station] = {}
        reached: list[_Station] = [region]
        for each in reached:
            if is_end(each):
                way = [each]
                while way[-1] != region:
                    way.append(before[way[-1]])
                return way[::-1]
            for following in self._following(each):
                if following != region and following not in before:
                    before[following] = each
                    reached.append(following)
        return reached

    def _following(self, each: _Station) -> Iterator[_Station]:
        if isinstance(each, str):
            yield from self._named.get(each, ())
            return
        if isinstance(each, tuple):
            yield self._station(each[1])
            return
        for inner in self._regions.contained[each]:
            asked = each, inner
            yield asked if asked in self._calls else self._station(inner)
        if each in self._names:
            yield self._names[each]

    def _station(self, region: int) -> _Station:
        return STATIC if region == STATIC_REGION else region

    def _is_live(self, each: _Station, point: int) -> bool:
        """Whether what has it is used later; a caller may use what is its own for ever."""
        if not isinstance(each, int):
            return isinstance(each, str)
        local = self._regions.local_of[each]
        return (
            local is not None
            and local in self._own
            and self._live.stretch(local, point) is not None
        )

    def _longest(self, region: int) -> str | None:
        """Of the lifetimes that it has to outlive the one that is told: the last, of several."""
        reached = self._way(region, lambda _: False)
        longest = None
        for name in self._lifetimes:
            if name in reached and (
                longest is None or not outlives(longest, name, self._body.longer)
            ):
                longest = name
        return longest

    @cached_property
    def _calls(self) -> set[tuple[int, int]]:
        """What calls ask, each by a lifetime of its signature that is on the way between."""
        return {
            asked
            for each in self._body.instructions
            if isinstance(each, Assign) and isinstance(each.value, Called)
            for asked in self._regions.lent(each.value, each.place)
        }

    @cached_property
    def _given(self) -> set[int]:
        """The regions of what the function gives."""
        given = self._body.given
        return set() if given is None else {*self._regions.of_local(given)}

    @cached_property
    def _names(self) -> dict[int, str]:
        """By region, the lifetime in whose place it is."""
        return {
            region: name
            for local, names in self._body.names.items()
            for region, name in zip(self._regions.of_local(local), names, strict=True)
        }

    @cached_property
    def _named(self) -> dict[str, list[int]]:
        """By lifetime, the regions that are in its place."""
        named: dict[str, list[int]] = {}
        for region, name in self._names.items():
            named.setdefault(name, []).append(region)
        return named

    @cached_property
    def _lifetimes(self) -> list[str]:
        """In rustc's order: those that were left out are behind those that have a name."""
        return sorted({STATIC: None, **self._named}, key=lambda name: not name.startswith("'"))

    @cached_property
    def _own(self) -> set[int | None]:
        """The locals with a reference that no caller may have: where these live is asked."""
        sources, locals_of = self._regions.sources(), self._regions.local_of
        reached = [STATIC_REGION, *self._names]
        outer = set(reached)
        for region in reached:
            new = [each for each in sources[region] if each not in outer]
            outer.update(new)
            reached += new
        return {local for region, local in enumerate(locals_of) if region not in outer}
