"""Everything that a person reads of the goldens, of random stories and of errors, as text.

``python -m tests.project.read_aloud`` prints it: with another table of words on the path before
ours, it is what a person reads then.
"""

from collections.abc import Iterator
from itertools import product
from random import Random

from ad_viz.errors import ADError
from ad_viz.lenses.asking import asked
from ad_viz.player.step_table import text_table
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from tests.golden.cases import CASES
from tests.lenses.random_story import RANDOM
from tests.test_errors import CASES as REFUSED

__all__ = ["read_aloud"]

#: Each kind of random story is told this often; but for the one whose program calls a Vec weights.
_ROUNDS = 2
_KINDS = tuple(kind for kind in RANDOM if kind != "grown_vec")


def _of(timeline: Timeline) -> Iterator[str]:
    data = (asked(timeline) if timeline.subject is not None else timeline).data
    yield data["title"]
    for chapter in data["chapters"]:
        yield chapter["name"]
    for program in data.get("programs", ()):
        yield program.get("title", "")
    for number in range(1, len(timeline) + 1):
        yield text_table(timeline, number)
        yield from (plain(form) for form in timeline.step(number).get("forms", ()) if form)
    for question in data.get("questions", ()):
        yield plain(question["ask"])
        yield plain(question.get("hint") or [])
        for choice in question["choices"]:
            yield plain(choice["say"])
            yield plain(choice["because"])


def _refusals() -> Iterator[str]:
    for case in REFUSED.values():
        try:
            case.do()
        except ADError as error:
            yield str(error)


def read_aloud() -> Iterator[str]:
    """One text after another."""
    for tell in CASES.values():
        yield from _of(tell())
    for kind, seed in product(_KINDS, range(_ROUNDS)):
        yield from _of(RANDOM[kind](Random(seed)).timeline)
    yield from _refusals()


if __name__ == "__main__":
    for text in read_aloud():
        print(text)
