"""Forward or reverse: which mode fills a Jacobian with fewer runs."""

from collections.abc import Sequence
from typing import Any, Final

from ad_viz.exercises.answer import stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.in_order import in_order
from ad_viz.reporting.person import shown

__all__ = ["check_modes"]

_WORDS: Final = ("forward", "reverse", "either")
_EXAMPLE: Final = '["forward", "either"]'


@judged
def check_modes(answer: Any, shapes: Sequence[tuple[int, int]]) -> Verdict:
    """Whether ``answer`` names, for each (inputs, outputs), the mode with fewer runs.

    "either" is the word where both take as many.

    >>> check_modes(["forward", "forward"], [(1, 3), (1000, 1)])
    ✗ Not yet. 1,000 inputs and 1 output: forward mode takes 1,000 runs, reverse mode 1 sweep.
    """
    stop_if_unanswered(answer, "a list of words")
    words = in_order(answer)
    if words is None:
        raise wrong(f"{shown(answer):.40} is no list of words; write it as {_EXAMPLE}.")
    said = [word.strip().lower() if isinstance(word, str) else word for word in words]
    for word in said:
        stop_if_unanswered(word, "a word")
        if not isinstance(word, str) or word not in _WORDS:
            raise wrong(f"{shown(word):.40} is no mode: write {', '.join(map(repr, _WORDS))}.")
    if len(said) != len(shapes):
        found = f"Found {_counted(len(said), 'word')}"
        raise wrong(f"{found}; {len(shapes)} are due, one for each function.")
    due = [_fewest(inputs, outputs) for inputs, outputs in shapes]
    if said == due:
        return right("Forward mode pays for each input, reverse mode for each output.")
    if said == [_TURNED[word] for word in due]:
        raise wrong("They have changed places: it is forward mode that takes a run for each input.")
    for word, best, (inputs, outputs) in zip(said, due, shapes, strict=True):
        if word != best:
            counts = f"{_counted(inputs, 'input')} and {_counted(outputs, 'output')}"
            runs = f"{_counted(inputs, 'run')}, reverse mode {_counted(outputs, 'sweep')}"
            raise wrong(f"{counts}: forward mode takes {runs}.")
    raise AssertionError("one of them differs")


_TURNED: Final = {"forward": "reverse", "reverse": "forward", "either": "either"}


def _fewest(inputs: int, outputs: int) -> str:
    return "either" if inputs == outputs else "forward" if inputs < outputs else "reverse"


def _counted(count: int, what: str) -> str:
    return f"{count:,} {what}{'s' * (count != 1)}"
