"""The recurrent network: its gradient against complex steps along random directions."""

import numpy as np
import pytest

from ad_viz.chains import text_rnn
from ad_viz.datasets import ALICE


def loss(chain, weights):
    state = (np.zeros(weights[2].shape, complex), 0.0)
    for pair in chain.inputs:
        state = chain.step(state, pair, weights)
    return state[1]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_thousand_characters_against_complex_steps(seed):
    chain = text_rnn()
    assert chain.n == len(ALICE) == 1_000
    done = chain.sweep("ctz", check=False)
    random = np.random.default_rng(seed)
    along = [random.normal(size=part.shape) for part in chain.parameters]
    nudged = [w + 1e-30j * d for w, d in zip(chain.parameters, along, strict=True)]
    found = sum((g * d).sum() for g, d in zip(done.parameter_gradient, along, strict=True))
    assert found == pytest.approx(loss(chain, nudged).imag / 1e-30, rel=1e-9)


def test_each_part_of_the_weights_has_its_own_gradient():
    chain = text_rnn("down the rabbit-hole", cells=4)
    done = chain.sweep("ctz")
    for part, name in enumerate(chain.parameter_names):
        nudged = list(chain.parameters)
        nudged[part] = nudged[part] + 1e-30j
        found = done.parameter_gradient[part].sum()
        assert found == pytest.approx(loss(chain, nudged).imag / 1e-30, rel=1e-10), name


@pytest.mark.parametrize("strategy", ["sqrt", "ctz", "ctz-eager", "none"])
def test_every_strategy_gives_the_same_bits(strategy):
    chain = text_rnn(ALICE[:60], cells=8)
    due, found = chain.sweep("full"), chain.sweep(strategy)
    for one, other in zip(due.parameter_gradient, found.parameter_gradient, strict=True):
        assert one.tobytes() == other.tobytes()
