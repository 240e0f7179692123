"""Packing a timeline for its journey: what is said more than once is written once.

Sentences and equations, in every notation, repeat the same few pieces hundreds of times.
``phrases`` lists them, and an integer in their stead stands for the phrase at that place.
"""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

__all__ = ["packed", "unpacked"]


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
    for step in data["steps"]:
        yield from step["say"]
        yield from step["equation"]
        for form in step.get("forms", ()):
            yield from form or ()


def _key(token: Any) -> str:
    return json.dumps(token, ensure_ascii=False, separators=(",", ":"))


def _rewritten(data: dict[str, Any], change: Any) -> dict[str, Any]:
    def text(tokens: Any) -> Any:
        return tokens and [change(token) for token in tokens]

    def step(found: dict[str, Any]) -> dict[str, Any]:
        texts = {"say": text(found["say"]), "equation": text(found["equation"])}
        if "forms" in found:
            texts["forms"] = [text(form) for form in found["forms"]]
        return found | texts

    return data | {"steps": [step(found) for found in data["steps"]]}
