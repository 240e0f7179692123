"""Forward mode: which seed asks which question, and what one run answers."""

from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.drivers.drivers import jvp
from ad_viz.exercises.answer import close, numbers_of, one_number
from ad_viz.exercises.task import place_of
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.numeral import numeral
from ad_viz.reporting.signature import parameters
from ad_viz.vocabulary import SEED, TANGENT, VALUE

__all__ = ["check_seed", "check_tangent"]


@judged
def check_seed(seed: Any, f: Callable[..., Any], at: Sequence[float], wrt: str) -> Verdict:
    """Whether one forward run of ``f`` with ``seed`` yields the derivative by its input ``wrt``.

    >>> check_seed((1, 0), lambda x, y: x * y, (0.5, 4.2), wrt="y")
    ✗ Not yet. This seed moves x alone, so the run answers ∂/∂x. Which input should move?
    """
    names = parameters(f, at, {})
    asked = place_of(wrt, names, "input", "wrt")
    unit = tuple(float(place == asked) for place in range(len(names)))
    example = "(" + ", ".join(["…"] * len(names)) + ")"
    given = numbers_of(seed, len(names), f"{SEED.one} for this function", example)
    if given == unit:
        tangent = numeral(jvp(f, at, given)[1])
        return right(f"Only {wrt} moves, at rate 1, so the run ends with ∂/∂{wrt} = {tangent}.")
    moving = [name for name, rate in zip(names, given, strict=True) if rate]
    if not moving:
        raise wrong(f"With this {SEED} nothing moves, so every {TANGENT} is 0. Let one input move.")
    if len(moving) > 1:
        raise wrong(
            f"This {SEED} moves {', '.join(moving[:-1])} and {moving[-1]} at once: their "
            "derivatives arrive mixed."
        )
    if moving != [wrt]:
        raise wrong(
            f"This {SEED} moves {moving[0]} alone, so the run answers ∂/∂{moving[0]}. Which input "
            "should move?"
        )
    rate = numeral(given[asked])
    raise wrong(
        f"The right input moves, but at rate {rate}, so the derivative arrives times {rate}."
    )


@judged
def check_tangent(
    answer: Any, f: Callable[..., Any], at: Sequence[float], seed: Sequence[float]
) -> Verdict:
    """Whether ``answer`` is the tangent of ``f`` at ``at`` for ``seed``.

    >>> check_tangent(4.7, lambda x, y: x * y, (0.5, 4.2), seed=(1, 2))
    ✗ Not yet. 4.7 is the tangent for the seed (1, 1). How fast does each input move this time?
    """
    names = parameters(f, at, {})
    said = one_number(answer)
    value, truth = jvp(f, at, seed)
    if close(said, truth):
        return right(
            f"Each derivative counts as often as its input's {SEED} says, and they add up."
        )
    mistakes: list[tuple[float, str]] = [
        (
            value,
            f"is the {VALUE}, not its {TANGENT}: it says where the output is, not how it moves.",
        ),
        (-truth, "has the right size; look at the signs once more."),
    ]
    if len(names) > 1:
        ones = (1.0,) * len(names)
        turned = tuple(reversed(seed))
        lengths = [abs(rate) for rate in seed]
        mistakes += [
            (jvp(f, at, ones)[1], f"is the {TANGENT} for the {SEED} {_written(ones)}. How fast "
             "does each input move this time?"),
            (jvp(f, at, turned)[1], f"is the {TANGENT} for the {SEED} {_written(turned)}: the "
             "rates have changed places."),
            (jvp(f, at, lengths)[1], f"is the {TANGENT} for the {SEED} {_written(lengths)}: a "
             f"minus sign of the {SEED} is lost."),
        ]  # fmt: skip
    for place, name in enumerate(names):
        unit = tuple(float(k == place) for k in range(len(names)))
        alone = jvp(f, at, unit)[1]
        mistakes += [
            (seed[place] * alone, f"is the part that {name} brings; the other part is missing."),
            (alone, f"is ∂/∂{name}, the answer for {name} alone at rate 1."),
        ]
    for mistake, words in mistakes:
        if close(said, mistake):
            raise wrong(f"{numeral(said)} {words}")
    raise wrong(
        f"{numeral(said)} is not the {TANGENT} for the {SEED} {_written(seed)}. Multiply each "
        "derivative by its input's rate, and add."
    )


def _written(seed: Sequence[float]) -> str:
    return f"({', '.join(map(numeral, seed))})"
