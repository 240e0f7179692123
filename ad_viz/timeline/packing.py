"""Packing a timeline for its journey: what is said more than once is written once.

Sentences and equations repeat the same few pieces hundreds of times. ``phrases`` lists them, and
an integer in a sentence or an equation stands for the phrase at that place.
"""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

__all__ = ["packed", "unpacked"]

_TEXTS = ("say", "equation")


def packed(data: dict[str, Any]) -> dict[str, Any]:
    """The timeline with repeated pieces replaced by their places in ``phrases``.

    >>> step = {"say": ["a long piece", ["name", "x"]], "equation": ["a long piece"]}
    >>> packed({"steps": [step]})
    {'steps': [{'say': [0, ['name', 'x']], 'equation': [0]}], 'phrases': ['a long piece']}
    """
    seen = Counter(map(_key, _tokens(data)))
    phrases = [key for key, count in seen.most_common() if count > 1 and len(key) > 6]
    place = {key: k for k, key in enumerate(phrases)}
    return _rewritten(data, lambda token: place.get(_key(token), token)) | {
        "phrases": [json.loads(key) for key in phrases]
    }


def unpacked(data: dict[str, Any]) -> dict[str, Any]:
    """What ``packed`` packed.

    >>> unpacked({"steps": [{"say": [0], "equation": []}], "phrases": ["a long piece"]})
    {'steps': [{'say': ['a long piece'], 'equation': []}]}
    """
    phrases = data.get("phrases", [])
    whole = _rewritten(data, lambda token: phrases[token] if isinstance(token, int) else token)
    whole.pop("phrases", None)
    return whole


def _tokens(data: dict[str, Any]) -> Iterator[Any]:
    return (token for step in data["steps"] for text in _TEXTS for token in step[text])


def _key(token: Any) -> str:
    return json.dumps(token, ensure_ascii=False, separators=(",", ":"))


def _rewritten(data: dict[str, Any], change: Any) -> dict[str, Any]:
    steps = [
        step | {text: [change(token) for token in step[text]] for text in _TEXTS}
        for step in data["steps"]
    ]
    return data | {"steps": steps}
