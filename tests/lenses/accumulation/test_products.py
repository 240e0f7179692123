"""Products of matrices: operands by name, what is sent back by its rule, counts as measured."""

import re
from random import Random
from unicodedata import normalize

import numpy as np
import pytest

import ad_viz as av
from ad_viz.lenses.accumulation.forms import product, sent, written
from ad_viz.lenses.accumulation.story import accumulation_story
from ad_viz.memory.accumulation import accumulate
from ad_viz.memory.strategies import USUAL
from ad_viz.tangents.adding.multiply_add import blas_there
from ad_viz.timeline.texts.plain import plain
from tests.fresh import FRESH
from tests.lenses.accumulation.products import program

A, B = np.arange(6.0).reshape(2, 3), np.array([[1.0, -1.0], [0.5, 2.0]])
X = np.array([[1.0, 2.0], [0.5, -1.0], [3.0, 0.0]])


def texts(f, at):
    steps = accumulation_story(f, (at,)).data["steps"]
    return [f"{plain(step['say'])} | {plain(step['equation'])}" for step in steps]


def vector(x):
    y = A @ x
    return np.sum(y * y)


def sandwich(X):
    Y = A @ X @ B
    return np.sum(Y * Y)


def twice(X):
    Y = A @ X
    b = X + 1
    return np.sum(Y) + np.sum(b @ B)


def test_operands_are_named_as_the_person_does():
    said = "\n".join(texts(vector, X[:, 0]) + texts(sandwich, X) + texts(twice, X))
    for expected in ("y is A @ x.", "v₁ is A @ X.", "Y is v₁ @ B.", "b is X + 1.", "b @ B"):
        assert expected in said
    assert not re.search(r"\b(matmul|add|mul|sub|transpose)\([^),]*\)", said.replace("np.", ""))


@pytest.mark.parametrize(
    ("f", "at", "forms"),
    [
        (vector, X[:, 0], {("y", "x"): "Aᵀ ȳ"}),
        (sandwich, X, {("v₁", "X"): "Aᵀ v̄₁", ("Y", "v₁"): "Ȳ Bᵀ"}),
        (twice, X, {("Y", "X"): "Aᵀ Ȳ", ("b", "X"): "b̄"}),
    ],
)
def test_what_is_sent_back_is_said_by_its_rule(f, at, forms):
    done = accumulate(f, at)
    rows = done.rows
    found = {(rows[s.child].name, rows[s.parent].name): sent(rows, s) for s in done.steps}
    assert forms.items() <= found.items()


def test_the_column_shows_what_meets():
    [plus, *_] = accumulation_story(twice, (X,)).data["accumulation"]["columns"]
    assert plain(plus["form"]) == "b̄ + Aᵀ Ȳ"


def test_the_temporary_that_is_not_there_and_the_call_of_blas():
    [said] = [said for said in texts(twice, X) if said.startswith("The action is")]
    assert "mul!(X̄, Aᵀ, Ȳ, true, true) is X̄ += Aᵀ Ȳ" in said
    assert "GEMM (matrix times matrix)" in said
    assert ("no array for Aᵀ Ȳ" in said) == (blas_there() is not None)


def test_a_vector_is_called_a_vector():
    def f(x):
        return np.sum(A @ x) + np.sum(x)

    done = accumulate(f, X[:, 0])
    [call] = {product(done.rows, s).call for s in done.steps if product(done.rows, s)}
    assert call == "GEMV"


def test_both_representations_are_needed():
    def f(X):
        return np.sum(A @ X) + np.sum(A @ X)

    [said] = [said for said in texts(f, X) if said.startswith("Do we need both")]
    assert "a product’s value ran once and its action ran once" in said
    assert "value: np.matmul(Aᵀ, v̄₁); action: multiply_add(X̄, Aᵀ, v̄₁)" in said


def test_a_temporary_is_measured():
    def f(X):
        return np.sum(A @ X) + np.sum(A @ X)

    counts = [accumulate(f, X, strategy).ledger.count for strategy in USUAL]
    assert counts == [3, 2, 1 if blas_there() is not None else 2]


@pytest.mark.parametrize("seed", range(60))
def test_random_programs(seed):
    draw = Random(f"{FRESH} {seed}")
    for _ in range(5):
        made = program(draw)
        done = accumulate(made.f, made.X)
        step = np.zeros(made.X.shape, dtype=complex)
        due = np.empty(made.X.shape)
        for at in np.ndindex(made.X.shape):
            step[at] = 1e-30j
            due[at] = np.imag(made.f(made.X + step)) / 1e-30
            step[at] = 0.0
        assert np.allclose(done.gradient, due, rtol=1e-12, atol=1e-12), made.text
        values = {row.name: row.value for row in done.rows}
        names = {**made.f.__globals__, "sum": np.sum, **values}
        for row in done.rows[1:]:
            text = written(done.rows, row)
            assert not re.match(r"(matmul|add|mul|sub|div|neg|transpose)\(", text), made.text
            code = normalize("NFKC", text.replace("−", "-"))
            names.update({normalize("NFKC", name): value for name, value in values.items()})
            assert np.allclose(eval(code, names), row.value), (text, made.text)
        if 1 < made.X.size < 9:
            for said in texts(made.f, made.X):
                assert not re.search(r"\b(matmul|add|mul|sub|neg)\(\w*\)", said), (said, made.text)
    assert av.accumulation(made.f, made.X)
