"""A lens's row: what others have to know of it, and no more."""

from typing import Final, NamedTuple

__all__ = ["GROUPS", "Call", "Example", "Lens"]

#: Where the gallery shows a lens.
GROUPS: Final = ("Numbers", "Memory", "Arrays and other things")


class Call(NamedTuple):
    """A way to call a lens, as one writes it after ``av.``, and what it shows: a row of README.

    >>> Call("grown_vec()", "a reference into a Vec that grew").name
    'grown_vec'
    """

    written: str
    shows: str

    @property
    def name(self) -> str:
        return self.written.split("(")[0]


class Example(NamedTuple):
    """A picture in the gallery, with its page; its lines are the file ``gallery/<name>.py``.

    ``says`` is one sentence, ``look`` says what to look for, ``step`` is the one that is pictured,
    from 1, and ``part`` what of its panels: how many px wide, and where that is, from left and from
    top, each from 0 to 1. ``lesson`` begins the name of its notebook, where that is another than
    the lens's: then the first lesson does not show it. ``arrays`` says whether it needs NumPy.
    """

    name: str
    group: str
    title: str
    says: str
    look: str
    part: tuple[int, float, float]
    step: int
    lesson: str = ""
    arrays: bool = False


class Lens(NamedTuple):
    """The parts of a lens that have names; the others are where they always are.

    ``calls`` name its public functions, which are in its ``call.py``; ``figures`` those that draw
    or measure what it shows, each a file in ``figures/``. ``lesson`` begins the name of
    the notebook in which it is taught. Its name is that of its folder.
    """

    calls: tuple[Call, ...]
    lesson: str
    examples: tuple[Example, ...]
    figures: tuple[Call, ...] = ()
    name: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Its public names, once each."""
        return tuple(dict.fromkeys(call.name for call in self.calls))
