"""Which steps of a story set a quantity."""

from collections.abc import Iterator

from ad_viz.timeline.timeline import Timeline

__all__ = ["setting"]


def setting(timeline: Timeline, family: str, index: int) -> Iterator[int]:
    """The steps that set this quantity, in their order.

    >>> from ad_viz.lenses.reverse.tape_story import tape_story
    >>> list(setting(tape_story(lambda x: x * x, (3.0,)), "adjoint", 0))
    [4, 5]
    """
    for number, step in timeline.numbered:
        if any((kind, k) == (family, index) and x is not None for kind, k, x in step["set"]):
            yield number
