"""A primitive is one row: three that the table has not are known to every engine and every lens."""

from pathlib import Path

from tests.project.added_rows import added, run

ROWS = """
    cbrt     c = cbrt(a)  =>  dc = da / (3 * cbrt(a) ** 2)  ; the cube root of a
    log2     c = log2(a)  =>  dc = da / (log(2) * a)  ; the binary logarithm of a
    erf      c = erf(a) => dc = exp(-a ** 2) * 1.1283791670955126 * da ; the error function of a
"""

USED = """
import ad_viz as av, numpy as np
def f(x, y):
    return av.cbrt(x * y) + av.log2(x) * av.erf(y)
weights = None
for engine in ("tape", "var", "dual", "program"):
    found = av.value_and_grad(f, 2.0, 4.0, engine=engine)
    assert weights in (None, found), (engine, found)
    weights = found
h = 1e-6
for slope, there, back in zip(found[1], ((2 + h, 4.0), (2.0, 4 + h)), ((2 - h, 4.0), (2.0, 4 - h))):
    assert abs(slope - (f(*there) - f(*back)) / (2 * h)) < 1e-8
for lens in (av.forward, av.reverse, av.live, av.engines, av.programs, av.readings, av.runs):
    assert "cbrt" in str(lens(f, 2.0, 4.0, predict=True).timeline.data), lens
assert "the error function of" in str(av.reverse(f, 2.0, 4.0).timeline.data)
g = lambda X: (np.cbrt(X) + av.log2(X) + av.erf(X)).sum()
X = [1.0, 2.0, 3.0]
each = [av.value_and_grad(lambda x: np.cbrt(x) + av.log2(x) + av.erf(x), x)[1][0] for x in X]
assert np.allclose(av.accumulate(g, X).gradient, each)
assert "cbrt" in str(av.accumulation(g, X).timeline.data)
assert "cbrt" in str(av.broadcast_join(lambda x: av.cbrt(x), X).timeline.data)
assert av.value_and_grad(av.formula("cbrt(x) + erf(x)"), 8.0)[0] == 3.0
assert np.isnan(av.value_and_grad(lambda x: av.log2(x), -1.0)[0])
assert {"cbrt", "log2", "erf"} <= set(av.__all__)
try:
    av.record(f, 2.0, 4.0).rust()
except TypeError as error:
    assert str(error).startswith("There is no listing in Rust: it has no cbrt.\\n"), error
print("known")
"""


def test_a_row_is_enough(tmp_path: Path) -> None:
    assert run(added(tmp_path, ROWS), USED) == "known\n"
