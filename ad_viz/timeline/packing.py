"""Packing a timeline for its journey: what is said more than once is written once.

Sentences and equations, in every notation, repeat the same few pieces hundreds of times.
``phrases`` lists them, and an integer in their stead stands for the phrase at that place. An array
that several changes set, such as one that is sent on as it is, stands in ``arrays``. Parts of one
size in a group are counted.
"""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from ad_viz.timeline.groups.sizes import packed_starts, unpacked_starts

__all__ = ["packed", "unpacked"]


def packed(data: dict[str, Any]) -> dict[str, Any]:
    """The timeline with repeated pieces replaced by their places in ``phrases``.

    >>> step = {"say": ["a long piece", ["name", "x"]], "equation": ["a long piece"]}
    >>> packed({"steps": [step]})
    {'steps': [{'say': [0, ['name', 'x']], 'equation': [0]}], 'phrases': ['a long piece']}
    >>> twice = [["value", place, {"shape": [1], "cells": [2.0]}] for place in range(2)]
    >>> found = packed({"steps": [{"say": [], "equation": [], "set": twice}]})
    >>> found["steps"][0]["set"][1], found["arrays"]
    (['value', 1, {'shape': [1], 'cells': [], 'like': 0}], [{'shape': [1], 'cells': [2.0]}])
    """
    seen = Counter(map(_key, _tokens(data)))
    phrases = [key for key, count in seen.most_common() if count > 1 and len(key) > 6]
    place = {key: k for k, key in enumerate(phrases)}
    short = _with_starts(_without_repeated(data), packed_starts)
    return _rewritten(short, lambda token: place.get(_key(token), token)) | {
        "phrases": [json.loads(key) for key in phrases]
    }


def unpacked(data: dict[str, Any]) -> dict[str, Any]:
    """What ``packed`` packed.

    >>> unpacked({"steps": [{"say": [0], "equation": []}], "phrases": ["a long piece"]})
    {'steps': [{'say': ['a long piece'], 'equation': []}]}
    """
    phrases = data.get("phrases", [])
    data = _with_starts(data, unpacked_starts)
    whole = _rewritten(data, lambda token: phrases[token] if isinstance(token, int) else token)
    whole.pop("phrases", None)
    arrays = whole.pop("arrays", [])
    return _with_values(whole, lambda value: arrays[value["like"]] if "like" in value else value)


def _with_starts(data: dict[str, Any], change: Any) -> dict[str, Any]:
    """The timeline with where the parts of its groups begin written otherwise."""
    groups = data.get("groups")
    return (
        data | {"groups": [g | {"starts": change(g["starts"])} for g in groups]} if groups else data
    )


def _without_repeated(data: dict[str, Any]) -> dict[str, Any]:
    """The timeline with each array that is set more than once in ``arrays``."""
    arrays = [
        value
        for step in data["steps"]
        for *_, value in step.get("set", ())
        if isinstance(value, dict)
    ]
    repeated = [key for key, count in Counter(map(_key, arrays)).items() if count > 1]
    if not repeated:
        return data
    place = {key: k for k, key in enumerate(repeated)}

    def short(value: dict[str, Any]) -> dict[str, Any]:
        like = place.get(_key(value))
        return value if like is None else {"shape": value["shape"], "cells": [], "like": like}

    return _with_values(data, short) | {"arrays": [json.loads(key) for key in repeated]}


def _with_values(data: dict[str, Any], change: Any) -> dict[str, Any]:
    """The timeline with its arrays changed."""
    steps = [
        step
        | {
            "set": [
                [*rest, change(value) if isinstance(value, dict) else value]
                for *rest, value in step["set"]
            ]
        }
        if "set" in step
        else step
        for step in data["steps"]
    ]
    return data | {"steps": steps}


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
