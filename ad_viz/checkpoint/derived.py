"""The pullback of a step, where none is given: derived from the step by our own reverse mode."""

from collections.abc import Callable
from typing import Any

from ad_viz.checkpoint.faults import unfit
from ad_viz.checkpoint.structure import leaves, rebuilt
from ad_viz.core.active import Active
from ad_viz.drivers.drivers import vjp
from ad_viz.reporting.signature import line_of
from ad_viz.vocabulary import SEED, STEP

__all__ = ["derived"]


def derived(step: Callable[..., Any], with_parameters: bool) -> Callable[..., Any]:
    """``pullback(state, adjoint, *extras)`` of ``step(state, *extras)``.

    States are numbers, arrays, or tuples, lists, dicts and dataclasses of them; their adjoints have
    the same structure, with 0.0 for a part that is no real number, such as a counter. With
    parameters, the last of the extras, it returns a pair: the adjoint of the state, and the
    contribution to the parameters' adjoint.

    >>> def step(state):
    ...     return {"x": state["x"] * state["y"], "y": state["y"]}
    >>> derived(step, False)({"x": 2.0, "y": 3.0}, {"x": 1.0, "y": 0.0})
    {'x': 3.0, 'y': 2.0}
    """

    def pullback(state: Any, adjoint: Any, *extras: Any) -> Any:
        given = (state, extras[-1]) if with_parameters else (state,)
        fixed = extras[:-1] if with_parameters else extras
        parts = [leaf for one in given for leaf in leaves(one)]
        moving = [moves for one in given for moves in _moving(one)]
        out = _moving(state)
        if not any(out):
            raise unfit(
                "The state has no number to differentiate by.",
                state,
                "numbers or arrays, in tuples, lists, dicts or dataclasses",
                "give a pullback: pullback(state, adjoint)",
            )
        adjoints = leaves(adjoint)
        if len(adjoints) != len(out):
            raise unfit(f"The {SEED} does not fit the state.", adjoint, _parts(out), _LIKE)

        def flat(*active: Any) -> tuple[Any, ...]:
            row = iter(active)
            filled = iter([next(row) if m else p for p, m in zip(parts, moving, strict=True)])
            made = [rebuilt(one, filled) for one in given]
            after = leaves(step(made[0], *fixed, *made[1:]))
            _refuse_unlike(after, out, line_of(step, returns=True))
            return tuple(part for part, moves in zip(after, out, strict=True) if moves)

        _, back = vjp(flat, *(p for p, m in zip(parts, moving, strict=True) if m))
        found = iter(back(tuple(a for a, m in zip(adjoints, out, strict=True) if m)))
        every = iter([next(found) if m else 0.0 for m in moving])
        made = tuple(rebuilt(one, every) for one in given)
        return made if with_parameters else made[0]

    return pullback


_LIKE = "give it the structure of the state, with a number for each number"


def _moving(value: Any) -> list[bool]:
    """Which leaves are real numbers: a number that stands alone always is."""
    parts = leaves(value)
    return [len(parts) == 1 or _is_real(part) for part in parts]


def _is_real(part: Any) -> bool:
    return isinstance(part, float | Active) or getattr(
        getattr(part, "dtype", None), "kind", ""
    ) in ("f", "O")


def _refuse_unlike(after: list[Any], out: list[bool], line: str | None) -> None:
    """Raise CheckpointError if a step turns a state into one of another structure."""
    if len(after) != len(out):
        raise unfit(
            f"The {STEP} returns a state of another structure.",
            tuple(after),
            _parts(out),
            _LIKE,
            line,
        )
    for place, (part, moves) in enumerate(zip(after, out, strict=True)):
        if not moves and _is_real(part):
            raise unfit(
                f"Part {place + 1} of the state is no real number, but the {STEP} makes it one.",
                part,
                "an int, str or bool that stays one, or a float from the start",
                "write 1.0, not 1, in the initial state",
                line,
            )


def _parts(out: list[bool]) -> str:
    return f"{len(out)} part{'s' * (len(out) != 1)}, as the state has"
