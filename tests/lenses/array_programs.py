"""Random NumPy programs for stories of arrays, each with its Jacobian by complex steps."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np

from ad_viz.errors import ADError
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.timeline.array_value import ArrayValue
from ad_viz.timeline.texts.tokens import plain
from ad_viz.timeline.timeline import Timeline
from tests.core.numpy_programs.grammar import program
from tests.core.numpy_programs.structures import is_structure
from tests.core.numpy_programs.surroundings import OURS
from tests.core.numpy_programs.truth import smooth, truth

__all__ = ["ArrayProgram", "numbers", "programs", "shown", "stories", "wrongly_spelled"]

#: Relative to the greatest number of a row.
_CLOSE = 1e-9


class ArrayProgram(NamedTuple):
    """``jacobian`` has a row for each number that is returned, and a column for each of inputs."""

    text: str
    f: Callable[..., Any]
    point: tuple[Any, ...]
    jacobian: Any

    def is_row(self, row: int, found: Any) -> bool:
        """Whether these are the derivatives of one number that is returned."""
        wanted = self.jacobian[row]
        size = 1 + np.abs(wanted).max(initial=0.0)
        return bool(np.all(np.abs(np.ravel(found) - wanted) <= _CLOSE * size))


def programs(seeds: Iterable[int]) -> Iterator[ArrayProgram]:
    """Those that take arrays, and whose Jacobian is known."""
    for seed in seeds:
        made = program(seed)
        point = made.primals
        if any(map(is_structure, point)) or not any(map(np.ndim, point)):
            continue
        try:
            found = truth(made)
        except Exception:  # what complex numbers cannot do
            continue
        if found.full and np.all(np.isfinite(found.jacobian)) and smooth(made, found):
            yield ArrayProgram(str(made), made.function(OURS), point, found.jacobian)


def stories(
    tell: Callable[..., Timeline], seeds: Iterable[int]
) -> Iterator[tuple[ArrayProgram, Timeline]]:
    """Each program's story; what is refused is refused by the tape's story, too."""
    for made in programs(seeds):
        try:
            story = tell(made.f, made.point, elements=False)
        except ADError as refused:
            try:
                tape_story(made.f, made.point, elements=False)
            except type(refused):
                continue
            raise AssertionError(made.text) from refused
        yield made, story


def numbers(value: Any) -> Any:
    """All numbers of one that is shown, in a row."""
    return np.array(value.cells) if isinstance(value, ArrayValue) else np.array([value])


def wrongly_spelled(timeline: Timeline) -> list[str]:
    """The cells whose numbers do not come to what they say, and those that are none of their array.

    ``W̄[2, 1] += 0.59438 · (−0.5) = −0.29719``: five digits are shown.
    """
    wrong = []
    for step in timeline.data["steps"]:
        cell = step.get("cell", {"text": [], "hot": []})
        text = "".join(map(plain, cell["text"]))
        for _, node, index in cell["hot"]:
            shape = timeline.data["nodes"][node].get("shape", [])
            if len(index) != len(shape) or any(k >= n for k, n in zip(index, shape, strict=True)):
                wrong.append(f"{text}: {index} of {shape}")
        written = text.replace("−", "-").replace("·", "*")
        *work, result = re.split(r" \+?= ", written)[1:] or ["0"]
        if work and "…" not in work[0]:
            sizes = [abs(float(x)) for x in re.findall(r"\d[\d.]*(?:e-?\d+)?", work[0])]
            if abs(eval(work[0]) - float(result)) > 1e-3 * (1e-6 + max(sizes) + abs(float(result))):
                wrong.append(text)
    return wrong


def shown(timeline: Timeline, step: int, family: str, inputs: int) -> Any:
    """The derivatives by all inputs after a step, in a row."""
    state = timeline.state(step)
    return np.concatenate([numbers(state[family, place]) for place in range(inputs)])
