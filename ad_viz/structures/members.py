"""What a container holds: its members by name, place or key, and the same container with others.

Containers are dicts, lists, tuples, named tuples and dataclasses, and what says its own members.
"""

import copy
import json
from collections.abc import Hashable, Mapping
from typing import Any, Final

from ad_viz.core.active import Active
from ad_viz.reporting import person
from ad_viz.structures.parts import fields_of, is_index, is_structure, parts_of, with_parts

__all__ = ["is_container", "is_plain", "members_of", "place_of", "with_members"]

_PLAIN: Final = (dict, list, tuple)


def is_container(value: Any) -> bool:
    """Whether it holds numbers: a dict, list, tuple, named tuple or dataclass.

    >>> is_container([1.0]), is_container({"w": 1.0}), is_container(1.0)
    (True, True, False)
    """
    if type(value) is float or isinstance(value, Active):
        return False
    return isinstance(value, list) or is_structure(value) or hasattr(type(value), "_members")


def is_plain(value: Any) -> bool:
    """Whether a container can hold anything: a dict, list, tuple or named tuple.

    >>> is_plain([1.0]), is_plain(1.0)
    (True, False)
    """
    return isinstance(value, _PLAIN)


def members_of(value: Any) -> dict[Hashable, Any]:
    """The members of a container, but for integers that its class declares as ``int``.

    >>> members_of([1.0, {"w": 2.0}])
    {0: 1.0, 1: {'w': 2.0}}
    """
    if isinstance(value, list):
        return dict(enumerate(value))
    if hasattr(type(value), "_members"):
        found: dict[Hashable, Any] = value._members()
        return found
    kind = type(value)
    if kind in _PLAIN:
        return parts_of(value)
    return {name: p for name, p in parts_of(value).items() if not is_index(kind, name, p)}


def with_members(value: Any, changed: Mapping[Hashable, Any]) -> Any:
    """The same container with some members changed; the container itself stays as it was.

    >>> with_members([1.0, 2.0], {1: 5.0})
    [1.0, 5.0]
    """
    if hasattr(type(value), "_members"):
        return value._with_members(changed)
    if not isinstance(value, list | dict):
        return with_parts(value, changed)
    made: Any = copy.copy(value)
    for name, member in changed.items():
        made[name] = member
    return made


def place_of(container: Any, name: Hashable) -> str:
    """How a member is written after its container: ``["w"]``, ``[0]``, ``.weights``.

    >>> place_of({"w": 1.0}, "w"), place_of((1.0,), 0)
    ('["w"]', '[0]')
    """
    if isinstance(name, str) and fields_of(type(container)) is not None:
        return f".{name}"
    if isinstance(name, str):
        return f"[{json.dumps(name, ensure_ascii=not name.isprintable())}]"
    return f"[{person.shown(name)}]"
