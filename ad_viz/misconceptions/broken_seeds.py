"""Seeds gone wrong, each in one way: what a sweep or a forward run starts with is mistaken."""

from collections.abc import Sequence

__all__ = ["Seeds", "everywhere", "forgotten", "of_another", "of_the_value"]

Seeds = Sequence[float]


def forgotten(seeds: Seeds, values: Seeds) -> Seeds:
    """Nothing is seeded."""
    return [0.0] * len(seeds)


def of_another(seeds: Seeds, values: Seeds) -> Seeds:
    """Each seed is given to the next one.

    >>> of_another([1.0, 0.0], [2.0, 3.0])
    [0.0, 1.0]
    """
    return [*seeds[-1:], *seeds[:-1]]


def everywhere(seeds: Seeds, values: Seeds) -> Seeds:
    """All are seeded with 1."""
    return [1.0] * len(seeds)


def of_the_value(seeds: Seeds, values: Seeds) -> Seeds:
    """What is seeded gets its own value for a seed.

    >>> of_the_value([1.0, 0.0], [2.0, 3.0])
    [2.0, 0.0]
    """
    return [value if seed else 0.0 for seed, value in zip(seeds, values, strict=True)]
