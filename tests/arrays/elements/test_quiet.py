"""NumPy's warnings: none from our lines, all of a person's own."""

import warnings
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import ad_viz as av
from ad_viz.arrays.elements import quiet
from ad_viz.arrays.elements.quiet import quiet_call, wary_call

TINY = np.full(3, 1e-300)


@pytest.fixture(params=[True, False], ids=["by context", "by thread"], autouse=True)
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quiet, "_IS_BY_CONTEXT", request.param)


@pytest.mark.filterwarnings("error")
def test_a_call_is_quiet_and_what_was_asked_of_numpy_stays() -> None:
    before = np.geterr()
    assert quiet_call(np.log, np.zeros(2)).tolist() == [-np.inf] * 2
    with pytest.raises(FloatingPointError):
        wary_call(np.multiply, TINY, TINY)
    assert np.isnan(wary_call(np.multiply, 0.0, np.inf))
    assert np.geterr() == before


@pytest.mark.filterwarnings("error")
def test_calls_within_calls() -> None:
    def within(x):
        assert quiet_call(np.log, x).tolist() == [-np.inf] * 2
        with pytest.raises(FloatingPointError):
            wary_call(wary_call, np.multiply, TINY, TINY)
        return np.log(x)

    assert quiet_call(within, np.zeros(2)).tolist() == [-np.inf] * 2


@pytest.mark.parametrize("call", [quiet_call, wary_call])
def test_what_raises_is_called_once_and_the_next_call_is_quiet_too(call) -> None:
    calls = []

    def raises(error):
        calls.append(error)
        raise error

    for error in [RuntimeError("its own"), RecursionError(), ValueError(), KeyboardInterrupt()]:
        with pytest.raises(type(error)) as caught:
            call(raises, error)
        assert caught.value is error is calls[-1]
        with pytest.raises(type(error)):
            call(call, raises, error)
    assert len(calls) == 8
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert call(np.log, np.zeros(2)).tolist() == [-np.inf] * 2


def test_threads() -> None:
    with ThreadPoolExecutor(4) as pool:
        found = [*pool.map(lambda x: quiet_call(np.log, np.full(50_000, x))[-1], [0.0, 1.0] * 20)]
    assert found == [-np.inf, 0.0] * 20


def test_a_person_is_warned_of_their_own_lines_within_a_run() -> None:
    def f(x):
        return (x * np.log(np.zeros(2))).sum()

    with pytest.warns(RuntimeWarning, match="divide"):
        av.value_and_grad(f, np.zeros(2))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert av.value_and_grad(lambda x: np.log(x).sum(), np.zeros(2))[0] == -np.inf
