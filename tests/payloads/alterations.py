"""Golden timelines that somebody altered: by chance, in some places, each in one of many ways."""

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from tests.golden.cases import CASES
from tests.payloads.fields import STORIES
from tests.payloads.payloads import PAYLOADS

__all__ = ["Alteration", "alteration"]

#: What may stand in the stead of anything.
_OTHERS: Final = (
    *(None, True, False, 0, 1, 2, 3, 7, 99, -1, -(2**31), 2**31, 2**53, 1e308, -1e308, 0.5, 1e-320),
    *("", "0", "-1", "nan", "inf", "__proto__", "constructor", "x" * 3000),
    *([], {}, [[]], [None], [0], ["", ""], ["name", "x"], {"__proto__": 1}, {"length": -1}),
)

Place = tuple[Any, Any]


class Alteration(NamedTuple):
    """A timeline, which one it was, and what was done to it."""

    name: str
    done: list[str]
    data: Any


def alteration(seed: int) -> Alteration:
    """The same one for the same seed."""
    chance = random.Random(seed)
    name = chance.choice(STORIES)
    data = json.loads(_text(name))
    done = []
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        holder, key = _place(data, chance)
        way = chance.choice(_WAYS)
        was = copy.deepcopy(holder[key])
        way(holder, key, chance)
        done.append(f"{key!r}, which was {json.dumps(was)[:60]}: {way.__name__[1:]}")
    return Alteration(name, done, data)


@cache
def _text(name: str) -> str:
    return CASES[name]().json


def _place(data: Any, chance: random.Random) -> Place:
    """Members of few are as likely as those of many: there is one graph, and a hundred changes."""
    field = chance.choice(list(data))
    found: list[Place] = [(data, field)]
    found += _within(data[field])
    depth = chance.randrange(8)
    while depth and len(found) > 1:
        depth -= 1
        holder, key = chance.choice(found)
        inner = list(_within(holder[key]))
        if not inner:
            return holder, key
        found = inner
    return chance.choice(found)


def _within(data: Any) -> Iterator[Place]:
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from _within(data[key])


def _removed(holder: Any, key: Any, _: random.Random) -> None:
    del holder[key]


def _another(holder: Any, key: Any, chance: random.Random) -> None:
    holder[key] = copy.deepcopy(chance.choice(_OTHERS))


def _near(holder: Any, key: Any, chance: random.Random) -> None:
    """A number of the same type, which may fit the schema and nothing else."""
    if isinstance(holder[key], int | float):
        # Of 3e8 a page could make something, given minutes; of 1e12 nothing.
        far = (10**6, 3 * 10**8, 10**12)
        holder[key] = chance.choice((holder[key] + 1, holder[key] * 2 + 3, *far, -1, 0))
    elif isinstance(holder[key], list):
        holder[key] = holder[key][: chance.randrange(len(holder[key]) + 1)]
    else:
        _payload(holder, key, chance)


def _payload(holder: Any, key: Any, chance: random.Random) -> None:
    holder[key] = _said(chance)


def _keyed(holder: Any, key: Any, chance: random.Random) -> None:
    if isinstance(holder, dict):
        holder[_said(chance)] = holder.pop(key)
    else:
        holder[key] = {_said(chance): holder[key]}


def _nested(holder: Any, key: Any, chance: random.Random) -> None:
    for _ in range(chance.choice((1, 1, 2, 300))):
        holder[key] = [holder[key]]


def _twice(holder: Any, key: Any, chance: random.Random) -> None:
    if isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[chance.randrange(len(holder))]))
    else:
        holder[key] = [holder[key], holder[key]]


def _said(chance: random.Random) -> str:
    # A page's file has no half characters.
    return chance.choice(PAYLOADS).text.encode(errors="replace").decode()


_WAYS: Final = (_removed, _another, _another, _near, _near, _payload, _keyed, _nested, _twice)
