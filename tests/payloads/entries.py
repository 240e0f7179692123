"""Timelines as a person makes them: texts in names, source, strings, keys, classes and Rust."""

import linecache
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, Final

import ad_viz as av
from ad_viz.errors import ADError
from ad_viz.lenses.accumulation.story import accumulation_story
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.ownership.story import ownership_story
from ad_viz.lenses.programs.story import programs_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.tangent_types.story import tangent_types_story
from ad_viz.timeline.timeline import Timeline

__all__ = ["ENTRIES"]

_STORIES: Final = (tape_story, forward_story, programs_story)
_FILES: Final = count()
_SOURCE: Final = """def f(x, y):
    'DOCSTRING'
    a = x * y  # COMMENT
    b = av.sin(x)
    z = a + b; "STRING"
    return z
"""


def function(text: str, *, names: bool) -> Callable[..., Any]:
    """The example with this text in its docstring, a comment and a string; or as its names."""
    file = f"<payload {next(_FILES)}>"
    space: dict[str, Any] = {"av": av}
    exec(compile(_SOURCE, file, "exec"), space)
    f: Any = space["f"]
    if names:
        named = tuple(f"{text}{letter}" for letter in f.__code__.co_varnames)
        f.__code__ = f.__code__.replace(co_varnames=named, co_name=text, co_qualname=text)
        f.__name__ = text
    shown = _SOURCE
    for place in ("DOCSTRING", "COMMENT", "STRING"):
        shown = shown.replace(place, " ".join(text.split("\n")))
    linecache.cache[file] = (len(shown), None, shown.split("\n"), file)
    return f  # type: ignore[no-any-return]


def _timelines(text: str, names: bool) -> Iterator[Timeline]:
    for story in _STORIES:
        yield story(function(text, names=names), (0.5, 4.2))


def _array(text: str) -> Iterator[Timeline]:
    f: Any = function(text, names=True)
    code = (lambda X: X[0] + X[1]).__code__
    f.__code__ = code.replace(co_varnames=(f"{text}X",), co_name=text)
    yield accumulation_story(f, ([1.0, 2.0],))


def _kinds(text: str) -> Iterator[Timeline]:
    # Python names no class with NUL or half a character in it.
    one = type(text.replace("\0", "").encode(errors="ignore").decode() or "_", (), {})()
    one.__dict__[text] = 1.0
    for primal in ({text: 1.0, "b": {text: [2.0]}}, one):
        try:
            yield tangent_types_story(primal)
        except ADError:
            continue


def _rust(text: str) -> Iterator[Timeline]:
    lines = " ".join(text.replace("*/", "").split("\n"))
    for source in (f"let a = zeros(3); // {lines}\nlet b = a;\nlet n = read(&a);", text):
        try:
            yield ownership_story(source)
        except ADError:
            continue


#: What a person may write, and the timelines that it comes into.
ENTRIES: Final[dict[str, Callable[[str], Iterator[Timeline]]]] = {
    "names": lambda text: _timelines(text, True),
    "source, comments, docstrings, strings": lambda text: _timelines(text, False),
    "names of arrays": _array,
    "keys, classes, fields": _kinds,
    "Rust": _rust,
}
