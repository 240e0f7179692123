"""Every text in a timeline's data, read or rewritten."""

from collections.abc import Callable, Iterator
from typing import Any

__all__ = ["every_text", "rewritten"]


def every_text(data: Any) -> Iterator[str]:
    """The texts in lists and dictionaries, in no order; of a dictionary its values.

    >>> sorted(every_text({"title": "a", "steps": [{"say": ["b", ["name", "c"], 1]}]}))
    ['a', 'b', 'c', 'name']
    """
    waiting = [data]
    while waiting:
        member = waiting.pop()
        if isinstance(member, str):
            yield member
        elif isinstance(member, dict):
            waiting.extend(member.values())
        elif isinstance(member, list | tuple):
            waiting.extend(member)


def rewritten(data: Any, change: Callable[[str], str]) -> Any:
    """The same data with every text changed; nothing of the old is written into.

    >>> rewritten({"title": "a", "set": (["b", 1],)}, str.upper)
    {'title': 'A', 'set': [['B', 1]]}
    """
    if isinstance(data, str):
        return change(data)
    if isinstance(data, dict):
        return {key: rewritten(member, change) for key, member in data.items()}
    if isinstance(data, list | tuple):
        return [rewritten(member, change) for member in data]
    return data
