"""How patterns of elements are taken apart where it is asked what they cover."""

from collections.abc import Sequence

from ad_viz.rust.patterns import Elements, Pattern, is_rest

__all__ = ["counts", "taken", "written_elements"]


def counts(heads: Sequence[Pattern], length: int | None) -> range:
    """The numbers of elements that are told apart; the last stands for all that are more.

    >>> counts([], 3), counts([], None)
    (range(3, 4), range(0, 1))
    """
    if length is not None:
        return range(length, length + 1)
    found = [each for each in heads if isinstance(each, Elements)]
    exact = [len(each.parts) + 1 for each in found if not any(map(is_rest, each.parts))]
    open_ones = [len(each.parts) - 1 for each in found if any(map(is_rest, each.parts))]
    return range(max([0, *exact, *open_ones]) + 1)


def taken(pattern: Pattern | None, count: int) -> tuple[Pattern | None, ...] | None:
    """What it asks of each of so many elements; None if it does not match so many."""
    if not isinstance(pattern, Elements):
        return (None,) * count
    rest = next((n for n, part in enumerate(pattern.parts) if is_rest(part)), None)
    if rest is None:
        return pattern.parts if len(pattern.parts) == count else None
    before, after = pattern.parts[:rest], pattern.parts[rest + 1 :]
    between = count - len(before) - len(after)
    return None if between < 0 else (*before, *(None,) * between, *after)


def written_elements(parts: Sequence[str], is_more: bool) -> str:
    """A value that is left out.

    >>> written_elements(["_"], True)
    '[_, ..]'
    """
    return f"[{', '.join([*parts, *(['..'] if is_more else [])])}]"
