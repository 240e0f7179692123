"""Products of matrices: operands by name, what is sent back by its rule, counts as measured."""

import re
from random import Random
from unicodedata import normalize

import numpy as np
import pytest

import ad_viz as av
from ad_viz.lenses.accumulation.forms import sent, written
from ad_viz.lenses.accumulation.story import accumulation_story
from ad_viz.memory.accumulation import _swept, accumulate
from ad_viz.memory.strategies import STRATEGIES, USUAL
from ad_viz.memory.watched import watch
from ad_viz.tangents.adding import multiply_add
from ad_viz.tangents.adding.multiply_add import blas_there
from ad_viz.tangents.rules import contribution
from ad_viz.tangents.thunk import InplaceableThunk, unthunk
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
    found = {(rows[s.child].name, rows[s.parent].name): plain(sent(rows, s)) for s in done.steps}
    assert forms.items() <= found.items()


def test_the_column_shows_what_meets():
    forms = [
        plain(c["form"]) for c in accumulation_story(twice, (X,)).data["accumulation"]["columns"]
    ]
    assert forms == ["b̄ + Aᵀ Ȳ", "add!!(b̄, Aᵀ Ȳ)", "mul!(X̄, Aᵀ, Ȳ, true, true)"]


@pytest.mark.parametrize("has_blas", [True, False])
def test_the_temporary_that_is_not_there_and_the_call_of_blas(has_blas, monkeypatch):
    if not has_blas:
        monkeypatch.setattr(multiply_add, "blas_there", lambda: None)
    story = accumulation_story(twice, (X,))
    steps = story.data["steps"]
    [k] = [k for k, step in enumerate(steps) if plain(step["say"]).startswith("The action is")]
    said = plain(steps[k]["say"])
    assert "GEMM, matrix times matrix" in said
    assert plain(steps[k]["equation"]) == "mul!(X̄, Aᵀ, Ȳ, true, true): X̄ += Aᵀ Ȳ"
    by_blas = has_blas and blas_there() is not None
    assert ("The array of Aᵀ Ȳ, 48 B, is not there" in said) == by_blas
    assert ("into a workspace of 48 B" in said) == (not by_blas)
    # What others built is a block in their columns, and none in the third; its row is lit.
    shown, state = story.data["accumulation"], story.state(k + 1)
    [row] = [row for row, of in enumerate(shown["rows"]) if of["of"] == "Aᵀ Ȳ"]
    assert [state["accumulation.fate", (column, row)] for column in range(3)] == [1, 1, 5]
    caption = shown["captions"][int(state["accumulation.caption", (2, row)])]
    assert caption == (
        "no array: GEMM adds it to X̄" if by_blas else "in a workspace, and then added"
    )


def test_a_vector_is_called_a_vector():
    def f(x):
        return np.sum(A @ x) + np.sum(x)

    done = accumulate(f, X[:, 0])
    assert [p.kind for step in done.steps for p in step.products] == ["GEMV"]


def test_a_product_of_two_vectors_sends_a_number_of_the_other():
    def f(x):
        y = x @ A[0]
        return y

    done = accumulate(f, X[:, 0])
    assert plain(sent(done.rows, done.steps[0])) == "ȳ · [0, 1, 2]"


def test_a_stack_of_matrices_is_summed_over():
    stack = np.arange(12.0).reshape(2, 2, 3)

    def f(X):
        Y = stack @ X
        return np.sum(Y)

    done = accumulate(f, X)
    steps = {done.rows[step.parent].name: step for step in done.steps if step.how == "kept"}
    assert plain(sent(done.rows, steps["X"])) == "Σ over axis 0 of (stackᵀ Ȳ)"
    ran = [product for step in done.steps for product in step.products]
    assert [(p.kind, p.into, p.matrices) for p in ran] == [("GEMM", "a workspace", 2)]


def test_both_representations_are_there_and_one_would_do():
    def f(X):
        return np.sum(A @ X) + np.sum(A @ X)

    said = [said for said in texts(f, X) if said.startswith(("Each strategy", "Do we need both"))]
    beside = "straight into a sum" if blas_there() is not None else "into a workspace"
    assert said == [
        "Each strategy multiplied the same matrices: GEMM twice. | into new arrays: + 2, add!! 2 "
        f"and InplaceableThunk 1; {beside}: InplaceableThunk 1",
        "Do we need both representations? No: the action on zeros is the value; but it would fill "
        "zeros first. Ran here: 1 value, 1 action. | "
        "np.matmul(Aᵀ, v̄₁) = multiply_add(zeros, Aᵀ, v̄₁)",
    ]


def test_where_there_is_no_product_nothing_is_said_of_any():
    said = "\n".join(texts(lambda X: np.sum(X * X), X))
    assert "representations" not in said
    assert "multiplied" not in said


@pytest.mark.parametrize("has_blas", [True, False])
def test_a_temporary_is_measured(has_blas, monkeypatch):
    if not has_blas:
        monkeypatch.setattr(multiply_add, "blas_there", lambda: None)

    def f(X):
        return np.sum(A @ X) + np.sum(A @ X)

    counts = [accumulate(f, X, strategy).ledger.count for strategy in USUAL]
    assert counts == [3, 2, 1 if has_blas and blas_there() is not None else 2]


@pytest.mark.parametrize("seed", range(20))
def test_each_product_that_ran_has_its_place_in_a_step(seed, monkeypatch):
    """Every product of the sweep is heard where it is computed: by NumPy, or by BLAS."""
    heard = []
    matmul, by_blas = np.matmul, multiply_add.by_blas

    def hears(A, B, out=None):
        heard.append("a new array" if out is None else "a workspace")
        return matmul(A, B, out=out)

    def hears_blas(C, A, B):
        is_done = by_blas(C, A, B)
        if is_done:
            heard.append("the sum")
        return is_done

    draw = Random(f"{FRESH} {seed}")
    for _ in range(5):
        made = program(draw)
        run = watch(made.f, made.X)
        for strategy in STRATEGIES:
            heard.clear()
            with monkeypatch.context() as patch:
                patch.setattr(np, "matmul", hears)
                patch.setattr(multiply_add, "by_blas", hears_blas)
                done = _swept(run, made.X, strategy, steps=True, cells=64)
            found = [product.into for step in done.steps for product in step.products]
            assert found == heard, made.text


@pytest.mark.parametrize("seed", range(20))
def test_an_action_on_zeros_is_the_value(seed):
    """What is said of both representations, of every contribution of random programs."""
    draw = Random(f"{FRESH} {seed}")
    tried = 0
    for _ in range(5):
        made = program(draw)
        run = watch(made.f, made.X)
        adjoint = np.random.default_rng(draw.randrange(2**32))
        for child, row in enumerate(run.tape.rows):
            for weight, parent in zip(row[::2], row[1::2], strict=True):
                primal, given = run.rows[parent].value, run.rows[child].value
                if parent == child or not isinstance(primal, np.ndarray):
                    continue
                given = adjoint.normal(size=np.shape(given)) if np.ndim(given) else adjoint.normal()
                tangent = contribution(weight, given, primal)
                if isinstance(tangent, InplaceableThunk):
                    total = tangent.add_action(np.zeros(primal.shape))
                    assert np.allclose(total, unthunk(tangent), rtol=1e-13, atol=1e-15), made.text
                    tried += 1
    assert tried


@pytest.mark.parametrize("seed", range(20))
def test_what_the_events_tell_was_measured(seed):
    """Against NumPy's own requests for memory: sizes in their order, and the sums beside them."""
    draw = Random(f"{FRESH} {seed}")
    for _ in range(5):
        made = program(draw, least=10)
        for strategy in STRATEGIES:
            done = accumulate(made.f, made.X, strategy)
            assert done.ledger.measured
            assert sorted(done.ledger.event_sizes) == sorted(done.ledger.sizes), made.text


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
        names = {**vars(np), **made.f.__globals__, **values}
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
