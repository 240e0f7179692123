"""Code in a sentence that is cut, or that shows what the machine has in place of a value."""

import re
from collections.abc import Iterator
from typing import Final

from ad_viz.rust.reading.lexer import tokens
from ad_viz.rust.reading.literals import literal
from ad_viz.rust.source import Source
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline

__all__ = ["misspelled", "too_long"]

_PAIRS: Final = {")": "(", "]": "[", "}": "{"}
_SIGNS: Final = ("+", "+=", "*", "==", "}", "[ ]", "..", "..=")
_WITHIN: Final = re.compile(r"\[_\]|\b(inner|rest|pattern): |\{closure\}|^\.|\bas$|[-+*/=.,]$")


def misspelled(timeline: Timeline) -> Iterator[str]:
    """The code that is no whole, in the sentences and in the equations."""
    for number, step in enumerate(timeline.data["steps"], 1):
        if "panics" in plain(step["say"]) or plain(step["equation"]).startswith("printed: "):
            continue  # what is printed is the person's
        for token in (*step["say"], *step["equation"]):
            if not isinstance(token, list) or token[0] != "code" or token[1] in _SIGNS:
                continue
            if not _is_whole(token[1].rpartition(" · ")[2].replace("−", "-")):
                yield f"step {number}: {token[1]}"


def _is_whole(text: str) -> bool:
    """Whether what is opened is closed; of a text that is cut at a … that is not known."""
    if "…" in text:
        return True
    opened: list[str] = []
    for token in tokens(Source(text), literal):
        if token.kind == "refused":
            return False
        if token.text in _PAIRS.values():
            opened.append(token.text)
        elif token.text in _PAIRS and (not opened or opened.pop() != _PAIRS[token.text]):
            return False
    return not opened and not _WITHIN.search(text)


def too_long(timeline: Timeline) -> Iterator[str]:
    """The sentences of more than 25 words."""
    for step in timeline.data["steps"]:
        for sentence in plain(step["say"]).split(". "):
            if len(sentence.split()) > 25:
                yield f"too long: {sentence}"
