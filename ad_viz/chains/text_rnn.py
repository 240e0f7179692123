"""A recurrent network that reads a text and says at each character how likely the next one was.

    hidden ← tanh(W hidden + U[character] + b)
    loss   ← loss − log softmax(R hidden)[next character]

Source: Elman, "Finding structure in time" (1990).
"""

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from ad_viz.chains.chain import Chain
from ad_viz.chains.given import count
from ad_viz.datasets import ALICE
from ad_viz.errors import InputError
from ad_viz.reporting.person import shown

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]

__all__ = ["text_rnn"]

#: Hidden cells; there are weights for each two of them.
_MOST: Final = 1_000

State = tuple["Array", Any]


def text_rnn(text: str = ALICE, cells: int = 64) -> Chain:
    """The chain of a network of ``cells`` hidden cells, with random weights, along ``text``.

    A state is (hidden, loss so far); the sweep's ``parameter_gradient`` is that of the loss by
    W, U, b and R: what one step of training needs. Raises InputError for what is no text of two
    characters or more, or no count of cells up to 1,000.

    >>> chain = text_rnn("down the rabbit-hole", cells=8)
    >>> done = chain.sweep("ctz")
    >>> [part.shape for part in done.parameter_gradient]
    [(8, 8), (14, 8), (8,), (14, 8)]
    >>> chain.n, done.peak
    (20, 5)
    """
    import numpy as np

    cells = count("cells", cells, _MOST)
    if not isinstance(text, str) or len(text) < 2:
        raise InputError(
            "There is nothing to read.",
            found=shown(text),
            expected="a text of two characters or more",
            remedy='write text_rnn("down the rabbit-hole"), or leave it out',
        )
    letters = sorted(set(text))
    codes = [letters.index(letter) for letter in text]
    random = np.random.default_rng(0)
    weights = (
        random.normal(0, cells**-0.5, (cells, cells)),
        random.normal(0, 1, (len(letters), cells)),
        np.zeros(cells),
        random.normal(0, cells**-0.5, (len(letters), cells)),
    )

    def step(state: State, pair: tuple[int, int], weights: Any) -> State:
        (hidden, loss), (now, coming), (W, U, b, R) = state, pair, weights
        after = np.tanh(W @ hidden + U[now] + b)
        scores = R @ after
        return after, loss + np.log(np.exp(scores).sum()) - scores[coming]

    def pullback(
        state: State, adjoint: State, pair: tuple[int, int], weights: Any
    ) -> tuple[State, Any]:
        (hidden, _), (now, coming), (W, U, b, R) = state, pair, weights
        after_bar, loss_bar = adjoint
        after = np.tanh(W @ hidden + U[now] + b)
        scores_bar = np.exp(R @ after)
        scores_bar *= loss_bar / scores_bar.sum()
        scores_bar[coming] -= loss_bar
        sum_bar = (after_bar + R.T @ scores_bar) * (1 - after * after)
        U_bar = np.zeros(U.shape)
        U_bar[now] = sum_bar
        to_weights = np.outer(sum_bar, hidden), U_bar, sum_bar, np.outer(scores_bar, after)
        return (W.T @ sum_bar, loss_bar), to_weights

    return Chain(
        name=f"an RNN of {cells} cells along {len(text):,} characters",
        step=step,
        pullback=pullback,
        x0=(np.zeros(cells), 0.0),
        n=len(codes),
        seed=(np.zeros(cells), 1.0),
        parameters=weights,
        parameter_names=("W", "U", "b", "R"),
        inputs=list(pairwise(codes)),
    )
