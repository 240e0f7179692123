"""A damped pendulum, integrated by leapfrog: how does its last angle depend on length and damping?

    angle'' = −(g / length) sin angle − damping · angle'

Source: the kick–drift–kick form of leapfrog (Störmer, Verlet), with the damping of the second kick
taken at its end.
"""

from typing import TYPE_CHECKING, Any, Final

from ad_viz.arrays.number import number
from ad_viz.chains.chain import Chain
from ad_viz.chains.given import count
from ad_viz.checkpoint.refusals import MOST
from ad_viz.vocabulary import STEP

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]

__all__ = ["pendulum"]

#: m/s²
_GRAVITY: Final = 9.81
#: Steps in a chain; there is one state more.
_MOST: Final = MOST - 1


def pendulum(
    steps: int = 10_000,
    *,
    length: float = 1.0,
    damping: float = 0.1,
    angle: float = 1.0,
    seconds: float | None = None,
) -> Chain:
    """The chain of ``steps`` steps from rest at ``angle``; states are [angle, velocity].

    Angles are in radians, ``length`` in metres, ``damping`` in 1/s; a step takes 2 ms, unless all
    together are to take ``seconds``. The seed asks for the last angle, and the sweep's
    ``parameter_gradient`` is what that changes by per metre of length and per 1/s of damping.
    Raises InputError for what is no count of steps, or no number.

    >>> done = pendulum(500).sweep("ctz")
    >>> done.value.round(4).tolist(), done.parameter_gradient.round(4).tolist()
    ([-0.928, -0.5248], [0.2876, 0.5052])
    """
    import numpy as np

    steps = count("steps", steps, _MOST)
    length, damping = number(length, "length"), number(damping, "damping")
    angle = number(angle, "angle")
    seconds = None if seconds is None else number(seconds, "time")
    h = 0.002 if seconds is None else seconds / steps

    def step(state: "Array", parameters: "Array") -> "Array":
        (q, v), (length, damping) = state.tolist(), parameters.tolist()
        kick = h / 2 * _GRAVITY / length
        middle = v * (1 - h / 2 * damping) - kick * np.sin(q).item()
        q = q + h * middle
        v = (middle - kick * np.sin(q).item()) / (1 + h / 2 * damping)
        return np.array([q, v])

    def pullback(state: "Array", adjoint: "Array", parameters: "Array") -> tuple["Array", "Array"]:
        (q, v), (length, damping) = state.tolist(), parameters.tolist()
        q_after, v_after = step(state, parameters).tolist()
        kick = h / 2 * _GRAVITY / length
        q_bar, v_bar = adjoint.tolist()
        # v_after = (middle − kick · sin q_after) / (1 + h/2 · damping)
        middle_bar = v_bar / (1 + h / 2 * damping)
        damping_bar = -h / 2 * v_after * middle_bar
        length_bar = kick / length * np.sin(q_after).item() * middle_bar
        q_bar -= kick * np.cos(q_after).item() * middle_bar
        # q_after = q + h · middle
        middle_bar += h * q_bar
        # middle = v · (1 − h/2 · damping) − kick · sin q
        v_bar = (1 - h / 2 * damping) * middle_bar
        damping_bar -= h / 2 * v * middle_bar
        length_bar += kick / length * np.sin(q).item() * middle_bar
        q_bar -= kick * np.cos(q).item() * middle_bar
        return np.array([q_bar, v_bar]), np.array([length_bar, damping_bar])

    return Chain(
        name=f"a pendulum, {steps:,} {STEP.many} of leapfrog",
        step=step,
        pullback=pullback,
        x0=np.array([angle, 0.0]),
        n=steps + 1,
        seed=np.array([1.0, 0.0]),
        parameters=np.array([length, damping]),
        parameter_names=("length", "damping"),
    )
