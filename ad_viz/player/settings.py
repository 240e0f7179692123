"""What a person sets of a player: each setting is read here, by what it has to be."""

from collections.abc import Callable, Mapping
from numbers import Integral
from typing import Any, cast

import traitlets

from ad_viz.arrays.number import number
from ad_viz.errors import InputError
from ad_viz.reporting.chosen import row_of
from ad_viz.reporting.person import shown
from ad_viz.reporting.truth import is_truth
from ad_viz.structures.arguments import Arguments
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import STEP

__all__ = [
    "Setting",
    "answers",
    "inputs",
    "names",
    "predicting",
    "source",
    "step",
    "tell",
    "timeline",
]


class Setting(traitlets.TraitType[Any, Any]):
    """A trait whose values are what ``read`` makes of them; what it raises is our own error."""

    def __init__(self, read: Callable[[Any], Any], usual: Any = traitlets.Undefined) -> None:
        super().__init__(usual)
        self._read = read

    def validate(self, _: Any, value: Any) -> Any:
        return self._read(value)


def step(given: Any) -> int:
    """The number of a step, in a timeline or beyond its ends.

    >>> step(3)
    3
    """
    if not isinstance(given, Integral):
        raise InputError(
            f"{STEP.one.capital} is a whole number.",
            found=shown(given),
            expected="a number from 1",
            remedy="write player.step = 3",
        )
    return int(given)


def tell(given: Any) -> Callable[..., Timeline] | None:
    """What tells the timeline of other inputs, if anything does."""
    if given is not None and not callable(given):
        raise InputError(
            "What tells a timeline is a function of inputs.",
            found=shown(given),
            expected="tell(x, y, …), which returns the timeline at these inputs",
            remedy="leave tell out: a lens such as av.reverse(f, 0.5) has one",
        )
    return cast("Callable[..., Timeline] | None", given)


def predicting(given: Any) -> bool:
    """Whether a player is to predict.

    >>> predicting(True)
    True
    """
    if not is_truth(given):
        raise InputError(
            "A player asks before it shows, or it does not.",
            found=shown(given),
            expected="predict as True or False",
            remedy="write predict=True, or leave it out",
        )
    return bool(given)


def timeline(given: Any) -> Timeline:
    """A timeline, of a story or of another player."""
    if not isinstance(given, Timeline):
        raise InputError(
            "A player shows a timeline.",
            found=shown(given),
            expected="a Timeline, such as the timeline of another player",
            remedy="write av.reverse(f, 0.5), which makes a player of a function",
        )
    return given


def inputs(given: Any, had: Arguments | None) -> Any:
    """What the function is run at: a list of numbers, or arguments that fit those it was told at.

    None of a player without.

    >>> inputs((1, 2.5), Arguments(("x", "y"), (0.5, 4.2)))
    [1.0, 2.5]
    """
    if given is None:
        return None
    if had is not None and not had.are_numbers:
        return had.fitted(given)
    row = row_of(given)
    if row is None or getattr(given, "ndim", 1) != 1:
        raise InputError(
            "The inputs are one number or more, in a row.",
            found=shown(given),
            expected="a list of numbers, one for each input",
            remedy="write player.inputs = [0.5, 4.2]",
        )
    return [number(one) for one in row]


def source(given: Any) -> str | None:
    """A program as a text; None of a story that is not of one.

    >>> source("let a = zeros(3);")
    'let a = zeros(3);'
    """
    if given is not None and not isinstance(given, str):
        raise InputError(
            "A program is a text.",
            found=shown(given),
            expected="its lines between quotation marks",
            remedy='write player.source = "let a = zeros(3);"',
        )
    return given


def names(given: Any) -> list[str]:
    """Names of parts of a run, each once.

    >>> names(("turn 3 of line 9", "turn 3 of line 9"))
    ['turn 3 of line 9']
    """
    is_list = isinstance(given, list | tuple | set | frozenset)
    if not is_list or not all(isinstance(one, str) for one in given):
        raise InputError(
            "The parts that are open are a list of names.",
            found=shown(given),
            expected="a list of texts",
            remedy='write player.opened = ["turn 3 of line 9"], or [] for none',
        )
    return list(dict.fromkeys(given))


def answers(given: Any) -> list[dict[str, Any]]:
    """What was answered, a dictionary each.

    >>> answers([])
    []
    """
    row = row_of(given)
    if row is None or not all(isinstance(one, Mapping) for one in row):
        raise InputError(
            "The answers are a list.",
            found=shown(given),
            expected="a dictionary for each question that was answered",
            remedy="write player.answers = [] to forget them",
        )
    return [dict(one) for one in row]
