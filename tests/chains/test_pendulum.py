"""The pendulum: its sensitivities against complex steps, and against 50 digits."""

import mpmath
import numpy as np
import pytest

from ad_viz.chains import pendulum

STRATEGIES = ["full", "sqrt", "ctz", "ctz-eager", "online"]


def last_angle(chain, parameters):
    state = np.asarray(chain.x0, dtype=np.result_type(parameters))
    for _ in range(chain.n - 1):
        state = chain.step(state, parameters)
    return state[0]


def last_angle_in_digits(steps, h, length, damping, angle):
    q, v, g = angle, mpmath.mpf(0), mpmath.mpf(9.81)
    for _ in range(steps):
        middle = v - h / 2 * (g / length * mpmath.sin(q) + damping * v)
        q = q + h * middle
        v = (middle - h / 2 * g / length * mpmath.sin(q)) / (1 + h / 2 * damping)
    return q


def test_ten_thousand_steps_against_complex_steps():
    chain = pendulum()
    done = chain.sweep("ctz", check=False)
    assert chain.n == 10_001
    for place, found in enumerate(done.parameter_gradient):
        parameters = chain.parameters.astype(complex)
        parameters[place] += 1e-30j
        assert found == pytest.approx(last_angle(chain, parameters).imag / 1e-30, rel=1e-9)


def test_a_short_run_against_50_digits():
    chain = pendulum(300)
    found = chain.sweep("ctz").parameter_gradient
    with mpmath.workdps(50):
        h, at = mpmath.mpf(0.002), (mpmath.mpf(1.0), mpmath.mpf(0.1))
        for place in range(2):
            nudged = [x + (k == place) * mpmath.mpf("1e-20") for k, x in enumerate(at)]
            ends = [last_angle_in_digits(300, h, *one, mpmath.mpf(1.0)) for one in (at, nudged)]
            assert found[place] == pytest.approx(float((ends[1] - ends[0]) * 10**20), rel=1e-11)


def test_the_motion_is_that_of_a_pendulum():
    # Without damping its energy stays, and a small swing takes 2π √(length / g).
    period = 2 * np.pi * np.sqrt(0.25 / 9.81)
    chain = pendulum(2_000, length=0.25, damping=0.0, angle=0.01, seconds=float(period))
    angle, velocity = chain.sweep("sqrt", check=False).value
    assert angle == pytest.approx(0.01, rel=1e-5)
    assert velocity == pytest.approx(0.0, abs=1e-5)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_every_strategy_gives_the_same_bits(strategy):
    chain = pendulum(500)
    due, found = chain.sweep("full"), chain.sweep(strategy)
    assert found.gradient.tobytes() == due.gradient.tobytes()
    assert found.parameter_gradient.tobytes() == due.parameter_gradient.tobytes()
