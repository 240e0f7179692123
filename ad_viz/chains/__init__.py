"""Real chains for sweeps with checkpoints, in NumPy: a pendulum's motion, a text read by an RNN.

>>> from ad_viz import chains
>>> chain = chains.pendulum(steps=100)
>>> chain.sweep("ctz").peak, chain.sweep("full").peak
(7, 101)
"""

from ad_viz.chains.chain import Chain
from ad_viz.chains.pendulum import pendulum
from ad_viz.chains.text_rnn import text_rnn

__all__ = ["Chain", "pendulum", "text_rnn"]
